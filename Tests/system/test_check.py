"""`iqsine check`: it finds nothing in sound data, also beside a running hub, and names each kind of damage with its place."""

import re
import shutil
import sqlite3
import subprocess
import time

import pytest

from copies import furnished, order
from device import Device, new_id
from evening import open_order
from hub import Hub
from postgres import programs
from scene import Scene

# The rows that remain of ended parties. Devices do not receive them any more.
PAID = "(SELECT order_id FROM bill WHERE state = 1)"
# the first change that a later one of the same entity followed
OLD = "seq = (SELECT MIN(a.seq) FROM change a JOIN change b ON b.kind = a.kind AND b.entity = a.entity AND b.seq > a.seq AND a.value IS NOT NULL)"
LIVE = "state.differs"  # damage to entities that devices hold also differs from the log

DAMAGES = {
    "a change is missing": (f"DELETE FROM change WHERE {OLD}", "stream.gap", r"thiếu thay đổi số (\d+) / changes \1 are missing"),
    "the last changes are missing": ("UPDATE stream SET seq = seq + 2", "stream.gap", r"thiếu thay đổi số \d+–\d+ / "),
    "a change beyond the end": (
        "INSERT INTO change (stream, seq, topic, kind, entity, at) SELECT id, seq + 5, 'orders', 'order', 'gone', last_at FROM stream",
        "stream.beyond", r"change \d+ lies outside"),
    "time runs backwards": ("UPDATE change SET at = at - 100000000 WHERE seq = 9", "stream.time", r"change 9"),
    "an unknown topic": (f"UPDATE change SET topic = 'weather' WHERE {OLD}", "stream.topic", r"change \d+: unknown topic weather"),
    "a change that is no JSON": (f"UPDATE change SET value = '{{' WHERE {OLD}", "stream.value", r"change \d+ of \w+: its value"),
    "a dish that was changed past the hub": ("UPDATE dish SET name = 'Khác' WHERE id = 'banh-flan'", LIVE, r"dish banh-flan: differs from the log"),
    "a call that was deleted past the hub": ("DELETE FROM runner_call", LIVE, r"runnerCall \S+: the log \(number \d+\) has it, the data do not"),
    "a refusal that cannot be read": (
        "UPDATE command SET refusal = 'x' WHERE id = (SELECT MIN(id) FROM command WHERE type = 'orders.callToCook')",
        "command.outcome", r"why it was refused cannot be read"),
    "a command that cannot be read": (
        "UPDATE command SET body = 'x' WHERE id = (SELECT MIN(id) FROM command WHERE type = 'orders.callToCook')",
        "command.body", r"\(orders.callToCook\)"),
    "a command of another kind": (
        "UPDATE command SET type = 'orders.callToServe' WHERE id = (SELECT MIN(id) FROM command WHERE type = 'orders.callToCook')",
        "command.body", r"is not orders.callToServe"),
    "an outcome from the future": (
        "UPDATE command SET seq = 999999 WHERE id = (SELECT id FROM command ORDER BY at DESC, n DESC LIMIT 1)", "command.beyond", r"says 999999"),
    "a command that was made after it came": (
        "UPDATE command SET made_at = at + 1 WHERE id = (SELECT MIN(id) FROM command)", "command.time", r"made after it was received"),
    "an accepted item is not there": (
        "UPDATE command SET body = replace(body, '\"item\":\"', '\"item\":\"x') WHERE id = (SELECT MIN(id) FROM command WHERE type = 'orders.addItem')",
        "command.lost", r"item x\S+ was accepted and is not there"),
    "a number that was used twice": (
        "UPDATE command SET n = 2 WHERE n = 3 AND device = (SELECT MIN(device) FROM command WHERE n = 5)", "device.twice", r"number 2 has 2 commands"),
    "numbers in the wrong order": (
        "UPDATE command SET n = 8 - n WHERE n IN (3, 5) AND device = (SELECT MIN(device) FROM command WHERE n = 5)", "device.order", r"number 4"),
    "a device's last number is forgotten": ("UPDATE device SET last_n = 0 WHERE id = (SELECT MIN(id) FROM device)", "device.last", r"noted is 0"),
    "a table lost its party": ("UPDATE dining_table SET order_id = NULL WHERE id = 'a2'", "table.order", r"is open and table a2", LIVE),
    "a table joined an empty one": ("UPDATE dining_table SET host_id = 'a3' WHERE id = 'a4'", "table.merged", r"table a4 has joined table a3", LIVE),
    "an item is not where its course is": (
        "UPDATE item SET state = 0 WHERE dish_id = 'goi-cuon-tom-thit'", "order.course", r"course \S+: state 1 does not fit", LIVE),
    "an item of another order's course": (
        f"UPDATE item SET course_id = (SELECT MIN(id) FROM course WHERE order_id <> {PAID}) WHERE id = (SELECT MIN(id) FROM item WHERE order_id = {PAID})",
        "order.item", r"belong to different orders"),
    "a party that ate was closed as empty": (
        f"UPDATE party_order SET end_reason = 'empty' WHERE id = {PAID}", "order.empty", r"has 2 items to pay", "bill.settled"),
    "served at another time than its items": (
        "UPDATE party_order SET last_served_at = 5 WHERE table_id = 'a2'", "order.served", r"order \S+: when it was last served", LIVE),
    "a line that does not add up": (
        f"UPDATE bill SET lines = replace(lines, '\"quantity\":2', '\"quantity\":3') WHERE order_id = {PAID}", "bill.lines", r"says \d+, should be \d+",
        "bill.items"),
    "a sum that does not add up": (
        f"UPDATE bill SET subtotal = subtotal - 1, total = total - 1 WHERE order_id = {PAID}", "bill.subtotal", r"subtotal is \d+, should be \d+"),
    "a discount that was not taken off": (
        "UPDATE bill SET discount = '{\"type\":\"percent\",\"percent\":10}', discount_reason = 'x', discount_by = 'hoa' WHERE state = 1",
        "bill.discount", r"discount is 0, should be \d+"),
    "other money than was paid": ("UPDATE payment SET received = received + 1000", "bill.paid", r"paid is \d+, should be \d+"),
    "other dishes than were ordered": (f"UPDATE item SET quantity = quantity + 1 WHERE order_id = {PAID}", "bill.items", r"does not show what was ordered"),
    "settled without being paid": ("UPDATE bill SET state = 0 WHERE state = 1", "bill.unsettled", r"is settled, its bill is not paid"),
    "paid without being settled": (f"UPDATE party_order SET end_reason = 'writtenOff' WHERE id = {PAID}", "bill.settled", r"has not ended by it"),
    "a bill of a revision to come": ("UPDATE bill SET revision = 999 WHERE state = 1", "bill.order", r"is of revision 999"),
    "money for a bill that is not there": ("UPDATE payment SET order_id = 'nobody'", "database.reference", r"1 rows refer to rows", "bill.paid"),
    "devices hold more than there is": (
        "INSERT INTO lease (dish_id, device, device_name, portions, given_at) SELECT MIN(id), 'd', 'Máy', 9999, 1 FROM dish WHERE portions IS NOT NULL",
        "portions.held", r"devices hold \d+ portions of \d+ left", LIVE),
    "two bookings of one table": (
        "UPDATE booking_table SET starts = starts - 3600000 WHERE booking_id = 'later'", "booking.overlap",
        r"table b7 is booking earlier's and later's at one time", "booking.tables", "booking.claim"),
    "a booking without its table": (
        "UPDATE booking_table SET live = 0 WHERE booking_id = 'later'", "booking.tables", r"booking later has 0 of its 1 tables"),
    "a table of a booking that was given up": (
        "UPDATE booking_table SET live = 1 WHERE booking_id = 'off'", "booking.claim", r"table b8 is still booking off's"),
    "nobody will give the guests up": ("DELETE FROM timer WHERE subject = 'later' AND kind = 'bookings.late'", "booking.timer", r"booking later has no timer"),
    "a table held for nobody": (
        "UPDATE dining_table SET hold_booking = 'off', hold_name = 'Ai', hold_at = 5 WHERE id = 'b8'", "booking.hold",
        r"table b8 is held for booking off", LIVE),
    "guests without their booking": ("UPDATE party_order SET booking = NULL WHERE booking = 'here'", "booking.order", r"booking here and order", LIVE),
    "portions below nothing": ("UPDATE dish SET portions = -1 WHERE id = 'banh-flan'", "portions.negative", r"has -1 portions", LIVE, "database.damaged"),
    "portions that nobody fills": ("UPDATE dish SET usual_portions = 5 WHERE id = 'banh-flan'", "portions.timer", r"no timer fills its portions", LIVE),
}


