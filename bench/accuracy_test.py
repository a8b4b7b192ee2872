"""Runs the program that measures accuracy, as its users do."""

import json
import subprocess
import unittest

SIDE = 64


def run(*flags):
  return subprocess.run(['bench/accuracy', *flags], text=True,
                        capture_output=True)


class AccuracyTest(unittest.TestCase):

  @classmethod
  def setUpClass(cls):
    result = run('--tests=2550')
    assert result.returncode == 0, result.stderr
    cls.found = json.loads(result.stdout)

  def rows(self, variant):
    rows = [row for row in self.found['rows'] if row['variant'] == variant]
    self.assertEqual({row['points'] for row in rows},
                     {'ordinary', 'extreme'})
    return rows

  def test_asks_as_often_as_told(self):
    for row in self.found['rows']:
      self.assertEqual(row['tests'], 2550)

  def test_finds_the_exact_variant_right_everywhere(self):
    for row in self.rows('exact_filtered'):
      self.assertEqual(row['excused'], {})
      self.assertEqual(row['violated'], 0)
      self.assertEqual(row['furthest_from_arc'], 0)

  def test_finds_published_variants_wrong_beside_both_boundaries(self):
    for name in ('acos', 'deferred_sqrt'):
      for row in self.rows(name):
        self.assertGreater(row['excused']['rounding_band'], 0)
        self.assertGreater(row['furthest_from_arc'], 2**-24)
        self.assertGreater(row['furthest_from_edge'], 2**-24)

  def test_targets_answer_alike(self):
    for points in ('ordinary', 'extreme'):
      found = {json.dumps(row['excused']) for row in self.rows('signed_square')
               if row['points'] == points}
      self.assertEqual(len(found), 1)

  def test_grids_show_the_truth_and_what_differs(self):
    wrong = {}
    for grid in self.found['grids']:
      for panel in grid['panels']:
        truth = grid['truth'][panel['reads']]
        for bits in (truth, panel['answers']):
          self.assertRegex(bits, f'^[0-9a-f]{{{SIDE * SIDE // 4}}}$')
        inside = bin(int(truth, 16)).count('1')
        self.assertTrue(0 < inside < SIDE * SIDE, grid['name'])
        wrong[grid['name'], panel['variant']] = bin(
            int(truth, 16) ^ int(panel['answers'], 16)).count('1')
    for name in ('edge', 'arc', 'apex', 'origin'):
      self.assertEqual(wrong[name, 'exact_filtered'], 0)
    for name in ('edge', 'arc', 'origin'):
      self.assertGreater(wrong[name, 'signed_square'], 0)

  def test_wrong_usage_is_status_2_and_named(self):
    for flag, message in (
        ('--fast', '--fast is not a flag of this program'),
        ('--tests=', '--tests= does not give a whole number'),
        ('--tests=0', '--tests=0 does not give a whole number'),
        ('--tests=1e6', '--tests=1e6 does not give a whole number'),
        ('--tests=-1', '--tests=-1 does not give a whole number')):
      result = run(flag)
      self.assertEqual(result.returncode, 2, flag)
      self.assertIn(message, result.stderr)

  def test_help_tells_flags_and_exit_statuses(self):
    result = run('--help')
    self.assertEqual(result.returncode, 0)
    for text in ('--tests=N', 'Exit status'):
      self.assertIn(text, result.stdout)


if __name__ == '__main__':
  unittest.main()
