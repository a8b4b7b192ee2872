import unittest

from reports import estimate
from reports import measured
from reports import verdicts


def run_of(times, twice=(), tests=100, accepted=None):
  """A run whose rows have these nanoseconds, by name."""
  entries = [
      {'name': 'BM_' + name, 'seconds_per_test': ns * 1e-9, 'tests': tests,
       'accepted': (accepted or {}).get(name, 0)}
      for name, ns in [*times.items(), *twice]]
  return measured.Measured({'g.json': {'context': {}, 'benchmarks': entries}})


def judge(tests, run):
  claim = {'claim': 'A is faster.', 'figure': '2', 'tests': tests}
  return verdicts.judge([claim], run, run.estimate)[0]


def ratio(data, workload, **bounds):
  return {'data': data, **bounds,
          'ratio': [f'q/slow/scalar/{workload}', f'q/fast/scalar/{workload}']}


BOTH = [ratio('the published data', 'old', above=2),
        ratio('the corrected data', 'new', above=2)]


def both(old, new):
  return run_of({'q/slow/scalar/old': old, 'q/fast/scalar/old': 1,
                 'q/slow/scalar/new': new, 'q/fast/scalar/new': 1})


class VerdictTest(unittest.TestCase):

  def test_says_on_which_data_the_claim_holds(self):
    for old, new, verdict in (
        (3, 3, 'reproduced'),
        (3, 1, 'reproduced on the published data; '
               'not reproduced on the corrected data'),
        (1, 1, 'not reproduced'),
        (2, 2, 'not reproduced')):
      self.assertEqual(judge(BOTH, both(old, new)).verdict, verdict)

  def test_every_test_on_the_same_data_must_hold(self):
    tests = [ratio('the corrected data', 'old', above=2),
             ratio('the corrected data', 'new', above=2)]
    self.assertEqual(judge(tests, both(3, 1)).verdict, 'not reproduced')

  def test_says_what_was_not_run(self):
    run = run_of({'q/slow/scalar/old': 3, 'q/fast/scalar/old': 1})
    verdict = judge(BOTH, run)
    self.assertEqual(verdict.verdict, 'not run')
    self.assertEqual(verdict.text, '3.00 (old); new not run')

  def test_a_bound_within_the_noise_leaves_it_undecided(self):
    for slow, bounds, quiet, noisy in (
        (1.1, {'above': 1}, 'reproduced', 'cannot tell'),
        (1.1, {'below': 1}, 'not reproduced', 'cannot tell'),
        (0.9, {'above': 1}, 'not reproduced', 'cannot tell'),
        (0.9, {'below': 1}, 'reproduced', 'cannot tell'),
        (0.5, {'above': 1}, 'not reproduced', 'not reproduced'),
        (2.2, {'above': 2}, 'reproduced', 'cannot tell'),
        (2, {'about': 2}, 'reproduced', 'cannot tell')):
      tests = [ratio('the corrected data', 'new', **bounds)]
      times = {'q/slow/scalar/new': slow, 'q/fast/scalar/new': 1}
      for again, verdict in ((1.01, quiet), (1.07, noisy)):
        run = run_of(times, [('q/fast/scalar/new/again', again)])
        self.assertEqual(judge(tests, run).verdict, verdict, (slow, bounds))

  def test_what_equals_the_bound_cannot_be_told_from_it(self):
    run = run_of({'q/slow/scalar/new': 1, 'q/fast/scalar/new': 1},
                 [('q/fast/scalar/new/again', 1.01)])
    verdict = judge([ratio('the corrected data', 'new', below=1)], run)
    self.assertEqual(verdict.verdict, 'cannot tell')
    self.assertEqual(verdict.text, '1.00 (new), within the noise from 0.97 to '
                     '1.03')

  def test_a_figure_that_repetitions_scatter_around_is_undecided(self):
    run = run_of({'q/slow/scalar/new': 1.1, 'q/fast/scalar/new': 1},
                 [('q/slow/scalar/new', 0.8), ('q/slow/scalar/new', 1.3)])
    self.assertEqual(
        judge([ratio('the corrected data', 'new', above=1)], run).verdict,
        'cannot tell')

  def test_about_has_a_bound_on_either_side(self):
    tests = [ratio('the corrected data', 'new', about=2)]
    for new, verdict in ((1.8, 'not reproduced'), (1.85, 'reproduced'),
                         (2.15, 'reproduced'), (2.25, 'more than claimed')):
      self.assertEqual(judge(tests, both(1, new)).verdict, verdict)

  def test_what_takes_no_longer_than_the_overhead_is_undecided(self):
    claim = {'claim': '', 'figure': '',
             'tests': [ratio('the corrected data', 'new', above=1)]}
    verdict = verdicts.judge(
        [claim], measured.Measured({}),
        lambda name: estimate.Estimate(-1, -2, 1))[0]
    self.assertEqual(verdict.verdict, 'cannot tell')
    self.assertIn('no more than the overhead (new)', verdict.text)

  def test_bounds_both_ways(self):
    tests = [ratio('the corrected data', 'new', above=1.2, below=1.5)]
    for new, verdict in ((1.1, 'not reproduced'), (1.3, 'reproduced'),
                         (1.6, 'not reproduced')):
      self.assertEqual(judge(tests, both(1, new)).verdict, verdict)

  def test_counts_are_exact(self):
    for accepted, verdict in ((7, 'reproduced'), (8, 'not reproduced')):
      run = run_of({'q/a/scalar/w': 1}, accepted={'q/a/scalar/w': accepted})
      tests = [{'data': 'd', 'accepted': 'q/a/scalar/w', 'is': 7, 'of': 100}]
      self.assertEqual(judge(tests, run).verdict, verdict)

  def test_counts_of_fewer_tests_say_nothing(self):
    run = run_of({'q/a/scalar/w': 1}, tests=10)
    tests = [{'data': 'd', 'accepted': 'q/a/scalar/w', 'is': 7, 'of': 100}]
    self.assertEqual(judge(tests, run).verdict, 'not run')
    self.assertEqual(judge(tests, run).text, '0 (w) of fewer tests')

  def test_a_percentage_is_as_precise_as_it_is_written(self):
    for accepted, verdict in ((30531004, 'reproduced'),
                              (30530400, 'not reproduced')):
      run = run_of({'q/a/scalar/w': 1}, tests=100_000_000,
                   accepted={'q/a/scalar/w': accepted})
      tests = [{'data': 'd', 'accepted_percent': 'q/a/scalar/w', 'is': 30.531,
                'of': 100_000_000}]
      self.assertEqual(judge(tests, run).verdict, verdict)

  def test_compares_what_two_rows_accept(self):
    run = run_of({'q/a/scalar/w': 1, 'q/b/scalar/w': 1},
                 accepted={'q/a/scalar/w': 5, 'q/b/scalar/w': 4})
    tests = [{'data': 'd', 'accepted_ratio': ['q/a/scalar/w', 'q/b/scalar/w'],
              'above': 1}]
    self.assertEqual(judge(tests, run).verdict, 'reproduced')
    self.assertEqual(judge(tests, run).text, '5 to 4 (w)')

  def test_compares_what_tests_of_two_rows_read(self):
    tests = [{'data': 'd', 'values_ratio': ['q/a/SSE2/w', 'q/b/SSE2/w'],
              'about': 1.33}]
    run = measured.Measured({'values_read.json': [
        {'question': 'q', 'variant': variant, 'workload': 'w',
         'values_per_test': values}
        for variant, values in (('a', 4), ('b', 3))]})
    self.assertEqual(judge(tests, run).verdict, 'reproduced')
    self.assertEqual(judge(tests, run).text, '4.00 to 3.00 values read (w)')
    self.assertEqual(judge(tests, run_of({})).verdict, 'not run')

  def test_names_the_flags_of_a_program(self):
    program = {'name': 'p', 'flags': '-O2', 'compiler': '', 'not_run': '',
               'runs': [[{'variant': 'v', 'workload': 'w', 'tests': 100,
                          'accepted': 7, 'seconds': [1]}]]}
    run = measured.Measured({'flags_0_p.json': program})
    tests = [{'data': 'd', 'accepted': 'p -O2/v/scalar/w', 'is': 7, 'of': 100}]
    self.assertEqual(judge(tests, run).text, '7 (w, -O2)')

  def test_rejects_a_test_that_names_no_figure(self):
    with self.assertRaisesRegex(ValueError, 'must have one of ratio'):
      judge([{'data': 'd', 'above': 1}], run_of({}))


