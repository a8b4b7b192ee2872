"""CMakeLists.txt builds, as Bazel does, what //cullproof consists of."""

import re
import unittest


def read(name):
  with open(name, encoding='utf-8') as file:
    return file.read()


def in_cmake(variable):
  return re.search(rf'set\({variable}\s+(.*?)\)', read('CMakeLists.txt'),
                   re.DOTALL)[1].split()


def labels(query):
  return read(f'tools/{query}').split()


def in_bazel(query):
  """Of this repository, as paths."""
  return [label[2:].replace(':', '/') for label in labels(query)
          if label.startswith('//')]


class LibraryTest(unittest.TestCase):

  def test_cmake_compiles_the_sources_that_bazel_compiles(self):
    self.assertEqual(in_cmake('sources'), sorted(
        source for source in in_bazel('library_sources')
        if source.endswith('.cc')))

  def test_cmake_compiles_with_the_flags_that_bazel_compiles_with(self):
    in_bazelrc = re.findall(r'^build --copt=(\S+)', read('.bazelrc'),
                            re.MULTILINE)
    options = re.search(r'target_compile_options\(cullproof PRIVATE(.*?)\)',
                        read('CMakeLists.txt'), re.DOTALL)[1]
    self.assertIn('-ffp-contract=off', in_bazelrc)
    self.assertEqual([option for option in options.split()
                      if option.startswith('-')], in_bazelrc)

  def test_bazel_fuses_nothing_in_whatever_build(self):
    self.assertEqual(in_bazel('library_without_flag'), [])

  def test_cmake_installs_the_headers_that_users_include(self):
    self.assertEqual(in_cmake('public_headers'),
                     sorted(in_bazel('library_headers')))

  def test_headers_that_users_include_need_no_others(self):
    headers = in_bazel('library_headers')
    for header in headers:
      for included in re.findall('#include "(.*)"', read(header)):
        self.assertIn(included, headers, header)

  def test_the_library_needs_nothing_but_highway_and_standard_headers(self):
    for label in labels('library_sources'):
      self.assertRegex(
          label, '^(//cullproof:|//kernels[:/]|@com_google_highway//)')
    for source in in_bazel('library_sources'):
      for included in re.findall('#include <(.*)>', read(source)):
        self.assertRegex(included, '^[a-z_]+$', source)


if __name__ == '__main__':
  unittest.main()
