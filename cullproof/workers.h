// Threads that share work.
#ifndef CULLPROOF_CULLPROOF_WORKERS_H_
#define CULLPROOF_CULLPROOF_WORKERS_H_

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

namespace cullproof {

// Threads that wait for work, and end with this.
class Workers {
 public:
  // That many threads, of which the caller of Run() is one. Throws
  // std::invalid_argument for none, and for more than there can be
  // std::system_error or, where not even memory to keep them can be had,
  // std::bad_alloc or std::length_error.
  explicit Workers(std::size_t threads);
  Workers(const Workers&) = delete;
  ~Workers();

  // Calls task(part) for every part from 0 to parts - 1, on any of the threads
  // and in any order, and returns when all have returned. A task that throws
  // ends the program. One that calls this again waits for ever, and so does one
  // that hands these workers to a call that takes any; without workers, or with
  // others, all calls of this library may be made from inside of a task.
  // Several threads may call this: one waits for the other. Allocates nothing.
  template <class Task>
  void Run(std::size_t parts, const Task& task) {
    RunAny(parts, {&task, [](const void* called, std::size_t part) noexcept {
                     (*static_cast<const Task*>(called))(part);
                   }});
  }

 private:
  struct AnyTask {
    const void* called;
    void (*call)(const void* called, std::size_t part) noexcept;
  };

  void RunAny(std::size_t parts, AnyTask task);
  void Help();
  void Stop();
  void TakeParts(std::unique_lock<std::mutex>& lock);

  std::mutex turn_;   // Of a caller of Run().
  std::mutex mutex_;  // Of what follows.
  std::condition_variable begun_, done_;
  AnyTask task_ = {};
  std::size_t next_ = 0, parts_ = 0, running_ = 0;
  bool stopped_ = false;
  std::vector<std::thread> helpers_;
};

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_WORKERS_H_
