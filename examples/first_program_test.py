"""README.md's program is first_program.cc, and prints what it should."""

import subprocess
import unittest


class FirstProgramTest(unittest.TestCase):

  def test_readme_shows_the_program(self):
    with open("examples/first_program.cc", encoding="utf-8") as file:
      program = file.read()
    with open("README.md", encoding="utf-8") as file:
      self.assertIn(f"```cpp\n{program}```\n", file.read())

  def test_one_point_is_seen_and_the_prisms_meet(self):
    output = subprocess.run(["examples/first_program"], check=True,
                            capture_output=True, text=True).stdout
    self.assertEqual(output, "1 seen, hit\n")


if __name__ == "__main__":
  unittest.main()
