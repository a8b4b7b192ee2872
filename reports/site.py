"""Makes one page of all results, which needs nothing but itself."""

import base64
import dataclasses
import hashlib
import pathlib
import statistics
import typing

import markupsafe

from reports import accuracy
from reports import blocks
from reports import drawing
from reports import evidence
from reports import figures
from reports import palette
from reports import render
from reports import summary
from reports import verdicts

NAME = 'index.html'

# What of the page is made of which Markdown page, and what it is called.
_CHAPTERS = {'sector': 'Sectors', 'hexprism': 'Prisms', 'hybrid': 'Meshes',
             'performance': 'Speed', 'accuracy': 'Accuracy'}
_CLAIMS = ('Claims', 'Aims', 'Claims and aims')
_MEASURED = 'How it was measured'

# Sections whose tables have more rows are folded.
_MOST_ROWS = 24

# What a machine tells of itself beyond what Markdown pages have.
_ALSO_RECORDED = {
    'kernel': 'Kernel', 'memory': 'Memory', 'microcode': 'Microcode',
    'virtual_machine': 'Virtual machine', 'cpu_governor': 'CPU governor',
    'simultaneous_multithreading': 'Simultaneous multithreading',
    'clock_source': 'Clock source',
    'huge_pages_defrag': 'Transparent huge pages, defrag',
}

# The colour and the sign of what evidence.standing says.
_SIGNS = {verdicts.REPRODUCED: ('good', '✓'), evidence.IN_PART: ('part', '◐'),
          verdicts.NOT_REPRODUCED: ('bad', '✗'),
          verdicts.CANNOT_TELL: ('muted', '?'),
          verdicts.NOT_RUN: ('muted', '–')}


@dataclasses.dataclass(frozen=True)
class Claim:
  """A claim, what it claims, and what was found: each as its page says."""
  cells: list
  verdict: str
  colour: str
  sign: str
  evidence: evidence.Evidence


@dataclasses.dataclass(frozen=True)
class Chapter:
  id: str
  name: str
  title: markupsafe.Markup
  introduction: list
  columns: list  # Of the claims.
  claims: typing.List[Claim]
  notes: list  # On the claims.
  figures: list
  sections: list
  measured: list

  def is_folded(self, section):
    return section.rows > _MOST_ROWS


def _claim(row, found):
  *cells, verdict = row
  return Claim(cells, verdict.striptags(), *_SIGNS[found.standing], found)


def _chapter(page, markdown, view, published):
  top, *sections = blocks.sections(markdown)
  table = blocks.Table([], [], [])
  notes, measured, kept = [], [], []
  for section in sections:
    if section.title in _CLAIMS:
      table, *notes = section.blocks
    elif section.title == _MEASURED:
      measured = section.blocks
    else:
      kept.append(section)
  found = evidence.of(page, view)
  return Chapter(page, _CHAPTERS[page], top.title, top.blocks, table.columns,
                 list(map(_claim, table.rows, found)), notes,
                 figures.of(page, view, published), kept, measured)


def _dates(measured):
  """When each step began."""
  return [context['date'] for context in measured.contexts.values()
          if 'date' in context]


def _also_recorded(measured):
  """Rows that go on with the table of the setting."""
  def whole(values, write=str):
    if not values:
      return 'not recorded'
    return ' to '.join(dict.fromkeys(map(write, (min(values), max(values)))))
  loads = [context['load_avg'][0] for context in measured.contexts.values()
           if context.get('load_avg')]
  rows = [(label, measured.context.get(key, 'not recorded'))
          for key, label in _ALSO_RECORDED.items()]
  rows += [('Load average as each step began, this run included',
            whole(loads, '{:.2f}'.format)),
           ('Steps began', whole(_dates(measured))),
           ('Other libraries', ', '.join(sorted(measured.peers)) or 'none'),
           ('Figures of this page', f'by {drawing.DRAWN_BY}')]
  return [[markupsafe.escape(cell) for cell in row] for row in rows]


def _noise(measured):
  """By question: how many workloads, their median noise, and the most."""
  found = {}
  for (question, _), noise in sorted(measured.noises().items()):
    found.setdefault(question, []).append(100 * noise)
  return blocks.Table(
      list(map(markupsafe.escape, ('Rows', 'Workloads', 'Noise, median of them',
                                   'Noise, most'))),
      [False, True, True, True],
      [[markupsafe.escape(question), markupsafe.escape(len(noises)),
        markupsafe.escape(f'{statistics.median(noises):.2f}%'),
        markupsafe.escape(f'{max(noises):.2f}%')]
       for question, noises in found.items()])


def _noise_in_short(measured):
  """A range, or nothing if no row was timed twice."""
  noises = [100 * noise for noise in measured.noises().values()]
  return (f'{statistics.median(noises):.1f}% in the median workload, '
          f'{max(noises):.1f}% at most' if noises else 'not run')


def _pictures(measured, performance):
  """What stands where Markdown pages have pictures of these files."""
  grids = (measured.accuracy or {'grids': []})['grids']
  return {
      **{f'figures/{grid["name"]}.svg': accuracy.panels(grid)
         for grid in grids},
      **{f'figures/{growth["file"]}': figures.growth(growth)
         for growth in performance.growths},
      **{f'figures/{total["file"]}': figures.total(total)
         for total in (*performance.bounds_totals,
                       *performance.model_totals)}}


def _file(name):
  return (pathlib.Path(__file__).parent / 'templates' / name).read_text()


def _hash(script):
  digest = hashlib.sha256(script.encode()).digest()
  return base64.b64encode(digest).decode()


def made(published, measured, claims, pages):
  """The page's HTML; `pages` are what render.render makes of the same run."""
  views = {page: render.view_of(page, measured, claims) for page in _CHAPTERS}
  chapters = [_chapter(page, pages[f'{page}.md'], views[page], published)
              for page in _CHAPTERS]
  performance = next(c for c in chapters if c.id == 'performance')
  setting, *how = performance.measured
  setting.rows.extend(_also_recorded(measured))
  script = _file('index.js')
  return render.HTML.get_template('index.html.j2').render(
      chapters=chapters, context=measured.context,
      mesh_context=measured.mesh_context,
      begun=min(_dates(measured), default='at an unknown date'),
      lines=[(label, target, blocks.inline(text))
             for label, target, text in summary.lines(views)],
      setting=setting, how=how, noise=_noise(measured),
      noise_in_short=_noise_in_short(measured),
      meshes=next(c for c in chapters if c.id == 'hybrid').measured,
      pictures=_pictures(measured, views['performance']),
      light=palette.LIGHT, dark=palette.DARK, style=_file('index.css'),
      script=script, script_hash=_hash(script))
