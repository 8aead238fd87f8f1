"""Devices, their unsent commands, and what happens to these when they are signed out."""

import json
import os
import time

import pytest
from playwright.sync_api import expect

import copies
from device import Device, new_id
from evening import a_dish, items_of, open_order


def devices(manager):
    answer = manager.ask("GET", "/api/devices")
    assert answer.status == 200, answer.body
    return {device["id"]: device for device in answer.json}


def told(manager, device, holds, seconds=10):
    """Waits until the hub's view of a device fulfils `holds`, and returns it."""
    end = time.monotonic() + seconds
    while not holds(found := devices(manager).get(device.device, {})):
        assert time.monotonic() < end, found
        time.sleep(0.1)
    return found


def quarantine(manager, device):
    """The commands that a device has handed over, decided or not."""
    return [entry for entry in manager.ask("GET", "/api/quarantine").json if entry["device"] == device.device]


def surrender(device, *commands):
    return device.ask("POST", "/api/quarantine", {"commands": list(commands)})


def decide(manager, command, what, **body):
    return manager.ask("POST", f"/api/quarantine/{command['id']}/{what}", body)


def picture(person, name):
    """Looked at by people; written only when a folder is named."""
    if folder := os.environ.get("PICTURES"):
        person.settle()
        person.page.screenshot(path=f"{folder}/{name}.png")


# protocol: CON2, DEV6
def test_the_manager_sees_unsent_commands_of_absent_devices_after_a_restart_too(module_hub):
    # given a waiter's phone on a line, all of whose work has arrived
    waiter, manager = Device(module_hub, "lan"), Device(module_hub, "hoa")
    open_order(waiter)
    live = waiter.live()
    live.until(lambda: live.hello)
    assert live.hello["lastN"] == 1
    live.socket.send(json.dumps({"type": "ping", "at": 1, "pending": 0}))
    calm = told(manager, waiter, lambda device: device.get("isLive"))
    assert (calm["pending"], calm["lastN"], calm["isThis"], calm["quarantined"]) == (0, 1, False, 0)
    assert [(person["name"], person["current"]) for person in calm["people"]] == [(waiter.me["employee"]["name"], True)]
    # when it reports three unsent commands and disconnects
    live.socket.send(json.dumps({"type": "ping", "at": 2, "pending": 3}))
    told(manager, waiter, lambda device: device["pending"] == 3)
    live.socket.socket.close()
    holding = told(manager, waiter, lambda device: not device["isLive"])
    assert holding["pending"] == 3 and holding["pendingSince"] <= holding["heardAt"]
    # then the hub still knows after its own start
    module_hub.stop()
    module_hub.start()
    again = told(manager, waiter, lambda device: device)
    assert {**again, "heardAt": 0} == {**holding, "heardAt": 0}
    # and the device that asks sees itself
    assert devices(manager)[manager.device]["isThis"]


# protocol: CON10, QUA1, QUA2, QUA3
def test_commands_handed_over_by_a_signed_out_device_wait_and_run_at_most_once(module_hub):
    # given a waiter's phone with unsent work, which the manager signs out
    waiter, manager = Device(module_hub, "lan"), Device(module_hub, "hoa")
    order, dish = open_order(waiter), a_dish(waiter)
    live = waiter.live()
    live.until(lambda: live.replica.things)
    wanted = [waiter.command("orders.addItem", order=order, item=new_id(), dish=dish["id"], quantity=quantity) for quantity in (1, 2, 3)]
    assert manager.ask("DELETE", f"/api/devices/{waiter.device}").status == 204
    assert live.close_code(5) == 4401
    assert waiter.ask("GET", "/api/me").status == 401
    # when the phone gives it up, and again because the answer was lost
    assert surrender(waiter, *wanted).json == {"kept": 3, "known": 0}
    assert surrender(waiter, *wanted).json == {"kept": 0, "known": 3}
    assert devices(manager)[waiter.device]["quarantined"] == 3
    assert items_of(manager, order) == []
    # then nothing of it happens until the manager says so
    assert decide(manager, wanted[0], "apply").json["status"] == "accepted"
    assert decide(manager, wanted[0], "apply").json["status"] == "accepted"
    assert decide(manager, wanted[1], "discard", reason="khách đã về").json["error"]["code"] == "command.discarded"
    item, = items_of(manager, order)
    assert (item["quantity"], item["orderedBy"], item["orderedAt"]) == (1, waiter.me["employee"]["id"], wanted[0]["at"])
    # and commands that the phone sends again after signing in run at most once
    waiter.sign_in("lan")
    outcomes = waiter.post(*wanted)
    assert [o["status"] for o in outcomes] == ["accepted", "refused", "accepted"]
    assert outcomes[1]["error"]["message"] == "Quản lý đã bỏ việc này: khách đã về"
    assert decide(manager, wanted[2], "apply").json["status"] == "accepted"
    assert sorted(i["quantity"] for i in items_of(manager, order)) == [1, 3]
    # and the record says who decided
    record = {entry["id"]: (entry["verdict"], entry["decidedBy"]) for entry in quarantine(manager, waiter)}
    assert record == {wanted[0]["id"]: ("applied", "hoa"), wanted[1]["id"]: ("discarded", "hoa"), wanted[2]["id"]: ("applied", "hoa")}


