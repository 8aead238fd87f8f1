#!/usr/bin/env python3
"""Runs the page and system tests over and over beside a load of both cores, to find those that fail now and then.

  soak.py [--passes 3] [--hours 12] [FILE…]

Each pass takes all files in another order, with other seeds, and the tests of a file in another order too. A file is done when it has passed
three times in a row. Runs are noted in artefacts/soak.jsonl, so that a soak that was stopped goes on; remove the file to begin anew.
Ends with a table: the files that failed, how often, and the tests. Seeds are in the notes: `pytest FILE --seed N --shuffle N` repeats a run.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOTES = ROOT / "artefacts" / "soak.jsonl"
AT_ONCE = 9  # files of one pytest run, three of them side by side


class Load:
    """One busy loop for each core, for the time of a `with`."""

    def __enter__(self):
        self.loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 2)]

    def __exit__(self, *_):
        for loop in self.loops:
            loop.kill()
            loop.wait()


def notes():
    return [json.loads(line) for line in NOTES.read_text().splitlines()] if NOTES.exists() else []


def in_a_row(rows):
    """File → how often it passed since it last failed."""
    passed = Counter()
    for row in rows:
        passed[row["file"]] = passed[row["file"]] + 1 if not row["failed"] else 0
    return passed


def run(files, seed):
    """One pytest run; notes a row for each of its files."""
    with tempfile.NamedTemporaryFile(suffix=".xml") as report:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *files, "--seed", str(seed), "--shuffle", str(seed), "-n", "3", "--dist", "loadfile",
             "--no-loadscope-reorder", "-o", f"cache_dir={ROOT}/artefacts/soak", "--junitxml", report.name],
            cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1):
            sys.exit(f"pytest ended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        failed = failures(report.name)
    if done.returncode:
        (NOTES.parent / f"soak-{seed}.txt").write_text(done.stdout)
    with NOTES.open("a") as out:
        for file in files:
            own = sorted(test for path, test in failed if path == Path(file).stem)
            out.write(json.dumps({"file": file, "seed": seed, "failed": own, "ended": round(time.time())}) + "\n")
    return [f"{path}::{test}" for path, test in failed]


def failures(report):
    """(name of the file, test) of each failure and error in a JUnit report."""
    found = set()
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            found.add((case.get("classname", "").split(".")[-1], case.get("name", "")))
    return sorted(found)


def table(rows):
    runs, failed, tests = Counter(), Counter(), {}
    for row in rows:
        runs[row["file"]] += 1
        failed[row["file"]] += bool(row["failed"])
        for test in row["failed"]:
            tests.setdefault(row["file"], Counter())[test] += 1
    lines = [f"{file}: failed in {failed[file]} of {runs[file]} runs: " + ", ".join(f"{test} ({count})" for test, count in tests[file].most_common())
             for file in sorted(tests)]
    least = min(in_a_row(rows).values(), default=0)
    return [*lines, f"{len(runs)} files, {sum(runs.values())} runs, {sum(failed.values())} failed; every file passed {least} times in a row"]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--passes", type=int, default=3)
    options.add_argument("--hours", type=float, default=12)
    options.add_argument("files", nargs="*")
    chosen = options.parse_args()
    files = chosen.files or [str(path.relative_to(ROOT)) for folder in ("pages", "system") for path in sorted((ROOT / "Tests" / folder).glob("test_*.py"))]
    NOTES.parent.mkdir(exist_ok=True)
    ends = time.monotonic() + chosen.hours * 3600
    dice = random.SystemRandom()
    with Load():
        while time.monotonic() < ends:
            passed = in_a_row(notes())
            left = [file for file in files if passed[file] < chosen.passes]
            if not left:
                break
            fewest = min(passed[file] for file in left)
            next_files = dice.sample(due := [file for file in left if passed[file] == fewest], min(AT_ONCE, len(due)))
            seed = dice.randrange(1 << 31)
            failed = run(next_files, seed)
            told = "; ".join(failed) or "passed"
            print(f"pass {fewest + 1}, {len(due) - len(next_files)} files left, seed {seed}: {told}", flush=True)
    rows = [row for row in notes() if row["file"] in files]
    print("\n".join(table(rows)))
    return 0 if all(in_a_row(rows)[file] >= chosen.passes for file in files) else 1


if __name__ == "__main__":
    sys.exit(main())
