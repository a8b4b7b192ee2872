import unittest
from xml.etree import ElementTree

from reports import chart

_SVG = '{http://www.w3.org/2000/svg}'


def drawn(*series):
  return chart.log_log('Growth', 'objects', 'time', series)


def curves(svg):
  """The points of each curve, in the order in which they were given."""
  tree = ElementTree.fromstring(svg)
  found = []
  for group in tree.iter(f'{_SVG}g'):
    if (group.get('id') or '').startswith('line2d'):
      path = group.find(f'{_SVG}path')
      if path is not None and 'stroke-linecap: square' in path.get('style'):
        words = path.get('d').replace('M', '').replace('L', '').split()
        found.append([tuple(map(float, pair))
                      for pair in zip(words[::2], words[1::2])])
  return found


class LogLogTest(unittest.TestCase):

  def test_is_the_same_for_the_same_numbers(self):
    self.assertEqual(drawn(('a', [(1, 2), (10, 20)])),
                     drawn(('a', [(1, 2), (10, 20)])))

  def test_equal_factors_are_equal_distances(self):
    (x1, y1), (x2, y2), (x3, y3) = next(
        points for points in curves(drawn(('a', [(2, 3), (8, 12), (32, 48)])))
        if len(points) == 3)
    self.assertAlmostEqual(x2 - x1, x3 - x2, places=4)
    self.assertAlmostEqual(y2 - y1, y3 - y2, places=4)
    self.assertGreater(x2, x1)
    self.assertGreater(y1, y2)  # Upwards is less.

  def test_tells_what_is_drawn_as_text(self):
    svg = drawn(('first', [(1, 1)]), ('second', [(1, 2)]))
    for text in ('Growth', 'objects', 'time', 'first', 'second'):
      self.assertIn(f'>{text}</text>', svg)


if __name__ == '__main__':
  unittest.main()
