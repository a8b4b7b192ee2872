"""Gives a gzipped tar archive of a commit another commit id and time.

`git archive` stores the commit id in a comment at the front and the time of the
commit in each member. Two archives of one tree, compressed by `gzip -n`, differ
in nothing else, so setting both makes one archive out of the other.

Exit status: 0 done, 1 not an archive that `git archive` made, 2 wrong usage.
"""

import argparse
import gzip
import pathlib
import subprocess
import sys

BLOCK = 512
MTIME = slice(136, 148)
CHECKSUM = slice(148, 156)


def header_offsets(tar):
  """Yields where the header of each member starts."""
  offset = 0
  while tar[offset:offset + BLOCK].strip(b"\0"):
    yield offset
    size = int(tar[offset + 124:offset + 136].strip(b"\0 "), 8)
    offset += BLOCK + (size + BLOCK - 1) // BLOCK * BLOCK


def restamp(tar, commit, mtime):
  """Returns the tar archive `tar` with that commit id and time."""
  comment = b"52 comment="
  start = BLOCK + len(comment)
  if tar[BLOCK:start] != comment or len(commit) != 40:
    raise ValueError(
        f"commit {commit!r} must be 40 digits, and the archive must start with "
        "the comment that git writes; use an archive made by `git archive`")
  result = bytearray(tar)
  result[start:start + len(commit)] = commit.encode()
  for offset in header_offsets(tar):
    header = bytearray(tar[offset:offset + BLOCK])
    header[MTIME] = b"%011o\0" % mtime
    header[CHECKSUM] = b" " * 8
    header[CHECKSUM] = b"%07o\0" % sum(header)
    result[offset:offset + BLOCK] = header
  return bytes(result)


def main():
  parser = argparse.ArgumentParser(
      description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
  parser.add_argument("source", type=pathlib.Path)
  parser.add_argument("result", type=pathlib.Path)
  parser.add_argument("--commit", required=True, help="40 hexadecimal digits")
  parser.add_argument("--mtime", required=True, type=int, help="seconds")
  args = parser.parse_args()
  try:
    tar = restamp(gzip.decompress(args.source.read_bytes()), args.commit,
                  args.mtime)
  except (OSError, EOFError, ValueError) as error:
    sys.exit(f"restamp_tar: {args.source}: {error}")
  with args.result.open("wb") as result:
    subprocess.run(["gzip", "-nc"], input=tar, stdout=result, check=True)


if __name__ == "__main__":
  main()
