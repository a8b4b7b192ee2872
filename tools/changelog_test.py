"""CHANGELOG.md is in order, and its newest version is the library's."""

import pathlib
import re
import unittest


def headings():
  """The versions and dates of CHANGELOG.md, from the newest to the oldest."""
  text = pathlib.Path('CHANGELOG.md').read_text(encoding='utf-8')
  return [line.removeprefix('## ') for line in text.splitlines()
          if line.startswith('## ')]


class ChangelogTest(unittest.TestCase):

  def test_unreleased_changes_come_first(self):
    self.assertEqual(headings()[0], '[Unreleased]')

  def test_versions_are_semantic_with_dates_and_in_order(self):
    releases = [re.fullmatch(
        r'\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d{2}-\d{2})', heading)
                for heading in headings()[1:]]
    self.assertTrue(releases and all(releases), headings())
    versions = [tuple(map(int, release.groups()[:3])) for release in releases]
    self.assertEqual(versions, sorted(set(versions), reverse=True))
    dates = [release[4] for release in releases]
    self.assertEqual(dates, sorted(dates, reverse=True))

  def test_the_newest_version_is_that_of_the_library(self):
    header = pathlib.Path('cullproof/version.h').read_text(encoding='utf-8')
    self.assertEqual(re.findall('kVersion = "(.*)"', header),
                     re.findall(r'^\[(.*?)\]', headings()[1]))


if __name__ == '__main__':
  unittest.main()
