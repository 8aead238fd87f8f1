"""Searches in the messenger: by person, place, kind and day, in one room, and on while scrolling."""

import re

import pytest
from playwright.sync_api import expect

from device import new_id
from looks import Looks
from reception import where_it_is_morning
from rooms import direct, group, say
from sizes import on_each
from sealed_page import LONG, converse, reads
from media_page import chooses, picture, sends
from messenger_page import Team, bubble, field, opens, row, writes
from uploads import send, upload
from search_page import hits, seek

PARTY = "Tiệc sinh nhật cô Ánh Tuyết tối thứ bảy ngoài trời"
NOWHERE = "Không có tin nhắn nào như vậy"
NOWHERE_WITH = "Không tìm thấy gì với “{}”"


@pytest.fixture
def team(sqlite_hub, stage):
    # In this zone no day ends during a search for today's messages.
    where_it_is_morning(sqlite_hub, stage)
    return Team(sqlite_hub, stage)


def finds(person, *texts):
    """The messages that are shown, the latest first, are these."""
    expect(hits(person)).to_have_count(len(texts))
    for place, text in enumerate(texts):
        expect(hits(person).nth(place)).to_contain_text(text)


def chip(person, name):
    return person.page.get_by_role("group", name="Lọc tin nhắn").get_by_role("button", name=name, exact=True)


def picks(person, name, choice):
    """Chooses by a chip, from the sheet or the menu that it opens."""
    person.tap(chip(person, name))
    person.tap(person.top.get_by_role("menuitem", name=choice).or_(person.top.locator("button.room-row", has_text=choice)))
    expect(person.page.locator("[data-layer]")).to_have_count(0)


def drops(person, what):
    person.tap(chip(person, f"Bỏ lọc {what}"))


def talk(team):
    """A group of four with words and a file, and a room of two; gives both."""
    party = group(team.devices["hoa"], PARTY, *[team.id(login) for login in ("lan", "minh", "hung")])
    say(team.devices["minh"], party, "Bánh để tủ mát")
    say(team.devices["hoa"], party, "Bánh chưa tới đâu")
    send(team.devices["minh"], party, upload(team.devices["minh"], party, b"%PDF-1.4 " * 200, name="Hợp đồng.pdf", kind="application/pdf"))
    pair = direct(team.devices["minh"], team.id("lan"))
    say(team.devices["minh"], pair, "Chị lấy bánh giúp em")
    return party, pair


def test_chips_narrow_a_search_and_one_tap_removes_each(team):
    # given messages of several people in two rooms, and somebody who touches the field
    talk(team)
    lan, minh = team.person("lan", "phone"), team.name("minh")
    lan.tap(seek(lan))
    # when she chooses an author, without a word
    picks(lan, "Từ ai", minh)
    # then all of his messages are there, under the names of their rooms; a word leaves those that contain it, with the
    # word marked
    finds(lan, "Chị lấy bánh giúp em", "Hợp đồng.pdf", "Bánh để tủ mát")
    with lan.page.expect_request(lambda asked: "/search" in asked.url and "banh" in (asked.post_data or "")) as asked:
        seek(lan).fill("banh")
    assert asked.value.post_data_json == {"text": "banh", "author": team.id("minh")}
    finds(lan, "Chị lấy bánh giúp em", "Bánh để tủ mát")
    expect(hits(lan).locator("mark")).to_have_text(["bánh", "Bánh"])
    expect(hits(lan).locator(".strong")).to_have_text([minh, PARTY])
    # and by the room, which is left out again by a tap
    picks(lan, "Ở đâu", PARTY)
    finds(lan, "Bánh để tủ mát")
    drops(lan, f"Từ: {minh}")
    finds(lan, "Bánh chưa tới đâu", "Bánh để tủ mát")
    # and by kind and date
    seek(lan).fill("")
    picks(lan, "Loại", "Tệp")
    finds(lan, "Hợp đồng.pdf")
    picks(lan, "Khi nào", "Hôm nay")
    finds(lan, "Hợp đồng.pdf")
    drops(lan, "Hôm nay")
    picks(lan, "Khi nào", "Hôm qua")
    lan.sees(NOWHERE)
    lan.tap(lan.button("Bỏ hết bộ lọc"))
    expect(hits(lan)).to_have_count(0)
    expect(chip(lan, "Từ ai")).to_be_visible()
    # and one day of all, by the calendar
    lan.tap(chip(lan, "Khi nào"))
    lan.tap(lan.page.get_by_role("menuitem", name="Chọn ngày"))
    lan.dialog().get_by_label("Ngày", exact=True).fill("2020-02-29")
    lan.tap(lan.button("Tìm trong ngày này"))
    expect(chip(lan, "Bỏ lọc 29/02/2020")).to_be_visible()
    lan.sees(NOWHERE)
    # and closing the search brings the rooms back
    lan.tap(lan.button("Đóng", exact=True))
    expect(lan.page.get_by_role("list", name="Cuộc trò chuyện")).to_be_visible()
    expect(lan.page.get_by_role("group", name="Lọc tin nhắn")).to_have_count(0)


