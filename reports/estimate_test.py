import math
import unittest

from reports import estimate
from reports.estimate import Estimate


class EstimateTest(unittest.TestCase):

  def assertClose(self, found, median, low, high):
    for got, expected in zip((found.median, found.low, found.high),
                             (median, low, high)):
      self.assertAlmostEqual(got, expected)

  def test_reaches_as_far_as_the_median_may_lie(self):
    self.assertClose(estimate.of([1, 2, 3, 4, 100], 0), 3, 1, 100)
    # 2.0 % of the sets of 9 have at most one below the true median,
    self.assertClose(estimate.of([9, 2, 3, 4, 5, 6, 7, 8, 1], 0), 5, 2, 8)
    # and 1.8 % of the sets of 45 at most 15.
    self.assertClose(estimate.of(list(range(45)), 0), 22, 15, 29)

  def test_reaches_over_all_samples_if_there_are_few(self):
    self.assertClose(estimate.of([3, 1, 2], 0), 2, 1, 3)
    self.assertClose(estimate.of([7], 0), 7, 7, 7)

  def test_reaches_over_the_noise_where_that_is_wider(self):
    self.assertClose(estimate.of([9, 10, 11], 0.2), 10, 7, 13)
    self.assertClose(estimate.of([10], 0.1), 10, 8.5, 11.5)

  def test_a_difference_is_as_uncertain_as_both_together(self):
    self.assertClose(Estimate(10, 9, 11) - Estimate(4, 3, 6), 6, 3, 8)

  def test_a_ratio_reaches_as_far_as_both_allow(self):
    self.assertClose(Estimate(10, 9, 12) / Estimate(4, 3, 6), 2.5, 1.5, 4)

  def test_a_ratio_to_what_may_be_nothing_has_no_upper_end(self):
    self.assertEqual((Estimate(10, 9, 12) / Estimate(4, -1, 6)).high, math.inf)


class RanksTest(unittest.TestCase):

  def test_shares_a_place_with_what_overlaps(self):
    self.assertEqual(estimate.ranks(
        [estimate.of([t], 0.05) for t in (3, 1, 1.05, 2)]), [4, 1, 1, 3])

  def test_a_place_does_not_stretch(self):
    self.assertEqual(estimate.ranks(
        [estimate.of([t], 0.03) for t in (1, 1.08, 1.16)]), [1, 1, 3])

  def test_exact_figures_rank_by_any_difference(self):
    self.assertEqual(estimate.ranks(
        [estimate.exactly(t) for t in (2, 1, 1)]), [3, 1, 1])

  def test_the_geometric_mean_of_one_ratio_is_that(self):
    mean = estimate.geometric_mean([estimate.Estimate(2, 1, 8)])
    for found, expected in zip((mean.median, mean.low, mean.high), (2, 1, 8)):
      self.assertAlmostEqual(found, expected)

  def test_the_more_ratios_the_better_known_is_their_geometric_mean(self):
    ratios = [estimate.Estimate(2, 1, 4), estimate.Estimate(8, 4, 16)] * 8
    mean = estimate.geometric_mean(ratios)
    reach = 2 ** (1 / 4)  # A factor of 2 over the root of 16.
    for found, expected in zip((mean.median, mean.low, mean.high),
                               (4, 4 / reach, 4 * reach)):
      self.assertAlmostEqual(found, expected)

  def test_the_geometric_mean_is_no_better_known_than_the_noise(self):
    mean = estimate.geometric_mean([estimate.exactly(2)] * 9, noise=0.1)
    self.assertAlmostEqual(mean.low, 2 / 1.1 ** estimate.NOISES)
    self.assertAlmostEqual(mean.high, 2 * 1.1 ** estimate.NOISES)

  def test_the_geometric_mean_with_an_unknown_ratio_is_unknown(self):
    unbounded = estimate.geometric_mean([estimate.Estimate(1, 0, math.inf),
                                         estimate.exactly(1)])
    self.assertEqual((unbounded.low, unbounded.high), (0, math.inf))


if __name__ == '__main__':
  unittest.main()
