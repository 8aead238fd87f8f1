"""Rules about size: a file has at most 300 lines, a function at most 70."""

import re

from scan import ScanError

FILE_LINES = 300
FUNCTION_LINES = 70

SWIFT_FUNCTION = re.compile(r"\bfunc\s+(?P<name>`?\w+`?|[^\s\w(]+)|\b(?P<init>init|deinit|subscript)\b[?!]?\s*(?=[<(]|$)")
SCRIPT_CONTROL = re.compile(r"^(?:[}\s]*else\s+)?(?:if|for|while|switch|catch|with|do|try|finally|else|class|interface|enum|namespace)\b")
SCRIPT_FUNCTION = re.compile(r"\)\s*(?::[^=]*)?$|=>\s*$", re.DOTALL)
NAMED = re.compile(r"function\s*\*?\s*(\w+)|(?:const|let|var)\s+(\w+)\b|(\w+)\s*(?:=|:)\s*(?:async\b|\(|<|\w+\s*=>)|([\w#]+)\s*(?:<[^(]*>)?\(")
MARK = re.compile(r"[{};]")


def functions(source):
    """Each function of a Swift or TypeScript file: its name, its line, and how many lines it has from brace to brace."""
    swift = source.language == "swift"
    found, stack, header = [], [], 0
    for mark in MARK.finditer(source.code):
        at = mark.start()
        if mark[0] == "{":
            name = (swift_name if swift else script_name)(source.code[header:at])
            stack.append((name, at, header))
            header = mark.end()
        elif mark[0] == "}":
            if not stack:
                raise ScanError("a closing brace has no opening one")
            name, start, before = stack.pop()
            first = source.line_of(start)
            if name:
                found.append((name, first, source.line_of(at) - first + 1))
            # A type or a value in braces (`(): { a: T } {`) is part of what it stands in.
            header = before if not swift and is_inline(source.code[before:start]) else mark.end()
        else:
            header = mark.end()
    if stack:
        raise ScanError("a brace is not closed")
    return found


def is_inline(before):
    return before.rstrip()[-1:] in tuple(":|&<,([?=")


def swift_name(header):
    """The function that a brace opens: the last line of its head that declares something decides."""
    found = None
    for found in SWIFT_FUNCTION.finditer(header):
        pass
    return found and (found["name"] or found["init"])


def script_name(header):
    header = header.strip()
    if not SCRIPT_FUNCTION.search(header) or SCRIPT_CONTROL.match(header):
        return None
    names = [name for found in NAMED.finditer(header) for name in found.groups() if name]
    return names[0] if names else "function"


def large(source):
    """Each file or function that is over its limit, with its size."""
    found = []
    if source.lines > FILE_LINES and source.language in ("swift", "script", "python"):
        found.append((source.path, source.lines, 1))
    if source.language in ("swift", "script"):
        found += [(f"{source.path}:{name}", lines, line) for name, line, lines in functions(source) if lines > FUNCTION_LINES]
    return found
