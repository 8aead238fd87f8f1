"""The first start over the protocol: nothing open before it, one winner, a code for other machines, and whatever interrupts it."""

import re
import threading
import time

import pytest

from device import Device, new_id
from evening import items_of
from hub import Hub
from newcomer import FORM, Neighbour, Newcomer, set_up_code

FREE = {("GET", "/api/setup"), ("POST", "/api/setup"), ("GET", "/health")}
UPGRADE = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "x3JJHMbDL1EzLkh9GBhXDw=="}


@pytest.fixture
def new_folder(tmp_path, request):
    """Makes hubs on folders and databases in which there is nothing; all are ended with the test."""
    made = []

    def make(engine="sqlite", **more):
        database = request.getfixturevalue("postgres").new_database() if engine == "postgres" else None
        made.append(Hub(tmp_path / f"new{len(made)}", database, **more))
        return made[-1]

    yield make
    for hub in made:
        hub.end()


@pytest.fixture
def empty_hub(new_folder, engine):
    return new_folder(engine).start()


@pytest.fixture(scope="module")
def closed_hub(tmp_path_factory):
    """A hub that no test sets up."""
    hub = Hub(tmp_path_factory.mktemp("closed") / "data").start()
    yield hub
    hub.end()


def test_every_route_is_closed_before_the_set_up(closed_hub, module_hub):
    # given the routes of a hub that is set up
    description = Device(module_hub, "hoa").ask("GET", "/api/openapi.json").json
    routes = {(m.upper(), path) for path, entries in description["paths"].items() for m, entry in entries.items() if "responses" in entry}
    assert len(routes) > 20 and FREE < routes
    for method, path in sorted(routes - FREE):
        concrete = re.sub(r"\{\w+\}", "x", path)
        if path.startswith("/cai-dat"):
            continue
        # when anybody asks for any of them, also with a cookie
        for cookie in ({}, {"Cookie": "iqsine=" + "0" * 64}):
            answer = Device(closed_hub).ask(method, concrete, {}, headers={**cookie, **(UPGRADE if path == "/live" else {})})
            # then it is closed, and said why
            assert (answer.status, answer.error["code"]) == (503, "setup.needed"), (method, path, answer.body)
            assert answer.error["message"] == "Nhà hàng chưa được cài đặt."
    # and only that is visible
    assert Newcomer(closed_hub).state() == {"needed": True, "codeNeeded": False}
    health = Device(closed_hub).ask("GET", "/health")
    assert health.status == 200 and health.json["seq"] == 0
    assert Device(closed_hub).ask("GET", "/").status == 200


