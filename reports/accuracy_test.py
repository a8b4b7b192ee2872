import unittest

from reports import accuracy

SIDE = 64


def bits(*rows):
  """Digits of a grid whose first rows, of least y, are these."""
  return ''.join(f'{row:016x}' for row in rows).ljust(SIDE * 16, '0')


def row(target, **members):
  return {'points': 'ordinary', 'variant': 'v', 'target': target,
          'tests': 1000, 'violated': 0, 'excused': {},
          'furthest_from_arc': 0, 'furthest_from_edge': 0, **members}


class PathTest(unittest.TestCase):

  def test_has_a_bar_for_each_run_of_bits(self):
    self.assertEqual(accuracy.path([0, 0b1101]),
                     'M0 1h1v1h-1z' 'M2 1h2v1h-2z')

  def test_of_nothing_is_empty(self):
    self.assertEqual(accuracy.path([0] * SIDE), '')


class PanelsTest(unittest.TestCase):

  def panel(self, reads):
    grid = {'truth': {'angle': bits(0b0011), 'cosine': bits(0b0101)},
            'panels': [{'variant': 'v', 'reads': reads,
                        'answers': bits(0b0101)}]}
    return accuracy.panels(grid)[0]

  def test_tell_right_from_wrong_with_y_upwards(self):
    panel = self.panel('angle')
    self.assertEqual(panel.inside, 'M0 63h1v1h-1z')
    self.assertEqual(panel.wrongly_inside, 'M2 63h1v1h-1z')
    self.assertEqual(panel.wrongly_outside, 'M1 63h1v1h-1z')
    self.assertEqual(panel.wrong, 2)

  def test_take_the_truth_of_what_the_variant_reads(self):
    self.assertEqual(self.panel('cosine').wrong, 0)


class LinesTest(unittest.TestCase):

  def test_join_targets_that_did_the_same(self):
    found = accuracy.lines([row('SSE2'), row('AVX2'),
                            row('AVX3', excused={'domain': 5})], 'ordinary')
    self.assertEqual([line.targets for line in found], ['SSE2, AVX2', 'AVX3'])

  def test_are_of_one_kind_of_points(self):
    self.assertEqual(accuracy.lines([row('SSE2', points='other')], 'ordinary'),
                     [])

  def test_count_what_is_wrong_with_and_without_excuse(self):
    line, = accuracy.lines([row('SSE2', violated=1,
                                excused={'domain': 2, 'band': 0})], 'ordinary')
    self.assertEqual(line.per_million, 3000)
    self.assertEqual(line.excused, (('domain', 2),))

  def test_measure_distances_in_ulps(self):
    line, = accuracy.lines([row('SSE2', furthest_from_edge=2**-23)],
                           'ordinary')
    self.assertEqual(line.edge, 2)


if __name__ == '__main__':
  unittest.main()
