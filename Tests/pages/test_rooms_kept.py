"""Rooms that stay on a device: a page reloaded without a connection shows them, and messages written there are sent
when the connection is back."""

import re

import pytest
from playwright.sync_api import expect

import kept
from cable import Cable
from device import Device
from lines import comes_back, cuts, is_lost, works_offline
from rooms import direct, group, say
from messenger_page import bubble, loses_old_messages, opens, row, writes
from uploads import photo


LONG = " ".join(["Chị mang giúp em hai phần gỏi cuốn ra bàn A1"] * 40)


@pytest.fixture
def cable(sqlite_hub):
    cable = Cable(sqlite_hub)
    yield cable
    cable.end()


def has_kept(person, room, more_than=0):
    """Waits until the device stores more than so many bytes of the room, and returns their number."""
    for _ in range(150):
        for one in kept.rows(person, "replica"):
            if one["view"].startswith("messenger/") and one["view"].endswith(f"room:{room}") and one["sealed"] > more_than:
                return one["sealed"]
        person.page.wait_for_timeout(100)
    raise AssertionError("the room was not kept")


def test_rooms_that_were_read_are_usable_offline(sqlite_hub, cable, stage):
    # given two rooms with messages, one of them with somebody who has a photo
    lan, minh, hoa = (Device(sqlite_hub, login) for login in ("lan", "minh", "hoa"))
    name = minh.me["employee"]["name"]
    pair = direct(minh, lan.me["employee"]["id"])
    party = group(hoa, "Tiệc cô Ánh", lan.me["employee"]["id"])
    assert minh.ask("PUT", "/api/me/photo", raw=photo(96, 96), headers={"Content-Type": "image/jpeg"}).status == 204
    say(minh, pair, "Bàn A1 xin thêm đá")
    say(minh, pair, "Khách đang chờ")
    say(hoa, party, "Bánh ở tủ mát")
    phone = stage.person(cable, "lan", "phone", workers="allow").go("/messenger")
    phone.cable = cable
    works_offline(phone)
    shows_photo(phone, name)
    # and a person who has read one of them and not the other
    opens(phone, name)
    expect(bubble(phone, "Khách đang chờ")).to_be_visible()
    before = has_kept(phone, pair)
    say(minh, pair, LONG)
    expect(bubble(phone, LONG)).to_be_visible()
    has_kept(phone, party)
    # The stored room has it twice: among its messages, and as its last one. All else is much shorter.
    has_kept(phone, pair, more_than=before + len(LONG.encode()) * 3 // 2)
    # when the connection is cut, and the page is reloaded
    cuts(phone)
    phone.page.reload()
    # then the room shows its messages, and the line at the top says that they are old
    for text in ("Bàn A1 xin thêm đá", "Khách đang chờ", LONG):
        expect(bubble(phone, text)).to_be_visible()
    is_lost(phone)
    # and the name has the room of the buttons that are of no use now
    expect(phone.button("Gọi thoại")).to_have_count(0)
    assert phone.page.locator(".app-bar-title h1").evaluate("(title) => title.clientWidth") > 120
    # and one can write in it, and see the other rooms
    writes(phone, "Chị tới liền")
    phone.page.go_back()
    expect(row(phone, "Tiệc cô Ánh")).to_contain_text("Bánh ở tủ mát")
    expect(row(phone, name)).to_contain_text("Chị tới liền")
    shows_photo(phone, name)
    # and when the line is back it goes, once
    comes_back(phone)
    assert texts(minh, pair)[-1] == "Chị tới liền"
    phone.page.go_forward()
    expect(phone.button("Gọi thoại")).to_be_visible()
    phone.page.go_back()
    opens(phone, "Tiệc cô Ánh")
    expect(bubble(phone, "Bánh ở tủ mát")).to_be_visible()
    # and who signs out leaves nothing of it
    phone.page.go_back()
    phone.visit("/me")
    phone.tap(phone.button("Đăng xuất", exact=True))
    loses_old_messages(phone)
    expect(phone.page.get_by_label("Tên đăng nhập")).to_be_visible()
    for _ in range(150):
        if not kept.rows(phone, "replica"):
            return
        phone.page.wait_for_timeout(100)
    raise AssertionError([one["view"] for one in kept.rows(phone, "replica")])


def test_a_photo_that_cannot_be_drawn_is_replaced_by_initials(sqlite_hub, stage):
    # given somebody whose photo comes broken
    lan, minh = Device(sqlite_hub, "lan"), Device(sqlite_hub, "minh")
    name = minh.me["employee"]["name"]
    assert minh.ask("PUT", "/api/me/photo", raw=photo(96, 96), headers={"Content-Type": "image/jpeg"}).status == 204
    say(minh, direct(minh, lan.me["employee"]["id"]), "Bàn A1 xin thêm đá")
    phone = stage.person(sqlite_hub, "lan", "phone")
    asked = []
    phone.context.route("**/photo?v=*", lambda route: (asked.append(route.request.url), route.fulfill(content_type="image/webp", body=b"RIFF....WEBP")))
    # when another looks at the list of rooms
    phone.go("/messenger")
    # then there are the letters
    expect(row(phone, name).locator("span.avatar")).to_have_text(re.compile(r"^\w{1,2}$"))
    expect(row(phone, name).locator("img.avatar")).to_have_count(0)
    assert asked


def shows_photo(person, name):
    image = row(person, name).locator("img.avatar")
    expect(image).to_be_visible()
    assert image.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") == 96


def texts(device, room):
    page = device.ask("GET", f"/api/messenger/rooms/{room}/messages?count=20").json
    return [one["content"]["text"] for one in page["messages"]]
