"""What a kernel with a fault is told, and the same kernel without it."""

import json
import os
import pathlib
import re
import subprocess
import unittest

FOLDER = pathlib.Path('examples/foreign_kernel')
PAGE = pathlib.Path('docs/bring_your_own_kernel.md')


def run(program, *arguments):
  # What Bazel tells this test is not for the tests that it runs.
  environment = {name: value for name, value in os.environ.items()
                 if not re.match('BUILD_WORKING|GTEST|TEST|XML', name)}
  return subprocess.run([FOLDER / program, *arguments], env=environment,
                        capture_output=True, text=True)


class ForeignKernelTest(unittest.TestCase):

  def test_page_shows_the_kernel_and_what_corrects_it(self):
    page = PAGE.read_text(encoding='utf-8')
    forgetful, corrected = [
        (FOLDER / name).read_text(encoding='utf-8')
        for name in ('forgetful.cc', 'corrected.cc')]
    self.assertIn(f'```cpp\n{forgetful}```\n', page)
    condition = '  if (along < 0 && sector.cos_half_angle >= 0) return false;\n'
    self.assertIn(condition, corrected)
    self.assertIn(condition, page)

  def test_judge_names_the_variant_and_an_input_to_replay(self):
    judged = run('forgetful_test', '--gtest_filter=*NearBoundaries*')
    self.assertEqual(judged.returncode, 1, judged.stderr)
    self.assertIn('[  FAILED  ] SectorEquivalence.AnswersTruthNearBoundaries/'
                  'forgetful_scalar', judged.stdout)
    program, *digits = re.search(
        r'Replay with: bazel run //examples/foreign_kernel:(\S+) -- (\S+) (\S+)',
        judged.stdout).groups()

    replayed = run(program, *digits)
    self.assertEqual(replayed.returncode, 1, replayed.stderr)
    self.assertRegex(replayed.stdout,
                     r'forgetful +scalar +0 +violated: 1 wrong answers')
    self.assertIn('the truth is inside', replayed.stdout)

    corrected = run('corrected_replay', *digits)
    self.assertEqual(corrected.returncode, 0, corrected.stderr)
    self.assertRegex(corrected.stdout, r'corrected +scalar +1 +agreed')

  def test_only_foreign_variants_are_tested(self):
    tests = run('forgetful_test', '--gtest_list_tests').stdout
    self.assertIn('AnswersTruthOnWorkloads/forgetful_scalar', tests)
    for name in re.findall(r'^  (\S+)', tests, re.MULTILINE):
      self.assertIn('/forgetful_', name)

  def timed(self, program):
    """The exit status, and by variant what the report says."""
    result = run(program, '--benchmark_format=json', '--queries=100',
                 '--benchmark_min_time=1x', '--benchmark_filter=^BM_sector/'
                 '(forgetful|corrected|deferred_sqrt)/scalar/debug_check$')
    benchmarks = json.loads(result.stdout)['benchmarks']
    return result.returncode, {row['name'].split('/')[1]: row
                               for row in benchmarks}

  def test_wrong_variant_is_not_timed(self):
    status, rows = self.timed('forgetful_bench')
    self.assertEqual((status, set(rows)), (1, {'deferred_sqrt', 'forgetful'}))
    self.assertRegex(rows['forgetful']['error_message'],
                     'wrong: .* answers violate the contract')
    self.assertEqual(rows['forgetful']['iterations'], 0)
    self.assertNotIn('seconds_per_test', rows['forgetful'])
    self.assertGreater(rows['deferred_sqrt']['seconds_per_test'], 0)

  def test_right_variant_is_timed_beside_ours(self):
    status, rows = self.timed('corrected_bench')
    self.assertEqual((status, set(rows)), (0, {'deferred_sqrt', 'corrected'}))
    self.assertEqual(rows['corrected']['judged'], 100_000)
    self.assertEqual(rows['corrected']['wrong'], 0)
    self.assertGreater(rows['corrected']['seconds_per_test'], 0)


if __name__ == '__main__':
  unittest.main()
