"""Draws charts with logarithmic axes, the same bytes for the same numbers."""

import io

import cycler
import matplotlib
from matplotlib import figure

# Okabe and Ito's colours, which people with any colour vision tell apart.
STYLE = {
    'axes.prop_cycle': cycler.cycler(color=(
        '#0072b2', '#d55e00', '#009e73', '#cc79a7', '#000000', '#56b4e9',
        '#e69f00')),
    'font.family': 'sans-serif',
    'svg.fonttype': 'none',  # Text stays text.
    'svg.hashsalt': 'cullproof',
}


def written(drawing, title):
  """The SVG of a drawing."""
  text = io.StringIO()
  drawing.savefig(text, format='svg', metadata={'Title': title, 'Date': None})
  lines = text.getvalue().splitlines()
  return '\n'.join(line.rstrip() for line in lines) + '\n'


def log_log(title, x_label, y_label, series):
  """An SVG of curves: a label, and (x, y) pairs of positive numbers, each."""
  with matplotlib.rc_context(STYLE):
    drawing = figure.Figure(figsize=(8, 5), layout='constrained')
    axes = drawing.add_subplot(xscale='log', yscale='log', title=title,
                               xlabel=x_label, ylabel=y_label)
    axes.grid(color='#ddd')
    axes.spines[['top', 'right']].set_visible(False)
    for label, points in series:
      axes.plot(*zip(*points), marker='o', markersize=4, label=label)
    axes.legend(frameon=False)
    return written(drawing, title)
