"""Thousands of requests made from the API description: every answer is one that the description names, and none is the hub's failure."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from device import Device, new_id

CHECKS = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_headers_conformance", "response_schema_conformance")
# The number of random requests for each route, besides those for the limits of each of its parameters.
EXAMPLES = 20


def things(manager):
    """One of each of these, to be named in paths and queries."""
    tables = [table for table in manager.snapshot().all("table") if table["active"] and "order" not in table]
    order, contact, room = new_id(), new_id(), new_id()
    manager.do("orders.open", order=order, table=tables[0]["id"], guests=2)
    manager.do("contacts.add", contact=contact, book="guests", fields={"name": "Trần Thị Bích"})
    person = next(one["id"] for one in manager.snapshot().all("employee") if one["id"] != manager.me["employee"]["id"])
    manager.do("messenger.makeGroup", room=room, name="Quầy", members=[person])
    manager.do("messenger.send", message=new_id(), room=room, content={"text": "xin chào"})
    return {"path.order": order, "path.contact": contact, "path.room": room, "path.person": person, "query.book": "guests"}


def fuzz(hub, folder, seed, cookie=None, parameters=None):
    """The output of schemathesis if it found a fault."""
    configuration = folder / "schemathesis.toml"
    lines = [f"{json.dumps(name)} = {json.dumps(value)}" for name, value in (parameters or {}).items()]
    configuration.write_text("\n".join(["[parameters]", *lines, ""]), "utf-8")
    chosen = [
        "--config-file", str(configuration), "run", f"{hub.address}/api/openapi.json", "--seed", str(seed), "--max-examples", str(EXAMPLES),
        "--phases", "examples,coverage,fuzzing", "--checks", ",".join(CHECKS), "--continue-on-failure", "--generation-database", "none",
        "--warnings", "off", "--no-color",
        # A socket, and the bytes of files, which schemathesis cannot make.
        "--exclude-path", "/live", "--exclude-path", "/api/messenger/uploads/{media}",
    ]
    if cookie:
        # It learns ids from answers: these would end the session under test.
        chosen += ["--header", f"Cookie: {cookie}", "--generation-with-security-parameters", "false"]
        chosen += ["--exclude-path", "/api/session", "--exclude-path", "/api/sessions/{session}"]
    program = Path(sys.executable).with_name("schemathesis")
    done = subprocess.run([str(program), *chosen], cwd=folder, capture_output=True, text=True, timeout=1800, check=False)
    print(done.stdout[-20_000:], done.stderr[-2000:])
    return None if done.returncode == 0 else done.stdout


def as_described(hub, manager, fault):
    # then every answer has a status, a media type and a form that the description names, and the hub never fails
    assert fault is None
    assert not [line for line in hub.lines if "UndeclaredStatus" in line]
    # and it is as well as before, with the session that it had
    assert manager.ask("GET", "/health").json["status"] == "ok"
    assert manager.ask("GET", "/api/me").status == 200


@pytest.mark.long
def test_every_answer_to_a_manager_fits_the_description(hub, tmp_path, seeded):
    # given a hub with a few things in it
    manager = Device(hub, "hoa")
    named = things(manager)
    # when a manager sends to each route requests that the description allows and requests that it forbids
    as_described(hub, manager, fuzz(hub, tmp_path, seeded.randrange(1 << 31), manager.cookie, named))


@pytest.mark.long
def test_every_answer_without_a_session_fits_the_description(sqlite_hub, tmp_path, seeded):
    manager = Device(sqlite_hub, "hoa")
    # when somebody who is not signed in does the same
    as_described(sqlite_hub, manager, fuzz(sqlite_hub, tmp_path, seeded.randrange(1 << 31)))
