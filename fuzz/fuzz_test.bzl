"""cc_fuzz_test: a libFuzzer target that is also a test of its seeds."""

load("//tools:string_setting.bzl", "StringSettingInfo")

# Finds the runfiles from any working directory, and puts llvm-symbolizer in PATH,
# which Debian has under its plain name only there.
_LAUNCHER = """#!/bin/bash
set -eu
runfiles=$(realpath -s "$0").runfiles
[ -d "$runfiles" ] || runfiles=${{RUNFILES_DIR:-$TEST_SRCDIR}}
export PATH=/usr/lib/llvm-19/bin:$PATH
exec {command} "$@"
"""

def _runfile(ctx, file):
    """Returns a word for the shell that is the path of the file at run time."""
    path = file.short_path
    if path.startswith("../"):  # A file of another workspace.
        return "\"$runfiles\"/" + path[len("../"):]
    return "\"$runfiles\"/" + ctx.workspace_name + "/" + path

def _launcher_impl(ctx):
    home = (ctx.attr.seeds[0] if ctx.attr.seeds else ctx).label
    workspace = home.workspace_name or ctx.workspace_name
    command = [
        _runfile(ctx, ctx.file._script),
        str(ctx.label),
        ctx.attr._engine[StringSettingInfo].value,
        _runfile(ctx, ctx.executable.binary),
        "\"$runfiles\"/" + "/".join([workspace, home.package, ctx.attr.corpus]),
    ] + ctx.attr.arguments
    if ctx.file.dict:
        command.append("-dict=" + _runfile(ctx, ctx.file.dict))

    launcher = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(
        launcher,
        _LAUNCHER.format(command = " ".join(command)),
        is_executable = True,
    )
    files = [ctx.file._script, ctx.executable.binary] + ctx.files.seeds + ctx.files.dict
    return [DefaultInfo(executable = launcher, runfiles = ctx.runfiles(files = files))]

def _launcher_rule(script, **kwargs):
    """A rule whose program calls a script with what belongs to a fuzz target."""
    return rule(
        implementation = _launcher_impl,
        attrs = {
            "arguments": attr.string_list(),
            "binary": attr.label(executable = True, cfg = "target", mandatory = True),
            "corpus": attr.string(mandatory = True),
            "dict": attr.label(allow_single_file = [".dict"]),
            "seeds": attr.label_list(allow_files = True),
            "_engine": attr.label(default = "//fuzz:engine"),
            "_script": attr.label(allow_single_file = True, default = script),
        },
        **kwargs
    )

_fuzz_replay_test = _launcher_rule("//fuzz:replay.sh", test = True)
_fuzz_bounded_test = _launcher_rule("//fuzz:run.sh", test = True)
_fuzz_run = _launcher_rule("//fuzz:run.sh", executable = True)

def cc_fuzz_test(
        name,
        corpus,
        seeds = None,
        dict = None,
        min_seeds = 1,
        runs = 20000,
        size = "small",
        tags = [],
        deps = [],
        **kwargs):
    """Defines a fuzz target and the ways to run it.

    Targets:
      <name>: a test that runs the target once on each seed. Any compiler will
        do; with --config=asan-libfuzzer and the like, libFuzzer runs them.
      <name>_run: for `bazel run --config=asan-libfuzzer`, fuzzes until stopped.
        Arguments after `--` go to libFuzzer; `-- --help` tells more.
      <name>_bounded: for `bazel test --config=asan-libfuzzer`, fuzzes from
        the seeds for a fixed number of runs with a fixed random seed. Not part
        of `//...`.
      <name>_bin: the program itself.

    Args:
      name: ends in _fuzz_test.
      corpus: directory of the seeds, below this package. Every file in it is a
        seed.
      seeds: the files, if the directory is below another package.
      dict: libFuzzer dictionary, a .dict file.
      min_seeds: how many seeds a replay must find at least.
      runs: the number of runs of <name>_bounded, or 0 to leave that out.
      size: size of <name>.
      tags: of <name>, beside those that it needs.
      deps: as for cc_binary. They or the sources define LLVMFuzzerTestOneInput.
      **kwargs: as for cc_binary.
    """
    target = {
        "binary": name + "_bin",
        "corpus": corpus,
        "seeds": seeds or native.glob([corpus + "/**"]),
        "testonly": True,
    }
    native.cc_binary(
        name = target["binary"],
        testonly = True,
        deps = deps + [Label("//fuzz:engine_main")],
        **kwargs
    )
    _fuzz_replay_test(
        name = name,
        size = size,
        arguments = [str(min_seeds)],
        tags = tags + ["fuzz"],
        **target
    )
    if runs:
        _fuzz_bounded_test(
            name = name + "_bounded",
            arguments = ["-runs=%d" % runs, "-seed=1"],
            dict = dict,
            tags = ["fuzz", "fuzz-bounded", "manual"],
            timeout = "long",
            **target
        )
    _fuzz_run(
        name = name + "_run",
        dict = dict,
        **target
    )
