"""Doxygen makes pages of all that users include, and misses no comment."""

import os
import pathlib
import subprocess
import unittest
import xml.etree.ElementTree

OUTPUT = pathlib.Path(os.environ['TEST_TMPDIR'])


class ReferenceTest(unittest.TestCase):

  @classmethod
  def setUpClass(cls):
    settings = pathlib.Path('docs/Doxyfile').read_text(encoding='utf-8')
    cls.done = subprocess.run(
        ['doxygen', '-'], check=False, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, input=settings + f'''
            OUTPUT_DIRECTORY = {OUTPUT}
            GENERATE_HTML = NO
            GENERATE_XML = YES
            ''')

  def test_nothing_is_left_without_a_comment(self):
    self.assertEqual((self.done.stdout, self.done.returncode), ('', 0))

  def test_all_headers_are_there_that_users_include(self):
    index = xml.etree.ElementTree.parse(OUTPUT / 'xml/index.xml')
    headers = {file.findtext('name')
               for file in index.findall('compound[@kind="file"]')}
    library = pathlib.Path('tools/library_headers').read_text(encoding='utf-8')
    self.assertEqual(headers, {label.split(':')[1] for label in library.split()}
                     | {'mesh_files.h'})


if __name__ == '__main__':
  unittest.main()
