"""The menu of the day on real pages: the kitchen plans it, and the waiters' menu follows."""

import re

from playwright.sync_api import expect

from evening import items_of, open_order


def test_a_dish_that_the_chef_takes_off_today_is_sold_after_one_question_only(evening):
    # given a waiter who looks at a dish, and the kitchen's page of today
    dish = evening.dishes[1]
    order = open_order(evening.by_hand, evening.free_table())
    dung = evening.at("dung", f"/waiter/order/{order}/add")
    dung.page.get_by_role("searchbox").fill(dish["name"])
    expect(dung.dish(dish["name"])).to_be_visible()
    hung = evening.at("hung", "/chef/plan", "kitchen")
    hung.tap(hung.button(re.compile("^Hôm nay")))
    hung.page.get_by_role("searchbox").fill(dish["name"])
    # when the chef takes it off today's menu
    hung.tap(hung.page.get_by_role("switch", name=f"Bán {dish['name']}", exact=True))
    hung.tap(hung.button(re.compile("^Lưu 1 món")))
    hung.sees(re.compile("^Đã lưu thực đơn"))
    # then the waiter's menu says so at once, and sells it after a question
    dung.sees("Hôm nay không bán")
    dung.tap(dung.dish(dish["name"]))
    dung.sees("Món này hôm nay không bán. Vẫn thêm?")
    dung.tap(dung.button("Vẫn thêm"))
    dung.tap(dung.button(re.compile("^Ghi 1")))
    evening.until(dung, lambda things: [one["dish"] for one in things.all("item") if one["order"] == order] == [dish["id"]], "the dish")
    assert [one["quantity"] for one in items_of(evening.by_hand, order)] == [1]
    # when the chef takes it back, then it is on the menu again
    hung.tap(hung.button("Hoàn tác"))
    hung.sees("Đã trả lại thực đơn cũ")
    dung.go(f"/waiter/order/{order}/add")
    dung.page.get_by_role("searchbox").fill(dish["name"])
    expect(dung.dish(dish["name"])).to_be_visible()
    dung.sees_no("Hôm nay không bán")
