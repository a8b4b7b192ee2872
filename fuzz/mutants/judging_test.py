import pathlib
import tempfile
import unittest

from fuzz.mutants import judging

# Prints and does what a program of tests would, for each filter.
_PROGRAM = """#!/bin/sh
case $1 in
  --gtest_filter=Suite.Unit) {unit} ;;
  --gtest_filter=*CorpusReplay*) {corpus} ;;
  --gtest_filter=*BoundedFuzzing*) {fuzzing} ;;
  *) echo '[==========] 0 tests from 0 test suites ran.' ;;
esac
"""


class JudgingTest(unittest.TestCase):

  def judge(self, unit='exit 0', corpus='exit 0', fuzzing='exit 0',
            unit_tests='Suite.Unit'):
    with tempfile.TemporaryDirectory() as folder:
      program = pathlib.Path(folder) / 'tests'
      program.write_text(
          _PROGRAM.format(unit=unit, corpus=corpus, fuzzing=fuzzing))
      program.chmod(0o755)
      return judging.judge(program, unit_tests)

  def test_a_mutant_that_no_test_fails_on_is_alive(self):
    judgement = self.judge()
    self.assertEqual(judgement, judging.Judgement(False, False, None))
    self.assertEqual(judgement.describe('m'), 'mutant m: alive')

  def test_each_kind_of_test_is_told_apart(self):
    self.assertEqual(self.judge(unit='exit 1'),
                     judging.Judgement(True, False, None))
    self.assertEqual(self.judge(corpus='exit 1'),
                     judging.Judgement(False, True, None))
    found = self.judge(fuzzing='echo found after 17 runs; exit 1')
    self.assertEqual(found, judging.Judgement(False, False, 17))
    self.assertEqual(found.describe('m'),
                     'mutant m: killed by fuzzing (run 17)')

  def test_a_crash_notices_too(self):
    self.assertEqual(self.judge(fuzzing='kill -9 $$'),
                     judging.Judgement(False, False, judging.CRASH))

  def test_a_target_that_the_program_says_is_lacking_is_lacking(self):
    with tempfile.TemporaryDirectory() as folder:
      program = pathlib.Path(folder) / 'tests'
      program.write_text('#!/bin/sh\necho Targets that run here: AVX2\n'
                         'echo Targets that this CPU lacks: AVX3 AVX3_SPR\n')
      program.chmod(0o755)
      self.assertTrue(judging.lacks(program, 'AVX3'))
      self.assertFalse(judging.lacks(program, 'AVX2'))

  def test_a_filter_that_matches_nothing_is_refused(self):
    with self.assertRaisesRegex(judging.NoSuchTest, 'Suite.Misspelt'):
      self.judge(unit_tests='Suite.Misspelt')

  def test_objects_to_the_living_and_to_equivalents_that_are_noticed(self):
    noticed = judging.Judgement(False, True, None)
    alive = judging.Judgement(False, False, None)
    self.assertEqual(noticed.objection('m', equivalent=''), '')
    self.assertEqual(alive.objection('m', equivalent='Why.'), '')
    self.assertIn('m is alive', alive.objection('m', equivalent=''))
    self.assertIn('m is not equivalent',
                  noticed.objection('m', equivalent='Why.'))


if __name__ == '__main__':
  unittest.main()
