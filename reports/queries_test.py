import unittest

from reports import estimate
from reports import measured
from reports import queries
from reports import verdicts


def way(made, query, fewest=1, spread=0):
  """A Way whose times are known to a share of themselves."""
  return queries.Way('w', *(
      estimate.Estimate(time, time * (1 - spread), time * (1 + spread))
      for time in (made, query)), fewest)


def run(*rows):
  return measured.Measured({'g.json': {'context': {}, 'benchmarks': [
      {'name': 'BM_' + name, 'seconds_per_test': seconds, 'tests': 4000,
       **counters} for name, seconds, counters in rows]}})


class WayTest(unittest.TestCase):

  def test_takes_what_is_made_and_each_query(self):
    found = dict(way(3000, 5).points())
    for asked, seconds in ((1, 3.005), (1000, 8), (1_000_000, 5003)):
      self.assertAlmostEqual(found[asked], seconds)

  def test_is_not_told_of_fewer_queries_than_were_timed(self):
    found = way(0, 2, fewest=300).points()
    self.assertEqual(found[0], (300, 0.6))
    self.assertEqual([asked for asked, _ in found],
                     sorted({asked for asked, _ in found}))


class OfBoundsTest(unittest.TestCase):

  def found(self, *without):
    """Of a run of 8 queries a repetition and 500 objects."""
    rows = [(f'prism/{row}/w', 1e-6, {'queries': 8, 'prepare_ms': made})
            for row, made in (('paper/SSE2', 70), ('scan/dispatch', 0),
                              ('batched_best/dispatch', 0),
                              ('compact_best/dispatch', 20),
                              ('indexed_best/dispatch', 90))]
    rows += [(f'index/{step}/prism/w', seconds, {})
             for step, seconds in (('build', 2e-5), ('refit', 1e-5))]
    return queries.of_bounds(
        run(*(row for row in rows if row[0] not in without)), 'prism', 'w',
        'paper/SSE2', 'scan/dispatch')

  def test_has_milliseconds_of_each(self):
    for name, made, fewest in (
        ('paper', 0, 1), ('scan', 0, 1), ('batched_best', 0, 8),
        ('compact_best', 20, 8), ('indexed_best, built', 80, 1),
        ('indexed_best, refit', 40, 1)):
      found = self.found()[name]
      self.assertEqual(found.name, name)
      self.assertAlmostEqual(found.made.median, made)
      self.assertAlmostEqual(found.query.median, 0.5)
      self.assertEqual(found.fewest, fewest)

  def test_has_none_of_what_was_not_timed_in_full(self):
    for row, missing in (
        ('prism/scan/dispatch/w', ['scan']),
        ('prism/compact_best/dispatch/w', ['compact_best']),
        ('index/refit/prism/w', ['indexed_best, refit']),
        ('prism/indexed_best/dispatch/w',
         ['indexed_best, built', 'indexed_best, refit'])):
      self.assertEqual(
          [name for name, found in self.found(row).items() if not found],
          missing)

  def test_invents_no_time_to_copy(self):
    found = queries.of_bounds(
        run(('prism/compact_best/dispatch/w', 1, {'queries': 8})), 'prism',
        'w', 'paper/SSE2', 'scan/dispatch')
    self.assertEqual(set(found.values()), {None})


class OfModelsTest(unittest.TestCase):

  def test_has_what_is_built_soonest_first(self):
    found = queries.of_models(run(
        *((f'mesh_build/{model}/knot@9', seconds, {}) for model, seconds in (
            ('wide/dispatch', 1e-6), ('hybrid_default/dispatch', 2e-6),
            ('one_leaf/scalar', 1e-9), ('vanilla_10/scalar', 1e-8))),
        *((f'nearest/{model}/knot_near@9', 3e-6, {'queries': 4000})
          for model in ('wide/dispatch', 'hybrid_default/dispatch',
                        'one_leaf/scalar'))), 'nearest', 'knot@9', 'near')
    self.assertEqual(
        [(name, bool(way)) for name, way in found.items()],
        [('one_leaf', True), ('wide', True), ('hybrid_default', True),
         ('vanilla_10', False), ('complete_normal', False)])
    self.assertAlmostEqual(found['wide'].made.median, 4)
    self.assertAlmostEqual(found['wide'].query.median, 3e-3)
    self.assertEqual(found['wide'].fewest, 1)


class AheadTest(unittest.TestCase):

  def test_is_where_what_is_made_is_made_up_for(self):
    self.assertEqual(queries.ahead(way(1000, 1), way(0, 2)), '1,000')
    self.assertEqual(queries.ahead(way(1100, 1), way(100, 1.3)), '3,334')

  def test_tells_how_far_it_is_known(self):
    # 900 to 1,100 over 1.9 - 1.1 and over 2.1 - 0.9.
    self.assertEqual(
        queries.ahead(queries.Way('w', estimate.Estimate(1000, 900, 1100),
                                  estimate.Estimate(1, 0.875, 1.125)),
                      queries.Way('v', estimate.exactly(0),
                                  estimate.Estimate(2, 1.875, 2.125))),
        '1,000 (720 to 1,467)')

  def test_cannot_be_told_within_the_spread(self):
    self.assertEqual(queries.ahead(way(10, 1, spread=0.4),
                                   way(0, 2, spread=0.4)),
                     verdicts.CANNOT_TELL)
    self.assertNotEqual(queries.ahead(way(10, 1, spread=0.3),
                                      way(0, 2, spread=0.3)),
                        verdicts.CANNOT_TELL)

  def test_never_comes_if_each_query_takes_longer(self):
    self.assertEqual(queries.ahead(way(10, 2), way(0, 1)), queries.NEVER)

  def test_comes_with_the_first_if_nothing_is_made(self):
    self.assertEqual(queries.ahead(way(0, 1), way(0, 2)), 'the first')

  def test_is_only_bounded_below_the_queries_that_were_timed(self):
    other = queries.Way('v', estimate.exactly(0), estimate.Estimate(2, 1.5, 3))
    for made, text in ((100, 'at most 500'), (400, 'at most 800'),
                       (1000, '1,000 (500 to 2,000)')):
      self.assertEqual(queries.ahead(way(made, 1, fewest=500), other), text)
    self.assertEqual(queries.ahead(way(100, 1), way(0, 2, fewest=500)),
                     'at most 500')


class TableTest(unittest.TestCase):

  def test_holds_each_against_those_before_that_need_no_index(self):
    scan, compact, built, refit = (
        queries.Way(name, estimate.exactly(made), estimate.exactly(query))
        for name, made, query in (
            ('scan', 0, 4), ('compact', 20, 2),
            ('indexed_best, built', 300, 1), ('indexed_best, refit', 30, 1)))
    self.assertEqual(queries.table([scan, compact, built, refit]), (
        ['scan', 'compact'],
        [(scan, ['', '']), (compact, ['10', '']), (built, ['100', '280']),
         (refit, ['10', '10'])]))

  def test_holds_none_against_the_last(self):
    ways = [way(0, 2), way(1, 1)]
    self.assertEqual(queries.table(ways), (
        ['w'], [(ways[0], ['']), (ways[1], ['the first'])]))


if __name__ == '__main__':
  unittest.main()
