"""Runs the tests of one mutant, and tells which of them notice the fault."""

import argparse
import re
import subprocess
import sys

# No original takes a tenth of this; a mutant may run for ever.
_SECONDS = 120

_UNIT = ('AnswersEachObjectAsIfAlone', 'AnswersTruthOnSpecialValues',
         'AnswersTruthNearBoundaries', 'AnswersTruthOnWorkloads',
         'AnswersAsOnOtherTargets', 'TakesNoBoundaryForRounding',
         'AnswersTruthBesideBoundaries')
_CORPUS = ('AnswersTruthOnCorpus',)


def run(tests, gtest_filter):
  """Whether the tests failed, and what they printed."""
  try:
    done = subprocess.run([tests, f'--gtest_filter={gtest_filter}'], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          errors='replace', timeout=_SECONDS)
  except subprocess.TimeoutExpired:
    return True, 'ran for too long'
  if re.search(r'\[==========\] 0 tests', done.stdout):
    sys.exit(f'judge_mutant: no test matches {gtest_filter}')
  return done.returncode != 0, done.stdout


def main():
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument('--name', required=True)
  parser.add_argument('--tests', required=True, help='the program')
  parser.add_argument('--rows', required=True, help='what the fault can spoil')
  parser.add_argument('--equivalent', action='store_true',
                      help='nothing may notice')
  options = parser.parse_args()

  def of_rows(properties):
    return ':'.join(f'*.{p}/{row}_*' for p in properties
                    for row in options.rows.split(','))

  by_unit, _ = run(options.tests, of_rows(_UNIT))
  by_corpus, _ = run(options.tests, of_rows(_CORPUS))
  by_fuzzing, output = run(options.tests, '*BoundedFuzzing*')
  runs = re.search(r'found after (\d+) runs', output)
  killers = [name for killed, name in (
      (by_unit, 'unit test'), (by_corpus, 'corpus'),
      (by_fuzzing, f'fuzzing ({runs.group(1)} runs)' if runs
       else 'fuzzing (crash)')) if killed]
  print(f'mutant {options.name}: '
        + ('killed by ' + ', '.join(killers) if killers else 'alive'))
  if options.equivalent and killers:
    sys.exit(f'{options.name} is not equivalent to the original: correct '
             'list.bzl')
  if not options.equivalent and not killers:
    sys.exit(f'{options.name} is alive: add a test that notices it')


if __name__ == '__main__':
  main()
