"""The hub after a stop: its report of a sudden end, and the timers that it delays."""

import re
import sqlite3
import time

import pytest

import copies
from device import Device
from evening import a_dish, open_order, order_dish
from waiting import until


def start_of(device):
    """Waits for the hub's report about its start, including the check of its data."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        start = device.ask("GET", "/api/start").json
        if start["check"] != "running":
            return start
        time.sleep(0.05)
    raise AssertionError("the hub never finished its check")


def said(hub, words):
    return any(words in line for line in hub.lines)


def leave_dirty(waiter):
    """A party that ate and left; answers its table, which is being cleaned."""
    order, dish = open_order(waiter), a_dish(waiter)
    item = order_dish(waiter, order, dish)
    things = waiter.snapshot()
    table, course = things.get("order", order)["table"], things.get("item", item)["course"]
    waiter.do("orders.callToCook", course=course)
    waiter.do("kitchen.raiseFlag", course=course)
    waiter.do("orders.serveCourse", course=course)
    waiter.do("bills.ask", order=order)
    waiter.do("bills.pay", order=order, payment=f"p-{order}", version=1, received=dish["price"])
    assert status(waiter, table) == 2
    return table


def status(device, table):
    return device.snapshot().get("table", table)["status"]


def until_free(device, table, seconds=60):
    end = time.monotonic() + seconds
    while status(device, table) != 0:
        assert time.monotonic() < end, "the table is still being cleaned"
        time.sleep(0.1)


@pytest.mark.durable
def test_a_killed_hub_reports_this_and_its_sound_data(hub, sign_in):
    # given a hub at work that ends without being stopped
    manager = sign_in("hoa")
    open_order(manager)
    assert start_of(manager)["unclean"] is False and start_of(manager)["check"] == "none"
    hub.kill()
    # when it is started again
    hub.start()
    start = start_of(manager)
    # then it has checked its data, and says so to the manager and in its log
    assert (start["unclean"], start["check"], start["findings"]) == (True, "sound", []), start
    assert start["lastAt"] <= start["at"]
    until(lambda: said(hub, "the hub had not been stopped before") and said(hub, "nothing is wrong"))
    # and once it has been stopped as it should, there is nothing to say
    assert hub.stop()[0] == 0
    hub.start()
    assert (start_of(manager)["unclean"], start_of(manager)["check"]) == (False, "none")


def test_a_killed_hub_reports_damaged_data(new_hub):
    # given a hub that was killed and whose stream has lost its end
    hub = new_hub().start()
    manager = Device(hub, "hoa")
    open_order(manager)
    hub.kill()
    database = sqlite3.connect(hub.data / "iqsine.db")
    database.execute("UPDATE stream SET seq = seq + 3")
    database.commit()
    database.close()
    # when it is started again
    hub.start()
    start = start_of(manager)
    # then it works, and reports the damage
    assert start["check"] == "damaged" and re.search(r"last \d+ changes", start["findings"][0]), start
    until(lambda: said(hub, "run 'iqsine check'"))


# protocol: TIM3, TIM4
def test_timers_due_during_a_stop_wait_for_the_devices_reports(hub, sign_in):
    # given two tables that are being cleaned when the hub is stopped, for longer than that takes
    manager = sign_in("hoa")
    manager.do("staff.saveSetting", setting="cleaningSeconds", value="5")
    first, second = leave_dirty(manager), leave_dirty(manager)
    hub.stop()
    copies.order(hub, "UPDATE timer SET due = due - 6000")
    # when it is started with a wait
    hub.start(more=["--grace", "10"])
    begun = start_of(manager)
    # then it reports the waiting timers and until when they wait, and both tables are still being cleaned
    assert (begun["overdue"], begun["unclean"]) == (2, False) and begun["waitsUntil"] > begun["at"], begun
    assert (status(manager, first), status(manager, second)) == (2, 2)
    # commands meanwhile count: this cleaning begins again, and its old timer does not end it
    manager.do("floor.endCleaning", table=second)
    assert status(manager, second) == 0
    # and when the wait is over the other one is free
    until_free(manager, first)
    assert manager.ask("GET", "/api/start").json["waitsUntil"] <= time.time() * 1000


# protocol: TIM4
def test_a_start_without_due_timers_does_not_wait(hub, sign_in):
    # given a table that is being cleaned, for a while yet
    manager = sign_in("hoa")
    manager.do("staff.saveSetting", setting="cleaningSeconds", value="1800")
    table = leave_dirty(manager)
    # when the hub is stopped and started at once, with its usual wait
    hub.stop()
    hub.start()
    # then nothing is overdue, and nothing waits
    start = start_of(manager)
    assert start["overdue"] == 0 and "waitsUntil" not in start, start
    assert status(manager, table) == 2
