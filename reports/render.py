"""Makes the report's pages of what the papers say and what was measured."""

import pathlib
import textwrap

import jinja2

from reports import accuracy
from reports import chart
from reports import digits
from reports import estimate
from reports import growth
from reports import mesh_tables
from reports import queries
from reports import verdicts

NOT_RUN = 'not run'

# Rows that do only one thing of what others must do.
_READING = {'sector': 'read_only', 'aabb': 'read_four', 'prism': 'read_three'}
_MULTIPLYING = {
    'signed_square': 'eight_multiplications',
    'signed_square_best': 'eight_multiplications',
    'signed_square_fused': 'seven_multiplications',
}
_LIMITS = {*_READING.values(), *_MULTIPLYING.values()}
_DISPATCH = 'dispatch'

# Of which rows the page shows how their cost grows.
_GROWTHS = (
    ('sector', 'many_points', 'Sectors over points', (
        'sse_sqrt', 'signed_square_best', 'exact_filtered_best',
        'indexed_best')),
    ('prism', 'many', 'Prisms over prisms', (
        'sse_up_first', 'smaller_first_best', 'batched_best', 'compact_best',
        'indexed_best')),
)

# Of what pages show what many queries take: the form of the paper and our scan,
_BOUNDS_TOTALS = (
    ('prism', 'filled', 'prisms', 'sse_up_first/SSE2',
     'smaller_first_best/dispatch'),
    ('aabb', 'filled', 'boxes', 'sse_slabs_then_z/SSE2',
     'slabs_then_z_best/dispatch'),
)
# and what models are asked.
_MODEL_TOTALS = (
    ('touch_sphere', 'knot@100000', 'small', 'spheres'),
    ('closest_hit', 'knot@100000', 'small', 'rays'),
)


def _count(number):
  return f'{number:,.0f}'


def _paragraph(text):
  return textwrap.fill(' '.join(text.split()), 80, break_long_words=False,
                       break_on_hyphens=False)


def _bytes(number):
  for unit in ('bytes', 'KiB', 'MiB'):
    if number < 1024:
      return f'{digits.figure(number)} {unit}'
    number /= 1024
  return f'{digits.figure(number)} GiB'


def _counts(rows):
  """How often rows were timed."""
  counts = sorted({len(row.nanoseconds) for row in rows})
  return ' or '.join(map(str, counts)) or 'none'


