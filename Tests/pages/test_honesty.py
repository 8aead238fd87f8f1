"""The pages show how current they are: the age of the hub's last message, unconfirmed commands, the end of a session."""

import json
import re
import signal

import kept
from playwright.sync_api import expect

from device import Device
from evening import a_dish, items_of, open_order
from order_page import step


def line(person):
    """The text about the connection at the top."""
    return person.page.locator(".line-age").first


def looks_stale(person, stale=True):
    grey = re.compile(r"grayscale\(1\)")
    main = expect(person.page.locator("main").first)
    main.to_have_css("filter", grey) if stale else main.to_have_css("filter", "none")


def mark(person):
    """Something that a reload would take away."""
    person.page.evaluate("window.unreloaded = true")


def is_the_same_page(person):
    return person.page.evaluate("window.unreloaded === true")


# protocol: TIM6, DEV1, CON10
def test_pages_stay_honest_while_the_hub_is_silent_stopped_and_ends_a_session(module_hub, stage):
    # given a waiter at a table's order, and a chef
    by_hand, hub = Device(module_hub, "dung"), module_hub
    dish, order = a_dish(by_hand), open_order(by_hand)
    lan = stage.person(hub, "lan", "phone").go(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    hung = stage.person(hub, "hung", "kitchen").go("/chef").sees("Chưa có lượt gọi nào")
    for person in (lan, hung):
        expect(line(person)).to_have_accessible_name("Đã kết nối")
        mark(person.has_loaded())
    # when the hub is silent, although its connections stay open, then the page shows the age of its last message
    hub.process.send_signal(signal.SIGSTOP)
    try:
        expect(line(lan)).to_contain_text(re.compile("[5-9] giây trước"))
    finally:
        hub.process.send_signal(signal.SIGCONT)
    expect(line(lan)).to_have_accessible_name("Đã kết nối")
    # when the hub is stopped, then each screen looks stale
    hub.stop()
    for person in (lan, hung):
        expect(line(person)).to_contain_text("Mất kết nối")
        looks_stale(person)
    # when the waiter continues
    lan.tap(lan.button("Thêm món", exact=True))
    lan.page.get_by_label("Tìm món, không cần dấu").fill(dish["name"])
    lan.tap(lan.button(dish["name"], exact=True)).tap(lan.button(f"{dish['name']}, đã chọn 1"))
    lan.tap(lan.button("Ghi 2 phần"))
    lan.tap(step(lan, "Gọi làm"))
    # then it is on the page, with a dotted edge and a cloud, and the page says how many commands it keeps
    course = lan.page.get_by_role("region").filter(has_text=dish["name"]).last
    expect(course.get_by_label("Chưa được xác nhận").first).to_be_visible()
    assert course.evaluate("(course) => getComputedStyle(course).outlineStyle") == "dotted"
    lan.sees("đang giữ 2 việc")
    assert len(kept.waiting(lan)) == 2
    # when the hub is there again
    hub.start(hub.port)
    # then all of it is confirmed, the kitchen has it, and it is there once
    for person in (lan, hung):
        expect(line(person)).to_have_accessible_name("Đã kết nối")
        looks_stale(person, False)
    expect(course.get_by_label("Chưa được xác nhận")).to_have_count(0)
    hung.sees(dish["name"])
    lan.sees_no("Mất kết nối")
    assert [(i["quantity"], i["state"]) for i in items_of(by_hand, order)] == [(2, 1)]
    assert is_the_same_page(lan) and is_the_same_page(hung)
    # when the manager ends the waiter's session
    hoa = Device(hub, "hoa")
    for session in hoa.ask("GET", "/api/sessions").json:
        if session["employee"] == "lan":
            hoa.ask("DELETE", f"/api/sessions/{session['id']}")
    # then nothing of the restaurant is in sight any more
    expect(lan.page.get_by_label("Tên đăng nhập")).to_be_visible(timeout=2000)
    lan.sees("Phiên làm việc đã hết. Hãy đăng nhập lại.").sees_no(dish["name"])


def test_it_can_be_installed_and_opens_without_the_hub(module_hub, stage):
    lan = stage.person(module_hub, "lan", "phone", workers="allow").go("/waiter")
    expect(lan.table("A1")).to_be_visible()
    # the browser finds everything that it needs to offer the installation
    wire = lan.context.new_cdp_session(lan.page)
    manifest = wire.send("Page.getAppManifest")
    assert manifest["errors"] == [] and json.loads(manifest["data"])["display"] == "standalone"
    obstacles = [e["errorId"] for e in wire.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(obstacles) <= {"in-incognito"}, obstacles  # a test's browser keeps nothing
    lan.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    lan.reload()
    assert lan.page.evaluate("navigator.serviceWorker.controller !== null")
    expect(lan.table("A1")).to_be_visible()
    # when the hub is down, and the page is opened again
    module_hub.stop()
    lan.reload()
    # then the application opens as the person it knows, and says how things are
    expect(lan.page.get_by_role("navigation").get_by_role("button", name="Bàn")).to_be_visible()
    expect(line(lan)).to_contain_text("Mất kết nối")
    # and it continues by itself
    module_hub.start(module_hub.port)
    expect(lan.table("A1")).to_be_visible()
    expect(line(lan)).to_have_accessible_name("Đã kết nối")
