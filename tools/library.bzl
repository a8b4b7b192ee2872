"""What the packages of the library have in common."""

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
