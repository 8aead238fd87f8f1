"""A hub that cannot store commands: their devices keep them and say why, and they are stored once as soon as possible."""

import re
import shutil

import pytest
from playwright.sync_api import expect

import copies
import kept
from device import Device
from disks import SmallDisk, until_refused
from evening import a_dish, items_of, open_order
from hub import Hub
from lines import UNCONFIRMED, is_back, picture
from order_page import add, row, step
from postgres import Postgres


def at_an_order(hub, stage):
    """A waiter at a party's order: (person, order, a dish)."""
    by_hand = Device(hub, "lan")
    order, dish = open_order(by_hand), a_dish(by_hand)
    lan = stage.person(hub, "lan", "phone")
    # her page asks for the bill, the best sellers and her devices too, which nobody can answer while the hub is in trouble
    lan.patient = ("/api/messenger/ends/own", "/api/orders/best-sellers", f"/api/bills/{order}")
    lan.go(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    return lan, order, dish


def waits(person, dish):
    """It is shown as unconfirmed, and is stored on the device."""
    expect(row(person, 2, dish).get_by_label(UNCONFIRMED).first).to_be_visible()
    assert [one["body"]["type"] for one in kept.waiting(person)] == ["orders.addItem"]


def is_written(person, dish):
    expect(row(person, 2, dish)).to_have_count(1)
    expect(person.page.get_by_label(UNCONFIRMED).filter(visible=True)).to_have_count(0, timeout=40_000)


def notice(person, words):
    return person.page.get_by_role("alert").filter(has_text=re.compile(words))


# protocol: CMD10
def test_the_phone_shows_the_hubs_full_disk_and_its_commands_are_stored_later(demo_folder, stage):
    disk = SmallDisk(64)
    shutil.copytree(demo_folder, disk.path / "data")
    hub = Hub(disk.path / "data").start()
    try:
        # given a waiter at an order, and a hub whose disk is full to the last page
        lan, order, dish = at_an_order(hub, stage)
        dung = Device(hub, "dung")
        others = open_order(dung)
        disk.fill()
        until_refused(dung, others, dish)
        # when she orders
        add(lan, dish, 2)
        # then she reads why it is not confirmed
        expect(notice(lan, "Ổ đĩa của máy chủ đã đầy: 1 việc chưa ghi được")).to_be_visible(timeout=40_000)
        waits(lan, dish)
        picture(lan, "hub-full")
        # and it is written as soon as there is room, and the word is gone
        disk.make_room()
        is_written(lan, dish)
        expect(notice(lan, "Ổ đĩa của máy chủ")).to_have_count(0)
        assert [item["quantity"] for item in items_of(Device(hub, "minh"), order)] == [2]
    finally:
        hub.end()
        disk.end()


@pytest.fixture
def own_postgres():
    server = Postgres()
    yield server
    server.end()


# protocol: CMD10
def test_the_phone_shows_a_missing_database_and_its_commands_are_stored_later(own_postgres, stage, tmp_path):
    # given a restaurant on a database server, and a waiter at an order
    hub = Hub(tmp_path / "data", own_postgres.new_database()).make_demo().start()
    try:
        lan, order, dish = at_an_order(hub, stage)
        # when the server stops, and she orders
        own_postgres.stop()
        add(lan, dish, 2)
        # then she reads that the hub could not store it
        expect(notice(lan, "Máy chủ chưa ghi được 1 việc")).to_be_visible(timeout=40_000)
        waits(lan, dish)
        picture(lan, "database-away")
        # and once the server is there again, it is there, once
        own_postgres.begin()
        is_written(lan, dish)
        expect(notice(lan, "Máy chủ chưa ghi được")).to_have_count(0)
        assert [item["quantity"] for item in items_of(Device(hub, "minh"), order)] == [2]
    finally:
        hub.end()


# protocol: SNAP9
def test_the_phone_shows_how_many_commands_a_restored_hub_has_lost(new_hub, stage):
    # given a waiter who has sent two commands since the last safety copy
    hub = new_hub().start()
    lan, order, dish = at_an_order(hub, stage)
    copies.make(Device(hub, "hoa"))
    add(lan, dish, 2)
    is_written(lan, dish)
    lan.tap(step(lan, "Gọi làm"))
    lan.sees(re.compile("^Bếp nhận lúc"))
    # when that copy is brought back
    hub.stop()
    done = hub.run("restore", "latest", "--replace")
    assert done.returncode == 0, done.stdout + done.stderr
    hub.start(hub.port)
    # then her phone shows the present state, and how many of her commands are lost
    is_back(lan)
    expect(notice(lan, "Máy chủ vừa được khôi phục từ bản sao cũ: 2 việc máy này đã gửi không còn ở đó")).to_be_visible()
    lan.sees("Chưa gọi món nào")
    picture(lan, "hub-forgot")
    # and says it until she has read it, also after a reload
    lan.reload()
    lan.tap(notice(lan, "khôi phục từ bản sao cũ").get_by_role("button", name="Đã rõ"))
    expect(notice(lan, "khôi phục từ bản sao cũ")).to_have_count(0)
    # and her next commands are not mistaken for old ones
    add(lan, dish, 2)
    is_written(lan, dish)
    assert [item["quantity"] for item in items_of(Device(hub, "minh"), order)] == [2]
