"""The customer display: a second window of the till's browser, which shows the bill that the cashier has open."""

import re

from playwright.sync_api import expect

from evening import open_order, order_dish

SHOWN = 15_000


def test_guests_follow_their_bill_on_the_second_screen_until_thanks_and_nothing_when_the_till_is_closed(evening, stage):
    # given a party that has eaten, and another one
    order = open_order(evening.by_hand, evening.free_table())
    order_dish(evening.by_hand, order, evening.dishes[0], 2)
    other = open_order(evening.by_hand, evening.free_table())
    order_dish(evening.by_hand, other, evening.dishes[1], 1)
    till = evening.at("mai", f"/cashier/order/{order}", "desk")
    display = till.context.new_page()
    display.goto(till.page.url.split("/cashier")[0] + "/display")
    # then the guests see their bill, and nothing of the other party
    shown = display.locator("main")
    expect(shown).to_contain_text(evening.dishes[0]["name"], timeout=SHOWN)
    expect(shown).to_contain_text("Cần thanh toán")
    expect(shown).not_to_contain_text(evening.dishes[1]["name"])
    # when the cashier types the cash, then it is on their screen
    till.tap(till.page.locator(".cashier-quick-note").last)
    expect(shown).to_contain_text(re.compile("Đã nhận"))
    # when the cashier goes to the other party, then the bill goes with them
    till.go(f"/cashier/order/{other}")
    expect(shown).to_contain_text(evening.dishes[1]["name"], timeout=SHOWN)
    expect(shown).not_to_contain_text(evening.dishes[0]["name"])
    # and when the till is closed, then nothing of a party stays, and the display says why
    till.page.close()
    expect(shown).to_contain_text("Mất liên lạc với trang Thu ngân", timeout=SHOWN)
    expect(shown).not_to_contain_text(evening.dishes[1]["name"])
