"""The colours of the results page, light and dark, by what they are for."""

SERIES = tuple(f'series-{i}' for i in range(6))

LIGHT = {
    'surface': '#fbfbfa',
    'raised': '#ffffff',  # Tables and figures.
    'band': '#f1f2f3',  # Table headers, and what the pointer is on.
    'ink': '#1a1d21',
    'muted': '#565d66',
    'line': '#d5d9de',
    'link': '#0a5cab',
    'good': '#0b6b3a',
    'part': '#7a5b01',
    'bad': '#b3261e',
    'series-0': '#0067a6',
    'series-1': '#b34700',
    'series-2': '#00734d',
    'series-3': '#a02c78',
    'series-4': '#7a5b00',
    'series-5': '#5a4fb5',
    'outside': '#e4e7ea',
    'inside': '#a9d2ea',
    'wrongly-inside': '#b33a00',
    'wrongly-outside': '#3f007d',
}

DARK = {
    'surface': '#14171b',
    'raised': '#1b1f24',
    'band': '#23282f',
    'ink': '#e7eaee',
    'muted': '#a8b0ba',
    'line': '#3a414a',
    'link': '#7ab8ff',
    'good': '#63d69a',
    'part': '#e0be5a',
    'bad': '#ff9188',
    'series-0': '#63b8f5',
    'series-1': '#f59a62',
    'series-2': '#4fcf9f',
    'series-3': '#f094cc',
    'series-4': '#dcb84f',
    'series-5': '#b3a8ff',
    'outside': '#2a3038',
    'inside': '#2c5570',
    'wrongly-inside': '#ff9d5c',
    'wrongly-outside': '#dcb4ff',
}

_BACKGROUNDS = ('surface', 'raised', 'band')
_TEXTS = ('ink', 'muted', 'link', 'good', 'part', 'bad', *SERIES)

# What is read, on what it may stand on.
READ = [(text, background) for text in _TEXTS for background in _BACKGROUNDS]

# What need only be told apart, as it has an area.
SEEN = [(wrong, right) for wrong in ('wrongly-inside', 'wrongly-outside')
        for right in ('inside', 'outside')]


def _luminance(colour):
  def linear(channel):
    share = int(channel, 16) / 255
    return share / 12.92 if share <= 0.04045 else (
        (share + 0.055) / 1.055)**2.4
  red, green, blue = (linear(colour[i:i + 2]) for i in (1, 3, 5))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first, second):
  """The contrast ratio of WCAG 2, from 1 to 21."""
  darker, lighter = sorted(map(_luminance, (first, second)))
  return (lighter + 0.05) / (darker + 0.05)
