"""Makes the page of the seeded faults out of what judged them."""

import re
import statistics

from reports import render

NAME = 'mutants.md'

# How many tokens of what does not change are shown beside what does.
_CONTEXT = 6


def _common(first, second):
  """How many tokens two lists have in common at their start."""
  pairs = list(zip(first, second))
  return next((i for i, (a, b) in enumerate(pairs) if a != b), len(pairs))


def short_change(original, replacement):
  """Both texts without most of what they have in common at their ends."""
  before, after = (re.findall(r'\w+|\s+|[^\w\s]+', re.sub(r'\s+', ' ', text))
                   for text in (original, replacement))
  start = _common(before, after)
  end = _common(before[start:][::-1], after[start:][::-1])
  first = max(0, start - _CONTEXT)
  left_off = max(0, end - _CONTEXT)

  def shown(tokens):
    text = ''.join(tokens[first:len(tokens) - left_off]).strip()
    return ('…' if first else '') + text + ('…' if left_off else '')
  return shown(before), shown(after)


class _Fault:
  """What the page says of a fault."""

  def __init__(self, entry):
    self.name = entry['name']
    self.header = entry['header']
    self.equivalent = entry['equivalent']
    self.unit_test = entry['unit_test']
    self.corpus = entry['corpus']
    self.fuzzing = entry['fuzzing']
    self.before, self.after = short_change(entry['original'],
                                           entry['replacement'])

  @property
  def killers(self):
    found = []
    if self.unit_test:
      found.append('unit test')
    if self.corpus:
      found.append('corpus')
    if self.fuzzing == 'crash':
      found.append('fuzzing (crash)')
    elif self.fuzzing:
      found.append(f'fuzzing (run {self.fuzzing:,})')
    return found

  @property
  def is_alive(self):
    return not self.killers and not self.equivalent


def _by_file(entries):
  files = {}
  for entry in entries:
    files.setdefault(entry['file'], []).append(_Fault(entry))
  return files


def rendered(content):
  """The page's text for the JSON that //fuzz/mutants:table writes."""
  files = _by_file(content['mutants'])
  faults = [fault for found in files.values() for fault in found]
  runs = [fault.fuzzing for fault in faults if isinstance(fault.fuzzing, int)]
  return render.ENVIRONMENT.get_template(NAME + '.j2').render(
      content=content, files=files, faults=faults,
      most_runs=max(runs, default=0),
      median_runs=statistics.median_low(runs) if runs else 0)
