import json
import unittest
from unittest import mock

from reports import plan
from reports import steps

SETTING = plan.Setting(repetitions=1, min_time='1x')
GROUP = plan.Group('q', 'w', SETTING, SETTING, twice='a/b')
NAMES = (0, 'BM_q/v/scalar/w', '')


def outcome(*runs):
  """What the step finds when the benchmark ends so, run after run."""
  with mock.patch.object(steps, 'run', side_effect=runs):
    return steps.BenchmarkStep(GROUP, SETTING, {}, {}).measure(mock.Mock())


class BenchmarkStepTest(unittest.TestCase):

  def test_keeps_what_is_no_aggregate(self):
    found = outcome(NAMES, (0, '''{"context": {"host_name": "h"}, "benchmarks":
        [{"name": "a", "run_type": "iteration", "run_name": "a"},
         {"name": "a_mean", "run_type": "aggregate"}]}''', ''))
    self.assertEqual(found.content, {'context': {}, 'benchmarks': [
        {'name': 'a', 'run_type': 'iteration'}]})

  def test_gathers_the_repetitions_of_rows_about_meshes(self):
    group = plan.MeshGroup('mesh', 'knot', SETTING, SETTING, twice='a/b')
    entries = [
        {'name': 'a', 'run_type': 'iteration', 'iterations': i, 'wrong': 0,
         'seconds_per_test': seconds}
        for i, seconds in enumerate((1.23456e-7, 2e-7))]
    failed = {'name': 'b', 'run_type': 'iteration', 'error_message': 'wrong'}
    output = json.dumps({'context': {}, 'benchmarks': entries + [failed]})
    with mock.patch.object(steps, 'run', side_effect=(NAMES, (1, output, ''))):
      found = steps.BenchmarkStep(group, SETTING, {}, {}).measure(mock.Mock())
    self.assertEqual(found.content['benchmarks'], [
        {'name': 'a', 'wrong': 0, 'seconds_per_test': [1.235e-7, 2e-7]},
        {'name': 'b', 'error_message': 'wrong', 'seconds_per_test': []}])

  def test_every_program_tells_of_the_build(self):
    build = {'compiler': 'c', 'cpu_model': 'of another', 'date': 'then'}
    output = '{"context": {"cpu_model": "m"}, "benchmarks": []}'
    with mock.patch.object(steps, 'run', side_effect=(NAMES, (0, output, ''))):
      found = steps.BenchmarkStep(GROUP, SETTING, {}, build).measure(
          mock.Mock())
    self.assertEqual(found.content['context'],
                     {'compiler': 'c', 'cpu_model': 'm'})

  def test_says_why_it_broke_off(self):
    found = outcome(NAMES, (-6, '{"context": ', 'one\nbad_alloc\n'))
    self.assertIsNone(found.content)
    self.assertEqual(found.failures, [
        'q on w, 1 rows: broke off with exit status -6: bad_alloc'])

  def test_says_what_lacks_memory(self):
    left_out = 'bench: leaving out q/w, which needs 9 bytes'
    found = outcome((2, '', left_out + '\nthe filter fits no benchmark'))
    self.assertEqual((found.not_run, found.failures), ([left_out], []))

  def test_cannot_begin_when_names_are_not_listed(self):
    with self.assertRaisesRegex(steps.BrokeOff, 'status -11: segfault'):
      outcome((-11, '', 'segfault'))


def accuracy(status, output, errors=''):
  scale = plan.Scale(('--tests=1',), 1)
  with mock.patch.object(steps, 'run', return_value=(status, output, errors)):
    return steps.accuracy_step(scale).measure(mock.Mock())


class CountingStepTest(unittest.TestCase):

  def test_keeps_what_is_printed(self):
    found = accuracy(0, '{"rows": []}')
    self.assertEqual((found.content, found.failures), ({'rows': []}, []))

  def test_says_that_a_row_was_wrong_and_keeps_what_is_printed(self):
    found = accuracy(1, '{"rows": []}', 'some answers are wrong')
    self.assertEqual(found.content, {'rows': []})
    self.assertEqual(found.failures, [
        'accuracy of sector rows: broke off with exit status 1: '
        'some answers are wrong'])

  def test_says_why_it_broke_off(self):
    found = accuracy(-6, '{"rows"', 'bad_alloc')
    self.assertIsNone(found.content)
    self.assertEqual(found.failures, [
        'accuracy of sector rows: broke off with exit status -6: bad_alloc'])

  def test_says_that_nothing_was_printed(self):
    found = accuracy(0, '')
    self.assertIsNone(found.content)
    self.assertEqual(found.failures, [
        'accuracy of sector rows: broke off with exit status 0'])


class SourcesTest(unittest.TestCase):

  def test_are_what_decides_what_is_measured(self):
    self.assertEqual({path.name for path in steps.sources()},
                     {'accuracy', 'bench', 'peers', 'tree', 'values_read',
                      'plan.py', 'hexprism.cc', 'program.h', 'sector.cc'})


class BenchJsonTest(unittest.TestCase):

  def test_says_why_there_is_none(self):
    with mock.patch.object(steps, 'run', return_value=(127, '', '')):
      with self.assertRaisesRegex(steps.BrokeOff, 'exit status 127$'):
        steps.bench_json('--list')


if __name__ == '__main__':
  unittest.main()
