"""Tells what got faster or slower between two runs. See --help."""

import argparse
import json
import os
import pathlib
import sys

from reports import comparison
from reports import measured

_DESCRIPTION = """\
Tells which rows got faster or slower from an old run to a new one, by more than
these runs can tell apart. Each is a folder of JSON files as //reports:regenerate
writes it, or one such file, or what //bench:bench -- --noise wrote with
--benchmark_out. Times are known as far as the median of endless repetitions
may lie from theirs, with a probability of 95 %, or 1.5 times what rows that ran
twice differ by; intervals that touch are the same. Rows that are in one run
only are not compared.
"""

_EPILOGUE = """\
Exit status: 0 no row got slower; 1 a row got slower, is wrong or accepts another
number of objects than before; 2 wrong usage, or no row is in both.
"""


class _Unreadable(Exception):
  """Not the JSON of a run."""


def _load(name):
  """Reads a run. File names count from where the program is called."""
  path = pathlib.Path(os.environ.get('BUILD_WORKING_DIRECTORY', '')) / name
  paths = sorted(path.glob('*.json')) if path.is_dir() else [path]
  if not paths:
    raise _Unreadable(f'{name} holds no JSON files')
  try:
    return measured.Measured({each.name: json.loads(each.read_text())
                              for each in paths})
  except OSError as error:
    raise _Unreadable(f'cannot read {name}: {error.strerror}') from None
  except (ValueError, KeyError, TypeError, AttributeError):
    raise _Unreadable(f'{name} is not what a run wrote') from None


def _line(change):
  ratio = change.ratio
  return (f'  {ratio.median:.3f} times ({ratio.low:.3f} to {ratio.high:.3f})  '
          f'{change.name}, {change.old.median:.4g} to {change.new.median:.4g} '
          'ns')


def main(arguments):
  parser = argparse.ArgumentParser(
      prog='compare', description=_DESCRIPTION, epilog=_EPILOGUE,
      formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
  parser.add_argument('old')
  parser.add_argument('new')
  parser.add_argument('--ignore-drift', action='store_true',
                      help='takes what all rows of a group share for the '
                      "machine's: by how much its median row changed")
  options = parser.parse_args(arguments)
  try:
    found = comparison.compare(_load(options.old), _load(options.new),
                               options.ignore_drift)
  except _Unreadable as reason:
    parser.error(str(reason))
  if not found.changes and not found.faults:
    parser.error('no row was timed alike in both runs')

  for note in found.notes:
    print(f'note: {note}', file=sys.stderr)
  for title, lines in (
      ('Wrong or not as before:', [f'  {fault}' for fault in found.faults]),
      ('Slower:', map(_line, found.of(comparison.SLOWER))),
      ('Faster:', map(_line, found.of(comparison.FASTER)))):
    lines = list(lines)
    if lines:
      print(title, *lines, sep='\n')
  slower = len(found.of(comparison.SLOWER))
  print(f'{slower} slower, {len(found.of(comparison.FASTER))} faster, '
        f'{len(found.of(comparison.SAME))} the same')
  return 1 if slower or found.faults else 0


if __name__ == '__main__':
  sys.exit(main(sys.argv[1:]))
