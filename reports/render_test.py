import pathlib
import re
import unittest

from reports import measured
from reports import pages
from reports import render

REPORTS = pathlib.Path('reports')


def variant(question, name, target, runs_here=True):
  return {'family': 'f', 'question': question, 'name': name, 'source': 's',
          'target': target, 'contract': [], 'runs_here': runs_here}


def row(name, nanoseconds, **counters):
  return {'name': 'BM_' + name, 'seconds_per_test': nanoseconds * 1e-9,
          'tests': 1000, 'accepted': 300, 'judged': 1000, 'wrong': 0,
          'queries': 10, 'world_bytes': 800_000, 'filled': 1, **counters}


CONTEXT = {
    'mode': 'quick', 'cpu_model': 'Some CPU',
    'caches': [{'type': 'Data', 'level': 1, 'size': 32768, 'num_sharing': 1},
               {'type': 'Unified', 'level': 2, 'size': 1 << 20,
                'num_sharing': 1}]}


def page(name, *rows, variants=(), **context):
  published, claims = pages.sources()
  run = measured.Measured({
      'variants.json': list(variants),
      'g.json': {'context': CONTEXT | context, 'benchmarks': list(rows)}})
  return render.render(published, run, claims)[name + '.md']


def line_with(text, page_text):
  lines = [line for line in page_text.splitlines() if text in line]
  assert lines, f'no line has {text}'
  return lines[0]


