#!/bin/bash
# Builds for OSS-Fuzz and tries what came of it; see usage.
set -euo pipefail

usage() {
  cat <<'EOT'
usage: fuzz/oss_fuzz/try.sh [address | undefined]...

Runs build.sh in the environment that OSS-Fuzz and ClusterFuzzLite set for a
sanitizer, by default for both one after the other, but with clang 19 of this
machine, and its libc++, which ./bootstrap --full installs. Then runs each fuzz
target on its seeds and on some inputs more.

Exit status: 0 all is well, 1 something is not, 2 wrong usage.
EOT
}

for argument; do
  case $argument in
    address | undefined) ;;
    --help)
      usage
      exit 0
      ;;
    *)
      usage >&2
      exit 2
      ;;
  esac
done
[ $# -gt 0 ] || set -- address undefined

repository=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  echo "try.sh: $*" >&2
  exit 1
}

# By sanitizer, the flags of the images in which OSS-Fuzz and ClusterFuzzLite
# build.
stops=array-bounds,bool,builtin,enum,function,integer-divide-by-zero,null
stops+=,object-size,return,returns-nonnull-attribute,shift
stops+=,signed-integer-overflow,unreachable,vla-bound,vptr
declare -A flags=(
  [address]="-fsanitize=address -fsanitize-address-use-after-scope"
  [undefined]="-fsanitize=$stops,unsigned-integer-overflow
    -fno-sanitize-recover=$stops"
)
# Wrapping around is no fault; the service looks at it for coverage only.
export UBSAN_OPTIONS=silence_unsigned_overflow=1

# build SANITIZER
build() {
  local all="-O1 -fno-omit-frame-pointer -gline-tables-only"
  all+=" -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION"
  all+=" -fsanitize=fuzzer-no-link ${flags[$1]//$'\n'/ }"
  mkdir -p "$scratch/src"
  ln -sfn "$repository" "$scratch/src/cullproof"
  cp "$repository/fuzz/oss_fuzz/build.sh" "$scratch/src"
  env -C "$scratch/src" SRC="$scratch/src" OUT="$scratch/out/$1" \
    WORK="$scratch/made/$1" SANITIZER="$1" CC=clang-19 CXX=clang++-19 \
    CFLAGS="$all" CXXFLAGS="$all -stdlib=libc++" \
    LIB_FUZZING_ENGINE=-fsanitize=fuzzer ./build.sh
}

# has_sanitizer NAME SANITIZER. ASan's library has UBSan's in it.
has_sanitizer() {
  case $2 in
    address) grep -q __asan_init "$1" ;;
    undefined) grep -q __ubsan_handle "$1" && ! grep -q __asan_init "$1" ;;
  esac
}

# try_target NAME SANITIZER, in $OUT.
try_target() {
  local name=$1 family=${1%_fuzz_test} seeds max_len count runs
  has_sanitizer "$name" "$2" || fail "$name was built without $2"

  seeds=$scratch/seeds/$2/$name
  mkdir -p "$seeds" "$name.new"
  python3 -m zipfile -e "${name}_seed_corpus.zip" "$seeds"
  diff -r "$seeds" "$repository/fuzz/corpus/$family" ||
    fail "the seeds of $name are not those in fuzz/corpus/$family"
  "./$name" "$seeds"/* &>"$name.log" || { cat "$name.log"; fail "$name"; }
  count=$(grep -c '^Executed ' "$name.log" || true)
  [ "$count" = "$(find "$seeds" -type f | wc -l)" ] ||
    fail "$name ran $count seeds only"

  max_len=$(sed -n 's/^max_len = //p' "$name.options")
  # Among libFuzzer's runs are one of no bytes, and one of each seed.
  runs=$((1 + count + 300))
  "./$name" "-runs=$runs" -seed=1 "-max_len=$max_len" "-dict=$name.dict" \
    "$name.new" "$seeds" &>"$name.log" || { cat "$name.log"; fail "$name"; }
  grep -q "^#$((1 + count))[[:space:]]INITED" "$name.log" ||
    fail "$name did not begin with its seeds"
  grep -q "^Done $runs runs" "$name.log" || fail "$name did not make $runs runs"
  grep -q 'cov: [1-9]' "$name.log" || fail "$name sees no coverage"
  echo "try.sh: $name under $2 ran $count seeds and 300 more"
}

[ -d /usr/lib/llvm-19/include/c++/v1 ] ||
  fail "clang 19 has no libc++; run ./bootstrap --full"
for sanitizer; do
  build "$sanitizer"
  cd "$scratch/out/$sanitizer"
  targets=("$repository"/fuzz/*_fuzz_test.cc)
  for target in "${targets[@]}"; do
    try_target "$(basename "$target" .cc)" "$sanitizer"
  done
done
