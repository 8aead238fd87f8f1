"""Failures of other restaurants' systems: a dead screen that looks quiet, money taken twice, two pages that both send."""

import re

from playwright.sync_api import expect

from evening import items_of, open_order, order_dish
from lines import another_page, is_back, is_lost, nothing_open
from order_page import add, course, row, step
from people import money


def test_a_kitchen_screen_with_a_dead_connection_says_so(evening):
    # given a kitchen screen whose line falls silent without breaking
    order = open_order(evening.by_hand, evening.free_table())
    dish = evening.dishes[3]
    hung = evening.at("hung", "/chef", "kitchen")
    hung.cable.silence(to_hub=True, to_device=True)
    # when a dish is called
    order_dish(evening.by_hand, order, dish, 7)
    evening.by_hand.do("orders.callToCook", course=items_of(evening.by_hand, order)[0]["course"])
    # then the screen says that it hears nothing, and looks it
    is_lost(hung)
    expect(hung.page.locator("main").first).to_have_css("filter", re.compile(r"grayscale\(1\)"))
    expect(hung.page.get_by_role("article").filter(has_text=dish["name"])).to_have_count(0)
    # and once it hears again, the call is there
    hung.cable.mend()
    is_back(hung)
    expect(hung.page.get_by_role("article").filter(has_text=dish["name"])).to_be_visible()


def test_payment_taken_offline_ends_the_order_once_after_a_reload_and_other_changes(evening):
    # given a bill on the cashier's page
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    soup = evening.dishes[0]
    order_dish(evening.by_hand, order, soup, 2)
    evening.by_hand.do("bills.ask", order=order)
    total = 2 * soup["price"]
    mai = evening.at("mai", f"/cashier/order/{order}", "tablet", workers="allow")
    mai.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    mai.page.reload()
    is_back(mai)
    mai.sees(money(total))
    # when she takes the money offline, and the page is reloaded
    mai.cable.cut()
    is_lost(mai)
    mai.tap(mai.button("Thu tiền", exact=True))
    mai.tap(mai.dialog().get_by_role("button", name=re.compile(rf"^{re.escape(money(total)[:-2])}")).first)
    mai.tap(mai.page.get_by_role("radio", name="Đã ra hết"))
    mai.tap(mai.button(re.compile("^Đã nhận")))
    mai.sees("đang giữ 1 việc")
    mai.page.reload()
    mai.sees("đang giữ 1 việc")
    # while other devices change other things at the same table
    evening.by_hand.do("orders.setGuests", order=order, guests=6)
    mai.cable.mend()
    is_back(mai)
    # then it is paid, once, and stays so
    evening.until(mai, lambda things: things.get("table", table["id"])["status"] == 2, "the table to be cleaned")
    paid = [p["received"] for p in evening.by_hand.snapshot().all("payment") if p["order"] == order]
    assert paid in ([total], [])  # an order that has ended leaves the devices, with its payment
    nothing_open(mai)
    expect(mai.page.get_by_role("navigation").get_by_role("button").filter(has_text=re.compile(rf"^{re.escape(table['name'])}(?!\d)"))).to_have_count(0)


def test_two_pages_of_one_device_reconnect_and_send_each_command_once_in_order(evening):
    # given a waiter with two pages open on one phone, and no line
    order = open_order(evening.by_hand, evening.free_table())
    lan = evening.at("lan", f"/waiter/order/{order}")
    soup, rolls = evening.dishes[:2]
    lan.sees("Chưa gọi món nào")
    other = another_page(evening, lan, f"/waiter/order/{order}")
    lan.cable.cut()
    for page in (lan, other):
        is_lost(page)
    # when dishes are taken on both, and one is called
    add(lan, soup)
    add(other, rolls, 2)
    lan.tap(step(lan, "Gọi làm", course(lan, soup)))
    for page in (lan, other):
        page.sees("đang giữ 3 việc")
    # then all of it arrives once
    lan.cable.mend()
    for page in (lan, other):
        is_back(page)
        nothing_open(page)
        expect(row(page, 1, soup)).to_have_count(1)
        expect(row(page, 2, rolls)).to_have_count(1)
    evening.arrives(lan, order, (soup["id"], 1), (rolls["id"], 2))
    assert {item["dish"]: item["state"] for item in items_of(evening.by_hand, order)}[soup["id"]] == 1
