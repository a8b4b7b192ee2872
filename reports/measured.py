"""What was measured, read from the JSON of a run.

A run is a folder: variants.json holds the benchmark's --list, workloads.json its
--workloads, flags_*.json what the programs in bench/flag_table printed (see
flag_programs.py), accuracy.json and values_read.json what the programs of these
names in bench printed, mesh_rows.json and meshes.json what bench/tree lists, and
every other file what Google Benchmark wrote for one question on one workload, or
for all questions about one mesh.
"""

import dataclasses
import json
import math
import statistics

from reports import estimate

AGAIN = '/again'
ACCURACY = 'accuracy.json'
VARIANTS = 'variants.json'
WORKLOADS = 'workloads.json'
MESH_ROWS = 'mesh_rows.json'
MESHES = 'meshes.json'
VALUES_READ = 'values_read.json'
FLAGS = 'flags_'

_COUNTERS = ('accepted', 'blocks', 'box_tests', 'exact_tests', 'filled',
             'judged', 'missed', 'nodes_written', 'objects', 'peak_bytes',
             'phantom', 'prepared_bytes', 'primitive_tests', 'queries',
             'reused', 'tests', 'world_bytes', 'wrong')


@dataclasses.dataclass
class Row:
  """The repetitions of one benchmark."""
  name: str
  nanoseconds: list = dataclasses.field(default_factory=list)  # Per test.
  # What was made before each repetition took so long, in milliseconds.
  preparations: list = dataclasses.field(default_factory=list)
  counters: dict = dataclasses.field(default_factory=dict)
  error: str = ''
  label: str = ''  # What the benchmark says of it.

  @property
  def median(self):
    return statistics.median(self.nanoseconds) if self.nanoseconds else None

  @property
  def spread(self):
    """The fastest and the slowest repetition."""
    return min(self.nanoseconds), max(self.nanoseconds)

  @property
  def accepted(self):
    return self.counters.get('accepted')

  @property
  def tests(self):
    return self.counters.get('tests')

  @property
  def group(self):
    """What a row may be compared within."""
    question, _, rest = self.name.partition('/')
    return question, rest.rpartition('/')[2]


def is_of_mesh(file):
  """Whether a file is about a mesh."""
  return file.startswith('mesh_')


def _common(contexts):
  """The first, but with the commits of all."""
  contexts = list(contexts)
  commits = dict.fromkeys(context['commit'] for context in contexts
                          if 'commit' in context)
  first = contexts[0] if contexts else {}
  return {**first, 'commit': ' and '.join(commits)} if commits else first


