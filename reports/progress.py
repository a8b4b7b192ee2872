"""A line that says what runs and how long the rest will take."""

import sys
import time


class Progress:
  """Says what runs and how long the rest will take."""

  def __init__(self, steps, stream=sys.stderr):
    self._left = [step.seconds for step in steps]
    self._total = len(steps)
    self._stream = stream
    self._spent = 0  # Seconds that the steps so far took,
    self._planned = 0  # and should have taken.
    self._title = ''
    self._started = 0

  def start(self, title):
    self._title = title
    self._started = time.monotonic()
    self._show()

  def tick(self):
    if self._stream.isatty():
      self._show()

  def finish(self):
    self._spent += time.monotonic() - self._started
    self._planned += self._left.pop(0)
    if self._stream.isatty():
      print('\r\x1b[K', end='', file=self._stream, flush=True)

  def message(self, text):
    if self._stream.isatty():
      print('\r\x1b[K', end='', file=self._stream)
    print(text, file=self._stream, flush=True)

  def _show(self):
    pace = self._spent / self._planned if self._planned else 1
    current = max(0, self._left[0] * pace - (time.monotonic() - self._started))
    left = round(current + sum(self._left[1:]) * pace)
    text = (f'[{self._total - len(self._left) + 1}/{self._total}] '
            f'{self._title}; about {left // 60}:{left % 60:02} left')
    if self._stream.isatty():
      print('\r\x1b[K' + text, end='', file=self._stream, flush=True)
    else:
      print(text, file=self._stream, flush=True)
