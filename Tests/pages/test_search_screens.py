"""Searches in the messenger: in one room, by person and kind, by the names of files, and on while scrolling."""

import re

import pytest
from playwright.sync_api import expect

from device import new_id
from looks import Looks
from rooms import group, say
from sizes import on_each
from sealed_page import LONG, converse, reads
from media_page import chooses, picture, sends
from messenger_page import bubble, field, opens, row, writes
from uploads import send, upload
from search_page import hits, seek

PDF = b"%PDF-1.4 " * 200


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


def ends(person):
    """Leaves the search, so that the next test finds the list of rooms."""
    person.tap(person.button("Đóng", exact=True))
    expect(person.page.get_by_role("list", name="Cuộc trò chuyện")).to_be_visible()


def talk(crew, name, file):
    """A group of four with words and a file."""
    party = group(crew.devices["hoa"], name, *[crew.id(login) for login in ("lan", "minh", "hung")])
    say(crew.devices["minh"], party, "Bánh để tủ mát")
    say(crew.devices["hoa"], party, "Bánh chưa tới đâu")
    send(crew.devices["minh"], party, upload(crew.devices["minh"], party, PDF, name=file, kind="application/pdf"))
    return party


def test_a_search_within_a_room_leads_back_to_it(crew):
    # given two people in the same room, one on a phone and one at a desk
    talk(crew, "Ca bánh", "Bảng giá bánh.docx")
    phone, desk = crew.there("lan", "phone"), crew.there("minh", "desk")
    for person in (phone, desk):
        opens(person, "Ca bánh")
        person.tap(person.button("Thông tin cuộc trò chuyện"))
        # when each of them looks for something in it
        person.tap(person.button("Tìm trong cuộc trò chuyện"))
        expect(seek(person)).to_be_focused()
        expect(chip(person, "Bỏ lọc Ở: Ca bánh")).to_be_visible()
        person.page.keyboard.type("tủ")
        # then it is found there alone, and at the desk the room stays beside it
        finds(person, "Bánh để tủ mát")
    expect(field(desk)).to_be_visible()
    phone.tap(hits(phone).last)
    expect(bubble(phone, "Bánh để tủ mát")).to_be_in_viewport()
    expect(phone.page.locator(".bubble-found")).to_contain_text("Bánh để tủ mát")
    phone.page.go_back()
    finds(phone, "Bánh để tủ mát")
    ends(phone)
    # and by the keyboard one gets out, step by step
    desk.page.keyboard.press("Escape")
    finds(desk, "Bảng giá bánh.docx", "Bánh chưa tới đâu", "Bánh để tủ mát")
    desk.page.keyboard.press("Escape")
    expect(desk.page.get_by_role("list", name="Cuộc trò chuyện")).to_be_visible()


def test_encrypted_messages_and_files_are_found_beside_open_ones(crew):
    # given two people whose room nobody else reads, not even the hub, and a file in a room that the hub reads
    talk(crew, "Tiệc thuê", "Hợp đồng_Ánh Tuyết.pdf")
    lan, minh = crew.there("lan", "phone"), crew.there("minh", "desk")
    converse(crew, lan, minh, "Lương tháng này tăng nhé")
    writes(minh, "Em cảm ơn về khoản lương")
    chooses(minh, "picture", ("bang-luong.png", "image/png", picture()))
    sends(minh)
    chooses(minh, "file", ("Hợp đồng thuê nhà.pdf", "application/pdf", PDF))
    field(minh).fill("Chị xem giúp em")
    sends(minh)
    # An upload on its way is not found yet.
    expect(bubble(minh, "Chị xem giúp em").get_by_role("img", name="Đã xem")).to_be_visible(timeout=LONG)
    # when he searches for her words, then the words of two and the name of a photo are found
    seek(minh).fill("luong")
    expect(hits(minh)).to_have_count(3, timeout=LONG)
    # and by the same chips as everything else
    picks(minh, "Từ ai", crew.name("lan"))
    finds(minh, "Lương tháng này tăng nhé")
    minh.tap(chip(minh, f"Bỏ lọc Từ: {crew.name('lan')}"))
    seek(minh).fill("")
    picks(minh, "Loại", "Ảnh")
    finds(minh, "Bạn: Ảnh")
    expect(hits(minh)).to_contain_text(crew.name("lan"))
    minh.tap(chip(minh, "Bỏ lọc Ảnh"))
    # when he searches for parts of files' names, without marks
    seek(minh).fill("hop dong")
    # then the encrypted and the open one are there, and the match is marked in their names
    finds(minh, "Hợp đồng thuê nhà.pdf", "Hợp đồng_Ánh Tuyết.pdf")
    expect(hits(minh).first).to_contain_text("Bạn: Chị xem giúp em")
    expect(hits(minh).locator("mark")).to_have_text(["Hợp", "đồng", "Hợp", "đồng"])
    # and with words beside them, or by a smaller part of a name
    seek(minh).fill("xem thue")
    finds(minh, "Hợp đồng thuê nhà.pdf")
    expect(hits(minh).locator("mark")).to_have_text(["xem", "thuê"])
    seek(minh).fill("hop do")
    minh.sees("Không tìm thấy gì với “hop do”")
    ends(minh)
    # and the other's device finds the same
    lan.page.go_back()
    seek(lan).fill("hop dong")
    expect(hits(lan)).to_have_count(2, timeout=LONG)
    finds(lan, "Hợp đồng thuê nhà.pdf", "Hợp đồng_Ánh Tuyết.pdf")
    ends(lan)


