"""Seeds a fault: replaces text of a source or of one of its headers.

usage: mutate.py --source=IN:PATH:OUT --original=TEXT --replacement=TEXT
                 [--header=IN:PATH:OUT]

IN is read, OUT written, PATH what #include calls IN. With a header, the fault is
in the header, and the source includes OUT in front of everything that may
include the original, whose guard then keeps it out.

Exit status: 0 written, 1 the original text does not occur exactly once.
"""

import argparse
import pathlib
import re
import sys


def replace_once(text, original, replacement):
  count = text.count(original)
  if count != 1:
    sys.exit(f'mutate: the original occurs {count} times, but must once: '
             f'{original!r}; change it in list.bzl')
  return text.replace(original, replacement)


def include_first(source, header, is_per_target):
  """The source, with an #include of the header."""
  line = f'#include "{header}"\n'
  if not is_per_target:
    return line + source
  # Headers for each Highway target come after this one.
  return replace_once(source, '#include "hwy/highway.h"\n',
                      '#include "hwy/highway.h"\n' + line)


def main(arguments):
  parser = argparse.ArgumentParser(usage=__doc__)
  parser.add_argument('--source', required=True)
  parser.add_argument('--header')
  parser.add_argument('--original', required=True)
  parser.add_argument('--replacement', required=True)
  options = parser.parse_args(arguments)

  read, path, write = options.source.split(':')
  source = pathlib.Path(read).read_text()
  included_as = re.sub(r'^.*?(?=fuzz/mutants/)', '', write)
  source = source.replace(f'#define HWY_TARGET_INCLUDE "{path}"',
                          f'#define HWY_TARGET_INCLUDE "{included_as}"')
  if options.header:
    read, path, header = options.header.split(':')
    pathlib.Path(header).write_text(
        replace_once(pathlib.Path(read).read_text(), options.original,
                     options.replacement))
    source = include_first(source, re.sub(r'^.*?(?=fuzz/mutants/)', '', header),
                           is_per_target=path.endswith('-inl.h'))
  else:
    source = replace_once(source, options.original, options.replacement)
  pathlib.Path(write).write_text(source)


if __name__ == '__main__':
  main(sys.argv[1:])
