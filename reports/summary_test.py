import unittest

from reports import measured
from reports import pages
from reports import render
from reports import summary


def row(name, nanoseconds, **counters):
  return {'name': 'BM_' + name, 'seconds_per_test': nanoseconds * 1e-9,
          **counters}


def lines(*rows, claims=None, **context):
  claims = claims or pages.sources()[1]
  run = measured.Measured({'g.json': {'context': context,
                                      'benchmarks': list(rows)}})
  views = {page: render.view_of(page, run, claims)
           for page in ('sector', 'hexprism', 'hybrid', 'performance')}
  return {label: text for label, _, text in summary.lines(views)}


def claim(above, figure='no figure'):
  return {'claim': 'c', 'figure': figure, 'tests': [
      {'data': 'd', 'ratio': ['q/a/scalar/w', 'q/b/scalar/w'], 'above': above}]}


class SummaryTest(unittest.TestCase):

  def test_is_five_lines(self):
    self.assertEqual(len(lines()), 5)

  def test_says_that_nothing_was_run(self):
    found = lines()
    self.assertTrue(found['Reproduced'].startswith('0 of '))
    for what in ('sectors', 'prisms', 'meshes'):
      self.assertEqual(found[f'Faster: {what}'], 'not run yet.')

  def test_counts_the_claims_of_papers_and_not_our_aims(self):
    claims = {'sector': [claim(1), claim(9)], 'hexprism': [claim(9)],
              'hybrid': [claim(1), claim(1, 'aim; so')],
              'performance': [claim(1)]}
    found = lines(row('q/a/scalar/w', 4), row('q/b/scalar/w', 2), claims=claims)
    self.assertEqual(
        found['Reproduced'],
        '2 of 4 claims of three papers (sectors 1 of 2, prisms 0 of 1 and '
        'meshes 1 of 1).')
    self.assertEqual(
        found['Not reproduced'],
        '2 of 4 (sectors 1 of 2, prisms 1 of 1 and meshes 0 of 1).')

  def test_names_what_is_neither_reproduced_nor_not(self):
    tests = [{**claim(1)['tests'][0], 'data': 'e'}, *claim(9)['tests']]
    claims = {'sector': [claim(1) | {'tests': tests}],
              'hexprism': [claim(2)], 'hybrid': [], 'performance': []}
    rows = row('q/a/scalar/w', 4), row('q/b/scalar/w', 2)
    found = lines(*rows, row('q/b/scalar/w/again', 3), claims=claims)
    self.assertIn('; 1 lie within the noise.', found['Not reproduced'])
    self.assertIn('; 2 were not run.',
                  lines(claims=claims)['Not reproduced'])
    claims['hexprism'] = []
    self.assertIn('; 1 more on some of the data only.',
                  lines(*rows, claims=claims)['Reproduced'])

  def test_tells_how_many_times_as_fast_ours_are(self):
    found = lines(row('sector/sse_sqrt/SSE2/all_points', 4),
                  row('sector/signed_square_best/dispatch/all_points', 2),
                  row('sector/indexed_best/dispatch/all_points', 0.1))
    self.assertEqual(
        found['Faster: sectors'],
        "`signed_square` 2.00 and `indexed` 40.0 times as fast as the paper's "
        '`sse_sqrt`, on `all_points`.')

  def test_sets_models_of_meshes_beside_other_libraries(self):
    def held_against(question, peer='ode'):
      return {'claim': 'c', 'figure': 'aim', 'tests': [
          {'data': 'd', 'below': 1, 'best_ratio': {
              'rows': ['wide/dispatch'], 'over': [f'{peer}/peer'],
              'questions': [question], 'sizes': ['small'],
              'meshes': ['knot@10']}}]}
    claims = {'sector': [], 'hexprism': [], 'performance': [],
              'hybrid': [held_against('nearest'), held_against('any_hit'),
                         held_against('nearest', 'cgal')]}
    found = lines(*(
        row(f'{question}/{name}/knot_small@10', time)
        for question, times in (('nearest', (2, 5, 6)),
                                ('any_hit', (2, 8, 9)))
        for name, time in zip(('wide/dispatch', 'ode/peer', 'cgal/peer'),
                              times)),
                  claims=claims, peers='CGAL 5, ODE 0.16')
    self.assertEqual(found['Faster: meshes'],
                     '2.50 to 4.00 times as fast as ODE 0.16 and 3.00 as '
                     'CGAL 5.')


if __name__ == '__main__':
  unittest.main()