# Sealing 55 messages takes most of a minute. In every run the test below pages a list that is not sealed.
@pytest.mark.long
def test_scrolling_loads_more_encrypted_results(crew):
    # given more that only the two devices can read than comes at once
    lan, minh = crew.there("lan", "phone"), crew.there("minh", "desk")
    converse(crew, lan, minh, "Bắt đầu nhé")
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


def test_scrolling_loads_more_of_a_list(crew):
    # given more rooms than are drawn at first, and more that is found than comes at once
    hoa = crew.devices["hoa"]
    outcomes = hoa.post(*[hoa.command("messenger.makeGroup", room=new_id(), name=f"Tổ {number}", members=[crew.id("hung")]) for number in range(1, 46)])
    room = group(hoa, "Bếp phụ", crew.id("hung"))
    outcomes += hoa.post(*[
        hoa.command("messenger.send", message=new_id(), room=room, content={"text": f"chè số {number}", "mentions": [], "links": []}) for number in range(1, 46)])
    assert all(outcome["status"] == "accepted" for outcome in outcomes)
    hung = crew.there("hung", "phone")
    expect(hung.page.locator("a.room-row").nth(39)).to_be_attached()
    assert hung.page.get_by_role("button", name=re.compile("^Xem thêm .* cuộc trò chuyện$")).count() == 1
    # when he scrolls down, then the rest comes by itself
    hung.page.locator("a.room-row").last.scroll_into_view_if_needed()
    expect(row(hung, "Tổ 1")).to_be_attached()
    expect(hung.page.get_by_role("button", name=re.compile("^Xem thêm"))).to_have_count(0)
    # and the same holds for search results
    seek(hung).fill("che so")
    expect(hits(hung).nth(29)).to_be_attached()
    hits(hung).last.scroll_into_view_if_needed()
    expect(hits(hung)).to_have_count(45)
    assert [re.search(r"chè số (\d+)", text)[1] for text in hits(hung).all_inner_texts()] == [str(number) for number in range(45, 0, -1)]


@on_each("phone", "tablet", "desk", name="device")
def test_it_looks_right(crew, device, schemes):
    place = "Tiệc sinh nhật cô Ánh Tuyết tối thứ bảy ngoài trời"
    party = talk(crew, place, "Thực đơn.pdf")
    lan = crew.there("lan", device)
    looks, wrong = Looks(), []
    lan.tap(seek(lan))
    expect(chip(lan, "Từ ai")).to_be_visible()
    wrong += looks.look(lan, f"messenger-search-begun-{device}", schemes)
    picks(lan, "Từ ai", crew.name("minh"))
    picks(lan, "Ở đâu", place)
    finds(lan, "Thực đơn.pdf", "Bánh để tủ mát")
    wrong += looks.look(lan, f"messenger-search-{device}", schemes)
    seek(lan).fill("không ai nói thế")
    lan.sees("Không tìm thấy gì với “không ai nói thế”")
    wrong += looks.look(lan, f"messenger-search-nothing-{device}", schemes)
    lan.tap(lan.button("Bỏ hết bộ lọc"))
    minh, name = crew.devices["minh"], "Biên bản bàn giao mặt bằng năm 2027, bản cuối cùng đã ký và đóng dấu.pdf"
    send(minh, party, upload(minh, party, PDF, name=name, kind="application/pdf"), text="Chị xem giúp em")
    seek(lan).fill("bien ban")
    finds(lan, name)
    wrong += looks.look(lan, f"messenger-search-file-{device}", schemes)
    ends(lan)
    assert not wrong, "\n" + "\n".join(wrong)
