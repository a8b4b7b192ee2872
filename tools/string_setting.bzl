"""string_setting: a build setting that takes one of some strings."""

StringSettingInfo = provider("What a string_setting is set to.", fields = ["value"])

def _string_setting_impl(ctx):
    value = ctx.build_setting_value
    if value not in ctx.attr.values:
        fail("--{} is '{}'; set it to one of: {}".format(
            ctx.label,
            value,
            ", ".join(ctx.attr.values),
        ))
    return [StringSettingInfo(value = value)]

string_setting = rule(
    implementation = _string_setting_impl,
    attrs = {"values": attr.string_list(mandatory = True)},
    build_setting = config.string(flag = True),
)
