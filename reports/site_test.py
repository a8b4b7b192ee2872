import base64
import collections
import functools
import hashlib
import html.parser
import pathlib
import re
import unittest

from reports import measured
from reports import pages
from reports import palette
from reports import render
from reports import site

REPORTS = pathlib.Path('reports')


def page(*rows, accuracy=None, **context):
  published, claims = pages.sources()
  run = measured.Measured({
      **({'accuracy.json': accuracy} if accuracy else {}),
      'g.json': {'context': context, 'benchmarks': list(rows)}})
  return site.made(published, run, claims,
                   render.render(published, run, claims))


class _Elements(html.parser.HTMLParser):
  """All elements, as (tag, attributes), and that each one ends."""

  VOID = {'meta', 'br', 'img', 'link', 'input', 'hr'}

  def __init__(self, text):
    super().__init__()
    self.found = []
    self.open = []
    self.feed(text)
    self.close()

  def handle_starttag(self, tag, attributes):
    self.found.append((tag, dict(attributes)))
    if tag not in self.VOID:
      self.open.append(tag)

  def handle_startendtag(self, tag, attributes):
    self.found.append((tag, dict(attributes)))

  def handle_endtag(self, tag):
    assert self.open.pop() == tag, tag


@functools.lru_cache
def elements(text):
  return _Elements(text)


def attributes(text, name):
  return [found[name] for _, found in elements(text).found if name in found]


class SiteTest(unittest.TestCase):

  @classmethod
  def setUpClass(cls):
    cls.empty = page()
    cls.committed = (REPORTS / site.NAME).read_text()
    cls.both = (cls.empty, cls.committed)

  def test_every_element_ends_where_it_should(self):
    for text in self.both:
      self.assertEqual(elements(text).open, [])

  def test_every_link_leads_somewhere_in_the_page(self):
    for text in self.both:
      ids = attributes(text, 'id')
      self.assertEqual([name for name, times in
                        collections.Counter(ids).items() if times > 1], [])
      for link in attributes(text, 'href'):
        self.assertIn(link.removeprefix('#'), ids)
      for name in ('aria-labelledby', 'aria-describedby'):
        for identity in attributes(text, name):
          self.assertIn(identity, ids)

  def test_loads_nothing(self):
    for text in self.both:
      for name in ('src', 'srcset', 'data', 'poster', 'action'):
        self.assertEqual(attributes(text, name), [])
      self.assertNotIn('@import', text)
      self.assertEqual(re.findall(r'url\([^#]', text), [])
      self.assertIn("default-src 'none'; ", text)

  def test_the_policy_lets_its_own_script_run(self):
    script, = re.findall('<script>(.*?)</script>', self.empty, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest())
    self.assertIn(f"script-src 'sha256-{digest.decode()}'", self.empty)

  def test_each_claim_leads_to_its_evidence(self):
    _, claims = pages.sources()
    for text in self.both:
      links = attributes(text, 'href')
      for name, found in claims.items():
        for number in range(1, len(found) + 1):
          self.assertEqual(links.count(f'#{name}-claim-{number}'), 1)

  def test_says_what_was_not_run_or_recorded(self):
    _, claims = pages.sources()
    self.assertEqual(self.empty.count('</span> not run</span>'),
                     2 * sum(map(len, claims.values())))
    self.assertIn('<td>Kernel</td><td>not recorded</td>', self.empty)
    self.assertIn('<td>Kernel</td><td>6.1</td>', page(kernel='6.1'))

  def test_has_no_table_without_rows(self):
    for text in self.both:
      self.assertEqual(re.findall(r'<tbody>\s*</tbody>', text), [])

  def test_tells_when_steps_began_and_how_busy_the_machine_was(self):
    published, claims = pages.sources()
    run = measured.Measured({
        name: {'context': {'date': date, 'load_avg': [load]}, 'benchmarks': []}
        for name, date, load in (('a.json', '2026-02-03', 10),
                                 ('b.json', '2026-02-01', 9.5),
                                 ('c.json', '2026-02-02', 9.75))})
    text = site.made(published, run, claims,
                     render.render(published, run, claims))
    self.assertIn('begun\n2026-02-01.', text)
    self.assertIn('<td>2026-02-01 to 2026-02-03</td>', text)
    self.assertIn('this run included</td><td>9.50 to 10.00</td>', text)

  def test_texts_of_a_run_are_no_markup(self):
    self.assertIn('a &lt;b&gt; CPU', page(cpu_model='a <b> CPU'))
    self.assertNotIn('a <b> CPU', page(cpu_model='a <b> CPU'))

  def test_shows_grids_where_the_page_about_them_does(self):
    text = page(accuracy={
        'surroundings': [], 'rows': [
            {'points': points, 'variant': 'v', 'target': 'AVX2', 'tests': 9,
             'violated': 0, 'excused': {}, 'furthest_from_arc': 0,
             'furthest_from_edge': 0} for points in ('ordinary', 'extreme')],
        'grids': [{'name': 'arc', 'description': 'the arc',
                   'truth': {'angle': 'f' * 1024, 'cosine': '0' * 1024},
                   'panels': [{'variant': 'v', 'reads': 'angle',
                               'answers': '0' * 1024}]}]})
    self.assertIn('<code>v</code> 4,096 of 4,096 wrong', text)
    self.assertIn('aria-label="v: What each variant answers across the arc"',
                  text)

  def test_has_both_schemes_and_uses_only_colours_that_these_have(self):
    for name, colour in (*palette.LIGHT.items(), *palette.DARK.items()):
      self.assertIn(f'--{name}: {colour};', self.empty)
    for text in self.both:
      self.assertLessEqual(set(re.findall(r'var\(--([\w-]+)\)', text)),
                           set(palette.LIGHT))
      colours = re.findall(r'(?<!&)#[0-9a-f]{6}\b', text)
      self.assertEqual(len(colours), len(palette.LIGHT) + len(palette.DARK))

  def test_the_committed_page_is_not_too_large(self):
    self.assertLess(len(self.committed.encode()), 1_500_000)


if __name__ == '__main__':
  unittest.main()
