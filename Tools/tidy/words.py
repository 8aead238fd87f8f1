"""Rules about comments and commit subjects."""

import re
import subprocess

BEGINNING = re.compile(r"^[\s*]*(What|Who|Whoever)\b", re.IGNORECASE)
SUBJECT_LENGTH = 72
FIRST_COMMIT = "ae9b8a2"


def comments(source):
    """Comments that begin with What, Who or Whoever. Consecutive comment lines are one comment."""
    found = []
    for comment in source.comments:
        beginning = BEGINNING.match(comment.text)
        if beginning and not comment.goes_on:
            found.append((f"comment-start {source.path}", comment.line, f"a comment begins with {beginning[1]!r}"))
    return found


def subject_faults(subject):
    faults = []
    if len(subject) > SUBJECT_LENGTH:
        faults.append(f"has {len(subject)} characters, {SUBJECT_LENGTH} are allowed")
    if ";" in subject:
        faults.append("has a semicolon: one commit is one change")
    return faults


def commits(root, first=FIRST_COMMIT):
    """The faults of the subjects since `first`, or a sentence that says why they cannot be read."""
    log = subprocess.run(["git", "-C", root, "log", "--format=%h %s", f"{first}..HEAD"], capture_output=True, text=True)
    if log.returncode:
        return [], f"commit subjects are not checked: the history since {first} is not here"
    found = []
    for line in log.stdout.splitlines():
        name, _, subject = line.partition(" ")
        found += [(f"commit {name}", 0, f"the subject {fault}: {subject}") for fault in subject_faults(subject)]
    return found, None
