"""The pages show how current they are: the age of the hub's last message, unconfirmed commands, refusals with their
reasons."""

import json
import re
import signal

import kept
import pytest
from playwright.sync_api import expect

from device import Device
from evening import a_dish, items_of, open_order, order_dish
from order_page import step

SCREENS = {
    "ngoc": ("/reception", "tablet"), "lan": ("/waiter", "phone"), "hung": ("/chef", "kitchen"),
    "phuc": ("/runner", "phone"), "mai": ("/cashier", "tablet"), "hoa": ("/manager", "desk"),
}


def line(person):
    """The text about the connection at the top."""
    return person.page.locator(".line-age").first


def looks_stale(person, stale=True):
    grey = re.compile(r"grayscale\(1\)")
    main = expect(person.page.locator("main").first)
    main.to_have_css("filter", grey) if stale else main.to_have_css("filter", "none")


# Records the texts about the connection at the top, one after the other.
NOTE_THE_LINE = """
() => {
  window.line = [];
  setInterval(() => {
    const words = document.querySelector('.line-age')?.textContent ?? '';
    if (window.line.at(-1) !== words) window.line.push(words);
  }, 100);
}
"""


def mark(person):
    """Something that a reload would take away."""
    person.page.evaluate("window.unreloaded = true")


def is_the_same_page(person):
    return person.page.evaluate("window.unreloaded === true")


@pytest.fixture
def everybody(sqlite_hub, stage):
    people = [stage.person(sqlite_hub, login, device).go(path) for login, (path, device) in SCREENS.items()]
    for person in people:
        expect(line(person)).to_have_accessible_name("Đã kết nối")
        mark(person)
    return people


# protocol: TIM6
def test_a_page_shows_the_age_of_a_silent_hub_then_looks_stale_and_recovers_by_itself(sqlite_hub, everybody):
    for person in everybody:
        person.page.evaluate(NOTE_THE_LINE)
    # when the hub is silent, although its connections stay open
    sqlite_hub.process.send_signal(signal.SIGSTOP)
    try:
        # then every screen says how old its last word is, and then that it is not to be trusted
        for person in everybody:
            expect(line(person)).to_contain_text("Mất kết nối, vẫn ghi được")
            looks_stale(person)
            words = person.page.evaluate("window.line")
            # A busy machine may skip a second of the count.
            assert words[0] == "" and re.fullmatch("[5-9] giây trước", words[1]), (person.name, words)
    finally:
        sqlite_hub.process.send_signal(signal.SIGCONT)
    # and when it speaks again, so do they
    for person in everybody:
        expect(line(person)).to_have_accessible_name("Đã kết nối")
        looks_stale(person, False)
        assert is_the_same_page(person), person.name


# protocol: DEV1
def test_commands_without_the_hub_are_kept_look_unconfirmed_and_arrive_once(sqlite_hub, stage):
    # given a waiter at a table's order, and a chef
    by_hand = Device(sqlite_hub, "lan")
    dish, order = a_dish(by_hand), open_order(by_hand)
    lan = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    hung = stage.person(sqlite_hub, "hung", "kitchen").go("/chef")
    lan.sees("Chưa gọi món nào")
    hung.sees("Chưa có lượt gọi nào")
    for person in (lan, hung):
        mark(person)
    # when the hub is stopped, and the waiter continues
    sqlite_hub.stop()
    expect(line(lan)).to_contain_text("Mất kết nối")
    lan.tap(lan.button("Thêm món", exact=True))
    lan.page.get_by_label("Tìm món, không cần dấu").fill(dish["name"])
    lan.tap(lan.button(dish["name"], exact=True)).tap(lan.button(f"{dish['name']}, đã chọn 1"))
    lan.tap(lan.button("Ghi 2 phần"))
    lan.tap(step(lan, "Gọi làm"))
    # then it is on the page, with a dotted edge and a cloud, and the page says how many commands it keeps
    course = lan.page.get_by_role("region").filter(has_text=dish["name"]).last
    expect(course.get_by_label("Chưa được xác nhận").first).to_be_visible()
    assert course.evaluate("(course) => getComputedStyle(course).outlineStyle") == "dotted"
    expect(lan.page.get_by_text("đang giữ 2 việc").filter(visible=True).first).to_be_visible()
    # and a reload loses nothing of it
    assert len(kept.waiting(lan)) == 2
    # when the hub is there again
    sqlite_hub.start(sqlite_hub.port)
    # then all of it is confirmed, the kitchen has it, and it is there once
    expect(line(lan)).to_have_accessible_name("Đã kết nối")
    expect(course.get_by_label("Chưa được xác nhận")).to_have_count(0)
    hung.sees(dish["name"])
    expect(lan.page.get_by_text("Mất kết nối").filter(visible=True)).to_have_count(0)
    assert [(i["quantity"], i["state"]) for i in items_of(by_hand, order)] == [(2, 1)]
    assert is_the_same_page(lan) and is_the_same_page(hung)


