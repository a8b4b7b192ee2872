"""How the cost of a query grows with the number of objects.

Rows of a series are called '<question>/<variant>/<target>/<workload>@<objects>'.
"""


def series(measured, question, workload, variants):
  """By variant: (objects, microseconds a query), fewest objects first.

  Variants that were not run are left out.
  """
  found = {variant: [] for variant in variants}
  for row in measured.rows(question):
    name, at, objects = row.name.partition('@')
    _, variant, _, of = name.split('/')
    if at and of == workload and variant in found:
      found[variant].append(
          (int(objects), row.median * int(objects) * 1e-3))
  return {variant: sorted(points) for variant, points in found.items()
          if points}


def crossover(slow_start, quick_start):
  """From how many objects on the first of two series is the cheaper one.

  Both are (objects, cost). Only numbers of objects that both have count; None
  if it is not at the most of them.
  """
  costs = dict(quick_start)
  fewest = None
  for objects, cost in sorted(slow_start, reverse=True):
    if objects not in costs:
      continue
    if cost >= costs[objects]:
      break
    fewest = objects
  return fewest