# protocol: QUA1
def test_quarantine_accepts_only_former_devices_and_is_visible_to_managers_only(module_hub):
    waiter, stranger = Device(module_hub, "lan"), Device(module_hub)
    command = waiter.command("orders.open", order=new_id(), table="a1", guests=2)
    for cookie in (None, "iqsine=" + "0" * 64, "iqsine=x"):
        stranger.cookie = cookie
        answer = surrender(stranger, command)
        assert (answer.status, answer.error["code"]) == (403, "quarantine.notKnown")
    for method, path in (("GET", "/api/devices"), ("GET", "/api/quarantine"), ("DELETE", "/api/devices/x"), ("POST", "/api/quarantine/x/apply")):
        assert waiter.ask(method, path, {}).error["code"] == "right.missing"
    manager = Device(module_hub, "hoa")
    assert decide(manager, command, "apply").error["code"] == "quarantine.unknown"
    assert manager.ask("DELETE", f"/api/devices/{manager.device}").error["code"] == "staff.ownDevice"


def test_texts_of_private_notes_are_hidden_from_the_deciding_manager(module_hub):
    # given a phone that is signed out with a private note and a private contact unsent
    waiter, manager = Device(module_hub, "lan"), Device(module_hub, "hoa")
    own = next(book["id"] for book in waiter.ask("GET", "/api/contacts/books").json if book["holds"] == "own")
    note = waiter.command("contacts.addNote", note=new_id(), title="Nhật ký", text="chuyện riêng")
    contact = waiter.command("contacts.add", contact=new_id(), book=own, fields={"name": "Người quen"})
    assert manager.ask("DELETE", f"/api/devices/{waiter.device}").status == 204
    assert surrender(waiter, note, contact).json["kept"] == 2
    # when the manager opens the waiting commands
    shown = {wish["id"]: wish["body"] for wish in quarantine(manager, waiter)}
    # then she sees their kind and none of their text
    assert shown == {note["id"]: {"type": "contacts.addNote", "note": note["body"]["note"]}, contact["id"]: {"type": "contacts.add", "contact": contact["body"]["contact"], "book": own}}
    # and a command that she applies counts as its author's
    assert decide(manager, note, "apply").json["status"] == "accepted"
    waiter.sign_in("lan")
    assert [one["text"] for one in waiter.ask("GET", "/api/notes").json["notes"]] == ["chuyện riêng"]
    assert manager.ask("GET", "/api/notes").json["notes"] == []


# protocol: CMD20
def test_on_a_shared_phone_each_command_has_its_own_author(module_hub):
    # given a phone on which Lan, then Minh signed in
    phone, manager = Device(module_hub, "lan"), Device(module_hub, "hoa")
    lan = phone.me["employee"]["id"]
    phone.sign_in("minh")
    order, dish = open_order(phone), a_dish(phone)
    # when it sends an old command of Lan, a command of Minh, and one in somebody else's name
    mixed = [phone.command("orders.addItem", order=order, item=new_id(), dish=dish["id"], quantity=1) for _ in range(3)]
    mixed[0]["author"], mixed[2]["author"] = lan, "dung"
    outcomes = phone.post(*mixed)
    # then each counts for its author, and the stranger's is refused without stopping the rest
    assert [o["status"] for o in outcomes] == ["accepted", "accepted", "refused"]
    assert outcomes[2]["error"]["code"] == "command.authorUnknown"
    by = {i["id"]: i["orderedBy"] for i in items_of(phone, order)}
    assert by == {mixed[0]["body"]["item"]: lan, mixed[1]["body"]["item"]: "minh"}
    rows = copies.ask(module_hub, f"SELECT author FROM command WHERE type = 'orders.addItem' AND device = '{phone.device}' ORDER BY n")
    assert rows == [(lan,), ("minh",), ("minh",)]
    # and after Lan was signed out of the phone remotely, her commands no longer count there
    for session in manager.ask("GET", "/api/sessions").json:
        if session["device"] == phone.device and session["employee"] == lan:
            manager.ask("DELETE", f"/api/sessions/{session['id']}")
    late = phone.command("orders.addItem", order=order, item=new_id(), dish=dish["id"], quantity=1)
    late["author"] = lan
    assert phone.post(late)[0]["error"]["code"] == "command.authorUnknown"


