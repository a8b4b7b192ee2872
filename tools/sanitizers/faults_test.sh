#!/bin/bash
# Checks that the sanitizer of this build is alive: that it reports what the
# program commits, and stops it: faults_test.sh PROGRAM SANITIZER
set -u

program=$PWD/$1 sanitizer=$2
failures=0

# reports FAULT PATTERN: the program with that fault fails and prints the pattern.
reports() {
  local output
  if output=$("$program" "$1" 2>&1) || ! grep -q -e "$2" <<<"$output"; then
    echo "FAILED: $sanitizer did not report $1 as '$2':"
    echo "$output"
    failures=$((failures + 1))
  else
    echo "passed: $1"
  fi
}

case $sanitizer in
  address)
    reports read_past_the_end heap-buffer-overflow
    reports read_after_return stack-use-after-return
    ;;
  memory)
    reports read_unwritten use-of-uninitialized-value
    ;;
  thread)
    reports race 'data race'
    ;;
  undefined)
    reports divide_by_zero 'division by zero'
    reports cast_out_of_range 'outside the range of representable values'
    reports overflow_an_int 'signed integer overflow'
    ;;
  *)
    echo "FAILED: no faults for the sanitizer '$sanitizer'"
    exit 1
    ;;
esac

[ "$failures" -eq 0 ]
