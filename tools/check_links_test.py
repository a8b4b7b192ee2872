"""Links that lead nowhere are found, and no others."""

import unittest

from tools import check_links


class CheckLinksTest(unittest.TestCase):

  def broken(self, text, **others):
    """What is said of docs/page.md with that text, beside other pages."""
    pages = {'docs/page.md': text, 'README.md': '# Top\n## Find your way\n'}
    tracked = list(pages) + ['src/a b.cc', 'src/deep/c.cc']
    return [message.split(': ')[1]
            for message in check_links.broken(pages | others, tracked)]

  def test_files_and_folders_that_are_tracked_are_found(self):
    self.assertEqual(self.broken(
        '[a](../README.md) ![b](<../src/a%20b.cc>) [c](../src/deep "Title")\n'
        '[d]: ../src\n<a href="page.md">e</a>'), [])

  def test_files_that_are_not_tracked_are_missed(self):
    for text in ('[a](gone.md)', '![b](gone.md)', 'x\n[d]: gone.md',
                 '<img src="gone.md">', '[a](page.md) and [b](gone.md "T")'):
      with self.subTest(text):
        self.assertEqual(self.broken(text), ['gone.md'])

  def test_paths_count_from_the_page(self):
    self.assertEqual(self.broken('[a](README.md)'), ['README.md'])

  def test_headings_are_found_in_this_page_and_others(self):
    self.assertEqual(self.broken(
        '# A `b`, [c](page.md) & d_e\n## Same\n## Same\n<a id="mark"></a>\n'
        '[a](#a-b-c--d_e) [b](#same-1) [c](../README.md#find-your-way) '
        '[d](#mark) [e](../src/deep/c.cc#L3)'), [])

  def test_headings_that_are_not_there_are_missed(self):
    links = ['#gone', '../README.md#gone', '#same-1']
    self.assertEqual(
        self.broken('## Same\n' + ' '.join(f'[x]({link})' for link in links)),
        links)

  def test_a_comment_in_code_is_no_heading(self):
    self.assertEqual(self.broken('```sh\n# Gone\n```\n[a](#gone)'), ['#gone'])

  def test_code_has_no_links(self):
    self.assertEqual(self.broken(
        '```cpp\n[&](auto a) {}\n```\n`[a](gone.md)` ``[`](gone.md)``'), [])

  def test_other_hosts_are_not_followed(self):
    self.assertEqual(
        self.broken('[a](https://example.com/x#y) [b](mailto:a@example.com)'),
        [])


if __name__ == '__main__':
  unittest.main()
