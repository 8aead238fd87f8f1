"""`iqsine check`: it finds nothing in sound data, also beside a running hub, and names each kind of damage with its place."""

import re
import shutil
import sqlite3
import subprocess
import time

import pytest

from copies import furnished, order
from damages import DAMAGES, HIDING, MESSAGE_DAMAGES
from device import Device, new_id
from evening import open_order
from hub import Hub, demo_hub
from postgres import programs
from scene import Scene


def plant(hub, *statements):
    """Changes the data past the hub and past the database's own constraints."""
    sql = "; ".join(statements)
    if hub.database:
        before = "SET session_replication_role = replica; ALTER TABLE booking_table DROP CONSTRAINT booking_table_overlap;"
        if "portions" in sql:
            before += "ALTER TABLE dish DROP CONSTRAINT dish_portions_check;"
        after = "; ALTER TABLE dish ADD CONSTRAINT dish_portions_check CHECK (portions BETWEEN 0 AND 99999) NOT VALID" if "portions" in sql else ""
        subprocess.run([str(programs() / "psql"), "-Xqc", before + sql + after, hub.database], capture_output=True, text=True, check=True)
        return
    database = sqlite3.connect(hub.data / "iqsine.db")
    database.executescript("PRAGMA ignore_check_constraints = ON; DROP TRIGGER booking_table_insert; DROP TRIGGER booking_table_update")
    changed = [database.execute(statement).rowcount for statement in statements]
    database.commit()
    database.close()
    assert min(changed) > 0, "nothing was planted"


def guests_who_book(hub):
    """Two bookings of one table tomorrow, one that was cancelled, and one whose guests are here."""
    receptionist, manager = Device(hub, "ngoc"), Device(hub, "hoa")
    now = int(time.time() * 1000)
    tomorrow = now + 26 * 3_600_000
    for booking, table, at in (("earlier", "b7", tomorrow), ("later", "b7", tomorrow + 2 * 3_600_000), ("off", "b8", tomorrow)):
        receptionist.do("bookings.book", booking=booking, tables=[table], at=at, minutes=120, guests=2, name="Khách quen", phone="0899 081 299")
    receptionist.do("bookings.cancel", booking="off")
    manager.do("bookings.book", booking="here", tables=["b9"], at=now + 600_000, guests=2, name="Cô Ba", againstRules=True)
    receptionist.do("orders.open", order=new_id(), table="b9", guests=2, booking="here")


def findings(done):
    """(code, text) of each line that names a finding."""
    return re.findall(r"^SAI (\S+): (.*)$", done.stdout, re.MULTILINE)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def engine(request):
    return request.param


@pytest.fixture(scope="module")
def evening(request, engine, tmp_path_factory):
    """A restaurant in the middle of its evening; its hub has been stopped."""
    hub = demo_hub(request, tmp_path_factory.mktemp("check") / "data", engine).start()
    Scene(hub).set()
    guests_who_book(hub)
    furnished(hub)
    hub.stop()
    yield hub
    hub.end()


@pytest.fixture
def copy(evening, tmp_path, request):
    """A second copy of the data, to be damaged."""
    if evening.database:
        return Hub(tmp_path / "data", request.getfixturevalue("postgres").new_database(evening.database))
    shutil.copytree(evening.data, tmp_path / "data")
    return Hub(tmp_path / "data")


@pytest.mark.durable
def test_nothing_is_found_in_sound_data(evening):
    done = evening.run("check")
    assert done.returncode == 0 and not findings(done), done.stdout + done.stderr
    assert "Không thấy gì sai / nothing is wrong" in done.stdout
    # and it prints the counts of checked things
    assert re.search(r"[1-9]\d* thay đổi / changes", done.stdout) and "1 lần trả tiền / payments" in done.stdout
    assert re.search(r"[1-9]\d* thay đổi \(tin nhắn\) / changes \(messages\)", done.stdout)


# In every run those that hide others where all are planted at once.
@pytest.mark.parametrize("damage", [one if one in HIDING else pytest.param(one, marks=pytest.mark.long) for one in DAMAGES])
def test_each_kind_of_damage_is_found_with_its_place(copy, damage):
    # given data that are damaged in one place
    sql, code, words, *also = DAMAGES[damage]
    plant(copy, sql)
    # when they are checked
    done = copy.run("check")
    found = findings(done)
    # then it finds that and its consequences
    assert done.returncode == 1, done.stdout + done.stderr
    assert {one for one, _ in found} == {code, *also}, done.stdout
    assert any(one == code and re.search(words, text) for one, text in found), done.stdout


