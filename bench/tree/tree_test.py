"""Runs the benchmark of models of meshes as its users do."""

import json
import subprocess
import unittest

TREE = 'bench/tree/tree'


def run(*flags):
  return subprocess.run([TREE, *flags], text=True, capture_output=True)


class TreeTest(unittest.TestCase):

  def test_benchmarks_are_the_rows_that_are_listed(self):
    rows = json.loads(run('--list').stdout)
    expected = {'/'.join((row['question'], row['name'], row['target']))
                for row in rows}
    names = run('--benchmark_list_tests', '--objects=1000').stdout.split()
    self.assertEqual({name[len('BM_'):].rpartition('/')[0] for name in names},
                     expected)
    self.assertEqual(len(names), len(set(names)))

  def test_other_libraries_are_named_and_listed(self):
    result = run('--objects=20', '--benchmark_format=json',
                 '--benchmark_min_time=1x',
                 '--benchmark_filter=^BM_mesh_build/.*/soup@20$')
    report = json.loads(result.stdout)
    rows = json.loads(run('--list').stdout)
    peers = {row['name'] for row in rows if row['target'] == 'peer'}
    linked = filter(None, report['context']['peers'].split(', '))
    self.assertEqual({name.split(' ')[0].lower() for name in linked}, peers)

  def test_no_row_of_ours_is_wrong_on_a_small_mesh(self):
    result = run('--objects=300', '--judge=4', '--benchmark_format=json',
                 '--benchmark_min_time=1x',
                 '--benchmark_filter=^BM_[^/]+/[^/]+/[^/]+/terrain')
    self.assertEqual(result.returncode, 0, result.stderr)
    rows = json.loads(result.stdout)['benchmarks']
    self.assertGreater(len(rows), 100)
    for row in rows:
      self.assertNotIn('error_message', row)
      self.assertEqual(row['objects'], 288)

  def test_workloads_tells_which_meshes_are_there(self):
    meshes = json.loads(run('--workloads').stdout)
    names = run('--benchmark_list_tests',
                '--benchmark_filter=^BM_mesh_build/hybrid_quantized/').stdout.split()
    self.assertEqual({name.rpartition('/')[2] for name in names},
                     {mesh['name'] for mesh in meshes if mesh['is_there']})

  def test_only_meshes_that_are_made_have_any_number_of_triangles(self):
    names = run('--benchmark_list_tests', '--objects=50', '--noise',
                '--benchmark_filter=^BM_mesh_build/one_leaf/').stdout.split()
    self.assertEqual(names, [
        f'BM_mesh_build/one_leaf/scalar/{mesh}@50{again}'
        for mesh in ('sphere', 'knot', 'terrain', 'soup')
        for again in ('', '/again')])

  def test_one_leaf_is_left_out_where_it_takes_long(self):
    names = run('--benchmark_list_tests', '--objects=1000000').stdout
    self.assertNotIn('one_leaf', names)
    self.assertIn('hybrid_normal', names)

  def test_pairs_are_not_asked_for_where_the_truth_takes_long(self):
    for objects, is_asked in ((20_000, True), (20_001, False)):
      names = run('--benchmark_list_tests', f'--objects={objects}').stdout
      self.assertEqual('BM_touch_mesh/' in names, is_asked, objects)
      self.assertIn('BM_follow_sphere/', names)

  def test_small_steps_reuse_most_answers(self):
    rows = json.loads(run(
        '--objects=300', '--judge=8', '--benchmark_format=json',
        '--benchmark_min_time=1x',
        '--benchmark_filter=^BM_follow_sphere/').stdout)['benchmarks']
    self.assertGreater(len(rows), 0)
    for row in rows:
      self.assertGreater(row['reused'], 0.7, row['name'])
      self.assertLess(row['reused'], 0.9, row['name'])

  def test_help_documents_both_kinds_of_flags(self):
    result = run('--help')
    self.assertEqual(result.returncode, 0)
    for text in ('--objects=N', '--benchmark_filter', 'Exit status'):
      self.assertIn(text, result.stdout)

  def test_wrong_usage_is_status_2_and_named(self):
    for flag, message in (
        ('--fast', '--fast is not a flag of this program'),
        ('--benchmark_filter=no_such_row', 'the filter fits no benchmark')):
      result = run(flag)
      self.assertEqual(result.returncode, 2, flag)
      self.assertIn(message, result.stderr)


if __name__ == '__main__':
  unittest.main()
