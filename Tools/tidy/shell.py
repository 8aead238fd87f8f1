"""The programs that a shell script calls, read from its text."""

import re

# Words after which a command begins, as after a line break.
LEADS = {"if", "then", "else", "elif", "do", "while", "until", "!", "{", "(", "time"}
# Programs that run the command behind their own flags.
RUNNERS = {"exec", "env", "nice", "sudo", "xargs", "timeout", "command", "setpriv", "chroot", "unshare", "nohup", "Tools/setup/progress.py",
    "Tools/setup/seconds.py", "../Tools/setup/seconds.py"}
BUILTINS = set(
    "alias bg break cd continue echo eval exec exit export fg getopts hash jobs kill local printf pwd read readonly return set shift test times trap "
    "true false type ulimit umask unalias unset wait . : [ command fi done esac in } for case function".split())
ASSIGNMENT = re.compile(r"[A-Za-z_]\w*\+?=")


def called(text):
    """All commands of a shell text: names of programs, and paths of scripts as they are written."""
    reader = Reader(text)
    reader.commands()
    return reader.found - reader.functions


class Reader:
    """Reads a text from its beginning to its end, and notes the first word of each command."""

    def __init__(self, text):
        text = text.replace("\\\n", " ")
        self.text, self.at, self.found, self.functions = text, 0, set(), set(re.findall(r"^\s*(\w+)\(\)", text, re.M))

    def commands(self, end=None):
        """Reads until the end of the text, or of the `$(…)` that it is in."""
        begins, runner, pattern = True, False, False
        while self.at < len(self.text):
            char = self.text[self.at]
            if char == end:
                self.at += 1
                return
            if char in " \t":
                self.at += 1
            elif char == "#" and self.text[self.at - 1:self.at] in ("", " ", "\t", "\n", ";", "("):
                self.at = self.line_end()
            elif char in "<>":
                self.redirection()
            elif char in "\n;&|()":
                pattern = pattern or self.text.startswith(";;", self.at)
                self.at += 2 if self.text.startswith(";;", self.at) else 1
                begins, runner = True, False
            elif pattern:
                word = self.word()
                pattern = word == "esac"
                if word != "esac":
                    self.at = self.text.index(")", self.at) + 1
                pattern, begins = False, True
            else:
                word = self.word()
                if word.isdigit() and self.text[self.at:self.at + 1] in ("<", ">"):
                    continue
                if word == "in" and self.case:
                    pattern, self.case = True, False
                    self.skip_space()
                    continue
                begins, runner = self.take(word, begins, runner)

    case = False

    def take(self, word, begins, runner):
        """Whether the next word begins a command, and whether a runner of commands stands before it."""
        if word == "case":
            self.case = True
        if not begins:
            return False, False
        name = word.lstrip("@-") if word[:1] in "@" else word
        if name in LEADS or ASSIGNMENT.match(name) or name == "":
            return True, runner
        if runner and (name.startswith("-") or re.fullmatch(r"[\d.]+[a-z]?", name)):
            return True, True
        if name in RUNNERS:
            if name == "command" and self.text.startswith(" -v", self.at):
                return False, False
            if name not in BUILTINS:
                self.found.add(name)
            return True, True
        if name not in BUILTINS and not name.startswith("$"):
            self.found.add(name)
        return False, False

    def word(self):
        """The next word without its quotes. Commands inside `$(…)` are noted on the way."""
        word = ""
        while self.at < len(self.text) and self.text[self.at] not in " \t\n;&|()<>":
            word += self.piece()
        if not word and self.at < len(self.text) and self.text[self.at] in "()":
            self.at += 1
        return word

    def piece(self):
        char = self.text[self.at]
        if char == "'":
            end = self.text.find("'", self.at + 1)
            end = len(self.text) if end < 0 else end
            piece, self.at = self.text[self.at + 1:end], end + 1
            return piece
        if char == '"':
            return self.quoted()
        if char == "\\":
            self.at += 2
            return self.text[self.at - 1:self.at]
        if char == "$":
            return self.expansion()
        self.at += 1
        return char

    def quoted(self):
        piece, self.at = "", self.at + 1
        while self.at < len(self.text) and self.text[self.at] != '"':
            if self.text[self.at] == "$":
                piece += self.expansion()
            elif self.text[self.at] == "\\":
                piece += self.text[self.at + 1:self.at + 2]
                self.at += 2
            else:
                piece += self.text[self.at]
                self.at += 1
        self.at += 1
        return piece or '""'

    def expansion(self):
        """`$(…)`, `$((…))`, `${…}` or `$name`."""
        if self.text.startswith("$((", self.at):
            self.at = self.text.index("))", self.at) + 2
        elif self.text.startswith("$(", self.at):
            self.at += 2
            inside = Reader.__new__(Reader)
            inside.text, inside.at, inside.found, inside.functions = self.text, self.at, self.found, self.functions
            inside.commands(end=")")
            self.at = inside.at
        elif self.text.startswith("${", self.at):
            self.at = self.text.index("}", self.at) + 1
        else:
            self.at += 1
            while self.at < len(self.text) and re.match(r"[\w@*#?!$]", self.text[self.at]):
                self.at += 1
        return "$"

    def redirection(self):
        """Skips `> file`, `2>&1` and the text of a here-document."""
        here = re.compile(r"<<-?\s*['\"]?(\w+)['\"]?").match(self.text, self.at)
        if here:
            end = re.compile(rf"^\t*{here[1]}$", re.M).search(self.text, here.end())
            self.text = self.text[:self.at] + self.text[here.end():self.line_end()] + (self.text[end.end():] if end else "")
            return
        while self.at < len(self.text) and self.text[self.at] in "<>&":
            self.at += 1
        self.skip_space()
        if self.at < len(self.text) and self.text[self.at] not in "\n;|()":
            self.word()

    def skip_space(self):
        while self.at < len(self.text) and self.text[self.at] in " \t\n":
            self.at += 1

    def line_end(self):
        end = self.text.find("\n", self.at)
        return len(self.text) if end < 0 else end
