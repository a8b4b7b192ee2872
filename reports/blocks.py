"""Reads our own Markdown pages as blocks, to show them in another form.

This knows what our templates write and no more of Markdown.
"""

import dataclasses
import re
import typing

import markupsafe

_INLINE = re.compile(r'`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|'
                     r'\[(?P<label>[^\]]+)\]\((?P<target>[^)]+)\)')
_PICTURE = re.compile(r'!\[(?P<text>.*)\]\((?P<file>.*)\)')
_PAGE = re.compile(r'(\w+)\.md')


@dataclasses.dataclass(frozen=True)
class Heading:
  level: int
  text: markupsafe.Markup


@dataclasses.dataclass(frozen=True)
class Paragraph:
  text: markupsafe.Markup


@dataclasses.dataclass(frozen=True)
class Code:
  text: str


@dataclasses.dataclass(frozen=True)
class Bullets:
  items: typing.List[markupsafe.Markup]


@dataclasses.dataclass(frozen=True)
class Picture:
  text: str
  file: str


@dataclasses.dataclass(frozen=True)
class Table:
  columns: typing.List[markupsafe.Markup]
  is_number: typing.List[bool]  # For each column.
  rows: typing.List[typing.List[markupsafe.Markup]]


@dataclasses.dataclass(frozen=True)
class Section:
  """What stands below a heading of the second level, or above the first one."""
  title: markupsafe.Markup
  blocks: list

  @property
  def rows(self):
    """How many rows its tables have."""
    return sum(len(block.rows) for block in self.blocks
               if isinstance(block, Table))


def inline(text):
  """HTML for a line; links to another page lead to its section."""
  html = markupsafe.Markup()
  end = 0
  for match in _INLINE.finditer(text):
    html += markupsafe.escape(text[end:match.start()])
    end = match.end()
    if match['code']:
      html += markupsafe.Markup('<code>{}</code>').format(match['code'])
    elif match['bold']:
      html += markupsafe.Markup('<strong>{}</strong>').format(
          inline(match['bold']))
    else:
      html += markupsafe.Markup('<a href="{}">{}</a>').format(
          _PAGE.sub(r'#\1', match['target']), inline(match['label']))
  return html + markupsafe.escape(text[end:])


def _cells(line):
  return [cell.strip()
          for cell in line.removeprefix('|').removesuffix('|').split('|')]


def _table(lines):
  columns, alignments, *rows = map(_cells, lines)
  for row in rows:
    if len(row) != len(columns):
      raise ValueError(f'{row} has not the columns {columns}')
  return Table([inline(cell) for cell in columns],
               [cell.endswith(':') for cell in alignments],
               [[inline(cell) for cell in row] for row in rows])


def _block(lines):
  first = lines[0]
  if first.startswith('#'):
    marks, _, text = first.partition(' ')
    return Heading(len(marks), inline(text))
  if first.startswith('|'):
    return _table(lines)
  if first.startswith('    '):
    return Code('\n'.join(line.strip() for line in lines))
  if first.startswith('* '):
    return Bullets([inline(line[2:]) for line in lines])
  picture = _PICTURE.fullmatch(first)
  if picture:
    return Picture(picture['text'], picture['file'])
  return Paragraph(inline(' '.join(lines)))


def read(text):
  """The blocks of a page: what blank lines separate."""
  return [_block(block.splitlines())
          for block in re.split(r'\n\s*\n', text.strip('\n'))]


def sections(text):
  """The page's title and its sections, that above the first heading first."""
  title, *blocks = read(text)
  found = [Section(title.text, [])]
  for block in blocks:
    if isinstance(block, Heading) and block.level == 2:
      found.append(Section(block.text, []))
    else:
      found[-1].blocks.append(block)
  return found
