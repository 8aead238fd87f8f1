"""Acceptance cases of the messenger's first design that have no other test: signing in and out, leaving a room."""

import re

import pytest
from messenger_page import loses_old_messages
from playwright.sync_api import expect

from device import Device
from hub import PASSWORD
from rooms import direct, group, say


@pytest.fixture
def hub(sqlite_hub):
    return sqlite_hub


def fills(person, login, password):
    person.page.get_by_label("Tên đăng nhập").fill(login)
    person.page.get_by_label("Mật khẩu", exact=True).fill(password)
    person.tap(person.button("Đăng nhập", exact=True))


def test_signing_in_right_wrong_and_incomplete_and_signing_out(hub, stage):
    # given somebody at a phone on which nobody has worked
    lan = stage.person(hub, device="phone").go("/messenger")
    # when a field is empty, then that field says so
    fills(lan, "", PASSWORD)
    expect(lan.page.get_by_label("Tên đăng nhập")).to_have_accessible_description("Hãy nhập tên đăng nhập")
    fills(lan, "lan", "")
    expect(lan.page.get_by_label("Mật khẩu", exact=True)).to_have_accessible_description("Hãy nhập mật khẩu")
    # when the password is another person's, or the name is unknown, then both errors have the same words
    told = []
    for login, password in (("lan", "sai mat khau"), ("khong-co-ai", PASSWORD)):
        fills(lan, login, password)
        expect(lan.page.get_by_role("alert")).to_be_visible()
        told.append(lan.page.get_by_role("alert").inner_text())
    assert told[0] == told[1]
    # when all is right, then she is at the page that she wanted
    fills(lan, "lan", PASSWORD)
    expect(lan.button("Cuộc trò chuyện mới").first).to_be_visible()
    # and when she signs out, the hub refuses this session
    lan.visit("/me")
    lan.tap(lan.button("Đăng xuất", exact=True))
    loses_old_messages(lan)
    expect(lan.page.get_by_label("Tên đăng nhập")).to_be_visible()
    lan.page.wait_for_function("() => fetch('/api/me').then((answer) => answer.status === 401)")


def test_swiping_a_groups_row_leaves_it(hub, stage):
    # given a group in which Lan reads along
    devices = {login: Device(hub, login) for login in ("lan", "minh")}
    minh, name = devices["minh"], "Đi chợ đêm"
    room = group(minh, name, devices["lan"].me["employee"]["id"])
    say(minh, room, "Tối nay ai đi?")
    lan = stage.person(hub, "lan", "phone").go("/messenger")
    row = lan.page.locator(".swipe", has=lan.page.locator(".room-row-name", has_text=re.compile(f"^{name}$")))
    expect(row).to_be_visible()
    # when she swipes its row to the left and leaves, after cancelling first
    for answer in ("Thôi", "Rời nhóm"):
        lan.swipe(row.locator("a.room-row"), by=-200)
        lan.tap(lan.button("Rời nhóm", row))
        expect(lan.dialog()).to_contain_text(name)
        lan.tap(lan.button(answer, lan.dialog(), exact=True))
        expect(lan.dialog()).to_have_count(0)
    # then it is gone from her list at once, and the others get the new list of members with the hub's answer
    expect(row).to_have_count(0)
    for _ in range(300):
        answer = devices["lan"].ask("GET", f"/api/messenger/rooms/{room}/messages")
        if answer.status != 200:
            break
        lan.page.wait_for_timeout(100)
    assert (answer.status, answer.error["code"]) == (404, "messenger.unknownRoom")
    views = minh.ask("GET", "/api/messenger/rooms").json["rooms"]
    members, = [[member["person"] for member in view["room"]["members"]] for view in views if view["room"]["id"] == room]
    assert members == [minh.me["employee"]["id"]]


def test_a_message_sent_while_an_empty_room_opens_appears_in_it(hub, stage):
    # given an empty room of two, and a connection with a slow answer about its history
    devices = {login: Device(hub, login) for login in ("lan", "minh")}
    room = direct(devices["minh"], devices["lan"].me["employee"]["id"])
    lan = stage.person(hub, "lan", "desk").go("/messenger")
    row = lan.page.locator("a.room-row", has=lan.page.locator(".room-row-name", has_text=devices["minh"].me["employee"]["name"]))
    expect(row).to_be_visible()
    held = []
    lan.page.route(f"**/api/messenger/rooms/{room}/messages?*", lambda route: held.append((route, route.fetch())), times=1)
    # when she opens it, and a message is sent before the answer arrives
    lan.tap(row)
    for _ in range(300):
        if held:
            break
        lan.page.wait_for_timeout(100)
    for text in ("Chị ơi", "Khách bàn A2 hỏi món"):
        say(devices["minh"], room, text)
    expect(row).to_contain_text("Khách bàn A2 hỏi món")
    route, answer = held[0]
    assert answer.json()["messages"] == []
    route.fulfill(response=answer)
    # then the room is not empty
    expect(lan.page.locator(".bubble-text")).to_have_text(["Chị ơi", "Khách bàn A2 hỏi món"])
    lan.sees_no("Chưa có tin nhắn", lan.page.locator(".history-place"))
