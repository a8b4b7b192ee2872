"""Makes a drawing of matplotlib's part of a page that is light or dark."""

import re
from xml.etree import ElementTree

from reports import palette

_SVG = '{http://www.w3.org/2000/svg}'
_LINK = '{http://www.w3.org/1999/xlink}href'
_NAMES = {colour: name for name, colour in palette.LIGHT.items()}


def _style(text):
  """The page chooses the font, and the colours by what they are for."""
  text = re.sub(r'#[0-9a-f]{6}', lambda found: f'var(--{_NAMES[found[0]]})',
                text)
  return re.sub(r'font: ([\d.]+)px [^;]*', r'font-size: \1px', text)


def _referred_to(root):
  """The ids that the drawing itself refers to."""
  text = ElementTree.tostring(root, encoding='unicode')
  return set(re.findall(r'"#([^"]+)"', text)
             + re.findall(r'url\(#([^)]+)\)', text))


def inlined(svg, name, title, description):
  """`name` is what ids of the drawing begin with, unique in the page."""
  root = ElementTree.fromstring(svg)
  for child in list(root):
    if (child.tag in (_SVG + 'title', _SVG + 'metadata')
        or child.find(_SVG + 'style') is not None):
      root.remove(child)
  needed = _referred_to(root)
  for element in root.iter():
    element.tag = element.tag.removeprefix(_SVG)
    if element.get('id') in needed:
      element.set('id', f'{name}-{element.get("id")}')
    else:
      element.attrib.pop('id', None)
    if _LINK in element.attrib:
      element.set('href', f'#{name}-{element.attrib.pop(_LINK)[1:]}')
    if 'clip-path' in element.attrib:
      element.set('clip-path', element.get('clip-path').replace(
          '(#', f'(#{name}-'))
    if 'style' in element.attrib:
      element.set('style', _style(element.get('style')))
  root.attrib = {
      'viewBox': root.get('viewBox'), 'role': 'img',
      'aria-labelledby': f'{name}-title', 'aria-describedby': f'{name}-desc'}
  for i, (tag, text) in enumerate((('title', title), ('desc', description))):
    element = ElementTree.Element(tag, id=f'{name}-{tag}')
    element.text = text
    element.tail = '\n'
    root.insert(i, element)
  return ElementTree.tostring(root, encoding='unicode')
