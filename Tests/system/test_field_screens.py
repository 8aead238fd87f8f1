"""Failures of other restaurants' systems: money taken twice."""

import re

from playwright.sync_api import expect

from evening import open_order, order_dish
from lines import is_back, is_lost, nothing_open
from people import money


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
