"""first_program.cc can be built with the library as CMake installs it.

usage: installed_test.py static|shared

The static library is built quickly: without optimisation, for the instructions
that every CPU has. The shared one is built as it is for users.
"""

import functools
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SCRATCH = pathlib.Path(tempfile.mkdtemp(dir=os.environ['TEST_TMPDIR']))

FIND = 'find_package(cullproof 0.1 REQUIRED)'
PROJECT = f'''\
cmake_minimum_required(VERSION 3.22)
project(first_program CXX)
{FIND}
add_executable(first_program first_program.cc)
target_link_libraries(first_program PRIVATE cullproof::cullproof)
'''

QUICK = ('-DCMAKE_BUILD_TYPE=Debug',
         '-DCMAKE_CXX_FLAGS=-DHWY_COMPILE_ONLY_STATIC')
HIGHWAY_ALONE = ('-DHWY_ENABLE_CONTRIB=OFF', '-DHWY_ENABLE_EXAMPLES=OFF',
                 '-DHWY_ENABLE_TESTS=OFF', '-DBUILD_TESTING=OFF')


def run(*command, **options):
  """What the command prints. One that fails shows all that it said."""
  done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE,
                        stderr=subprocess.STDOUT, text=True, check=False,
                        **options)
  if done.returncode != 0:
    raise AssertionError(f'{done.args}:\n{done.stdout}')
  return done.stdout


def configure(source, build, *options):
  run('cmake', '-S', source, '-B', build, *options)


def build_all(build):
  run('cmake', '--build', build, '--parallel', os.cpu_count())


def build_and_install(source, build, prefix, *options):
  configure(source, build, '-DCMAKE_INSTALL_LIBDIR=lib', *options)
  build_all(build)
  run('cmake', '--install', build, '--prefix', prefix)


@functools.lru_cache
def sources():
  """A copy: of files that are links, CMake would install links."""
  copy = SCRATCH / 'sources'
  shutil.copytree('.', copy)
  return copy


def highway():
  return sources() / 'external/com_google_highway'


@functools.lru_cache
def installed():
  """Where Highway and the library are."""
  prefix = SCRATCH / 'installed'
  kind = QUICK if KIND == 'static' else ('-DBUILD_SHARED_LIBS=ON',)
  build_and_install(highway(), SCRATCH / 'highway', prefix, *kind,
                    f'-DCMAKE_INSTALL_PREFIX={prefix}', *HIGHWAY_ALONE)
  build_and_install(sources(), SCRATCH / 'library', prefix, *kind,
                    f'-DCMAKE_PREFIX_PATH={prefix}')
  return prefix


class InstalledTest(unittest.TestCase):

  def setUp(self):
    self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
    shutil.copy('examples/first_program.cc', self.folder)

  def expect_output(self, program):
    output = run(program, env={'LD_LIBRARY_PATH': str(installed() / 'lib')})
    self.assertEqual(output, '1 seen, hit\n')

  def configure_program(self, project, *options):
    (self.folder / 'CMakeLists.txt').write_text(project)
    configure(self.folder, self.folder / 'build', *options)

  def configure_with_installed(self, project):
    self.configure_program(project, f'-DCMAKE_PREFIX_PATH={installed()}')

  def test_cmake_finds_the_library(self):
    self.configure_with_installed(PROJECT)
    build_all(self.folder / 'build')
    self.expect_output(self.folder / 'build/first_program')

  def test_cmake_sets_nothing_else_for_who_finds_the_library(self):
    self.configure_with_installed(PROJECT + '''
        if(DEFINED THREADS_PREFER_PTHREAD_FLAG)
          message(FATAL_ERROR "other threads are preferred than before")
        endif()''')

  def test_it_can_be_a_part_of_a_project_as_highway_can(self):
    self.configure_program(
        PROJECT.replace(FIND, f'''
            add_subdirectory({highway()} highway)
            add_subdirectory({sources()} library)'''),
        '-DCMAKE_DISABLE_FIND_PACKAGE_hwy=ON', '-DHWY_ENABLE_INSTALL=OFF',
        *HIGHWAY_ALONE, *QUICK)
    build_all(self.folder / 'build')
    self.expect_output(self.folder / 'build/first_program')
    run('cmake', '--install', self.folder / 'build', '--prefix',
        self.folder / 'prefix')
    self.assertFalse((self.folder / 'prefix').exists())

  def test_cmake_takes_it_for_no_other_minor_version(self):
    with self.assertRaisesRegex(AssertionError, 'requested version "0.0"'):
      self.configure_with_installed(PROJECT.replace('0.1', '0.0'))

  def test_pkg_config_finds_the_library(self):
    libraries = installed() / 'lib'
    flags = run('pkg-config', '--cflags', '--libs', 'cullproof',
                env={**os.environ,
                     'PKG_CONFIG_PATH': str(libraries / 'pkgconfig')})
    run('c++', '-std=c++20', 'first_program.cc', '-o', 'first_program',
        *flags.split(), cwd=self.folder,
        env={**os.environ, 'LD_LIBRARY_PATH': str(libraries)})
    self.expect_output(self.folder / 'first_program')

  def flags_without_highway(self, *options):
    """What pkg-config says of the library if it knows of no Highway."""
    build = self.folder / 'build'
    configure(sources(), build, f'-DCMAKE_PREFIX_PATH={installed()}', *options)
    flags = run('pkg-config', '--cflags', '--libs', build / 'cullproof.pc',
                env={**os.environ, 'PKG_CONFIG_LIBDIR': str(self.folder)})
    return flags.split()

  def test_pkg_config_needs_highway_for_a_static_library_only(self):
    with self.assertRaisesRegex(AssertionError, 'libhwy'):
      self.flags_without_highway('-DBUILD_SHARED_LIBS=OFF')
    self.assertIn('-lcullproof',
                  self.flags_without_highway('-DBUILD_SHARED_LIBS=ON'))

  def test_pkg_config_names_folders_that_are_not_in_the_prefix(self):
    flags = self.flags_without_highway(
        '-DBUILD_SHARED_LIBS=ON', '-DCMAKE_INSTALL_PREFIX=/prefix',
        '-DCMAKE_INSTALL_LIBDIR=/of/machines/lib',
        '-DCMAKE_INSTALL_INCLUDEDIR=/of/all/include')
    self.assertIn('-L/of/machines/lib', flags)
    self.assertIn('-I/of/all/include', flags)

  def test_a_missing_highway_is_named(self):
    with self.assertRaisesRegex(AssertionError,
                                r'(?s)Highway\s+1\.2.*libhwy-dev'):
      configure(sources(), self.folder / 'build',
                '-DCMAKE_DISABLE_FIND_PACKAGE_hwy=ON')

  def test_a_highway_that_is_too_old_is_named(self):
    (self.folder / 'hwy-config.cmake').touch()
    (self.folder / 'hwy-config-version.cmake').write_text(
        'set(PACKAGE_VERSION 1.0.3)\n')
    with self.assertRaisesRegex(AssertionError,
                                r'hwy-config\.cmake\s+is\s+1\.0\.3'):
      configure(sources(), self.folder / 'build', f'-Dhwy_DIR={self.folder}')


if __name__ == '__main__':
  KIND = sys.argv.pop()
  unittest.main()
