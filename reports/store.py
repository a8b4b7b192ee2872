"""The files of a run while it goes on, so that another can go on with them."""

import json
import shutil


def dump(content):
  """JSON with a line for each entry of a list."""
  if isinstance(content, list):
    lines = ',\n'.join(json.dumps(entry) for entry in content)
    return f'[\n{lines}\n]\n'
  members = ',\n'.join(
      f'{json.dumps(key)}: ' + (dump(value).rstrip() if isinstance(value, list)
                               else json.dumps(value, indent=1))
      for key, value in content.items())
  return f'{{\n{members}\n}}\n'


class Store:
  """What has been measured so far: a file for each step."""

  _STATE = 'state'

  def __init__(self, folder, identity):
    """`identity` tells a run from another that may not go on with its data."""
    self.folder = folder
    self._identity = identity

  def left_over(self):
    """The files of an interrupted run that this one may go on with."""
    state = self.folder / self._STATE
    if not state.exists() or state.read_text() != self._identity:
      return []
    return sorted(path.name for path in self.folder.glob('*.json'))

  def clear(self):
    """Begins a run without any files."""
    shutil.rmtree(self.folder, ignore_errors=True)
    self.folder.mkdir(parents=True)
    (self.folder / self._STATE).write_text(self._identity)

  def write(self, name, content):
    partial = self.folder / (name + '.partial')
    partial.write_text(dump(content))
    partial.rename(self.folder / name)

  def move_to(self, folder):
    """Ends the run: its files replace what is in `folder`."""
    shutil.rmtree(folder, ignore_errors=True)
    (self.folder / self._STATE).unlink()
    self.folder.rename(folder)

  def merge_into(self, folder):
    """Ends a run of some steps: its files join or replace those in `folder`."""
    for path in sorted(self.folder.glob('*.json')):
      path.replace(folder / path.name)
    shutil.rmtree(self.folder)
