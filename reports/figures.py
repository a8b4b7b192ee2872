"""The results page's figures: what each shows, in a drawing and in words."""

import dataclasses

from reports import accuracy
from reports import digits
from reports import drawing
from reports import estimate
from reports import inline_svg
from reports import mesh_tables

_FLOAT = 4  # Bytes.


@dataclasses.dataclass(frozen=True)
class Figure:
  name: str
  title: str
  caption: str
  svg: str


def _figure(draw, name, title, caption, description, *arguments, **options):
  """`description`: the numbers in words, for who does not see the drawing."""
  svg = draw(title, *arguments, **options)
  return Figure(name, title, caption,
                inline_svg.inlined(svg, name, title, description))


def _said(groups, series, text):
  """Every number of grouped series in words."""
  return '; '.join(
      f'{group}: ' + ', '.join(
          f'{label} {text(values[g])}' for label, values in series
          if values[g] is not None)
      for g, group in enumerate(groups)) + '.'


def _without_empty(groups, series):
  """Without the groups and then the series that have no value."""
  kept = [g for g in range(len(groups))
          if any(values[g] is not None for _, values in series)]
  series = [(label, [values[g] for g in kept]) for label, values in series]
  return [groups[g] for g in kept], [
      (label, values) for label, values in series
      if any(value is not None for value in values)]


def _bars(name, title, caption, x_label, groups, series, is_log=False):
  """A Figure, or None if there is nothing to show."""
  groups, series = _without_empty(groups, series)
  if not series:
    return None
  return _figure(drawing.bars, name, title, caption,
                 f'{x_label}. {_said(groups, series, digits.known)}',
                 x_label, groups, series, is_log=is_log)


def _dots(name, title, caption, x_label, groups, series):
  groups, series = _without_empty(groups, series)
  if not series:
    return None
  return _figure(drawing.dots, name, title, caption,
                 f'{x_label}. {_said(groups, series, digits.figure)}',
                 x_label, groups, series)


def _over(slow, fast):
  """How many times as fast, an Estimate, or None."""
  if not slow or not fast or slow.median <= 0 or fast.median <= 0:
    return None
  return slow / fast


# Sectors.

_OUR_SECTORS = ('signed_square_best', 'exact_filtered_best', 'indexed_best')


def _sector_gains(view, published):
  rows = [row for row in published['rows']
          if row['variant'] not in ('no_operation', 'acos')]
  variants = [(row['variant'], row['target']) for row in rows]
  variants += [(variant, 'dispatch') for variant in _OUR_SECTORS]

  def here(workload):
    return [_over(view.net(f'sector/acos/scalar/{workload}'),
                  view.net(f'sector/{variant}/{target}/{workload}'))
            for variant, target in variants]

  def there(build):
    seconds = build['seconds']
    return [estimate.exactly(seconds['acos'] / seconds[variant])
            if variant in seconds else None for variant, _ in variants]
  return _bars(
      'sector-gains', 'How many times as fast as acos?',
      'Sector variants in the paper, in its program run again with its defect '
      '(as published), and on the data that it was meant to ask (all points), '
      'where ours join. Overheads are subtracted; lines show within which '
      'interval a factor is known.',
      'times as fast as acos', [variant for variant, _ in variants],
      [*((f'the paper, {build["name"]}', there(build))
         for build in published['builds']),
       ('as published, here', here('as_published')),
       ('all points, here', here('all_points'))], is_log=True)


def _sector_times(view, published):
  variants = [(row['variant'], row['target']) for row in published['rows']
              if row['variant'] != 'no_operation']
  variants += [(variant, 'dispatch') for variant in _OUR_SECTORS]

  def medians(workload):
    nets = [view.net(f'sector/{variant}/{target}/{workload}')
            for variant, target in variants]
    return [net.median if net and net.median > 0 else None for net in nets]
  return _dots(
      'sector-times', 'What does a test take here?',
      'As published, all but the first points lie at the origin, so that '
      'branches are easy to predict; with all points drawn they are not. '
      'Overheads are subtracted.', 'nanoseconds a test',
      [variant for variant, _ in variants],
      [('as published', medians('as_published')),
       ('all points', medians('all_points'))])


