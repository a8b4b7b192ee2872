"""A build that depends on its place is told from one that does not."""

import json
import unittest

from tools import rebuild


def action(path, is_hit):
  return {'actualOutputs': [{'path': path}], 'remoteCacheHit': is_hit}


class RebuildTest(unittest.TestCase):

  FIRST = [action('a.o', False), action('b.o', False)]

  def faults(self, first, again, **contents):
    return rebuild.faults(first, again,
                          lambda path: contents.get(path[0], b'code'),
                          b'/tmp/one')

  def test_a_log_is_read_action_by_action(self):
    log = ''.join(json.dumps(each, indent=1) + '\n' for each in self.FIRST)
    self.assertEqual(list(rebuild.actions(log)), self.FIRST)

  def test_all_from_the_cache_is_well(self):
    self.assertEqual(
        self.faults(self.FIRST, [action('a.o', True), action('b.o', True)]), [])

  def test_what_is_built_again_is_named(self):
    self.assertEqual(
        self.faults(self.FIRST, [action('a.o', True), action('b.o', False)]),
        ['built again: b.o'])

  def test_an_output_with_its_path_is_named(self):
    self.assertEqual(
        self.faults(self.FIRST, [action('a.o', True), action('b.o', True)],
                    a=b'from /tmp/one/cullproof/a.cc'),
        ['has its path in it: a.o'])

  def test_builds_of_nothing_or_of_other_actions_fail(self):
    self.assertEqual(len(self.faults([], [])), 1)
    self.assertEqual(len(self.faults(self.FIRST, [action('a.o', True)])), 1)


if __name__ == '__main__':
  unittest.main()
