#!/usr/bin/env python3
"""Looks at what all tests need before the first one runs: programs, room, a browser and a database. Names what is missing in one line."""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from hub import Hub
from stage import CHROMIUM, WINDOWLESS
from postgres import Postgres

ROOM = 3  # gigabytes, for the folders of three files at once


def missing():
    """The first thing that is missing, in one line, or None."""
    if not Hub.program.exists():
        return "The hub is not built. Run: make build"
    if not (Hub.pages / "index.html").exists():
        return "The pages are not built. Run: make web"
    free = shutil.disk_usage(tempfile.gettempdir()).free / 2**30
    if free < ROOM:
        return f"The disk is nearly full: {free:.1f} GB are free in {tempfile.gettempdir()}, and the tests need {ROOM} GB. Make room and start again"
    return browser() or database()


def browser():
    for program in (CHROMIUM, WINDOWLESS):
        if not Path(program).exists():
            return f"The browser {program} is missing. Run: Tools/setup/packages.sh test"
    try:
        with sync_playwright() as playwright:
            playwright.chromium.launch(executable_path=WINDOWLESS, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]).close()
    except Error as error:
        return f"The browser {WINDOWLESS} does not start: {first(error)}"
    return None


def database():
    try:
        Postgres().end()
    except Exception as error:  # noqa: BLE001  any fault of its programs, folders or rights
        return f"PostgreSQL does not start: {first(error)}"
    return None


def first(error):
    return (str(error).splitlines() or [type(error).__name__])[0]


if __name__ == "__main__":
    if found := missing():
        print(found, file=sys.stderr)
        sys.exit(1)
