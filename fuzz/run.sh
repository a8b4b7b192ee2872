#!/bin/bash
# Starts a libFuzzer program:
#   run.sh TARGET ENGINE BINARY SEED_DIRECTORY [--help | ARGUMENT...]
set -eu

target=$1 engine=$2 binary=$3 seeds=$4
shift 4

case " $* " in *" --help "*)
  cat <<EOF
usage: bazel run --config=asan-libfuzzer $target -- [ARGUMENT...]

Fuzzes until stopped. Arguments go to libFuzzer, such as -max_total_time=60; for
the others see -help=1. A FILE is run once, and nothing else is. A DIRECTORY
gets the new inputs, and is read instead of the seeds.

Exit status: 2 built without libFuzzer, otherwise that of libFuzzer.
EOF
  exit
  ;;
esac

if [ "$engine" != libfuzzer ]; then
  echo "$target: built without libFuzzer; give Bazel --config=asan-libfuzzer" \
    "or --config=ubsan-libfuzzer" >&2
  exit 2
fi

# A test keeps its findings with its outputs, and starts from the seeds alone.
if [ -n "${TEST_UNDECLARED_OUTPUTS_DIR-}" ]; then
  crashes=$TEST_UNDECLARED_OUTPUTS_DIR
  corpus=$TEST_TMPDIR/corpus
  echo "$target: Bazel stores crash files in test.outputs, beside test.log"
else
  state=${XDG_STATE_HOME:-$HOME/.local/state}/cullproof/$(basename "$binary")
  crashes=$state/crashes
  corpus=$state/corpus
  echo "$target: crash files go to $crashes"
fi
inputs=("$corpus" "$seeds")
for argument; do
  case $argument in
    -*) ;;
    *) inputs=() ;;
  esac
done
mkdir -p "$crashes" "$corpus"
[ ${#inputs[@]} -eq 0 ] || echo "$target: new inputs go to $corpus"

cd "${BUILD_WORKING_DIRECTORY:-.}"
exec "$binary" "-artifact_prefix=$crashes/" "$@" "${inputs[@]}"
