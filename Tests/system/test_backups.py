"""Safety copies: made under load, brought back elsewhere, checked when made, and never in the way."""

import json
import os
import re
import subprocess
import threading
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from copies import ask, counts, database_file, folder, forget_messages, furnished, leftovers, make, manifests, order, rooms, settled
from device import Device, Live, new_id
from evening import a_dish, free_table, open_order
from hub import Hub
from rooms import direct, history, say


# The tables that a restore renews: the stream continues with unused numbers, and devices may repeat the commands that the copy lacks.
RENEWED = {"change", "stream", "device"}


class Evening:
    """Three waiters and a cashier who do not stop."""

    def __init__(self, hub):
        self.hub = hub
        self.stop = threading.Event()
        self.acknowledged = []
        self.threads = [threading.Thread(target=self._serve, args=(login,)) for login in ("lan", "minh", "dung")]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        for thread in self.threads:
            thread.join()

    def _serve(self, login):
        waiter, cashier = Device(self.hub, login), Device(self.hub, "mai")
        dish = a_dish(waiter)
        while not self.stop.is_set():
            outcome = waiter.want("orders.open", order=(party := new_id()), table=free_table(waiter)["id"], guests=2)
            if outcome["status"] != "accepted":
                continue  # somebody else took the table
            for _ in range(6):
                item = new_id()
                outcome = waiter.do("orders.addItem", order=party, item=item, dish=dish["id"], quantity=1)
                self.acknowledged.append((outcome["seq"], item))
            cashier.do("bills.ask", order=party)
            bill = next(b for b in cashier.snapshot().all("bill") if b["order"] == party)
            cashier.do("bills.pay", order=party, payment=new_id(), version=bill["version"], received=bill["total"])
            waiter.do("floor.endCleaning", table=next(t["id"] for t in waiter.snapshot().all("table") if t["status"] == 2))

    def until(self, count):
        end = time.monotonic() + 60
        while len(self.acknowledged) < count:
            assert time.monotonic() < end
            time.sleep(0.05)


class Memory:
    """The state of the manager's device after each batch of changes."""

    def __init__(self, hub):
        self.manager = Device(hub, "hoa")
        self.live = Live(self.manager)
        self.live.until(lambda: self.live.replica.things)
        self.known = {self.live.replica.seq: dict(self.live.replica.things)}
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self._listen)
        self.thread.start()

    def _listen(self):
        while not self.stop.is_set():
            self.live.hear(timeout=0.2)
            self.known[self.live.replica.seq] = dict(self.live.replica.things)

    def end(self):
        self.stop.set()
        self.thread.join()


@pytest.fixture
def elsewhere(tmp_path, request, engine):
    """Another folder, and another empty database."""
    database = request.getfixturevalue("postgres").new_database() if engine == "postgres" else None
    hub = Hub(tmp_path / "elsewhere", database)
    yield hub
    hub.end()


