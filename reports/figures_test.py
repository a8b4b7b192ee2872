import unittest
from xml.etree import ElementTree

from reports import figures
from reports import measured
from reports import pages
from reports import render


def row(name, nanoseconds, **counters):
  return {'name': 'BM_' + name, 'seconds_per_test': nanoseconds * 1e-9,
          'tests': 1000, 'queries': 10, **counters}


def of(page, *rows, **files):
  published, claims = pages.sources()
  run = measured.Measured({
      'g.json': {'context': {}, 'benchmarks': list(rows)},
      **{f'{name}.json': content for name, content in files.items()}})
  view = render.view_of(page, run, claims)
  return {figure.name: figure for figure in figures.of(page, view, published)}


def said(figure):
  """What a figure tells who does not see it."""
  return ElementTree.fromstring(figure.svg).find('desc').text


class FiguresTest(unittest.TestCase):

  def test_without_measurements_there_are_those_of_the_papers_alone(self):
    self.assertEqual({page: list(of(page)) for page in (
        'sector', 'hexprism', 'hybrid', 'performance', 'accuracy')}, {
            'sector': ['sector-gains'], 'hexprism': ['hexprism-times'],
            'hybrid': [], 'performance': [], 'accuracy': []})

  def test_the_papers_sectors_stand_beside_ours(self):
    figure = of('sector',
                row('sector/no_operation/scalar/all_points', 1),
                row('sector/no_operation_sse/SSE2/all_points', 0.25),
                row('sector/acos/scalar/all_points', 9),
                row('sector/sse_sqrt/SSE2/all_points', 0.75),
                row('sector/indexed_best/dispatch/all_points', 0.08))[
                    'sector-gains']
    self.assertIn('sse_sqrt: the paper, SSE2 21.9, all points, here 16.0',
                  said(figure))
    self.assertIn('indexed_best: all points, here 100', said(figure))
    self.assertNotIn('as published', said(figure))

  def test_times_of_sectors_are_less_the_overhead(self):
    found = of('sector',
               row('sector/no_operation/scalar/all_points', 1),
               row('sector/sqrt_free/scalar/all_points', 3))['sector-times']
    self.assertIn('sqrt_free: all points 2.00.', said(found))

  def test_shows_what_flags_do(self):
    program = {'name': 'hexprism', 'flags': '-O2', 'compiler': 'g++ 1',
               'runs': [[{'variant': 'prism', 'workload': 'filled',
                          'tests': 10, 'accepted': 1, 'seconds': [2e-8]}]]}
    found = of('hexprism', flags_0=program)['hexprism-flags']
    self.assertIn('-O2: prism 2.00.', said(found))
    self.assertIn('by g++ 1.', found.caption)

  def test_times_of_bounds_have_how_far_they_are_known(self):
    figure = of('hexprism', *(
        row('prism/sse_up_first/SSE2/filled', time) for time in (1, 2, 3)))[
            'hexprism-times']
    self.assertIn('in the paper: box 0.420, prism 0.346', said(figure))
    self.assertIn('prism 2.00 (1.00 to 3.00)', said(figure))

  def test_gains_are_against_the_form_of_the_same_bound(self):
    figure = of('performance',
                row('aabb/sse_slabs_then_z/SSE2/filled', 6),
                row('aabb/slabs_then_z_best/dispatch/filled', 2),
                row('prism/sse_up_first/SSE2/filled', 4),
                row('prism/smaller_first_best/dispatch/filled', 2),
                row('prism/indexed_best/dispatch/filled', 0.04))[
                    'performance-gains']
    self.assertIn('a scan in wide vectors: boxes, filled 3.00, prisms, filled '
                  '2.00; over an index: prisms, filled 100.', said(figure))

  def test_tells_what_many_queries_take(self):
    def found(*rows):
      view = render.view_of('performance', measured.Measured({'g.json': {
          'context': {}, 'benchmarks': list(rows)}}), {})
      return figures.total(*view.bounds_totals)
    scan = row('prism/sse_up_first/SSE2/filled', 20)
    figure = found(scan, row('prism/indexed_best/dispatch/filled', 10),
                   row('index/build/prism/filled', 3e6))
    self.assertEqual(figure.name, 'queries-prism')
    self.assertEqual(
        said(figure), 'sse_up_first: 0 ms before the first query, 2.00 µs for '
        'each; indexed_best, built: 3000 ms before the first query, 1.00 µs '
        'for each.')
    self.assertIn('left out: smaller_first_best; batched_best; compact_best; '
                  'indexed_best, refit.', figure.caption)
    self.assertNotIn('together', figure.caption)
    self.assertIn('>indexed_best, built</text>', figure.svg)
    self.assertIn('together', found(scan, row(
        'prism/batched_best/dispatch/filled', 1)).caption)

  def test_the_roof_is_what_rows_that_only_read_reach(self):
    rows = [row('prism/sse_up_first/SSE2/filled', 0.5)]
    values = [{'question': 'prism', 'variant': 'sse_up_first',
               'workload': 'filled', 'values_per_test': 3}]
    without = of('performance', *rows, values_read=values)[
        'performance-roofline']
    self.assertIn('12.0 bytes, 2.00 tests a nanosecond', said(without))
    self.assertIn('was not run', without.caption)
    roof = of('performance', *rows, row('prism/read_three/AVX2/filled', 0.4),
              row('prism/read_three/SSE2/filled', 0.8), values_read=values)[
                  'performance-roofline']
    self.assertIn('memory, 30.0 GB/s', said(roof))

  def test_speed_stands_beside_accuracy(self):
    def counted(variant, wrong):
      return {'points': 'ordinary', 'variant': variant, 'target': 'AVX2',
              'tests': 1000, 'violated': wrong, 'excused': {},
              'furthest_from_arc': 0, 'furthest_from_edge': 0}
    figure = of('accuracy', *(
        row(f'sector/{variant}/AVX2/all_points', time)
        for variant, time in (('fast', 1), ('slow', 3), ('right', 2))),
                accuracy={'grids': [], 'rows': [
                    counted('fast', 5), counted('slow', 5),
                    counted('right', 0)]})['accuracy-speed']
    self.assertIn('>fast</text>', figure.svg)
    self.assertIn('right: 2.00 ns, 0 wrong; slow: 3.00 ns, 5,000 wrong.',
                  said(figure))

  def test_shows_how_far_off_wrong_answers_are(self):
    found = of('accuracy', accuracy={'grids': [], 'rows': [
        {'points': 'ordinary', 'variant': variant, 'target': 'AVX2',
         'tests': 9, 'violated': 0, 'excused': {},
         'furthest_from_arc': ulps * 2**-24, 'furthest_from_edge': 0}
        for variant, ulps in (('v', 3), ('never_wrong', 0))]})
    self.assertEqual(said(found['accuracy-distances']),
                     'ulps. v: from the arc 3.00.')

  def test_models_of_meshes_show_bytes_and_times(self):
    def listed(name, peer):
      return {'question': 'nearest', 'name': name, 'target': 'scalar',
              'peer': peer}
    found = of(
        'hybrid',
        *(row(f'mesh_build/hybrid_normal/scalar/{mesh}@100', 1, objects=100,
              prepared_bytes=size) for mesh, size in (
                  ('knot', 600), ('soup', 800), ('sphere', 500))),
        *(row(f'nearest/{name}/scalar/{mesh}_small@100', time)
          for name, times in (('hybrid_normal', (8, 8, 8)),
                              ('hybrid_no_leaf', (2, 8, 4)),
                              ('ode', (9, 9, 9)))
          for mesh, time in zip(('knot', 'soup', 'sphere'), times)),
        mesh_rows=[listed('hybrid_normal', False),
                   listed('hybrid_no_leaf', False), listed('ode', True)])
    self.assertIn('hybrid_normal: bytes 6.00 (5.00 to 8.00)',
                  said(found['hybrid-bytes']))
    self.assertIn('nearest: hybrid 4.00, ode 9.00', said(found['hybrid-small']))
    self.assertNotIn('hybrid-medium', found)


if __name__ == '__main__':
  unittest.main()
