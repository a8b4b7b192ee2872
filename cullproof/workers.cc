#include "cullproof/workers.h"

#include <cstddef>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace cullproof {

Workers::Workers(std::size_t threads) {
  if (threads == 0) {
    throw std::invalid_argument(
        "Workers: `threads` is 0, but must be 1 or more");
  }
  helpers_.reserve(threads - 1);
  try {
    while (helpers_.size() < threads - 1) {
      helpers_.emplace_back([this] { Help(); });
    }
  } catch (...) {
    Stop();
    throw;
  }
}

Workers::~Workers() { Stop(); }

void Workers::Stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  begun_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void Workers::RunAny(std::size_t parts, AnyTask task) {
  const std::lock_guard turn(turn_);
  std::unique_lock lock(mutex_);
  task_ = task;
  next_ = 0;
  parts_ = parts;
  begun_.notify_all();
  TakeParts(lock);
  done_.wait(lock, [this] { return running_ == 0; });
}

void Workers::Help() {
  std::unique_lock lock(mutex_);
  while (true) {
    begun_.wait(lock, [this] { return stopped_ || next_ < parts_; });
    if (stopped_) return;
    TakeParts(lock);
    if (running_ == 0) done_.notify_one();
  }
}

void Workers::TakeParts(std::unique_lock<std::mutex>& lock) {
  while (next_ < parts_) {
    const std::size_t part = next_++;
    ++running_;
    lock.unlock();
    task_.call(task_.called, part);
    lock.lock();
    --running_;
  }
}

}  // namespace cullproof
