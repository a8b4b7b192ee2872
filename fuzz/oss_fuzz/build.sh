#!/bin/bash
# Builds each fuzz target with its seeds, dictionary and options into $OUT, as
# OSS-Fuzz and ClusterFuzzLite call it. They set SRC, OUT, WORK, CXX, CXXFLAGS
# (which has the flags of $SANITIZER) and LIB_FUZZING_ENGINE; the sources are in
# $SRC/cullproof, with Highway's archive in third_party/distdir.
set -euo pipefail
shopt -s nullglob

cd "$SRC/cullproof"
archives=(third_party/distdir/highway-*.tar.gz)
if [ ${#archives[@]} -ne 1 ]; then
  echo "$0: third_party/distdir has ${#archives[@]} archives of Highway, but" \
    "must have one; ./bootstrap or the Dockerfile puts it there" >&2
  exit 1
fi
highway=$WORK/highway
objects=$WORK/objects
rm -rf "$highway" "$objects"
mkdir -p "$OUT" "$highway" "$objects"
tar -xzf "${archives[0]}" -C "$highway" --strip-components=1

# Words of a command, as these services mean them.
read -ra cxx <<<"$CXX $CXXFLAGS"
read -ra engine <<<"$LIB_FUZZING_ENGINE"
# As .bazelrc has it, and third_party/highway.BUILD.
cxx+=(-std=c++20 -ffp-contract=off -DHWY_COMPILE_ALL_ATTAINABLE)
cxx+=(-I. -isystem "$highway" -pthread)

# All that targets may need: no tests and programs, no faults made on purpose,
# and not what reads mesh files, which needs CGAL and std::from_chars() of floats,
# which libc++ lacks before version 20.
mapfile -t sources < <(find cullproof kernels reference fuzz \
  -path fuzz/mutants -prune -o \
  -name '*.cc' ! -name '*_test.cc' ! -name 'faulty_*' \
  ! -name mesh_files.cc ! -name ply_lists.cc -print0 |
  xargs -0 grep -LE '^int main\(|LLVMFuzzerTestOneInput')
sources+=("$highway"/hwy/{abort,aligned_allocator,per_target,print,targets}.cc)

# shellcheck disable=SC2016 # For the shell that xargs starts.
printf '%s\0' "${sources[@]}" |
  xargs -0 -P "$(nproc)" -I SOURCE \
    bash -euc 'source=$1; shift; "$@" -c "$source" -o "$0/${source//\//_}.o"' \
    "$objects" SOURCE "${cxx[@]}"
ar -rcs "$WORK/cullproof.a" "$objects"/*.o

for source in fuzz/*_fuzz_test.cc; do
  name=$(basename "$source" .cc)
  family=${name%_fuzz_test}
  "${cxx[@]}" "$source" "$WORK/cullproof.a" "${engine[@]}" -o "$OUT/$name"
  python3 -m zipfile -c "$OUT/${name}_seed_corpus.zip" "fuzz/corpus/$family"/*
  cp fuzz/oss_fuzz/libfuzzer.options "$OUT/$name.options"
done
cp fuzz/sector.dict "$OUT/sector_fuzz_test.dict"
cp fuzz/bounds.dict "$OUT/bounds_fuzz_test.dict"
cp fuzz/sector.dict "$OUT/tree_fuzz_test.dict"
