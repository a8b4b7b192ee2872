"""What the programs count when nothing is rounded other than IEEE 754 says."""

import json
import subprocess
import unittest


def run(program, *arguments):
  return subprocess.run(['bench/flag_table/' + program, *arguments], text=True,
                        capture_output=True)


def accepted(program):
  result = run(program, '1')
  return {(entry['workload'], entry['variant']): entry['accepted']
          for entry in json.loads(result.stdout)}


class FlagTableTest(unittest.TestCase):

  def test_hexprism_counts(self):
    self.assertEqual(accepted('hexprism'), {
        ('filled', 'aabb'): 29355,
        ('filled', 'prism'): 28619,
    })

  def test_sector_counts(self):
    counts = accepted('sector')
    for variant in ('deferred_sqrt', 'sqrt_free', 'sign_bit'):
      self.assertEqual(counts['as_published', variant], 30531004)
    self.assertEqual(counts['all_points', 'deferred_sqrt'], 23634340)
    self.assertEqual(counts['all_points', 'sqrt_free'], 23634341)
    self.assertEqual(counts['all_points', 'sign_bit'], 23634341)

  def test_repeats_and_asks_as_told(self):
    for entry in json.loads(run('sector', '2', '10').stdout):
      self.assertEqual(len(entry['seconds']), 2)
      self.assertEqual(entry['tests'], 1_000_000)

  def test_rejects_what_is_no_count(self):
    for program in ('hexprism', 'sector'):
      result = run(program, 'many')
      self.assertEqual(result.returncode, 2)
      self.assertIn('usage: ' + program, result.stderr)


if __name__ == '__main__':
  unittest.main()