class RenderTest(unittest.TestCase):

  def test_a_row_without_data_says_not_run(self):
    text = page('sector', variants=[variant('sector', 'acos', 'scalar')])
    self.assertIn('| `acos` | scalar | not run | not run |  |', text)
    self.assertIn('| not run |', line_with('IsPointInCircularSector4', text))

  def test_no_claim_is_judged_without_data(self):
    published, claims = pages.sources()
    run = measured.Measured({})
    rendered = render.render(published, run, claims)
    for name in claims:
      verdicts = [line for line in rendered[f'{name}.md'].splitlines()
                  if line.endswith('** |')]
      self.assertEqual(len(verdicts), len(claims[name]))
      for verdict in verdicts:
        self.assertTrue(verdict.endswith('| **not run** |'), verdict)

  def test_subtracts_the_overhead_of_the_same_kind(self):
    text = page('sector',
                row('sector/no_operation/scalar/as_published', 1),
                row('sector/no_operation_sse/SSE2/as_published', 0.25),
                row('sector/acos/scalar/as_published', 9),
                row('sector/deferred_sqrt/scalar/as_published', 3),
                row('sector/sse_sqrt/SSE2/as_published', 0.75))
    deferred = line_with('IsPointInCircularSector1', text)
    self.assertIn('| 0.200 | 4.00 |', deferred)  # 2 ns and 8/2.
    simd = line_with('IsPointInCircularSector4', text)
    self.assertIn('| 0.0500 | 16.00 |', simd)

  def test_noise_of_the_overhead_makes_net_times_uncertain(self):
    for again, tie in ((1.01, False), (1.3, True)):
      text = page('sector',
                  row('sector/no_operation/scalar/as_published', 1),
                  row('sector/no_operation/scalar/as_published/again', again),
                  row('sector/acos/scalar/as_published', 2.2),
                  row('sector/deferred_sqrt/scalar/as_published', 1.9))
      line = line_with('IsPointInCircularSector1', text)
      self.assertEqual('(tie)' in line, tie)

  def test_prisms_have_no_overhead_to_subtract(self):
    text = page('hexprism',
                row('aabb/sse_slabs_then_z/SSE2/filled', 0.4),
                row('prism/sse_up_first/SSE2/filled', 0.32))
    self.assertIn('| 0.500 | 0.400 | 1.25 |', line_with('| `filled`', text))

  def test_a_difference_within_the_noise_is_a_tie(self):
    text = page('sector',
                row('sector/v/scalar/all_points', 1),
                row('sector/w/scalar/all_points', 1.05),
                row('sector/w/scalar/all_points/again', 1.03),
                row('sector/x/scalar/all_points', 2),
                variants=[variant('sector', name, 'scalar')
                          for name in ('v', 'w', 'x')])
    self.assertTrue(line_with('| `v` |', text).endswith('1= |'))
    self.assertTrue(line_with('| `w` |', text).endswith('1= |'))
    self.assertTrue(line_with('| `x` |', text).endswith('3 |'))

  def test_a_wrong_row_is_shown_and_has_no_time(self):
    error = 'wrong: 3 of 10 answers'
    text = page('sector', {'name': 'BM_sector/acos/scalar/all_points',
                           'error_message': error},
                variants=[variant('sector', 'acos', 'scalar')])
    self.assertIn('| `acos` | scalar | not run | not run |  | wrong | wrong |',
                  text)
    self.assertIn(f'| `acos` | scalar | {error} |', text)

  def test_counts_what_exemptions_excused(self):
    text = page('sector',
                row('sector/acos/scalar/all_points', 1,
                    **{'excused:domain': 0, 'excused:rounding_band': 1234}),
                variants=[variant('sector', 'acos', 'scalar')])
    self.assertIn('| `acos` | scalar | 1,000 | 300 | 0 | rounding_band 1,234 |',
                  text)

  def test_targets_with_the_same_answers_share_a_line(self):
    text = page('sector', row('sector/v/AVX2/all_points', 1),
                row('sector/v/SSE4/all_points', 2),
                variants=[variant('sector', 'v', target)
                          for target in ('AVX2', 'SSE4')])
    self.assertIn('| `v` | AVX2, SSE4 | 1,000 | 300 | 0 | none |', text)

  def test_tells_how_often_the_programs_were_timed(self):
    published, claims = pages.sources()
    runs = [[{'variant': 'aabb', 'workload': workload, 'tests': 1,
              'accepted': 1, 'seconds': [1] * times}
             for workload, times in (('filled', 5), ('as_published', 2))]] * 2
    run = measured.Measured({'flags_0_hexprism.json': {
        'name': 'hexprism', 'flags': '-O2', 'compiler': 'g++', 'not_run': '',
        'runs': runs}})
    self.assertIn('`as_published` 4; `filled` 10; ', line_with(
        'program built with', render.render(published, run, claims)[
            'hexprism.md']))

  def test_cites_and_describes_what_was_run(self):
    published, claims = pages.sources()
    run = measured.Measured({'workloads.json': [{
        'question': 'sector', 'name': 'w', 'source': 'yip2013',
        'citation': 'Who, "What"', 'description': 'Points', 'bytes': 2048}]})
    text = render.render(published, run, claims)['sector.md']
    self.assertIn('Who, "What", asks', text)
    self.assertIn('| sector | `w` | 2.00 KiB | Points |', text)

  def test_names_what_the_cpu_lacks(self):
    text = page('sector', variants=[variant('sector', 'v', 'AVX3', False)])
    self.assertIn('| `v` | AVX3 | this CPU lacks it |', text)

  def test_says_which_cache_holds_the_data(self):
    for size, filled, place in (
        (30_000, 1, 'level-1 cache (29.3 KiB)'),
        (800_000, 1, 'level-2 cache (781 KiB)'),
        (800_000, 0.01, 'level-1 cache (7.81 KiB and a page of zeros)'),
        (80_000_000, 1, 'memory (76.3 MiB)')):
      text = page('sector',
                  row('sector/deferred_sqrt/scalar/all_points', 1,
                      world_bytes=size, filled=filled))
      self.assertIn('the ' + place, ' '.join(text.split()))

  def test_each_page_states_the_command_that_repeats_it(self):
    for name in ('sector', 'hexprism', 'accuracy', 'performance', 'hybrid'):
      self.assertIn('    bazel run //reports:regenerate\n', page(name))
      self.assertIn('    bazel run //reports:regenerate -- --full\n',
                    page(name, mode='full'))


