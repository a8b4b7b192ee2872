"""What the programs count when nothing is rounded other than IEEE 754 says."""

import json
import subprocess
import unittest


def run(program, *arguments):
  return subprocess.run(['bench/flag_table/' + program, *arguments], text=True,
                        capture_output=True)


def accepted(program, *arguments):
  result = run(program, *arguments)
  return {(entry['workload'], entry['variant']): entry['accepted']
          for entry in json.loads(result.stdout)}


class FlagTableTest(unittest.TestCase):

  def test_hexprism_counts(self):
    self.assertEqual(accepted('hexprism', '1', '0', '1'), {
        ('filled', 'aabb'): 29355,
        ('filled', 'prism'): 28619,
        ('filled', 'naive'): 28619,
    })

  def test_sector_counts(self):
    counts = accepted('sector', '1')
    for variant in ('deferred_sqrt', 'deferred_sqrt_straight', 'sqrt_free',
                    'sign_bit'):
      self.assertEqual(counts['as_published', variant], 30531004)
    for variant in ('deferred_sqrt', 'deferred_sqrt_straight'):
      self.assertEqual(counts['all_points', variant], 23634340)
    self.assertEqual(counts['all_points', 'sqrt_free'], 23634341)
    self.assertEqual(counts['all_points', 'sign_bit'], 23634341)

  def test_repeats_and_asks_as_told(self):
    for entry in json.loads(run('sector', '2', '10').stdout):
      self.assertEqual(len(entry['seconds']), 2)
      self.assertEqual(entry['tests'], 1_000_000)

  def test_help_tells_arguments_and_exit_statuses(self):
    for program in ('hexprism', 'sector'):
      result = run(program, '--help')
      self.assertEqual(result.returncode, 0)
      for text in ('usage: ' + program, 'REPETITIONS', 'Exit status'):
        self.assertIn(text, result.stdout)

  def test_wrong_usage_is_status_2_and_named(self):
    rule = 'must be a whole number from'
    for program, arguments, messages in (
        ('hexprism', ['many'], ['REPETITIONS is "many"', rule + ' 1 to 1000']),
        ('hexprism', ['1', '-1'], ['TAIL is "-1"', rule + ' 0 to 1000']),
        ('hexprism', ['1', '0', '0', '2'], ['"2" is one argument too many']),
        ('sector', ['5x'], ['REPETITIONS is "5x"', rule]),
        ('sector', ['0'], ['REPETITIONS is "0"', rule]),
        ('sector', ['1', '1001'], ['SECTORS is "1001"', rule + ' 1 to 1000']),
        ('sector', ['99999999999'], ['REPETITIONS is "99999999999"', rule])):
      result = run(program, *arguments)
      self.assertEqual(result.returncode, 2, arguments)
      self.assertEqual(result.stdout, '')
      for message in messages:
        self.assertIn(message, result.stderr)


if __name__ == '__main__':
  unittest.main()
