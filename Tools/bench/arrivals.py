"""Checking in the guests of a booking: the time until the waiter's device has their name, number and requests."""

import time

from house import Device  # makes the tests' own parts known

from device import new_id

ARRIVALS = 60
MINUTE = 60_000


def arrivals(house):
    """Milliseconds from the check-in leaving the desk to the alert on the waiter's device: median, the slowest of twenty, and the slowest."""
    desk, waiter = Device(house.hub, "ngoc"), Device(house.hub, "lan").live()
    waiter.until(lambda: waiter.replica.things)
    times = sorted(_arrival(house.manager, desk, waiter, table) for table in (house.tables * 2)[:ARRIVALS])
    waiter.close()
    return {"p50": round(times[len(times) // 2], 3), "p95": round(times[int(len(times) * 0.95)], 3), "most": round(times[-1], 3)}


def _arrival(manager, desk, waiter, table):
    booking, order = new_id(), new_id()
    manager.do(
        "bookings.book", booking=booking, tables=[table], at=int(time.time() * 1000) + 10 * MINUTE, minutes=15, guests=2, name="Chị Hương",
        wishes="Sinh nhật bé, ghế trẻ em", againstRules=True)

    def told():
        return any(alert["order"] == order and alert["news"] == "arrived" for alert in waiter.replica.all("alert"))

    begun = time.perf_counter()
    desk.do("orders.open", order=order, table=table, guests=2, booking=booking, evenIfCleaning=True, evenIfHeld=True)
    waiter.until(told)
    took = (time.perf_counter() - begun) * 1000
    alert = next(alert for alert in waiter.replica.all("alert") if alert["order"] == order)
    assert (alert["name"], alert["guests"], alert["wishes"]) == ("Chị Hương", 2, "Sinh nhật bé, ghế trẻ em")
    desk.do("bookings.undoArrival", booking=booking)
    manager.do("bookings.withdraw", booking=booking)
    return took
