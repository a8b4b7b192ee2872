"""Runs the tool as far as that takes no measuring."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from reports import plan


def regenerate(*arguments, workspace=None):
  environment = dict(os.environ)
  environment.pop('BUILD_WORKSPACE_DIRECTORY', None)
  if workspace is not None:
    environment['BUILD_WORKSPACE_DIRECTORY'] = workspace
  return subprocess.run(['reports/regenerate', *arguments], env=environment,
                        text=True, capture_output=True)


class RegenerateTest(unittest.TestCase):

  def test_help_tells_flags_and_exit_statuses(self):
    result = regenerate('--help')
    self.assertEqual(result.returncode, 0)
    for text in ('--full', '--resume', '--pages', '--only', 'Exit status'):
      self.assertIn(text, result.stdout)

  def test_wrong_usage_is_status_2_and_named(self):
    for arguments, message in (
        (['--fast'], 'unrecognized arguments: --fast'),
        (['--ful'], 'unrecognized arguments: --ful'),
        (['sector'], 'unrecognized arguments: sector'),
        (['--only', '('], "'(' is no regular expression"),
        ([], 'run it with bazel run //reports:regenerate')):
      result = regenerate(*arguments)
      self.assertEqual(result.returncode, 2, arguments)
      self.assertIn(message, result.stderr)


  def test_pages_of_nothing_are_wrong_usage_and_not_written(self):
    with tempfile.TemporaryDirectory() as workspace:
      for arguments, message in ((['--pages'], 'nothing was measured yet'),
                                 (['--pages', '--full'],
                                  'nothing was measured yet'),
                                 (['--only', 'sector'],
                                  'nothing was measured yet'),
                                 (['--pages', '--only', 'sector'],
                                  'nothing to choose'),
                                 (['--pages', '--resume'],
                                  'nothing to resume')):
        result = regenerate(*arguments, workspace=workspace)
        self.assertEqual(result.returncode, 2, arguments)
        self.assertIn(message, result.stderr)
      self.assertEqual(os.listdir(workspace), [])


  def test_only_says_what_there_is_when_nothing_matches(self):
    with tempfile.TemporaryDirectory() as workspace:
      run = pathlib.Path(workspace) / 'reports/quick/measured'
      run.mkdir(parents=True)
      (run / 'a.json').write_text('{"context": {}, "benchmarks": []}')
      result = regenerate('--only', 'no_such', workspace=workspace)
      self.assertEqual(result.returncode, 2)
      self.assertIn('--only=no_such matches none of sector_as_published, ',
                    result.stderr)

  def test_only_does_not_join_a_run_of_another_machine(self):
    with tempfile.TemporaryDirectory() as workspace:
      run = pathlib.Path(workspace) / 'reports/quick/measured'
      run.mkdir(parents=True)
      (run / 'a.json').write_text(
          '{"context": {"cpu_model": "Another"}, "benchmarks": []}')
      result = regenerate('--only', 'index', workspace=workspace)
      self.assertEqual(result.returncode, 2)
      self.assertIn("a.json, which is kept, has the cpu_model 'Another'",
                    result.stderr)
      self.assertEqual([path.name for path in run.parent.iterdir()],
                       ['measured'])


class PlanTest(unittest.TestCase):

  def test_a_filter_takes_the_rows_and_those_of_the_noise(self):
    setting = plan.Setting(repetitions=1, min_time='1x')
    group = plan.Group('q', 'w', setting, setting, rows='a/scalar|b/[^/]+',
                       twice='a/scalar')
    for name, taken in (('BM_q/a/scalar/w', True), ('BM_q/b/AVX2/w', True),
                        ('BM_q/a/scalar/w/again', True),
                        ('BM_q/b/AVX2/w/again', False),
                        ('BM_q/c/scalar/w', False),
                        ('BM_q/a/scalar/w2', False),
                        ('BM_q2/a/scalar/w', False)):
      self.assertEqual(bool(re.search(group.filter, name)), taken, name)

  def test_a_filter_takes_everything_that_is_asked_of_a_mesh(self):
    setting = plan.Setting(repetitions=1, min_time='1x')
    group = plan.MeshGroup('mesh', 'knot@10', setting, setting,
                           twice='a/scalar')
    self.assertEqual((group.name, group.objects), ('mesh_knot@10', '10'))
    for name, taken in (('BM_mesh_build/a/scalar/knot@10', True),
                        ('BM_nearest/b/peer/knot_small@10', True),
                        ('BM_nearest/a/scalar/knot_small@10/again', True),
                        ('BM_nearest/b/peer/knot_small@10/again', False),
                        ('BM_nearest/b/peer/knot_small@100', False),
                        ('BM_nearest/b/peer/knot_small', False),
                        ('BM_nearest/b/peer/sphere_small@10', False)):
      self.assertEqual(bool(re.search(group.filter, name)), taken, name)

  def test_every_group_measures_its_noise(self):
    for group in plan.GROUPS:
      self.assertTrue(group.twice, group.name)

  def test_a_full_run_repeats_at_least_9_times_and_asks_everything(self):
    for group in plan.GROUPS:
      self.assertGreaterEqual(group.full.repetitions, 9, group.name)
      self.assertIsNone(group.full.queries, group.name)
    for program in plan.PROGRAMS:
      runs = 2
      self.assertGreaterEqual(runs * int(program.full.arguments[0]), 9,
                              program.flags)


if __name__ == '__main__':
  unittest.main()
