"""build_flags: a header that tells how C++ is compiled in this build."""

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "ACTION_NAMES")
load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")

_HEADER = """\
#ifndef {guard}
#define {guard}

namespace cullproof {{

inline constexpr char kCompilationMode[] = "{mode}";
inline constexpr char kBuildFlags[] = "{flags}";

}}  // namespace cullproof

#endif  // {guard}
"""

def _build_flags_impl(ctx):
    toolchain = find_cpp_toolchain(ctx)
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )
    variables = cc_common.create_compile_variables(
        cc_toolchain = toolchain,
        feature_configuration = features,
        user_compile_flags = ctx.fragments.cpp.copts + ctx.fragments.cpp.cxxopts,
    )
    flags = cc_common.get_memory_inefficient_command_line(
        action_name = ACTION_NAMES.cpp_compile,
        feature_configuration = features,
        variables = variables,
    )
    header = ctx.actions.declare_file(ctx.label.name + ".h")
    path = "/".join([ctx.label.package, header.basename])
    guard = "CULLPROOF_" + path.replace("/", "_").replace(".", "_").upper() + "_"
    ctx.actions.write(header, _HEADER.format(
        flags = " ".join(flags).replace("\\", "\\\\").replace("\"", "\\\""),
        guard = guard,
        mode = ctx.var["COMPILATION_MODE"],
    ))
    return [DefaultInfo(files = depset([header]))]

build_flags = rule(
    implementation = _build_flags_impl,
    attrs = {
        "_cc_toolchain": attr.label(
            default = "@bazel_tools//tools/cpp:current_cc_toolchain",
        ),
    },
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)
