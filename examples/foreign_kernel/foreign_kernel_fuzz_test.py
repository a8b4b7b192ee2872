"""What the fuzz targets find in a kernel with a fault, and in one without it.

The argument tells the engine: libfuzzer, or replay, which only replays seeds.
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path('examples/foreign_kernel')
SEED = 'fuzz/corpus/sector/half_angle_over_90_degrees'
ENGINE = sys.argv.pop()


def run(program, *arguments):
  return subprocess.run([FOLDER / program, *arguments], capture_output=True,
                        text=True)


def fuzz(program, runs):
  """Without seeds."""
  with tempfile.TemporaryDirectory() as folder:
    return run(program, f'-runs={runs}', '-seed=1', '-dict=fuzz/sector.dict',
               f'-artifact_prefix={folder}/', folder)


class ForeignKernelFuzzTest(unittest.TestCase):

  def check_found(self, result):
    self.assertNotEqual(result.returncode, 0)
    self.assertRegex(result.stderr, r'forgetful +scalar +\d+ +violated: ')
    self.assertIn('Replay with: bazel run //examples/foreign_kernel:'
                  'forgetful_replay -- --family=sector --hex=', result.stderr)

  def test_seed_shows_the_fault(self):
    self.check_found(run('forgetful_fuzz_test_bin', SEED))
    self.assertEqual(run('corrected_fuzz_test_bin', SEED).returncode, 0)

  @unittest.skipIf(ENGINE == 'replay', 'built without libFuzzer')
  def test_fuzzing_finds_the_fault(self):
    self.check_found(fuzz('forgetful_fuzz_test_bin', 200_000))

  @unittest.skipIf(ENGINE == 'replay', 'built without libFuzzer')
  def test_fuzzing_finds_nothing_else(self):
    result = fuzz('corrected_fuzz_test_bin', 5_000)
    self.assertEqual(result.returncode, 0, result.stderr)


if __name__ == '__main__':
  unittest.main()
