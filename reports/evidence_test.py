import unittest

from reports import evidence
from reports import measured
from reports import render


def row(name, nanoseconds, **counters):
  return {'name': 'BM_' + name, 'seconds_per_test': nanoseconds * 1e-9,
          **counters}


def of(tests, *rows):
  claims = {'performance': [
      {'claim': 'It is so.', 'figure': 'an aim', 'tests': tests}]}
  run = measured.Measured({'g.json': {'context': {}, 'benchmarks': list(rows)}})
  found, = evidence.of('performance',
                       render.view_of('performance', run, claims))
  return found


def ratio(data, slow, fast, **bounds):
  return {'data': data, 'ratio': [f'q/{slow}/scalar/w', f'q/{fast}/scalar/w'],
          **bounds}


ROWS = [row('q/a/scalar/w', 4, accepted=3, tests=9), row('q/b/scalar/w', 2)]


class StandingTest(unittest.TestCase):

  def test_is_one_word_for_all_data(self):
    for tests, standing in (
        ([ratio('x', 'a', 'b', above=1)], 'reproduced'),
        ([ratio('x', 'a', 'b', about=1)], 'reproduced'),  # More than claimed.
        ([ratio('x', 'a', 'b', above=3)], 'not reproduced'),
        ([ratio('x', 'a', 'b', above=2)], 'not reproduced'),
        ([ratio('x', 'a', 'b', above=1), ratio('y', 'a', 'b', above=3)],
         'in part'),
        ([ratio('x', 'a', 'b', above=1), ratio('x', 'a', 'b', above=3)],
         'not reproduced'),
        ([ratio('x', 'a', 'b', above=1), ratio('y', 'a', 'c', above=1)],
         'not run')):
      self.assertEqual(of(tests, *ROWS).standing, standing, tests)

  def test_noise_alone_leaves_it_open(self):
    again = row('q/b/scalar/w/again', 3)
    self.assertEqual(of([ratio('x', 'a', 'b', above=2)], *ROWS,
                        again).standing, 'cannot tell')


class EvidenceTest(unittest.TestCase):

  def test_tells_each_test_and_what_it_found(self):
    found = of([ratio('x', 'a', 'b', above=1),
                {'data': 'y', 'accepted': 'q/a/scalar/w', 'is': 3, 'of': 9}],
               *ROWS)
    self.assertEqual(found.id, 'performance-claim-1')
    self.assertEqual(found.tests, [
        evidence.Test('x', 'ratio', 'q/a/scalar/w over q/b/scalar/w',
                      '2.00 (w)', 'more than 1', 'reproduced'),
        evidence.Test('y', 'accepted', 'q/a/scalar/w', '3 (w)', 'exactly 3',
                      'reproduced')])

  def test_has_each_row_once(self):
    found = of([ratio('x', 'a', 'b', above=1), ratio('y', 'b', 'c', above=1)],
               *ROWS)
    self.assertEqual([(row.name, row.time and row.time.median)
                      for row in found.rows],
                     [('q/a/scalar/w', 4), ('q/b/scalar/w', 2),
                      ('q/c/scalar/w', None)])

  def test_many_rows_are_told_in_one_text(self):
    test = {'data': 'd', 'below': 1, 'best_ratio': {
        'rows': ['a/scalar', 'b/scalar'], 'over': ['c/peer'],
        'questions': ['touch_box', 'nearest'], 'sizes': ['small', 'large'],
        'meshes': ['knot@10', 'soup@10']}}
    found = of([test])
    self.assertEqual(
        found.tests[0].rows,
        'the best of a/scalar, b/scalar over the best of c/peer; touch box, '
        'nearest; small, large queries; knot@10, soup@10')
    self.assertEqual(found.rows, [])


if __name__ == '__main__':
  unittest.main()
