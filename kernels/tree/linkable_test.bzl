"""linkable_test: a test that mutants can be linked into."""

def linkable_test(name, size, srcs, deps):
    """Defines a test, and the library <name>s of all that it is made of.

    Args:
      name: ends in _test.
      size: as for cc_test.
      srcs: as for cc_test.
      deps: as for cc_test.
    """
    native.cc_library(
        name = name + "s",
        testonly = True,
        srcs = srcs,
        visibility = ["//fuzz/mutants:__pkg__"],
        deps = deps,
        alwayslink = True,
    )
    native.cc_test(
        name = name,
        size = size,
        deps = [":" + name + "s"],
    )
