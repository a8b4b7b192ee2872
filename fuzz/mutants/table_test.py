"""Holds the committed table against list.bzl, and runs the tool a little."""

import contextlib
import io
import json
import os
import pathlib
import tempfile
import unittest
from unittest import mock

from fuzz.mutants import judging
from fuzz.mutants import table

_REPOSITORY = pathlib.Path(__file__).parent.parent.parent

_ADVICE = 'Run bazel run //fuzz/mutants:table'

_MUTANT = {'name': 'arc_inside', 'file': 'a.cc', 'header': '', 'original': '<',
           'replacement': '<=', 'equivalent': '', 'target': ''}


def run(*arguments, workspace=None):
  """The exit status, and what was printed."""
  environment = ({'BUILD_WORKSPACE_DIRECTORY': str(workspace)} if workspace
                 else {})
  output = io.StringIO()
  with mock.patch.dict(os.environ, environment), \
      contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
    if not workspace:
      os.environ.pop('BUILD_WORKSPACE_DIRECTORY', None)
    try:
      status = table.main(arguments)
    except SystemExit as end:
      status = end.code
  return status, output.getvalue()


class CommittedTableTest(unittest.TestCase):

  def setUp(self):
    self.content = json.loads((_REPOSITORY / table.JUDGED).read_text())

  def test_has_the_mutants_of_the_list(self):
    listed, judged = ([{key: mutant[key] for key in _MUTANT}
                       for mutant in content['mutants']]
                      for content in (table.seeded(), self.content))
    for mutants, others in ((listed, judged), (judged, listed)):
      self.assertEqual([mutant for mutant in mutants if mutant not in others],
                       [], _ADVICE)
    self.assertEqual(judged, listed, _ADVICE)

  def test_was_made_as_the_list_says(self):
    for key in ('fuzz_runs', 'tree_fuzz_runs', 'targets'):
      self.assertEqual(self.content[key], table.seeded()[key], _ADVICE)

  def test_has_no_mutant_that_is_alive_without_a_reason(self):
    for mutant in self.content['mutants']:
      judgement = judging.Judgement(mutant['unit_test'], mutant['corpus'],
                                    mutant['fuzzing'])
      self.assertEqual(
          judgement.objection(mutant['name'], mutant['equivalent']), '')


class TableTest(unittest.TestCase):

  def setUp(self):
    temporary = tempfile.TemporaryDirectory()
    self.addCleanup(temporary.cleanup)
    self.workspace = pathlib.Path(temporary.name)
    (self.workspace / 'reports').mkdir()

  def judge(self, *judgements, **mutant):
    """Runs the tool on so many mutants."""
    mutants = [{**_MUTANT, 'unit_tests': 'S.T', **mutant} for _ in judgements]
    with mock.patch.object(table, 'seeded', lambda: {
        'fuzz_runs': 1, 'tree_fuzz_runs': 1, 'targets': ['AVX2'], 'mutants': mutants}), \
        mock.patch.object(judging, 'judge', side_effect=judgements):
      return run(workspace=self.workspace)

  def page(self):
    return (self.workspace / 'reports/mutants.md').read_text()

  def test_help_tells_flags_files_and_exit_statuses(self):
    status, output = run('--help')
    self.assertEqual(status, 0)
    for text in ('--page', table.JUDGED, 'reports/mutants.md', 'Exit status'):
      self.assertIn(text, output)

  def test_wrong_usage_is_status_2_and_named(self):
    for arguments, message in (
        (['--pag'], 'unrecognized arguments: --pag'),
        ([], 'run it with bazel run //fuzz/mutants:table')):
      status, output = run(*arguments)
      self.assertEqual(status, 2, arguments)
      self.assertIn(message, output)

  def test_writes_what_was_judged_and_its_page(self):
    status, output = self.judge(judging.Judgement(True, False, 3))
    self.assertEqual(status, 0, output)
    content = json.loads((self.workspace / table.JUDGED).read_text())
    self.assertEqual(content['mutants'], [
        {**_MUTANT, 'unit_test': True, 'corpus': False, 'fuzzing': 3}])
    self.assertIn('**arc_inside**', self.page())

  def test_says_which_mutant_runs_and_how_many_are_left(self):
    _, output = self.judge(judging.Judgement(True, True, 3),
                           judging.Judgement(True, True, 3))
    self.assertIn('[1/2] arc_inside; about ', output)

  def test_a_mutant_that_is_alive_is_status_1_and_on_the_page(self):
    status, output = self.judge(judging.Judgement(False, False, None))
    self.assertEqual(status, 1)
    self.assertIn('arc_inside is alive', output)
    self.assertIn('**alive**\n', self.page())

  def test_a_living_mutant_of_one_target_may_only_want_another_cpu(self):
    status, output = self.judge(judging.Judgement(False, False, None),
                                target='AVX3')
    self.assertEqual(status, 1)
    self.assertIn('or judge on a CPU that has AVX3', output)

  def test_an_equivalent_mutant_that_is_noticed_is_status_1(self):
    status, output = self.judge(judging.Judgement(True, False, None),
                                equivalent='Why.')
    self.assertEqual(status, 1)
    self.assertIn('arc_inside is not equivalent', output)

  def test_an_interrupted_run_writes_nothing(self):
    status, output = self.judge(judging.Judgement(True, False, None),
                                KeyboardInterrupt)
    self.assertEqual(status, 130)
    self.assertIn('Interrupted', output)
    self.assertEqual(list((self.workspace / 'reports').iterdir()), [])

  def test_writes_the_page_again_without_judging(self):
    self.judge(judging.Judgement(True, False, 3))
    page = self.page()
    (self.workspace / 'reports/mutants.md').unlink()
    status, _ = run('--page', workspace=self.workspace)
    self.assertEqual(status, 0)
    self.assertEqual(self.page(), page)


if __name__ == '__main__':
  unittest.main()
