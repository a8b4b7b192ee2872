"""Runs the benchmark program as its users do."""

import json
import os
import subprocess
import unittest

BENCH = 'bench/bench'


# Benchmarks that are not of a row on a workload.
OTHERS = ('BM_index/', 'BM_pairs/')


def run(*flags, program=BENCH):
  environment = {k: v for k, v in os.environ.items()
                 if k != 'BUILD_WORKING_DIRECTORY'}
  return subprocess.run([program, *flags], env=environment, text=True,
                        capture_output=True)


def names_of_rows():
  names = run('--benchmark_list_tests').stdout.split()
  return [name for name in names if not name.startswith(OTHERS)]


class BenchTest(unittest.TestCase):

  def test_list_describes_every_row(self):
    result = run('--list')
    self.assertEqual(result.returncode, 0, result.stderr)
    rows = json.loads(result.stdout)
    self.assertEqual({row['question'] for row in rows},
                     {'sector', 'aabb', 'prism'})
    for row in rows:
      self.assertEqual(
          list(row),
          ['family', 'question', 'name', 'source', 'target', 'contract',
           'runs_here'])
      self.assertIsInstance(row['contract'], list)
      self.assertIsInstance(row['runs_here'], bool)

  def test_workloads_describes_every_workload(self):
    result = run('--workloads')
    self.assertEqual(result.returncode, 0, result.stderr)
    workloads = json.loads(result.stdout)
    names = {(entry['question'], entry['name']) for entry in workloads}
    self.assertEqual(len(names), len(workloads))
    timed = {(name.split('/')[0][len('BM_'):], name.split('/')[3])
             for name in names_of_rows()}
    self.assertLessEqual(timed, names)
    for entry in workloads:
      for key in ('source', 'citation', 'description'):
        self.assertTrue(entry[key], entry)
      self.assertGreater(entry['bytes'], 0)

  def test_no_row_is_listed_twice(self):
    rows = json.loads(run('--list').stdout)
    names = [(row['question'], row['name'], row['target']) for row in rows]
    self.assertEqual(len(names), len(set(names)))

  def test_row_that_is_called_like_another_is_refused(self):
    result = run('--list', program='bench/bench_with_name_taken')
    self.assertEqual((result.returncode, result.stdout), (1, ''))
    self.assertIn('two variants are called aabb/naive/scalar;', result.stderr)

  def test_benchmarks_are_the_rows_that_run_here(self):
    rows = json.loads(run('--list').stdout)
    expected = {'/'.join((row['question'], row['name'], row['target']))
                for row in rows if row['runs_here']}
    self.assertEqual(
        {name[len('BM_'):].rsplit('/', 1)[0] for name in names_of_rows()},
        expected)

  def test_times_a_row_and_describes_the_setting(self):
    result = run('--queries=3', '--benchmark_format=json', '--noise',
                 '--benchmark_min_time=1x',
                 '--benchmark_filter=/signed_square_best/.*/debug_check')
    self.assertEqual(result.returncode, 0, result.stderr)
    report = json.loads(result.stdout)
    name = 'BM_sector/signed_square_best/dispatch/debug_check'
    self.assertEqual([row['name'] for row in report['benchmarks']],
                     [name, name + '/again'])
    for row in report['benchmarks']:
      self.assertEqual(row['tests'], 3000)
      self.assertEqual(row['judged'], 3000)
      self.assertGreater(row['accepted'], 0)
    for key in ('cpu_model', 'compiler', 'compilation_mode', 'build_flags',
                'targets_run', 'targets_lacking', 'floating_point_control',
                'transparent_huge_pages'):
      self.assertIn(key, report['context'])
    self.assertIn('-ffp-contract=off', report['context']['build_flags'])

  def test_times_the_steps_of_an_index_and_ways_to_find_pairs(self):
    result = run('--benchmark_format=json', '--benchmark_min_time=1x',
                 '--benchmark_filter=^BM_(index/.*/in_cache|pairs/.*_4096)$')
    self.assertEqual(result.returncode, 0, result.stderr)
    rows = {row['name']: row for row in json.loads(result.stdout)['benchmarks']}
    pairs = [f'BM_pairs/{finder}/prism/first_4096'
             for finder in ('index', 'sweep_and_prune', 'brute_force')]
    self.assertEqual(list(rows), [
        f'BM_index/{step}/{question}/in_cache'
        for question in ('aabb', 'prism') for step in ('build', 'refit')
    ] + pairs)
    for name, row in rows.items():
      self.assertNotIn('error_message', row)
      self.assertEqual(row['objects'], 4096 if name in pairs else 65536)

  def test_everything_that_is_timed_is_named_after_the_objects_asked_for(self):
    names = run('--objects=9', '--benchmark_list_tests').stdout.split()
    self.assertEqual([name.rpartition('@')[0] for name in names],
                     names_of_rows())
    self.assertEqual({name.rpartition('@')[2] for name in names}, {'9'})

  def test_help_documents_both_kinds_of_flags(self):
    result = run('--help')
    self.assertEqual(result.returncode, 0)
    for text in ('--objects=N', '--queries=N', '--benchmark_filter',
                 'Exit status'):
      self.assertIn(text, result.stdout)

  def test_wrong_usage_is_status_2_and_named(self):
    for flag, message in (
        ('--fast', '--fast is not a flag of this program'),
        ('--queries=0', '--queries=0 does not give a whole number from 1 on'),
        ('--benchmark_filter=no_such_row', 'the filter fits no benchmark')):
      result = run(flag)
      self.assertEqual(result.returncode, 2, flag)
      self.assertIn(message, result.stderr)


if __name__ == '__main__':
  unittest.main()