def mesh_run(times, **counters):
  return measured.Measured({'g.json': {'context': {}, 'benchmarks': [
      {'name': 'BM_' + name, 'seconds_per_test': ns * 1e-9, 'objects': 10,
       **{key: values[name] for key, values in counters.items()}}
      for name, ns in times.items()]}})


class MeshMeasuresTest(unittest.TestCase):

  BEST = {'rows': ['h/s', 'i/s'], 'over': ['c/s'], 'questions': ['q'],
          'sizes': ['small', 'large'], 'meshes': ['knot@9']}

  def test_the_best_of_rows_is_held_against_the_best_of_others(self):
    run = mesh_run({'q/h/s/knot_small@9': 1, 'q/i/s/knot_small@9': 3,
                    'q/c/s/knot_small@9': 4, 'q/h/s/knot_large@9': 9,
                    'q/i/s/knot_large@9': 4, 'q/c/s/knot_large@9': 4})
    test = {'data': 'd', 'best_ratio': self.BEST}
    for bounds, verdict in (({'below': 0.51}, 'reproduced'),
                            ({'below': 0.49}, 'not reproduced'),
                            ({'above': 0.49}, 'reproduced')):
      found = judge([test | bounds], run)
      self.assertEqual(found.verdict, verdict, bounds)
      self.assertEqual(found.text, '0.50 (mean of 2 cells)')

  def test_the_best_of_rows_is_not_known_when_a_cell_was_not_run(self):
    run = mesh_run({'q/h/s/knot_small@9': 1, 'q/i/s/knot_small@9': 3,
                    'q/c/s/knot_small@9': 4, 'q/c/s/knot_large@9': 4})
    found = judge([{'data': 'd', 'best_ratio': self.BEST, 'below': 1}], run)
    self.assertEqual(found.verdict, 'not run')

  def test_the_best_of_rows_is_not_known_when_one_of_them_was_not_run(self):
    run = mesh_run({'q/h/s/knot_small@9': 1, 'q/c/s/knot_small@9': 4,
                    'q/h/s/knot_large@9': 1, 'q/c/s/knot_large@9': 4})
    found = judge([{'data': 'd', 'best_ratio': self.BEST, 'below': 1}], run)
    self.assertEqual(found.verdict, 'not run')

  def test_a_difference_is_how_far_a_ratio_is_from_1_either_way(self):
    def cells(question, h, c):
      return {f'{question}/h/s/knot_small@9': h, f'{question}/i/s/knot_small@9':
              9, f'{question}/c/s/knot_small@9': c}
    subject = self.BEST | {'questions': ['q'], 'than': ['p'],
                           'sizes': ['small']}
    for q, p, below, verdict in (
        ((4, 2), (1, 4), 0.51, 'reproduced'),  # By log 2 and log 4.
        ((4, 2), (1, 4), 0.49, 'not reproduced'),
        ((2, 4), (1, 4), 0.51, 'reproduced'),
        ((1, 4), (4, 2), 1, 'not reproduced'),
        ((3, 3), (1, 4), 0.01, 'reproduced'),
        ((3, 4), (3, 3), 1, 'cannot tell')):
      run = mesh_run(cells('q', *q) | cells('p', *p))
      found = judge([{'data': 'd', 'difference_ratio': subject,
                      'below': below}], run)
      self.assertEqual(found.verdict, verdict, (q, p, below))
    self.assertIn('0.75 (mean of 1 cells) beside 1.00 (mean of 1 cells)',
                  found.text)

  def test_a_difference_is_not_known_within_the_noise(self):
    test = {'data': 'd', 'below': 1, 'difference_ratio': self.BEST | {
        'questions': ['q'], 'than': ['p'], 'sizes': ['small']}}
    times = {f'{question}/{row}/s/knot_small@9': ns
             for question, row, ns in (
                 ('q', 'h', 0.99), ('q', 'i', 9), ('q', 'c', 1),
                 ('p', 'h', 0.97), ('p', 'i', 9), ('p', 'c', 1))}
    self.assertEqual(judge([test], mesh_run(times)).verdict, 'reproduced')
    again = {f'p/h/s/knot_small@9{measured.AGAIN}': 1.0}
    self.assertEqual(judge([test], mesh_run(times | again)).verdict,
                     'cannot tell')
    del times['p/c/s/knot_small@9']
    self.assertEqual(judge([test], mesh_run(times)).verdict, 'not run')

  def test_counters_are_compared_and_divided_among_objects(self):
    run = mesh_run({'q/a/s/w': 1, 'q/b/s/w': 1},
                   prepared_bytes={'q/a/s/w': 60, 'q/b/s/w': 200})
    for test, verdict in (
        ({'counter_ratio': ['prepared_bytes', 'q/a/s/w', 'q/b/s/w'],
          'below': 0.31}, 'reproduced'),
        ({'counter_ratio': ['prepared_bytes', 'q/a/s/w', 'q/b/s/w'],
          'below': 0.29}, 'not reproduced'),
        ({'counter_ratio': ['prepared_bytes', 'q/a/s/w', 'q/c/s/w'],
          'below': 1}, 'not run'),
        ({'per_object': ['prepared_bytes', 'q/a/s/w'], 'below': 6.1},
         'reproduced'),
        ({'per_object': ['prepared_bytes', 'q/a/s/w'], 'below': 5.9},
         'not reproduced'),
        ({'per_object': ['peak_bytes', 'q/a/s/w'], 'below': 6.1}, 'not run')):
      self.assertEqual(judge([{'data': 'd', **test}], run).verdict, verdict,
                       test)

  def test_a_test_tells_which_rows_it_is_about(self):
    for test, rows in (
        ({'ratio': ['a', 'b']}, ['a', 'b']),
        ({'accepted': 'a'}, ['a']),
        ({'per_object': ['prepared_bytes', 'a']}, ['a']),
        ({'best_ratio': self.BEST},
         ['q/h/s/knot_small@9', 'q/i/s/knot_small@9', 'q/c/s/knot_small@9',
          'q/h/s/knot_large@9', 'q/i/s/knot_large@9', 'q/c/s/knot_large@9']),
        ({'difference_ratio': self.BEST | {'than': ['p'], 'sizes': ['small']}},
         ['q/h/s/knot_small@9', 'q/i/s/knot_small@9', 'q/c/s/knot_small@9',
          'p/h/s/knot_small@9', 'p/i/s/knot_small@9', 'p/c/s/knot_small@9'])):
      self.assertEqual(verdicts.rows_of(test), rows)


if __name__ == '__main__':
  unittest.main()