class Measured:
  """The rows of a run by name, '<question>/<variant>/<target>/<workload>'.

  Rows of stand-alone programs are called '<program> <flags>/<variant>/scalar/
  <workload>'.
  """

  def __init__(self, files):
    """`files`: the parsed JSON of a run's folder by file name."""
    self.accuracy = files.get(ACCURACY)  # None when it was not run.
    self.variants = files.get(VARIANTS, [])
    self.workloads = files.get(WORKLOADS, [])
    self.mesh_rows = files.get(MESH_ROWS, [])
    self.meshes = files.get(MESHES, [])
    self.peers = set()  # Names and versions of linked libraries.
    self._values_read = {
        '{question}/{variant}/SSE2/{workload}'.format(**entry):
            entry['values_per_test'] for entry in files.get(VALUES_READ, [])}
    self.contexts = {}  # Of every file that has one, by name.
    self.programs = []
    self._rows = {}
    self._twice = {}  # The repetitions of both timings of a row.
    for name, content in sorted(files.items()):
      if name.startswith(FLAGS):
        self._add_program(content)
      elif name not in (ACCURACY, MESHES, MESH_ROWS, VALUES_READ, VARIANTS,
                        WORKLOADS):
        self.contexts[name] = content['context']
        self._add_benchmarks(content)
    # Meshes may be measured on another day, or by another machine.
    self.context = _common(context for name, context in self.contexts.items()
                           if not is_of_mesh(name))
    self.mesh_context = _common(context
                                for name, context in self.contexts.items()
                                if is_of_mesh(name))
    self._noises = self._find_noises()

  def _add_benchmarks(self, report):
    self.peers.update(filter(None, report['context'].get('peers', '').split(
        ', ')))
    for entry in report['benchmarks']:
      if entry.get('run_type') == 'aggregate':
        continue
      name = entry['name'][len('BM_'):]
      again = name.endswith(AGAIN)
      if again:
        name = name[:-len(AGAIN)]
      row = self._rows.setdefault(name, Row(name))
      if 'error_message' in entry:
        row.error = entry['error_message']
        continue
      seconds = entry['seconds_per_test']
      nanoseconds = [1e9 * s for s in (
          seconds if isinstance(seconds, list) else [seconds])]
      self._twice.setdefault(name, ([], []))[again].extend(nanoseconds)
      if again:
        continue
      row.nanoseconds += nanoseconds
      if 'prepare_ms' in entry:
        row.preparations.append(entry['prepare_ms'])
      row.label = entry.get('label', '')
      row.counters = {
          key: value for key, value in entry.items()
          if key.startswith('excused:') or key in _COUNTERS}

  def _add_program(self, program):
    self.programs.append(program)
    for i, run in enumerate(program['runs']):
      for entry in run:
        name = '{} {}/{}/scalar/{}'.format(
            program['name'], program['flags'], entry['variant'],
            entry['workload'])
        row = self._rows.setdefault(name, Row(name))
        row.counters = {'accepted': entry['accepted'], 'tests': entry['tests']}
        nanoseconds = [1e9 * s / entry['tests'] for s in entry['seconds']]
        row.nanoseconds += nanoseconds
        self._twice.setdefault(name, ([], []))[i].extend(nanoseconds)

  def names(self):
    """Those of all rows, timed or not."""
    return list(self._rows)

  def row(self, name):
    """The row, which is empty when it was not run."""
    return self._rows.get(name) or Row(name)

  def values_read(self, name):
    """How many values of a world a test reads; None when not counted."""
    return self._values_read.get(name)

  def rows(self, question):
    """The rows of a question that were timed."""
    return [row for row in self._rows.values()
            if row.group[0] == question and row.nanoseconds]

  def errors(self):
    """The rows that were not timed, each with the reason."""
    return [f'{name}: {row.error}' for name, row in sorted(self._rows.items())
            if row.error]

  def noises(self):
    """By how much, as a ratio, medians of the same row differ in a group.

    Groups where no row was timed twice are left out.
    """
    return self._noises

  def _find_noises(self):
    found = {}
    for name, timings in sorted(self._twice.items()):
      if all(timings):
        first, second = map(statistics.median, timings)
        group = Row(name).group
        found[group] = max(found.get(group, 0), abs(first / second - 1))
    return found

  def noise_of_means(self, groups):
    """By how much, as a ratio, means of the same row over all groups differ.

    Means are geometric, and of the rows that were timed twice in each group the
    most counts.
    """
    logarithms = {}
    for name, timings in self._twice.items():
      row = Row(name)
      if all(timings) and row.group in groups:
        first, second = map(statistics.median, timings)
        variant = name.split('/')[1:-1]
        logarithms.setdefault(tuple(variant), []).append(
            math.log(first / second))
    return max((math.expm1(abs(statistics.fmean(found)))
                for found in logarithms.values()
                if len(found) == len(groups)), default=0)

  def estimate(self, name):
    """How long a test takes a row, in nanoseconds; None when it was not run."""
    row = self.row(name)
    return self._estimate(row, row.nanoseconds)

  def preparation(self, name):
    """How long it takes to make what a row needs, in milliseconds, or None."""
    row = self.row(name)
    return self._estimate(row, row.preparations)

  def _estimate(self, row, samples):
    if not samples:
      return None
    return estimate.of(samples, self._noises.get(row.group, 0))


def load(folder):
  """Reads every JSON file of `folder`, a pathlib.Path."""
  return Measured({path.name: json.loads(path.read_text())
                   for path in sorted(folder.glob('*.json'))})