def plant(hub, sql):
    """Changes the data past the hub and past the database's own constraints."""
    if hub.database:
        before = "SET session_replication_role = replica; ALTER TABLE booking_table DROP CONSTRAINT booking_table_overlap;"
        if "portions" in sql:
            before += "ALTER TABLE dish DROP CONSTRAINT dish_portions_check;"
        after = "; ALTER TABLE dish ADD CONSTRAINT dish_portions_check CHECK (portions BETWEEN 0 AND 99999) NOT VALID" if "portions" in sql else ""
        subprocess.run([str(programs() / "psql"), "-Xqc", before + sql + after, hub.database], capture_output=True, text=True, check=True)
        return
    database = sqlite3.connect(hub.data / "iqsine.db")
    database.executescript("PRAGMA ignore_check_constraints = ON; DROP TRIGGER booking_table_insert; DROP TRIGGER booking_table_update")
    changed = database.execute(sql).rowcount
    database.commit()
    database.close()
    assert changed > 0, "nothing was planted"


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
def evening(request, tmp_path_factory):
    """A restaurant in the middle of its evening; its hub has been stopped."""
    data = tmp_path_factory.mktemp("check") / "data"
    database = None
    if request.param == "postgres":
        database = request.getfixturevalue("postgres").new_database(request.getfixturevalue("demo_database"))
    else:
        shutil.copytree(request.getfixturevalue("demo_folder"), data)
    hub = Hub(data, database).start()
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


