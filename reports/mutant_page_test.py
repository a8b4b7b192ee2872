import json
import pathlib
import unittest

from reports import mutant_page

_REPORTS = pathlib.Path(__file__).parent


def entry(name, **changes):
  return {'name': name, 'file': 'kernels/a.cc', 'header': '',
          'original': 'x < r', 'replacement': 'x <= r', 'equivalent': '',
          'unit_test': False, 'corpus': False, 'fuzzing': None, **changes}


def page(*entries, **changes):
  return mutant_page.rendered({
      'commit': '0123abc', 'fuzz_runs': 3000, 'tree_fuzz_runs': 100,
      'targets': ['AVX2', 'SSE2'],
      'mutants': list(entries), **changes})


def item(name, text):
  """What the page says of a fault, on one line."""
  items = ' '.join(text.split()).split('* **')
  return next(item for item in items if item.startswith(name + '**')).strip()


class MutantPageTest(unittest.TestCase):

  def test_tells_what_noticed_a_fault(self):
    text = page(entry('a', unit_test=True, corpus=True, fuzzing=1234),
                entry('b', fuzzing='crash'))
    self.assertEqual(
        item('a', text), 'a**: `x < r` → `x <= r`<br> '
        'noticed by unit test, corpus, fuzzing (run 1,234)')
    self.assertTrue(item('b', text).endswith('noticed by fuzzing (crash)'))

  def test_tells_that_nothing_noticed_a_fault(self):
    text = page(entry('a'), entry('b', corpus=True))
    self.assertTrue(item('a', text).endswith('**alive**'))
    self.assertIn('| **alive** | **1** |', text)
    self.assertIn('1 went unnoticed', ' '.join(text.split()))

  def test_gives_the_reason_of_an_equivalent_fault(self):
    text = page(entry('a', equivalent='Both are 0.'), entry('b', corpus=True))
    self.assertTrue(item('a', text).endswith('<br> equivalent: Both are 0.'))
    self.assertIn('| equivalent | 1 |', text)
    self.assertIn('| **alive** | **0** |', text)
    self.assertIn('Of the 1 that change an answer for some input, none went '
                  'unnoticed', ' '.join(text.split()))

  def test_shows_what_noticed_a_fault_said_to_be_equivalent(self):
    text = page(entry('a', equivalent='Both are 0.', unit_test=True))
    self.assertTrue(item('a', text).endswith(
        'equivalent: Both are 0.<br> noticed by unit test'))

  def test_counts_what_noticed_the_faults(self):
    text = page(entry('a', unit_test=True, fuzzing=5),
                entry('b', unit_test=True, fuzzing='crash'),
                entry('c', corpus=True, fuzzing=9), entry('d', fuzzing=1))
    for line in ('| noticed by a unit test | 2 |',
                 '| noticed by the corpus | 1 |',
                 '| noticed by fuzzing | 4 |', '| noticed by anything | 4 |',
                 '| all | 4 |'):
      self.assertIn(line, text)
    self.assertIn('5 in the median and 9 at most', ' '.join(text.split()))

  def test_has_a_list_for_each_file_and_names_the_header_of_a_fault(self):
    text = page(entry('a'), entry('b', file='b.cc', header='h.h'), entry('c'))
    self.assertEqual([line for line in text.splitlines()
                      if line.startswith('## ')],
                     ['## kernels/a.cc', '## b.cc'])
    self.assertIn('b** in `h.h`: ', item('b', text))

  def test_says_what_repeats_it_and_on_what_it_was_run(self):
    text = ' '.join(page(entry('a', corpus=True)).split())
    for words in ('bazel run //fuzz/mutants:table', '3,000 runs',
                  'at commit 0123abc.', 'AVX2 and SSE2'):
      self.assertIn(words, text)

  def test_says_that_files_differed_from_the_commit(self):
    text = ' '.join(page(entry('a'), commit='0123abc-dirty').split())
    self.assertIn('at commit 0123abc, with the changes on top of it', text)

  def test_says_that_code_was_taken_away(self):
    text = page(entry('a', original='x', replacement=''))
    self.assertIn('`x` → nothing', item('a', text))


class ShortChangeTest(unittest.TestCase):

  def test_leaves_off_what_does_not_change_but_for_a_little(self):
    self.assertEqual(
        mutant_page.short_change('if (a(b, c, d) < e && f(g, h)) return 1;',
                                 'if (a(b, c, d) <= e && f(g, h)) return 1;'),
        ('…c, d) < e && f…', '…c, d) <= e && f…'))

  def test_shows_an_insertion(self):
    self.assertEqual(mutant_page.short_change('f(a)', 'f(a + 1)'),
                     ('f(a)', 'f(a + 1)'))

  def test_puts_lines_together(self):
    self.assertEqual(mutant_page.short_change('a &&\n    b', 'a'),
                     ('a && b', 'a'))


class CommittedPageTest(unittest.TestCase):

  def test_is_what_the_committed_judgements_render(self):
    content = json.loads((_REPORTS / 'judged/mutants.json').read_text())
    self.assertEqual(
        (_REPORTS / mutant_page.NAME).read_text(),
        mutant_page.rendered(content),
        'Run bazel run //fuzz/mutants:table -- --page')


if __name__ == '__main__':
  unittest.main()