@pytest.mark.durable
def test_a_copy_made_under_load_restores_the_hub_of_that_moment(new_hub, engine, elsewhere):
    # given an evening at full speed, and a device that remembers every moment of it
    hub = new_hub(engine).start()
    memory = Memory(hub)
    with Evening(hub) as evening:
        evening.until(40)
        # when copies are made at the machine and by the manager's button
        done = hub.run("backup")
        assert done.returncode == 0, done.stdout + done.stderr
        evening.until(len(evening.acknowledged) + 20)
        assert make(memory.manager)["copies"][0]["state"] == "good"
        evening.until(len(evening.acknowledged) + 20)
    memory.end()
    name, manifest = list(manifests(hub).items())[-1]
    assert len(manifests(hub)) == 2 and leftovers(hub) == []
    # and the last one is brought back elsewhere
    done = elsewhere.run("restore", name, "--backups", str(folder(hub)))
    assert done.returncode == 0, done.stdout + done.stderr
    # then the counts and sums are the copy's
    tables = {table["name"]: table["rows"] for table in manifest["tables"] if table["name"] not in RENEWED}
    assert counts(elsewhere, tables) == tables
    sums = {entry["name"]: entry["amount"] for entry in manifest["sums"]}
    assert sums["payments"] == int(ask(elsewhere, "SELECT SUM(received) FROM payment")[0][0]) > 0
    # and the outcomes until that moment equal the first hub's, but for commands without changes just after it
    words = "SELECT id, device, n, author, type, body, made_at, at, seq, refusal FROM command WHERE seq <= {} ORDER BY id"
    until = manifest["seq"]
    others = set(ask(elsewhere, words.format(10**15))) ^ set(ask(hub, words.format(until)))
    assert all(int(row[8]) == until for row in others), others
    there = {row[0] for row in ask(elsewhere, "SELECT id FROM item")}
    acknowledged = {item for seq, item in evening.acknowledged if seq <= until}
    assert len(acknowledged) > 40 and acknowledged == there
    # and a hub on it shows the device's state of then, to the same session
    elsewhere.start()
    manager = Device(elsewhere)
    manager.cookie = memory.manager.cookie
    assert manager.snapshot().things == memory.known[until]
    # and devices that heard later numbers are given all of it instead of being joined on
    live = Live(manager, since=memory.live.replica.seq)
    live.until(lambda: live.replica.things)
    assert live.replica.things == memory.known[until]
    waiter = Device(elsewhere, "lan")
    assert open_order(waiter)


def test_a_full_disk_for_copies_is_reported_and_orders_continue(new_hub, engine):
    # given a folder for copies with no room
    hub = new_hub(engine)
    folder(hub).mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(folder(hub))], check=True)
    try:
        hub.start()
        manager, waiter = Device(hub, "hoa"), Device(hub, "lan")
        # when a copy is wanted
        view = make(manager)
        # then the view says that the disk is full, there is no partial copy, and orders are accepted
        assert view["failure"]["code"] == "full" and view["copies"] == [] and "lastGoodAt" not in view
        assert leftovers(hub) == []
        assert open_order(waiter)
        done = hub.run("backup")
        assert done.returncode != 0 and "full" in done.stderr
        # and with room it works
        subprocess.run(["mount", "-o", "remount,size=64m", str(folder(hub))], check=True)
        view = make(manager)
        assert [copy["state"] for copy in view["copies"]] == ["good"] and "failure" not in view
    finally:
        hub.end()
        subprocess.run(["umount", "-l", str(folder(hub))], check=True)


