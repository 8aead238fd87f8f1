"""Devices without the hub: they go on as if it were there, and afterwards everything has happened once."""

import re

from playwright.sync_api import expect

import kept
from away import is_sent, order_by_hand
from device import Device
from evening import a_dish, items_of, open_order, order_dish
from lines import UNCONFIRMED, is_back, is_lost, line, nothing_open, picture, works_offline
from order_page import step
from waiting import until


def test_an_order_is_taken_cooked_and_carried_while_every_connection_is_cut(sqlite_hub, stage, dishes):
    # given a party at its table, a waiter, a chef and a runner, and courses that the kitchen already has
    by_hand = Device(sqlite_hub, "lan")
    dish, order = a_dish(by_hand), open_order(by_hand)
    item = order_dish(by_hand, order, dish, 2)
    by_hand.do("orders.callToCook", course=items_of(by_hand, order)[0]["course"])
    lan = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    hung = stage.person(sqlite_hub, "hung", "kitchen").go("/chef")
    hung.sees(dish["name"])
    lan.sees(dish["name"])
    # when the hub is gone
    sqlite_hub.stop()
    for person in (lan, hung):
        is_lost(person)
    # then the waiter orders and calls, and sees it, marked as unconfirmed
    another = [d for d in dishes if d["id"] != dish["id"]][0]
    order_by_hand(lan, another, 2)
    lan.sees(another["name"])
    expect(lan.page.get_by_label(UNCONFIRMED).first).to_be_visible()
    lan.tap(step(lan, "Gọi làm").first)
    picture(lan, "waiter-offline")
    # and the chef finishes the called dishes, and sees that too
    hung.tap(hung.page.locator("[data-item]").first)
    expect(hung.page.get_by_label(UNCONFIRMED).first).to_be_visible()
    picture(hung, "chef-offline")
    wanted = ["orders.addItem", "orders.callToCook"]
    until(lambda: lan.page.wait_for_timeout(100) or [row["body"]["type"] for row in kept.waiting(lan)] == wanted)
    # when it is there again
    sqlite_hub.start(sqlite_hub.port)
    for person in (lan, hung):
        is_back(person)
        is_sent(person)
        nothing_open(person)
    # then all of it has happened once, and everybody has it
    hung.sees(another["name"])
    things = {i["dish"]: i for i in items_of(by_hand, order)}
    assert things[another["id"]]["quantity"] == 2 and things[another["id"]]["state"] == 1
    assert things[dish["id"]]["id"] == item and (things[dish["id"]].get("readyAt") or things[dish["id"]]["state"] >= 2)


def test_a_page_opened_without_the_hub_shows_the_encrypted_replica_with_its_age(sqlite_hub, stage, dishes):
    by_hand = Device(sqlite_hub, "lan")
    order = open_order(by_hand)
    lan = stage.person(sqlite_hub, "lan", "phone", workers="allow").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    works_offline(lan)
    # the data on the device are encrypted
    whole = [row for row in kept.rows(lan, "replica") if row["part"] == 0]
    assert all(row["sealed"] and row["key"] == "undefined" for row in whole)
    # A room of messages may be small, the restaurant is not.
    assert [row["sealed"] > 1000 for row in whole if not row["view"].startswith("messenger/")] == [True]
    assert "[object CryptoKey]" in {row["key"] for row in kept.rows(lan, "keys")}
    # when the hub is gone, the waiter orders, and the page is closed and opened
    sqlite_hub.stop()
    is_lost(lan)
    dish = dishes[0]
    order_by_hand(lan, dish)
    lan.sees(dish["name"])
    lan.reload()
    # then it is there as before, and the page says how old the hub's last message is
    lan.sees(dish["name"])
    expect(line(lan)).to_contain_text(re.compile(r"Mất kết nối.*\d+ (giây|phút)"))
    expect(lan.page.get_by_text("đang giữ 1 việc").filter(visible=True).first).to_be_visible()
    picture(lan, "opened-offline")
    sqlite_hub.start(sqlite_hub.port)
    is_back(lan)
    is_sent(lan)
    assert [i["quantity"] for i in items_of(by_hand, order)] == [1]


LAPSE = """
() => new Promise((resolve) => {
  const opening = indexedDB.open('iqsine');
  opening.onsuccess = () => {
    const store = opening.result.transaction('keys', 'readwrite').objectStore('keys');
    const reading = store.get('replica');
    reading.onsuccess = () => { store.put({ ...reading.result, lapsesAt: Date.now() - 1000 }).onsuccess = () => { opening.result.close(); resolve(); }; };
  };
})
"""


def test_twelve_hours_after_the_last_contact_only_unsent_commands_remain(sqlite_hub, stage, dishes):
    by_hand = Device(sqlite_hub, "lan")
    order = open_order(by_hand)
    lan = stage.person(sqlite_hub, "lan", "phone", workers="allow").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    works_offline(lan)
    sqlite_hub.stop()
    is_lost(lan)
    order_by_hand(lan, dishes[0])
    # when the key's time is over
    lan.page.evaluate(LAPSE)
    lan.page.goto(sqlite_hub.address + "/waiter")
    # then no data of the restaurant are visible or readable, but the unsent commands are kept
    is_lost(lan)
    expect(lan.table("A1")).to_have_count(0)
    until(lambda: lan.page.wait_for_timeout(100) or (kept.rows(lan, "keys"), kept.rows(lan, "replica")) == ([], []))
    assert len(kept.waiting(lan)) == 1
    sqlite_hub.start(sqlite_hub.port)
    is_back(lan)
    expect(lan.table("A1")).to_be_visible()
    is_sent(lan)