# Bounds.

_BOX = 'aabb/sse_slabs_then_z/SSE2'
_PRISM = 'prism/sse_up_first/SSE2'
_BOUNDS_WORKLOADS = {'as_published': 'as published, here',
                     'filled': 'filled: all objects exist, here',
                     'in_cache': 'in cache, here'}


def _bounds_times(view, published):
  tests = published['queries'] * published['vectors_scanned'] * 4
  paper = [estimate.exactly(row['seconds'] * 1e9 / tests)
           for row in published['rows']]
  return _bars(
      'hexprism-times', 'What does a test of bounds take?',
      "The published program's forms. Most of what it scans as published is "
      'one page of zeros. Lines show within which interval a time is known.',
      'nanoseconds a test', ['in the paper', *_BOUNDS_WORKLOADS.values()],
      [(label, [paper[i]] + [view.net(f'{row}/{workload}')
                             for workload in _BOUNDS_WORKLOADS])
       for i, (label, row) in enumerate((('box', _BOX), ('prism', _PRISM)))])


def _bounds_flags(view):
  flags = list(dict.fromkeys(program['flags']
                             for program in view.programs('hexprism')))

  def medians(variant):
    return [view.measured.row(
        f'hexprism {flag}/{variant}/scalar/filled').median for flag in flags]
  return _dots(
      'hexprism-flags', "What do compilers' flags do?",
      'The published program, written anew, on the workload filled, compiled '
      f'by {view.program_compiler("hexprism")}.', 'nanoseconds a test', flags,
      [(label, medians(variant)) for label, variant in (
          ('box', 'aabb'), ('prism', 'prism'), ('naive prism', 'naive'))])


def _bounds_gains(view):
  ways = {'slabs_then_z_best': 'a scan in wide vectors',
          'smaller_first_best': 'a scan in wide vectors',
          'batched_best': 'many queries a block',
          'compact_best': 'over a copy in bytes',
          'indexed_best': 'over an index'}
  groups = list(dict.fromkeys(ways.values()))

  def gains(paper, workload):
    question = paper.partition('/')[0]
    values = dict.fromkeys(groups)
    for variant, group in ways.items():
      gain = _over(view.measured.estimate(f'{paper}/{workload}'),
                   view.measured.estimate(
                       f'{question}/{variant}/dispatch/{workload}'))
      values[group] = gain or values[group]
    return list(values.values())
  return _bars(
      'performance-gains', "How many times as fast as the paper's form?",
      'Our ways to answer the same questions with the same answers, against '
      "the published program's SSE form of the same bound in the same run.",
      "times as fast as the paper's form", groups,
      [(f'{label}, {workload.replace("_", " ")}', gains(paper, workload))
       for workload in ('filled', 'in_cache')
       for label, paper in (('boxes', _BOX), ('prisms', _PRISM))], is_log=True)


def growth(found):
  """Of one of view.growths."""
  series = list(found['series'].items())
  said = '; '.join(
      f'{label}: ' + ', '.join(
          f'{digits.figure(cost)} µs with {objects:,}'
          for objects, cost in points) for label, points in series)
  return _figure(
      drawing.curves, found['file'].removesuffix('.svg').replace('_', '-'),
      f'How cost grows: {found["title"].lower()}',
      'Microseconds that a query takes among more and more objects.',
      said + '.', 'objects', 'microseconds a query', series)


