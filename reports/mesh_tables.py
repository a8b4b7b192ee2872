"""What the page about models of meshes has in its tables."""

import dataclasses
import statistics

from reports import estimate
from reports import verdicts

SIZES = ('outside', 'near', 'small', 'medium', 'large', 'all')
ABOUT_ONE_MESH = ('touch_sphere', 'touch_box', 'touch_oriented_box',
                  'touch_capsule', 'touch_planes', 'closest_hit', 'any_hit',
                  'nearest')
QUESTIONS = (*ABOUT_ONE_MESH, 'follow_sphere', 'touch_mesh')
BUILD = 'mesh_build'
REFIT = 'mesh_refit'


@dataclasses.dataclass(frozen=True)
class PeerLine:
  """What another library answered to one question, over all meshes and sizes."""
  row: str
  question: str
  judged: int
  wrong: int
  missed: int
  phantom: int
  first: str  # Wrong answer, and where.


class Tables:
  """Rows are called '<row>/<target>' here."""

  def __init__(self, measured):
    self._measured = measured

  def rows(self, is_peer=None):
    """Of the program, in its order: ours, or other libraries', or all."""
    return list(dict.fromkeys(
        f'{row["name"]}/{row["target"]}' for row in self._measured.mesh_rows
        if is_peer is None or row['peer'] == is_peer))

  def meshes(self, kind=''):
    """Those that models were built of, fewest triangles first."""
    found = {row.name.rpartition('/')[2]: row.counters['objects']
             for row in self._measured.rows(BUILD)
             if row.name.rpartition('/')[2].startswith(kind)}
    return sorted(found, key=lambda mesh: (found[mesh], mesh))

  def alike(self):
    """Meshes by how many triangles they were made of: (number, meshes)."""
    found = {}
    for mesh in self.meshes():
      name, at, objects = mesh.partition('@')
      if at:
        found.setdefault(int(objects), []).append(mesh)
    return sorted(found.items())

  def row(self, question, row, mesh, size=None):
    workload = verdicts.mesh_workload(mesh, size) if size else mesh
    return self._measured.row(f'{question}/{row}/{workload}')

  def mean(self, question, row, meshes, size):
    """Nanoseconds a query, the geometric mean over meshes, or None."""
    medians = [self.row(question, row, mesh, size).median for mesh in meshes]
    if not medians or None in medians:
      return None
    return estimate.geometric_mean(list(map(estimate.exactly, medians))).median

  def average(self, counter, question, row, meshes, size):
    """Of a counter over meshes, or None."""
    counters = [self.row(question, row, mesh, size).counters.get(counter)
                for mesh in meshes]
    return None if None in counters else statistics.fmean(counters)

  def rows_that_answer(self, question, meshes):
    return [row for row in self.rows()
            if any(self.mean(question, row, meshes, size) for size in SIZES)]

  def per_object(self, question, row, mesh, counter):
    counters = self.row(question, row, mesh).counters
    return (counters[counter] / counters['objects'] if counter in counters
            else None)

  def peer_lines(self):
    lines = []
    for row in self.rows(is_peer=True):
      for question in QUESTIONS:
        found = [(size, mesh, self.row(question, row, mesh, size))
                 for mesh in self.meshes() for size in SIZES]
        found = [(size, mesh, cell) for size, mesh, cell in found
                 if 'judged' in cell.counters]
        if not found:
          continue
        first = next((f'{verdicts.mesh_workload(mesh, size)}: {cell.label}'
                      for size, mesh, cell in found if cell.label), '')
        lines.append(PeerLine(row, question, *(
            sum(cell.counters[counter] for _, _, cell in found)
            for counter in ('judged', 'wrong', 'missed', 'phantom')), first))
    return lines

  def noise(self):
    """(question, largest noise of a workload as a percentage)."""
    found = {}
    for (question, _), noise in self._measured.noises().items():
      if question in (BUILD, REFIT, *QUESTIONS):
        found[question] = max(found.get(question, 0), noise)
    return [(question, f'{100 * noise:.1f}%')
            for question, noise in found.items()]
