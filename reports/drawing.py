"""Draws the results page's figures, in the colours of palette.LIGHT.

They are as wide as a telephone's screen, so that their text stays readable
there; a wide screen shows several side by side.
"""

import math

import matplotlib
from matplotlib import figure
from matplotlib import ticker

from reports import chart
from reports import digits
from reports import palette

DRAWN_BY = f'Matplotlib v{matplotlib.__version__}'

_WIDTH = 4.7  # Inches.
_ROW = 0.21  # Of a bar.
_AROUND = 1.1  # Axis and legend.
_LONG = 22  # A label with more letters has a line of the legend to itself.
_COLOURS = palette.LIGHT
_SMALL = 9.5  # Letters beside what they are about.
_MARKER = {'markersize': 7.5, 'markeredgewidth': 0.6,
           'markeredgecolor': _COLOURS['raised']}
_MARKERS = 'osD^vPX<>p'

_STYLE = chart.STYLE | {
    'axes.edgecolor': _COLOURS['muted'],
    'axes.facecolor': 'none',
    'axes.labelcolor': _COLOURS['ink'],
    'axes.spines.right': False,
    'axes.spines.top': False,
    'figure.facecolor': 'none',
    'font.size': 11,
    'grid.color': _COLOURS['line'],
    'legend.fontsize': 10.5,
    'legend.frameon': False,
    'text.color': _COLOURS['ink'],
    'xtick.color': _COLOURS['muted'],
    'xtick.labelsize': 10,
    'ytick.color': _COLOURS['muted'],
    'ytick.labelsize': 10,
}


def _colour(i):
  return _COLOURS[palette.SERIES[i % len(palette.SERIES)]]


def _marker(i):
  return _MARKERS[i % len(_MARKERS)]


def _log(axis, low, high):
  """Makes an axis logarithmic, with plain numbers."""
  steps = (1, 2, 5) if high / low < 50 else (1,)
  axis.axes.set(**{f'{axis.axis_name}scale': 'log'})
  axis.set_major_locator(ticker.LogLocator(subs=steps))
  axis.set_minor_locator(ticker.NullLocator())
  axis.set_major_formatter(ticker.FuncFormatter(lambda x, _: f'{x:,.10g}'))


def _svg(height, draw, title):
  with matplotlib.rc_context(_STYLE):
    drawing = figure.Figure(figsize=(_WIDTH, height), layout='constrained')
    axes = drawing.add_subplot()
    draw(axes)
    axes.set_axisbelow(True)
    labels = axes.get_legend_handles_labels()[1]
    if len(labels) > 1:
      axes.legend(loc='lower left', bbox_to_anchor=(0, 1),
                  ncol=2 if max(map(len, labels)) < _LONG else 1,
                  borderaxespad=0.2, handletextpad=0.4, columnspacing=1.2)
    return chart.written(drawing, title)


def _label_rows(axes, labels):
  """Writes what each row is about to the left of the axes."""
  axes.set_yticks(range(len(labels)), labels, color=_COLOURS['ink'])
  axes.tick_params(axis='y', length=0)
  axes.set_ylim(len(labels) - 0.4, -0.6)
  axes.spines['left'].set_visible(False)
  axes.grid(axis='x')


def _label_groups(axes, groups, at, last):
  """Writes what each group of rows is about above it, within the axes."""
  for group, y in zip(groups, at):
    axes.text(0.01, y, group, transform=axes.get_yaxis_transform(),
              va='center')
  axes.set_ylim(last, at[0] - 0.7)
  axes.set_yticks([])
  axes.spines['left'].set_visible(False)
  axes.grid(axis='x')


def _limits(estimates, base, is_log):
  low = min([base] + [e.median for e in estimates])
  high = max([base] + [e.high if math.isfinite(e.high) else e.median
                       for e in estimates])
  if is_log:
    low = low if low == base else low / 1.3
    high = max(high, 1.2 * low)
    return low, high * (high / low)**0.16
  return min(low, 0), high * 1.16


def _rows(series, groups):
  """Where the label of each group stands, where a bar of each series does, an
  (y, series, estimate) each, and where all end."""
  labels, found, y = [], [], 0.0
  for g in range(len(groups)):
    labels.append(y)
    y += 0.9
    for i, (_, estimates) in enumerate(series):
      if estimates[g]:
        found.append((y, i, estimates[g]))
        y += 1
    y += 0.5
  return labels, found, y - 1


