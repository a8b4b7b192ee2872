import unittest

from reports import digits
from reports import estimate


class FigureTest(unittest.TestCase):

  def test_has_so_many_significant_digits(self):
    for number, text in ((0, '0'), (0.01234, '0.0123'), (1.234, '1.23'),
                         (-12.34, '-12.3'), (1234.5, '1234')):
      self.assertEqual(digits.figure(number), text)
    self.assertEqual(digits.figure(1.234, 2), '1.2')

  def test_comes_with_how_far_it_is_known(self):
    self.assertEqual(digits.known(estimate.Estimate(2, 1.5, 30)),
                     '2.00 (1.50 to 30.0)')
    self.assertEqual(digits.known(estimate.exactly(2)), '2.00')
    self.assertEqual(digits.known(estimate.Estimate(2, 1, 3), 1000),
                     '2000 (1000 to 3000)')


if __name__ == '__main__':
  unittest.main()
