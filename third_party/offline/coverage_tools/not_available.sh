#!/bin/sh
echo "bazel coverage is not set up in this workspace; use bazel test." >&2
exit 1
