"""The disk is full: new commands are refused with a clear message, existing data stay readable, and work continues when there is room."""

import os
import shutil
import subprocess

import pytest

from device import Device, Live
from disks import SmallDisk, until_refused
from evening import a_dish, open_order, order_dish
from hub import Hub
from postgres import programs

pytestmark = pytest.mark.durable


@pytest.fixture
def disk():
    small = SmallDisk(64)
    yield small
    small.end()


@pytest.fixture
def crowded(disk, engine, request, tmp_path):
    """A hub whose data lie on that disk."""
    if engine == "sqlite":
        shutil.copytree(request.getfixturevalue("demo_folder"), disk.path / "data")
        hub = Hub(disk.path / "data")
    else:
        hub = on_postgres(disk, request, tmp_path)
    hub.start()
    yield hub
    hub.end()
    if hub.database:
        # While its rows lie on a disk that goes away, the server could not clean up behind itself.
        sql(hub.database.rsplit("/", 1)[0] + "/postgres", f"DROP DATABASE {hub.database.rsplit('/', 1)[1]} WITH (FORCE)")
        sql(hub.database.rsplit("/", 1)[0] + "/postgres", "DROP TABLESPACE crowded")


def on_postgres(disk, request, folder):
    """The rows lie on the small disk; the server's own log, without which it would stop, does not."""
    place = disk.path / "rows"
    place.mkdir()
    if os.getuid() == 0:
        shutil.chown(place, "postgres")
    template = request.getfixturevalue("demo_database")
    server, name = template.rsplit("/", 1)
    sql(f"{server}/postgres", f"CREATE TABLESPACE crowded LOCATION '{place}'")
    sql(f"{server}/postgres", f"CREATE DATABASE crowded TEMPLATE {name} TABLESPACE crowded")
    return Hub(folder / "data", f"{server}/crowded")


def sql(address, text):
    subprocess.run([str(programs() / "psql"), "-Xqc", text, address], check=True, capture_output=True, text=True)


# protocol: CMD10
def test_a_full_disk_refuses_clearly_keeps_all_data_and_recovers(crowded, disk, sign_in_at):
    # given a party that has ordered, a device that listens, and a disk on which nothing is left
    lan, chef = sign_in_at("lan"), sign_in_at("hung")
    live = Live(chef)
    live.until(lambda: live.replica.things)
    order, dish = open_order(lan), a_dish(lan)
    first = order_dish(lan, order, dish, 2)
    disk.fill()
    # when people go on ordering
    accepted, refused, command = until_refused(lan, order, dish)
    # then the error names the disk, in their language
    assert refused["error"]["code"] == "hub.full", refused
    assert "đầy" in refused["error"]["message"], refused
    # and everything that was accepted is there: to be read, on the live lines, and for whoever signs in or comes back
    things = lan.snapshot()
    assert {first, *accepted} <= {item["id"] for item in things.all("item")}
    assert lan.ask("GET", "/health").status == 200
    live.reach(things.seq)
    assert live.replica.things.keys() >= {("item", item) for item in accepted}
    again = Live(chef, since=things.seq)
    assert again.until(lambda: again.hello).hello["seq"] == things.seq
    newcomer = Device(crowded)
    answer = newcomer.ask("POST", "/api/session", {"login": "minh", "password": "bonmua2026", "device": newcomer.device, "deviceName": "test"})
    assert answer.status == 200 or answer.error["code"] == "hub.full", answer.body
    # and a command over the live line gets the same word
    sent = live.send(chef.command("menu.setPortions", dish=dish["id"], portions=5))
    live.until(lambda: sent in live.outcomes or live.errors)
    told = live.outcomes[sent]["error"] if sent in live.outcomes else live.errors[-1]
    assert told["code"] == "hub.full", told
    # when there is room again
    disk.make_room()
    # then the refused command is accepted unchanged, and the rest continues by itself
    assert lan.post(command)[0]["status"] == "accepted"
    assert command["body"]["item"] in {item["id"] for item in lan.snapshot().all("item")}
    sign_in_at("minh")
    live.reach(lan.snapshot().seq)
    assert crowded.run("check").returncode == 0


def test_a_hub_on_a_full_disk_starts_and_can_be_read(disk, demo_folder):
    # given a hub that was killed when its disk was full
    shutil.copytree(demo_folder, disk.path / "data")
    hub = Hub(disk.path / "data").start()
    lan, hoa = Device(hub, "lan"), Device(hub, "hoa")
    order = open_order(lan)
    hub.kill()
    disk.fill()
    # when it is started on it
    try:
        hub.start()
        # then the existing data can be read
        assert [o["id"] for o in lan.snapshot().all("order")] == [order]
        # and a report whose file begins and finds no room is a clear error, of which nothing stays
        disk.fill(spare=8 << 10)
        for form in ("xlsx", "pdf"):
            answer = hoa.ask("GET", f"/api/reports/file?format={form}")
            assert (answer.status, answer.error["code"]) == (507, "hub.full"), form
        assert list((disk.path / "data").glob("exports/*")) == []
        # and work continues with room
        disk.make_room()
        assert hoa.ask("GET", "/api/reports/file?format=xlsx").body.startswith(b"PK")
        lan.do("orders.setGuests", order=order, guests=3)
    finally:
        hub.end()


@pytest.fixture
def sign_in_at(crowded):
    return lambda login: Device(crowded, login)
