"""Rules of docs/protocol.md and the tests that cite them: `// protocol: CMD3, STR1`, in Python `# protocol: CMD3, STR1`."""

import re
from collections import defaultdict

DOCUMENT = "docs/protocol.md"
TESTS = ("Tests/", "web/tests/")
RULE = re.compile(r"^- \*\*([A-Z]+[1-9]\d*)\*\* ")
UNTESTED = "## Rules without a test"
ROW = re.compile(r"^\| ([A-Z]+[1-9]\d*) \|")
CITATION = re.compile(r"^\s*protocol:(.*)$")
ID = re.compile(r"[A-Z]+[1-9]\d*")


def document(text):
    """All rules and all rows of the table of untested rules, as (id, line)."""
    body, _, table = text.partition(f"\n{UNTESTED}\n")
    rules = found(RULE, body, 1)
    return rules, found(ROW, table, body.count("\n") + 3)


def found(pattern, text, first):
    lines = enumerate(text.split("\n"), first)
    return [(match[1], line) for line, text in lines if (match := pattern.match(text))]


def citations(sources):
    """All ids that comments of tests cite, as (id, path, line)."""
    for source in sources:
        if not source.path.startswith(TESTS):
            continue
        for comment in source.comments:
            if cited := CITATION.match(comment.text):
                yield from ((name.strip(), source.path, comment.line) for name in cited[1].split(","))


def faults(root, sources):
    """Rules that no test cites, citations of rules that do not exist, and rows of the table that are no longer true."""
    path = root / DOCUMENT
    rules, rows = document(path.read_text(encoding="utf-8")) if path.exists() else ([], [])
    places = defaultdict(list)
    for name, *place in citations(sources):
        places[name].append(place)
    names, untested = [name for name, _ in rules], {name for name, _ in rows}
    yield from (fault("rule", name, line, f"two rules are named {name}") for name, line in rules if names.count(name) > 1)
    for name, line in rules:
        if name not in places and name not in untested:
            yield fault("rule", name, line, f"no test cites {name}")
    for name, line in rows:
        if name not in names:
            yield fault("untested", name, line, f"{name} is no rule")
        elif name in places:
            yield fault("untested", name, line, f"a test cites {name}: remove it from the table")
    for name in sorted(places.keys() - set(names)):
        text = f"{DOCUMENT} has no rule {name}" if ID.fullmatch(name) else f"{name!r} is no rule's id: write `protocol: CMD3, STR1`"
        for file, line in places[name]:
            yield f"protocol-citation {file}:{name}", line, text


def fault(kind, name, line, text):
    return f"protocol-{kind} {DOCUMENT}:{name}", line, text
