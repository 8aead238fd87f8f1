"""Screens that are opened again offline: what was done there is still unconfirmed, and takes effect once after reconnecting.

The waiter's and the cashier's screens have such tests in `system/test_offline.py` and `system/test_field_screens.py`.
"""

import re

from playwright.sync_api import expect

from device import Device
from evening import items_of, open_order, order_dish
from lines import comes_back, cuts, marked, picture, works_offline


def called(evening, dish, quantity):
    """A party with a course in the kitchen. Returns its table, order and course."""
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    order_dish(evening.by_hand, order, dish, quantity)
    [item] = items_of(evening.by_hand, order)
    evening.by_hand.do("orders.callToCook", course=item["course"])
    return table, order, item["course"]


def card(person, table):
    return person.page.get_by_role("article", name=f"Bàn {table['name']}", exact=True)


def test_a_runner_and_the_kitchen_open_their_screens_again_offline(evening):
    # given a course at the pass, one that is being cooked, and two screens without a line
    carried, first, course = called(evening, evening.dishes[0], 2)
    Device(evening.hub, "hung").do("kitchen.raiseFlag", course=course)
    evening.by_hand.do("orders.callToServe", course=course)
    cooked, second, other = called(evening, evening.dishes[1], 3)
    phuc = evening.at("phuc", "/runner", workers="allow")
    hung = evening.at("hung", "/chef", "kitchen", workers="allow")
    for person in (phuc, hung):
        works_offline(person)
    for person in (phuc, hung):
        cuts(person)
    # when the runner carries one course, and the kitchen finishes the other
    phuc.tap(card(phuc, carried).get_by_role("button", name="Đã mang ra", exact=True))
    hung.tap(card(hung, cooked).get_by_role("button", name="Dựng cờ", exact=True))
    done = phuc.page.get_by_role("region", name="Chờ máy chủ xác nhận").get_by_role("listitem").filter(
        has_text=re.compile(rf"^Đã mang ra · Bàn {carried['name']}\d\d:\d\d$"))
    ready = hung.page.get_by_role("region", name="Chờ mang ra").get_by_role("listitem").filter(has_text=cooked["name"])

    def stands():
        marked(done)
        expect(card(phuc, carried)).to_have_count(0)
        marked(ready)

    # then both are shown as unconfirmed, also after a reload, and the hub does not have them
    stands()
    for person, name in ((phuc, "runner"), (hung, "kitchen")):
        picture(person, f"{name}-offline")
        person.reload()
    stands()
    assert [item["state"] for item in items_of(evening.by_hand, first) + items_of(evening.by_hand, second)] == [2, 1]
    # and with the line back they have happened, once
    for person in (phuc, hung):
        comes_back(person)
    expect(done).to_have_count(0)
    assert [(item["state"], item["quantity"]) for item in items_of(evening.by_hand, first)] == [(3, 2)]
    assert "flagAt" in evening.by_hand.snapshot().get("course", other)
