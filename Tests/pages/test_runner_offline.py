"""A runner's phone offline: carried, cleared and answered tasks leave its list, but stay visible until the hub confirms them."""

import re

from playwright.sync_api import expect

from device import Device, new_id
from evening import items_of, open_order, order_dish
from lines import comes_back, cuts, marked, picture, works_offline

# when it was done, at the end of its line
CLOCK = r"\d\d:\d\d$"


def at_the_pass(evening, *quantities):
    """A party whose dishes are ready and called to be served."""
    hung, table = Device(evening.hub, "hung"), evening.free_table()
    order = open_order(evening.by_hand, table)
    for dish, quantity in zip(evening.dishes, quantities):
        order_dish(evening.by_hand, order, dish, quantity)
    courses = sorted({item["course"] for item in items_of(evening.by_hand, order)})
    for course in courses:
        evening.by_hand.do("orders.callToCook", course=course)
        hung.do("kitchen.raiseFlag", course=course)
        evening.by_hand.do("orders.callToServe", course=course)
    return table, order, courses


def phone_of(evening):
    """The runner's phone, which has learnt everything."""
    phuc = evening.at("phuc", "/runner", workers="allow")
    works_offline(phuc)
    return phuc


def card(person, name):
    return person.page.get_by_role("article", name=name, exact=True)


def awaiting(person):
    return person.page.get_by_role("region", name="Chờ máy chủ xác nhận")


def test_a_runner_carries_a_course_offline(evening):
    # given two courses to carry, and a phone without a line
    table, order, _ = at_the_pass(evening, 2)
    other, _, _ = at_the_pass(evening, 1)
    phuc = phone_of(evening)
    cuts(phuc)
    # when one of them is carried
    phuc.tap(card(phuc, f"Bàn {table['name']}").get_by_role("button", name="Đã mang ra", exact=True))

    def stands():
        expect(card(phuc, f"Bàn {table['name']}")).to_have_count(0)
        expect(card(phuc, f"Bàn {other['name']}")).to_be_visible()
        done = awaiting(phuc).get_by_role("listitem").filter(has_text=re.compile(rf"^Đã mang ra · Bàn {table['name']}{CLOCK}"))
        expect(done).to_have_count(1)
        marked(done)

    # then it has left the list, and is among the unconfirmed tasks, also after a reload
    stands()
    picture(phuc, "runner-offline")
    phuc.page.reload()
    stands()
    assert [item["state"] for item in items_of(evening.by_hand, order)] == [2]
    # and with the line back it is carried, once, and the mark is gone
    comes_back(phuc)
    expect(awaiting(phuc)).to_have_count(0)
    assert [(item["state"], item["quantity"]) for item in items_of(evening.by_hand, order)] == [(3, 2)]


def test_a_runner_carries_one_portion_first_offline(evening):
    # given three portions of a dish at the pass
    table, order, _ = at_the_pass(evening, 3)
    dish = evening.dishes[0]
    phuc = phone_of(evening)
    cuts(phuc)
    # when one of them is carried, without a line
    phuc.choose(card(phuc, f"Bàn {table['name']}").get_by_role("button", name=re.compile("Thao tác|Bàn")).first, "Từng món")
    sheet = phuc.dialog()
    for _ in range(2):
        phuc.tap(sheet.get_by_role("button", name=re.compile("Bớt")).first)
    phuc.tap(phuc.button(f"Đã mang ra 1 {dish['name']}", sheet))
    # then two are left to carry, and both are shown as unconfirmed
    expect(phuc.button(f"Đã mang ra 1 {dish['name']}", sheet)).to_have_text("Đã mang 1 trên 2")
    phuc.tap(phuc.button("Xong", sheet))
    marked(card(phuc, f"Bàn {table['name']}"))
    comes_back(phuc)
    assert sorted((item["state"], item["quantity"]) for item in items_of(evening.by_hand, order)) == [(2, 2), (3, 1)]


def test_a_runner_answers_a_call_and_cleans_a_table_offline(evening):
    # given a call from a section, and a table to clean
    table, cleaned = evening.free_table(), None
    call = new_id()
    evening.by_hand.do("floor.callRunner", call=call, wish="clear", section=table["section"], table=table["id"])
    cleaned = next(t for t in evening.by_hand.snapshot().all("table") if t["status"] == 0 and not t.get("host") and t["id"] != table["id"])
    evening.by_hand.do("floor.beginCleaning", table=cleaned["id"])
    phuc = phone_of(evening)
    phuc.tap(phuc.page.get_by_role("navigation").get_by_role("button", name=re.compile("^Dọn bàn")))
    expect(card(phuc, f"Bàn {table['name']}")).to_be_visible()
    cuts(phuc)
    # when both are done without a line
    phuc.tap(card(phuc, f"Bàn {table['name']}").get_by_role("button", name="Đã dọn đĩa", exact=True))
    # the next card moves up when this one leaves, and its button rests for a moment
    expect(card(phuc, f"Bàn {table['name']}")).to_have_count(0)
    phuc.tap(card(phuc, f"Bàn {cleaned['name']}").get_by_role("button", name="Dọn xong", exact=True))

    def stands():
        for words in (f"Nhận lời gọi · Bàn {table['name']}", f"Dọn xong · Bàn {cleaned['name']}"):
            marked(awaiting(phuc).get_by_role("listitem").filter(has_text=re.compile(f"^{words}{CLOCK}")))

    # then both are among the unconfirmed tasks, also after a reload
    stands()
    picture(phuc, "runner-clear-offline")
    phuc.page.reload()
    phuc.tap(phuc.page.get_by_role("navigation").get_by_role("button", name=re.compile("^Dọn bàn")))
    stands()
    # and with the line back nobody calls any more, and the table is free
    comes_back(phuc)
    expect(awaiting(phuc)).to_have_count(0)
    things = evening.by_hand.snapshot()
    assert things.get("runnerCall", call) is None
    assert things.get("table", cleaned["id"])["status"] == 0
