#!/usr/bin/env python3
"""Seconds of each step of `make test`, so that runs and machines can be compared.

  seconds.py --begin               forgets the last run, and measures the machine by one fixed compilation (the yardstick)
  seconds.py --step=NAME COMMAND…  runs a step and notes its seconds: those of the clock, and those of all processors
  seconds.py --table               prints the table, also into artefacts/seconds.txt, and the names of the tests that failed

Steps run two at a time, so their seconds of the clock add up to more than the run takes.
"""

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOTES = ROOT / "artefacts/seconds.jsonl"
TABLE = ROOT / "artefacts/seconds.txt"
YARDSTICK = "yardstick"
FUNCTIONS = 1200
# A failed test, as node, Swift Testing, pytest and unittest name it. Node marks tests that may fail.
FAILURE = re.compile(r"^(?:not ok (?!.*# TODO)|✘ Test |FAILED |ERROR |FAIL: |ERROR: )")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
MOST_FAILURES = 20


def yardstick_source():
    """The fixed program of the yardstick: functions over dictionaries, strings and sums, as the hub has them."""
    body = """
func f{n}(_ rows: [(String, Int)]) -> [String: [Int]] {{
  var groups: [String: [Int]] = [:]
  for (name, value) in rows where value % {m} != 0 {{ groups[name.uppercased() + "{n}", default: []].append(value &* {m}) }}
  return groups.mapValues {{ $0.sorted().map {{ $0 + {n} }}.filter {{ $0 > {m} }} }}
}}
"""
    return "".join(body.format(n=n, m=n % 7 + 2) for n in range(FUNCTIONS))


def measured(command, **options):
    """Exit code, seconds of the clock, and seconds of all processors of a command."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    code = subprocess.run(command, check=False, close_fds=False, **options).returncode
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return code, time.monotonic() - began, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def pass_on(source, failures):
    """Prints the output of a step as it comes, and notes the lines that name failed tests."""
    for line in source:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
        text = COLOUR.sub("", line.decode("utf-8", "replace")).strip()
        if FAILURE.match(text):
            failures.append(text[:200])


def step(command):
    """Runs a step. Exit code, seconds of the clock, seconds of all processors, and the lines that name failed tests."""
    failures = []
    read, write = os.pipe()
    # A program that the step left behind may hold the pipe open, so nobody waits for its end.
    reader = threading.Thread(target=pass_on, args=(os.fdopen(read, "rb"), failures), daemon=True)
    reader.start()
    result = measured(command, stdout=write, stderr=subprocess.STDOUT)
    os.close(write)
    reader.join(timeout=5)
    return *result, failures


def note(name, code, clock, processors, failures=()):
    NOTES.parent.mkdir(exist_ok=True)
    row = {"step": name, "ended": round(time.time(), 1), "clock": round(clock, 1), "processors": round(processors, 1), "code": code}
    row["failures"] = list(failures)
    with NOTES.open("a", encoding="utf-8") as notes:
        notes.write(json.dumps(row) + "\n")


def begin():
    NOTES.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "yardstick.swift"
        source.write_text(yardstick_source(), encoding="utf-8")
        command = ["swiftc", "-O", "-wmo", "-parse-as-library", "-c", source, "-o", source.with_suffix(".o")]
        note(YARDSTICK, *measured(command, cwd=folder))


def rows():
    return [json.loads(line) for line in NOTES.read_text(encoding="utf-8").splitlines()] if NOTES.exists() else []


def table(steps):
    """The table as lines. The last column is comparable between machines: seconds of all processors by those of the yardstick."""
    unit = next((row["processors"] for row in steps if row["step"] == YARDSTICK), 0) or 1
    lines = [f"{'step':24}{'clock s':>10}{'CPU s':>10}{'yardsticks':>12}"]
    for row in steps:
        failed = "" if row["code"] == 0 else "  failed"
        lines.append(f"{row['step']:24}{row['clock']:10.0f}{row['processors']:10.0f}{row['processors'] / unit:12.1f}{failed}")
    if steps:
        whole = steps[-1]["ended"] - steps[0]["ended"] + steps[0]["clock"]
        lines.append(f"{'whole run':24}{whole:10.0f}{sum(row['processors'] for row in steps):10.0f}")
    # The names come last, because a long log is often shown by its end only.
    return lines + [f"{row['step']}: {name}" for row in steps if row["code"] for name in row.get("failures", [])[:MOST_FAILURES]]


def main():
    action, *rest = sys.argv[1:]
    if action == "--begin":
        begin()
    elif action.startswith("--step="):
        result = step(rest)
        note(action.removeprefix("--step="), *result)
        sys.exit(result[0] if result[0] >= 0 else 128 - result[0])
    # A dry run of make does run the lines that call make, and has no table.
    elif "n" not in os.environ.get("MAKEFLAGS", "").split(" ")[0]:
        lines = table(rows())
        print("\n".join(lines))
        TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
