import json
import os
import pathlib
import subprocess
import tempfile
import unittest


def report(*nanoseconds):
  return {'context': {}, 'benchmarks': [
      {'name': f'BM_q/{i}/scalar/w', 'seconds_per_test': time * 1e-9,
       'tests': 10, 'accepted': 3}
      for i, times in enumerate(nanoseconds) for time in times]}


class CompareTest(unittest.TestCase):

  def setUp(self):
    temporary = tempfile.TemporaryDirectory()
    self.addCleanup(temporary.cleanup)
    self.folder = pathlib.Path(temporary.name)
    self.write('old.json', report((10, 11, 12), (20, 20)))

  def write(self, name, content):
    (self.folder / name).parent.mkdir(exist_ok=True)
    (self.folder / name).write_text(json.dumps(content))

  def compare(self, *arguments):
    """Exit status, output and errors; file names count from the folder."""
    done = subprocess.run(
        ['reports/compare', *arguments], text=True, capture_output=True,
        env={**os.environ, 'BUILD_WORKING_DIRECTORY': str(self.folder)})
    return done.returncode, done.stdout, done.stderr

  def test_a_slower_row_is_status_1_and_named(self):
    self.write('new.json', report((10, 11, 12), (30, 30)))
    status, output, _ = self.compare('old.json', 'new.json')
    self.assertEqual(status, 1)
    self.assertEqual(output, 'Slower:\n  1.500 times (1.500 to 1.500)  '
                     'q/1/scalar/w, 20 to 30 ns\n'
                     '1 slower, 0 faster, 1 the same\n')

  def test_what_is_only_faster_is_status_0(self):
    self.write('new.json', report((10, 11, 12), (2, 2)))
    status, output, _ = self.compare('old.json', 'new.json')
    self.assertEqual(status, 0)
    self.assertTrue(output.startswith('Faster:\n  0.100 times'), output)

  def test_other_answers_are_status_1(self):
    new = report((10, 11, 12), (20, 20))
    for entry in new['benchmarks'][3:]:
      entry['accepted'] = 4
    self.write('new.json', new)
    status, output, _ = self.compare('old.json', 'new.json')
    self.assertEqual(status, 1)
    self.assertIn('q/1/scalar/w accepts 4, but 3 in the old run', output)

  def test_reads_the_files_of_a_folder(self):
    self.write('run/a.json', report((10, 11, 12)))
    self.write('run/variants.json', [])
    status, output, errors = self.compare('old.json', 'run')
    self.assertEqual((status, output), (0, '0 slower, 0 faster, 1 the same\n'))
    self.assertIn('note: 1 rows are in the old run only', errors)

  def test_wrong_usage_is_status_2_and_named(self):
    self.write('empty/other.txt', '')
    self.write('text.json', 'text')
    self.write('list.json', [1])
    self.write('other.json', {'context': {}, 'benchmarks': []})
    for name, message in (
        ('none.json', 'cannot read none.json: No such file'),
        ('empty', 'empty holds no JSON files'),
        ('text.json', 'text.json is not what a run wrote'),
        ('list.json', 'list.json is not what a run wrote'),
        ('other.json', 'no row was timed alike in both runs')):
      status, _, errors = self.compare('old.json', name)
      self.assertEqual(status, 2, name)
      self.assertIn(message, errors)
    self.assertEqual(self.compare('old.json')[0], 2)


if __name__ == '__main__':
  unittest.main()