@pytest.fixture
def evening(sqlite_hub):
    """Lan's phone is signed out with three things unsent, Minh's is silent with two, Dũng's is on the line."""
    lan, minh, dung = (Device(sqlite_hub, login, device=f"phone-{login}") for login in ("lan", "minh", "dung"))
    order, dish = open_order(lan), a_dish(lan)
    wanted = [
        lan.command("orders.addItem", order=order, item=new_id(), dish=dish["id"], quantity=2),
        lan.command("orders.setGuests", order=order, guests=6),
        lan.command("orders.addItem", order="an-order-that-is-gone", item=new_id(), dish=dish["id"], quantity=1),
    ]
    lan.ask("DELETE", "/api/session", {})
    assert surrender(lan, *wanted).json["kept"] == 3
    manager = Device(sqlite_hub, "hoa")
    for device, pending in ((minh, 2), (dung, 0)):
        live = device.live()
        live.until(lambda live=live: live.hello)
        live.socket.send(json.dumps({"type": "ping", "at": 1, "pending": pending}))
        if pending:
            told(manager, device, lambda found: found.get("pending"))
            live.socket.socket.close()
            # A live device with fresh commands needs no help: pages ask again only after 15 s.
            told(manager, device, lambda found: not found["isLive"])
    return order, dish


def test_the_manager_decides_on_handed_over_commands_and_signs_a_device_out(sqlite_hub, stage, evening):
    order, dish = evening
    hoa = stage.person(sqlite_hub, "hoa", "phone").go("/manager")
    # given the day's page, which says that something waits
    notice = hoa.button("3 việc của máy đã đăng xuất chờ bạn quyết định")
    expect(notice).to_be_visible()
    expect(hoa.button("test còn 2 việc chưa gửi")).to_be_visible()
    picture(hoa, "devices-today-phone")
    # when the manager goes there
    hoa.tap(notice)
    hoa.sees("Chờ bạn quyết định")
    silent = hoa.page.get_by_role("listitem").filter(has_text="Phạm Quang Minh").first
    hoa.sees("Còn 2 việc chưa gửi, từ", silent)
    picture(hoa, "devices-phone")
    # and applies the first, discards one, and applies all of the rest
    wish = hoa.page.get_by_role("listitem").filter(has_text=dish["name"]).first
    hoa.tap(hoa.button("Cho làm", wish, exact=True))
    hoa.sees("Đã làm")
    # The others move up when this one leaves.
    expect(hoa.button("Cho làm", exact=True)).to_have_count(2)
    drop = hoa.page.get_by_role("listitem").filter(has_text="Đổi số khách").first
    hoa.tap(hoa.button("Bỏ", drop, exact=True))
    hoa.tap(hoa.dialog().get_by_role("button", name="Đã làm cách khác"))
    hoa.tap(hoa.button("Bỏ", hoa.dialog(), exact=True))
    hoa.sees_no("Đổi số khách")
    expect(hoa.button("Cho làm", exact=True)).to_have_count(1)
    hoa.tap(hoa.button("Cho làm", exact=True))
    # then the rules have decided, and the page says who decided what
    hoa.sees_no("Chờ bạn quyết định")
    hoa.page.get_by_text("Đã quyết định trong 7 ngày").click()
    for word in ("Đã làm", "Đã bỏ", "Không làm được"):
        hoa.sees(word, hoa.page.locator("details.wishes"))
    picture(hoa, "devices-decided-phone")
    manager = Device(sqlite_hub, "hoa")
    assert [i["quantity"] for i in items_of(manager, order)] == [2]
    assert manager.snapshot().get("order", order)["guests"] == 4
    # when the manager signs a device out
    card = hoa.page.get_by_role("listitem").filter(has_text="Lê Hoàng Dũng").first
    hoa.tap(hoa.button("Đăng xuất máy", card))
    hoa.sees("Việc chưa gửi của nó không mất", hoa.dialog())
    picture(hoa, "devices-sign-out-phone")
    hoa.tap(hoa.button("Đăng xuất máy", hoa.dialog()))
    # then it is gone
    hoa.sees("Đã đăng xuất")
    expect(hoa.page.get_by_text("Lê Hoàng Dũng")).to_have_count(0)
    # and where the hub does not tell the devices, the page does not say that there are none
    hoa.page.route("**/api/devices", lambda route: route.abort())
    hoa.go("/manager/devices")
    expect(hoa.button("Thử lại")).to_be_visible()
    picture(hoa, "devices-failing-phone")


PROMISE = "StorageManager.prototype.persist = () => Promise.resolve(%s);"


def test_the_manager_sees_browsers_that_may_clear_their_storage(module_hub, stage):
    # given two phones, of which one's browser promises to keep unsent work
    for login, answer in (("lan", "true"), ("minh", "false")):
        person = stage.person(module_hub, login, "phone")
        person.page.add_init_script(PROMISE % answer)
        expect(person.go("/waiter").page.locator(".line-age").first).to_have_accessible_name("Đã kết nối")
    # then the hub has heard of both, and the manager reads it
    manager = Device(module_hub, "hoa")
    hoa = stage.person(module_hub, "hoa", "desk").go("/manager/devices")
    hoa.sees("Trình duyệt hứa giữ việc chưa gửi của máy này")
    hoa.sees("Trình duyệt có thể xóa việc chưa gửi khi máy hết chỗ")
    said = {person["employee"]: device["lasting"] for device in manager.ask("GET", "/api/devices").json if device.get("lasting") is not None for person in device["people"]}
    assert (said["lan"], said["minh"]) == (True, False)
