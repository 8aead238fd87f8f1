"""Changes without gap or repeat, wherever the line is cut."""

from device import Device, Live, Replica, new_id
from evening import a_dish, free_table, open_order, order_dish


def test_a_stream_cut_at_any_point_resumes_without_gap_or_repeat(hub, sign_in):
    # given a chef's device that has heard everything so far
    waiter, chef = sign_in("lan"), Device(hub, "hung")
    start = chef.snapshot()
    order = open_order(waiter)
    dish = a_dish(waiter)
    for guests in range(1, 31):
        waiter.do("orders.setGuests", order=order, guests=guests)
        order_dish(waiter, order, dish)
    end = chef.snapshot()
    # when it resumes from each single number on the way
    for since in range(start.seq, end.seq + 1):
        batch = chef.ask("GET", f"/api/changes?since={since}").json
        # then it is told exactly what is missing
        assert (batch["type"], batch["from"], batch["to"]) == ("changes", since + 1, end.seq)
        assert [c["seq"] for c in batch["changes"]] == sorted({c["seq"] for c in batch["changes"]})
    # and what it knows then is what is
    start.apply(chef.ask("GET", f"/api/changes?since={start.seq}").json)
    assert start.things == end.things


def test_a_live_line_that_breaks_again_and_again_ends_with_what_is(hub, sign_in, seeded):
    # given a listener whose line breaks at random points while two waiters work
    waiter, other = sign_in("lan"), Device(hub, "minh")
    chef = Device(hub, "hung")
    order, dish = open_order(waiter), a_dish(waiter)
    replica = chef.snapshot()
    for _ in range(25):
        live = Live(chef, since=replica.seq, replica=replica)
        for _ in range(seeded.randrange(1, 4)):
            seeded.choice([waiter, other]).do("orders.addItem", order=order, item=new_id(), dish=dish["id"], quantity=1)
        for _ in range(seeded.randrange(0, 4)):
            live.hear(timeout=0.05)
        live.socket.socket.close()  # the cable, not a good-bye
        replica = live.replica
    # when it connects once more
    final = chef.snapshot()
    live = Live(chef, since=replica.seq, replica=replica).reach(final.seq)
    # then its copy equals a fresh snapshot (it asserts on the way that each batch joins on)
    assert live.replica.things == final.things
    live.close()


def test_a_device_that_asks_from_the_future_or_from_nowhere_gets_a_snapshot(sign_in):
    waiter = sign_in("lan")
    seq = waiter.snapshot().seq
    # when it names a number that does not exist yet, as after a restored backup
    future = waiter.ask("GET", f"/api/changes?since={seq + 1000}").json
    # then it is given all that is
    assert (future["type"], future["seq"]) == ("snapshot", seq)


def test_nobody_hears_what_he_may_not_see_and_still_knows_of_no_gap(hub, sign_in):
    # given a runner and a cashier on live lines
    waiter, cashier, runner = sign_in("lan"), Device(hub, "mai"), Device(hub, "phuc")
    order = open_order(waiter)
    order_dish(waiter, order, a_dish(waiter))
    seen_by_cashier, seen_by_runner = cashier.live(), runner.live()
    seen_by_cashier.until(lambda: seen_by_cashier.replica.things)
    seen_by_runner.until(lambda: seen_by_runner.replica.things)
    # when the bill is asked for
    seq = waiter.do("bills.ask", order=order)["seq"]
    seen_by_cashier.reach(seq)
    seen_by_runner.reach(seq)
    # then the cashier has the bill, and the runner has the same number but no bill
    assert len(seen_by_cashier.replica.all("bill")) == 1
    assert seen_by_runner.replica.all("bill") == []
    assert runner.snapshot().all("bill") == []


def test_what_a_device_hears_and_a_snapshot_are_the_same(hub, sign_in):
    # given a manager who listens from before the first guest
    waiter, manager = sign_in("lan"), Device(hub, "hoa")
    live = manager.live()
    live.until(lambda: live.replica.things)
    # when a party is seated, orders, is cooked for, served, pays and leaves, and another stays
    order = open_order(waiter)
    item = order_dish(waiter, order, a_dish(waiter), 3)
    course = next(c["id"] for c in waiter.snapshot().all("course") if c["order"] == order)
    waiter.do("orders.callToCook", course=course)
    Device(hub, "hung").do("kitchen.ready", item=item, quantity=1)
    Device(hub, "hung").do("kitchen.raiseFlag", course=course)
    waiter.do("orders.serveCourse", course=course)
    waiter.do("bills.ask", order=order)
    bill = manager.snapshot().get("bill", order) or manager.snapshot().all("bill")[0]
    manager.do("bills.pay", order=order, payment=new_id(), version=bill["version"], received=bill["total"])
    open_order(waiter, free_table(waiter))
    # then what was heard equals what a fresh device is told
    fresh: Replica = manager.snapshot()
    live.reach(fresh.seq)
    assert live.replica.things == fresh.things
    assert all(i["order"] != order for i in fresh.all("item"))
