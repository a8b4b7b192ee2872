import unittest

from reports import comparison
from reports import measured


def run(*rows, cpu='a', noise=0.01):
  """A run of rows (name, nanoseconds, counters) in pairs that differ by noise."""
  entries = []
  for name, nanoseconds, counters in rows:
    for suffix, factor in (('', 1), ('/again', 1 + noise)):
      entries.append({'name': f'BM_{name}{suffix}', 'tests': 10, 'accepted': 3,
                      'seconds_per_test': factor * nanoseconds * 1e-9,
                      **counters})
  return measured.Measured({'g.json': {
      'context': {'cpu_model': cpu}, 'benchmarks': entries}})


def row(nanoseconds, name='q/a/scalar/w', **counters):
  return name, nanoseconds, counters


def rows(*nanoseconds):
  return [row(time, f'q/{i}/scalar/w') for i, time in enumerate(nanoseconds)]


class ComparisonTest(unittest.TestCase):

  def verdict(self, old, new, **options):
    change, = comparison.compare(run(row(old), **options),
                                 run(row(new), **options)).changes
    return change.verdict

  def test_tells_what_changed_by_more_than_the_noise_of_both(self):
    self.assertEqual(self.verdict(100, 104), comparison.SLOWER)
    self.assertEqual(self.verdict(104, 100), comparison.FASTER)
    self.assertEqual(self.verdict(100, 102), comparison.SAME)
    self.assertEqual(self.verdict(100, 104, noise=0.05), comparison.SAME)

  def test_lists_the_greatest_change_first(self):
    found = comparison.compare(run(*rows(10, 10, 10, 10)),
                               run(*rows(20, 5, 30, 2)))
    for verdict, names in ((comparison.SLOWER, ['2', '0']),
                           (comparison.FASTER, ['3', '1'])):
      self.assertEqual([change.name.split('/')[1]
                        for change in found.of(verdict)], names)

  def test_sets_aside_what_all_rows_of_a_group_share(self):
    old, new = run(*rows(10, 20, 30)), run(*rows(20, 40, 90))
    self.assertEqual(
        [change.verdict for change in comparison.compare(old, new).changes],
        [comparison.SLOWER] * 3)
    found = comparison.compare(old, new, ignores_drift=True).changes
    self.assertEqual([change.verdict for change in found],
                     [comparison.SAME, comparison.SAME, comparison.SLOWER])
    self.assertAlmostEqual(found[2].ratio.median, 1.5)

  def test_another_number_of_answers_is_a_fault(self):
    found = comparison.compare(run(row(1, accepted=3)), run(row(1, accepted=4)))
    self.assertEqual(found.changes, [])
    self.assertEqual(found.faults,
                     ['q/a/scalar/w accepts 4, but 3 in the old run'])

  def test_a_row_that_became_wrong_is_a_fault(self):
    wrong = measured.Measured({'g.json': {'context': {}, 'benchmarks': [
        {'name': 'BM_q/a/scalar/w', 'error_message': 'wrong: 1 of 2'}]}})
    self.assertEqual(comparison.compare(run(row(1)), wrong).faults,
                     ['q/a/scalar/w was not timed: wrong: 1 of 2'])
    self.assertEqual(comparison.compare(wrong, wrong).faults, [])

  def test_compares_no_row_that_was_asked_otherwise(self):
    found = comparison.compare(run(row(1)), run(row(9, tests=11)))
    self.assertEqual((found.changes, found.faults), ([], []))
    self.assertIn('10 tests in the old run, 11 in the new', found.notes[0])

  def test_compares_no_row_whose_spread_is_unknown(self):
    once = measured.Measured({'g.json': {'context': {}, 'benchmarks': [
        {'name': 'BM_q/a/scalar/w', 'seconds_per_test': 1e-9, 'tests': 10,
         'accepted': 3}]}})
    found = comparison.compare(once, run(row(9)))
    self.assertEqual(found.changes, [])
    self.assertIn('its spread is unknown', found.notes[-1])

  def test_says_what_else_differs(self):
    found = comparison.compare(
        run(row(1), cpu='a'), run(row(1), row(1, 'q/b/scalar/w'), cpu='b'))
    self.assertEqual(found.notes, ['cpu_model: a in the old run, b in the new',
                                   '1 rows are in the new run only'])


if __name__ == '__main__':
  unittest.main()
