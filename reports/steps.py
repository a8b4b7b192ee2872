"""What a report is measured by: one step after another, each with a file."""

import dataclasses
import json
import pathlib
import subprocess
import tempfile
import typing

from reports import flag_programs
from reports import measured

_REPOSITORY = pathlib.Path(__file__).parent.parent
BENCH = _REPOSITORY / 'bench/bench'
PEERS = _REPOSITORY / 'bench/peers/peers'
TREE = _REPOSITORY / 'bench/tree/tree'
ACCURACY = _REPOSITORY / 'bench/accuracy'
VALUES_READ = _REPOSITORY / 'bench/values_read'
_NO_SUCH_BENCHMARK = 2


def sources():
  """The files that decide what the steps measure."""
  return [ACCURACY, BENCH, PEERS, TREE, VALUES_READ,
          _REPOSITORY / 'reports/plan.py',
          *sorted((_REPOSITORY / 'bench/flag_table').glob('*.*'))]


def run(command, tick):
  """Exit status, output and errors; calls `tick` every second."""
  with subprocess.Popen(command, text=True, stdout=subprocess.PIPE,
                        stderr=subprocess.PIPE) as process:
    try:
      while True:
        try:
          output, errors = process.communicate(timeout=1)
          return process.returncode, output, errors
        except subprocess.TimeoutExpired:
          tick()
    except BaseException:
      process.kill()
      raise


class BrokeOff(Exception):
  """The benchmark ended without the JSON that it was to write."""


def _why(status, errors):
  """Why a benchmark broke off: what it said last."""
  reason = errors.strip().rpartition('\n')[2]
  return f'broke off with exit status {status}' + (
      f': {reason}' if reason else '')


def bench_json(*flags, tick=lambda: None, program=BENCH):
  """What a benchmark prints, parsed. Raises BrokeOff."""
  status, output, errors = run([str(program), *flags], tick)
  try:
    return json.loads(output)
  except json.JSONDecodeError:
    raise BrokeOff(_why(status, errors)) from None


@dataclasses.dataclass
class Outcome:
  """What a step found: JSON, or None when it could not be run."""
  content: typing.Any
  not_run: typing.List[str] = dataclasses.field(default_factory=list)
  failures: typing.List[str] = dataclasses.field(default_factory=list)


# What bench/bench tells, and is so for all programs.
_OF_THE_BUILD = ('cpu_model', 'compiler', 'compilation_mode', 'build_flags',
                 'targets_run', 'targets_lacking', 'floating_point_control',
                 'transparent_huge_pages')


class BenchmarkStep:
  """Times one group of rows."""

  def __init__(self, group, setting, context, build):
    """`build`: the context of another benchmark that was built with it."""
    self.file = group.name + '.json'
    self._build = {key: build[key] for key in _OF_THE_BUILD if key in build}
    self._program = _REPOSITORY / group.program
    self._flags = ['--noise', f'--benchmark_filter={group.filter}']
    if group.objects:
      self._flags.append(f'--objects={group.objects}')
    if setting.queries:
      self._flags.append(f'--queries={setting.queries}')
    if setting.judged:
      self._flags.append(f'--judge={setting.judged}')
    status, names, errors = run(
        [str(self._program), '--benchmark_list_tests', *self._flags],
        lambda: None)
    if status not in (0, _NO_SUCH_BENCHMARK):
      raise BrokeOff(_why(status, errors))
    self._rows = len(names.split())
    self.title = f'{group.question} on {group.workload}, {self._rows} rows'
    self.seconds = setting.seconds(self._rows)
    self._left_out = [line for line in errors.splitlines()
                      if f'leaving out {group.question}/{group.workload},'
                      in line]
    self._flags += [
        '--benchmark_format=json',
        f'--benchmark_repetitions={setting.repetitions}',
        f'--benchmark_min_time={setting.min_time}',
        '--benchmark_enable_random_interleaving=true',
        '--benchmark_context=' + ','.join(
            f'{key}={value}' for key, value in context.items())]

  def measure(self, progress):
    if self._rows == 0:
      return Outcome(None, self._left_out or [f'{self.title}: not run'])
    try:
      report = bench_json(*self._flags, tick=progress.tick,
                          program=self._program)
    except BrokeOff as reason:
      return Outcome(None, failures=[f'{self.title}: {reason}'])
    report['context'] = self._build | report['context']
    return Outcome(_gathered(_tidy(report)) if self._program == TREE
                   else _tidy(report))


def _tidy(report):
  """A report without aggregates and without what names this machine."""
  for key in ('executable', 'host_name'):
    report['context'].pop(key, None)
  report['benchmarks'] = [
      {key: value for key, value in entry.items()
       if key not in ('family_index', 'per_family_instance_index', 'run_name')}
      for entry in report['benchmarks'] if entry['run_type'] == 'iteration']
  return report


# What Google Benchmark says of every repetition.
_OF_THE_BENCHMARK = {
    'cpu_time', 'iterations', 'real_time', 'repetition_index', 'repetitions',
    'run_type', 'seconds_per_query', 'threads', 'time_unit'}


def _gathered(report):
  """A tidy report with one entry a row: there are thousands of them.

  Its times are a list, of as many digits as they are good for.
  """
  rows = {}
  for entry in report['benchmarks']:
    kept = {key: value for key, value in entry.items()
            if key not in _OF_THE_BENCHMARK}
    row = rows.setdefault(entry['name'], kept | {'seconds_per_test': []})
    if 'seconds_per_test' in entry:
      row['seconds_per_test'].append(float(f'{entry["seconds_per_test"]:.4g}'))
  report['benchmarks'] = list(rows.values())
  return report


class CountingStep:
  """Runs a program that counts something, and keeps the JSON it prints."""

  def __init__(self, file, title, program, scale):
    self.file = file
    self.title = title
    self.seconds = scale.seconds
    self._command = [str(program), *scale.arguments]

  def measure(self, progress):
    status, output, errors = run(self._command, progress.tick)
    try:
      content = json.loads(output)
    except json.JSONDecodeError:
      content = None
    is_well = status == 0 and content is not None
    return Outcome(content, failures=[] if is_well else [
        f'{self.title}: {_why(status, errors)}'])


def accuracy_step(scale):
  return CountingStep(measured.ACCURACY, 'accuracy of sector rows', ACCURACY,
                      scale)


def values_read_step(scale):
  return CountingStep(measured.VALUES_READ, 'values that bounds read',
                      VALUES_READ, scale)


class ProgramStep:
  """Compiles and times one stand-alone program."""

  def __init__(self, number, program, scale):
    self.file = f'{measured.FLAGS}{number}_{program.name}.json'
    self.title = f'{program.name}.cc with {program.flags}'
    self.seconds = scale.seconds
    self._program = program
    self._arguments = scale.arguments

  def measure(self, progress):
    name = self._program.name
    with tempfile.TemporaryDirectory() as folder:
      result = flag_programs.measure(
          name, self._program.compiler, self._program.flags, self._arguments,
          _REPOSITORY / f'bench/flag_table/{name}.cc',
          pathlib.Path(folder) / name,
          lambda command: run(command, progress.tick))
    reason = result['not_run']
    return Outcome(result, [f'{self.title}: not run: {reason}'] if reason
                   else [])
