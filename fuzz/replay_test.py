"""Runs replay and a fuzz target on good and bad input."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

CORPUS = pathlib.Path("fuzz/corpus").resolve()
FULL_DISC = CORPUS / "sector" / "full_disc"


def run(program, *args, cwd=None):
  """Runs fuzz/<program> and returns its status, output and error output."""
  environment = dict(os.environ)
  environment.pop("BUILD_WORKING_DIRECTORY", None)
  if cwd:
    environment["BUILD_WORKING_DIRECTORY"] = str(cwd)
  result = subprocess.run(
      [pathlib.Path("fuzz") / program, *map(str, args)],
      stdout=subprocess.PIPE,
      stderr=subprocess.PIPE,
      env=environment,
      encoding="utf-8")
  return result.returncode, result.stdout, result.stderr


class ReplayTest(unittest.TestCase):

  def refused(self, message, *args):
    status, output, error = run("replay", *args)
    self.assertEqual(status, 2)
    self.assertEqual(output, "")
    self.assertRegex(error, "^replay: ")
    self.assertIn(message, error)

  def test_file_of_the_corpus_prints_the_case_and_every_row(self):
    status, output, error = run(
        "replay", CORPUS / "sector" / "half_angle_over_90_degrees")
    self.assertEqual((status, error), (0, ""))
    self.assertIn("family sector, check sector", output)
    self.assertIn("5 objects, columns 0 floats past a cache line", output)
    self.assertRegex(output, r"query 0: .* radius=10 \(0x1\.4p\+3\) ")
    self.assertRegex(output, r"object 3: x=-2 \(-0x1p\+1\) y=1 ")
    self.assertRegex(output, r"deferred_sqrt +scalar +3 +agreed")
    self.assertRegex(output, r"no_operation +scalar +- +not judged")

  def test_excuses_are_counted(self):
    status, output, _ = run("replay", CORPUS / "sector" / "apex_is_outside")
    self.assertEqual(status, 0)
    self.assertRegex(output, r"sqrt_free +scalar +2 +excused: 2 by apex_inside")

  def test_printed_command_stands_for_the_same_case(self):
    for path in ("sector/near_every_boundary", "bounds/empty_box",
                 "bounds/prisms_touching_on_every_side",
                 "bounds/hulls_share_one_point", "bounds/prism_of_empty_box",
                 "tree/touching_planes", "tree/split_by_rule_3"):
      with self.subTest(path):
        _, output, _ = run("replay", CORPUS / path)
        command = re.search(r"//fuzz:replay -- (\S+) (\S+)", output)
        status, again, _ = run("replay", *command.groups())
        self.assertEqual(status, 0)
        self.assertEqual(
            output.split(": ", 1)[1],
            again.split(": ", 1)[1])

  def test_several_inputs_of_several_families(self):
    status, output, _ = run("replay", FULL_DISC, CORPUS / "bounds/empty_box")
    self.assertEqual(status, 0)
    self.assertIn("check sector", output)
    self.assertIn("check aabb", output)

  def test_every_kind_of_model_is_asked(self):
    status, output, error = run("replay", CORPUS / "tree" / "flat_mesh")
    self.assertEqual((status, error), (0, ""))
    self.assertIn("family tree, check models", output)
    self.assertRegex(output, r"operation 0: vertex 0: x=2 \(0x1p\+1\) y=1 ")
    self.assertRegex(output, r"operation 8: ray origin.x=0 ")
    for model in ("complete, no leaf", "hybrid, quantized", "remapped, normal",
                  "tree"):
      self.assertRegex(output, f"{model} +agreed")

  def test_given_family_outdoes_the_folder(self):
    status, output, _ = run("replay", "--family=bounds", FULL_DISC)
    self.assertEqual(status, 0)
    self.assertIn("family bounds", output)

  def test_no_bytes_are_a_case(self):
    status, output, _ = run("replay", "--family=sector", "--hex=")
    self.assertEqual(status, 0)
    self.assertIn("0 objects", output)

  def test_paths_start_where_the_user_stands(self):
    status, output, _ = run(
        "replay", "sector/full_disc", cwd=CORPUS)
    self.assertEqual(status, 0)
    self.assertIn("family sector", output)

  def test_folder_where_the_user_stands_may_name_the_family(self):
    status, output, _ = run("replay", "full_disc", cwd=CORPUS / "sector")
    self.assertEqual(status, 0)
    self.assertIn("family sector", output)

  def test_help(self):
    status, output, _ = run("replay", "--help")
    self.assertEqual(status, 0)
    self.assertIn("Exit status:", output)
    self.assertIn("Families: sector, bounds, tree\n", output)

  def test_unknown_family_lists_the_known(self):
    self.refused("'mesh' is not a family; give one of: sector, bounds, tree",
                 "--family=mesh", "--hex=00")

  def test_file_of_no_family_is_refused(self):
    with tempfile.NamedTemporaryFile() as file:
      self.refused("no folder of this path names a family; give --family",
                   file.name)

  def test_unreadable_file_is_named(self):
    self.refused("missing: cannot be read: No such file", "missing")
    self.refused("sector/missing: cannot be read: No such file",
                 CORPUS / "sector/missing")
    self.refused("sector: cannot be read: Is a directory", "--family=sector",
                 CORPUS / "sector")

  def test_odd_digits_are_refused(self):
    self.refused("3 digits, but two make a byte", "--family=sector",
                 "--hex=abc")

  def test_bad_digit_is_named(self):
    self.refused("'g' is not a hexadecimal digit", "--family=sector",
                 "--hex=0g")

  def test_digits_without_a_family_are_refused(self):
    self.refused("give --family, one of: sector, bounds, tree", "--hex=00")

  def test_no_input_is_refused(self):
    self.refused("no input; name a FILE")
    self.refused("no input; name a FILE", "--family=sector")

  def test_unknown_option_is_refused(self):
    self.refused("'--verbose' is not an option", "--verbose", FULL_DISC)


class FaultyRowsTest(unittest.TestCase):

  def check_report(self, report):
    self.assertRegex(report, r"accepts_all +scalar +5 +violated: 3 wrong answers")
    self.assertRegex(report, r"accepts_all .*not run here: this CPU lacks ")
    self.assertIn("violation at query 0 and object 1\n", report)
    self.assertRegex(
        report, r"accepts_all +scalar +yes, violates the contract; not "
        r"covered by: never\n")
    self.assertRegex(report, r"truth is outside; arc margin 0 \(0x0p\+0\), edge "
                     r"margin 0 ")
    self.assertIn("Replay with: bazel run //fuzz:replay -- --family=sector "
                  "--hex=00", report)

  def test_replay_reports_a_violation(self):
    status, output, _ = run("replay_faulty", FULL_DISC)
    self.assertEqual(status, 1)
    self.check_report(output)

  def test_one_violation_among_the_inputs_counts(self):
    status, _, _ = run("replay_faulty", FULL_DISC,
                       CORPUS / "bounds/hulls_apart")
    self.assertEqual(status, 1)

  def test_fuzz_target_aborts_with_the_report(self):
    status, _, error = run("faulty_fuzz_target", FULL_DISC)
    self.assertLess(status, 0)
    self.check_report(error)


if __name__ == "__main__":
  unittest.main()
