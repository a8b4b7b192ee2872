import unittest

from reports import digits


class FigureTest(unittest.TestCase):

  def test_has_so_many_significant_digits(self):
    for number, text in ((0, '0'), (0.01234, '0.0123'), (1.234, '1.23'),
                         (-12.34, '-12.3'), (1234.5, '1234')):
      self.assertEqual(digits.figure(number), text)
    self.assertEqual(digits.figure(1.234, 2), '1.2')


if __name__ == '__main__':
  unittest.main()
