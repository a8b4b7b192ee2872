"""oss_fuzz/build.sh builds Highway and the fuzz targets as Bazel does."""

import ast
import re
import unittest


def read(name):
  with open(name, encoding='utf-8') as file:
    return file.read()


def calls(build_file, rule):
  """The arguments of each call of the rule, by name: literals alone."""
  for node in ast.walk(ast.parse(read(build_file))):
    if isinstance(node, ast.Call) and getattr(node.func, 'id', None) == rule:
      yield {argument.arg: ast.literal_eval(argument.value)
             for argument in node.keywords
             if isinstance(argument.value, (ast.Constant, ast.List))}


class BuildTest(unittest.TestCase):

  def setUp(self):
    self.script = read('fuzz/oss_fuzz/build.sh')
    self.highway, = calls('third_party/highway.BUILD', 'cc_library')

  def test_highway_consists_of_the_same_sources(self):
    names = re.search(r'/hwy/\{(.*)\}\.cc', self.script)[1].split(',')
    self.assertEqual([f'hwy/{name}.cc' for name in names], self.highway['srcs'])

  def test_highway_is_defined_in_the_same_way(self):
    self.assertEqual(re.findall(r'-D(\S+?)\)?\s', self.script),
                     self.highway['defines'])

  def test_nothing_is_fused(self):
    self.assertRegex(self.script, r'(?m)^cxx\+=\(.*-ffp-contract=off')

  def test_targets_have_the_same_dictionaries(self):
    copied = re.findall(r'^cp fuzz/(\S+) "\$OUT/(\S+)\.dict"$', self.script,
                        re.MULTILINE)
    self.assertEqual({target: dictionary for dictionary, target in copied},
                     {target['name']: target['dict']
                      for target in calls('fuzz/BUILD', 'cc_fuzz_test')})


if __name__ == '__main__':
  unittest.main()
