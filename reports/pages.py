"""Reads a run and the repository's data, and writes the pages."""

import json
import pathlib

from reports import measured
from reports import render

_HERE = pathlib.Path(__file__).parent
_PAGES = ('sector', 'hexprism')


def sources():
  """What the papers say and claim, each by page."""
  return tuple(
      {page: json.loads((_HERE / kind / f'{page}.json').read_text())
       for page in _PAGES}
      for kind in ('published', 'claims'))


def rendered(folder):
  """The pages and figures by file name for the run in `folder`."""
  published, claims = sources()
  return render.render(published, measured.load(folder), claims)


def write(folder, target):
  """Writes what the run in `folder` makes to `target`; returns the paths."""
  paths = []
  for name, text in rendered(folder).items():
    path = target / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    paths.append(path)
  return paths
