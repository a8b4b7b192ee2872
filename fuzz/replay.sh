#!/bin/bash
# Runs a fuzz target once on each of its seeds, or on the files that the user
# names:
#   replay.sh TARGET ENGINE BINARY SEED_DIRECTORY MIN_SEEDS [--help | FILE...]
set -euo pipefail

target=$1 engine=$2 binary=$3 directory=$4 min_seeds=$5
shift 5

if [ "${1-}" = --help ]; then
  cat <<EOF
usage: bazel run $target -- [FILE...]

Runs the fuzz target on each FILE, or on each of its seeds if none is named.

Exit status: 0 all files ran without a finding, 1 too few seeds or an unreadable
file, otherwise that of the program; its last line "Running:" names the file.
EOF
  exit
fi

if [ $# -gt 0 ]; then
  cd "${BUILD_WORKING_DIRECTORY:-.}"
else
  mapfile -t seeds < <(find -L "$directory" -type f 2>/dev/null | sort)
  set -- "${seeds[@]}"
  if [ $# -lt "$min_seeds" ]; then
    echo "$target: found $# seeds in $directory, but must replay at least" \
      "$min_seeds; put seeds there, or correct 'corpus' or 'min_seeds'" >&2
    exit 1
  fi
fi

# Both engines print "Running: FILE" before each file. Counting them notices a
# target that ends the program.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$binary" "$@" 2>&1 | tee "$log"
ran=$(grep -c '^Running: ' "$log" || true)
if [ "$ran" -ne $# ]; then
  echo "$target: the program ended after $ran of $# files" >&2
  exit 1
fi
echo "$target: replayed $ran files with the engine $engine"
