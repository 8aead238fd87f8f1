"""The demo restaurant Bốn Mùa: made once, made anew on request, never over another restaurant."""

import sqlite3

from copies import ask, furnished
from device import Device
from evening import open_order


def test_the_demo_is_a_whole_restaurant(hub, sign_in):
    # when a manager looks at what the demo made
    things = sign_in("hoa").snapshot()
    # then it is what a large garden restaurant has
    counts = {kind: len(things.all(kind)) for kind in ("section", "table", "dishGroup", "dish", "employee", "order")}
    assert counts == {"section": 2, "table": 40, "dishGroup": 6, "dish": 80, "employee": 12, "order": 0}
    assert {role for e in things.all("employee") for role in e["roles"]} == {"receptionist", "waiter", "chef", "runner", "cashier", "manager"}
    assert all(d["price"] % 1000 == 0 and 5_000 <= d["price"] <= 2_000_000 for d in things.all("dish"))
    assert sorted(g["priority"] for g in things.all("dishGroup")) == [1, 2, 3, 4, 5, 6]
    # and every dish has its picture
    for dish in things.all("dish"):
        answer = Device(hub).ask("GET", f"/dishes/{dish['picture']}.svg")
        assert (answer.status, answer.headers["content-type"].split(";")[0]) == (200, "image/svg+xml")


def test_making_it_again_changes_nothing_and_reset_begins_anew(new_hub, engine):
    # given a demo with a party in it
    hub = new_hub(engine).start()
    open_order(Device(hub, "lan"))
    seq = Device(hub, "lan").snapshot().seq
    rooms = furnished(hub)
    hub.stop()
    # when it is made again
    again = hub.run("demo")
    hub.start()
    # then everything is as it was, and who can sign in is said
    assert again.returncode == 0 and "bonmua2026" in again.stdout and "lan" in again.stdout
    assert Device(hub, "lan").snapshot().seq == seq
    assert {room[0] for room in rooms} <= {room[0] for room in furnished(hub)}
    hub.stop()
    # when it is reset, then it is as on the first day, and so are its messages
    reset = hub.run("demo", "--reset")
    assert reset.returncode == 0, reset.stdout + reset.stderr
    assert ask(hub, "SELECT id FROM room", "messenger") == []
    assert ask(hub, "SELECT seq FROM stream", "messenger") == [("0",)]
    hub.start()
    assert Device(hub, "lan").snapshot().all("order") == []
    assert {room[0] for room in rooms}.isdisjoint({room[0] for room in furnished(hub)})


def test_a_running_hub_and_another_restaurant_are_not_reset(new_hub):
    # given a hub that runs on the folder
    hub = new_hub().start()
    busy = hub.run("demo", "--reset")
    assert busy.returncode != 0
    assert Device(hub, "lan").ask("GET", "/health").status == 200
    # given a restaurant whose people are not the demo's
    hub.stop()
    database = sqlite3.connect(hub.data / "iqsine.db")
    database.execute("PRAGMA foreign_keys = OFF")
    database.execute("UPDATE employee SET id = 'real-' || id")
    database.commit()
    database.close()
    for arguments in (("demo",), ("demo", "--reset")):
        refused = hub.run(*arguments)
        assert refused.returncode != 0 and "not the demo" in refused.stdout + refused.stderr