def test_a_command_looks_unconfirmed_until_its_answer_and_a_refusal_stays_until_seen(sqlite_hub, stage):
    # given the last portion, which two waiters sell, one of them on a slow connection
    dung = Device(sqlite_hub, "dung")
    tables = {t["name"]: t for t in dung.snapshot().all("table")}
    dish = a_dish(dung, unlimited=False)
    Device(sqlite_hub, "hung").do("menu.setPortions", dish=dish["id"], portions=1)
    mine, theirs = open_order(Device(sqlite_hub, "lan"), tables["A1"]), open_order(dung, tables["A2"])
    lan = stage.person(sqlite_hub, "lan", "phone")
    slow = lan.slow_line()
    lan.go(f"/waiter/order/{mine}")
    lan.tap(lan.button("Thêm món", exact=True))
    lan.page.get_by_label("Tìm món, không cần dấu").fill(dish["name"])
    lan.tap(lan.button(dish["name"], exact=True))
    # when she sends it on a slow connection
    slow.hold()
    lan.tap(lan.button("Ghi 1 phần"))
    row = lan.button(f"1 {dish['name']}, xem và sửa")
    expect(row.get_by_label("Chưa được xác nhận")).to_be_visible()
    # and the other has sold it meanwhile
    order_dish(dung, theirs, dish)
    slow.release()
    # then it disappears, and she learns why
    expect(row).to_have_count(0)
    refusal = lan.page.get_by_role("alert").filter(has_text="Không đủ món: chỉ còn 0 phần.")
    expect(refusal.first).to_be_visible()
    # and it stays, also after a reload, until she has seen it
    lan.page.reload()
    expect(refusal.first).to_be_visible()
    lan.tap(refusal.get_by_role("button", name="Xem", exact=True))
    lan.sees(re.compile(rf"Muốn: .*{re.escape(dish['name'])}"))
    lan.tap(lan.dialog("Bị từ chối").get_by_role("button", name="Đã xem hết"))
    expect(refusal).to_have_count(0)
    lan.page.reload()
    lan.sees("Chưa gọi món nào")
    expect(refusal).to_have_count(0)


# protocol: CON10
def test_a_session_ended_elsewhere_shows_the_sign_in_page_at_once(sqlite_hub, stage):
    lan = stage.person(sqlite_hub, "lan", "phone").go("/waiter")
    expect(lan.table("A1")).to_be_visible()
    # when the manager ends it
    hoa = Device(sqlite_hub, "hoa")
    session = next(s for s in hoa.ask("GET", "/api/sessions").json if s["employee"] == "lan")
    hoa.ask("DELETE", f"/api/sessions/{session['id']}")
    # then nothing of the restaurant is in sight any more
    expect(lan.page.get_by_label("Tên đăng nhập")).to_be_visible(timeout=2000)
    lan.sees("Phiên làm việc đã hết. Hãy đăng nhập lại.")
    expect(lan.table("A1")).to_have_count(0)


def test_a_shared_device_changes_hands_by_pin_and_shows_each_person_their_own(sqlite_hub, stage):
    # given a tablet on which a waiter and a cashier have signed in today
    tablet = stage.person(sqlite_hub, device="tablet").sign_in("lan")
    expect(tablet.table("A1")).to_be_visible()
    tablet.go("/me").tap(tablet.button("Đổi người dùng"))
    tablet.page.get_by_label("Tên đăng nhập").fill("mai")
    tablet.page.get_by_label("Mật khẩu", exact=True).fill("bonmua2026")
    tablet.tap(tablet.button("Đăng nhập", exact=True))
    expect(tablet.page.get_by_role("heading", name="Thu ngân")).to_be_visible()
    # when the waiter takes it again, first with a wrong PIN, which the last digit sends
    tablet.go("/me").tap(tablet.button("Đổi người dùng"))
    tablet.tap(tablet.button("Nguyễn Thị Lan"))
    type_pin(tablet, "0000")
    expect(tablet.page.get_by_role("alert")).to_be_visible()
    # and again with the right one, which the device no longer sends by itself
    type_pin(tablet, "1407")
    tablet.tap(tablet.button("Đăng nhập", exact=True))
    # then it is hers
    expect(tablet.table("A1")).to_be_visible()
    assert tablet.page.evaluate("fetch('/api/me').then((answer) => answer.json()).then((me) => me.employee.id)") == "lan"


def type_pin(person, pin):
    for figure in pin:
        person.tap(person.button(figure, exact=True))


def test_it_can_be_installed_and_opens_without_the_hub(sqlite_hub, stage):
    lan = stage.person(sqlite_hub, "lan", "phone", workers="allow").go("/waiter")
    expect(lan.table("A1")).to_be_visible()
    # the browser finds everything that it needs to offer the installation
    wire = lan.context.new_cdp_session(lan.page)
    manifest = wire.send("Page.getAppManifest")
    assert manifest["errors"] == [] and json.loads(manifest["data"])["display"] == "standalone"
    obstacles = [e["errorId"] for e in wire.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(obstacles) <= {"in-incognito"}, obstacles  # a test's browser keeps nothing
    lan.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    lan.page.reload()
    assert lan.page.evaluate("navigator.serviceWorker.controller !== null")
    expect(lan.table("A1")).to_be_visible()
    # when the hub is down, and the page is opened again
    sqlite_hub.stop()
    lan.page.reload()
    # then the application opens as the person it knows, and says how things are
    expect(lan.page.get_by_role("navigation").get_by_role("button", name="Bàn")).to_be_visible()
    expect(line(lan)).to_contain_text("Mất kết nối")
    # and it continues by itself
    sqlite_hub.start(sqlite_hub.port)
    expect(lan.table("A1")).to_be_visible()
    expect(line(lan)).to_have_accessible_name("Đã kết nối")
