import unittest

from reports import measured


def entry(name, nanoseconds, **counters):
  return {'name': 'BM_' + name, 'seconds_per_test': nanoseconds * 1e-9,
          **counters}


def report(*entries, **context):
  return {'context': context, 'benchmarks': list(entries)}


class MeasuredTest(unittest.TestCase):

  def test_gathers_the_repetitions_of_a_row(self):
    run = measured.Measured({'g.json': report(
        entry('q/v/scalar/w', 3, accepted=7, tests=10),
        entry('q/v/scalar/w', 1, accepted=7, tests=10),
        entry('q/v/scalar/w', 2, accepted=7, tests=10))})
    row = run.row('q/v/scalar/w')
    self.assertEqual(row.median, 2)
    for found, expected in zip(row.spread, (1, 3)):
      self.assertAlmostEqual(found, expected)
    self.assertEqual((row.accepted, row.tests), (7, 10))
    self.assertEqual(run.rows('q'), [row])

  def test_leaves_out_what_google_benchmark_makes_of_repetitions(self):
    run = measured.Measured({'g.json': report(
        entry('q/v/scalar/w', 3), entry('q/v/scalar/w', 5),
        {**entry('q/v/scalar/w_median', 4), 'run_type': 'aggregate'})})
    self.assertEqual(run.names(), ['q/v/scalar/w'])

  def test_the_context_names_every_commit_once(self):
    run = measured.Measured({
        'a.json': report(commit='aaa', date='1'),
        'b.json': report(commit='bbb', date='2'),
        'c.json': report(commit='aaa', date='3'), 'd.json': report()})
    self.assertEqual(run.context, {'commit': 'aaa and bbb', 'date': '1'})
    self.assertEqual(measured.Measured({'d.json': report()}).context, {})

  def test_meshes_have_a_context_of_their_own(self):
    run = measured.Measured({
        'a.json': report(commit='aaa', cpu_model='one'),
        'mesh_b.json': report(commit='bbb', cpu_model='other'),
        'mesh_c.json': report(commit='ccc', cpu_model='other')})
    self.assertEqual(run.context, {'commit': 'aaa', 'cpu_model': 'one'})
    self.assertEqual(run.mesh_context,
                     {'commit': 'bbb and ccc', 'cpu_model': 'other'})
    self.assertEqual(list(run.contexts), ['a.json', 'mesh_b.json',
                                          'mesh_c.json'])

  def test_a_row_that_was_not_run_is_empty(self):
    row = measured.Measured({}).row('q/v/scalar/w')
    self.assertIsNone(row.median)
    self.assertIsNone(row.accepted)
    self.assertEqual(row.error, '')

  def test_a_wrong_row_has_its_error_and_no_time(self):
    run = measured.Measured({'g.json': report(
        {'name': 'BM_q/v/scalar/w', 'error_message': 'wrong: 1 of 2'})})
    self.assertEqual(run.row('q/v/scalar/w').error, 'wrong: 1 of 2')
    self.assertIsNone(run.row('q/v/scalar/w').median)
    self.assertEqual(run.rows('q'), [])
    self.assertEqual(run.errors(), ['q/v/scalar/w: wrong: 1 of 2'])

  def test_noise_is_the_largest_difference_in_a_group(self):
    run = measured.Measured({'g.json': report(
        entry('q/a/scalar/w', 100), entry('q/a/scalar/w/again', 101),
        entry('q/b/scalar/w', 210), entry('q/b/scalar/w/again', 200),
        entry('q/c/scalar/other', 5))})
    self.assertEqual(list(run.noises()), [('q', 'w')])
    self.assertAlmostEqual(run.noises()['q', 'w'], 0.05)

  def test_noise_of_means_is_that_of_the_noisiest_row_in_all_groups(self):
    run = measured.Measured({'g.json': report(*(
        entry(f'q/{row}/scalar/{workload}{again}', nanoseconds)
        for row, workload, once, twice in (
            ('a', 'v', 100, 120), ('a', 'w', 120, 100),  # Evens out.
            ('b', 'v', 100, 121), ('b', 'w', 100, 100),
            ('c', 'v', 1, 9))
        for again, nanoseconds in (('', once), ('/again', twice))))})
    both = {('q', 'v'), ('q', 'w')}
    self.assertAlmostEqual(run.noise_of_means(both), 0.1)
    self.assertAlmostEqual(run.noise_of_means({('q', 'w')}), 0.2)
    self.assertEqual(run.noise_of_means({('q', 'x')}), 0)

  def test_a_time_is_as_uncertain_as_its_group_is_noisy(self):
    run = measured.Measured({'g.json': report(
        entry('q/a/scalar/w', 105), entry('q/a/scalar/w/again', 100),
        entry('q/b/scalar/w', 200), entry('q/c/scalar/other', 5))})
    found = run.estimate('q/b/scalar/w')
    self.assertAlmostEqual(found.median, 200)
    self.assertAlmostEqual(found.low, 185)
    self.assertAlmostEqual(found.high, 215)
    self.assertAlmostEqual(run.estimate('q/c/scalar/other').high, 5)
    self.assertIsNone(run.estimate('q/d/scalar/w'))

  def test_what_is_made_first_is_as_uncertain(self):
    run = measured.Measured({'g.json': report(
        *(entry('q/a/scalar/w', 105, prepare_ms=made) for made in (30, 10, 20)),
        entry('q/a/scalar/w/again', 100, prepare_ms=7),
        entry('q/b/scalar/w', 1, prepare_ms=200), entry('q/c/scalar/w', 1))})
    found = run.preparation('q/a/scalar/w')
    self.assertEqual((found.median, found.low, found.high), (20, 10, 30))
    self.assertAlmostEqual(run.preparation('q/b/scalar/w').low, 185)
    self.assertIsNone(run.preparation('q/c/scalar/w'))

  def test_the_second_name_adds_nothing_to_the_row(self):
    run = measured.Measured({'g.json': report(
        entry('q/a/scalar/w', 1), entry('q/a/scalar/w/again', 9))})
    self.assertEqual(run.row('q/a/scalar/w').nanoseconds, [1])

  def test_programs_are_rows_and_their_two_runs_give_the_noise(self):
    def result(seconds):
      return [{'variant': 'v', 'workload': 'w', 'tests': 1e9, 'accepted': 4,
               'seconds': [seconds]}]
    program = {'name': 'p', 'flags': '-O2', 'compiler': 'cc', 'not_run': '',
               'runs': [result(2), result(1)]}
    run = measured.Measured({'flags_0_p.json': program})
    row = run.row('p -O2/v/scalar/w')
    self.assertEqual(row.nanoseconds, [2, 1])
    self.assertEqual(row.accepted, 4)
    self.assertEqual(run.noises(), {('p -O2', 'w'): 1})
    self.assertEqual(run.programs, [program])

  def test_context_is_that_of_the_first_report(self):
    run = measured.Measured({'b.json': report(mode='second'),
                             'a.json': report(mode='first')})
    self.assertEqual(run.context, {'mode': 'first'})

  def test_repetitions_may_be_gathered_in_one_entry(self):
    run = measured.Measured({'g.json': report(
        {'name': 'BM_q/a/peer/w', 'seconds_per_test': [1e-9, 3e-9, 2e-9],
         'label': 'wrong: 1', 'missed': 4},
        {'name': 'BM_q/a/peer/w/again', 'seconds_per_test': [1e-9, 1e-9]})})
    row = run.row('q/a/peer/w')
    for found, expected in zip(row.nanoseconds, (1, 3, 2)):
      self.assertAlmostEqual(found, expected)
    self.assertEqual((row.label, row.counters), ('wrong: 1', {'missed': 4}))
    self.assertAlmostEqual(run.noises()['q', 'w'], 1)

  def test_peers_are_those_of_all_programs(self):
    run = measured.Measured({'a.json': report(peers='B 1, A 2'),
                             'b.json': report(peers=''), 'c.json': report(),
                             'd.json': report(peers='C')})
    self.assertEqual(run.peers, {'A 2', 'B 1', 'C'})


if __name__ == '__main__':
  unittest.main()
