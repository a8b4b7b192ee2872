"""Checks that what is built does not depend on where. See --help."""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

_DESCRIPTION = """\
Builds targets in a clone of this repository, then again in a clone at another
path that shares nothing with the first but the disk cache. Fails if the second
build had to run anything, or if the first one wrote its path into an output.
What is not committed is not in the clones.
"""

_EPILOGUE = """\
Exit status: 0 all is well; 1 something depends on the place, or the build
failed; 2 wrong usage.
"""

# Compiled and linked C++, and what rules of this repository make.
_TARGETS = [
    '//bench/flag_table/...',
    '//cullproof:views_test',
    '//fuzz:numbers_test',
    '//kernels/sector:box_filter',
    '//reports:estimate_test',
    '//tools/...',
]


def actions(log):
  """Yields the actions of an execution log: JSON objects, one after the other."""
  decoder = json.JSONDecoder()
  log = log.strip()
  while log:
    action, end = decoder.raw_decode(log)
    yield action
    log = log[end:].lstrip()


def _names(action):
  return ' '.join(output['path'] for output in action['actualOutputs'])


def faults(first, again, content, place):
  """Returns a line for each fault.

  Args:
    first: the actions of the first build.
    again: those of the second.
    content: a function that reads an output of the first, by its path.
    place: bytes that are in the path of all that the first build knew of.
  """
  if not first or len(first) != len(again):
    return [f'the first build had {len(first)} actions, the second {len(again)}']
  lines = [f'built again: {_names(action)}'
           for action in again if not action['remoteCacheHit']]
  for action in first:
    for output in action['actualOutputs']:
      if place in content(output['path']):
        lines.append(f'has its path in it: {output["path"]}')
  return lines


def _build(repository, folder, cache, targets):
  """Builds a new clone. Returns its actions and where their outputs are."""
  clone = folder / 'cullproof'
  base = folder / 'output_base'
  log = folder / 'actions.json'
  folder.mkdir(parents=True)
  subprocess.run(['git', 'clone', '-q', str(repository), str(clone)], check=True)
  bazel = ['bazel', f'--output_base={base}']
  try:
    subprocess.run(
        [*bazel, 'build', f'--disk_cache={cache}', '--noshow_progress',
         f'--distdir={repository}/third_party/distdir',
         f'--execution_log_json_file={log}', '--', *targets],
        cwd=clone, check=True)
    return list(actions(log.read_text())), base / 'execroot' / 'cullproof'
  finally:
    subprocess.run([*bazel, 'shutdown'], cwd=clone)


def main():
  parser = argparse.ArgumentParser(
      description=_DESCRIPTION, epilog=_EPILOGUE,
      formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument('targets', nargs='*', default=_TARGETS,
                      help='by default ' + ' '.join(_TARGETS))
  options = parser.parse_args()
  repository = pathlib.Path(__file__).resolve().parent.parent
  with tempfile.TemporaryDirectory() as scratch:
    scratch = pathlib.Path(scratch).resolve()
    place = scratch / 'one'
    try:
      first, outputs = _build(repository, place, scratch / 'cache',
                              options.targets)
      again, _ = _build(repository, scratch / 'another' / 'place',
                        scratch / 'cache', options.targets)
    except subprocess.CalledProcessError as error:
      sys.exit(f'rebuild: {error}')
    found = faults(first, again, lambda path: (outputs / path).read_bytes(),
                   os.fsencode(place))
    subprocess.run(['chmod', '-R', 'u+w', str(scratch)], check=True)
  if found:
    sys.exit('\n'.join(f'rebuild: {line}' for line in found))
  print(f'rebuild: {len(again)} actions, all from the cache')


if __name__ == '__main__':
  main()
