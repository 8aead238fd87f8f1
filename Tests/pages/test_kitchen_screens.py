"""The kitchen's screen in a busy evening: dishes that ran out, and screens with little height."""

import re

import pytest
from playwright.sync_api import expect

from device import Device
from evening import items_of, open_order, order_dish


def party(evening, dish, quantity):
    """A table whose guests have ordered a dish. Returns the table and the order."""
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    order_dish(evening.by_hand, order, dish, quantity)
    return table, order


def call(evening, order):
    for course in {item["course"] for item in items_of(evening.by_hand, order)}:
        evening.by_hand.do("orders.callToCook", course=course)


def news_of(things, order):
    """The alert that a dish of this order ran out."""
    return next((alert for alert in things.all("alert") if alert["order"] == order and alert["news"] == "runOut"), None)


def bottom(place):
    box = place.bounding_box()
    return box["y"] + box["height"]


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (960, 540)])
def test_a_low_screen_leaves_its_height_to_the_cards(evening, width, height):
    # given a called course, nothing at the pass, and a screen of a cheap laptop or of a television far away
    table, order = party(evening, evening.dishes[0], 2)
    call(evening, order)
    hung = evening.at("hung", "/chef", "kitchen")
    hung.page.set_viewport_size({"width": width, "height": height})
    flag = hung.page.get_by_role("article", name=f"Bàn {table['name']}", exact=True).get_by_role("button", name="Dựng cờ", exact=True)
    flag.scroll_into_view_if_needed()
    hung.settle()
    # then the lanes below the cards take a quarter at most, and the card shows its button above them
    dock, notices = (hung.page.locator(name).bounding_box()["height"] for name in (".chef-dock", ".chef-notices"))
    assert dock + notices <= height / 4, (dock, notices)
    assert bottom(flag) <= hung.page.locator(".chef-dock").bounding_box()["y"]


def test_the_kitchen_sees_which_tables_know_that_a_dish_ran_out(evening):
    # given two parties that wait for a dish
    dish = evening.dishes[-1]
    (first, one), (second, _) = party(evening, dish, 2), party(evening, dish, 1)
    call(evening, one)
    hung = evening.at("hung", "/chef", "kitchen")
    # when the chef says that there is none left
    hung.tap(hung.button("Phần còn", exact=True))
    hung.page.get_by_label("Tìm món, gõ không dấu cũng được").fill(dish["name"])
    hung.tap(hung.button(f"Hết món {dish['name']}", exact=True))
    # then a sheet names the tables that wait, and asks what they get
    sheet = hung.dialog(f"{dish['name']}: hết hẳn?")
    for table in (first, second):
        hung.sees(re.compile(rf"Đang đợi món này: .*{re.escape(table['name'])}"), sheet)
    hung.sees("Chỉ ngừng bán, phần đã gọi vẫn làm", sheet)
    hung.tap(hung.button("Hết hẳn, báo 2 bàn", sheet))
    # Escape closes the topmost sheet, which is the other one once this has closed.
    expect(sheet).to_have_count(0)
    hung.page.keyboard.press("Escape")
    expect(hung.dialog()).to_have_count(0)
    # and the board lists both tables, which do not know it yet
    told = hung.page.get_by_role("region", name="Món hết và các bàn đã báo").get_by_role("listitem")
    expect(told).to_have_count(2)
    expect(told.filter(has_text="chưa báo")).to_have_count(2)
    expect(told.filter(has_text=f"bàn {first['name']} (2)")).to_have_count(1)
    # when the waiter has told one table, then the board shows it, below the other
    alert = evening.until(hung, lambda things: news_of(things, one), "the waiter's alert")
    Device(evening.hub, alert["to"]).do("orders.alertSeen", alert=alert["id"])
    expect(told.last).to_contain_text(f"bàn {first['name']}: đã báo")
    expect(told.first).to_contain_text(f"bàn {second['name']} (1)")
