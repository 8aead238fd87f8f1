"""Safety copies as a person at the hub's machine sees them."""

import json
import os
import shutil
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
    """Entries of the folder that are no copies."""
    return [path.name for path in folder(hub).iterdir() if path.name.startswith((".making", ".removing"))]


def database_file(hub, name, part=""):
    """A database's file in a copy; of the messages' with `part="messenger"`."""
    return next(path for path in (folder(hub) / name / part).iterdir() if path.name in ("iqsine.db", "iqsine.dump"))


def messages_file(hub):
    return hub.data / "messenger" / "iqsine.db"


def _file(hub, part):
    return messages_file(hub) if part else hub.data / "iqsine.db"


def _place(part):
    """The environment in which psql uses the messages' schema."""
    return {**os.environ, "PGOPTIONS": f"-csearch_path={part}"} if part else None


def ask(hub, sql, part=""):
    """The rows of a query as texts, past the hub; of the messages with `part="messenger"`."""
    if hub.database:
        done = subprocess.run(
            [str(programs() / "psql"), "-XAtF", "|", "-c", sql, hub.database], capture_output=True, text=True, check=True, env=_place(part))
        return [tuple(line.split("|")) for line in done.stdout.splitlines()]
    database = sqlite3.connect(_file(hub, part))
    try:
        rows = [tuple("" if value is None else str(value) for value in row) for row in database.execute(sql)]
        database.commit()
        return rows
    finally:
        database.close()


def order(hub, sql, part=""):
    """Statements that change something, past the hub."""
    if hub.database:
        subprocess.run(
            [str(programs() / "psql"), "-Xqv", "ON_ERROR_STOP=1", "-c", sql, hub.database], check=True, capture_output=True, env=_place(part))
        return
    database = sqlite3.connect(_file(hub, part))
    try:
        database.executescript(sql)
    finally:
        database.close()


def counts(hub, tables):
    return {table: int(ask(hub, f"SELECT COUNT(*) FROM {table}")[0][0]) for table in tables}


def settled(manager, seconds=60):
    """Waits until no copy is being made, and returns the state."""
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


def rooms(hub):
    """The system rooms in the database. The hub makes them by itself and encrypts their names."""
    return sorted(ask(hub, "SELECT id, form, subject, key_wrapped FROM room WHERE deleted_at IS NULL", "messenger"))


def furnished(hub, seconds=60):
    """Waits until the hub has made its rooms, and gives them."""
    end = time.monotonic() + seconds
    before = []
    while not before or rooms(hub) != before:
        before = rooms(hub)
        assert time.monotonic() < end, "the hub makes no rooms"
        time.sleep(0.7)
    return before


def forget_messages(hub):
    """Makes the data look as if no hub with a messenger had seen them."""
    if hub.database:
        order(hub, "DROP SCHEMA messenger CASCADE")
    else:
        shutil.rmtree(hub.data / "messenger")
