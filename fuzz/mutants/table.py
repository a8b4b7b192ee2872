"""Judges every mutant and writes the page that tells what noticed it."""

import argparse
import dataclasses
import json
import os
import pathlib
import signal
import sys

from fuzz.mutants import judging
from reports import commit
from reports import mutant_page
from reports import progress as progress_lib
from reports import store

_INTERRUPTED = 130

# Beside reports/measured, which belongs to //reports:regenerate.
JUDGED = 'reports/judged/mutants.json'

_DESCRIPTION = f"""\
Runs the tests of every mutant, which takes some minutes, and writes which of
them noticed it to {JUDGED} and reports/{mutant_page.NAME}.
"""

_EPILOGUE = """\
Exit status: 0 all well; 1 a mutant is alive, or one that is said to be equivalent
to the original is not, which the page then says; 2 wrong usage; 130 interrupted,
which leaves both files as they were.
"""


def _say(*lines):
  print(*lines, sep='\n  ', file=sys.stderr, flush=True)


def seeded():
  """What list.bzl and tree_list.bzl say, as JSON for each mutant and all of them."""
  return json.loads((pathlib.Path(__file__).parent / 'list.json').read_text())


@dataclasses.dataclass
class _Step:
  mutant: dict
  seconds: float = 3  # About; the progress line learns.


def _judge(mutants):
  """The mutants with what noticed them, and a line for each that is not well."""
  judged, objections = [], []
  steps = [_Step(mutant) for mutant in mutants]
  progress = progress_lib.Progress(steps, sys.stderr)
  for step in steps:
    mutant = step.mutant
    name = mutant['name']
    progress.start(name)
    program = f'fuzz/mutants/{name}_tests'
    judgement = judging.judge(program, mutant['unit_tests'])
    progress.finish()
    objection = judgement.objection(name, mutant['equivalent'])
    if objection and mutant['target']:
      objection += f'; or judge on a CPU that has {mutant["target"]}'
    if objection:
      progress.message(objection)
      objections.append(objection)
    judged.append({
        **{key: mutant[key] for key in mutant if key != 'unit_tests'},
        **dataclasses.asdict(judgement)})
  return judged, objections


def main(arguments):
  parser = argparse.ArgumentParser(
      prog='table', description=_DESCRIPTION, epilog=_EPILOGUE,
      formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
  parser.add_argument('--page', action='store_true',
                      help='judges nothing, and writes the page anew from what '
                      'was judged last')
  options = parser.parse_args(arguments)
  workspace = os.environ.get('BUILD_WORKSPACE_DIRECTORY')
  if not workspace:
    parser.error('run it with bazel run //fuzz/mutants:table')
  workspace = pathlib.Path(workspace)
  data = workspace / JUDGED
  page = workspace / 'reports' / mutant_page.NAME

  objections = []
  if not options.page:
    for number in (signal.SIGINT, signal.SIGTERM):
      signal.signal(number, signal.default_int_handler)
    content = {'commit': commit.describe(workspace), **seeded()}
    try:
      content['mutants'], objections = _judge(content['mutants'])
    except judging.NoSuchTest as reason:
      parser.error(f'{reason}; correct list.bzl or tree_list.bzl')
    except KeyboardInterrupt:
      _say('\nInterrupted. Nothing was written; start again with',
           'bazel run //fuzz/mutants:table')
      return _INTERRUPTED
    data.parent.mkdir(exist_ok=True)
    data.write_text(store.dump(content))
    print(f'wrote {data}')

  page.write_text(mutant_page.rendered(json.loads(data.read_text())))
  print(f'wrote {page}')
  if objections:
    _say('Not all is well:', *objections)
  return 1 if objections else 0


if __name__ == '__main__':
  sys.exit(main(sys.argv[1:]))