GRID = {'name': 'arc', 'description': 'the arc',
        'truth': {'angle': 'f' * 1024, 'cosine': '0' * 1024},
        'panels': [{'variant': 'v', 'reads': 'angle', 'answers': '0' * 1024}]}


def accuracy_row(points, target, **excused):
  return {'points': points, 'variant': 'v', 'target': target, 'tests': 2000,
          'violated': 0, 'excused': excused, 'furthest_from_arc': 3 * 2**-24,
          'furthest_from_edge': 0}


class AccuracyPageTest(unittest.TestCase):

  def rendered(self, *rows):
    published, claims = pages.sources()
    run = measured.Measured({
        'accuracy.json': {
            'surroundings': [{'name': 'ordinary', 'description': 'What'}],
            'rows': rows, 'grids': [GRID]},
        'variants.json': [variant('sector', 'v', 'AVX2')],
        'g.json': {'context': CONTEXT, 'benchmarks': [
            row('sector/v/AVX2/all_points', 1, **{'excused:domain': 7})]}})
    return render.render(published, run, claims)

  def test_says_how_often_and_how_far_a_variant_is_wrong(self):
    text = self.rendered(accuracy_row('ordinary', 'AVX2', rounding_band=4),
                         accuracy_row('extreme', 'AVX2', domain=1))
    self.assertIn('| `v` | 7 of 1,000 | 2,000 | 3.00 | 0 | 500 |',
                  text['accuracy.md'])

  def test_says_what_excuses_it(self):
    text = self.rendered(
        accuracy_row('ordinary', 'AVX2', rounding_band=4, domain=0),
        accuracy_row('ordinary', 'SSE4', rounding_band=4, domain=0),
        accuracy_row('extreme', 'AVX2'))['accuracy.md']
    self.assertIn('| `v` | AVX2, SSE4 | 0 | rounding_band 4 |', text)
    self.assertIn('| `v` | AVX2 | 0 | none |', text)

  def test_shows_a_figure_for_each_grid(self):
    rendered = self.rendered(accuracy_row('ordinary', 'AVX2'),
                             accuracy_row('extreme', 'AVX2'))
    self.assertIn('(figures/arc.svg)', rendered['accuracy.md'])
    self.assertIn('4,096 of 4,096 wrong', rendered['figures/arc.svg'])

  def test_says_when_it_was_not_run(self):
    self.assertIn('\nNot run.\n', page('accuracy'))


