import pathlib
import tempfile
import unittest

from reports import machine

FILES = {
    'proc/sys/kernel/osrelease': '6.1.0-9\n',
    'proc/meminfo': 'MemTotal:        8388608 kB\nMemFree: 1 kB\n',
    'proc/cpuinfo': 'processor : 0\nmicrocode\t: 0x12\n'
                    'flags\t\t: fpu hypervisor sse2\n',
    'sys/devices/system/cpu/cpu0/cpufreq/scaling_governor': 'performance\n',
    'sys/devices/system/cpu/smt/active': '0\n',
    'sys/devices/system/clocksource/clocksource0/current_clocksource': 'tsc\n',
    'sys/kernel/mm/transparent_hugepage/defrag': 'always [madvise] never\n',
}


class MachineTest(unittest.TestCase):

  def described(self, files):
    with tempfile.TemporaryDirectory() as folder:
      root = pathlib.Path(folder)
      for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
      return machine.describe(root)

  def test_tells_what_the_kernel_tells(self):
    self.assertEqual(self.described(FILES), {
        'kernel': '6.1.0', 'memory': '8.0 GiB', 'microcode': '0x12',
        'cpu_governor': 'performance', 'simultaneous_multithreading': 'off',
        'clock_source': 'tsc', 'huge_pages_defrag': 'madvise',
        'virtual_machine': 'yes'})

  def test_leaves_out_what_is_not_told(self):
    self.assertEqual(self.described({'proc/cpuinfo': 'flags : fpu\n'}),
                     {'virtual_machine': 'no'})
    self.assertEqual(self.described({}), {})

  def test_texts_can_be_passed_in_a_flag(self):
    # Where commas part key=value pairs.
    for text in machine.describe().values():
      self.assertNotRegex(text, '[,=]')


if __name__ == '__main__':
  unittest.main()
