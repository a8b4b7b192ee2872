"""Runs the tests of a mutant, and tells which of them notice the fault."""

import dataclasses
import pathlib
import re
import subprocess
import typing

# Programs run here, because they read the corpus by its path.
_REPOSITORY = pathlib.Path(__file__).parent.parent.parent

# No original takes a tenth of this; a mutant may run for ever.
_SECONDS = 120

CRASH = 'crash'


class NoSuchTest(Exception):
  """A filter matches nothing, so that it could not notice anything."""


@dataclasses.dataclass(frozen=True)
class Judgement:
  """What noticed the fault."""
  unit_test: bool
  corpus: bool
  # The number of the run that fuzzing found it in, CRASH, or None.
  fuzzing: typing.Union[int, str, None]

  @property
  def killers(self):
    """What noticed it, in words."""
    killers = []
    if self.unit_test:
      killers.append('unit test')
    if self.corpus:
      killers.append('corpus')
    if self.fuzzing == CRASH:
      killers.append('fuzzing (crash)')
    elif self.fuzzing is not None:
      killers.append(f'fuzzing (run {self.fuzzing})')
    return killers

  def objection(self, name, equivalent):
    """What is wrong with it, for a fault that may be equivalent; or ''."""
    if equivalent and self.killers:
      return f'{name} is not equivalent to the original: correct list.bzl'
    if not equivalent and not self.killers:
      return f'{name} is alive: add a test that notices it'
    return ''

  def describe(self, name):
    return f'mutant {name}: ' + (
        'killed by ' + ', '.join(self.killers) if self.killers else 'alive')


def _run(program, gtest_filter):
  """Whether tests of the program failed, and what they printed."""
  try:
    done = subprocess.run([_REPOSITORY / program,
                           f'--gtest_filter={gtest_filter}',
                           '--gtest_fail_fast'],
                          cwd=_REPOSITORY, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, errors='replace',
                          timeout=_SECONDS)
  except subprocess.TimeoutExpired:
    return True, 'ran for too long'
  if re.search(r'\[==========\] 0 tests', done.stdout):
    raise NoSuchTest(f'no test of {program} matches {gtest_filter}')
  return done.returncode != 0, done.stdout


def lacks(program, target):
  """Whether this CPU lacks the Highway target, as the program says."""
  done = subprocess.run([_REPOSITORY / program, '--gtest_filter=-*'],
                        cwd=_REPOSITORY, text=True, check=True,
                        stdout=subprocess.PIPE)
  lacking = re.search('^Targets that this CPU lacks:(.*)$', done.stdout, re.M)
  return target in lacking.group(1).split()


def judge(program, unit_tests):
  """The Judgement of a mutant.

  `program` is the path in the repository of the tests that it is linked into,
  `unit_tests` the gtest filter of those that ought to notice it.
  """
  by_unit_test, _ = _run(program, unit_tests)
  by_corpus, _ = _run(program, '*CorpusReplay*')
  by_fuzzing, output = _run(program, '*BoundedFuzzing*')
  fuzzing = None
  if by_fuzzing:
    runs = re.search(r'found after (\d+) runs', output)
    fuzzing = int(runs.group(1)) if runs else CRASH
  return Judgement(by_unit_test, by_corpus, fuzzing)
