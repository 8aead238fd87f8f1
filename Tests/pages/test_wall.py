"""The wall page on a television: everything on one screen, and honest without a line."""

import re

from playwright.sync_api import expect

from evening import open_order, order_dish
from lines import comes_back, cuts, works_offline
from people import money


def test_the_wall_shows_the_house_on_one_screen_and_says_when_it_is_offline(evening):
    # given a party at its table, and the page on a television
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    order_dish(evening.by_hand, order, evening.dishes[0], 2)
    wall = evening.at("hoa", "/manager/wall", "kitchen", workers="allow")
    works_offline(wall)
    # then figures, flags, calls, tables and kitchen are there, and nothing scrolls
    for name in ("Hôm nay", "Cần để ý ngay", "Đang chờ", "Bàn đang phục vụ", "Bếp trong giờ qua"):
        expect(wall.page.get_by_role("region", name=name)).to_be_visible()
    open_tables = wall.page.get_by_role("region", name="Bàn đang phục vụ")
    expect(open_tables).to_contain_text(money(2 * evening.dishes[0]["price"]))
    body = wall.page.get_by_role("main")
    assert body.evaluate("main => main.scrollHeight <= main.clientHeight + 1")
    # when the connection is cut, the figures stay and are called old
    cuts(wall)
    wall.sees(re.compile("^Số liệu cũ"))
    expect(open_tables).to_be_visible()
    # and they are fresh again with the line
    comes_back(wall)
    wall.sees(re.compile("^Số liệu lúc"))
