"""Which benchmarks make up a report, and how long they are run."""

import dataclasses
import typing


@dataclasses.dataclass(frozen=True)
class Setting:
  """How much is measured."""
  repetitions: int
  min_time: str  # Of a repetition, in seconds, or in iterations: '1x'.
  queries: typing.Optional[int] = None  # None: all.
  judged: typing.Optional[int] = None
  setup: float = 0  # Estimated seconds for making data and truth
  row: float = 0  # and for judging and timing a row.

  def seconds(self, rows):
    return self.setup + self.row * rows


@dataclasses.dataclass(frozen=True)
class Group:
  """The rows of one question that are timed together on one workload.

  `rows` and `twice` are regular expressions for '<variant>/<target>'; those in
  `twice` are timed under a second name, for the noise.
  """
  question: str
  workload: str  # With '@N': only the first N objects of it.
  quick: typing.Optional[Setting]  # None: only in full runs.
  full: Setting
  rows: str = '[^/]+/[^/]+'
  twice: str = ''
  program: str = 'bench/bench'

  @property
  def name(self):
    return f'{self.question}_{self.workload}'

  @property
  def objects(self):
    """How many of the workload's objects are asked about, or nothing for all."""
    return self.workload.partition('@')[2]

  @property
  def filter(self):
    """The regular expression for Google Benchmark."""
    return (f'^BM_{self.question}/({self.rows})/{self.workload}$|'
            f'^BM_{self.question}/({self.twice})/{self.workload}/again$')


@dataclasses.dataclass(frozen=True)
class MeshGroup(Group):
  """Everything that is asked of one mesh, which `workload` names."""
  program: str = 'bench/tree/tree'

  @property
  def filter(self):
    mesh, at, objects = self.workload.partition('@')
    where = f'{mesh}(_[a-z]+)?{at}{objects}'
    return (f'^BM_[^/]+/({self.rows})/{where}$|'
            f'^BM_[^/]+/({self.twice})/{where}/again$')


_QUICK = Setting(repetitions=3, min_time='0.01s', queries=20, setup=0.5,
                 row=0.06)
_QUICK_FILLED = Setting(repetitions=3, min_time='0.01s', queries=20, setup=2,
                        row=0.4)
# Mapping the page of zeros 240,000 times costs as much as some 10 queries.
_QUICK_PUBLISHED_BOUNDS = Setting(repetitions=3, min_time='1x', queries=100,
                                  judged=4, setup=2, row=5)
# Many short repetitions, as the clock of a CPU wanders within seconds.
_FULL = Setting(repetitions=45, min_time='0.02s', setup=2, row=1.2)
_FULL_SECTOR = Setting(repetitions=45, min_time='0.02s', setup=8, row=2.5)
_FULL_FILLED = Setting(repetitions=11, min_time='0.05s', setup=6, row=15)
_FULL_PUBLISHED_BOUNDS = Setting(repetitions=9, min_time='1x', judged=10,
                                 setup=5, row=55)

_QUICK_GROWTH = Setting(repetitions=3, min_time='0.01s', queries=20, judged=2,
                        setup=1, row=0.1)
_FULL_GROWTH = Setting(repetitions=9, min_time='0.05s', judged=10, setup=4,
                       row=2)

_QUICK_INDEX = Setting(repetitions=3, min_time='1x', setup=3, row=5)
_FULL_INDEX = Setting(repetitions=9, min_time='0.05s', setup=6, row=15)

_SECTOR_TWICE = ('no_operation/scalar|no_operation_sse/SSE2|'
                 'deferred_sqrt/scalar|sse_sqrt/SSE2|'
                 'signed_square_best/dispatch')
_AABB_TWICE = 'sse_slabs_then_z/SSE2|slabs_then_z_best/dispatch'
_PRISM_TWICE = 'sse_up_first/SSE2|smaller_first_best/dispatch'
_PUBLISHED_FORMS = 'naive/scalar|sse_[^/]+/SSE2'

_QUICK_MESH = Setting(repetitions=3, min_time='0.001s', judged=2, setup=20,
                      row=0.02)
_FULL_MESH = Setting(repetitions=9, min_time='0.002s', judged=8, setup=60,
                     row=0.06)
_MESH_TWICE = ('complete_no_leaf/scalar|hybrid_quantized/scalar|'
               'wide/dispatch|cgal/peer')


def _mesh(workload, is_quick):
  return MeshGroup('mesh', workload, _QUICK_MESH if is_quick else None,
                   _FULL_MESH, twice=_MESH_TWICE)


