"""The messenger in people's hands: several people at their own devices, writing to each other through the real pages."""

import re

import pytest
from playwright.sync_api import expect

from cable import Cable
from device import new_id
from lines import comes_back, cuts
from rooms import direct, say
from messenger_page import bubble, does, field, opens, row, tick, writes


def test_two_people_write_to_each_other(team):
    # given two people, one on a phone and one at a desk
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    # when one looks for the other and writes
    lan.tap(lan.button("Cuộc trò chuyện mới"))
    lan.tap(lan.dialog().get_by_role("button", name=re.compile(team.name("minh"))))
    writes(lan, "Bàn 3 xin thêm đá nhé")
    # then it is with the other at once, unread, and opening the room reads it
    expect(row(minh, team.name("lan"))).to_be_visible()
    expect(minh.page.get_by_label("1 tin chưa đọc")).to_be_visible()
    tick(lan, "Bàn 3 xin thêm đá nhé", "Đã nhận")
    opens(minh, team.name("lan"))
    expect(bubble(minh, "Bàn 3 xin thêm đá nhé")).to_be_visible()
    tick(lan, "Bàn 3 xin thêm đá nhé", "Đã xem")
    expect(minh.page.get_by_label("1 tin chưa đọc")).to_have_count(0)
    # and answers, by the keyboard
    does(minh, "Bàn 3 xin thêm đá nhé", "Trả lời")
    field(minh).fill("Có ngay")
    field(minh).press("Enter")
    expect(bubble(lan, "Có ngay").locator(".quote")).to_contain_text("Bàn 3 xin thêm đá nhé")
    # and says it in other words, which is told
    does(minh, "Có ngay", "Sửa")
    field(minh).fill("Có ngay, hai phút")
    field(minh).press("Enter")
    expect(bubble(lan, "Có ngay, hai phút")).to_contain_text("đã sửa")
    # and she likes it, and he sees by whom
    does(lan, "Có ngay, hai phút", "Thích")
    expect(minh.page.get_by_role("button", name=re.compile(f"👍 1: {team.name('lan')}"))).to_be_visible()
    # and what was said can be taken away for both
    does(lan, "Bàn 3 xin thêm đá nhé", "Thu hồi với mọi người")
    lan.tap(lan.dialog().get_by_role("button", name="Thu hồi"))
    minh.sees("Tin nhắn đã thu hồi")
    lan.sees("Tin nhắn đã thu hồi")


def test_a_group_is_made_and_a_removed_member_is_shut_out(team):
    # given a group that one makes of several at once
    lan, minh, hoa = team.person("lan", "desk"), team.person("minh", "phone"), team.person("hoa", "tablet")
    lan.tap(lan.button("Cuộc trò chuyện mới").first)
    lan.tap(lan.dialog().get_by_role("radio", name="Nhóm").or_(lan.dialog().get_by_role("button", name="Nhóm", exact=True)).first)
    lan.dialog().get_by_label("Tên nhóm").fill("Ca tối thứ bảy")
    for login in ("minh", "hoa"):
        lan.tap(lan.dialog().get_by_role("button", name=re.compile(team.name(login))))
    lan.tap(lan.button("Tạo nhóm 3 người"))
    writes(lan, "Họp lúc bốn giờ")
    # then all have it
    for person in (minh, hoa):
        opens(person, "Ca tối thứ bảy")
        expect(bubble(person, "Họp lúc bốn giờ")).to_be_visible()
    tick(lan, "Họp lúc bốn giờ", "Đã xem")
    # and one is named by @ with a few letters
    field(minh).press_sequentially(f"@{team.name('hoa')[:3].lower()}")
    minh.tap(minh.page.get_by_role("option", name=re.compile(team.name("hoa"))))
    field(minh).press_sequentially("nhớ mang sổ")
    minh.tap(minh.button("Gửi", exact=True))
    expect(hoa.page.locator(".mention-me", has_text=team.name("hoa"))).to_be_visible()
    # when one is removed while he looks at the room
    lan.tap(lan.button("Thông tin cuộc trò chuyện"))
    lan.tap(lan.button(f"Chọn {team.name('minh')} để mời ra"))
    lan.tap(lan.button("Mời 1 người ra khỏi nhóm"))
    lan.tap(lan.dialog().last.get_by_role("button", name="Mời 1 người ra khỏi nhóm"))
    # then he is told at once, and hears nothing more of it
    minh.sees("Bạn không còn trong cuộc trò chuyện này")
    lan.page.keyboard.press("Escape")
    writes(lan, "Minh không đọc được câu này")
    expect(bubble(hoa, "Minh không đọc được câu này")).to_be_visible()
    minh.visit("/messenger")
    expect(row(minh, "Ca tối thứ bảy")).to_have_count(0)
    # and added again he has all of it
    lan.tap(lan.button("Thông tin cuộc trò chuyện"))
    lan.tap(lan.button("Thêm người"))
    lan.tap(lan.dialog().last.get_by_role("button", name=re.compile(team.name("minh"))))
    lan.tap(lan.button("Thêm 1 người"))
    opens(minh, "Ca tối thứ bảy")
    expect(bubble(minh, "Minh không đọc được câu này")).to_be_visible()


