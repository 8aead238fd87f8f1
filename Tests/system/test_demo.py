"""The demo restaurant Bốn Mùa: made once, reset on request, never over another restaurant."""

import re
import sqlite3
import subprocess
import time

from copies import ask, furnished
from device import Device
from evening import open_order
from hub import ROOT


def test_the_demo_is_a_whole_restaurant(hub, sign_in):
    # when a manager reads the demo's data
    things = sign_in("hoa").snapshot()
    # then it has the size of a large garden restaurant
    counts = {kind: len(things.all(kind)) for kind in ("section", "table", "dishGroup", "dish", "employee", "order")}
    assert counts == {"section": 2, "table": 40, "dishGroup": 6, "dish": 80, "employee": 12, "order": 0}
    assert {role for e in things.all("employee") for role in e["roles"]} == {"receptionist", "waiter", "chef", "runner", "cashier", "manager"}
    assert all(d["price"] % 1000 == 0 and 5_000 <= d["price"] <= 2_000_000 for d in things.all("dish"))
    assert sorted(g["priority"] for g in things.all("dishGroup")) == [1, 2, 3, 4, 5, 6]
    # and every dish has its picture
    for dish in things.all("dish"):
        answer = Device(hub).ask("GET", f"/dishes/{dish['picture']}.svg")
        assert (answer.status, answer.headers["content-type"].split(";")[0]) == (200, "image/svg+xml")


def test_making_the_demo_again_changes_nothing_and_reset_starts_over(new_hub, engine):
    # given a demo with a party in it
    hub = new_hub(engine).start()
    open_order(Device(hub, "lan"))
    seq = Device(hub, "lan").snapshot().seq
    rooms = furnished(hub)
    hub.stop()
    # when it is made again
    again = hub.run("demo")
    hub.start()
    # then everything is as it was, and the sign-in names are printed
    assert again.returncode == 0 and "bonmua2026" in again.stdout and "lan" in again.stdout
    assert Device(hub, "lan").snapshot().seq == seq
    assert {room[0] for room in rooms} <= {room[0] for room in furnished(hub)}
    hub.stop()
    # when it is reset, then it is as on the first day, and so are its messages
    reset = hub.run("demo", "--reset", "--bare")
    assert reset.returncode == 0, reset.stdout + reset.stderr
    assert ask(hub, "SELECT id FROM room", "messenger") == []
    assert ask(hub, "SELECT seq FROM stream", "messenger") == [("0",)]
    hub.start()
    assert Device(hub, "lan").snapshot().all("order") == []
    assert {room[0] for room in rooms}.isdisjoint({room[0] for room in furnished(hub)})


def as_made(hub):
    """The arguments of the program in 'make run': to make the demo, and to open it."""
    told = subprocess.run(
        ["make", "--no-print-directory", "--dry-run", "run", "RELEASE=iqsine", "PORT=0", "SECURE_PORT=0", f"DATA={hub.data}"],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout
    return [re.search(rf"^(?:exec )?iqsine ({command} .*)$", told, re.MULTILINE)[1].split()[skip:] for command, skip in (("demo", 0), ("serve", 1))]


def test_opening_the_demo_prints_its_sign_in_names_last(new_hub):
    # given a demo in which somebody has left, and somebody has another name than the file knows
    hub = new_hub().start()
    hoa = Device(hub, "hoa")
    people = {one["id"]: one for one in hoa.snapshot().all("employee")}
    for id, change in (("dung", {"active": False}), ("minh", {"name": "Một người thật"})):
        one = {**people[id], **change}
        hoa.do("staff.saveEmployee", employee=id, **{key: one[key] for key in ("login", "name", "roles", "sections", "active", "language")})
    # a real start does not speak of anybody
    hub.stop()
    assert "bonmua2026" not in "".join(hub.lines)
    # when it is made again and opened as 'make run' does, with the servers for calls, and somebody opens its page
    make, serve = as_made(hub)
    made = hub.run(*make)
    assert (made.returncode, made.stdout, made.stderr) == (0, "", "")
    hub.start(host="0.0.0.0", more=(*serve, "--calls", "own", "--turn-port", "0"))
    assert Device(hub, "lan").ask("GET", "/health").status == 200
    # Only waiting shows that no line follows. The lines that followed before (the servers for calls, the name) came within a second or two.
    time.sleep(3)
    lines = [line.rstrip("\n") for line in hub.lines]
    begin = lines.index(f"Nhà hàng mẫu Bốn Mùa, mở tại / is open at  http://localhost:{hub.port}")
    # then no line follows the list, which the address heads, and all names in it are still the demo's
    assert lines[begin + 1].endswith(": bonmua2026")
    logins = [line.split()[0] for line in lines[begin + 2:]]
    assert logins == ["ngoc", "lan", "nhu", "hung", "thao", "phuc", "y-nhi", "mai", "quoc-anh", "hoa"]
    # and only the hub's address comes before it
    assert lines[0] == f"iQsine mở tại / is open at  http://localhost:{hub.port}"


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
