"""Groups: made, renamed, restricted, reduced and deleted; their pinned messages, and how far a message has come."""

import re

import pytest
from playwright.sync_api import expect

from rooms import group
from uploads import photo
from messenger_page import Team, bubble, does, field, opens, row, tick, writes


@pytest.fixture
def team(sqlite_hub, stage):
    return Team(sqlite_hub, stage)


def details(person):
    """Opens the details of the visible room."""
    person.tap(person.button("Thông tin cuộc trò chuyện"))
    expect(person.dialog()).to_be_visible()
    return person.dialog().first


def in_room(sheet, count):
    return expect(sheet.get_by_role("heading", name=f"{count} thành viên")).to_be_visible()


def test_the_owner_makes_renames_restricts_reduces_and_deletes_a_group(team):
    # given somebody at a desk who makes a group of several at once, and one of them at a phone
    lan, minh = team.person("lan", "desk"), team.person("minh", "phone")
    lan.tap(lan.button("Cuộc trò chuyện mới").first)
    lan.tap(lan.dialog().get_by_role("radio", name="Nhóm"))
    lan.dialog().get_by_label("Tên nhóm").fill("Tiệc cuối năm")
    lan.sees("Hãy chọn ít nhất một người nữa để lập nhóm.")
    lan.dialog().get_by_label("Ảnh nhóm", exact=True).set_input_files({"name": "tiec.jpg", "mimeType": "image/jpeg", "buffer": photo(640, 480)})
    lan.tap(lan.button("Dùng ảnh này"))
    expect(lan.dialog().locator("img.avatar-large")).to_be_visible()
    for login in ("minh", "hoa", "hung"):
        lan.tap(lan.dialog().get_by_role("button", name=re.compile(team.name(login))))
    lan.tap(lan.button("Tạo nhóm 4 người"))
    expect(field(lan)).to_be_visible()
    room = re.search(r"/messenger/room/([^/?]+)", lan.page.url)[1]
    # then its photo is in the list and in its head
    for person in (lan, minh):
        expect(row(person, "Tiệc cuối năm").locator("img.avatar")).to_be_visible()
    opens(minh, "Tiệc cuối năm")
    expect(minh.page.locator(".app-bar img.avatar")).to_be_visible()
    # and the details say who can read the messages, and every member may change the group
    sheet = details(lan)
    expect(sheet.locator(".seal-note")).to_have_text("Không mã hóa đầu cuốiMáy chủ nhà hàng đọc được: chìa khóa nằm ở đó, người quản lý máy chủ có thể xem. Bù lại, tìm được tin cũ trên mọi máy.")
    theirs = details(minh)
    in_room(theirs, 4)
    expect(minh.button("Thêm người", theirs)).to_be_visible()
    # when it gets another name, then all have it
    sheet.get_by_label("Tên nhóm").fill("Tiệc tất niên")
    lan.tap(lan.button("Lưu", sheet, exact=True))
    lan.sees("Đã đổi tên nhóm")
    expect(minh.dialog("Tiệc tất niên")).to_be_visible()
    # when its photo is taken away by another one than who chose it, then all see that
    minh.tap(minh.button("Bỏ ảnh", theirs))
    minh.sees("Đã bỏ ảnh nhóm")
    expect(row(lan, "Tiệc tất niên").locator("img.avatar")).to_have_count(0)
    # when only its owner may manage it, then the others cannot any more, neither on the page nor past it
    restricted = sheet.get_by_role("switch", name=re.compile("^Chỉ chủ nhóm quản lý"))
    lan.tap(restricted)
    expect(restricted).to_be_checked()
    for gone in (minh.button("Thêm người", theirs), theirs.get_by_label("Tên nhóm"), minh.button("Thêm ảnh nhóm", theirs), minh.button(re.compile("để mời ra$"), theirs), minh.button("Xóa nhóm", theirs)):
        expect(gone).to_have_count(0)
    refused = team.devices["minh"].want("messenger.addMembers", room=room, members=["mai"])
    assert (refused["status"], refused["error"]["code"]) == ("refused", "messenger.ownerOnly")
    # when several are removed at once, then the two who stay see that
    for login in ("hoa", "hung"):
        lan.tap(lan.button(f"Chọn {team.name(login)} để mời ra", sheet))
    lan.tap(lan.button("Mời 2 người ra khỏi nhóm", sheet))
    asked = lan.dialog().last
    expect(asked).to_contain_text(re.compile(f"Mời ({team.name('hoa')}, {team.name('hung')}) ra khỏi nhóm"))
    lan.tap(lan.button("Mời 2 người ra khỏi nhóm", asked))
    for one in (sheet, theirs):
        in_room(one, 2)
    assert [team.devices[login].ask("GET", f"/api/messenger/rooms/{room}").status for login in ("minh", "hoa", "hung")] == [200, 404, 404]
    # when it is deleted, then nobody has it any more
    lan.tap(lan.button("Xóa nhóm", sheet))
    asked = lan.dialog("Xóa nhóm Tiệc tất niên?")
    expect(asked).to_contain_text("Mọi tin nhắn trong nhóm sẽ mất với tất cả thành viên.")
    lan.tap(lan.button("Xóa nhóm", asked, exact=True))
    lan.sees("Đã xóa nhóm Tiệc tất niên")
    minh.sees("Bạn không còn trong cuộc trò chuyện này")
    for person in (lan, minh.visit("/messenger")):
        expect(row(person, "Tiệc tất niên")).to_have_count(0)
    assert team.devices["lan"].ask("GET", f"/api/messenger/rooms/{room}").status == 404