def test_the_first_step_of_one_owner_opens_the_hub_and_signs_in(empty_hub):
    # when eight owners send the first step at the same moment
    owners, answers = [Newcomer(empty_hub) for _ in range(8)], {}
    ready = threading.Barrier(8)

    def send(number):
        ready.wait()
        answers[number] = owners[number].set_up(login=f"boss{number}", restaurantName=f"Quán {number}")

    threads = [threading.Thread(target=send, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # then one restaurant is made, and the others get the reason (or are asked to try again, if the hub was busy hashing)
    won = [number for number, answer in answers.items() if answer.status == 200]
    assert len(won) == 1, {n: a.body for n, a in answers.items()}
    assert {a.error["code"] for n, a in answers.items() if n not in won} <= {"setup.done", "staff.busy"}
    boss, login, name = owners[won[0]], f"boss{won[0]}", f"Quán {won[0]}"
    assert [e["login"] for e in boss.snapshot().all("employee")] == [login]
    # and its manager is signed in, on this device
    answer = answers[won[0]]
    assert answer.json["employee"]["roles"] == ["manager"] and answer.json["device"] == boss.device
    assert answer.json["restaurant"] == {"name": name, "currency": "VND", "language": "vi", "timeOffsets": "0:420", "dayEndsHour": 5}
    assert {k: boss.setting(k) for k in ("restaurantName", "language", "currency", "setupStep")} == {
        "restaurantName": name, "language": "vi", "currency": "VND", "setupStep": "floor"}
    # and comes in by password from elsewhere
    assert Device(empty_hub).sign_in(login, FORM["password"]).ask("GET", "/api/me").status == 200
    # and it is done once and for all, also after a restart
    for step in (lambda: None, lambda: (empty_hub.stop(), empty_hub.start())):
        step()
        assert Newcomer(empty_hub).state() == {"needed": False, "codeNeeded": False, "language": "vi"}
        again = Newcomer(empty_hub).set_up(login="eve")
        assert (again.status, again.error["code"]) == (409, "setup.done")
    assert "set-up code" not in "".join(empty_hub.lines)
    assert boss.ask("GET", "/api/me").status == 200


def test_a_demo_is_not_in_set_up(module_hub):
    assert Newcomer(module_hub).state() == {"needed": False, "codeNeeded": False, "language": "vi"}
    assert Device(module_hub, "hoa").snapshot().get("setting", "setupStep") is None


@pytest.mark.parametrize(("wrong", "status", "code", "field"), [
    ({"password": "short"}, 400, "staff.passwordTooShort", "password"), ({"login": "hòa"}, 400, "staff.loginMalformed", "login"),
    ({"password": "bốn mùa 2026"}, 400, "people.passwordBlank", "password"),
    ({"currency": "đồng"}, 400, "staff.settingMalformed", "currency"), ({"restaurantName": " "}, 400, "field.malformed", "restaurantName"),
    ({"timeZone": "Europe/Nowhere"}, 400, "staff.zoneUnknown", "timeZone"), ({"language": "fr"}, 400, "field.unknown", "language"), ({"name": None}, 400, "field.missing", "name"), ({"surprise": 1}, 400, "field.unexpected", "surprise"),
])
def test_mistakes_in_the_form_are_reported_and_change_nothing(closed_hub, wrong, status, code, field):
    answer = Newcomer(closed_hub).set_up(**wrong)
    assert (answer.status, answer.error["code"], answer.error["field"]) == (status, code, field), answer.body
    assert not re.fullmatch(r"[a-z]+\.\w+", answer.error["message"])
    assert Newcomer(closed_hub).state()["needed"] and closed_hub.runs()


def test_a_set_up_killed_at_any_moment_is_complete_or_absent(new_folder, engine, seeded, request):
    for _ in range(6 if request.config.getoption("--long") else 2):
        # given a hub that dies while the first step is under way
        hub = new_folder(engine).start()
        owner = Newcomer(hub)

        def send(owner=owner):
            try:
                owner.set_up()
            except OSError:
                pass  # it died before it answered

        sending = threading.Thread(target=send)
        sending.start()
        time.sleep(seeded.uniform(0, 0.3))
        hub.kill()
        sending.join()
        # when it is there again
        hub.start()
        again = Newcomer(hub)
        if again.state()["needed"]:
            # then nothing is open, and the same form does it
            assert Device(hub).ask("GET", "/api/snapshot?stream=restaurant").status == 503
            assert again.set_up().status == 200
        # or it is done, and the manager's password is set
        manager = Device(hub).sign_in("hoa", FORM["password"])
        assert len(manager.snapshot().all("employee")) == 1
        hub.end()


def test_a_later_step_survives_a_kill_and_continues_on_another_device(empty_hub):
    # given a manager in the middle of the tables when the power goes
    desk = Newcomer(empty_hub)
    assert desk.set_up().status == 200
    desk.do("floor.saveSection", section="garden", name="Ngoài trời", position=1)
    tables = desk.command("floor.makeTables", section="garden", prefix="A", count=24, seats=4, maxSeats=6, shape="round")
    assert desk.post(tables)[0]["status"] == "accepted"
    empty_hub.kill()
    empty_hub.start()
    # when the command is sent again, not knowing that it arrived
    assert desk.post(tables)[0]["status"] == "accepted"
    # then another device finds all of it once, and the step where it was left off
    phone = Newcomer(empty_hub).sign_in("hoa", FORM["password"])
    made = phone.snapshot().all("table")
    assert sorted(t["name"] for t in made) == sorted(f"A{n}" for n in range(1, 25))
    assert phone.setting("setupStep") == "floor"
    phone.do("staff.saveSetting", setting="setupStep", value="menu")
    phone.do("menu.useStarterGroups", set="asian")
    # and the first one goes on behind it
    assert desk.setting("setupStep") == "menu" and len(desk.snapshot().all("dishGroup")) == 8
    assert desk.want("menu.useStarterGroups", set="asian")["error"]["code"] == "menu.groupsThere"
    assert desk.want("staff.saveSetting", setting="setupStep", value="bar")["error"]["code"] == "staff.settingMalformed"
    desk.do("staff.saveSetting", setting="setupStep", value="team")
    # and with an employee besides the manager the evening can begin
    desk.do("staff.saveEmployee", employee=new_id(), login="lan", name="Lan", roles=["waiter"], sections=["garden"])
    lan = next(e["id"] for e in desk.snapshot().all("employee") if e["login"] == "lan")
    assert desk.ask("POST", f"/api/employees/{lan}/password", {"password": "lan-lan-2026"}).status == 204
    assert desk.report("Món;Nhóm;Giá\nGỏi cuốn;Khai vị;55.000\n".encode(), "apply")["made"] == 1
    desk.do("staff.saveSetting", setting="setupStep", value="done")
    waiter = Device(empty_hub).sign_in("lan", "lan-lan-2026")
    order, dish = new_id(), waiter.snapshot().all("dish")[0]
    waiter.do("orders.open", order=order, table=made[0]["id"], guests=4)
    waiter.do("orders.addItem", order=order, item=new_id(), dish=dish["id"], quantity=2, shownPrice=55_000)
    assert [(i["name"], i["quantity"], i["price"]) for i in items_of(waiter, order)] == [("Gỏi cuốn", 2, 55_000)]


def test_another_machine_needs_the_code(new_folder, network):
    # given a hub that is open to the network, whose terminal shows the code, at an address of this machine that is not loopback
    hub = new_folder().start(host="0.0.0.0")
    code = set_up_code(hub)
    phone = Neighbour(hub, network)
    # then another machine needs it, and the hub's own does not; a client behind a proxy does not count as the hub's own
    assert phone.state() == {"needed": True, "codeNeeded": True}
    assert Newcomer(hub).state() == {"needed": True, "codeNeeded": False}
    for name in ("X-Forwarded-For", "Forwarded", "Via"):
        passed_on = Newcomer(hub).ask("POST", "/api/setup", {**FORM, "device": "d"}, headers={name: "203.0.113.9"})
        assert (passed_on.status, passed_on.error["code"]) == (403, "setup.codeNeeded"), name
    # and without it, or with a wrong one, nothing is made; a slip in the form costs no try
    missing = phone.set_up()
    assert (missing.status, missing.error["code"], missing.error["field"]) == (403, "setup.codeNeeded", "code")
    assert phone.set_up(password="short", code="x").error["code"] == "staff.passwordTooShort"
    wrong = f"{(int(code) + 1) % 100_000_000:08}"
    for left in (4, 3, 2, 1, 0):
        refused = phone.set_up(code=wrong)
        assert (refused.status, refused.error["code"], refused.error["params"]) == (403, "setup.wrongCode", {"left": left})
    # after five wrong ones the right one has to wait too, from whichever machine
    for guesser in (phone, Neighbour(hub, network, device="another")):
        waiting = guesser.set_up(code=code)
        assert (waiting.status, waiting.error["code"]) == (429, "setup.tooManyCodes") and int(waiting.headers["retry-after"]) > 200
    assert phone.state()["needed"]
    # but a person at the hub does not have to wait
    assert Newcomer(hub).set_up().status == 200


def test_the_code_of_this_start_lets_another_machine_in_once(new_folder, network):
    # given a hub that was started again
    hub = new_folder().start(host="0.0.0.0")
    former = set_up_code(hub)
    hub.stop()
    hub.start(host="0.0.0.0")
    code = set_up_code(hub)
    phone = Neighbour(hub, network)
    # then it has another code, and the former one is worth nothing
    assert code != former and phone.set_up(code=former).error["code"] == "setup.wrongCode"
    # when the code is typed as people type it
    answer = phone.set_up(code=f"{code[:4]} {code[4:]}")
    # then the restaurant is made from there, with a cookie for HTTPS only
    assert answer.status == 200, answer.body
    assert "Secure" in answer.headers["set-cookie"]
    assert phone.ask("GET", "/api/me").status == 200
    # and the code is worth nothing any more
    assert Neighbour(hub, network).set_up(code=code, login="eve").error["code"] == "setup.done"
