import re
import unittest
from xml.etree import ElementTree

from reports import drawing
from reports import estimate
from reports import palette

_SVG = '{http://www.w3.org/2000/svg}'
_BAR = palette.LIGHT['series-0']
_INK = palette.LIGHT['ink']


def bars(*medians, **options):
  return drawing.bars('T', 'ns', [f'row{i}' for i in range(len(medians))],
                      [('s', [estimate.exactly(m) for m in medians])],
                      **options)


def widths(svg, style):
  """How wide the shapes with a style are, in their order."""
  found = []
  for path in ElementTree.fromstring(svg).iter(f'{_SVG}path'):
    if style in path.get('style', ''):
      xs = [float(x) for x in re.findall(r'[ML] ([-\d.]+)', path.get('d'))]
      found.append(max(xs) - min(xs))
  return found


class DrawingTest(unittest.TestCase):

  def test_is_the_same_for_the_same_numbers(self):
    self.assertEqual(bars(1, 2), bars(1, 2))

  def test_bars_are_as_long_as_what_they_show(self):
    one, three = widths(bars(1, 3), f'fill: {_BAR}')
    self.assertAlmostEqual(three / one, 3, places=4)

  def test_logarithmic_bars_begin_at_1(self):
    ten, thousand = widths(bars(10, 1000, is_log=True), f'fill: {_BAR}')
    self.assertAlmostEqual(thousand / ten, 3, places=4)

  def test_bars_show_how_far_an_estimate_reaches(self):
    svg = drawing.bars('T', 'ns', ['a', 'b'], [
        ('s', [estimate.Estimate(4, 3, 5), estimate.Estimate(4, 2, 6)])])
    narrow, wide = widths(svg, f'stroke: {_INK}; stroke-width: 1.2')
    bar = widths(svg, f'fill: {_BAR}')[0]
    self.assertAlmostEqual(narrow / bar, 2 / 4, places=4)
    self.assertAlmostEqual(wide / bar, 4 / 4, places=4)

  def test_an_endless_interval_ends_with_the_drawing(self):
    svg = drawing.bars('T', 'x', ['a'], [
        ('s', [estimate.Estimate(4, 2, float('inf'))])], is_log=True)
    self.assertNotIn('inf', svg)

  def test_tells_what_is_drawn_as_text(self):
    for svg in (
        bars(1.5),
        drawing.dots('T', 'ns', ['row0'], [('s', [1.5]), ('t', [2])]),
        drawing.curves('T', 'row0', 'ns', [('s', [(1, 2), (3, 4)]),
                                           ('t', [(1, 3), (3, 5)])]),
        drawing.scatter('T', 'ns', 'per', [('s', [(1, 2, 'row0')]),
                                           ('t', [(2, 3, '')])],
                        [('roof', 2)])):
      for text in ('ns', 'row0'):
        self.assertIn(f'>{text}</text>', svg)
    self.assertIn('>1.50</text>', bars(1.5))
    self.assertIn('>roof</text>', svg)

  def test_a_bar_of_1_is_drawn_on_a_logarithmic_axis(self):
    self.assertEqual(widths(bars(1, is_log=True), f'fill: {_BAR}'), [0])

  def test_one_series_needs_no_legend(self):
    self.assertNotIn('>s</text>', bars(1))

  def test_a_name_that_would_cover_an_earlier_one_is_left_out(self):
    svg = drawing.scatter('T', 'ns', 'per', [
        ('s', [(1, 1, 'first'), (1.01, 1.01, 'covering'), (100, 1, 'apart'),
               (1, 100, 'above')])])
    for text in ('first', 'apart', 'above'):
      self.assertIn(f'>{text}</text>', svg)
    self.assertNotIn('>covering</text>', svg)

  def test_has_room_for_zeros(self):
    svg = drawing.scatter('T', 'ns', 'wrong', [('s', [(1, 0, 'never'),
                                                      (2, 1000, 'often')])],
                          has_zeros=True)
    for text in ('never', 'often', '0', '1,000'):
      self.assertIn(f'>{text}</text>', svg)


if __name__ == '__main__':
  unittest.main()
