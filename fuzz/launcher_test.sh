#!/bin/bash
# Checks replay.sh, run.sh and what starts them:
# launcher_test.sh TARGET_BINARY ENGINE FUZZ_TEST CORPUS
set -u

binary=$PWD/$1
engine=$2
fuzz_test=$PWD/$3
seeds_there=$(find -L "$4" -type f | wc -l)
here=$PWD/fuzz
cd "$TEST_TMPDIR" || exit
mkdir seeds no_seeds
printf fine >seeds/fine
printf '' >seeds/empty
printf abort >aborts
printf exit >exits

failures=0

# check NAME STATUS PATTERN COMMAND...: the command ends with that status and
# prints the pattern.
check() {
  local name=$1 status=$2 pattern=$3 output ended
  shift 3
  output=$("$@" 2>&1)
  ended=$?
  if [ "$ended" = "$status" ] && grep -q -e "$pattern" <<<"$output"; then
    echo "passed: $name"
  else
    echo "FAILED: $name: status $ended, expected $status and '$pattern':"
    echo "$output"
    failures=$((failures + 1))
  fi
}

fails() { ! "$@"; }

replay() { "$here/replay.sh" //t replay "$binary" "$@"; }
check "a replay counts the seeds" 0 'replayed 2 files' replay seeds 2
check "too few seeds fail" 1 'found 2 seeds in seeds' replay seeds 3
check "no seeds fail" 1 'found 0 seeds in no_seeds' replay no_seeds 1
check "a missing directory fails" 1 'found 0 seeds in nowhere' replay nowhere 1
check "files named replace the seeds" 0 'replayed 1 files' \
  replay nowhere 1 seeds/fine
check "a finding fails and its file is named" 0 'Running: aborts' \
  fails replay seeds 1 seeds/fine aborts
check "a program that ends early fails" 0 'Running: exits' \
  fails replay seeds 1 exits seeds/fine
check "an unreadable file fails" 0 'nowhere' fails replay seeds 1 nowhere

# As Bazel's test runner, which tells where the runfiles are, as `bazel run`, and
# as anybody else.
cp "$fuzz_test" started
ln -s "$TEST_SRCDIR" started.runfiles
check "a test finds its seeds" 0 "replayed $seeds_there files" "$fuzz_test"
check "the program finds its seeds from any directory" 0 \
  "replayed $seeds_there files" \
  env -C / -u TEST_SRCDIR -u RUNFILES_DIR "$PWD/started"
check "it finds them by a relative path" 0 "replayed $seeds_there files" \
  env -C seeds -u TEST_SRCDIR -u RUNFILES_DIR ../started

run() { "$here/run.sh" //t libfuzzer echo seeds -runs=1 "$@"; }
check "fuzzing needs libFuzzer" 2 'config=asan-libfuzzer' \
  "$here/run.sh" //t replay echo seeds
check "a test keeps crash files with its outputs" 0 \
  "artifact_prefix=$TEST_UNDECLARED_OUTPUTS_DIR/ -runs=1 .*/corpus seeds" run

if [ "$engine" = libfuzzer ]; then
  mkdir crashing
  cp aborts crashing
  fuzz() { "$here/run.sh" //t "$engine" "$binary" crashing "$@"; }
  check "a crash leaves a file with the outputs of a test" 77 \
    "written to $TEST_UNDECLARED_OUTPUTS_DIR/crash-" fuzz
  check "or where the user wants it" 77 "written to $TEST_TMPDIR/mine-crash-" \
    fuzz "-artifact_prefix=$TEST_TMPDIR/mine-"
  check "it is the input" 0 '' cmp aborts "$TEST_TMPDIR"/mine-crash-*
fi

unset TEST_UNDECLARED_OUTPUTS_DIR
export XDG_STATE_HOME=$TEST_TMPDIR/state
check "the user is told where crash files go" 0 \
  "crash files go to $XDG_STATE_HOME/cullproof/echo/crashes" run
check "a file named is all that runs" 0 "-runs=1 aborts\$" run aborts

[ "$failures" -eq 0 ]