class View:
  """What templates ask about a run. Names are as in measured.Measured."""

  noises_to_a_side = estimate.NOISES
  tolerance_percent = f'{100 * verdicts.TOLERANCE:.0f}'

  def __init__(self, measured, claims, subtracts_overhead=True,
               is_about_meshes=False):
    self.measured = measured
    self.context = (measured.mesh_context if is_about_meshes
                    else measured.context)
    self.claims = claims
    # The Estimate of a row's time that is held against others.
    self.compared = self.net if subtracts_overhead else measured.estimate
    self.verdicts = verdicts.judge(claims, measured, self.compared)

  # Times.

  def overhead_of(self, name):
    """The row whose time the paper subtracts, if it subtracts any."""
    question, variant, target, workload = name.rsplit('/', 3)
    if question.partition(' ')[0] != 'sector':
      return None
    overhead = {'scalar': 'no_operation', 'SSE2': 'no_operation_sse'}
    if variant == overhead.get(target) or target not in overhead:
      return None
    return f'{question}/{overhead[target]}/{target}/{workload}'

  def net(self, name):
    """Nanoseconds per test without what the loop around costs, an Estimate."""
    time = self.measured.estimate(name)
    overhead = self.overhead_of(name)
    if time is None or overhead is None:
      return time
    cost = self.measured.estimate(overhead)
    return None if cost is None else time - cost

  def net_median(self, name):
    time = self.net(name)
    return None if time is None else time.median

  def missing(self, name):
    """What a cell says when there is no figure."""
    return 'wrong' if self.measured.row(name).error else NOT_RUN

  def ns(self, name):
    median = self.measured.row(name).median
    return self.missing(name) if median is None else digits.figure(median)

  def net_ns(self, name):
    median = self.net_median(name)
    return self.missing(name) if median is None else digits.figure(median)

  def spread(self, name):
    row = self.measured.row(name)
    if not row.nanoseconds:
      return self.missing(name)
    return ' to '.join(digits.figure(bound) for bound in row.spread)

  def spread_percent(self, name):
    row = self.measured.row(name)
    if not row.nanoseconds:
      return self.missing(name)
    low, high = row.spread
    return f'{100 * (high - low) / row.median:.1f}%'

  def net_seconds(self, name, tests):
    median = self.net_median(name)
    return self.missing(name) if median is None else digits.figure(
        median * tests * 1e-9)

  def ratio(self, slow, fast):
    """How many times as fast `fast` is, or that it cannot be told."""
    times = [self.net(name) for name in (slow, fast)]
    if not all(times):
      return NOT_RUN
    if any(time.median <= 0 for time in times):
      return 'no more than the overhead'
    figure = (times[0] / times[1]).median
    tie = times[0].overlaps(times[1])
    return f'{figure:.2f}' + (' (tie)' if tie and slow != fast else '')

  def raw_ratio(self, slow, fast):
    """The same, with nothing subtracted."""
    times = [self.measured.estimate(name) for name in (slow, fast)]
    if None in times:
      return NOT_RUN
    tie = times[0].overlaps(times[1]) and slow != fast
    return f'{(times[0] / times[1]).median:.2f}' + (' (tie)' if tie else '')

  def tests_a_second(self, name):
    median = self.measured.row(name).median
    return self.missing(name) if median is None else f'{1e9 / median:.2e}'

  def bytes_an_object(self, name):
    """Of the world, and of what the row makes of it beforehand."""
    counters = self.measured.row(name).counters
    if 'queries' not in counters:
      return self.missing(name)
    objects = counters['tests'] / counters['queries']
    return ' + '.join(digits.figure(size / objects, 2) for size in (
        counters['world_bytes'], counters.get('prepared_bytes', 0)) if size)

  def objects(self, name):
    objects = self.measured.row(name).counters.get('objects')
    return self.missing(name) if objects is None else _count(objects)

  def tests(self, name):
    tests = self.measured.row(name).counters.get('tests')
    return self.missing(name) if tests is None else _count(tests)

  def milliseconds(self, name):
    """How long all tests of a row take."""
    row = self.measured.row(name)
    return (self.missing(name) if row.median is None
            else digits.figure(row.median * row.tests * 1e-6))

  def bytes_prepared(self, name):
    """What a row keeps beside the world, for each of its objects."""
    counters = self.measured.row(name).counters
    if 'prepared_bytes' not in counters:
      return self.missing(name)
    return digits.figure(counters['prepared_bytes'] * counters['queries'] /
                   counters['tests'])

  def ns_a_query(self, name):
    row = self.measured.row(name)
    return (self.missing(name) if row.median is None else
            _count(round(row.median * row.tests / row.counters['queries'])))

  def prepared_ms(self, name):
    prepared = self.measured.preparation(name)
    return (self.missing(name) if prepared is None
            else digits.figure(prepared.median))

  # Limits of the machine.

  def _beside(self, name, variant):
    """The row of another variant with vectors of the same width."""
    question, _, target, workload = name.split('/')
    if target == _DISPATCH:
      target = next((row['target'] for row in self.variants(question, _LIMITS)
                     if row['runs_here']), target)
    return '/'.join((question, variant, target, workload))

  def reading(self, name):
    return self._beside(name, _READING[name.partition('/')[0]])

  def multiplying(self, name):
    variant = _MULTIPLYING.get(name.split('/')[1])
    return variant and self._beside(name, variant)

  def share_of(self, name, limit):
    """Which share of a row's time another takes, or nothing."""
    if not limit:
      return ''
    times = [self.measured.row(row).median for row in (limit, name)]
    return '' if None in times else f'{100 * times[0] / times[1]:.0f}%'

  @property
  def growths(self):
    return [found for found in map(self._growth, _GROWTHS) if found]

  def _growth(self, what):
    question, workload, title, variants = what
    series = growth.series(self.measured, question, workload, variants)
    if not series:
      return None
    scan, *others = series
    crossovers = []
    for variant in others:
      objects = growth.crossover(series[variant], series[scan])
      crossovers.append(
          f'`{variant}` is not faster than `{scan}` even with the most objects.'
          if objects is None else f'`{variant}` is faster than `{scan}` from '
          + ('the fewest' if objects == series[scan][0][0] else _count(objects))
          + ' objects on.')
    return {'title': title, 'file': f'growth_{question}.svg', 'series': series,
            'text': f'{title}, on `{workload}`:', 'crossovers': crossovers}

  @property
  def bounds_totals(self):
    """What many queries take, where any way to answer them was timed."""
    return self._totals(
        (f'What do many queries among {objects} take?', question,
         f'Among {objects}, on `{workload}`:',
         queries.of_bounds(self.measured, question, workload, paper, scan))
        for question, workload, objects, paper, scan in _BOUNDS_TOTALS)

  @property
  def model_totals(self):
    return self._totals(
        (f'What do many {size} {volumes} in a mesh take?', question,
         f'`{question}`, `{size}`, on `{mesh}`:',
         queries.of_models(self.measured, question, mesh, size))
        for question, mesh, size, volumes in _MODEL_TOTALS)

  @staticmethod
  def _totals(timings):
    found = []
    for title, question, text, timed in timings:
      ways = [way for way in timed.values() if way]
      missing = '; '.join(name for name, way in timed.items() if not way)
      if not ways:
        continue
      others, rows = queries.table(ways)
      found.append({
          'title': title, 'file': f'queries_{question}.svg', 'text': text,
          'series': {way.name: way.points() for way in ways},
          'left_out': missing and f'Not timed and left out: {missing}.',
          'others': others, 'rows': rows})
    return found

  def places(self, names, net=False):
    """The place of each row by its time, shared by those within the noise."""
    time = self.net if net else self.measured.estimate
    times = {name: time(name) for name in names if time(name) is not None}
    places = estimate.ranks(list(times.values()))
    return {name: f'{place}' + ('=' if places.count(place) > 1 else '')
            for name, place in zip(times, places)}

  # Answers.

  def accepted(self, name):
    accepted = self.measured.row(name).accepted
    return self.missing(name) if accepted is None else _count(accepted)

  def accepted_percent(self, name):
    row = self.measured.row(name)
    if row.accepted is None:
      return self.missing(name)
    return f'{100 * row.accepted / row.tests:.3f}%'

  def wrong(self, question, variant, workload):
    """How many answers of a variant's targets differ from the truth, of all."""
    rows = [self.measured.row(self._name(row, workload))
            for row in self.variants(question) if row['name'] == variant]
    found = sorted({
        (sum(count for key, count in row.counters.items()
             if key == 'wrong' or key.startswith('excused:')),
         row.counters['judged']) for row in rows if 'judged' in row.counters})
    return ' or '.join(f'{_count(wrong)} of {_count(judged)}'
                       for wrong, judged in found) or NOT_RUN

  def answers(self, question, workload):
    """What the judge said, rows alike together: (variant, targets, ...)."""
    lines = {}
    for variant in self.variants(question):
      name = self._name(variant, workload)
      row = self.measured.row(name)
      if row.error:
        what = (row.error, '', '', '')
      elif 'judged' in row.counters:
        excused = [f'{key[len("excused:"):]} {_count(value)}'
                   for key, value in row.counters.items()
                   if key.startswith('excused:') and value]
        what = (_count(row.counters['judged']), _count(row.accepted),
                _count(row.counters['wrong']), ', '.join(excused) or 'none')
      elif variant['runs_here'] and not row.nanoseconds:
        what = (NOT_RUN, '', '', '')
      else:  # Overhead is not judged.
        continue
      lines.setdefault((variant['name'], *what), []).append(variant['target'])
    return [(name, ', '.join(targets), *what)
            for (name, *what), targets in lines.items()]

  # What was run.

  def variants(self, question, limits=None):
    """The rows of a question: the named limits, or all but the limits."""
    return [variant for variant in self.measured.variants
            if variant['question'] == question
            and (variant['name'] in limits if limits
                 else variant['name'] not in _LIMITS)]

  @staticmethod
  def _name(variant, workload):
    return '/'.join((variant['question'], variant['name'], variant['target'],
                     workload))

  def names(self, question, workload):
    """Every row of a question on a workload, run or not."""
    return [self._name(variant, workload)
            for variant in self.variants(question)]

  def contenders(self, question, workload):
    """The rows that were judged on a workload."""
    return [name for name in self.names(question, workload)
            if self.measured.row(name).error
            or 'judged' in self.measured.row(name).counters]

  def held_in(self, name):
    """Which cache or memory holds the data that a row reads."""
    counters = self.measured.row(name).counters
    if 'world_bytes' not in counters:
      return NOT_RUN
    size = counters['world_bytes'] * counters['filled']
    text = _bytes(size)
    if counters['filled'] < 1:
      text += ' and a page of zeros'
    caches = [cache for cache in self.measured.context.get('caches', [])
              if cache['type'] != 'Instruction' and cache['size'] >= size]
    if not caches:
      return f'memory ({text})'
    level = min(caches, key=lambda cache: cache['size'])['level']
    return f'level-{level} cache ({text})'

  def caches(self):
    return ', '.join(
        f'level {cache["level"]} {cache["type"].lower()} '
        f'{_bytes(cache["size"])}'
        for cache in self.context.get('caches', []))

  def build_flags(self):
    """The compiler's flags without those that change no code."""
    return ' '.join(
        flag for flag in self.context.get('build_flags', 'unknown').split()
        if not flag.startswith(('-W', '-D__', '-fno-canonical')))

  def noises(self, *questions):
    """(question, workload, percentage) of what was timed twice."""
    return [(*group, f'{100 * noise:.2f}%')
            for group, noise in self.measured.noises().items()
            if group[0].partition(' ')[0] in questions]

  def citation(self, key):
    """The text of a citation, or its key when nothing was run."""
    return next((workload['citation'] for workload in self.measured.workloads
                 if workload['source'] == key), key)

  def workloads(self, *questions):
    """What the questions were asked on: (question, name, bytes, text)."""
    return [(workload['question'], workload['name'], _bytes(workload['bytes']),
             workload['description'])
            for workload in self.measured.workloads
            if workload['question'] in questions]

  def repetitions(self, *questions):
    return _counts(row for question in questions
                   for row in self.measured.rows(question))

  def program_repetitions(self, program):
    """How often the rows of a program's runs were timed, by workload."""
    rows = {}
    for flags in self.programs(program):
      for row in self.measured.rows(f'{program} {flags["flags"]}'):
        rows.setdefault(row.group[1], []).append(row)
    return '; '.join(f'`{workload}` {_counts(found)}'
                     for workload, found in sorted(rows.items()))

  def programs(self, name):
    """The runs of a program of bench/flag_table, one for each set of flags."""
    return [program for program in self.measured.programs
            if program['name'] == name]

  def program_compiler(self, name, flag=''):
    """What compiled the runs of a program whose flags have this part."""
    compilers = {program['compiler'] for program in self.programs(name)
                 if flag in program['flags']}
    return ', '.join(sorted(compilers - {''})) or 'g++'


