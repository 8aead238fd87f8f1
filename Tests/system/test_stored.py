"""Commands on phones that were off during an upgrade, and data that a newer program wrote."""

import hashlib
import json
import sqlite3
import subprocess

import pytest

from copies import order
from device import Device, new_id
from hub import ROOT
from postgres import programs

STORED = ROOT / "Tests" / "fixtures" / "stored"
FORMS = sorted(path.parent.name for path in STORED.glob("*/commands.jsonl"))


@pytest.fixture(scope="module")
def runner(module_hub):
    """She has few rights: nearly all commands are read, and then refused before they do anything."""
    return Device(module_hub, "phuc")


@pytest.mark.parametrize("form", FORMS)
def test_every_command_of_an_earlier_version_is_read(runner, form):  # protocol: CMD22, CMD23
    # given a phone of that version, with a command of each type
    bodies = [json.loads(line) for line in (STORED / form / "commands.jsonl").read_text().splitlines()]
    commands = [{"id": new_id(), "n": next(runner.numbers), "at": 0, "body": body} for body in bodies]
    # when it sends them after the upgrade
    outcomes = []
    for start in range(0, len(commands), 50):
        outcomes += runner.ask("POST", "/api/commands", {"commands": commands[start:start + 50]}).json["outcomes"]
    # then none is refused because it cannot be read
    assert len(outcomes) == len(bodies) > 100
    codes = {body["type"]: outcome.get("error", {}) for body, outcome in zip(bodies, outcomes, strict=True)}
    assert {kind: error for kind, error in codes.items() if error.get("code", "").startswith(("json.", "field."))} == {}
    # and few were answered by anything else than the rights
    assert len({kind for kind, error in codes.items() if error.get("code") == "right.missing"}) > 100


def test_every_former_command_has_a_title_for_the_list_of_refused_work():
    schemas = json.loads((ROOT / "Sources/iqsine/Generated/WireSchemas.swift").read_text().split('#"""')[1].split('"""#')[0])
    texts = {}
    for path in (ROOT / "web" / "src" / "i18n" / "texts").glob("*.json"):
        texts.update(json.loads(path.read_text()))
    former = {name.split("_", 1)[1] for name, schema in schemas.items() if schema.get("deprecated") and "_" in name}
    earlier = {json.loads(line)["type"] for form in FORMS for line in (STORED / form / "commands.jsonl").read_text().splitlines()}
    today = {name.split("_", 1)[1] for name in schemas if "Command_" in name}
    # A command of an earlier version is one of today or declared as a former one, and a former one keeps its title.
    assert earlier - today == set()
    assert {kind for kind in former if f"command.{kind}" not in texts} == set()


@pytest.mark.durable
def test_data_of_a_newer_version_are_refused_with_advice_and_stay_as_they_are(new_hub, engine):
    # given data to which a newer version has come
    hub = new_hub(engine)
    later = "INSERT INTO schema_migration (module, number, name, hash, applied_at) VALUES ('orders', 999, 'of tomorrow', 'x', 1)"
    order(hub, later)
    before = state(hub)
    for command in (["serve", "--host", "127.0.0.1", "--port", "0", "--secure-port", "0"], ["demo", "--bare"], ["generate", "--days", "1", "--seed", "1"]):
        # when this version starts
        done = hub.run(*command)
        # then it says whose data they are and what to do
        assert done.returncode == 1, (command, done.stdout, done.stderr)
        if command[0] == "serve":
            assert "belong to a newer version (orders is at 999" in done.stderr, done.stderr
            assert "thuộc một phiên bản iQsine mới hơn. Chưa có gì bị thay đổi." in done.stderr, done.stderr
            assert "Nothing was changed" in done.stderr and "iqsine restore --before-upgrade --replace" in done.stderr, done.stderr
        # and changes nothing
        assert state(hub) == before, command


def state(hub):
    """The files byte for byte, and of the databases each statement and row."""
    files = {str(path.relative_to(hub.data)): hashlib.sha256(path.read_bytes()).hexdigest()
             for path in sorted(hub.data.rglob("*")) if path.is_file() and not path.name.endswith((".lock", "-shm", "-wal", ".db"))}
    if not hub.database:
        return files, [line for path in sorted(hub.data.rglob("*.db")) for line in lines(path)]
    dump = subprocess.run([str(programs() / "pg_dump"), hub.database], capture_output=True, text=True, check=True).stdout
    # Newer versions of pg_dump write a random word.
    return files, [line for line in dump.splitlines() if "restrict" not in line]


def lines(path):
    """A file of SQLite as text, with the part of it that is still in its log."""
    database = sqlite3.connect(path)
    try:
        return list(database.iterdump())
    finally:
        database.close()
