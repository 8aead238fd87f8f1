"""Reads source text into code without comments and strings, and into comments with their lines.

The scanner knows just enough of each language to tell code, strings and comments apart. Blanked code keeps its line
breaks, so an offset in it gives the same line as in the file.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field


class ScanError(Exception):
    """The text ends inside a string or a comment, or its braces do not match."""


@dataclass
class Comment:
    line: int
    text: str
    # A comment on a separate line that continues the comment of the line before.
    goes_on: bool


@dataclass
class Source:
    """One file: `code` has the contents of strings and comments removed."""

    path: str
    language: str
    lines: int
    code: str = ""
    comments: list = field(default_factory=list)
    _starts: list = field(default_factory=list)

    def line_of(self, offset):
        if not self._starts:
            self._starts = [0] + [found.end() for found in re.finditer("\n", self.code)]
        return bisect_right(self._starts, offset)


SWIFT = re.compile(r'//|/\*|(?P<hashes>#*)"|[()]')
SCRIPT = re.compile(r"//|/\*|[\"'`/{}]")
LINES = re.compile(r'"""|\'\'\'|["\'#]')
BEFORE_REGEX = frozenset("(,=:[!&|?{;+-*%>~^")
WORD_BEFORE_REGEX = re.compile(r"\b(return|typeof|case|in|of|await|yield|throw)$")
REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/")
BLOCK_MARK = re.compile(r"/\*|\*/")


def read(path, language, text):
    """The source of a file; `language` is swift, script (TypeScript, JavaScript, TSX), python or shell."""
    source = Source(path, language, text.count("\n") + (not text.endswith("\n") if text else 0))
    scanner = _Scanner(text)
    {"swift": scanner.swift, "script": scanner.script, "python": scanner.python, "shell": scanner.shell}[language]()
    source.code = "".join(scanner.parts)
    source.comments = scanner.comments
    return source