GROUPS = (
    Group('sector', 'as_published', _QUICK, _FULL_SECTOR,
          twice=_SECTOR_TWICE),
    Group('sector', 'all_points', _QUICK, _FULL_SECTOR, twice=_SECTOR_TWICE),
    Group('aabb', 'as_published', _QUICK_PUBLISHED_BOUNDS,
          _FULL_PUBLISHED_BOUNDS, rows='sse_slabs_then_z/SSE2',
          twice='sse_slabs_then_z/SSE2'),
    Group('prism', 'as_published', _QUICK_PUBLISHED_BOUNDS,
          _FULL_PUBLISHED_BOUNDS, rows='sse_up_first/SSE2',
          twice='sse_up_first/SSE2'),
    Group('aabb', 'filled', _QUICK_FILLED, _FULL_FILLED, twice=_AABB_TWICE),
    Group('prism', 'filled', _QUICK_FILLED, _FULL_FILLED, twice=_PRISM_TWICE),
    Group('aabb', 'in_cache', _QUICK, _FULL, twice=_AABB_TWICE),
    Group('prism', 'in_cache', _QUICK, _FULL, twice=_PRISM_TWICE),
    # What a scan reads of them fits the first-level cache.
    Group('prism', 'in_cache@2048', _QUICK, _FULL, twice=_PRISM_TWICE),
    Group('prism', 'airborne', _QUICK, _FULL,
          rows=_PUBLISHED_FORMS + '|smaller_first_best/dispatch',
          twice=_PRISM_TWICE),
    Group('prism', 'down_shaped', _QUICK, _FULL,
          rows=_PUBLISHED_FORMS + '|smaller_first_best/dispatch',
          twice=_PRISM_TWICE),
    Group('prism', 'filled_directed', _QUICK_FILLED, _FULL_FILLED,
          rows='sse_up_first/SSE2', twice='sse_up_first/SSE2'),
    Group('prism', 'filled_elegant', _QUICK_FILLED, _FULL_FILLED,
          rows='sse_up_first/SSE2', twice='sse_up_first/SSE2'),
    Group('prism', 'filled_from_boxes', _QUICK_FILLED, _FULL_FILLED,
          rows='sse_(up|down)_first/SSE2', twice='sse_up_first/SSE2'),
    # What is made of which objects: no variants and targets.
    Group('index', 'filled', _QUICK_INDEX, _FULL_INDEX, twice='refit/prism'),
    *(Group(question, 'filled', _QUICK_INDEX, _FULL_FILLED,
            twice='indexed_best/dispatch', program='bench/peers/peers')
      for question in ('aabb_peers', 'prism_peers')),
    *(Group('pairs', world, _QUICK_INDEX, _FULL_INDEX, twice='index/prism')
      for world in ('first_4096', 'first_16384', 'in_cache')),
    Group('pairs', 'filled', None, _FULL_INDEX, twice='index/prism'),
    *(Group('sector', f'many_points@{objects}',
            _QUICK_GROWTH if objects < 10_000_000 else None, _FULL_GROWTH,
            rows='sse_sqrt/SSE2|(signed_square|exact_filtered|indexed)_best/'
            'dispatch', twice='sse_sqrt/SSE2')
      for objects in (1_000, 10_000, 100_000, 1_000_000, 10_000_000)),
    *(Group('prism', f'many@{objects}',
            _QUICK_GROWTH if objects < 10_000_000 else None, _FULL_GROWTH,
            rows='sse_up_first/SSE2|(smaller_first|batched|compact|indexed)_'
            'best/dispatch', twice='sse_up_first/SSE2')
      for objects in (1_000, 10_000, 100_000, 1_000_000, 10_000_000)),
    *(_mesh(f'{mesh}@{triangles}', (mesh, triangles) == ('knot', 10_000))
      for triangles in (10_000, 100_000, 1_000_000)
      for mesh in ('sphere', 'knot', 'terrain', 'soup')),
    # From files, where they are there.
    *(_mesh(mesh, False) for mesh in ('dragon', 'bunny', 'wuson', 'spider')),
)


@dataclasses.dataclass(frozen=True)
class Scale:
  """How much a program is asked to do, and how long that takes."""
  arguments: typing.Tuple[str, ...]
  seconds: float  # Estimated, with compiling and both runs if it needs that.


@dataclasses.dataclass(frozen=True)
class Program:
  """A program of bench/flag_table under one compiler and set of its flags."""
  name: str
  flags: str
  quick: Scale
  full: Scale
  compiler: str = 'g++'


ACCURACY_QUICK = Scale(('--tests=50000',), 4)
ACCURACY_FULL = Scale(('--tests=1000000',), 75)
VALUES_READ_QUICK = Scale(('--queries=5',), 10)
VALUES_READ_FULL = Scale(('--queries=50',), 60)

_FILLED_ONCE = Scale(('1',), 6)
_ALL_ONCE = Scale(('1', '0', '1'), 16)
_FILLED = Scale(('5',), 25)
_ALL = Scale(('5', '3', '5'), 145)
_FIRST_SECTORS = Scale(('2', '100'), 5)
_EVERY_SECTOR = Scale(('5',), 70)

PROGRAMS = (
    Program('hexprism', '-O2', _FILLED_ONCE, _FILLED),
    Program('hexprism', '-O3 -march=native', _FILLED_ONCE, _FILLED),
    Program('hexprism', '-Ofast', _FILLED_ONCE, _FILLED),
    Program('hexprism', '-Ofast -mavx2 -mfma', _FILLED_ONCE, _FILLED),
    Program('hexprism', '-Ofast -march=native', _ALL_ONCE, _ALL),
    Program('sector', '-O2 -mfpmath=387 -ffast-math', _FIRST_SECTORS,
            _EVERY_SECTOR),
    Program('sector', '-O2 -mfpmath=sse -ffast-math', _FIRST_SECTORS,
            _EVERY_SECTOR),
    # Whose vectors are faster than those of g++.
    Program('sector', '-O3 -march=native -fno-math-errno', _FIRST_SECTORS,
            _EVERY_SECTOR, compiler='clang++-19'),
)