def test_a_message_is_pinned_and_found_again_and_shows_its_delivery(team):
    # given a group of two with a message that all should find again
    room = group(team.devices["lan"], "Ca sáng", team.id("minh"))
    lan, minh = team.person("lan", "desk"), team.person("minh", "phone")
    opens(lan, "Ca sáng")
    writes(lan, "Mã cửa kho đổi thành 4071")
    # a message on its way to the hub cannot be pinned yet
    tick(lan, "Mã cửa kho đổi thành 4071", "Đã nhận")
    does(lan, "Mã cửa kho đổi thành 4071", "Ghim")
    opens(minh, "Ca sáng")
    pin = minh.page.locator(".pin-bar").get_by_role("button", name=re.compile("^Đã ghim"))
    expect(pin).to_contain_text("Mã cửa kho đổi thành 4071")
    # when there are many more messages, and a member taps the pinned one
    author = team.devices["lan"]
    said = [author.command("messenger.send", message=f"tin-{number}-{room}", room=room, content={"text": f"tin số {number}"}) for number in range(40)]
    assert [outcome["status"] for outcome in author.post(*said)] == ["accepted"] * 40
    expect(bubble(minh, "tin số 39")).to_be_in_viewport()
    # Only messages that were seen to the end are read. A faster reader returns to the old place.
    tick(lan, "tin số 39", "Đã xem")
    expect(bubble(minh, "Mã cửa kho đổi thành 4071")).not_to_be_in_viewport()
    minh.tap(pin)
    # then it is in sight
    expect(bubble(minh, "Mã cửa kho đổi thành 4071")).to_be_in_viewport()
    # when he is away, then messages to him reach the hub and no further
    minh.page.goto("about:blank")
    writes(lan, "Nhớ khóa kho khi về")
    tick(lan, "Nhớ khóa kho khi về", "Đã gửi")
    # and when he is back they reach his device, and they are read only when he looks
    minh.go("/messenger")
    expect(row(minh, "Ca sáng")).to_contain_text("Nhớ khóa kho khi về")
    tick(lan, "Nhớ khóa kho khi về", "Đã nhận")
    opens(minh, "Ca sáng")
    tick(lan, "Nhớ khóa kho khi về", "Đã xem")
    # and an unpinned message is unpinned for both
    lan.tap(lan.button("Bỏ ghim", lan.page.locator(".pin-bar")))
    expect(lan.page.locator(".pin-bar")).to_have_count(0)
    expect(minh.page.locator(".pin-bar")).to_have_count(0)