class PerformancePageTest(unittest.TestCase):

  def test_tells_what_share_the_limits_take(self):
    text = page('performance',
                row('sector/sse_sqrt/SSE2/all_points', 4),
                row('sector/signed_square/AVX2/all_points', 2),
                row('sector/read_only/AVX2/all_points', 1),
                row('sector/eight_multiplications/AVX2/all_points', 1.8),
                variants=[variant('sector', name, 'AVX2') for name in (
                    'signed_square', 'read_only', 'eight_multiplications')])
    self.assertIn('| `signed_square` | AVX2 | 2.00 | 5.00e+08 | 8000 | 2.00 | '
                  '50% | 90% | 1 |', text)

  def test_does_not_rank_limits(self):
    text = page('performance', row('sector/read_only/AVX2/all_points', 1),
                variants=[variant('sector', 'read_only', 'AVX2')])
    self.assertNotIn('`read_only`', text)

  def test_tells_what_an_index_takes_to_make(self):
    text = page('performance',
                row('index/refit/prism/filled', 40, objects=2000))
    self.assertIn('| refit | prisms | 2,000 | 0.0400 | 40.0 |', text)
    self.assertIn('| build | boxes | not run | not run | not run |', text)

  def test_tells_from_how_many_queries_on_an_index_pays(self):
    published, claims = pages.sources()
    run = measured.Measured({'g.json': {'context': CONTEXT, 'benchmarks': [
        *(row('aabb/sse_slabs_then_z/SSE2/filled', ns) for ns in (15, 20, 30)),
        row('aabb/compact_best/dispatch/filled', 15, prepare_ms=0.2),
        row('aabb/indexed_best/dispatch/filled', 10),
        row('index/build/aabb/filled', 3e3)]}})
    rendered = render.render(published, run, claims)
    section = rendered['performance.md'].partition(
        '## Cost against the number of queries\n')[2].partition('\n## ')[0]
    for line in (
        '![What do many queries among boxes take?](figures/queries_aabb.svg)',
        '| Way | Made in, ms | µs a query | Ahead of `sse_slabs_then_z` from '
        '| Ahead of `compact_best` from |',
        '| `sse_slabs_then_z` | 0 | 2.00 (1.50 to 3.00) |  |  |',
        '| `compact_best` | 0.200 | 1.50 | cannot tell |  |',
        '| `indexed_best, built` | 3.00 | 1.00 | 3,000 (1,500 to 6,000) '
        '| 5,600 |',
        'Not timed and left out: slabs_then_z_best; batched_best; '
        'indexed_best, refit.'):
      self.assertIn(line, section.splitlines())
    self.assertNotIn('Not run.', section)
    self.assertIn('>queries</text>', rendered['figures/queries_aabb.svg'])
    self.assertNotIn('figures/queries_prism.svg', rendered)

  def test_sets_the_ways_to_list_pairs_beside_the_sweep(self):
    text = page('performance',
                row('pairs/sweep_and_prune/prism/in_cache', 60, objects=500),
                row('pairs/index/prism/in_cache', 20, objects=500))
    self.assertIn('| `in_cache` | 500 | 1,000 | `index` | 0.0200 | 5.00e+07 | '
                  '3.00 |', text)

  def test_sets_the_index_beside_that_of_another_library(self):
    text = page('performance',
                row('prism_peers/boost_rtree/scalar/filled', 50),
                *(row('prism_peers/indexed_best/dispatch/filled', 10,
                      prepare_ms=made, prepared_bytes=3700)
                  for made in (9, 7, 5)))
    self.assertIn('| `indexed_best` | prisms | 7.00 | 37.0 | 1,000 | 5.00 |',
                  text)

  def test_takes_the_widest_target_for_what_is_dispatched(self):
    text = page('performance',
                row('sector/signed_square_best/dispatch/all_points', 2),
                row('sector/read_only/AVX2/all_points', 1),
                variants=[variant('sector', 'signed_square_best', 'dispatch'),
                          variant('sector', 'read_only', 'AVX3', False),
                          variant('sector', 'read_only', 'AVX2')])
    self.assertIn('| 50% |', line_with('| `signed_square_best` |', text))

  def test_draws_how_cost_grows_and_says_where_lines_cross(self):
    published, claims = pages.sources()
    run = measured.Measured({'g.json': {'context': CONTEXT, 'benchmarks': [
        row(f'sector/{name}/{target}/many_points@{n}', ns)
        for name, target, costs in (
            ('sse_sqrt', 'SSE2', (1, 1, 1)),
            ('signed_square_best', 'dispatch', (0.5, 0.5, 0.5)),
            ('exact_filtered_best', 'dispatch', (2, 2, 2)),
            ('indexed_best', 'dispatch', (2, 0.5, 0.1)))
        for n, ns in zip((10, 100, 1000), costs)]}})
    rendered = render.render(published, run, claims)
    for line in (
        '* `signed_square_best` is faster than `sse_sqrt` from the fewest '
        'objects on.',
        '* `exact_filtered_best` is not faster than `sse_sqrt` even with the '
        'most objects.',
        '* `indexed_best` is faster than `sse_sqrt` from 100 objects on.'):
      self.assertIn(line, rendered['performance.md'])
    self.assertIn('>indexed_best</text>', rendered['figures/growth_sector.svg'])