def _environment(**options):
  made = jinja2.Environment(
      loader=jinja2.FileSystemLoader(
          str(pathlib.Path(__file__).parent / 'templates')),
      undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True,
      keep_trailing_newline=True, **options)
  made.filters.update(figure=digits.figure, known=digits.known, count=_count,
                      paragraph=_paragraph)
  return made


ENVIRONMENT = _environment()
HTML = _environment(autoescape=True)


def _accuracy_page(view):
  rows = (view.measured.accuracy or {'rows': []})['rows']
  return ENVIRONMENT.get_template('accuracy.md.j2').render(
      view=view, ordinary=accuracy.lines(rows, 'ordinary'),
      extreme=accuracy.lines(rows, 'extreme'))


def _hybrid_page(view):
  return ENVIRONMENT.get_template('hybrid.md.j2').render(
      view=view, tables=mesh_tables.Tables(view.measured),
      sizes=mesh_tables.SIZES, questions=mesh_tables.ABOUT_ONE_MESH)


def _charts(view):
  charts = [
      *((found, 'objects', 'microseconds a query') for found in view.growths),
      *((found, 'queries', 'seconds in all')
        for found in (*view.bounds_totals, *view.model_totals))]
  return {
      f'figures/{found["file"]}': chart.log_log(
          found['title'], x_label, y_label, found['series'].items())
      for found, x_label, y_label in charts}