def test_a_search_within_a_room_leads_back_to_it(team):
    # given two people in the same room, one on a phone and one at a desk
    party, _ = talk(team)
    phone, desk = team.person("lan", "phone"), team.person("hung", "desk")
    for person in (phone, desk):
        opens(person, PARTY)
        person.tap(person.button("Thông tin cuộc trò chuyện"))
        # when each of them looks for something in it
        person.tap(person.button("Tìm trong cuộc trò chuyện"))
        expect(seek(person)).to_be_focused()
        expect(chip(person, f"Bỏ lọc Ở: {PARTY}")).to_be_visible()
        person.page.keyboard.type("bánh")
        # then it is found there alone, and at the desk the room stays beside it
        finds(person, "Bánh chưa tới đâu", "Bánh để tủ mát")
    expect(field(desk)).to_be_visible()
    phone.tap(hits(phone).last)
    expect(bubble(phone, "Bánh để tủ mát")).to_be_in_viewport()
    phone.page.go_back()
    finds(phone, "Bánh chưa tới đâu", "Bánh để tủ mát")
    # and by the keyboard one gets out, step by step
    desk.page.keyboard.press("Escape")
    finds(desk, "Hợp đồng.pdf", "Bánh chưa tới đâu", "Bánh để tủ mát")
    desk.page.keyboard.press("Escape")
    expect(desk.page.get_by_role("list", name="Cuộc trò chuyện")).to_be_visible()
    # and a search without an answer can be repeated
    desk.page.route("**/api/messenger/search*", lambda route: route.abort())
    seek(desk).fill("bánh")
    expect(desk.page.get_by_role("alert")).to_be_visible()
    desk.page.unroute("**/api/messenger/search*")
    desk.tap(desk.button("Thử lại"))
    expect(hits(desk)).to_have_count(2)


def test_encrypted_messages_are_filtered_on_the_device(team):
    # given two people whose room nobody else reads, not even the hub
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    converse(team, lan, minh, "Lương tháng này tăng nhé")
    writes(minh, "Em cảm ơn về khoản lương")
    chooses(minh, "picture", ("bang-luong.png", "image/png", picture()))
    sends(minh)
    # An upload on its way is not found yet.
    expect(minh.page.locator(".bubble", has=minh.page.locator("img.shot-picture")).get_by_role("img", name="Đã xem")).to_be_visible(timeout=LONG)
    # when he searches for her words, and for his own photos
    seek(minh).fill("luong")
    # the words of two, and the name of a photo
    expect(hits(minh)).to_have_count(3, timeout=LONG)
    picks(minh, "Từ ai", team.name("lan"))
    # then they are found by the same chips as everything else
    finds(minh, "Lương tháng này tăng nhé")
    drops(minh, f"Từ: {team.name('lan')}")
    seek(minh).fill("")
    picks(minh, "Loại", "Ảnh")
    finds(minh, "Bạn: Ảnh")
    expect(hits(minh)).to_contain_text(team.name("lan"))


def test_files_are_found_by_name_in_open_and_encrypted_rooms(team):
    # given files in a room that the hub reads, and in one that only two devices do, there with words
    device = team.devices["minh"]
    party = group(device, PARTY, team.id("lan"), team.id("hung"))
    send(device, party, upload(device, party, b"%PDF-1.4 " * 200, name="Hợp đồng_Ánh Tuyết.pdf", kind="application/pdf"))
    send(device, party, upload(device, party, picture(), name="so-do-ban.png", kind="image/png"))
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    converse(team, lan, minh, "Gửi em nhé")
    chooses(minh, "file", ("Hợp đồng thuê nhà.pdf", "application/pdf", b"%PDF-1.4 " * 200))
    field(minh).fill("Chị xem giúp em")
    sends(minh)
    expect(bubble(minh, "Chị xem giúp em").get_by_role("img", name="Đã xem")).to_be_visible(timeout=LONG)
    # when he searches for parts of their names, without marks
    seek(minh).fill("hop dong")
    # then both are there, and the match is marked in their names
    expect(hits(minh)).to_have_count(2, timeout=LONG)
    finds(minh, "Hợp đồng thuê nhà.pdf", "Hợp đồng_Ánh Tuyết.pdf")
    expect(hits(minh).first).to_contain_text("Bạn: Chị xem giúp em")
    expect(hits(minh).locator("mark")).to_have_text(["Hợp", "đồng", "Hợp", "đồng"])
    # and with words beside them, or by a smaller part of a name
    seek(minh).fill("xem thue")
    finds(minh, "Hợp đồng thuê nhà.pdf")
    expect(hits(minh).locator("mark")).to_have_text(["xem", "thuê"])
    seek(minh).fill("tuye")
    finds(minh, "Hợp đồng_Ánh Tuyết.pdf")
    expect(hits(minh).locator("mark")).to_have_text(["Tuyế"])
    seek(minh).fill("so do")
    finds(minh, "so-do-ban.png")
    seek(minh).fill("hop do")
    minh.sees(NOWHERE_WITH.format("hop do"))
    # and the other's device finds the same
    lan.page.go_back()
    seek(lan).fill("hop dong")
    expect(hits(lan)).to_have_count(2, timeout=LONG)
    finds(lan, "Hợp đồng thuê nhà.pdf", "Hợp đồng_Ánh Tuyết.pdf")


