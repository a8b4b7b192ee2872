"""How figures are written."""

import math


def figure(number, digits=3):
  """A number with so many significant digits, without an exponent."""
  if number == 0:
    return '0'
  magnitude = math.floor(math.log10(abs(number)))
  return f'{number:.{max(0, digits - 1 - magnitude)}f}'
