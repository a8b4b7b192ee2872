"""Counts what published rows of bounds read, on their own data."""

import json
import subprocess
import unittest

VALUES_READ = 'bench/values_read'

# What a row reads of a world's object before it first decides, and in all.
BOXES = {'sse_slabs_then_z': (4, 6), 'sse_prism_from_aabb': (3, 7)}
PRISMS = {
    'sse_float4': (4, 8),
    'sse_no_branch': (8, 8),
    'sse_down_first': (3, 8),
    'sse_up_first': (3, 8),
    'sse_hexagon_then_z': (3, 8),
    'sse_z_in_record': (4, 8),
}


def run(*flags):
  return subprocess.run([VALUES_READ, *flags], text=True, capture_output=True)


class ValuesReadTest(unittest.TestCase):

  @classmethod
  def setUpClass(cls):
    result = run('--queries=10')
    assert result.returncode == 0, result.stderr
    cls.rows = {(row['question'], row['variant'], row['workload']): row
                for row in json.loads(result.stdout)}

  def test_describes_every_row(self):
    self.assertEqual({name for question, name, _ in self.rows
                      if question == 'aabb'}, set(BOXES))
    self.assertEqual({name for question, name, _ in self.rows
                      if question == 'prism'}, set(PRISMS))
    for row in self.rows.values():
      self.assertAlmostEqual(row['values_per_test'],
                             row['values'] / row['tests'], places=4)

  def test_no_row_reads_less_than_it_decides_by_or_more_than_there_is(self):
    for (question, name, workload), row in self.rows.items():
      least, most = (BOXES if question == 'aabb' else PRISMS)[name]
      self.assertGreaterEqual(row['values'], least * row['tests'], workload)
      self.assertLessEqual(row['values'], most * row['tests'], workload)

  def test_nearly_all_objects_are_rejected_by_what_is_read_first(self):
    for question, rows in (('aabb', BOXES), ('prism', PRISMS)):
      for name, (least, _) in rows.items():
        row = self.rows[question, name, 'filled']
        self.assertLess(row['values_per_test'], least * 1.01, name)

  def test_a_box_takes_a_third_more_values_than_a_prism(self):
    box = self.rows['aabb', 'sse_slabs_then_z', 'filled']
    prism = self.rows['prism', 'sse_up_first', 'filled']
    ratio = box['values_per_test'] / prism['values_per_test']
    self.assertAlmostEqual(ratio, 4 / 3, places=2)

  def test_wrong_usage_is_status_2_and_named(self):
    for flag, message in (
        ('--fast', '--fast is not a flag of this program'),
        ('--queries=0', '--queries=0 does not give a whole number from 1 on')):
      result = run(flag)
      self.assertEqual(result.returncode, 2, flag)
      self.assertIn(message, result.stderr)


if __name__ == '__main__':
  unittest.main()