def bars(title, x_label, groups, series, is_log=False):
  """An SVG of bars from 0, or from 1 on a logarithmic axis.

  `series`: a label, and an estimate.Estimate or None for each group, each.
  Estimates show how far they reach. A single series has its labels to the left.
  """
  base = 1 if is_log else 0
  labels, rows, end = _rows(series, groups)
  is_single = len(series) == 1
  if is_single:
    rows = [(g, 0, e) for g, e in enumerate(series[0][1])]
    end = len(groups)
  low, high = _limits([e for _, _, e in rows], base, is_log)

  def draw(axes):
    if is_log:
      _log(axes.xaxis, low, high)
    axes.set(xlim=(low, high), xlabel=x_label)
    for i, (label, _) in enumerate(series):
      ys, shown = zip(*((y, e) for y, of, e in rows if of == i))
      axes.barh(ys, [e.median - base for e in shown], 0.86, left=base,
                color=_colour(i), label=label)
      axes.hlines(ys, [max(e.low, low) for e in shown],
                  [min(e.high, high) for e in shown], color=_COLOURS['ink'],
                  linewidth=1.2)
    for y, _, e in rows:
      axes.annotate(digits.figure(e.median),
                    (max(min(e.high, high), e.median, base), y), (4, -0.5),
                    textcoords='offset points', va='center', fontsize=_SMALL,
                    annotation_clip=False)
    if is_single:
      _label_rows(axes, groups)
    else:
      _label_groups(axes, groups, labels, end)
    if is_log:
      axes.axvline(1, color=_COLOURS['muted'], linewidth=1)

  return _svg(_AROUND + _ROW * end, draw, title)


def dots(title, x_label, groups, series):
  """An SVG with a dot for each group of each series, which may be None."""
  known = [x for _, xs in series for x in xs if x]
  low, high = min(known) / 1.4, max(known) * 1.4
  rows_of_legend = math.ceil(len(series) / 2)

  def draw(axes):
    _log(axes.xaxis, low, high)
    axes.set(xlim=(low, high), xlabel=x_label)
    axes.hlines(range(len(groups)), low, high, color=_COLOURS['line'],
                linewidth=1, zorder=0)
    for i, (label, xs) in enumerate(series):
      points = [(x, g) for g, x in enumerate(xs) if x]
      axes.plot(*zip(*points), _marker(i), color=_colour(i), label=label,
                **_MARKER)
    _label_rows(axes, groups)

  return _svg(0.8 + _ROW * (rows_of_legend + 1.2 * len(groups)), draw, title)


def curves(title, x_label, y_label, series):
  """An SVG of curves: a label, and (x, y) pairs, each. Both axes are
  logarithmic."""
  xs, ys = zip(*(point for _, points in series for point in points))

  def draw(axes):
    _log(axes.xaxis, min(xs), max(xs))
    _log(axes.yaxis, min(ys), max(ys))
    axes.xaxis.set_major_formatter(ticker.EngFormatter(sep=''))
    axes.set(xlabel=x_label, ylabel=y_label)
    axes.grid()
    for i, (label, points) in enumerate(series):
      axes.plot(*zip(*points), marker=_marker(i), markersize=5,
                color=_colour(i), label=label)

  return _svg(4, draw, title)


def _name(axes, points):
  """Names (x, y, name) points whose names cover none of an earlier one."""
  to_share = axes.transData + axes.transAxes.inverted()
  taken = []
  for x, y, name in points:
    middle, height = to_share.transform((x, y))  # Shares of the axes' sides.
    is_left = middle > 0.6
    width = 0.022 * len(name)
    start = middle - width if is_left else middle
    if any(abs(height - other) < 0.05 and start < to and since < start + width
           for other, since, to in taken):
      continue
    taken.append((height, start, start + width))
    axes.annotate(name, (x, y), (-6 if is_left else 6, 5),
                  textcoords='offset points', fontsize=_SMALL,
                  ha='right' if is_left else 'left')


def scatter(title, x_label, y_label, series, lines=(), has_zeros=False):
  """An SVG of points: a label, and (x, y, name) triples, each. Both axes are
  logarithmic; `has_zeros` makes room for y = 0. Where names would cover each
  other, the first one stands.

  `lines`: a label and a factor each, of y = factor / x.
  """
  points = [point for _, found in series for point in found]
  xs, ys = zip(*((x, y) for x, y, _ in points))
  left, right = min(xs) / 1.5, max(xs) * 1.5

  def draw(axes):
    _log(axes.xaxis, left, right)
    if has_zeros:
      axes.set_yscale('symlog', linthresh=1, linscale=0.4)
      axes.set_ylim(-0.4, 3 * max(ys))
      axes.yaxis.set_major_formatter(ticker.FuncFormatter(
          lambda y, _: f'{y:,.0f}'))
      axes.yaxis.set_minor_locator(ticker.NullLocator())
    else:
      _log(axes.yaxis, min(ys), max(ys))
      axes.set_ylim(min(ys) / 2, max(ys) * 2)
    axes.set(xlim=(left, right), xlabel=x_label, ylabel=y_label)
    axes.grid()
    for i, (label, factor) in enumerate(lines):
      axes.plot([left, right], [factor / left, factor / right],
                linestyle=('-', '--')[i % 2], linewidth=1.5,
                color=_COLOURS['muted'], label=label)
    for i, (label, found) in enumerate(series):
      axes.plot([x for x, _, _ in found], [y for _, y, _ in found], _marker(i),
                color=_colour(i), label=label, **_MARKER)
    _name(axes, points)

  return _svg(4.3, draw, title)