def total(found):
  """Of one of view.bounds_totals or view.model_totals."""
  ways = [way for way, _ in found['rows']]
  caption = ['Seconds to make what a way to answer needs and to ask so many '
             'queries.']
  if any(way.fewest > 1 for way in ways):
    caption.append('Where queries are asked together, lines begin with as many '
                   'as were timed.')
  return _figure(
      drawing.curves, found['file'].removesuffix('.svg').replace('_', '-'),
      found['title'], ' '.join([*caption, found['left_out']]).strip(),
      '; '.join(f'{way.name}: {digits.known(way.made)} ms before the first '
                f'query, {digits.known(way.query, 1000)} µs for each'
                for way in ways) + '.',
      'queries', 'seconds in all', list(found['series'].items()))


# Rows that only read, with the bytes of an object that they read.
_READING = {'sector': ('read_only', 2 * _FLOAT),
            'aabb': ('read_four', 4 * _FLOAT),
            'prism': ('read_three', 3 * _FLOAT)}


def _bandwidth(view, workload):
  """The most bytes that a row which only reads takes in a nanosecond."""
  found = [size / row.median for question, (variant, size) in _READING.items()
           for row in view.measured.rows(question)
           if row.name.split('/')[1] == variant and row.group[1] == workload]
  return max(found, default=None)


# Our scans, of which each reads as much as the row that only reads.
_SCANS = ('aabb/slabs_then_z_best/dispatch',
          'prism/smaller_first_best/dispatch')


def _points_below_roof(view, workload):
  """(bytes a test, tests a nanosecond, variant) of the SSE forms, whose bytes
  were counted, and of our scans."""
  forms, scans = [], []
  for row in view.measured.rows('aabb') + view.measured.rows('prism'):
    values = view.measured.values_read(row.name)
    if values and row.group[1] == workload:
      forms.append((values * _FLOAT, 1 / row.median, row.name.split('/')[1]))
  for scan in _SCANS:
    question, variant, _ = scan.split('/')
    time = view.measured.row(f'{scan}/{workload}').median
    if time:
      scans.append((_READING[question][1], 1 / time, variant))
  return forms, scans


def _roofline(view):
  lines, series = [], []
  for workload, where in (('filled', 'memory'), ('in_cache', 'cache')):
    series += zip((f'SSE forms, {where}', f'our scans, {where}'),
                  _points_below_roof(view, workload))
    if bandwidth := _bandwidth(view, workload):
      lines.append((f'{where}, {digits.figure(bandwidth)} GB/s', bandwidth))
  series = [(label, points) for label, points in series if points]
  if not series:
    return None
  described = '; '.join(
      f'{name} ({label}): {digits.figure(size)} bytes, '
      f'{digits.figure(rate)} tests a nanosecond'
      for label, points in series for size, rate, name in points)
  roof = ('Slanted lines are what rows reach that only read.' if lines else
          'How fast this machine only reads was not run.')
  return _figure(
      drawing.scatter, 'performance-roofline',
      'How near to the limit of reading?',
      'Bytes that a test of bounds reads against tests in a nanosecond. Bytes '
      'are counted for SSE forms, and for our scans those of their first '
      f'comparisons. {roof}',
      f'{described}. ' + ', '.join(label for label, _ in lines),
      'bytes a test', 'tests a nanosecond', series, lines)


# Accuracy.

def _speed_and_accuracy(view, lines):
  sources = {variant['name']: variant['source']
             for variant in view.measured.variants}
  series = {'ours': [], 'forms of the paper': []}
  for line in lines:
    times = [view.measured.row(
        f'sector/{line.variant}/{target}/all_points').median
             for target in line.targets.split(', ')]
    times = [time for time in times if time]
    if times:
      label = 'ours' if sources.get(line.variant) == 'cullproof' else (
          'forms of the paper')
      series[label].append((min(times), line.per_million, line.variant))
  series = [(label, sorted(points)) for label, points in series.items()
            if points]
  if not series:
    return None
  points = [point for _, points in series for point in points]
  return _figure(
      drawing.scatter, 'accuracy-speed', 'How fast, and how often wrong?',
      'Sector variants on their fastest target: time on all_points against '
      'wrong answers for a million points that lie beside a boundary. Not all '
      'have room for their names.',
      '; '.join(f'{variant}: {digits.figure(time)} ns, {wrong:,.0f} wrong'
                for time, wrong, variant in points) + '.',
      'nanoseconds a test', 'wrong answers a million', series,
      has_zeros=any(wrong == 0 for _, wrong, _ in points))


