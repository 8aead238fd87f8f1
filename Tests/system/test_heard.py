"""A called course appears on the kitchen's screen, or its waiter is alerted that it does not."""

import pytest
from playwright.sync_api import expect

from device import Device
from evening import a_dish, open_order, order_dish


def call(waiter):
    """Calls a course of one dish; gives order and course."""
    order = open_order(waiter)
    item = order_dish(waiter, order, a_dish(waiter))
    course = next(i["course"] for i in waiter.snapshot().all("item") if i["id"] == item)
    waiter.do("orders.callToCook", course=course)
    return order, course


def alerts(things):
    return [alert for alert in things.all("alert") if alert["news"] == "unheard"]


@pytest.fixture
def soon(sqlite_hub):
    """Five seconds are enough here."""
    Device(sqlite_hub, "hoa").do("staff.saveSetting", setting="unheardSeconds", value="5")


def test_the_waiter_is_alerted_of_a_call_until_a_kitchen_screen_shows_it(hub, sign_in):
    # given a kitchen without a screen
    sign_in("hoa").do("staff.saveSetting", setting="unheardSeconds", value="5")
    lan, hung = sign_in("lan"), sign_in("hung")
    live = lan.live()
    # when Lan calls a course
    order, course = call(lan)
    # then her phone shows the alert that the kitchen does not see it
    live.until(lambda: alerts(live.replica))
    [alert] = alerts(live.replica)
    assert (alert["to"], alert["order"], alert["course"]) == (lan.me["employee"]["id"], order, course)
    # when a screen shows it, twice, with one that is long gone
    for _ in range(2):
        hung.do("kitchen.shown", courses=["gone", course])
    live.until(lambda: not alerts(live.replica))
    shown = lan.snapshot().get("course", course)["shownAt"]
    assert shown >= lan.snapshot().get("course", course)["heardAt"]
    # then the first time counts, and the waiter's alert is gone
    assert lan.want("orders.alertSeen", alert=alert["id"])["error"]["code"] == "orders.unknownAlert"
    live.close()


def test_the_kitchens_screen_reports_shown_calls_and_the_waiter_sees_when(sqlite_hub, stage, soon):
    # given a kitchen with its screen on, and Lan at her order
    hung = stage.person(sqlite_hub, "hung", "kitchen").go("/chef")
    expect(hung.page.locator(".line-age").first).to_have_accessible_name("Đã kết nối")
    lan = Device(sqlite_hub, "lan")
    order, course = call(lan)
    phone = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    # then she sees that the kitchen has it, and there is no alert
    phone.sees("Bếp đã thấy")
    assert "shownAt" in lan.snapshot().get("course", course)
    assert not alerts(lan.snapshot())


def test_an_offline_kitchen_screen_reports_nothing_and_catches_up_by_itself(sqlite_hub, stage, soon):
    hung = stage.person(sqlite_hub, "hung", "kitchen").go("/chef")
    phone = stage.person(sqlite_hub, "lan", "phone").go("/waiter")
    for person in (hung, phone):
        expect(person.page.locator(".line-age").first).to_have_accessible_name("Đã kết nối")
    # given the kitchen's line is dead
    hung.lose_line()
    lan = Device(sqlite_hub, "lan")
    # when Lan calls
    _, course = call(lan)
    # then her phone says so
    phone.sees("bếp chưa thấy")
    # when the line is back
    hung.context.set_offline(False)
    live = lan.live()
    # then the screen reports by itself that it shows the course, and the alert is gone
    live.until(lambda: "shownAt" in (live.replica.get("course", course) or {}))
    assert not alerts(live.replica)
    live.close()