@pytest.mark.durable
def test_many_kinds_of_damage_at_once_are_all_found(copy):
    # given data that are damaged in many places
    damages = [damage for name, damage in DAMAGES.items() if name not in HIDING]
    plant(copy, *(sql for sql, *_ in damages))
    order(copy, "; ".join(sql for sql, *_ in MESSAGE_DAMAGES.values()), "messenger")
    # when they are checked
    done = copy.run("check")
    found = findings(done)
    # then each kind is among what is found
    assert done.returncode == 1, done.stdout + done.stderr
    missing = [
        words for _, code, words, *_ in (*damages, *MESSAGE_DAMAGES.values()) if not any(one == code and re.search(words, text) for one, text in found)]
    assert missing == [], done.stdout


# In every run all at once, above.
@pytest.mark.long
@pytest.mark.parametrize("damage", MESSAGE_DAMAGES)
def test_each_kind_of_damage_to_the_messages_is_found_as_theirs(copy, damage):
    # given a sound restaurant whose messages are damaged in one place
    sql, code, words = MESSAGE_DAMAGES[damage]
    order(copy, sql, "messenger")
    # when they are checked
    done = copy.run("check")
    # then it finds that
    assert done.returncode == 1, done.stdout + done.stderr
    assert [one for one, _ in findings(done)] == [code], done.stdout
    assert re.search(words, done.stdout), done.stdout


def test_damaged_messages_do_not_keep_the_restaurant_from_being_checked(demo_folder, tmp_path):
    # given messages of whose file a dying disk has lost a piece
    shutil.copytree(demo_folder, tmp_path / "data")
    file = tmp_path / "data" / "messenger" / "iqsine.db"
    sqlite3.connect(file).execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    root = sqlite3.connect(file).execute("SELECT rootpage FROM sqlite_master WHERE name = 'command'").fetchone()[0]
    content = bytearray(file.read_bytes())
    content[(root - 1) * 4096:root * 4096] = bytes(4096)
    file.write_bytes(content)
    # when all is checked
    done = Hub(tmp_path / "data").run("check")
    # then they are called damaged, and the restaurant sound
    assert done.returncode == 1, done.stdout + done.stderr
    assert all(text.startswith("tin nhắn: ") for _, text in findings(done)) and "database.damaged" in {code for code, _ in findings(done)}
    assert "devices" in done.stdout


def test_a_damaged_file_is_found(demo_folder, tmp_path):
    # given a database file of which a dying disk has lost a piece
    shutil.copytree(demo_folder, tmp_path / "data")
    file = tmp_path / "data" / "iqsine.db"
    sqlite3.connect(file).execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    root = sqlite3.connect(file).execute("SELECT rootpage FROM sqlite_master WHERE name = 'dish'").fetchone()[0]
    content = bytearray(file.read_bytes())
    content[(root - 1) * 4096 + 8:(root - 1) * 4096 + 2000] = bytes(1992)
    file.write_bytes(content)
    # when it is checked
    done = Hub(tmp_path / "data").run("check")
    # then it is reported as damaged, and everything that is still readable was checked
    assert done.returncode == 1, done.stdout + done.stderr
    assert "database.damaged" in {code for code, _ in findings(done)}
    assert "devices" in done.stdout


def test_a_check_changes_nothing_beside_a_running_hub_or_behind_a_killed_one(sqlite_hub):
    # given a hub with people at work
    hub, lan = sqlite_hub, Device(sqlite_hub, "lan")
    order = open_order(lan)
    furnished(hub)
    before, files = lan.snapshot(), sizes(hub)
    # when the data are checked meanwhile
    done = hub.run("check")
    # then they are sound, the hub does not notice, and nothing has changed
    assert done.returncode == 0, done.stdout + done.stderr
    assert (lan.snapshot().things, sizes(hub)) == (before.things, files)
    lan.do("orders.setGuests", order=order, guests=3)
    # when its power goes, and its data are checked
    hub.kill()
    files, messages = sizes(hub), sizes(hub, "messenger")
    done = hub.run("check")
    # then they are sound, and the logs still wait for the hub
    assert done.returncode == 0, done.stdout + done.stderr
    assert sizes(hub) == files and files["iqsine.db-wal"] > 0
    assert sizes(hub, "messenger") == messages and messages["iqsine.db-wal"] > 0


def sizes(hub, part=""):
    """The files of a database: name → size."""
    return {path.name: path.stat().st_size for path in (hub.data / part).glob("iqsine.db*") if not path.name.endswith("-shm")}


def test_a_check_of_an_empty_folder_creates_nothing(tmp_path):
    done = Hub(tmp_path / "nowhere").run("check")
    assert done.returncode == 2 and "there is no restaurant" in done.stderr
    assert not (tmp_path / "nowhere").exists()
