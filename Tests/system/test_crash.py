"""kill -9 under load: nothing acknowledged is lost."""

import threading

from device import Device, new_id
from evening import a_dish, items_of, open_order

KILLS = 20


def load(hub, waiter, order, dish, stop, acknowledged):
    while not stop.is_set():
        item = new_id()
        command = waiter.command("orders.addItem", order=order, item=item, dish=dish["id"], quantity=1)
        try:
            outcome = waiter.post(command)[0]
        except (OSError, AssertionError, ValueError, Exception) as error:  # the line breaks in many ways; what was not answered is not counted
            if stop.is_set() or not isinstance(error, Exception):
                return
            continue
        if outcome["status"] == "accepted":
            acknowledged.append(item)


def test_killed_twenty_times_under_load_nothing_acknowledged_is_lost(new_hub, engine, seeded):
    # given a hub under the load of three waiters
    hub = new_hub(engine).start()
    waiters = [Device(hub, login) for login in ("lan", "minh", "lan")]
    orders = [open_order(waiter) for waiter in waiters]
    dish = a_dish(waiters[0])
    acknowledged = [[] for _ in waiters]
    for _ in range(KILLS):
        stop = threading.Event()
        threads = [
            threading.Thread(target=load, args=(hub, waiter, order, dish, stop, known)) for waiter, order, known in zip(waiters, orders, acknowledged)]
        for thread in threads:
            thread.start()
        # when it is killed in the middle
        stop.wait(0.15 + seeded.random() * 0.2)
        hub.kill()
        stop.set()
        for thread in threads:
            thread.join()
        hub.start()
        # then all that was acknowledged is there, and at most what was under way besides
        for waiter, order, known in zip(waiters, orders, acknowledged):
            there = {i["id"] for i in items_of(waiter, order)}
            assert set(known) <= there
            assert len(there) <= len(known) + KILLS
    assert sum(map(len, acknowledged)) > KILLS
