"""Reads a run and the repository's data, and writes the pages."""

import json
import pathlib

from reports import measured
from reports import render
from reports import site

_HERE = pathlib.Path(__file__).parent


def _by_page(kind):
  return {path.stem: json.loads(path.read_text())
          for path in sorted((_HERE / kind).glob('*.json'))}


def sources():
  """What the papers say, and what they or we claim, each by page."""
  return _by_page('published'), _by_page('claims')


def rendered(folder):
  """The pages and figures by file name for the run in `folder`."""
  published, claims = sources()
  run = measured.load(folder)
  rendered_pages = render.render(published, run, claims)
  return {**rendered_pages,
          site.NAME: site.made(published, run, claims, rendered_pages)}


def write(folder, target):
  """Writes what the run in `folder` makes to `target`; returns the paths."""
  paths = []
  for name, text in rendered(folder).items():
    path = target / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    paths.append(path)
  return paths
