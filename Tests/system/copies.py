"""Safety copies as a person at the hub's machine sees them."""

import json
import sqlite3
import subprocess
import time
from pathlib import Path

from postgres import programs


def folder(hub):
    return Path(f"{hub.data}-backups")


def manifests(hub):
    """Name → manifest of every copy, oldest first."""
    found = {path.parent.name: json.loads(path.read_text()) for path in folder(hub).glob("iqsine-*/manifest.json")}
    return dict(sorted(found.items(), key=lambda entry: entry[1]["madeAt"]))


def leftovers(hub):
    """What lies there and is no copy."""
    return [path.name for path in folder(hub).iterdir() if path.name.startswith((".making", ".removing"))]


def database_file(hub, name):
    return next(path for path in (folder(hub) / name).iterdir() if path.name in ("iqsine.db", "iqsine.dump"))


def ask(hub, sql):
    """The rows of a query as texts, past the hub."""
    if hub.database:
        done = subprocess.run(
            [str(programs() / "psql"), "-XAtF", "|", "-c", sql, hub.database], capture_output=True, text=True, check=True)
        return [tuple(line.split("|")) for line in done.stdout.splitlines()]
    database = sqlite3.connect(hub.data / "iqsine.db")
    try:
        rows = [tuple("" if value is None else str(value) for value in row) for row in database.execute(sql)]
        database.commit()
        return rows
    finally:
        database.close()


def order(hub, sql):
    """Statements that change something, past the hub."""
    if hub.database:
        subprocess.run([str(programs() / "psql"), "-Xqv", "ON_ERROR_STOP=1", "-c", sql, hub.database], check=True, capture_output=True)
        return
    database = sqlite3.connect(hub.data / "iqsine.db")
    try:
        database.executescript(sql)
    finally:
        database.close()


def counts(hub, tables):
    return {table: int(ask(hub, f"SELECT COUNT(*) FROM {table}")[0][0]) for table in tables}


def settled(manager, seconds=60):
    """Waits until no copy is being made, and tells how it stands."""
    end = time.monotonic() + seconds
    while True:
        view = manager.ask("GET", "/api/backups").json
        if not view["running"]:
            return view
        assert time.monotonic() < end, "the copy does not come to an end"
        time.sleep(0.1)


def make(manager):
    """Presses the button and waits."""
    answer = manager.ask("POST", "/api/backups", {})
    assert answer.status == 202, answer.body
    return settled(manager)
