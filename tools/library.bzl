"""What the packages of the library have in common."""

# Answers depend on it, also in builds that .bazelrc does not reach.
_COPTS = ["-ffp-contract=off"]

def cc_library(copts = [], **kwargs):
    """Bazel's cc_library, with the flags that answers depend on."""
    native.cc_library(copts = _COPTS + copts, **kwargs)

def cmake_files(name):
    """What `cmake` builds the library from, of one package."""
    native.filegroup(
        name = name,
        srcs = native.glob(
            [
                "*.cc",
                "*.h",
            ],
            exclude = ["*_test.cc"],
        ),
        visibility = ["//:__pkg__"],
    )
