"""Failures of other restaurants' systems: a table opened twice, moved on a slow connection, joined and parted while it cooks."""

import re

from playwright.sync_api import expect

from device import Device
from evening import items_of, open_order, order_dish
from lines import is_back, is_lost, nothing_open
from order_page import add, course, row, step
from printer import Printer

# Milliseconds after which a party counts as seated, whoever else sits there. `Moment.recordedAfter` is 3,000, and clocks differ a little.
UNHEARD = 3_500


def test_a_table_opened_twice_offline_keeps_both_orders_and_alerts_both_waiters(evening):
    # given a free table on two phones that have no line
    table = evening.free_table()
    waiters = {login: evening.at(login, "/waiter") for login in ("lan", "dung")}
    dishes = dict(zip(waiters, evening.dishes[:2]))
    for waiter in waiters.values():
        expect(waiter.table(table["name"])).to_be_visible()
        waiter.cable.cut()
    for waiter in waiters.values():
        is_lost(waiter)
    # when each seats a party there and takes its order, and the hub hears of neither for longer than UNHEARD
    for login, waiter in waiters.items():
        waiter.tap(waiter.table(table["name"]))
        waiter.tap(waiter.dialog().get_by_role("button", name=re.compile("^Mở bàn")))
        expect(waiter.page.get_by_role("heading", name=re.compile(f"^Bàn {table['name']}"))).to_be_visible()
        add(waiter, dishes[login])
        waiter.sees("đang giữ 2 việc")
    waiters["dung"].page.wait_for_timeout(UNHEARD)
    for waiter in waiters.values():
        waiter.cable.mend()
        is_back(waiter)
    # then neither order is lost in the other: the second party sits beside the first, each with its own order
    orders = evening.until(waiters["lan"], lambda things: two_at(things, table), "both parties")
    assert [order["beside"] for order in orders] == [False, True]
    for login, waiter in waiters.items():
        own = next(order for order in orders if order["waiter"] == login)
        evening.arrives(waiter, own["id"], (dishes[login]["id"], 1))
        nothing_open(waiter)
        expect(row(waiter, 1, dishes[login])).to_have_count(1)
    # and both waiters are alerted
    told = {alert["to"] for alert in evening.by_hand.snapshot().all("alert") if alert["news"] == "beside" and alert["table"] == table["id"]}
    assert told == set(waiters)


def two_at(things, table):
    """Both orders of a table, the first one first."""
    orders = sorted((order for order in things.all("order") if order["table"] == table["id"]), key=lambda order: order["beside"])
    return orders if len(orders) == 2 else None


def test_moving_a_party_on_a_slow_connection_moves_items_added_meanwhile(evening):
    # given a party with a dish, a waiter on a slow connection, and another on a good one
    order = open_order(evening.by_hand, evening.free_table())
    soup, rolls = evening.dishes[:2]
    order_dish(evening.by_hand, order, soup)
    after = evening.free_table()
    lan = evening.at("lan", f"/waiter/order/{order}")
    minh = evening.at("minh", f"/waiter/order/{order}")
    expect(row(lan, 1, soup)).to_be_visible()
    lan.cable.slow = 1.5
    # when one waiter moves the party, and the other adds to it before the move arrives
    lan.choose("Thao tác với bàn", "Chuyển bàn")
    lan.tap(lan.dialog().get_by_role("button", name=re.compile(f"^Bàn {after['name']},")))
    add(minh, rolls)
    # then all of it is at the new table, for everybody
    for person in (lan, minh):
        expect(person.page.get_by_role("heading", name=f"Bàn {after['name']}")).to_be_visible()
        expect(row(person, 1, rolls)).to_have_count(1)
        nothing_open(person)
    assert evening.by_hand.snapshot().get("order", order)["table"] == after["id"]
    evening.arrives(lan, order, (soup["id"], 1), (rolls["id"], 1))


def test_tables_that_join_and_part_while_their_dishes_cook_are_printed_and_cooked_once(evening, module_hub):
    # given two parties whose dishes are cooking, each with its ticket
    printer, hoa = Printer(), Device(module_hub, "hoa")
    hot = {"printer": "hot", "name": "Bếp nóng", "host": "127.0.0.1", "port": printer.port}
    try:
        hoa.do("printing.savePrinter", **hot)
        soup, rolls = evening.dishes[:2]
        tables, orders = [], []
        for dish in (soup, rolls):
            tables.append(evening.free_table())
            orders.append(open_order(evening.by_hand, tables[-1]))
            order_dish(evening.by_hand, orders[-1], dish, 2)
            evening.by_hand.do("orders.callToCook", course=items_of(evening.by_hand, orders[-1])[0]["course"])
        printer.until(lambda: printer.numbers == [1, 2])
        lan = evening.at("lan", f"/waiter/order/{orders[0]}")
        hung = evening.at("hung", "/chef", "kitchen")
        host, guest = tables
        # when the one joins the other
        lan.choose("Thao tác với bàn", "Ghép bàn khác vào")
        lan.tap(lan.dialog().get_by_role("button", name=re.compile(f"^Bàn {guest['name']},")))
        lan.tap(lan.dialog(f"Ghép bàn {guest['name']}?").get_by_role("button", name="Ghép"))
        expect(lan.page.get_by_role("heading", name=f"Bàn {host['name']} + {guest['name']}")).to_be_visible()
        for dish in (soup, rolls):
            expect(row(lan, 2, dish)).to_have_count(1)
            expect(hung.page.get_by_role("article").filter(has_text=dish["name"])).to_have_count(1)
        # and they part again
        lan.choose("Thao tác với bàn", f"Tách bàn {guest['name']}")
        expect(lan.page.get_by_role("heading", name=f"Bàn {host['name']}", exact=True)).to_be_visible()
        expect(row(lan, 2, rolls)).to_have_count(0)
        # then each dish is on the kitchen's screen once, at the table that ordered it
        for dish, table in ((soup, host), (rolls, guest)):
            card = hung.page.get_by_role("article").filter(has_text=dish["name"])
            expect(card).to_have_count(1)
            expect(hung.page.get_by_role("article", name=f"Bàn {table['name']}", exact=True).filter(has_text=dish["name"])).to_be_visible()
        # it exists once, and still cooks
        items = [item for item in evening.by_hand.snapshot().all("item") if item["order"] in orders or item["table"] in (host["id"], guest["id"])]
        assert sorted((item["dish"], item["quantity"], item["state"]) for item in items) == sorted((dish["id"], 2, 1) for dish in (soup, rolls))
        # and no other ticket came: the next one that is called has the next number
        add(lan, evening.dishes[2])
        lan.tap(step(lan, "Gọi làm", course(lan, evening.dishes[2])))
        printer.until(lambda: len(printer.numbers) > 2)
        assert printer.numbers == [1, 2, 3]
    finally:
        hoa.do("printing.savePrinter", **hot, active=False)
        printer.end()
