// What a measurement depends on beside the code.
#ifndef CULLPROOF_BENCH_MACHINE_H_
#define CULLPROOF_BENCH_MACHINE_H_

#include <cstddef>
#include <string>

namespace cullproof::bench {

// What the operating system can still hand out, in bytes. The largest number
// there is where it does not tell.
std::size_t AvailableMemory();

// What the program has allocated and not freed, in bytes, with what the C
// library adds to it. 0 where that does not tell.
std::size_t AllocatedMemory();

std::string CpuModel();
std::string Compiler();

// The floating-point control register, which holds rounding and
// flush-to-zero modes.
std::string FloatingPointControl();

// The kernel's setting for transparent huge pages, such as "madvise".
std::string TransparentHugePages();

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_MACHINE_H_
