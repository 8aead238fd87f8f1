"""The kitchen's screen offline: the cooks' marks are shown as unconfirmed, survive a reload, and take effect once after reconnecting."""

import re

from playwright.sync_api import expect

from device import Device
from evening import items_of, open_order, order_dish
from lines import comes_back, cuts, marked, picture, works_offline


def called(evening, *wanted):
    """A party whose dishes the kitchen has been called to make: (dish, quantity) each."""
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    for dish, quantity in wanted:
        order_dish(evening.by_hand, order, dish, quantity)
    for course in sorted({item["course"] for item in items_of(evening.by_hand, order)}):
        evening.by_hand.do("orders.callToCook", course=course)
    return table, order


def same_course(evening):
    """Three dishes that are made in one course."""
    things = evening.by_hand.snapshot()
    plenty = sorted((dish for dish in things.all("dish") if dish["active"] and dish.get("portions", 99) > 9), key=lambda dish: dish["id"])
    groups = sorted(group["id"] for group in things.all("dishGroup") if not group["callsItself"])
    return next(found for group in groups if len(found := [dish for dish in plenty if dish["group"] == group]) >= 3)[:3]


def card(person, table):
    return person.page.get_by_role("article", name=f"Bàn {table['name']}", exact=True)


def line_of(person, table, dish):
    return card(person, table).get_by_role("listitem").filter(has_text=dish["name"])


def of(evening, order):
    return {item["dish"]: item for item in items_of(evening.by_hand, order)}


def test_the_kitchen_marks_a_dish_ready_and_refuses_another_offline(evening):
    # given a kitchen's screen with a called course, and no line
    dishes = same_course(evening)
    table, order = called(evening, *((dish, 2) for dish in dishes))
    hung = evening.at("hung", "/chef", "kitchen", workers="allow")
    works_offline(hung)
    expect(card(hung, table)).to_be_visible()
    cuts(hung)
    # when one is ready and one is refused
    done, gone, left = dishes
    hung.tap(line_of(hung, table, done).get_by_role("button", name=re.compile(rf"^2\s*{re.escape(done['name'])}")))
    # The lines may move by this: a finger needs a line that rests.
    expect(line_of(hung, table, done)).to_contain_text(re.compile("xong", re.IGNORECASE))
    hung.hold(line_of(hung, table, gone).get_by_role("button", name=re.compile(rf"^2\s*{re.escape(gone['name'])}")))
    hung.tap(hung.dialog().get_by_role("button", name="Từ chối 2 phần"))

    def stands():
        for dish, word in ((done, "xong"), (gone, "từ chối")):
            expect(line_of(hung, table, dish)).to_contain_text(re.compile(word, re.IGNORECASE))
            marked(line_of(hung, table, dish))
        expect(line_of(hung, table, left).get_by_label("Chưa được xác nhận")).to_have_count(0)

    # then both are shown, also after a reload, and the hub does not have them
    stands()
    picture(hung, "kitchen-offline")
    hung.page.reload()
    stands()
    assert {item["state"] for item in items_of(evening.by_hand, order)} == {1}
    # and with the line back it has happened, once
    comes_back(hung)
    items = of(evening, order)
    assert "readyAt" in items[done["id"]] and items[gone["id"]]["state"] == 4 and items[left["id"]]["state"] == 1
    assert evening.by_hand.snapshot().get("dish", gone["id"])["portions"] == 0
    assert [item["quantity"] for item in items.values()] == [2, 2, 2]
    Device(evening.hub, "hung").do("menu.setPortions", dish=gone["id"], **({"portions": gone["portions"]} if "portions" in gone else {}))


def test_the_kitchen_raises_a_flag_offline(evening):
    # given a called course on a screen without a line
    table, order = called(evening, (evening.dishes[0], 3))
    hung = evening.at("hung", "/chef", "kitchen", workers="allow")
    works_offline(hung)
    cuts(hung)
    # when all of it is ready
    hung.tap(card(hung, table).get_by_role("button", name="Dựng cờ", exact=True))
    shelf = hung.page.get_by_role("region", name="Chờ mang ra")
    ready = shelf.get_by_role("listitem").filter(has_text=table["name"])
    # then it waits at the pass, marked, also after a reload
    marked(ready)
    picture(hung, "kitchen-flag-offline")
    hung.page.reload()
    marked(ready)
    assert "flagAt" not in evening.by_hand.snapshot().get("course", items_of(evening.by_hand, order)[0]["course"])
    # and with the line back everybody sees the flag
    comes_back(hung)
    expect(ready).to_have_count(1)
    assert "flagAt" in evening.by_hand.snapshot().get("course", items_of(evening.by_hand, order)[0]["course"])


def test_the_kitchen_marks_a_dish_as_run_out_offline(evening):
    # given a kitchen's screen without a line
    dish = evening.dishes[4]
    hung = evening.at("hung", "/chef", "kitchen", workers="allow")
    works_offline(hung)
    cuts(hung)
    # when the chef says that there is none left
    row = open_portions(hung, dish)
    hung.tap(row.get_by_role("button", name=f"Hết món {dish['name']}"))
    expect(row).to_contain_text("Hết món")
    marked(row)
    picture(hung, "kitchen-portions-offline")
    # then it is shown after a reload, and others can still sell it
    hung.page.reload()
    row = open_portions(hung, dish)
    marked(row)
    assert "portions" not in evening.by_hand.snapshot().get("dish", dish["id"])
    # and with the line back nobody sells it any more
    comes_back(hung)
    assert evening.by_hand.snapshot().get("dish", dish["id"])["portions"] == 0
    order = open_order(evening.by_hand, evening.free_table())
    refused = evening.by_hand.want("orders.addItem", order=order, item="none-left", dish=dish["id"], quantity=1)
    assert refused["error"]["code"] == "menu.notEnough"


def test_the_kitchen_sets_the_portions_of_each_day_offline(evening):
    # given a kitchen's screen without a line
    dish = evening.dishes[3]
    assert "usualPortions" not in evening.by_hand.snapshot().get("dish", dish["id"])
    hung = evening.at("hung", "/chef", "kitchen", workers="allow")
    works_offline(hung)
    cuts(hung)
    # when the chef takes the shown number for each day
    row = open_portions(hung, dish)
    hung.tap(row.get_by_role("button", name=f"Đặt số phần {dish['name']}", exact=True))
    hung.tap(row.get_by_role("button", name=re.compile(r": mỗi ngày \d+ phần$")))
    # then it stands there, marked, and today's portions are as they were
    expect(row).to_contain_text("Mỗi ngày")
    marked(row)
    comes_back(hung)
    after = evening.by_hand.snapshot().get("dish", dish["id"])
    assert after["usualPortions"] > 0
    assert after.get("portions") == dish.get("portions")
    Device(evening.hub, "hung").do("menu.setUsualPortions", dish=dish["id"])
    assert "usualPortions" not in evening.by_hand.snapshot().get("dish", dish["id"])


def open_portions(person, dish):
    person.tap(person.button("Phần còn", exact=True))
    person.page.get_by_label("Tìm món, gõ không dấu cũng được").fill(dish["name"])
    return person.dialog().get_by_role("listitem").filter(has_text=dish["name"]).first
