"""Runs the benchmarks and writes the report's pages. See --help."""

import argparse
import hashlib
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys

from reports import commit as commit_lib
from reports import comparison
from reports import machine
from reports import measured
from reports import pages
from reports import plan
from reports import progress as progress_lib
from reports import steps as steps_lib
from reports import store as store_lib

_INTERRUPTED = 130
_IDLE_LOAD = 0.5

_DESCRIPTION = """\
Measures what the papers measured and writes the pages that hold it against
their tables. The quick setting, which is the default, asks a few queries of
each workload and writes to reports/quick; --full asks all of them, repeats more
often, and writes reports/*.md and reports/measured. index.html beside the pages
has all of them in one. --only measures some benchmarks anew and keeps the rest
of the last run with the same setting, if that was made by the same machine and
compiler; pages then name both commits.
"""

_EPILOGUE = """\
Ctrl-C keeps what has been measured: --resume goes on from there.

Exit status: 0 all well, although the machine may lack the memory or the compiler
for some of it, which the pages then say; 1 a variant was wrong, and so not
timed, or a benchmark broke off; 2 wrong usage; 130 interrupted.
"""


def _say(*lines):
  print(*lines, sep='\n  ', file=sys.stderr, flush=True)


def _build():
  """What the benchmark tells of how it was built and where it runs."""
  report = steps_lib.bench_json(
      '--benchmark_filter=^BM_sector/no_operation/scalar/debug_check$',
      '--benchmark_min_time=1x', '--benchmark_format=json')
  return report['context']


def _identity():
  """A hash of everything that decides what is measured."""
  digest = hashlib.sha256()
  for path in steps_lib.sources():
    digest.update(path.read_bytes())
  for compiler in sorted({program.compiler for program in plan.PROGRAMS}):
    try:
      digest.update(subprocess.run([compiler, '--version'],
                                   capture_output=True).stdout)
    except FileNotFoundError:
      pass  # The pages will say so.
  return digest.hexdigest()


def _regex(text):
  try:
    return re.compile(text)
  except re.error as reason:
    raise argparse.ArgumentTypeError(
        f"'{text}' is no regular expression: {reason}") from None


def _clashes(contexts, chosen, build):
  """(file, key, then, now) of what is kept and of another machine or build.

  Meshes have a page of their own, so that only they need to be alike.
  """
  kinds = set(map(measured.is_of_mesh, chosen))
  return [(file, key, context.get(key), build.get(key))
          for file, context in contexts.items()
          if file not in chosen and measured.is_of_mesh(file) in kinds
          for key in (*comparison.SETTING, 'caches')
          if context.get(key) != build.get(key)]


def _chosen(full, only):
  """The groups that are measured."""
  groups = [group for group in plan.GROUPS
            if (group.full if full else group.quick)]
  return [group for group in groups if not only or only.search(group.name)]


def _steps(full, only, context, build):
  def scale(part):
    return part.full if full else part.quick
  benchmarks = [steps_lib.BenchmarkStep(group, scale(group), context, build)
                for group in _chosen(full, only)]
  if only:
    return benchmarks
  return [
      *benchmarks,
      steps_lib.accuracy_step(plan.ACCURACY_FULL if full
                              else plan.ACCURACY_QUICK),
      steps_lib.values_read_step(plan.VALUES_READ_FULL if full
                                 else plan.VALUES_READ_QUICK),
      *(steps_lib.ProgramStep(i, program, scale(program))
        for i, program in enumerate(plan.PROGRAMS))]


def _measure(steps, store, done):
  """Runs the steps that are not done. Returns a line for each that broke off."""
  failures = []
  left = [step for step in steps if step.file not in done]
  progress = progress_lib.Progress(left)
  for step in left:
    progress.start(step.title)
    outcome = step.measure(progress)
    progress.finish()
    for line in outcome.not_run + outcome.failures:
      progress.message(line)
    failures += outcome.failures
    if outcome.content is not None:
      store.write(step.file, outcome.content)
  return failures


def _write_pages(target):
  for path in pages.write(target / 'measured', target):
    print(f'wrote {path}')
  return 0


