"""tools/check looks at the files that it should, and leaves none behind."""

import os
import pathlib
import shutil
import signal
import subprocess
import tarfile
import tempfile
import time
import unittest

# Stands for clang-tidy: names the file that it is given, and obeys it.
TIDY = '''\
#!/bin/sh
for file; do :; done
echo "$file"
case $(cat "$file") in
  fault) exit 1 ;;
  endless) touch "$0.started" && exec sleep 60 ;;
esac
'''


@unittest.skipUnless(shutil.which('git'), 'there is no git')
class CheckTest(unittest.TestCase):

  def setUp(self):
    self.root = pathlib.Path(tempfile.mkdtemp(dir=os.environ['TEST_TMPDIR']))
    self.programs = self.root / 'programs'
    self.temporary = self.root / 'temporary'
    self.repository = self.root / 'repository'
    for folder in ('programs', 'temporary', 'repository/tools',
                   'repository/third_party/distdir'):
      (self.root / folder).mkdir(parents=True)
    for file in ('tools/check', 'tools/check_links.py'):
      shutil.copy(file, self.repository / file)
    tarfile.open(self.repository / 'third_party/distdir/highway-1.2.0.tar.gz',
                 'w:gz').close()
    (self.programs / 'clang-tidy-19').write_text(TIDY)
    (self.programs / 'clang-tidy-19').chmod(0o755)
    self.git('init', '--quiet')

  def git(self, *arguments):
    subprocess.run(['git', *arguments], check=True, cwd=self.repository)

  def stage(self, *paths, text=''):
    for path in paths:
      file = self.repository / path
      file.parent.mkdir(parents=True, exist_ok=True)
      file.write_text(text)
    self.git('add', '--', *paths)

  def start(self, *arguments):
    return subprocess.Popen(
        [self.repository / 'tools/check', *arguments], text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True,
        env={**os.environ, 'TMPDIR': str(self.temporary),
             'PATH': f'{self.programs}:{os.environ["PATH"]}'})

  def check(self, *arguments):
    """The exit status, and the lines of the output in alphabetical order."""
    with self.start(*arguments) as check:
      output, _ = check.communicate()
    return check.returncode, sorted(output.splitlines())

  def test_tidy_looks_at_code_but_not_at_tests_and_parts(self):
    code = ['cullproof/a.cc', 'cullproof/a.h', 'reference/deep/b.cc']
    self.stage(*code, 'kernels/c.cc', 'fuzz/d.cc', 'fuzz/mutants/e.cc',
               'cullproof/a_test.cc', 'cullproof/a-inl.h', 'cullproof/BUILD')
    self.assertEqual(self.check('tidy'), (0, code))
    self.assertEqual(self.check('--staged', 'tidy'), (0, code))
    self.assertEqual(self.check('tidy_all'),
                     (0, sorted(code + ['kernels/c.cc', 'fuzz/d.cc'])))

  def test_nothing_to_look_at_is_no_fault(self):
    self.stage('README.md')
    self.assertEqual(self.check('--staged', 'tidy'), (0, []))

  def test_deleted_files_are_not_looked_at(self):
    self.stage('cullproof/a.cc', 'cullproof/b.cc')
    (self.repository / 'cullproof/b.cc').unlink()
    self.assertEqual(self.check('tidy'), (0, ['cullproof/a.cc']))
    self.assertEqual(self.check('--staged', 'tidy'), (0, ['cullproof/a.cc']))

  def test_a_fault_is_reported(self):
    self.stage('cullproof/a.cc', text='fault')
    self.assertEqual(self.check('tidy'), (1, [
        'cullproof/a.cc', 'tools/check: found something: tidy']))

  def test_nothing_is_left_behind_when_interrupted(self):
    self.stage('cullproof/a.cc', text='endless')
    with self.start('tidy') as check:
      while not (self.programs / 'clang-tidy-19.started').exists():
        self.assertIsNone(check.poll())
        time.sleep(0.01)
      self.assertNotEqual(list(self.temporary.iterdir()), [])
      os.killpg(check.pid, signal.SIGTERM)
    self.assertNotEqual(check.returncode, 0)
    self.assertEqual(list(self.temporary.iterdir()), [])

  def test_links_to_a_deleted_page_are_named(self):
    self.stage('README.md', text='[a](docs/use.md)')
    self.stage('docs/use.md')
    self.assertEqual(self.check('links'), (0, []))
    (self.repository / 'docs/use.md').unlink()
    self.assertEqual(self.check('links'), (1, [
        'README.md: docs/use.md: no tracked file docs/use.md',
        'tools/check: found something: links']))


if __name__ == '__main__':
  unittest.main()
