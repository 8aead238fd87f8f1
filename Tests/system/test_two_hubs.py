"""Two hubs on one PostgreSQL database: they decide in one order, and each decides on the other's commits."""

import shutil
import threading
import time

from couriers import Courier
from device import Device, new_id
from evening import a_dish, open_order
from hub import Hub

# Devices at each hub: those that serve a party each, as far as there are tables, and those that want the same dish.
SERVING = 24
BUYING = 13
# Portions of the dish that all buyers want.
PORTIONS = 200
KILLS = 6


class Buyer(Courier):
    """A device that orders one dish again and again for a common party, until the hub refuses it."""

    def party(self):
        item = new_id()
        outcome = self.settle(self.waiter.command("orders.addItem", order=self.table, item=item, dish=self.dish["id"], quantity=1))
        if outcome["status"] == "accepted":
            self.items[item] = (self.table, 1)
        else:
            assert outcome["error"]["code"] == "menu.notEnough", outcome
            self.stopping.set()


def test_two_hubs_lose_and_repeat_nothing_and_never_decide_on_old_state(new_hub, tmp_path, seeded):
    # given two hubs on one database, devices at both that serve parties, and others at both that want the same scarce dish
    first = new_hub("postgres").start()
    shutil.copytree(first.data, tmp_path / "other")
    second = Hub(tmp_path / "other", first.database).start()
    hubs = [first, second]
    try:
        manager = Device(first, "hoa")
        things = manager.snapshot()
        tables = sorted((table for table in things.all("table") if table["status"] == 0), key=lambda table: table["id"])
        common = a_dish(manager)
        scarce = next(dish for dish in things.all("dish") if "portions" not in dish and dish["group"] == common["group"] and dish["id"] != common["id"])
        manager.do("menu.setPortions", dish=scarce["id"], portions=PORTIONS)
        party = open_order(manager, tables.pop())
        crew = [Courier(Device(hubs[number % 2], "hoa"), table["id"], common) for number, table in enumerate(tables[: 2 * SERVING])]
        crew += [Buyer(Device(hubs[number % 2], "hoa"), party, scarce) for number in range(2 * BUYING)]
        for one in crew:
            one.start()
        # when either hub is killed again and again in the middle of its work
        for _ in range(KILLS):
            # the pause spaces the kills at random, it waits for no condition
            time.sleep(0.5 + seeded.random())
            hub = seeded.choice(hubs)
            port = hub.port
            hub.kill()
            hub.start(port)
        for one in crew:
            if isinstance(one, Buyer):
                one.join(60)
            one.end()
        # then the dish was sold as often as there were portions
        sold = {item: kept for one in crew if isinstance(one, Buyer) for item, kept in one.items.items()}
        fresh = manager.snapshot()
        assert len(sold) == PORTIONS
        assert fresh.get("dish", scarce["id"])["portions"] == 0
        # and each item that a device was told of is there once, at either hub
        paid = {order for one in crew for order in one.paid}
        told = {item: kept for one in crew for item, kept in one.items.items() if kept[0] not in paid}
        for hub in hubs:
            there = {item["id"]: (item["order"], item["quantity"]) for item in Device(hub, "hoa").snapshot().all("item")}
            assert there == told
        # and both hubs were at work, some of it while the other was away
        for hub in hubs:
            assert sum(one.answered for one in crew if one.waiter.hub is hub) > 50
        assert sum(one.repeated for one in crew) >= KILLS
        done = first.run("check")
        assert done.returncode == 0, done.stdout + done.stderr
    finally:
        for one in threading.enumerate():
            if isinstance(one, Courier):
                one.stopping.set()
        second.end()
