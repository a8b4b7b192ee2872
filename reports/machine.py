"""What a machine tells of itself that may decide how fast it is."""

import pathlib
import re


def _found(root, file, pattern):
  """The first group of a pattern in a file, or nothing."""
  try:
    match = re.search(pattern, (root / file).read_text(), re.MULTILINE)
  except OSError:
    return None
  return match and match[1]


def describe(root=pathlib.Path('/')):
  """Texts by key, for benchmarks' context; what is not told is left out."""
  found = {
      key: _found(root, file, pattern) for key, file, pattern in (
          ('kernel', 'proc/sys/kernel/osrelease', r'^([\d.]+)'),
          ('memory', 'proc/meminfo', r'^MemTotal: *(\d+) kB'),
          ('microcode', 'proc/cpuinfo', r'^microcode\s*: (\S+)'),
          ('cpu_governor',
           'sys/devices/system/cpu/cpu0/cpufreq/scaling_governor', r'^(\S+)'),
          ('clock_source',
           'sys/devices/system/clocksource/clocksource0/current_clocksource',
           r'^(\S+)'),
          ('huge_pages_defrag', 'sys/kernel/mm/transparent_hugepage/defrag',
           r'\[(\S+)\]'))}
  if found['memory']:
    found['memory'] = f'{int(found["memory"]) / 2**20:.1f} GiB'
  threads = _found(root, 'sys/devices/system/cpu/smt/active', '^([01])')
  if threads:
    found['simultaneous_multithreading'] = 'on' if threads == '1' else 'off'
  flags = _found(root, 'proc/cpuinfo', '^flags\\s*:(.*)')
  if flags:
    found['virtual_machine'] = 'yes' if 'hypervisor' in flags.split() else 'no'
  return {key: text for key, text in found.items() if text}