class HybridPageTest(unittest.TestCase):

  def rendered(self, *rows, **context):
    def listed(name, target, peer):
      return {'question': 'touch_sphere', 'name': name, 'target': target,
              'peer': peer}
    published, claims = pages.sources()
    run = measured.Measured({
        'mesh_rows.json': [listed('hybrid_normal', 'scalar', False),
                           listed('ode', 'peer', True)],
        'meshes.json': [{'name': 'spider', 'description': 'A spider',
                         'is_there': False}],
        'g.json': {'context': CONTEXT | context, 'benchmarks': list(rows)}})
    return render.render(published, run, claims)['hybrid.md']

  def test_says_what_was_not_run(self):
    text = page('hybrid')
    self.assertIn('and was not run yet.', text)
    for heading in ('Memory, building and refitting',
                    'Cost against the number of queries', 'Mesh against mesh',
                    'Coherence', 'Tests a query', 'Other libraries'):
      section = text.partition(f'## {heading}\n')[2].partition('\n## ')[0]
      self.assertIn('not run', section.lower(), heading)

  def test_tells_what_a_model_takes(self):
    text = self.rendered(
        row('mesh_build/hybrid_normal/scalar/knot@100', 30, objects=100,
            prepared_bytes=610, peak_bytes=3000, blocks=5),
        row('mesh_refit/hybrid_normal/scalar/knot@100', 7, objects=100,
            nodes_written=9))
    self.assertIn('| `hybrid_normal` | `knot@100` | 6.10 | 30.0 | 5 | 30.0 | '
                  '7.00 | 9 |', text)

  def test_has_means_over_meshes_of_as_many_triangles(self):
    text = self.rendered(
        *(row(f'mesh_build/hybrid_normal/scalar/{mesh}@100', 1, objects=100)
          for mesh in ('knot', 'soup')),
        row('touch_sphere/hybrid_normal/scalar/knot_near@100', 200),
        row('touch_sphere/hybrid_normal/scalar/soup_near@100', 800),
        row('touch_box/hybrid_normal/scalar/soup_near@100', 800))
    section = text.partition('### 100 triangles, `near`\n')[2]
    self.assertIn('| `hybrid_normal` | 400 |  |', section.partition('###')[0])

  def test_tells_from_how_many_queries_on_a_model_pays(self):
    text = self.rendered(
        *(row(f'mesh_build/{model}/knot@100000', ns, objects=100_000)
          for model, ns in (('wide/dispatch', 3e3), ('one_leaf/scalar', 1e3))),
        *(row(f'closest_hit/{model}/knot_small@100000', ns, tests=10)
          for model, ns in (('wide/dispatch', 1e3), ('one_leaf/scalar', 5e3))))
    section = text.partition('## Cost against the number of queries\n')[
        2].partition('\n## ')[0]
    for line in (
        '![What do many small rays in a mesh take?]'
        '(figures/queries_closest_hit.svg)',
        '| Way | Made in, ms | µs a query | Ahead of `one_leaf` from |',
        '| `one_leaf` | 1.00 | 5.00 |  |', '| `wide` | 3.00 | 1.00 | 500 |',
        'Not timed and left out: vanilla_10; complete_normal; '
        'hybrid_default.'):
      self.assertIn(line, section.splitlines())

  def test_sets_meshes_against_each_other_where_they_were(self):
    text = self.rendered(
        *(row(f'mesh_build/hybrid_normal/scalar/knot@{n}', 1, objects=n)
          for n in (100, 200)),
        row('touch_mesh/hybrid_normal/scalar/knot_large@100', 7000,
            accepted=60, queries=4),
        row('touch_mesh/ode/peer/knot_large@100', 9000, missed=0, phantom=0))
    section = text.partition('## Mesh against mesh\n')[2].partition('\n## ')[0]
    for line in ('| Twice 100 triangles |',
                 '| pairs that touch, on average |  |  |  |  | 15.0 |',
                 '| `hybrid_normal` |  |  |  |  | 7000 |',
                 '| `ode` |  |  |  |  | 9000 |'):
      self.assertIn(line, section)
    self.assertNotIn('Twice 200', section)

  def test_sets_a_sphere_that_is_followed_beside_any(self):
    text = self.rendered(
        row('mesh_build/hybrid_normal/scalar/knot@100', 1, objects=100),
        row('follow_sphere/hybrid_normal/scalar/knot_small@100', 200,
            reused=0.8),
        row('touch_sphere/hybrid_normal/scalar/knot_small@100', 900))
    section = text.partition('## Coherence\n')[2].partition('\n## ')[0]
    self.assertIn('| `hybrid_normal` | 200 | 900 | 80.0% | not run | not run | '
                  'not run |', section)
    self.assertNotIn('`ode`', section)

  def test_shows_what_other_libraries_answer_wrongly(self):
    text = self.rendered(
        row('mesh_build/hybrid_normal/scalar/knot@100', 1, objects=100),
        row('touch_sphere/ode/peer/knot_near@100', 1, judged=8, missed=0,
            phantom=0),
        row('touch_sphere/ode/peer/knot_small@100', 1, judged=8, wrong=2,
            missed=3, phantom=1, label='wrong: 2 of 8'), peers='ODE 1, CGAL 2')
    self.assertIn('| `ode` | touch sphere | 16 | 2 | 3 | 1 | knot_small@100: '
                  'wrong: 2 of 8 |', text)
    self.assertIn('These were there: CGAL 2, ODE 1.', text)

  def test_says_which_meshes_were_not_there(self):
    self.assertIn('| `spider` | A spider | was not there |', self.rendered())

  def test_says_that_no_other_library_was_there(self):
    text = self.rendered(
        row('mesh_build/hybrid_normal/scalar/knot@100', 1, objects=100))
    self.assertIn('None was installed', text)


