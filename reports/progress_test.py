import io
import types
import unittest
from unittest import mock

from reports import progress


def steps(*seconds):
  return [types.SimpleNamespace(seconds=s) for s in seconds]


class Terminal(io.StringIO):

  def isatty(self):
    return True


class ProgressTest(unittest.TestCase):

  def setUp(self):
    self.now = 0
    clock = mock.patch('time.monotonic', lambda: self.now)
    clock.start()
    self.addCleanup(clock.stop)

  def test_says_what_runs_and_what_is_left(self):
    stream = io.StringIO()
    line = progress.Progress(steps(30, 60), stream)
    line.start('first')
    self.assertEqual(stream.getvalue(), '[1/2] first; about 1:30 left\n')

  def test_learns_from_how_long_steps_took(self):
    stream = io.StringIO()
    line = progress.Progress(steps(10, 60), stream)
    line.start('first')
    self.now = 20
    line.finish()
    line.start('second')
    self.assertTrue(stream.getvalue().endswith(
        '[2/2] second; about 2:00 left\n'))

  def test_ticks_only_on_a_terminal(self):
    for stream, lines in ((io.StringIO(), 1), (Terminal(), 2)):
      line = progress.Progress(steps(30), stream)
      line.start('first')
      self.now += 10
      line.tick()
      self.assertEqual(stream.getvalue().count('first'), lines)

  def test_time_left_does_not_fall_below_nothing(self):
    stream = Terminal()
    line = progress.Progress(steps(5, 60), stream)
    line.start('first')
    self.now = 50
    line.tick()
    self.assertTrue(stream.getvalue().endswith('about 1:00 left'))


if __name__ == '__main__':
  unittest.main()
