"""Bad input: a clear error with code, field and request id in the user's language. The hub survives, and nothing is half stored."""

import pytest

from device import Device, Live, new_id
from evening import a_dish, free_table, items_of, open_order, order_dish
from hub import Hub

LONG_NAME = "Nguyễn Thị Hoàng Bảo Ngọc Quỳnh Như Thanh Trúc " + "x" * 10


@pytest.fixture(scope="module")
def waiter(module_hub):
    return Device(module_hub, "lan")


def checked(outcome, code, field=None):
    """A refusal as a person and a machine need it."""
    assert outcome["status"] == "refused", outcome
    error = outcome["error"]
    assert (error["code"], error.get("field")) == (code, field), error
    assert error["requestId"] and error["message"] and error["message"] != code, error
    return error


@pytest.mark.parametrize(
    "body, code, field",
    [
        ({"type": "orders.fly"}, "field.unknown", "body.type"),
        ({"type": "nothing"}, "field.unknown", "body.type"),
        ({"type": 7}, "field.type", "body.type"),
        ({}, "field.missing", "body.type"),
        ([], "field.type", "body"),
        ({"type": "orders.setGuests", "order": "o"}, "field.missing", "body.guests"),
        ({"type": "orders.setGuests", "order": "o", "guests": "2"}, "field.type", "body.guests"),
        ({"type": "orders.setGuests", "order": "o", "guests": 2, "gusts": 3}, "field.unexpected", "body.gusts"),
        ({"type": "orders.setGuests", "order": "o", "guests": 0}, "field.range", "body.guests"),
        ({"type": "orders.setGuests", "order": "o", "guests": -4}, "field.range", "body.guests"),
        ({"type": "orders.setGuests", "order": "o", "guests": 9007199254740991}, "field.range", "body.guests"),
        ({"type": "orders.setGuests", "order": "../etc/passwd", "guests": 2}, "field.malformed", "body.order"),
        ({"type": "orders.setNote", "item": "i", "note": "x" * 301}, "field.tooLong", "body.note"),
        ({"type": "orders.setNote", "item": "i", "note": "a\u0000b"}, "field.malformed", "body.note"),
        ({"type": "orders.editCourse", "course": "c", "name": "x" * 31}, "field.tooLong", "body.name"),
        ({"type": "orders.editCourse", "course": "c", "priority": 100}, "field.range", "body.priority"),
        ({"type": "orders.warnKitchen", "item": "i", "note": " "}, "field.malformed", "body.note"),
        ({"type": "menu.saveDish", "dish": "d", "group": "g", "station": "s", "name": LONG_NAME, "price": 1}, "field.tooLong", "body.name"),
        ({"type": "menu.saveDish", "dish": "d", "group": "g", "station": "s", "name": "n", "price": -1}, "field.range", "body.price"),
        ({"type": "menu.saveDish", "dish": "d", "group": "g", "station": "s", "name": "n", "price": 10**13}, "field.range", "body.price"),
        ({"type": "menu.saveGroup", "group": "g", "name": "n", "priority": 1, "nextMinutes": 241}, "field.range", "body.nextMinutes"),
        ({"type": "menu.saveGroup", "group": "g", "name": "n", "priority": 1, "description": "x" * 101}, "field.tooLong", "body.description"),
        ({"type": "menu.planDay", "day": 20777, "dishes": [{"dish": "d", "portions": -1}]}, "field.range", "body.dishes[0].portions"),
        ({"type": "menu.setServingTimes", "dish": "d", "times": {"hours": [{"from": 60}]}}, "field.missing", "body.times.hours[0].until"),
        ({"type": "menu.savePriceRule", "rule": {"id": "r", "name": "n", "priority": 1, "effect": "half", "value": 1}}, "field.unknown", "body.rule.effect"),
        ({"type": "orders.setOptions", "item": "i", "options": [{"option": "o", "count": 21}]}, "field.range", "body.options[0].count"),
        ({"type": "orders.setOptions", "item": "i", "options": [{"option": "o", "text": "x" * 101}]}, "field.tooLong", "body.options[0].text"),
        ({"type": "orders.weigh", "item": "i", "measure": 0}, "field.range", "body.measure"),
        ({"type": "orders.weigh", "item": "i", "measure": 9_999_000}, "field.range", "body.measure"),
        ({"type": "orders.addItem", "order": "o", "item": "i", "dish": "d", "seat": 0}, "field.range", "body.seat"),
        ({"type": "orders.setSeat", "item": "i", "seat": 100}, "field.range", "body.seat"),
        ({"type": "orders.setSeat", "item": "i", "seat": "1"}, "field.type", "body.seat"),
        ({"type": "orders.giveItem", "item": "i", "order": "o", "quantity": 0}, "field.range", "body.quantity"),
        ({"type": "orders.setFulfilment", "order": "o", "details": {"type": "takeaway", "phone": "0" * 61}}, "field.tooLong", "body.details.phone"),
        ({"type": "kitchen.split", "course": "c", "items": ["a", ""], "newCourse": "n"}, "field.malformed", "body.items[1]"),
    ])