def test_nothing_is_found_in_sound_data(evening):
    done = evening.run("check")
    assert done.returncode == 0 and not findings(done), done.stdout + done.stderr
    assert "Không thấy gì sai / nothing is wrong" in done.stdout
    # and it prints the counts of checked things
    assert re.search(r"[1-9]\d* thay đổi / changes", done.stdout) and "1 lần trả tiền / payments" in done.stdout
    assert re.search(r"[1-9]\d* thay đổi \(tin nhắn\) / changes \(messages\)", done.stdout)


@pytest.mark.parametrize("damage", DAMAGES)
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


# The same for the messages, which have a separate stream.
MESSAGE_DAMAGES = {
    "a change is missing": ("DELETE FROM change WHERE seq = 2", "stream.gap", r"tin nhắn: thiếu thay đổi số 2 / messages: changes 2 are missing"),
    "the last changes are missing": ("UPDATE stream SET seq = seq + 2", "stream.gap", r"messages: changes \d+–\d+ are missing"),
    "time runs backwards": ("UPDATE change SET at = at - 100000000 WHERE seq = 3", "stream.time", r"messages: change 3"),
    "an outcome from the future": (
        "INSERT INTO command (id, device, n, author, type, body, made_at, at, seq) "
        "SELECT 'x', 'd', 0, 'lan', 'messenger.send', '{}', last_at, last_at, seq + 5 FROM stream", "command.beyond", r"messages: command x says \d+"),
    "a device's last number is forgotten": (
        "INSERT INTO command (id, device, n, author, type, body, made_at, at, seq) "
        "SELECT 'x', 'd', 1, 'lan', 'messenger.send', '{\"type\":\"messenger.send\"}', last_at, last_at, seq FROM stream",
        "device.last", r"messages: device d: has come to 1, noted is nothing"),
    "somebody has received what was never written": (
        "UPDATE room_member SET delivered_seq = 9 WHERE person = 'lan' AND room = (SELECT MIN(room) FROM room_member WHERE person = 'lan')",
        "room.mark", r"messages: room \S+: lan has received up to 9, the last is number 0"),
}


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


def test_a_check_beside_a_running_hub_changes_nothing(hub, sign_in):
    # given a hub with people at work
    lan = sign_in("lan")
    order = open_order(lan)
    before, files = lan.snapshot(), sizes(hub)
    # when the data are checked meanwhile
    done = hub.run("check")
    # then they are sound, the hub does not notice, and nothing has changed
    assert done.returncode == 0, done.stdout + done.stderr
    assert (lan.snapshot().things, sizes(hub)) == (before.things, files)
    lan.do("orders.setGuests", order=order, guests=3)


def test_a_check_changes_no_file_of_a_stopped_or_killed_hub(new_hub):
    # given a hub whose power went
    hub = new_hub().start()
    open_order(Device(hub, "lan"))
    furnished(hub)
    hub.kill()
    files, messages = sizes(hub), sizes(hub, "messenger")
    # when its data are checked
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