def _distances(lines):
  variants = list(dict.fromkeys(line.variant for line in lines))

  def furthest(distance):
    return [max(getattr(line, distance) for line in lines
                if line.variant == variant) or None for variant in variants]
  return _dots(
      'accuracy-distances', 'How far off is the furthest wrong answer?',
      'From the boundary, in units of 2⁻²⁴, the ulp of floats below 1. What is '
      'never wrong is not shown.', 'ulps', variants,
      [('from the arc', furthest('arc')), ('from an edge', furthest('edge'))])


# Meshes.

def _most_alike(tables):
  """Meshes of as many triangles, of which most were made, and the number."""
  return max(((len(meshes), number, meshes)
              for number, meshes in tables.alike()), default=(0, 0, []))[1:]


def _short(row):
  return row.split('/')[0]


def _mesh_bytes(view):
  tables = mesh_tables.Tables(view.measured)
  number, meshes = _most_alike(tables)
  sizes = {}
  for row in tables.rows():
    found = [tables.per_object('mesh_build', row, mesh, 'prepared_bytes')
             for mesh in meshes]
    found = sorted(size for size in found if size)
    if found:
      sizes[_short(row)] = estimate.Estimate(found[len(found) // 2], found[0],
                                             found[-1])
  return _bars(
      'hybrid-bytes', 'How many bytes does a triangle take?',
      f'What models of meshes of {number:,} triangles keep. Lines reach from '
      'the mesh that takes least to the one that takes most.',
      'bytes a triangle', list(sizes), [('bytes', list(sizes.values()))],
      is_log=True)


# Of models, by what their rows' names begin with.
_KINDS = {'complete': 'complete', 'hybrid': 'hybrid', 'remapped': 'hybrid',
          'vanilla': 'vanilla', 'wide': 'wide'}


def _mesh_times(view, size):
  """The best model of each kind, and other libraries."""
  tables = mesh_tables.Tables(view.measured)
  number, meshes = _most_alike(tables)
  kinds = {}
  for row in tables.rows():
    kind = _KINDS.get(row.partition('_')[0].partition('/')[0], _short(row))
    kinds.setdefault(kind, []).append(row)

  def best(question, rows):
    means = [tables.mean(question, row, meshes, size) for row in rows]
    return min((mean for mean in means if mean), default=None)
  questions = mesh_tables.QUESTIONS
  return _dots(
      f'hybrid-{size}', f'What does a {size} query about a mesh take?',
      f'Mean over meshes of {number:,} triangles; of the models of each kind '
      'the fastest.', 'nanoseconds a query',
      [question.replace('_', ' ') for question in questions],
      [(kind, [best(question, rows) for question in questions])
       for kind, rows in kinds.items()])


def of(page, view, published):
  """The figures of a page that there are measurements for."""
  rows = (view.measured.accuracy or {'rows': []})['rows']
  ordinary = accuracy.lines(rows, 'ordinary')
  found = {
      'sector': lambda: [_sector_gains(view, published['sector']),
                         _sector_times(view, published['sector'])],
      'hexprism': lambda: [_bounds_times(view, published['hexprism']),
                           _bounds_flags(view)],
      'hybrid': lambda: [_mesh_bytes(view), _mesh_times(view, 'small'),
                         _mesh_times(view, 'medium')],
      'performance': lambda: [_bounds_gains(view), _roofline(view)],
      'accuracy': lambda: [_speed_and_accuracy(view, ordinary),
                           _distances(ordinary)],
  }[page]()
  return [figure for figure in found if figure]
