"""The pages of a waiter's own parties stand ready out of sight: nobody notices them, and what they show is never old."""

import re

from playwright.sync_api import expect

from device import Device
from evening import a_dish, items_of, open_order, order_dish

READY = ".kept-away .waiter-order"


def test_a_page_kept_ready_marks_nothing_as_seen_and_shows_later_changes(sqlite_hub, stage):
    # given a party that was handed over to Lan, who looks at her tables
    dung, lan = Device(sqlite_hub, "dung"), Device(sqlite_hub, "lan")
    tables = {table["name"]: table for table in dung.snapshot().all("table")}
    order, other = open_order(dung, tables["A1"]), open_order(lan, tables["A2"])
    dung.do("orders.handOver", order=order, waiter="lan")
    person = stage.person(sqlite_hub, "lan", "phone").go("/waiter")
    # when its page stands ready, with that of her other party, and a dish is ordered for it by somebody else
    expect(person.page.locator(READY)).to_have_count(2)
    dish = a_dish(dung)
    order_dish(dung, order, dish)
    # then nobody has taken notice of the news yet, and nothing of the page can be seen, reached or heard
    assert [alert["order"] for alert in lan.snapshot().all("alert") if alert["news"] == "handedOver"] == [order]
    expect(person.button("Thêm món")).to_have_count(0)
    # and a tap shows it with the dish, at the place where it is the only one
    person.tap(person.table("A1"))
    expect(person.button(re.compile(rf"^1 {re.escape(dish['name'])}, xem và sửa"))).to_be_visible()
    expect(person.button("Thêm món")).to_have_count(1)
    for _ in range(100):
        if not any(alert["news"] == "handedOver" for alert in lan.snapshot().all("alert")):
            break
        person.page.wait_for_timeout(100)
    else:
        raise AssertionError("nobody has taken notice of the news")
    # and a party that is over has no page any more, once the tables stand there again
    lan.do("orders.closeEmpty", order=other)
    person.tap(person.button("Quay lại"))
    expect(person.page.locator(READY)).to_have_count(1)
    assert len(items_of(lan, order)) == 1
