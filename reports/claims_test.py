"""Holds the rows that claims name against those that are there."""

import json
import subprocess
import unittest

from reports import pages
from reports import plan
from reports import verdicts


# Highway's, of which builds for other processors or for one target lack some.
X86_TARGETS = {'SSE2', 'SSSE3', 'SSE4', 'AVX2', 'AVX3', 'AVX3_DL', 'AVX3_ZEN4',
               'AVX3_SPR'}

# Rows of bench/peers, which are there with their libraries.
PEERS = {'bullet', 'cgal', 'embree', 'fcl', 'ode'}


def rows_of_claims():
  _, claims = pages.sources()
  for claim in sum(claims.values(), []):
    for test in claim['tests']:
      yield from verdicts.rows_of(test)


def listed(program):
  rows = json.loads(subprocess.run(
      [program, '--list'], check=True, capture_output=True).stdout)
  return {'/'.join((row['question'], row['name'], row['target']))
          for row in rows}


class ClaimsTest(unittest.TestCase):

  def test_name_rows_that_exist(self):
    rows = listed('bench/bench') | listed('bench/tree/tree')
    lacked = X86_TARGETS - {row.split('/')[2] for row in rows}
    installed = {row.split('/')[1] for row in rows if row.endswith('/peer')}
    programs = {f'{program.name} {program.flags}' for program in plan.PROGRAMS}
    for name in rows_of_claims():
      question, _, rest = name.partition('/')
      if ' ' in question:
        self.assertIn(question, programs)
        continue
      row, target, _ = rest.split('/')
      if target == 'peer' and row not in installed:
        self.assertIn(row, PEERS)
      elif target not in lacked:
        self.assertIn(name.rpartition('/')[0], rows)


if __name__ == '__main__':
  unittest.main()
