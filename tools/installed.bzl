"""installed_libraries: tells which of some libraries the machine has.

It looks when Bazel starts, and again after `bazel sync --only=NAME`.
"""

# A constraint that no platform meets: what has it is skipped.
_BUILD = """\
constraint_setting(name = "is_installed")

constraint_value(
    name = "missing",
    constraint_setting = ":is_installed",
    visibility = ["//visibility:public"],
)
"""

_INSTALLED = """\
# By the name of a library, what a target that needs it is compatible with.
NEEDS = {needs}

INSTALLED = [name for name, constraints in NEEDS.items() if not constraints]
"""

def _installed_libraries_impl(repository_ctx):
    missing = "@{}//:missing".format(repository_ctx.name)
    needs = {
        name: [] if repository_ctx.path(header).exists else [missing]
        for name, header in repository_ctx.attr.headers.items()
    }
    repository_ctx.file("BUILD", _BUILD)
    repository_ctx.file("installed.bzl", _INSTALLED.format(needs = repr(needs)))

installed_libraries = repository_rule(
    implementation = _installed_libraries_impl,
    attrs = {
        "headers": attr.string_dict(
            doc = "By the name of a library, the path of a header of it.",
            mandatory = True,
        ),
    },
    configure = True,
    local = True,
)