def test_a_damaged_copy_is_not_restored(new_hub, engine, elsewhere):
    # given a copy in which one bit has turned
    hub = new_hub(engine)
    assert hub.run("backup").returncode == 0
    name = next(iter(manifests(hub)))
    file = database_file(hub, name)
    rotten = bytearray(file.read_bytes())
    rotten[len(rotten) * 2 // 3] ^= 1
    file.write_bytes(rotten)
    # when it is to be restored
    done = elsewhere.run("restore", name, "--backups", str(folder(hub)))
    # then it is refused by name, and nothing was begun
    assert done.returncode == 1 and file.name in done.stderr, done.stderr
    assert not any(path.name.startswith("iqsine.db") for path in elsewhere.data.glob("*"))
    # and with half of it missing the list says so
    file.write_bytes(rotten[: len(rotten) // 2])
    assert "HỎNG" in hub.run("restore").stdout


@pytest.mark.durable
def test_a_restore_refuses_a_running_hub_and_keeps_the_former_data(new_hub, engine):
    hub = new_hub(engine).start()
    waiter = Device(hub, "lan")
    open_order(waiter)
    assert hub.run("backup").returncode == 0
    later = open_order(waiter)
    # when a copy should replace data that a hub uses
    done = hub.run("restore", "latest", "--replace")
    # then it is refused, and says why
    assert done.returncode == 1 and re.search("in use by another hub|a hub is using", done.stderr), done.stderr
    assert waiter.snapshot().get("order", later)
    # and for a stopped hub it needs --replace, which keeps the former data
    hub.stop()
    done = hub.run("restore", "latest")
    assert done.returncode == 1 and "--replace" in done.stderr, done.stderr
    done = hub.run("restore", "latest", "--replace")
    assert done.returncode == 0, done.stderr
    aside = re.search(r"before: (\S+)", done.stdout).group(1).rstrip(",")
    assert Path(aside).exists(), done.stdout
    hub.start()
    orders = Device(hub, "lan").snapshot().all("order")
    assert len(orders) == 1 and orders[0]["id"] != later
    # and the former data can be restored in the same way
    hub.stop()
    if engine == "postgres":
        done = hub.run("restore", Path(aside).name, "--replace")
        assert done.returncode == 0, done.stderr
        hub.start()
        assert Device(hub, "lan").snapshot().get("order", later)
    else:
        assert (Path(aside) / "iqsine.db").exists()


@pytest.mark.durable
def test_a_failed_upgrade_leaves_the_old_state_and_a_copy_of_it(new_hub, engine):
    # given data that seem to be of an older version, in which the newer one's tables are in the way
    hub = new_hub(engine)
    module, line = a_late_migration(hub)
    order(hub, f"DELETE FROM schema_migration WHERE module = '{module}'")
    before = everything(hub)
    # when the newer version starts
    done = hub.run("serve", "--host", "127.0.0.1", "--port", "0", "--secure-port", "0")
    # then it fails, nothing has changed, and there is a copy
    assert done.returncode != 0
    assert everything(hub) == before
    assert [m["reason"] for m in manifests(hub).values()] == ["upgrade"]
    # and the older version continues: here, the line is written again
    order(hub, line)
    hub.start()
    assert open_order(Device(hub, "lan"))


def says_what_it_waits_for(hub):
    """Before the hub is open only its log shows the progress: each database's copy, and then its migration."""
    log = "".join(hub.lines)
    order = [
        "a safety copy is made before", "database=messenger", "part=1 of 2", "database=restaurant", "part=2 of 2", "a safety copy was made",
        "the data are being brought to this version", "the data are at this version", "is open at"]
    # The fields of a line are in alphabetical order.
    assert [log.index(words) for words in order] == sorted(log.index(words) for words in order), log


def test_an_upgrade_can_be_reverted(new_hub, engine):
    # given data of an older version, without a module's tables
    hub = new_hub(engine)
    module, _ = a_late_migration(hub)
    order(hub, "DROP TABLE device_print; DROP TABLE bill_template; DROP TABLE print_job; DROP TABLE printer; DELETE FROM schema_migration WHERE module = 'printing'")
    before = everything(hub)
    # when the newer version starts, and an order is taken
    hub.start()
    says_what_it_waits_for(hub)
    open_order(Device(hub, "lan"))
    hub.stop()
    assert ("printing",) in ask(hub, "SELECT DISTINCT module FROM schema_migration")
    # and the upgrade is taken back
    done = hub.run("restore", "--before-upgrade", "--replace")
    # then the data are those of the older version
    assert done.returncode == 0, done.stderr
    after = everything(hub)
    assert {t: rows for t, rows in after.items() if t not in RENEWED} == {t: rows for t, rows in before.items() if t not in RENEWED}


@pytest.mark.durable
def test_the_messages_are_restored_with_the_restaurant_and_their_keys(new_hub, engine, elsewhere):
    # given a hub whose house has rooms, and two who write to each other
    hub = new_hub(engine).start()
    lan, minh = Device(hub, "lan"), Device(hub, "minh")
    room = direct(lan, minh.me["employee"]["id"])
    say(lan, room, "Bàn A3 xin thêm đá")
    before = furnished(hub)
    # when a copy is made beside it
    done = hub.run("backup")
    assert done.returncode == 0, done.stdout + done.stderr
    name, manifest = next(iter(manifests(hub).items()))
    # then it holds the messages as a separate database, and the keys, and nothing else of a running hub's working files
    [held] = manifest["beside"]
    assert held["name"] == "messenger" and held["seq"] > 0
    assert next(table["rows"] for table in held["tables"] if table["name"] == "room") == len(before)
    assert "messenger: " in done.stdout
    paths = [file["path"] for file in manifest["files"]]
    assert f"messenger/{database_file(hub, name, 'messenger').name}" in paths and "files/keys/master-1.key" in paths
    assert not any(path.startswith("files/messenger/iqsine") for path in paths)
    stray = [path.name for path in (folder(hub) / name).rglob("*") if path.name.endswith(("-wal", "-shm", ".lock"))]
    assert stray == []
    # and brought back elsewhere, the rooms are word for word the same, and the keys
    hub.stop()
    done = elsewhere.run("restore", name, "--backups", str(folder(hub)))
    assert done.returncode == 0, done.stdout + done.stderr
    assert rooms(elsewhere) == before
    assert (elsewhere.data / "keys" / "master-1.key").read_bytes() == (hub.data / "keys" / "master-1.key").read_bytes()
    # and both streams continue under another epoch, with unused numbers
    for part in ("", "messenger"):
        [(epoch, seq)] = ask(hub, "SELECT epoch, seq FROM stream", part)
        [(other, later, compacted, restored)] = ask(elsewhere, "SELECT epoch, seq, compacted, restored FROM stream", part)
        assert other != epoch and int(later) > int(seq) + 1_000_000 and (compacted, restored) == (later, "1")
    # and a hub works on them, decrypts the encrypted data, and finds everything sound
    elsewhere.start()
    lan = Device(elsewhere, "lan")
    assert [message["content"]["text"] for message in history(lan, room).json["messages"]] == ["Bàn A3 xin thêm đá"]
    assert say(lan, room, "Có ngay") and open_order(lan)
    elsewhere.stop()
    done = elsewhere.run("check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_copy_without_messages_starts_an_empty_messenger(new_hub, engine):
    # given a copy of data that no hub with a messenger has seen
    hub = new_hub(engine)
    forget_messages(hub)
    done = hub.run("backup")
    assert done.returncode == 0, done.stdout + done.stderr
    [manifest] = manifests(hub).values()
    assert "beside" not in manifest
    # and a hub that went on from them with messages
    hub.start()
    before = furnished(hub)
    ledger = "SELECT module, number, name, hash FROM schema_migration ORDER BY module, number"
    schema = ask(hub, ledger, "messenger")
    hub.stop()
    # when the copy is brought back
    done = hub.run("restore", "latest", "--replace")
    assert done.returncode == 0, done.stdout + done.stderr
    # then nothing is left of the messages
    if hub.database:
        assert ask(hub, "SELECT tablename FROM pg_tables WHERE schemaname = 'messenger'") == []
    else:
        assert not (hub.data / "messenger").exists()
        aside = Path(re.search(r"before: (\S+)", done.stdout).group(1))
        assert (aside / "messenger" / "iqsine.db").exists()
    # and the next start begins them as on the first day, with no upgrade to be made
    hub.start()
    assert ask(hub, ledger, "messenger") == schema
    assert {row[0] for row in furnished(hub)}.isdisjoint({row[0] for row in before})
    assert not any(manifest["reason"] == "upgrade" for manifest in manifests(hub).values())


@pytest.mark.durable
def test_a_damaged_copy_of_the_messages_stops_the_whole_restore(new_hub, engine, elsewhere):
    # given a copy of both, in which one bit of the messages has turned
    hub = new_hub(engine)
    assert hub.run("backup").returncode == 0
    name = next(iter(manifests(hub)))
    file = database_file(hub, name, "messenger")
    rotten = bytearray(file.read_bytes())
    rotten[len(rotten) * 2 // 3] ^= 1
    file.write_bytes(rotten)
    # when it is to be restored
    done = elsewhere.run("restore", name, "--backups", str(folder(hub)))
    # then nothing is restored, and the error names the file
    assert done.returncode == 1 and f"messenger/{file.name}" in done.stderr, done.stderr
    assert not list(elsewhere.data.rglob("iqsine.db*"))
    if engine == "postgres":
        assert ask(elsewhere, "SELECT tablename FROM pg_tables WHERE schemaname IN ('public', 'messenger')") == []


def test_before_the_messages_alone_are_upgraded_both_are_copied(new_hub, engine):
    # given messages that seem to be of an older version, whose upgrade cannot be done
    hub = new_hub(engine)
    order(hub, "DELETE FROM schema_migration WHERE module = 'messenger'", "messenger")
    before = everything(hub)
    # when the newer version starts
    done = hub.run("serve", "--host", "127.0.0.1", "--port", "0", "--secure-port", "0")
    # then it fails, the restaurant is as it was, and there is a copy of both
    assert done.returncode != 0
    assert everything(hub) == before
    [manifest] = manifests(hub).values()
    assert manifest["reason"] == "upgrade" and [held["name"] for held in manifest["beside"]] == ["messenger"]
    assert not any(line["module"] == "messenger" for line in manifest["beside"][0]["schema"])


def test_a_database_role_without_the_right_to_the_messages_schema_gets_the_remedy(new_hub):
    # given a restaurant on PostgreSQL, and a role that may use its tables and make no schema
    hub = new_hub("postgres")
    forget_messages(hub)
    name = hub.database.rsplit("/", 1)[1]
    order(hub, f"CREATE ROLE keeper_{name} LOGIN; GRANT ALL ON SCHEMA public TO keeper_{name}; GRANT ALL ON ALL TABLES IN SCHEMA public TO keeper_{name}")
    keeper = Hub(hub.data, hub.database.replace("iqsine@", f"keeper_{name}@"))
    # when the hub starts
    done = keeper.run("serve", "--host", "127.0.0.1", "--port", "0", "--secure-port", "0")
    # then the error is a sentence with the remedy, and nothing was changed
    wanted = f'CREATE SCHEMA "messenger" AUTHORIZATION "keeper_{name}"'
    assert done.returncode != 0 and "may not make the schema messenger" in done.stderr and wanted in done.stderr, done.stderr
    assert manifests(hub) == {}
    # and when that is done, it runs
    order(hub, wanted)
    try:
        keeper.start()
        assert furnished(hub)
    finally:
        keeper.end()


def a_late_migration(hub):
    """A module that others do not build on, and the statement that puts its lines back into the ledger."""
    rows = ask(hub, "SELECT module, number, name, hash, applied_at FROM schema_migration WHERE module = 'printing'")
    lines = [f"('{module}', {number}, '{name}', '{fingerprint}', {at})" for module, number, name, fingerprint, at in rows]
    return "printing", f"INSERT INTO schema_migration VALUES {', '.join(lines)}"


def everything(hub):
    """All rows of all tables."""
    if hub.database:
        tables = [row[0] for row in ask(hub, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")]
    else:
        tables = [row[0] for row in ask(hub, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")]
    return {table: sorted(ask(hub, f"SELECT * FROM {table}")) for table in tables}


def test_a_missed_nightly_copy_is_made_at_the_start(new_hub, engine):
    # given data of last week without any copy
    hub = new_hub(engine)
    order(hub, "UPDATE schema_migration SET applied_at = applied_at - 7 * 24 * 3600 * 1000")
    hub.start()
    manager = Device(hub, "hoa")
    # then a copy is made without anybody asking
    end = time.monotonic() + 60
    while not (view := settled(manager))["copies"]:
        assert time.monotonic() < end
        time.sleep(0.2)
    assert [copy["reason"] for copy in view["copies"]] == ["nightly"]
    assert view["lastGoodAt"] == view["copies"][0]["madeAt"]
    # and its age is among the figures
    assert re.search(r"^iqsine_backup_age_seconds \d+$", manager.ask("GET", "/metrics").body.decode(), re.M)


def test_a_hub_stopped_during_a_copy_leaves_no_partial_one(new_hub, engine):
    hub = new_hub(engine).start()
    manager = Device(hub, "hoa")
    assert manager.ask("POST", "/api/backups", {}).status == 202
    code, _ = hub.stop()
    assert code == 0
    assert leftovers(hub) == [] if folder(hub).exists() else True
    # and killed in the middle, the next copy clears it away
    hub.start()
    manager = Device(hub, "hoa")
    manager.ask("POST", "/api/backups", {})
    hub.kill()
    assert hub.run("backup").returncode == 0
    assert leftovers(hub) == []


def test_the_databases_password_is_never_visible(new_hub):
    # given a hub on PostgreSQL whose address holds a password
    hub = new_hub("postgres")
    secret = "geheim-4711"
    address = hub.database.replace("iqsine@", f"iqsine:{secret}@")
    environment = {**os.environ, "IQSINE_DATABASE": address}
    # when a copy is made, and somebody looks at the list of processes all the while
    process = subprocess.Popen(
        [str(hub.program), "backup", "--data", str(hub.data)], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    seen = set()
    while process.poll() is None:
        for entry in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                seen.add(entry.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
            except OSError:
                continue
    said = process.stdout.read()
    # then pg_dump was visible, but no password, neither there nor in output or files
    assert process.returncode == 0, said
    assert any("pg_dump" in line and "--snapshot" in line for line in seen)
    assert secret not in said and not any(secret in line for line in seen)
    assert not any(secret.encode() in path.read_bytes() for path in folder(hub).rglob("*") if path.is_file())


def test_the_manager_sees_and_makes_copies(new_hub, stage):
    hub = new_hub().start()
    hoa = stage.person(hub, "hoa", "tablet").go("/manager")
    # given a restaurant of today: calm words, no alarm
    hoa.sees(re.compile("Chưa có bản sao lưu. Bản đầu tiên được tạo lúc"))
    # when the manager wants one now
    hoa.visit("/manager/settings/backups")
    hoa.tap(hoa.button("Sao lưu ngay"))
    # then it is listed, verified, with its place
    hoa.sees("Đã sao lưu và kiểm tra xong")
    row = hoa.page.get_by_role("listitem").filter(has_text="Tạo theo yêu cầu")
    expect(row).to_contain_text("Tốt")
    hoa.sees(str(folder(hub)))
    # and how it comes back, with the paths to be typed
    hoa.tap(hoa.page.get_by_text("Khôi phục thế nào"))
    hoa.sees(re.compile(re.escape(f"--replace --backups {folder(hub)} --data {hub.data}") + "$"))
    hoa.visit("/manager")
    hoa.sees("Bản sao lưu gần nhất: vừa xong")


def test_the_manager_sees_a_failure_at_once(new_hub, stage):
    # given a folder for copies that cannot be used
    hub = new_hub()
    folder(hub).write_text("")
    hub.start()
    make(Device(hub, "hoa"))
    hoa = stage.person(hub, "hoa", "phone").go("/manager")
    # then the first page says so and leads to the reason
    notice = hoa.button(re.compile("Lần sao lưu lúc .* không thành công"))
    expect(notice).to_contain_text("Không ghi được vào thư mục sao lưu")
    hoa.tap(notice)
    hoa.sees(re.compile(re.escape(str(folder(hub)))))
    # and is calm again when it is mended
    folder(hub).unlink()
    hoa.tap(hoa.button("Sao lưu ngay"))
    hoa.sees("Bản sao lưu gần nhất: vừa xong")


def test_only_managers_see_copies(sqlite_hub):
    for login in ("lan", "hung", "mai"):
        answer = Device(sqlite_hub, login).ask("GET", "/api/backups")
        assert (answer.status, answer.error["code"]) == (403, "right.missing"), json.dumps(answer.json)
