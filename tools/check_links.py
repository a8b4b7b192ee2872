"""Checks the links of the Markdown pages that Git tracks.

A link to a file must name one that is tracked and in the work tree, or a folder
of such, and a link to a heading one that the page has. Links to other hosts are
not followed.

Exit status: 0 all are there, 1 some are not.
"""

import os
import pathlib
import posixpath
import re
import subprocess
import sys
import urllib.parse

_FENCE = re.compile(r'^ {0,3}(```+|~~~+)')
_CODE = re.compile(r'(`+)(?!`).*?(?<!`)\1(?!`)')
_HEADING = re.compile(r'^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$')
_LINKS = (
    re.compile(r'\]\(\s*<?([^)\s>]+)'),  # [text](target "title")
    re.compile(r'^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)'),  # [name]: target
    re.compile(r'(?:href|src)="([^"]+)"'),
)
_ANCHORS = re.compile(r'(?:id|name)="([^"]+)"')


def _lines_outside_fences(text):
  fence = None
  for line in text.splitlines():
    mark = _FENCE.match(line)
    if fence is None and mark:
      fence = mark[1]
    elif fence is None:
      yield line
    elif mark and mark[1].startswith(fence):
      fence = None


def links(text):
  """Yields the targets of the links of a page, but not those in code."""
  for line in _lines_outside_fences(text):
    line = _CODE.sub('', line)
    for pattern in _LINKS:
      yield from pattern.findall(line)


def anchors(text):
  """Returns what links to places in a page may name, as GitHub names them."""
  found = set()
  for line in _lines_outside_fences(text):
    found.update(_ANCHORS.findall(_CODE.sub('', line)))
    heading = _HEADING.match(line)
    if not heading:
      continue
    title = re.sub(r'!?\[([^\]]*)\]\([^)]*\)', r'\1', heading[1])
    name = re.sub(r'[^\w\- ]', '', title.lower()).replace(' ', '-')
    unique, count = name, 0
    while unique in found:
      count += 1
      unique = f'{name}-{count}'
    found.add(unique)
  return found


def broken(pages, tracked):
  """Returns a message for each link that leads nowhere.

  Args:
    pages: by the path of each Markdown page, its text.
    tracked: the paths of all files.
  """
  places = set(tracked)
  for path in tracked:
    places.update(str(parent) for parent in pathlib.PurePath(path).parents)
  messages = []
  for page, text in pages.items():
    for link in links(text):
      target, _, anchor = link.partition('#')
      if urllib.parse.urlsplit(link).scheme:
        continue
      path = page
      if target:
        path = posixpath.normpath(posixpath.join(
            posixpath.dirname(page), urllib.parse.unquote(target)))
        if path not in places:
          messages.append(f'{page}: {link}: no tracked file {path}')
          continue
      if anchor and path in pages and anchor not in anchors(pages[path]):
        messages.append(f'{page}: {link}: {path} has no heading #{anchor}')
  return messages


def main():
  listed = subprocess.run(['git', 'ls-files', '-z'], check=True,
                          capture_output=True, text=True).stdout
  tracked = [path for path in listed.split('\0') if os.path.lexists(path)]
  messages = broken({
      path: pathlib.Path(path).read_text(encoding='utf-8')
      for path in tracked if path.endswith('.md')
  }, tracked)
  print('\n'.join(messages), file=sys.stderr, end='\n' if messages else '')
  sys.exit(bool(messages))


if __name__ == '__main__':
  main()
