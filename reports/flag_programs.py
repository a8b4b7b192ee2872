"""Compiles and runs the programs of bench/flag_table under sets of flags."""

import json
import os


def compile_command(compiler, flags, source, binary):
  root = source.parent.parent.parent  # That includes count from.
  return [compiler, '-std=c++20', *flags.split(), '-iquote', str(root), '-o',
          str(binary), str(source)]


def measure(name, compiler, flags, arguments, source, binary, run):
  """What a program measured in two runs, by which its noise is known.

  `arguments` are the program's own, `source` and `binary` paths. `run(command)`
  returns exit status, output and errors, and raises FileNotFoundError when
  there is no such program.
  """
  program = {'name': name, 'flags': flags, 'compiler': '', 'not_run': '',
             'runs': []}
  try:
    program['compiler'] = _output(run, [compiler, '--version']).partition(
        '\n')[0]
    _output(run, compile_command(compiler, flags, source, binary))
    program['runs'] = [json.loads(_output(run, [str(binary), *arguments]))
                       for _ in range(2)]
  except _NotRun as reason:
    program['not_run'] = str(reason)
  return program


class _NotRun(Exception):
  """Why a program could not be compiled or run."""


def _output(run, command):
  try:
    status, output, errors = run(command)
  except FileNotFoundError:
    raise _NotRun(f'{command[0]} not found') from None
  if status != 0:
    reason = errors.strip().partition('\n')[0] or f'exit status {status}'
    raise _NotRun(f'{os.path.basename(command[0])} failed: {reason}')
  return output
