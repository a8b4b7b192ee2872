import pathlib
import unittest

from reports import flag_programs

RESULT = '[{"variant": "v"}]'


def measure(run):
  return flag_programs.measure('p', 'g++', '-O2 -mfma', ['5'],
                               pathlib.Path('/r/bench/flag_table/p.cc'),
                               pathlib.Path('/tmp/p'), run)


class FlagProgramsTest(unittest.TestCase):

  def test_compiles_with_the_flags_and_runs_twice(self):
    commands = []

    def run(command):
      commands.append(command)
      return 0, {'--version': 'g++ 12\nmore', '5': RESULT}.get(command[-1],
                                                               ''), ''
    program = measure(run)
    self.assertEqual(commands[1:], [
        ['g++', '-std=c++20', '-O2', '-mfma', '-iquote', '/r', '-o', '/tmp/p',
         '/r/bench/flag_table/p.cc'],
        ['/tmp/p', '5'], ['/tmp/p', '5']])
    self.assertEqual(program, {
        'name': 'p', 'flags': '-O2 -mfma', 'compiler': 'g++ 12',
        'not_run': '', 'runs': [[{'variant': 'v'}]] * 2})

  def test_says_that_there_is_no_compiler(self):
    def run(command):
      raise FileNotFoundError
    self.assertEqual(measure(run)['not_run'], 'g++ not found')

  def test_says_why_it_does_not_compile(self):
    def run(command):
      if command[1] == '--version':
        return 0, 'g++ 12', ''
      return 1, '', 'error: unrecognized option\nmore'
    program = measure(run)
    self.assertEqual(program['not_run'],
                     'g++ failed: error: unrecognized option')
    self.assertEqual(program['runs'], [])

  def test_says_that_it_broke_off(self):
    def run(command):
      return (-4 if command[0] == '/tmp/p' else 0), '', ''
    self.assertEqual(measure(run)['not_run'], 'p failed: exit status -4')


if __name__ == '__main__':
  unittest.main()
