#!/bin/bash
# Checks that MemorySanitizer reports a kernel that decides by memory which was
# never written, or leaves some unwritten: unwritten_memory_test.sh PROGRAM
set -u

program=$PWD/$1
report=use-of-uninitialized-value

if [ "$("$program" none)" != right ]; then
  echo "FAILED: a kernel without fault"
  exit 1
fi
for fault in reads_past_the_end leaves_a_word_unwritten; do
  if output=$("$program" "$fault" 2>&1) || ! grep -q "$report" <<<"$output"; then
    echo "FAILED: no $report of a kernel that $fault:"
    echo "$output"
    exit 1
  fi
done