@pytest.fixture
def cable(sqlite_hub):
    cable = Cable(sqlite_hub)
    yield cable
    cable.end()


def test_offline_messages_wait_and_are_sent_in_order(team, cable):
    # given two people in their room
    direct(team.devices["lan"], team.id("minh"))
    lan, minh = team.stage.person(cable, "lan", "phone").go("/messenger"), team.person("minh", "desk")
    lan.cable = cable
    opens(lan, team.name("minh"))
    opens(minh, team.name("lan"))
    writes(lan, "Có mạng")
    expect(bubble(minh, "Có mạng")).to_be_visible()
    # when the line is gone and she writes on
    cuts(lan)
    for text in ("một", "hai", "ba"):
        writes(lan, text)
        tick(lan, text, "Đang chờ gửi")
    # then it waits there, and goes out in its order when the line is back
    expect(bubble(minh, "một")).to_have_count(0)
    comes_back(lan)
    expect(bubble(minh, "ba")).to_be_visible(timeout=30_000)
    texts = minh.page.locator(".bubble-text").all_inner_texts()
    assert texts[-4:] == ["Có mạng", "một", "hai", "ba"]
    tick(lan, "ba", "Đã xem")


def test_two_devices_of_one_person_agree(team):
    # given somebody at a desk and at a phone, and somebody who writes to her
    room = direct(team.devices["minh"], team.id("lan"))
    phone, desk = team.person("lan", "phone"), team.person("lan", "desk")
    say(team.devices["minh"], room, "Chị về chưa?")
    for person in (phone, desk):
        expect(row(person, team.name("minh")).get_by_label("1 tin chưa đọc")).to_be_visible()
    # when she reads and answers on one
    opens(phone, team.name("minh"))
    writes(phone, "Chưa, còn khách")
    # then the other has both, read
    expect(row(desk, team.name("minh"))).to_contain_text("Bạn: Chưa, còn khách")
    expect(row(desk, team.name("minh")).get_by_label(re.compile("tin chưa đọc"))).to_have_count(0)


def test_paging_upwards_skips_and_repeats_nothing_while_messages_arrive(team):
    # given a room with 300 messages that one has read
    minh = team.devices["minh"]
    room = direct(minh, team.id("lan"))
    for first in range(0, 300, 50):
        outcomes = minh.post(*[
            minh.command("messenger.send", message=new_id(), room=room, content={"text": f"tin số {number}", "mentions": [], "links": []})
            for number in range(first + 1, first + 51)])
        assert all(outcome["status"] == "accepted" for outcome in outcomes)
    team.devices["lan"].do("messenger.markRead", room=room, seq=300)
    lan = team.person("lan", "phone", f"/messenger/room/{room}")
    expect(bubble(lan, "tin số 300")).to_be_in_viewport()
    area = lan.page.get_by_role("log")
    # when she pages to the beginning while more is written
    written = 300
    for _ in range(40):
        area.evaluate("(area) => { area.scrollTop = 0; }")
        lan.page.wait_for_timeout(150)
        if written < 310:
            written += 1
            say(minh, room, f"tin số {written}")
        if bubble(lan, "tin số 1").count():
            break
    # then each stands there once, in its order
    expect(bubble(lan, "tin số 1")).to_be_visible()
    seqs = lan.page.locator("[data-seq]").evaluate_all("(rows) => rows.map((row) => Number(row.dataset.seq))")
    assert seqs == list(range(1, seqs[-1] + 1)), seqs
    assert seqs[-1] >= 300
    # and one tap leads to the latest
    lan.tap(lan.button(re.compile("^Xuống tin mới nhất")))
    expect(bubble(lan, f"tin số {written}")).to_be_in_viewport()
    expect(lan.button(re.compile("^Xuống tin mới nhất"))).to_have_count(0)