def _grids(measured):
  template = ENVIRONMENT.get_template('grid.svg.j2')
  return {
      f'figures/{grid["name"]}.svg': template.render(
          panels=accuracy.panels(grid), title=grid['description'])
      for grid in (measured.accuracy or {'grids': []})['grids']}


# Pages that compare what a loop around a test takes, too.
_SUBTRACTS_NOTHING = ('hybrid', 'performance')


def view_of(page, measured, claims):
  """What the templates of a page ask; `claims` are keyed by page name."""
  return View(measured, claims.get(page, []),
              subtracts_overhead=page not in _SUBTRACTS_NOTHING,
              is_about_meshes=page == 'hybrid')


def render(published, measured, claims):
  """The pages and their figures by file name.

  `published` and `claims` are keyed by page name; `measured` is a Measured.
  """
  def view(page):
    return view_of(page, measured, claims)
  performance = view('performance')
  pages = {
      f'{page}.md': ENVIRONMENT.get_template(f'{page}.md.j2').render(
          view=view(page), published=published[page])
      for page in published}
  return {
      **pages,
      'accuracy.md': _accuracy_page(view('accuracy')),
      'hybrid.md': _hybrid_page(view('hybrid')),
      **_grids(measured),
      'performance.md': ENVIRONMENT.get_template('performance.md.j2').render(
          view=performance),
      **_charts(performance)}
