#!/usr/bin/env python3
"""store.py FORM   stores a small restaurant as this version writes it, into Tests/fixtures/stored/FORM.

It opens a restaurant on each database for a short evening, and writes the schema and all rows of both of its databases. Beside them it
writes commands of every type, and the store of a phone whose commands were not sent. Tests of all later versions open them. Run it once
for a release, and never for a folder that is there: real restaurants have such data.
"""

import json
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests" / "kit"), str(Path(__file__).parent)]

import commands  # noqa: E402
import phone  # noqa: E402
import service  # noqa: E402
from hub import Hub  # noqa: E402
from postgres import Postgres, programs  # noqa: E402

STORED = ROOT / "Tests" / "fixtures" / "stored"

# A few of the generated contacts are enough.
FEWER_CONTACTS = """
DELETE FROM contact_history WHERE contact NOT IN (SELECT id FROM contact ORDER BY id LIMIT 8);
DELETE FROM contact_phone WHERE contact NOT IN (SELECT id FROM contact ORDER BY id LIMIT 8);
DELETE FROM contact_card WHERE contact NOT IN (SELECT id FROM contact ORDER BY id LIMIT 8);
DELETE FROM contact WHERE id NOT IN (SELECT contact FROM contact_card);
"""


def small_restaurant(folder):
    """The demo with five tables and twelve dishes."""
    demo = json.loads((ROOT / "demo" / "bonmua.json").read_text(encoding="utf-8"))
    demo["tables"] = demo["tables"][:5]
    dishes = []
    for group in demo["dishGroups"]:
        dishes += [dish for dish in demo["dishes"] if dish["group"] == group["id"]][:2]
    demo["dishes"] = dishes
    path = folder / "small.json"
    path.write_text(json.dumps(demo), encoding="utf-8")
    return path


def succeed(hub, *arguments):
    done = hub.run(*arguments)
    if done.returncode != 0:
        raise SystemExit(f"iqsine {arguments[0]}: {done.stdout}{done.stderr}")


def live(hub, demo):
    """An evening, after which the hub is stopped and its data are sound."""
    succeed(hub, "demo", "--bare", "--from", str(demo))
    # Reports need a day that is over.
    succeed(hub, "generate", "--days", "1", "--parties", "2", "--seed", "1")
    leave_few_contacts(hub)
    try:
        service.live(hub.start())
        hub.stop()
    finally:
        hub.end()
    succeed(hub, "reports", "rebuild")
    succeed(hub, "check")


def leave_few_contacts(hub):
    if hub.database:
        subprocess.run([str(programs() / "psql"), "--quiet", "--set=ON_ERROR_STOP=1", f"--command={FEWER_CONTACTS}", hub.database], check=True)
        return
    database = sqlite3.connect(hub.data / "iqsine.db")
    database.executescript(FEWER_CONTACTS)
    database.close()


def sqlite_text(path):
    """The statements and rows of a file. What SQLite itself keeps of a search index is left out."""
    database = sqlite3.connect(path)
    things = database.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid").fetchall()
    indexes = tuple(f"{name}_" for _, name, sql in things if sql.startswith("CREATE VIRTUAL"))
    written = [(kind, name, sql) for kind, name, sql in things if not (indexes and name.startswith(indexes)) and not name.startswith("sqlite_")]
    lines = [f"{sql};" for kind, _, sql in written if kind == "table"]
    for kind, name, sql in written:
        if kind != "table" or sql.startswith("CREATE VIRTUAL"):
            continue
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
        row = " || ', ' || ".join(f'quote("{column}")' for column in columns)
        rows = [f"({values})" for (values,) in database.execute(f"SELECT {row} FROM {name}")]
        if rows:
            lines.append(f"INSERT INTO {name} VALUES\n" + ",\n".join(rows) + ";")
    database.close()
    return "\n".join(lines + [f"{sql};" for kind, _, sql in written if kind != "table"]) + "\n"


def postgres_text(address, schema):
    """`pg_dump` without its settings and comments."""
    done = subprocess.run(
        [str(programs() / "pg_dump"), "--rows-per-insert=1000", "--no-owner", f"--schema={schema}", address], capture_output=True, text=True, check=True)
    # Not in texts: modules and commands have the schema's name too.
    text = re.sub(rf"(?<![\w'\"]){schema}\.", "", done.stdout)
    lines = [line for line in text.splitlines() if line and not re.match(r"--|SET |SELECT pg_catalog|CREATE SCHEMA|\\(un)?restrict", line)]
    return "\n".join(lines) + "\n"


def main(form):
    folder = STORED / form
    if folder.exists():
        raise SystemExit(f"{folder} is there, and real restaurants have such data: choose another name")
    with tempfile.TemporaryDirectory() as scratch:
        scratch = Path(scratch)
        texts = scratch / form
        texts.mkdir()
        demo = small_restaurant(scratch)
        hub = Hub(scratch / "sqlite")
        live(hub, demo)
        for half, path in (("restaurant", hub.data / "iqsine.db"), ("messenger", hub.data / "messenger" / "iqsine.db")):
            (texts / f"{half}.sqlite.sql").write_text(sqlite_text(path), encoding="utf-8")
        server = Postgres()
        try:
            hub = Hub(scratch / "postgres", server.new_database())
            live(hub, demo)
            for half, schema in (("restaurant", "public"), ("messenger", "messenger")):
                (texts / f"{half}.postgres.sql").write_text(postgres_text(hub.database, schema), encoding="utf-8")
        finally:
            server.end()
        left = phone.left(scratch / "phone")
        (texts / "device.json").write_text(json.dumps(left, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        (texts / "commands.jsonl").write_text("\n".join(commands.commands(commands.read(commands.SCHEMAS))) + "\n", encoding="utf-8")
        # All of it or nothing.
        shutil.copytree(texts, folder)
    print(f"{folder}: {sum(file.stat().st_size for file in folder.iterdir()) // 1024} KB")


if __name__ == "__main__":
    if len(sys.argv) != 2 or not re.fullmatch(r"[\w.-]+", sys.argv[1]):
        raise SystemExit(__doc__)
    main(sys.argv[1])
