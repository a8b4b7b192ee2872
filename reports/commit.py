"""Which commit something was found out about."""

import subprocess


def describe(workspace):
  """The hash, with '-dirty' if files differ from it; or '' without git."""
  try:
    return subprocess.run(
        ['git', 'describe', '--always', '--dirty', '--exclude=*'],
        cwd=workspace, text=True, capture_output=True).stdout.strip()
  except FileNotFoundError:
    return ''
