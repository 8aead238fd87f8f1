"""Failures of other restaurants' systems: two waiters at one order, answers and commands that get lost."""

import pytest
from playwright.sync_api import expect

from evening import open_order, order_dish
from lines import UNCONFIRMED, is_back, is_lost, nothing_open
from order_page import add, row


@pytest.mark.parametrize("first", ["lan", "minh"])
def test_two_offline_waiters_add_to_one_table_and_reconnect_in_either_order(evening, first):
    # given one party, open on the phones of two waiters
    order = open_order(evening.by_hand, evening.free_table())
    waiters = {login: evening.at(login, f"/waiter/order/{order}") for login in ("lan", "minh")}
    soup, rolls = evening.dishes[:2]
    for waiter in waiters.values():
        waiter.sees("Chưa gọi món nào")
        waiter.cable.cut()
        is_lost(waiter)
    # when each adds to it
    add(waiters["lan"], soup, 2)
    add(waiters["minh"], rolls, 3)
    # and their lines come back one after the other
    second = next(login for login in waiters if login != first)
    waiters[first].cable.mend()
    is_back(waiters[first])
    nothing_open(waiters[first])
    waiters[second].cable.mend()
    # then both people's dishes are there, on both phones, once
    for waiter in waiters.values():
        for dish, count in ((soup, 2), (rolls, 3)):
            expect(row(waiter, count, dish)).to_have_count(1)
        nothing_open(waiter)
    evening.arrives(waiters[first], order, (soup["id"], 2), (rolls["id"], 3))


def test_both_change_the_same_dish_at_once_and_both_changes_count(evening):
    # given a dish of which two waiters see one portion
    order = open_order(evening.by_hand, evening.free_table())
    dish = evening.dishes[0]
    order_dish(evening.by_hand, order, dish)
    waiters = [evening.at(login, f"/waiter/order/{order}") for login in ("lan", "minh")]
    for waiter in waiters:
        expect(row(waiter, 1, dish)).to_be_visible()
        waiter.cable.cut()
        is_lost(waiter)
    # when each takes one more, unheard
    for waiter in waiters:
        waiter.swipe(row(waiter, 1, dish))
        waiter.tap(waiter.button("Thêm", exact=True))
        waiter.sees("đang giữ 1 việc")
    for waiter in waiters:
        waiter.cable.mend()
    # then there are three
    for waiter in waiters:
        expect(row(waiter, 3, dish)).to_be_visible()
        nothing_open(waiter)
    evening.arrives(waiters[0], order, (dish["id"], 3))


def test_a_timeout_repeats_the_same_command_and_makes_no_second_order(evening):
    # given a waiter whose line swallows the hub's answers
    order = open_order(evening.by_hand, evening.free_table())
    lan = evening.at("lan", f"/waiter/order/{order}")
    dish = evening.dishes[0]
    lan.sees("Chưa gọi món nào")
    lan.cable.silence(to_device=True)
    # when she sends, the hub has it, and she does not know
    add(lan, dish, 2)
    evening.arrives(lan, order, (dish["id"], 2))
    expect(row(lan, 2, dish).get_by_label(UNCONFIRMED).first).to_be_visible()
    is_lost(lan)
    # and her phone tries again on a line that works
    lan.cable.mend()
    is_back(lan)
    # then it is there once
    nothing_open(lan)
    expect(row(lan, 2, dish)).to_have_count(1)
    assert evening.items(order) == [(dish["id"], 2)]


def test_a_lost_command_is_sent_again(evening):
    # given a waiter whose words do not reach the hub, though its words reach her
    order = open_order(evening.by_hand, evening.free_table())
    lan = evening.at("lan", f"/waiter/order/{order}")
    dish = evening.dishes[0]
    lan.sees("Chưa gọi món nào")
    lan.cable.silence(to_hub=True, to_device=False)
    add(lan, dish)
    expect(row(lan, 1, dish).get_by_label(UNCONFIRMED).first).to_be_visible()
    lan.cable.mend()
    # then her phone notices by itself, and it is there once
    nothing_open(lan)
    evening.arrives(lan, order, (dish["id"], 1))
