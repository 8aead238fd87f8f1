"""The manager's office without a line: the tables are there, what only the hub can tell is said to be missing, and what is changed is kept."""

import re

from playwright.sync_api import expect

from evening import open_order, order_dish
from lines import comes_back, cuts, marked, picture, works_offline
from people import money


def test_the_manager_sees_the_day_offline(evening):
    # given a party at its table, and a manager looking at the day
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    order_dish(evening.by_hand, order, evening.dishes[0], 2)
    total = 2 * evening.dishes[0]["price"]
    hoa = evening.at("hoa", "/manager/today", "desk", workers="allow")
    works_offline(hoa)
    here = hoa.page.get_by_role("region", name="Bàn đang phục vụ").filter(has_text=money(total))
    hoa.sees("Doanh thu")
    expect(here).to_be_visible()
    # when the line is cut, the figures stand with their time
    cuts(hoa)
    hoa.sees("Doanh thu")
    hoa.sees(re.compile(r"\d\d:\d\d"))
    # and after a reload the figures are said to be missing, and who sits where is still there
    hoa.page.reload()
    hoa.sees("Thử lại")
    expect(here).to_be_visible()
    picture(hoa, "manager-offline")
    # and all is back with the line
    comes_back(hoa)
    hoa.sees("Doanh thu")


def test_the_manager_marks_a_dish_as_run_out_offline(evening):
    # given the menu in the office, without a line
    dish = evening.dishes[2]
    hoa = evening.at("hoa", "/manager/menu", "desk", workers="allow")
    works_offline(hoa)
    row = hoa.page.locator(f"[data-dish={dish['id']}]")
    expect(row).to_be_visible()
    cuts(hoa)
    # when a dish is said to have run out
    gone = row.get_by_role("button", name=f"{dish['name']}: hết món")
    hoa.tap(gone)
    # then it stands there, marked, also after a reload
    marked(row)
    expect(gone).to_have_attribute("aria-pressed", "true")
    hoa.page.reload()
    marked(row)
    expect(gone).to_have_attribute("aria-pressed", "true")
    picture(hoa, "manager-menu-offline")
    assert "portions" not in evening.by_hand.snapshot().get("dish", dish["id"])
    # and with the line back it counts
    comes_back(hoa)
    assert evening.by_hand.snapshot().get("dish", dish["id"])["portions"] == 0
