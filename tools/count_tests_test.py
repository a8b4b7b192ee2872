import json
import unittest

from tools import count_tests


def events(*statuses):
  """Returns the lines of a build event file with one test a status."""
  return [json.dumps({"started": {"command": "test"}})] + [
      json.dumps({"testSummary": {"overallStatus": status}})
      for status in statuses
  ]


class CountTestsTest(unittest.TestCase):

  def test_only_passed_counts_as_passed(self):
    lines = events("PASSED", "FAILED", "PASSED", "TIMEOUT", "NO_STATUS",
                   "FLAKY")
    self.assertEqual(count_tests.count_tests(lines, 3), (2, 4))

  def test_command_that_fails_without_a_failed_test_counts_as_one(self):
    self.assertEqual(count_tests.count_tests(events(), 1), (0, 1))
    self.assertEqual(count_tests.count_tests(events("PASSED"), 8), (1, 1))

  def test_command_without_tests_that_succeeds_counts_nothing(self):
    self.assertEqual(count_tests.count_tests([], 0), (0, 0))

  def test_other_files_are_refused(self):
    with self.assertRaises(ValueError):
      count_tests.count_tests(["no JSON"], 0)


if __name__ == "__main__":
  unittest.main()