def drawn_by(text):
  """The release of the library that drew charts, or nothing for other text."""
  return re.search(r'Matplotlib v[\d.]+|$', text).group()


def without_charts(text):
  return re.sub(r'<svg.*?</svg>|Matplotlib v[\d.]+', '', text,
                flags=re.DOTALL)


class CommittedPagesTest(unittest.TestCase):

  def test_come_from_a_full_run_of_a_commit(self):
    run = measured.load(REPORTS / 'measured')
    advice = 'run bazel run //reports:regenerate -- --full on a clean commit'
    self.assertEqual(run.context.get('mode'), 'full', advice)
    self.assertIsNotNone(run.accuracy, advice)
    for row in run.accuracy['rows']:
      self.assertEqual(row['tests'], 1_000_000, advice)
    self.assertRegex(run.context.get('commit', 'unknown'), '^[0-9a-f]{7,}( and [0-9a-f]{7,})*$',
                     advice)
    programs = [f'{program["name"]} {program["flags"]}'
                for program in run.programs]
    for question in ('sector', 'aabb', 'prism', *programs):
      for row in run.rows(question):
        if (question.startswith('hexprism ')
            and row.group[1] == 'as_published'):
          continue  # As often as there is time for.
        self.assertGreaterEqual(len(row.nanoseconds), 9, row.name)

  def test_are_what_the_committed_measurements_render(self):
    for name, text in pages.rendered(REPORTS / 'measured').items():
      committed = (REPORTS / name).read_text()
      # Charts of another release of the library may differ in every line.
      if drawn_by(text) != drawn_by(committed):
        text, committed = map(without_charts, (text, committed))
      self.assertEqual(
          committed, text,
          f'{name} differs from what reports/measured renders. Run '
          'bazel run //reports:regenerate -- --full --pages')


if __name__ == '__main__':
  unittest.main()