def main(arguments):
  parser = argparse.ArgumentParser(
      prog='regenerate', description=_DESCRIPTION, epilog=_EPILOGUE,
      formatter_class=argparse.RawDescriptionHelpFormatter,
      allow_abbrev=False)
  parser.add_argument('--full', action='store_true',
                      help="the papers' full sizes, and more repetitions")
  parser.add_argument('--resume', action='store_true',
                      help='goes on with an interrupted run')
  parser.add_argument('--pages', action='store_true',
                      help='measures nothing, and writes the pages anew from '
                      'what was measured last')
  parser.add_argument('--only', type=_regex, metavar='REGEX',
                      help='measures only the benchmarks that go to files of '
                      "such names in measured, such as 'mesh_knot|index'")
  options = parser.parse_args(arguments)

  workspace = os.environ.get('BUILD_WORKSPACE_DIRECTORY')
  if not workspace:
    parser.error('run it with bazel run //reports:regenerate')
  reports = pathlib.Path(workspace) / 'reports'
  target = reports if options.full else reports / 'quick'
  mode = 'full' if options.full else 'quick'

  if options.pages and (options.resume or options.only):
    parser.error('--pages measures nothing, so there is nothing to resume and '
                 'nothing to choose')
  if options.pages or options.only:
    if not any((target / 'measured').glob('*.json')):
      parser.error(f'nothing was measured yet in {target / "measured"}; run it '
                   f'without {"--pages" if options.pages else "--only"}')
  if options.pages:
    return _write_pages(target)
  if options.only and not _chosen(options.full, options.only):
    names = [group.name for group in _chosen(options.full, None)]
    parser.error(f'--only={options.only.pattern} matches none of '
                 + ', '.join(names))

  try:
    build = _build()
  except steps_lib.BrokeOff as reason:
    _say(f'regenerate: the benchmark {reason}')
    return 1
  if build['compilation_mode'] != 'opt':
    parser.error('the benchmark was built without optimisation, so its times '
                 'say nothing; run it without -c and --compilation_mode')
  if options.only:
    chosen = {group.name + '.json'
              for group in _chosen(options.full, options.only)}
    for file, key, then, now in _clashes(
        measured.load(target / 'measured').contexts, chosen, build):
      parser.error(f"{file}, which is kept, has the {key} '{then}', and now it "
                   f"is '{now}': measure that anew, too")

  flags = ['--full'] if options.full else []
  unfinished = f'unfinished_{mode}'
  if options.only:
    pattern = options.only.pattern
    flags.append(shlex.quote(f'--only={pattern}'))
    unfinished += '_' + hashlib.sha256(pattern.encode()).hexdigest()
  store = store_lib.Store(reports / 'quick' / unfinished, _identity())
  again = ' '.join(
      ['bazel run //reports:regenerate --', *flags, '--resume'])
  done = store.left_over()
  if done and options.resume:
    _say(f'Going on with an interrupted run, of which {len(done)} files are '
         'there.')
  else:
    if done:
      _say(f'Starting over. ({again}\nwould have gone on with an interrupted '
           'run.)')
    elif options.resume:
      _say('Nothing to resume: no run of this build was interrupted.')
    done = []
    store.clear()

  load = os.getloadavg()[0]
  if options.full and load > _IDLE_LOAD:
    _say(f'Warning: the load average is {load:.2f} and should be at most '
         f'{_IDLE_LOAD}: what else runs on this machine spoils the times.')
  for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, signal.default_int_handler)
  context = {'mode': mode, **machine.describe()}
  if commit := commit_lib.describe(workspace):
    context['commit'] = commit
  try:
    store.write(measured.VARIANTS, steps_lib.bench_json('--list'))
    store.write(measured.WORKLOADS, steps_lib.bench_json('--workloads'))
    for file, flag in ((measured.MESH_ROWS, '--list'),
                       (measured.MESHES, '--workloads')):
      store.write(file, steps_lib.bench_json(flag, program=steps_lib.TREE))
    failures = _measure(_steps(options.full, options.only, context, build),
                        store, done)
  except steps_lib.BrokeOff as reason:
    _say(f'regenerate: the benchmark {reason}')
    return 1
  except KeyboardInterrupt:
    _say(f'\nInterrupted. What was measured is kept; go on with\n  {again}')
    return _INTERRUPTED

  if options.only:
    store.merge_into(target / 'measured')
  else:
    store.move_to(target / 'measured')
  _write_pages(target)
  failures += measured.load(target / 'measured').errors()
  if failures:
    _say('Not all is well:', *failures)
  return 1 if failures else 0


if __name__ == '__main__':
  sys.exit(main(sys.argv[1:]))