def test_an_invalid_command_is_refused_with_code_and_field(waiter, body, code, field):
    before = waiter.snapshot()
    command = waiter.command("x")
    command["body"] = body
    checked(waiter.post(command)[0], code, field)
    assert waiter.snapshot().things == before.things


def test_errors_speak_the_users_language(module_hub):
    texts = set()
    for language in ("vi", "en"):
        waiter = Device(module_hub, "lan", language=language)
        outcome = waiter.want("orders.setGuests", order="no-such-order", guests=2)
        texts.add(outcome["error"]["message"])
    assert len(texts) == 2


@pytest.mark.parametrize(
    "raw, status, code",
    [
        (b"", 400, "json.syntax"),
        (b"{", 400, "json.syntax"),
        (b"\xff\xfe{}", 400, "json.syntax"),
        (b'{"commands": "\xc3\x28"}', 400, "json.syntax"),
        (b"[" * 100_000, 400, "json.syntax"),
        (b'{"commands": 1.5}', 400, "field.type"),
        (b'{"commands": 99999999999999999999}', 400, "field.type"),
        (b'{"comands": []}', 400, "field.unexpected"),
        (b"{}", 400, "field.missing"),
        (b'{"commands": [{"id": "a", "n": 0, "at": 1, "body": {}}]}', 400, "field.range"),
        (b'{"commands": [{"n": 1, "at": 1, "body": {}}]}', 400, "field.missing"),
        (b" " * (1 << 20), 413, "request.tooLarge"),
    ])
def test_a_request_that_cannot_be_read_is_answered_with_an_error_and_the_hub_lives(waiter, raw, status, code):
    answer = waiter.ask("POST", "/api/commands", raw=raw)
    assert (answer.status, answer.error["code"]) == (status, code), answer.body
    assert answer.error["requestId"] == answer.headers["x-request-id"]
    assert waiter.ask("GET", "/health").status == 200


def test_an_unknown_address_and_a_wrong_method_are_errors_of_the_same_form(waiter):
    for method, path, status in (("GET", "/api/nothing", 404), ("PUT", "/api/commands", 405), ("GET", "/api/../../etc/passwd", 404)):
        answer = waiter.ask(method, path, {} if method != "GET" else None)
        assert answer.status == status, (path, answer.status)
        assert set(answer.error) >= {"code", "message", "requestId"}


def test_a_foreign_page_cannot_send_commands(waiter):
    command = waiter.command("orders.setGuests", order="o", guests=2)
    foreign = waiter.ask("POST", "/api/commands", {"commands": [command]}, {"Origin": "https://evil.example"})
    assert (foreign.status, foreign.error["code"]) == (403, "request.origin")
    form = waiter.ask("POST", "/api/commands", {"commands": [command]}, {"Content-Type": "text/plain"})
    assert form.status == 415 or form.error["code"] == "request.contentType"


def test_a_stale_or_forged_token_opens_nothing(module_hub):
    waiter = Device(module_hub, "lan")
    stale = waiter.cookie
    assert waiter.ask("DELETE", "/api/session", {}).status in (200, 204)
    for cookie in (stale, "iqsine=forged", "iqsine=", "iqsine=" + "x" * 5000):
        waiter.cookie = cookie
        assert waiter.ask("GET", "/api/me").status == 401
        answer = waiter.ask("POST", "/api/commands", {"commands": []})
        assert answer.status == 401


