import unittest

from reports import growth
from reports import measured


def run(*rows):
  return measured.Measured({'g.json': {'context': {}, 'benchmarks': [
      {'name': 'BM_' + name, 'seconds_per_test': nanoseconds * 1e-9}
      for name, nanoseconds in rows]}})


class SeriesTest(unittest.TestCase):

  def test_is_sorted_by_objects_and_told_by_query(self):
    found = growth.series(run(('q/v/dispatch/w@2000', 3),
                              ('q/v/dispatch/w@500', 4)), 'q', 'w', ['v'])
    self.assertEqual(list(found), ['v'])
    (n1, us1), (n2, us2) = found['v']
    self.assertEqual((n1, n2), (500, 2000))
    self.assertAlmostEqual(us1, 2)
    self.assertAlmostEqual(us2, 6)

  def test_is_of_one_workload_and_of_the_variants_asked_for(self):
    found = growth.series(run(('q/v/dispatch/w', 1), ('q/v/dispatch/x@10', 1),
                              ('q/u/dispatch/w@10', 1)), 'q', 'w', ['v'])
    self.assertEqual(found, {})


class CrossoverTest(unittest.TestCase):

  def test_is_the_fewest_objects_from_which_on_it_stays_cheaper(self):
    index = [(10, 5), (100, 1), (1000, 9), (10000, 9)]
    scan = [(10, 1), (100, 2), (1000, 10), (10000, 99)]
    self.assertEqual(growth.crossover(index, scan), 100)

  def test_does_not_count_a_lead_that_is_lost_again(self):
    index = [(10, 1), (100, 20), (1000, 9)]
    scan = [(10, 2), (100, 10), (1000, 10)]
    self.assertEqual(growth.crossover(index, scan), 1000)

  def test_does_not_count_what_only_one_was_run_with(self):
    index = [(10, 2), (100, 1), (1000, 1), (10000, 1)]
    scan = [(10, 1), (100, 2), (1000, 3)]
    self.assertEqual(growth.crossover(index, scan), 100)
    self.assertEqual(growth.crossover(index, scan[:1] + scan[2:]), 1000)

  def test_is_none_when_it_is_not_cheaper_in_the_end(self):
    self.assertIsNone(growth.crossover([(10, 1), (100, 2)],
                                       [(10, 2), (100, 1)]))


if __name__ == '__main__':
  unittest.main()
