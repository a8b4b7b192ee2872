"""Tells which tests of one mutant notice the fault; fails if none does."""

import argparse
import sys

from fuzz.mutants import judging


def main():
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument('--name', required=True)
  parser.add_argument('--tests', required=True, help='the program')
  parser.add_argument('--unit-tests', required=True,
                      help='the gtest filter of those that ought to notice')
  parser.add_argument('--equivalent', action='store_true',
                      help='nothing may notice')
  parser.add_argument('--target', help='the Highway target that alone shows it')
  options = parser.parse_args()

  if options.target and judging.lacks(options.tests, options.target):
    print(f'mutant {options.name}: not judged, as this CPU lacks '
          f'{options.target}')
    return
  judgement = judging.judge(options.tests, options.unit_tests)
  print(judgement.describe(options.name))
  sys.exit(judgement.objection(options.name, options.equivalent) or 0)


if __name__ == '__main__':
  main()
