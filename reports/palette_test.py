import unittest

from reports import palette

SCHEMES = {'light': palette.LIGHT, 'dark': palette.DARK}


class PaletteTest(unittest.TestCase):

  def test_contrast_is_that_of_wcag(self):
    self.assertAlmostEqual(palette.contrast('#000000', '#ffffff'), 21)
    self.assertAlmostEqual(palette.contrast('#777777', '#ffffff'), 4.48,
                           places=2)
    self.assertEqual(palette.contrast('#123456', '#123456'), 1)

  def test_what_is_read_stands_out_from_what_it_stands_on(self):
    for scheme, colours in SCHEMES.items():
      for text, background in palette.READ:
        self.assertGreaterEqual(
            palette.contrast(colours[text], colours[background]), 4.5,
            f'{text} on {background}, {scheme}')

  def test_wrong_answers_stand_out_from_right_ones(self):
    for scheme, colours in SCHEMES.items():
      for wrong, right in palette.SEEN:
        self.assertGreaterEqual(
            palette.contrast(colours[wrong], colours[right]), 3,
            f'{wrong} beside {right}, {scheme}')

  def test_both_schemes_have_the_same_colours(self):
    self.assertEqual(list(palette.LIGHT), list(palette.DARK))

  def test_a_colour_of_the_light_scheme_is_for_one_thing(self):
    # Drawings are made with these, and each is then replaced by its name.
    self.assertEqual(len(set(palette.LIGHT.values())), len(palette.LIGHT))


if __name__ == '__main__':
  unittest.main()
