import unittest

from reports import blocks

PAGE = """\
# Which is *the* title?

Two lines
of one paragraph.

    a command

## First

| Name | ns |
|---|--:|
| `a<b` | 1.5 |
| **no** |  |

* one
* [two](sector.md)

![What is seen](figures/x.svg)

### Deeper
"""


class BlocksTest(unittest.TestCase):

  def test_a_page_is_a_title_and_sections(self):
    top, first = blocks.sections(PAGE)
    self.assertEqual(top.title, 'Which is *the* title?')
    self.assertEqual(top.blocks, [
        blocks.Paragraph('Two lines of one paragraph.'),
        blocks.Code('a command')])
    self.assertEqual(first.title, 'First')
    self.assertEqual([type(block).__name__ for block in first.blocks],
                     ['Table', 'Bullets', 'Picture', 'Heading'])
    self.assertEqual(first.blocks[2],
                     blocks.Picture('What is seen', 'figures/x.svg'))
    self.assertEqual(first.blocks[3], blocks.Heading(3, 'Deeper'))

  def test_a_table_knows_which_columns_are_numbers(self):
    table = blocks.sections(PAGE)[1].blocks[0]
    self.assertEqual(table.columns, ['Name', 'ns'])
    self.assertEqual(table.is_number, [False, True])
    self.assertEqual(table.rows, [['<code>a&lt;b</code>', '1.5'],
                                  ['<strong>no</strong>', '']])

  def test_a_section_counts_the_rows_of_its_tables(self):
    self.assertEqual([section.rows for section in blocks.sections(PAGE)],
                     [0, 2])

  def test_a_row_with_other_columns_than_its_table_is_refused(self):
    with self.assertRaises(ValueError):
      blocks.read('| a | b |\n|---|---|\n| 1 | 2 | 3 |')

  def test_what_is_no_markup_is_escaped(self):
    self.assertEqual(blocks.inline('1 < 2 & **`<i>`**'),
                     '1 &lt; 2 &amp; <strong><code>&lt;i&gt;</code></strong>')

  def test_a_link_to_a_page_leads_to_its_section(self):
    self.assertEqual(blocks.inline('[the page](sector.md)'),
                     '<a href="#sector">the page</a>')
    self.assertEqual(blocks.inline('[else](figures/x.svg)'),
                     '<a href="figures/x.svg">else</a>')


if __name__ == '__main__':
  unittest.main()
