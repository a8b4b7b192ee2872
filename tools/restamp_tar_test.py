import io
import tarfile
import unittest

from tools import restamp_tar

COMMIT = "0123456789abcdef0123456789abcdef01234567"


def archive(commit, mtime):
  """Returns an archive laid out as `git archive` does."""
  result = io.BytesIO()
  with tarfile.open(
      fileobj=result,
      mode="w",
      format=tarfile.PAX_FORMAT,
      pax_headers={"comment": commit}) as tar:
    for name, content in (("empty", b""), ("block", b"x" * 512),
                          ("long", b"y" * 1300)):
      member = tarfile.TarInfo(name)
      member.size = len(content)
      member.mtime = mtime
      tar.addfile(member, io.BytesIO(content))
  return result.getvalue()


class RestampTest(unittest.TestCase):

  def test_members_get_the_commit_and_the_time(self):
    tar = restamp_tar.restamp(archive("f" * 40, 1), COMMIT, 1738944296)
    with tarfile.open(fileobj=io.BytesIO(tar)) as result:
      self.assertEqual(result.pax_headers, {"comment": COMMIT})
      self.assertEqual([(m.name, m.mtime) for m in result],
                       [("empty", 1738944296), ("block", 1738944296),
                        ("long", 1738944296)])
      self.assertEqual(result.extractfile("long").read(), b"y" * 1300)

  def test_archives_that_differ_in_stamps_only_become_equal(self):
    self.assertEqual(
        restamp_tar.restamp(archive("0" * 40, 1), COMMIT, 7),
        restamp_tar.restamp(archive("f" * 40, 1738944296), COMMIT, 7))

  def test_archive_without_a_commit_id_is_refused(self):
    with self.assertRaisesRegex(ValueError, "git archive"):
      restamp_tar.restamp(b"\0" * 10240, COMMIT, 7)

  def test_short_commit_id_is_refused(self):
    with self.assertRaisesRegex(ValueError, "'0123' must be 40 digits"):
      restamp_tar.restamp(archive(COMMIT, 7), "0123", 7)


if __name__ == "__main__":
  unittest.main()
