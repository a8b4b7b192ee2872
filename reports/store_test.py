import json
import pathlib
import tempfile
import unittest

from reports import store


class StoreTest(unittest.TestCase):

  def setUp(self):
    temporary = tempfile.TemporaryDirectory()
    self.addCleanup(temporary.cleanup)
    self.folder = pathlib.Path(temporary.name)
    self.run_folder = self.folder / 'unfinished'

  def interrupted(self, identity):
    run = store.Store(self.run_folder, identity)
    run.clear()
    run.write('a.json', [1])
    return run

  def test_an_interrupted_run_is_found_again(self):
    self.interrupted('build')
    again = store.Store(self.run_folder, 'build')
    self.assertEqual(again.left_over(), ['a.json'])

  def test_a_run_of_another_build_is_not_gone_on_with(self):
    self.interrupted('build')
    self.assertEqual(store.Store(self.run_folder, 'other').left_over(), [])

  def test_nothing_is_left_over_at_first(self):
    self.assertEqual(store.Store(self.run_folder, 'build').left_over(), [])

  def test_a_file_that_was_not_finished_does_not_count(self):
    run = self.interrupted('build')
    (self.run_folder / 'b.json.partial').write_text('[1,')
    self.assertEqual(run.left_over(), ['a.json'])

  def test_the_end_of_a_run_replaces_the_one_before(self):
    target = self.folder / 'measured'
    target.mkdir()
    (target / 'old.json').write_text('{}')
    self.interrupted('build').move_to(target)
    self.assertEqual([path.name for path in target.iterdir()], ['a.json'])
    self.assertEqual(store.Store(self.run_folder, 'build').left_over(), [])

  def test_the_end_of_a_run_of_some_steps_keeps_the_others(self):
    target = self.folder / 'measured'
    target.mkdir()
    (target / 'a.json').write_text('"old"')
    (target / 'b.json').write_text('"old"')
    self.interrupted('build').merge_into(target)
    self.assertEqual({path.name: json.loads(path.read_text())
                      for path in target.iterdir()},
                     {'a.json': [1], 'b.json': 'old'})
    self.assertEqual(store.Store(self.run_folder, 'build').left_over(), [])

  def test_clearing_forgets(self):
    run = self.interrupted('build')
    run.clear()
    self.assertEqual(run.left_over(), [])


class DumpTest(unittest.TestCase):

  def test_is_json_of_the_same(self):
    for content in ([], [{'a': 1}, {'b': [2]}], {'a': {'b': 1}},
                    {'context': {'a': 1}, 'benchmarks': [{'b': 1}, {}]}):
      self.assertEqual(json.loads(store.dump(content)), content)

  def test_has_a_line_for_each_entry_of_a_list(self):
    text = store.dump({'context': {}, 'benchmarks': [{'a': 1, 'b': 2}] * 3})
    self.assertEqual(text.count('\n{"a": 1, "b": 2}'), 3)
    self.assertEqual(len(text.splitlines()), 8)


if __name__ == '__main__':
  unittest.main()
