"""Rooms and the board stay on a device: a page reloaded without a connection shows them, and words written there are sent
when the connection is back."""

import pytest
from playwright.sync_api import expect

import kept
from board_page import comments, post, said
from board_scene import board
from cable import Cable
from device import Device, new_id
from lines import comes_back, cuts, is_lost, works_offline
from looks import Looks
from rooms import direct, group, say
from messenger_page import bubble, loses_old_messages, opens, row, tick, writes
from uploads import photo

LONG = " ".join(["Chị mang giúp em hai phần gỏi cuốn ra bàn A1"] * 40)
OLD = "Đây là những bài máy này còn giữ"


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


def looks_right(person, name):
    wrong = Looks().look(person, name)
    assert not wrong, "\n" + "\n".join(wrong)


def test_rooms_and_posts_that_were_read_are_usable_offline(sqlite_hub, cable, stage):
    # given two rooms with messages, one of them with somebody who has a photo, and a post with a comment
    lan, minh, hoa = (Device(sqlite_hub, login) for login in ("lan", "minh", "hoa"))
    name = minh.me["employee"]["name"]
    pair = direct(minh, lan.me["employee"]["id"])
    party = group(hoa, "Tiệc cô Ánh", lan.me["employee"]["id"])
    assert minh.ask("PUT", "/api/me/photo", raw=photo(96, 96), headers={"Content-Type": "image/jpeg"}).status == 204
    say(minh, pair, "Bàn A1 xin thêm đá")
    say(minh, pair, "Khách đang chờ")
    say(hoa, party, "Bánh ở tủ mát")
    notices = board(hoa)
    first = say(hoa, notices, "Lịch nghỉ Tết: trực kho, tủ đông. " * 100)
    say(minh, notices, "Em trực kho nha", replyTo=first)
    phone = stage.person(cable, "lan", "phone", workers="allow").go("/messenger")
    phone.cable = cable
    works_offline(phone)
    shows_photo(phone, name)
    # and a person who has read the board and one of the rooms
    phone.visit("/messenger/board")
    expect(post(phone, "Lịch nghỉ Tết")).to_contain_text("Em trực kho nha")
    # The post is longer than all else that is stored of the board.
    has_kept(phone, notices, more_than=3400)
    phone.visit("/messenger")
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
    phone.reload()
    # then the room shows its messages, and the line at the top says that they are old
    for text in ("Bàn A1 xin thêm đá", "Khách đang chờ", LONG):
        expect(bubble(phone, text)).to_be_visible()
    is_lost(phone)
    # and the name has the room of the buttons that are of no use now
    expect(phone.button("Gọi thoại")).to_have_count(0)
    assert phone.page.locator(".app-bar-title h1").evaluate("(title) => title.clientWidth") > 120
    # and one can write in it, and see the other rooms
    for text in ("một", "hai", "ba"):
        writes(phone, text)
        tick(phone, text, "Đang chờ gửi")
    phone.page.go_back()
    expect(row(phone, "Tiệc cô Ánh")).to_contain_text("Bánh ở tủ mát")
    expect(row(phone, name)).to_contain_text("ba")
    shows_photo(phone, name)
    # and the board shows its posts, says that there may be more, and takes a comment
    phone.visit("/messenger/board")
    phone.sees(OLD)
    looks_right(phone, "board-offline-phone")
    phone.tap(post(phone, "Lịch nghỉ Tết").get_by_role("button", name="1 bình luận"))
    expect(said(phone, "Em trực kho nha")).to_be_visible()
    comments(phone, "Em trực mùng 2")
    expect(said(phone, "Em trực mùng 2")).to_contain_text("Đang chờ gửi")
    # whereas posts that are not on the device cannot be read
    phone.visit(f"/messenger/board/{new_id()}")
    phone.sees("Chưa tải được bảng tin")
    looks_right(phone, "board-failed-phone")
    # when the line is back, then all goes once, in its order
    phone.visit("/messenger/board")
    comes_back(phone)
    assert texts(minh, pair)[-4:] == [LONG, "một", "hai", "ba"]
    phone.sees_no(OLD)
    expect(post(phone, "Lịch nghỉ Tết").get_by_role("button", name="2 bình luận")).to_be_visible()
    phone.visit("/messenger")
    opens(phone, name)
    expect(phone.button("Gọi thoại")).to_be_visible()
    phone.page.go_back()
    opens(phone, "Tiệc cô Ánh")
    expect(bubble(phone, "Bánh ở tủ mát")).to_be_visible()
    # when she signs out, then nothing of it is left
    phone.visit("/me")
    phone.tap(phone.button("Đăng xuất", exact=True))
    loses_old_messages(phone)
    expect(phone.page.get_by_label("Tên đăng nhập")).to_be_visible()
    for _ in range(150):
        if not kept.rows(phone, "replica"):
            return
        phone.page.wait_for_timeout(100)
    raise AssertionError([one["view"] for one in kept.rows(phone, "replica")])


def shows_photo(person, name):
    image = row(person, name).locator("img.avatar")
    expect(image).to_be_visible()
    assert image.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") == 96


def texts(device, room):
    page = device.ask("GET", f"/api/messenger/rooms/{room}/messages?count=20").json
    return [one["content"]["text"] for one in page["messages"]]
