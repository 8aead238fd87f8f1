"""`iqsine doctor`: what it says of a machine with a running hub, without one, and with each kind of trouble. It changes nothing."""

import hashlib
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from device import Device
from hub import ROOT, Hub
from ports import KeptPort
from postgres import Postgres
from printer import Printer
from trust import OtherAuthority


def doctor(hub, *flags, **environment):
    """The result of the doctor beside this hub: the exit code, and the parts by their codes."""
    done = run(hub, "--json", *flags, **environment)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    report = json.loads(done.stdout)
    assert (done.returncode == 1) == (report["faults"] > 0), report
    return done.returncode, {part["code"]: part for part in report["parts"]}


def run(hub, *flags, **environment):
    # Where no hub runs, no port of another test's hub is looked at.
    ports = ("--port", str(hub.port or 0), "--secure-port", str(hub.secure_port or 0))
    return subprocess.run(
        [str(Hub.program), "doctor", "--host", "127.0.0.1", "--web", str(Hub.pages), *ports, *hub.flags(), *flags], cwd=ROOT,
        env={**os.environ, **hub.environment, **environment}, capture_output=True, text=True, timeout=60, check=False)


def subjects(page):
    return [line[2:].split("  ")[0] for line in page.splitlines() if line[:1] in "✓!✗" and line]


def contents(folder):
    """All files but SQLite's index of its log, which every reader locks."""
    return {path.relative_to(folder): hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.rglob("*") if path.is_file() and path.suffix != ".db-shm"}


def test_beside_a_running_hub_all_ways_in_answer_and_its_ports_are_its_own(module_hub):
    code, parts = doctor(module_hub)
    assert code == 0, parts
    for name in ("hub", "hub.live", "hub.carddav", "trust", "certificate", "database", "pages", f"port.{module_hub.port}", f"port.{module_hub.secure_port}"):
        assert parts[name]["mark"] == "fine", parts[name]
    assert "the hub listens here" in parts[f"port.{module_hub.port}"]["state"]
    # and the hub still works
    assert Device(module_hub, "lan").ask("GET", "/health").status == 200


def test_the_page_speaks_the_users_language_and_fits_a_page(module_hub):
    pages = {}
    for language, variables in (("vi", {"LC_ALL": "vi_VN.UTF-8"}), ("en", {"LC_ALL": "en_GB.UTF-8"})):
        done = run(module_hub, **variables)
        assert done.returncode == 0, done.stdout + done.stderr
        # The states may differ: a minute has begun, or the disk has filled a little.
        assert subjects(run(module_hub, "--language", language).stdout) == subjects(done.stdout)
        pages[language] = done.stdout.splitlines()
        assert len(pages[language]) <= 40 and max(map(len, pages[language])) <= 100, done.stdout
    assert any(line.startswith("✓ Cơ sở dữ liệu") for line in pages["vi"])
    assert any(line.startswith("✓ Database") for line in pages["en"])
    # the states stand below each other
    starts = {line.index(next(word for word in line[2:].split("  ") if word.strip() and not line[2:].startswith(word)).strip()[:4], 3)
              for line in pages["en"][2:] if line[:1] in "✓!✗" and line}
    assert len(starts) == 1, pages["en"]


def test_an_empty_folder_is_no_fault_and_stays_as_it_is(tmp_path):
    hub = Hub(tmp_path / "none")
    code, parts = doctor(hub)
    assert (code, parts["database"]["mark"], parts["hub"]["mark"]) == (0, "hint", "hint"), parts
    assert list(tmp_path.iterdir()) == []


def test_a_stopped_restaurant_is_examined_without_a_change_to_its_files(new_hub):
    hub = new_hub().start()
    hub.stop()
    before = contents(hub.data)
    code, parts = doctor(hub)
    assert (code, parts["database"]["mark"], parts["hub"]["state"]) == (0, "fine", "does not run"), parts
    assert parts["certificate"]["mark"] == "fine"
    assert contents(hub.data) == before


