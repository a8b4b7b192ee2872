"""The results in five lines."""

import collections

from reports import digits
from reports import evidence
from reports import verdicts

_PAPERS = {'sector': 'sectors', 'hexprism': 'prisms', 'hybrid': 'meshes'}

# What is asked, the paper's form, and our ways, each a row of a question.
_FASTER = (
    ('sectors', 'all_points', 'sector', 'sse_sqrt/SSE2',
     ('signed_square_best', 'exact_filtered_best', 'indexed_best')),
    ('prisms', 'filled', 'prism', 'sse_up_first/SSE2',
     ('smaller_first_best', 'batched_best', 'compact_best', 'indexed_best')),
)


def is_aim(page, verdict):
  """Whether a claim is ours."""
  return page == 'performance' or verdict.figure.startswith('aim')


def _listed(words):
  *others, last = words
  return ', '.join(others) + (' and ' if others else '') + last


def _by_paper(views):
  """By paper: how many of its claims have which standing."""
  return {name: collections.Counter(
      evidence.standing(verdict) for verdict in views[page].verdicts
      if not is_aim(page, verdict)) for page, name in _PAPERS.items()}


def _ratio(slow, fast):
  tie = ' (tie)' if slow.overlaps(fast) else ''
  return digits.figure((slow / fast).median) + tie


def _faster(view, workload, question, paper, variants):
  """How many times as fast as a paper's form ours are, in words."""
  ratios = {}
  for variant in variants:
    slow, fast = map(view.measured.estimate, (
        f'{question}/{paper}/{workload}',
        f'{question}/{variant}/dispatch/{workload}'))
    if slow and fast:
      ratios[variant.removesuffix('_best')] = _ratio(slow, fast)
  if not ratios:
    return 'not run yet.'
  found = _listed(f'`{variant}` {ratio}' for variant, ratio in ratios.items())
  return (f'{found} times as fast as the paper\'s `{paper.split("/")[0]}`, on '
          f'`{workload}`.')


def _peer(key, measured):
  """The name of a library with its version, as it gave them."""
  return next((name for name in sorted(measured.peers)
               if name.lower().startswith(key)), key)


def _faster_than_peers(view):
  """How many times as fast as other libraries models of meshes are."""
  found = {}
  for claim, verdict in zip(view.claims, view.verdicts):
    for test, outcome in zip(claim['tests'], verdict.outcomes):
      over = test.get('best_ratio', {}).get('over', [])
      if len(over) == 1 and over[0].endswith('/peer') and outcome.figure:
        found.setdefault(_peer(over[0].split('/')[0], view.measured),
                         []).append(1 / outcome.figure.median)
  if not found:
    return 'not run yet.'
  ratios = [
      ' to '.join(dict.fromkeys(map(digits.figure, (min(all_), max(all_)))))
      for all_ in found.values()]
  first, *others = zip(ratios, found)
  return _listed([f'{first[0]} times as fast as {first[1]}',
                  *(f'{ratio} as {peer}' for ratio, peer in others)]) + '.'


def lines(views):
  """A label, where the page has more, and a text with `code` in it, each.

  `views` by page name.
  """
  papers = _by_paper(views)
  total = sum(papers.values(), collections.Counter())
  claims = sum(total.values())

  def each(standing):
    return _listed(f'{name} {count[standing]} of {sum(count.values())}'
                   for name, count in papers.items())

  def line(standing, what, *others):
    return (f'{total[standing]} of {claims} {what}({each(standing)})' + ''.join(
        f'; {total[other]} {text}' for other, text in others if total[other])
            + '.')
  return [
      ('Reproduced', 'claims',
       line(verdicts.REPRODUCED, 'claims of three papers ',
            (evidence.IN_PART, 'more on some of the data only'))),
      ('Not reproduced', 'claims',
       line(verdicts.NOT_REPRODUCED, '',
            (verdicts.CANNOT_TELL, 'lie within the noise'),
            (verdicts.NOT_RUN, 'were not run'))),
      *((f'Faster: {what}', 'performance',
         _faster(views['performance'], *rest)) for what, *rest in _FASTER),
      ('Faster: meshes', 'hybrid', _faster_than_peers(views['hybrid'])),
  ]