class _Scanner:
    def __init__(self, text):
        self.text = text
        self.parts = []
        self.comments = []
        self.kept = 0
        self.line = 1
        self.counted = 0
        self.last_line = None

    def blank(self, start, end, mark=""):
        """Replaces text[start:end] by `mark` and the line breaks that are in it."""
        self.parts += [self.text[self.kept:start], mark, "\n" * self.text.count("\n", start, end)]
        self.kept = end
        return end

    def comment(self, start, end, text):
        self.line += self.text.count("\n", self.counted, start)
        self.counted = start
        is_alone = not self.text[self.text.rfind("\n", 0, start) + 1:start].strip()
        is_line = is_alone and not self.text.startswith(("/*", "#!", '"', "'"), start)
        self.comments.append(Comment(self.line, text, is_line and self.last_line == self.line - 1))
        self.last_line = self.line if is_line else None
        return self.blank(start, end)

    def line_comment(self, start, mark):
        end = self.text.find("\n", start)
        end = len(self.text) if end < 0 else end
        return self.comment(start, end, self.text[start:end].lstrip(mark))

    def block_comment(self, start, nests):
        depth, at = 1, start + 2
        while depth:
            found = BLOCK_MARK.search(self.text, at)
            if not found:
                raise ScanError("a comment does not end")
            at = found.end()
            if found[0] == "*/":
                depth -= 1
            elif nests:
                depth += 1
        return self.comment(start, at, self.text[start:at].strip("/*! \n"))

    def finish(self):
        self.parts.append(self.text[self.kept:])

    # Swift

    def swift(self):
        at = 0
        while found := SWIFT.search(self.text, at):
            at = found.end()
            if found[0] == "//":
                at = self.line_comment(found.start(), "/")
            elif found[0] == "/*":
                at = self.block_comment(found.start(), nests=True)
            elif found[0] not in "()":
                at = self.blank(found.start(), self.swift_string(found.start(), found["hashes"]), '""')
        self.finish()

    def swift_string(self, start, hashes):
        """The end of a string literal; what it interpolates belongs to it."""
        at = start + len(hashes)
        quote = '"""' if self.text.startswith('"""', at) else '"'
        end, escape = quote + hashes, "\\" + hashes
        at += len(quote)
        mark = re.compile(rf"{re.escape(end)}|{re.escape(escape)}(\(|.)", re.DOTALL)
        while found := mark.search(self.text, at):
            at = found.end()
            if found[0] == end:
                return at
            if found[1] == "(":
                at = self.interpolation(at)
        raise ScanError("a string does not end")

    def interpolation(self, at):
        depth = 1
        while found := SWIFT.search(self.text, at):
            at = found.end()
            if found[0] == "(":
                depth += 1
            elif found[0] == ")":
                depth -= 1
                if not depth:
                    return at
            elif found[0].endswith('"'):
                at = self.swift_string(found.start(), found["hashes"])
        raise ScanError("an interpolation does not end")

    # TypeScript, JavaScript

    def script(self):
        at = 0
        while found := SCRIPT.search(self.text, at):
            at = found.end()
            if found[0] == "//":
                at = self.line_comment(found.start(), "/")
            elif found[0] == "/*":
                at = self.block_comment(found.start(), nests=False)
            elif found[0] not in "{}":
                at = self.script_literal(found)
        self.finish()

    def script_literal(self, found):
        end = self.literal_end(found)
        return self.blank(found.start(), end, '""') if end > found.end() else end

    def literal_end(self, found):
        """The end of a string, a template or a regular expression; the end of the sign itself if none begins there."""
        if found[0] == "`":
            return self.template(found.end())
        if found[0] == "/":
            return self.regex(found)
        # An apostrophe in the text between two tags starts no string: strings end on their line.
        string = re.compile(rf"(?:[^{found[0]}\\\n]|\\[\s\S])*{found[0]}").match(self.text, found.end())
        return string.end() if string else found.end()

    def regex(self, found):
        before = self.text[max(0, found.start() - 60):found.start()]
        bare = before.rstrip()
        starts = not bare or bare[-1] in BEFORE_REGEX or WORD_BEFORE_REGEX.search(bare)
        if not starts or self.text.startswith(">", found.end()):
            return found.end()
        regex = REGEX.match(self.text, found.start())
        return regex.end() if regex else found.end()

    def template(self, at):
        mark = re.compile(r"`|\$\{|\\[\s\S]")
        while found := mark.search(self.text, at):
            at = found.end()
            if found[0] == "`":
                return at
            if found[0] == "${":
                at = self.expression(at)
        raise ScanError("a template does not end")

    def expression(self, at):
        depth = 1
        while found := SCRIPT.search(self.text, at):
            at = found.end()
            if found[0] == "{":
                depth += 1
            elif found[0] == "}":
                depth -= 1
                if not depth:
                    return at
            elif found[0] not in ("//", "/*"):
                at = self.literal_end(found)
        raise ScanError("an expression in a template does not end")

    # Python, shell

    def python(self):
        at = 0
        while found := LINES.search(self.text, at):
            at = found.end()
            if found[0] == "#":
                at = self.line_comment(found.start(), "#")
                continue
            at = self.python_string(found)
        self.finish()

    def python_string(self, found):
        end = re.compile(rf"(?:[^\\]|\\[\s\S])*?{found[0]}" if len(found[0]) == 3 else rf"(?:[^{found[0]}\\\n]|\\[\s\S])*{found[0]}")
        string = end.match(self.text, found.end())
        if not string:
            raise ScanError("a string does not end")
        start = self.text.rfind("\n", 0, found.start()) + 1
        if len(found[0]) == 3 and not self.text[start:found.start()].strip():
            return self.comment(found.start(), string.end(), self.text[found.end():string.end() - 3].strip())
        return self.blank(found.start(), string.end(), '""')

    def shell(self):
        # Quotes matter little here: a comment starts at a word of its own.
        for found in re.finditer(r"(?:^|(?<=[ \t;]))#[^\n]*", self.text, re.MULTILINE):
            self.comment(found.start(), found.end(), found[0].lstrip("#"))
        self.finish()
