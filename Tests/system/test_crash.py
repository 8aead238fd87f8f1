"""kill -9 under load: no acknowledged command is lost or runs twice, and all devices continue."""

import time

import pytest

from couriers import Courier, Listener
from device import Device
from evening import a_dish

pytestmark = pytest.mark.durable


@pytest.fixture
def kills(request):
    return request.config.getoption("--kills")


@pytest.fixture
def crew(new_hub, engine):
    """A hub under the load of four devices, whose people may both serve and take money; a chef listens."""
    hub = new_hub(engine).start()
    people = [Device(hub, "hoa") for _ in range(4)]
    tables = sorted((t for t in people[0].snapshot().all("table") if t["status"] == 0), key=lambda t: t["id"])
    dish = a_dish(people[0])
    couriers = [Courier(person, table["id"], dish) for person, table in zip(people, tables)]
    listener = Listener(Device(hub, "hung"))
    for one in (*couriers, listener):
        one.start()
    yield hub, couriers, listener, people[0]
    for one in (*couriers, listener):
        one.stopping.set()


def until_at_work(couriers, more):
    """Waits until everybody has been answered `more` times since."""
    begun = [courier.answered for courier in couriers]
    end = time.monotonic() + 60
    while any(courier.answered < answers + more for courier, answers in zip(couriers, begun)):
        for courier in couriers:
            if courier.failure:
                raise courier.failure
        assert time.monotonic() < end, "a device is not answered any more"
        time.sleep(0.005)


def until_listening(listener, kills):
    """Waits until whoever listens has gone on after each kill so far."""
    end = time.monotonic() + 60
    while not (listener.replica and listener.resumed >= kills) and not listener.failure:
        assert time.monotonic() < end, "a device does not come back"
        time.sleep(0.005)


# protocol: CMD4, STR7
def test_kills_under_load_lose_and_repeat_no_command(crew, kills, seeded):
    hub, couriers, listener, manager = crew
    port = hub.port
    # when the hub is killed again and again in the middle of its work
    for kill in range(kills):
        until_at_work(couriers, more=1)
        until_listening(listener, kill)
        time.sleep(seeded.random() * 0.05)
        hub.kill()
        hub.start(port)
    for courier in couriers:
        courier.end()
    # then every command had its outcome, most kills in the middle of one
    assert sum(courier.repeated for courier in couriers) >= kills
    # and every acknowledged item is there, exactly once
    told = {item: kept for courier in couriers for item, kept in courier.items.items()}
    paid = {order: money for courier in couriers for order, money in courier.paid.items()}
    things = manager.snapshot()
    there = {item["id"]: (item["order"], item["quantity"]) for item in things.all("item")}
    assert there == {item: kept for item, kept in told.items() if kept[0] not in paid}
    for order, money in paid.items():
        page = manager.ask("GET", f"/api/bills/{order}").json
        assert [payment["received"] for payment in page["payments"]] == [money], page
        assert page["bill"]["total"] == money and page["bill"]["state"] == 1, page
    # and the listener has resumed each time, and has the hub's state of the same moment: a timer may fire between the two
    end = time.monotonic() + 30
    while listener.replica.seq != things.seq and not listener.failure and time.monotonic() < end:
        time.sleep(0.05)
        if listener.replica.seq > things.seq:
            things = manager.snapshot()
    listener.end()
    visible = {key: value for key, value in things.things.items() if key[0] not in ("bill", "payment", "billCounter")}
    heard = {key: value for key, value in listener.replica.things.items() if key[0] in {kind for kind, _ in visible}}
    assert listener.replica.seq == things.seq
    assert (heard, listener.snapshots) == (visible, 1)
    # and the data are sound
    done = hub.run("check")
    assert done.returncode == 0, done.stdout + done.stderr
