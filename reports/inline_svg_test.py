import re
import unittest
from xml.etree import ElementTree

from reports import inline_svg

DRAWING = """\
<?xml version="1.0" encoding="utf-8" standalone="no"?>
<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="9pt" height="9pt"
 viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg" version="1.1">
 <title>Drawn</title>
 <metadata>when</metadata>
 <defs><style type="text/css">*{stroke-linecap: butt}</style></defs>
 <g id="figure_1">
  <defs><path id="m1" d="M 0 0"/></defs>
  <g clip-path="url(#p1)"><use xlink:href="#m1" style="stroke: #1a1d21"/></g>
  <text style="font: 10px 'DejaVu Sans', sans-serif; fill: #d5d9de">1</text>
 </g>
 <defs><clipPath id="p1"><rect width="9" height="9"/></clipPath></defs>
</svg>
"""


def inlined(drawing=DRAWING):
  return inline_svg.inlined(drawing, 'it', 'A & B', 'one: 1')


class InlineSvgTest(unittest.TestCase):

  def test_ids_begin_with_the_name_and_are_those_that_are_referred_to(self):
    root = ElementTree.fromstring(inlined())
    self.assertEqual({element.get('id') for element in root.iter()} - {None},
                     {'it-title', 'it-desc', 'it-m1', 'it-p1'})
    self.assertIn('href="#it-m1"', inlined())
    self.assertIn('clip-path="url(#it-p1)"', inlined())

  def test_has_text_for_who_does_not_see_it(self):
    root = ElementTree.fromstring(inlined())
    self.assertEqual([root.find('title').text, root.find('desc').text],
                     ['A & B', 'one: 1'])
    self.assertEqual(root.get('role'), 'img')
    self.assertEqual((root.get('aria-labelledby'),
                      root.get('aria-describedby')), ('it-title', 'it-desc'))

  def test_colours_and_fonts_are_the_pages(self):
    self.assertIn('stroke: var(--ink)', inlined())
    self.assertIn('font-size: 10px; fill: var(--line)', inlined())
    self.assertNotRegex(inlined(), '#[0-9a-f]{6}|DejaVu')

  def test_refuses_a_colour_that_the_page_does_not_have(self):
    with self.assertRaises(KeyError):
      inlined(DRAWING.replace('#1a1d21', '#123456'))

  def test_has_no_style_sheet_for_the_whole_page_and_no_size(self):
    self.assertNotIn('<style', inlined())
    self.assertNotIn('metadata', inlined())
    self.assertIsNone(re.search('<svg[^>]*(width|height)', inlined()))


if __name__ == '__main__':
  unittest.main()
