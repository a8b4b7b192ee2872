"""mutant_tests: whether the tests would notice a fault."""

load("//fuzz/mutants:list.bzl", "FUZZ_RUNS", "MUTANTS")
load("//fuzz/mutants:tree_list.bzl", "TREE_FUZZ_RUNS", "TREE_MUTANTS")

_ALL = MUTANTS + TREE_MUTANTS

# Two targets are enough to see what differs between them, and quick to compile.
_TARGETS = ["AVX2", "SSE2"]
_OTHERS = ["AVX3_SPR", "AVX3_ZEN4", "AVX3_DL", "AVX3", "SSE4", "SSSE3"]

def _without_others(target):
    return "-DHWY_DISABLED_TARGETS=" + "|".join([
        "HWY_" + other
        for other in _OTHERS
        if other != target
    ])

def _label(path):
    package, _, file = path.rpartition("/")
    return "//%s:%s" % (package, file)

def _quoted(text):
    """For a command of a genrule, where $ is doubled."""
    return "'" + text.replace("'", "'\\''").replace("$", "$$") + "'"

def _mutant_test(mutant):
    name = mutant.name
    source = name + ".cc"
    command = [
        "$(execpath :mutate)",
        "--source=$(execpath %s):%s:$(RULEDIR)/%s" % (_label(mutant.file), mutant.file, source),
        "--original=" + _quoted(mutant.original),
        "--replacement=" + _quoted(mutant.replacement),
    ]
    srcs = [_label(mutant.file)]
    outs = [source]
    if mutant.header:
        command.append("--header=$(execpath %s):%s:$(RULEDIR)/%s.h" % (_label(mutant.header), mutant.header, name))
        srcs.append(_label(mutant.header))
        outs.append(name + ".h")
    native.genrule(
        name = name + "_source",
        srcs = srcs,
        outs = outs,
        cmd = " ".join(command),
        tags = ["manual"],
        tools = [":mutate"],
    )

    # The mutant defines what the original does. As it comes first, the linker
    # finds nothing missing that the original could add.
    native.cc_binary(
        name = name + "_tests",
        testonly = True,
        srcs = outs + mutant.private_headers,
        copts = [_without_others(mutant.target)],
        tags = ["manual"],
        deps = [mutant.fuzzing] + mutant.tests,
    )
    native.py_test(
        name = name,
        size = "medium",
        srcs = ["judge_mutant.py"],
        args = [
            "--name=" + name,
            "--tests=$(rootpath :%s_tests)" % name,
            "--unit-tests=" + mutant.unit_tests,
        ] + (["--equivalent"] if mutant.equivalent else []) + (
            ["--target=" + mutant.target] if mutant.target else []
        ),
        data = [
            ":%s_tests" % name,
            "//fuzz:corpus",
        ],
        main = "judge_mutant.py",
        tags = [
            "manual",
            "mutant",
        ],
        deps = [":judging"],
    )

def _list_impl(ctx):
    out = ctx.actions.declare_file("list.json")
    ctx.actions.write(out, ctx.attr.content)
    return [DefaultInfo(
        files = depset([out]),
        runfiles = ctx.runfiles(files = [out]),
    )]

_list = rule(
    doc = "Writes list.json.",
    implementation = _list_impl,
    attrs = {"content": attr.string(mandatory = True)},
)

def mutant_tests(name):
    """A test of each mutant's name, of all, and `list` and `programs`.

    `list` is list.json, the mutants as table.py reads them, and `programs` the
    tests that each is linked into.

    A mutant is a copy of a source with a fault from list.bzl or tree_list.bzl,
    linked into its tests instead of the original. Its test passes if one of them
    fails; or, for a mutant that is equivalent to the original, if none does.

    Args:
      name: that of the suite of all mutants' tests.
    """
    for mutant in _ALL:
        _mutant_test(mutant)
    native.test_suite(
        name = name,
        tags = ["manual"],
        tests = [":" + mutant.name for mutant in _ALL],
    )
    native.filegroup(
        name = "programs",
        testonly = True,
        srcs = [":%s_tests" % mutant.name for mutant in _ALL],
        tags = ["manual"],
    )
    _list(
        name = "list",
        content = json.encode_indent({
            "fuzz_runs": FUZZ_RUNS,
            "tree_fuzz_runs": TREE_FUZZ_RUNS,
            "targets": _TARGETS,
            "mutants": [
                {
                    "equivalent": mutant.equivalent or "",
                    "file": mutant.file,
                    "header": mutant.header or "",
                    "name": mutant.name,
                    "original": mutant.original,
                    "replacement": mutant.replacement,
                    "target": mutant.target or "",
                    "unit_tests": mutant.unit_tests,
                }
                for mutant in _ALL
            ],
        }),
    )
