"""Writes a header as Doxygen wants to read it.

usage: doxygen_filter.py HEADER

Comments are plain ones in our headers. The first is about the file, the others
about what follows, or what they stand behind. One above a function is also about
its overloads that come next without a comment of their own, and if it begins
with "As" or ends with a colon about all functions that do. One above a struct is
also about the members that have none.

What is protected is left out, as what is private is by Doxygen.
"""

import re
import sys

COMMENT = re.compile(r'( *)//( .*)?$')
SEVERAL = re.compile(r'( +)([\w:<>*, ]+?) (\w+(?:, \w+)+);$')
FUNCTION = re.compile(r'[^(=]*?([\w~]+|operator\W+)\(')
OF_STRUCT = '/// See what is said of all.'


class Filter:

  def __init__(self):
    self.scopes = []  # Of each brace that is open, what opened it.
    self.comment = []  # Lines above the present one.
    self.of_function = None  # A name, with its comment.
    self.is_continued = False  # The present line ends what another began.

  def documented(self, line):
    """The line, with all comments that belong to it."""
    comment, self.comment = self.comment, []
    if self.is_continued or 'code' in self.scopes or not re.search(r'\w', line):
      return comment + [line]
    function = FUNCTION.match(line)
    name = function and function[1]
    in_struct = self.scopes[-1:] == ['struct']
    if comment:
      self.of_function = name and (name, [text.strip() for text in comment])
    elif name and self.of_function and self.is_about(name):
      comment = self.of_function[1]
    else:
      self.of_function = None
      if in_struct and not re.match(r' *(template|struct|class|enum)\b', line):
        comment = [OF_STRUCT]
    several = SEVERAL.match(line)
    if in_struct and several:
      indent, kind, names = several.groups()
      return [written for one in names.split(', ')
              for written in comment + [f'{indent}{kind} {one};']]
    return comment + [line]

  def is_about(self, name):
    """Whether the last comment above a function is about this one too."""
    of_name, comment = self.of_function
    return (name == of_name or comment[0].startswith('/// As ') or
            comment[-1].endswith(':'))

  def track(self, line):
    code = line.split('//')[0].rstrip()
    kind = re.match(r' *(?:template .*)?(struct|class|namespace|enum)\b', code)
    for brace in re.findall('[{}]', code):
      if brace == '{':
        self.scopes.append(kind[1] if kind else 'code')
      else:
        self.scopes.pop()
    self.is_continued = bool(code) and not re.search(r'([;{}:>]|^ *#.*)$', code)

  def lines(self, text):
    is_first = True
    hidden = None  # How many braces are open around what is hidden.
    for line in text.splitlines():
      comment = COMMENT.match(line)
      if comment:
        if is_first:
          yield '/// @file'
          is_first = False
        self.comment.append(f'{comment[1]}///{comment[2] or ""}')
        continue
      if line == ' protected:':
        hidden = len(self.scopes)
        yield '/// @cond'
      if line == '};' and hidden == len(self.scopes):
        hidden = None
        yield '/// @endcond'
      yield from self.documented(re.sub(r'^( *[^ /}#].*) // ', r'\1 ///< ', line))
      self.track(line)


def main(header):
  with open(header, encoding='utf-8') as file:
    print('\n'.join(Filter().lines(file.read())))


if __name__ == '__main__':
  main(sys.argv[1])
