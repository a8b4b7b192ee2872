"""installed: tells which of some libraries and programs the machine has.

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
# By name, what a target that needs it is compatible with.
NEEDS = {needs}

INSTALLED = [name for name, constraints in NEEDS.items() if not constraints]
"""

def _installed_impl(repository_ctx):
    missing = "@{}//:missing".format(repository_ctx.name)
    needs = {
        name: [] if all([
            repository_ctx.path(file).exists
            for file in files
        ]) else [missing]
        for name, files in repository_ctx.attr.files.items()
    }
    repository_ctx.file("BUILD", _BUILD)
    repository_ctx.file("installed.bzl", _INSTALLED.format(needs = repr(needs)))

installed = repository_rule(
    implementation = _installed_impl,
    attrs = {
        "files": attr.string_list_dict(
            doc = "By name, the paths of files that are there with it.",
            mandatory = True,
        ),
    },
    configure = True,
    local = True,
)