def test_a_port_of_another_program_is_named_with_the_program(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        code, parts = doctor(Hub(tmp_path / "none"), "--secure-port", str(taken))
    part = parts[f"port.{taken}"]
    assert (code, part["mark"]) == (1, "fault")
    assert f"({os.getpid()})" in part["state"] and "--secure-port" in part["advice"], part


def test_a_relay_that_another_program_started_is_not_the_hubs_own(module_hub, tmp_path):
    # as Debian's service of coturn
    program, open_port = tmp_path / "turnserver", "import socket; s = socket.create_server(('127.0.0.1', 0)); print(s.getsockname()[1], flush=True); input()"
    program.symlink_to(Path(sys.executable).resolve())
    with subprocess.Popen([program, "-ISc", open_port], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as service:
        taken = int(service.stdout.readline())
        code, parts = doctor(module_hub, "--calls", "own", "--turn-port", str(taken))
        service.communicate("\n")
    part = parts[f"port.{taken}"]
    assert (code, part["mark"]) == (1, "fault") and f"turnserver ({service.pid})" in part["state"], part


def test_a_given_certificate_need_not_be_known_to_this_machine(new_hub, tmp_path):
    certificate, key = OtherAuthority(tmp_path / "ca").sign("quan.example")
    flags = ("--name", "quan.example", "--certificate", str(certificate), "--private-key", str(key))
    hub = new_hub().start(more=flags)
    code, parts = doctor(hub, *flags)
    assert (code, parts["hub.live"]["mark"], parts["hub.carddav"]["mark"], parts["trust"]["mark"]) == (0, "fine", "fine", "hint"), parts
    # and another certificate than that of the file is a fault
    OtherAuthority(tmp_path / "other").sign("quan.example")
    flags = (*flags[:3], str(tmp_path / "other" / certificate.name), "--private-key", str(tmp_path / "other" / key.name))
    code, parts = doctor(hub, *flags)
    assert (code, parts["hub.https"]["mark"]) == (1, "fault"), parts


def test_a_second_hub_does_not_take_the_first_ones_ports_for_its_own(module_hub, tmp_path):
    second = Hub(tmp_path / "second")
    second.port, second.secure_port = module_hub.port, module_hub.secure_port
    code, parts = doctor(second)
    assert (code, parts["hub"]["state"]) == (1, "does not run")
    assert f"iqsine ({module_hub.process.pid})" in parts[f"port.{module_hub.port}"]["state"], parts


def test_a_hub_at_other_ports_is_found_by_its_folder(module_hub):
    away = KeptPort()
    code, parts = doctor(module_hub, "--port", str(away.number))
    away.end()
    assert (code, parts["hub"]["mark"]) == (0, "fine"), "it answers at the other port"
    hub = Hub(module_hub.data)
    code, parts = doctor(hub)
    assert (code, parts["hub"]["mark"]) == (1, "fault")
    assert f"({module_hub.process.pid})" in parts["hub"]["state"]


def test_a_printer_that_is_off_is_a_fault_and_one_that_is_on_is_fine(new_hub):
    hub, printer, off = new_hub().start(), Printer(), KeptPort()
    try:
        manager = Device(hub, "hoa")
        for name, port in (("on", printer.port), ("off", off.number)):
            manager.do("printing.savePrinter", printer=name, name=f"Máy {name}", host="127.0.0.1", port=port)
        hub.stop()
        code, parts = doctor(hub)
        assert (code, parts["printer.on"]["mark"], parts["printer.off"]["mark"]) == (1, "fine", "fault"), parts
        assert f"127.0.0.1:{off.number} does not answer" in parts["printer.off"]["state"]
        assert printer.papers == []
    finally:
        printer.end()
        off.end()


def damage(data):
    with (data / "iqsine.db").open("r+b") as file:
        file.write(b"no database at all")


def renew(data):
    database = sqlite3.connect(data / "iqsine.db")
    database.execute("INSERT INTO schema_migration VALUES ('orders', 999, 'of tomorrow', 'x', 1)")
    database.commit()
    database.close()


@pytest.mark.parametrize("change, state, advice", [
    (damage, "damaged", "iqsine check"), (renew, "of a version newer than", "newer version")])
def test_a_database_that_cannot_be_used_is_a_fault_with_its_remedy(new_hub, change, state, advice):
    hub = new_hub()
    change(hub.data)
    code, parts = doctor(hub)
    assert (code, parts["database"]["mark"]) == (1, "fault")
    assert state in parts["database"]["state"] and advice in parts["database"]["advice"], parts["database"]


def test_a_missing_program_is_a_hint_with_its_package(tmp_path):
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "ffmpeg").symlink_to(shutil.which("ffmpeg"))
    code, parts = doctor(Hub(tmp_path / "none"), "--calls", "own", "--turn-port", "0", PATH=str(programs))
    assert (code, "ffmpeg" in parts["programs"]["state"]) == (0, True), parts
    for name, package in (("vipsthumbnail", "libvips-tools"), ("turnserver", "coturn"), ("janus", "janus")):
        assert parts[f"program.{name}"]["mark"] == "hint" and package in parts[f"program.{name}"]["advice"], parts


def test_a_postgres_restaurant_is_examined_and_an_unreachable_server_is_a_fault(new_hub, tmp_path):
    code, parts = doctor(new_hub("postgres"))
    assert code == 0 and parts["database"]["state"].startswith("PostgreSQL, "), parts
    gone = KeptPort()
    code, parts = doctor(Hub(tmp_path / "none", f"postgres://x@127.0.0.1:{gone.number}/none"))
    gone.end()
    assert (code, parts["database"]["mark"]) == (1, "fault"), parts


def test_a_hub_without_its_database_runs_and_says_so(tmp_path):
    server = Postgres()
    hub = Hub(tmp_path / "data", server.new_database()).start()
    try:
        server.stop()
        code, parts = doctor(hub)
        assert (code, parts["database"]["mark"]) == (1, "fault"), parts
        assert "status: failing" in parts["hub"]["state"], parts["hub"]
        assert "the hub listens here" in parts[f"port.{hub.port}"]["state"], parts
    finally:
        hub.end()
        server.begin()
        server.end()


def test_wrong_settings_end_with_code_2(tmp_path):
    done = run(Hub(tmp_path / "none"), "--log-level", "loud")
    assert done.returncode == 2 and "--log-level" in done.stderr and not done.stdout, done.stdout + done.stderr