def test_ids_of_others_orders_do_not_mix(waiter):
    # given two orders with a course each
    dish = a_dish(waiter)
    first = open_order(waiter)
    item = order_dish(waiter, first, dish)
    second = open_order(waiter)
    order_dish(waiter, second, dish)
    foreign = next(c["id"] for c in waiter.snapshot().all("course") if c["order"] == second)
    before = waiter.snapshot().things
    # when an item of one order should go into a course of the other, or an id is used again
    outcomes = [
        waiter.want("orders.moveItem", item=item, course=foreign),
        waiter.want("orders.addItem", order=second, item=item, dish=dish["id"]),
        waiter.want("orders.addItem", order=second, item=new_id(), dish=dish["id"], course=next(iter(c["id"] for c in waiter.snapshot().all("course") if c["order"] == first))),
        waiter.want("orders.open", order=first, table=free_table(waiter)["id"], guests=2),
    ]
    # then nothing of it happens
    assert [o["status"] for o in outcomes] == ["refused"] * 4, outcomes
    assert waiter.snapshot().things == before
    assert len(items_of(waiter, first)) == 1


# protocol: CON7
def test_an_invalid_live_message_gets_an_error_and_the_connection_stays(waiter):
    live = Live(waiter)
    live.until(lambda: live.replica.things)
    for nonsense in ("", "{", "[]", '{"type": "dance"}', '{"type": "command"}', '{"type": "ping", "at": "soon"}'):
        live.socket.send(nonsense)
    live.until(lambda: len(live.errors) == 6)
    assert {e["code"].split(".")[0] for e in live.errors} <= {"json", "field"}
    command = waiter.command("orders.open", order=new_id(), table=free_table(waiter)["id"], guests=2)
    live.send(command)
    live.until(lambda: command["id"] in live.outcomes)
    assert live.outcomes[command["id"]]["status"] == "accepted"


def test_guessing_passwords_is_slowed_down(module_hub):
    # given somebody who guesses the password of a person whom no other test here signs in
    guesser = Device(module_hub)
    wish = {"login": "hoa", "password": "guess", "device": "d1", "deviceName": "x"}
    statuses = [guesser.ask("POST", "/api/session", wish).status for _ in range(8)]
    # then after five wrong ones there is a pause, told in seconds
    assert statuses[:5] == [401] * 5
    assert statuses[5:] == [429] * 3
    last = guesser.ask("POST", "/api/session", wish)
    assert int(last.headers["retry-after"]) > 0


# Faults that stop a start


def test_a_port_in_use_is_reported(module_hub, tmp_path):
    other = Hub(tmp_path / "other")
    done = other.run("serve", "--port", str(module_hub.port))
    assert done.returncode != 0
    assert str(module_hub.port) in done.stdout + done.stderr


def test_a_second_hub_on_the_same_folder_does_not_start(module_hub):
    done = Hub(module_hub.data).run("serve", "--port", "0")
    assert done.returncode != 0
    assert str(module_hub.data) in done.stdout + done.stderr


def test_a_data_folder_of_a_newer_version_is_left_alone(new_hub):
    import sqlite3

    hub = new_hub()
    database = sqlite3.connect(hub.data / "iqsine.db")
    columns = [row[1] for row in database.execute("PRAGMA table_info(schema_migration)")]
    row = list(database.execute("SELECT * FROM schema_migration WHERE module = 'sync'").fetchone())
    row[columns.index("number")] = 999
    database.execute(f"INSERT INTO schema_migration VALUES ({','.join('?' * len(row))})", row)
    database.commit()
    database.close()
    done = hub.run("serve", "--port", "0")
    assert done.returncode != 0
    assert "newer" in done.stdout + done.stderr


def test_every_wrong_setting_is_named_at_the_start(tmp_path):
    hub = Hub(tmp_path / "data", environment={"IQSINE_PRT": "1", "IQSINE_LOG_LEVEL": "geheim"})
    done = hub.run("serve")
    assert done.returncode != 0
    said = done.stdout + done.stderr
    assert "IQSINE_PRT" in said and "IQSINE_LOG_LEVEL" in said and "geheim" not in said
