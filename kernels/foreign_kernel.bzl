"""foreign_kernel: variants of your own, judged, fuzzed and timed as ours are."""

load("//fuzz:fuzz_test.bzl", "cc_fuzz_test")

def foreign_kernel(name, family, srcs, deps, tags = []):
    """Defines a library of variants and what shows whether they are right and fast.

    docs/bring_your_own_kernel.md has an example.

    Targets:
      <name>: the library.
      <name>_test: do they answer the truth, but for what their contracts excuse?
      <name>_fuzz_test and <name>_fuzz_test_run: the same for inputs of a fuzzer,
        see cc_fuzz_test.
      <name>_replay: shows how they answer one such input.
      <name>_bench: times them, and ours beside them.

    Args:
      name: name of the library.
      family: "sector" or "bounds".
      srcs: have the rows, and a ForeignVariants of kernels/foreign.h with them
        and CULLPROOF_REPLAY, which is the label of <name>_replay.
      deps: as for cc_library.
      tags: of the tests.
    """
    variants = [":" + name]
    native.cc_library(
        name = name,
        srcs = srcs,
        local_defines = ["CULLPROOF_REPLAY=\\\"//%s:%s_replay\\\"" % (native.package_name(), name)],
        deps = deps,
        alwayslink = True,
    )
    native.cc_test(
        name = name + "_test",
        data = ["//fuzz:corpus"],
        tags = tags,
        deps = variants + ["//kernels:equivalence"],
    )
    cc_fuzz_test(
        name = name + "_fuzz_test",
        corpus = "corpus/" + family,
        dict = "//fuzz:%s.dict" % family,
        runs = 0,
        seeds = ["//fuzz:corpus"],
        tags = tags,
        deps = variants + ["//fuzz:%s_harness" % family],
    )
    native.cc_binary(
        name = name + "_replay",
        deps = variants + ["//fuzz:replay_program"],
    )
    native.cc_binary(
        name = name + "_bench",
        deps = variants + ["//bench:program"],
    )
