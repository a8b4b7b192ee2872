"""Counts the tests in a Bazel build event file: prints "N passed, N failed".

The file is what Bazel wrote for --build_event_json_file. A command that failed
without a failed test, such as one that did not build, counts as one.

Exit status: 0 counted, 1 not a build event file, 2 wrong usage.
"""

import argparse
import json
import pathlib
import sys


def count_tests(events, status):
  """Returns how many tests passed and how many did not.

  Args:
    events: lines of the build event file.
    status: exit status of the command that wrote it.
  """
  outcomes = [
      event["testSummary"]["overallStatus"] == "PASSED"
      for event in map(json.loads, events)
      if "testSummary" in event
  ]
  passed = sum(outcomes)
  failed = len(outcomes) - passed
  return passed, failed or int(status != 0)


def main():
  parser = argparse.ArgumentParser(
      description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
  parser.add_argument("events", type=pathlib.Path)
  parser.add_argument("status", type=int, help="exit status of the command")
  args = parser.parse_args()
  try:
    lines = args.events.read_text(encoding="utf-8").splitlines()
    passed, failed = count_tests(lines, args.status)
  except (OSError, ValueError, KeyError) as error:
    sys.exit(f"count_tests: {args.events}: {error!r}; give it the file that "
             "--build_event_json_file names")
  print(f"{passed} passed, {failed} failed")


if __name__ == "__main__":
  main()
