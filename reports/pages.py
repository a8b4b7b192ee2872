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
  """The pages by file name for the run in `folder`."""
  published, claims = sources()
  return render.render(published, measured.load(folder), claims)


def write(folder, target):
  """Writes the pages for the run in `folder` to `target`; returns their paths."""
  paths = []
  for name, text in rendered(folder).items():
    path = target / name
    path.write_text(text)
    paths.append(path)
  return paths