# Sealing 55 messages takes most of a minute. In every run the test below pages a list that is not sealed.
@pytest.mark.long
def test_scrolling_loads_more_encrypted_results(team):
    # given more that only the two devices can read than comes at once
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    converse(team, lan, minh, "Bắt đầu nhé")
    for number in range(1, 56):
        field(minh).fill(f"bánh số {number}")
        field(minh).press("Enter")
    reads(lan, "bánh số 55")
    expect(bubble(minh, "bánh số 55").get_by_role("img", name="Đã xem")).to_be_visible(timeout=LONG)
    # when he searches for it
    seek(minh).fill("banh so")
    expect(hits(minh)).to_have_count(50, timeout=LONG)
    # then the rest comes by itself as he scrolls down, in order
    hits(minh).last.scroll_into_view_if_needed()
    expect(hits(minh)).to_have_count(55)
    assert [re.search(r"bánh số (\d+)", text)[1] for text in hits(minh).all_inner_texts()] == [str(number) for number in range(55, 0, -1)]
    expect(minh.page.get_by_role("button", name=re.compile("^Tìm thêm"))).to_have_count(0)


def test_scrolling_loads_more_of_a_list(team):
    # given more rooms than are drawn at first, and more that is found than comes at once
    hoa = team.devices["hoa"]
    outcomes = hoa.post(*[hoa.command("messenger.makeGroup", room=new_id(), name=f"Tổ {number}", members=[team.id("lan")]) for number in range(1, 46)])
    room = group(hoa, "Bếp phụ", team.id("lan"))
    outcomes += hoa.post(*[
        hoa.command("messenger.send", message=new_id(), room=room, content={"text": f"bánh số {number}", "mentions": [], "links": []}) for number in range(1, 46)])
    assert all(outcome["status"] == "accepted" for outcome in outcomes)
    lan = team.person("lan", "phone")
    expect(lan.page.locator("a.room-row").nth(39)).to_be_attached()
    assert lan.page.get_by_role("button", name=re.compile("^Xem thêm .* cuộc trò chuyện$")).count() == 1
    # when she scrolls down, then the rest comes by itself
    lan.page.locator("a.room-row").last.scroll_into_view_if_needed()
    expect(row(lan, "Tổ 1")).to_be_attached()
    expect(lan.page.get_by_role("button", name=re.compile("^Xem thêm"))).to_have_count(0)
    # and the same holds for search results
    seek(lan).fill("banh")
    expect(hits(lan).nth(29)).to_be_attached()
    hits(lan).last.scroll_into_view_if_needed()
    expect(hits(lan)).to_have_count(45)
    assert [re.search(r"bánh số (\d+)", text)[1] for text in hits(lan).all_inner_texts()] == [str(number) for number in range(45, 0, -1)]


@on_each("phone", "tablet", "desk", name="device")
def test_it_looks_right(team, device, schemes):
    party, _ = talk(team)
    lan = team.person("lan", device)
    looks, wrong = Looks(), []
    lan.tap(seek(lan))
    expect(chip(lan, "Từ ai")).to_be_visible()
    wrong += looks.look(lan, f"messenger-search-begun-{device}", schemes)
    picks(lan, "Từ ai", team.name("minh"))
    picks(lan, "Ở đâu", PARTY)
    picks(lan, "Khi nào", "Tuần này")
    finds(lan, "Hợp đồng.pdf", "Bánh để tủ mát")
    wrong += looks.look(lan, f"messenger-search-{device}", schemes)
    seek(lan).fill("không ai nói thế")
    lan.sees("Không tìm thấy gì với “không ai nói thế”")
    wrong += looks.look(lan, f"messenger-search-nothing-{device}", schemes)
    minh, name = team.devices["minh"], "Hợp đồng thuê nhà hàng năm 2027, bản cuối cùng đã ký và đóng dấu.pdf"
    send(minh, party, upload(minh, party, b"%PDF-1.4 " * 200, name=name, kind="application/pdf"), text="Chị xem giúp em")
    seek(lan).fill("hop dong")
    finds(lan, name, "Hợp đồng.pdf")
    wrong += looks.look(lan, f"messenger-search-file-{device}", schemes)
    assert not wrong, "\n" + "\n".join(wrong)
