#!/usr/bin/env python3
"""Runs a build and tells in one line how far it is: progress.py swift build -c release …

The parts are those that SwiftPM counts in its own lines, "[640/1030] Compiling Kernel ID.swift". Its lines about other people's packages
are left out. All other lines pass through.
On a terminal the line is written over. Elsewhere a new one comes every half minute. A run inside another one only passes through.
"""

import os
import re
import subprocess
import sys
import time

PART = re.compile(r"\[(\d+)/(\d+)\] (.*)")
# SwiftPM's words about packages that it fetches, and its warnings about files and flags of theirs.
OF_PACKAGES = re.compile(
    r"(Fetching|Fetched|Computing version|Computed|Creating working copy|Working copy) |warning: ('[\w.-]+': found|prohibited flag)|    /.*/checkouts/")
# Seconds of one core, roughly: a module of Swift, a file of C or C++. Assembler and copied files cost nothing.
WEIGHTS = {".swift": 12, ".c": 1, ".cc": 1, ".cpp": 1}
# SwiftPM learns of parts while it builds. A release build from nothing begins with 997 parts and ends with 1,091: 144 modules of Swift,
# 553 files of C and C++, and 246 of assembler.
FROM_NOTHING, ALL_PARTS, ALL_WEIGHT = 900, 1091, 144 * 12 + 553
PAUSE = 30.0
# Faults of the machine, and the advice that ends a build with them.
ADVICE = {
    r"Failed to clone|[Cc]ould not resolve host|unable to access|Couldn.t fetch updates":
        "The Swift packages could not be fetched. Connect this machine to the internet and start again",
    r"No space left on device": "The disk is full. Make room and start again: what is built already is kept",
}


class Estimate:
    """How much of a build is done, and how long the rest takes, as far as the parts so far tell."""

    def __init__(self):
        self.done = self.total = self.weight = 0

    def take(self, done, total, name):
        self.done = max(self.done, done)
        self.total = max(self.total, total, ALL_PARTS if total >= FROM_NOTHING else 0)
        self.weight += WEIGHTS.get(os.path.splitext(name)[1], 0)

    def share(self):
        """From 0 to 1. Only for a build from nothing is it known which parts are still to come."""
        if self.total >= ALL_PARTS:
            return min(self.weight / ALL_WEIGHT, 0.99)
        return self.done / max(self.total, 1)

    def line(self, seconds):
        """The line for people, after so many seconds of building."""
        share = self.share()
        # Before a twentieth is done, the pace says nothing.
        minutes = max(round(seconds / max(share, 0.05) * (1 - share) / 60), 1)
        left = f"about {minutes} minute{'s' if minutes > 1 else ''} left" if share >= 0.05 else "minutes left: not known yet"
        return f"building iQsine: {self.done} of {self.total} parts, {left}"


class ProgressLine:
    """The one line on a terminal, or a line now and then."""

    def __init__(self, out, now=time.monotonic):
        self.out, self.now, self.last, self.shown = out, now, now(), False

    def show(self, text):
        if self.out.isatty():
            self.out.write(f"\r\033[K{text}")
            self.shown = True
        elif self.now() - self.last >= PAUSE:
            self.last = self.now()
            self.out.write(text + "\n")
        self.out.flush()

    def pass_on(self, text):
        self.clear()
        self.out.write(text)
        self.out.flush()

    def clear(self):
        if self.shown:
            self.out.write("\r\033[K")
            self.shown = False


def run(command, out):
    """Exit code of the command. Its lines that tell of parts become the one line of progress."""
    began, estimate, line, advice = time.monotonic(), Estimate(), ProgressLine(out), None
    environment = {**os.environ, "INSIDE_PROGRESS": "1"}
    # The pipe of make's jobs has to reach the command.
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", env=environment, close_fds=False) as process:
        for text in process.stdout:
            advice = next((words for fault, words in ADVICE.items() if re.search(fault, text)), advice)
            part = PART.match(text)
            if OF_PACKAGES.match(text):
                line.show("fetching the packages that iQsine builds on")
                continue
            if not part:
                line.pass_on(text)
                continue
            estimate.take(int(part[1]), int(part[2]), part[3].strip())
            line.show(estimate.line(time.monotonic() - began))
        line.clear()
    if process.returncode and advice:
        line.pass_on(advice + "\n")
    return process.returncode


def main():
    command = sys.argv[1:]
    if "INSIDE_PROGRESS" in os.environ:
        os.execvp(command[0], command)
    try:
        sys.exit(run(command, sys.stdout))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
