"""Screens that hang on a wall: all that people need is in sight, without scrolling."""

import re

from playwright.sync_api import expect

from device import Device
from evening import items_of, open_order, order_dish
from lines import cuts
from people import money


def party(evening, dish, quantity):
    """A table whose guests have ordered a dish. Returns the table and the order."""
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    order_dish(evening.by_hand, order, dish, quantity)
    return table, order


def call(evening, order):
    for course in {item["course"] for item in items_of(evening.by_hand, order)}:
        evening.by_hand.do("orders.callToCook", course=course)


def bottom(place):
    box = place.bounding_box()
    return box["y"] + box["height"]


def test_a_low_screen_leaves_its_height_to_the_cards(evening):
    # given a called course, and nothing at the pass
    table, order = party(evening, evening.dishes[0], 2)
    call(evening, order)
    hung = evening.at("hung", "/chef", "kitchen")
    flag = hung.page.get_by_role("article", name=f"Bàn {table['name']}", exact=True).get_by_role("button", name="Dựng cờ", exact=True)
    # when the screen is that of a cheap laptop, or of a television far away
    for width, height in ((1366, 768), (960, 540)):
        hung.page.set_viewport_size({"width": width, "height": height})
        flag.scroll_into_view_if_needed()
        hung.settle()
        # then the lanes below the cards take a quarter at most, and the card shows its button above them
        dock, notices = (hung.page.locator(name).bounding_box()["height"] for name in (".chef-dock", ".chef-notices"))
        assert dock + notices <= height / 4, (dock, notices)
        assert bottom(flag) <= hung.page.locator(".chef-dock").bounding_box()["y"]


def unseen_news(evening):
    """A party whose guests left without paying while their dish was being cooked: the kitchen is told to stop."""
    _, order = party(evening, evening.dishes[0], 1)
    call(evening, order)
    Device(evening.hub, "hoa").do("orders.writeOff", order=order, reason="Khách bỏ đi")


def test_a_low_screen_is_for_dishes_when_much_went_wrong(evening):
    # given ten calls, courses to come, and a course at the pass
    chef = Device(evening.hub, "hung")
    for number in range(11):
        _, order = party(evening, evening.dishes[number % 2], 2)
        call(evening, order)
    chef.do("kitchen.raiseFlag", course=items_of(evening.by_hand, order)[0]["course"])
    # and four dishes that ran out, for which tables wait
    gone = evening.dishes[-4:]
    for dish in gone:
        party(evening, dish, 1)
    for dish in gone:
        chef.do("menu.setPortions", dish=dish["id"], portions=0)
    # and two parties that have left
    for _ in range(2):
        unseen_news(evening)
    hung = evening.at("hung", "/chef", "kitchen")
    notices = hung.page.get_by_role("region", name="Tin cho bếp")
    try:
        for width, height in ((1366, 768), (960, 540)):
            # when the screen is low, then seven tenths of its height are dishes, and the rest is told in one line
            hung.page.set_viewport_size({"width": width, "height": height})
            expect(notices).to_contain_text("4 bàn chưa báo")
            hung.settle()
            cards = hung.page.get_by_role("region", name="Các lượt gọi").bounding_box()
            assert cards["height"] >= 0.7 * height, (cards, height)
            assert hung.page.evaluate("document.documentElement.scrollWidth") <= width
        # when the line is tapped, then all is there
        hung.tap(notices.get_by_role("button", name=re.compile("bàn chưa báo")))
        expect(hung.dialog().get_by_role("listitem")).to_have_count(6)
    finally:
        for dish in gone:
            chef.do("menu.setPortions", dish=dish["id"])


def test_the_wall_shows_the_house_on_one_screen_and_says_when_it_is_offline(evening):
    # given a party at its table, and the page on a television
    party(evening, evening.dishes[0], 2)
    wall = evening.at("hoa", "/manager/wall", "kitchen")
    # then figures, flags, calls, tables and kitchen are there, and nothing scrolls
    for name in ("Hôm nay", "Cần để ý ngay", "Đang chờ", "Bàn đang phục vụ", "Bếp trong giờ qua"):
        expect(wall.page.get_by_role("region", name=name)).to_be_visible()
    expect(wall.page.get_by_role("region", name="Bàn đang phục vụ")).to_contain_text(money(2 * evening.dishes[0]["price"]))
    assert wall.page.get_by_role("main").evaluate("main => main.scrollHeight <= main.clientHeight + 1")
    # when the connection is cut, then the figures are called old
    cuts(wall)
    wall.sees(re.compile("^Số liệu cũ"))
