"""The same command, sent again: one effect, one outcome."""

import threading

import pytest

from device import Device, new_id
from evening import a_dish, free_table, items_of, live_quantity, open_order
from hub import demo_hub

pytestmark = pytest.mark.durable


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def engine(request):
    return request.param


@pytest.fixture(scope="module")
def hub(request, engine, tmp_path_factory):
    """One hub for each database; every test works at an order of its own."""
    hub = demo_hub(request, tmp_path_factory.mktemp("once") / "data", engine).start()
    yield hub
    hub.end()


def added(waiter, order, dish, quantity=2):
    return waiter.command("orders.addItem", order=order, item=new_id(), dish=dish["id"], quantity=quantity)


# protocol: CMD4
def test_a_command_sent_twice_at_once_has_one_effect_and_one_outcome(sign_in):
    # given an order and one command
    waiter = sign_in("lan")
    order = open_order(waiter)
    command = added(waiter, order, a_dish(waiter))
    # when eight lines of the same device send it at the same moment
    outcomes = []
    threads = [threading.Thread(target=lambda: outcomes.extend(waiter.post(command))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # then all hear the same, and the dish is there once
    assert [o["status"] for o in outcomes] == ["accepted"] * 8
    assert len({o["seq"] for o in outcomes}) == 1
    assert live_quantity(items_of(waiter, order)) == 2


# protocol: CMD4
def test_a_command_sent_again_later_and_after_a_restart_gets_the_same_outcome(hub, sign_in):
    # given a command that was accepted and one that was refused
    waiter = sign_in("lan")
    order = open_order(waiter)
    yes = added(waiter, order, a_dish(waiter))
    no = waiter.command("orders.addItem", order=order, item=new_id(), dish="no-such-dish", quantity=1)
    first = waiter.post(yes, no)
    assert [o["status"] for o in first] == ["accepted", "refused"]
    # when other things happen, and then both are sent again
    waiter.do("orders.setGuests", order=order, guests=7)
    again = waiter.post(yes, no)
    # then the outcomes are the same
    assert [(o["id"], o["status"], o["seq"]) for o in again] == [(o["id"], o["status"], o["seq"]) for o in first]
    assert again[1]["error"]["code"] == first[1]["error"]["code"]
    # and so they are after a restart, with nothing done twice
    hub.kill()
    hub.start()
    third = waiter.post(yes, no)
    assert [(o["id"], o["status"], o["seq"]) for o in third] == [(o["id"], o["status"], o["seq"]) for o in first]
    assert live_quantity(items_of(waiter, order)) == 2


# protocol: CMD6
def test_a_number_acknowledged_long_ago_is_never_executed_again(sign_in):
    # given a device whose command number 2 is settled
    waiter = sign_in("lan")
    order = open_order(waiter)
    waiter.do("orders.setGuests", order=order, guests=3)
    # when a command with that number but another id comes
    late = waiter.command("orders.setGuests", order=order, guests=9)
    late["n"] = 2
    outcome = waiter.post(late)[0]
    # then it is refused and does nothing
    assert (outcome["status"], outcome["error"]["code"]) == ("refused", "command.stale")
    assert waiter.snapshot().get("order", order)["guests"] == 3


# protocol: CMD5
def test_another_device_cannot_take_a_commands_id(hub, sign_in):
    # given a command of one device
    lan = sign_in("lan")
    table = free_table(lan)
    command = lan.command("orders.open", order=new_id(), table=table["id"], guests=2)
    lan.post(command)
    # when another device sends something under the same id
    minh = Device(hub, "minh")
    other = minh.command("orders.open", order=new_id(), table=table["id"], guests=2)
    other["id"] = command["id"]
    outcome = minh.post(other)[0]
    # then it is refused
    assert (outcome["status"], outcome["error"]["code"]) == ("refused", "command.idTaken")
