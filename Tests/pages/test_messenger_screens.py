"""The messenger in people's hands: people at their own devices, writing to each other through the real pages."""

import re

from playwright.sync_api import expect

from device import new_id
from rooms import group, history, say
from messenger_page import bubble, does, field, opens, row, tick, writes
from waiting import until

# Three pages of a room's history.
MANY = 150


def test_two_people_write_to_each_other(crew):
    # given two people, one on a phone and one at a desk
    lan, minh = crew.there("lan", "phone"), crew.there("minh", "desk")
    # when one looks for the other and writes
    lan.tap(lan.button("Cuộc trò chuyện mới"))
    lan.tap(lan.dialog().get_by_role("button", name=re.compile(crew.name("minh"))))
    writes(lan, "Bàn 3 xin thêm đá nhé")
    # then it is with the other at once, unread, and opening the room reads it
    expect(row(minh, crew.name("lan"))).to_be_visible()
    expect(minh.page.get_by_label("1 tin chưa đọc")).to_be_visible()
    tick(lan, "Bàn 3 xin thêm đá nhé", "Đã nhận")
    opens(minh, crew.name("lan"))
    expect(bubble(minh, "Bàn 3 xin thêm đá nhé")).to_be_visible()
    tick(lan, "Bàn 3 xin thêm đá nhé", "Đã xem")
    expect(minh.page.get_by_label("1 tin chưa đọc")).to_have_count(0)
    # and answers, by the keyboard
    does(minh, "Bàn 3 xin thêm đá nhé", "Trả lời")
    field(minh).fill("Có ngay")
    field(minh).press("Enter")
    expect(bubble(lan, "Có ngay").locator(".quote")).to_contain_text("Bàn 3 xin thêm đá nhé")
    # and edits it, which is shown
    does(minh, "Có ngay", "Sửa")
    field(minh).fill("Có ngay, hai phút")
    field(minh).press("Enter")
    expect(bubble(lan, "Có ngay, hai phút")).to_contain_text("đã sửa")
    # and she likes it, and he sees that she did
    does(lan, "Có ngay, hai phút", "Thích")
    expect(minh.page.get_by_role("button", name=re.compile(f"👍 1: {crew.name('lan')}"))).to_be_visible()
    # and a message can be deleted for both
    does(lan, "Bàn 3 xin thêm đá nhé", "Thu hồi với mọi người")
    lan.tap(lan.dialog().get_by_role("button", name="Thu hồi"))
    minh.sees("Tin nhắn đã thu hồi")
    lan.sees("Tin nhắn đã thu hồi")


def test_a_group_is_made_and_a_removed_member_is_shut_out(crew):
    # given a group that one makes of several at once
    minh, lan = crew.there("minh", "desk"), crew.there("lan", "phone")
    minh.tap(minh.button("Cuộc trò chuyện mới").first)
    minh.tap(minh.dialog().get_by_role("radio", name="Nhóm"))
    minh.dialog().get_by_label("Tên nhóm").fill("Ca tối thứ bảy")
    for login in ("lan", "hoa"):
        minh.tap(minh.dialog().get_by_role("button", name=re.compile(crew.name(login))))
    minh.tap(minh.button("Tạo nhóm 3 người"))
    writes(minh, "Họp lúc bốn giờ")
    room = re.search(r"/messenger/room/([^/?]+)", minh.page.url)[1]
    # then all have it, and one is named by @ with a few letters
    opens(lan, "Ca tối thứ bảy")
    expect(bubble(lan, "Họp lúc bốn giờ")).to_be_visible()
    assert history(crew.devices["hoa"], room).status == 200
    field(lan).press_sequentially(f"@{crew.name('minh')[:3].lower()}")
    lan.tap(lan.page.get_by_role("option", name=re.compile(crew.name("minh"))))
    field(lan).press_sequentially("nhớ mang sổ")
    lan.tap(lan.button("Gửi", exact=True))
    expect(minh.page.locator(".mention-me", has_text=crew.name("minh"))).to_be_visible()
    # when one is removed while she looks at the room
    minh.tap(minh.button("Thông tin cuộc trò chuyện"))
    minh.tap(minh.button(f"Chọn {crew.name('lan')} để mời ra"))
    minh.tap(minh.button("Mời 1 người ra khỏi nhóm"))
    minh.tap(minh.dialog().last.get_by_role("button", name="Mời 1 người ra khỏi nhóm"))
    # then she learns of it at once, and receives nothing more
    lan.sees("Bạn không còn trong cuộc trò chuyện này")
    minh.page.keyboard.press("Escape")
    writes(minh, "Lan không đọc được câu này")
    tick(minh, "Lan không đọc được câu này", "Đã gửi")
    lan.visit("/messenger")
    expect(row(lan, "Ca tối thứ bảy")).to_have_count(0)
    # and after being added again she has all of it
    minh.tap(minh.button("Thông tin cuộc trò chuyện"))
    minh.tap(minh.button("Thêm người"))
    minh.tap(minh.dialog().last.get_by_role("button", name=re.compile(crew.name("lan"))))
    minh.tap(minh.button("Thêm 1 người"))
    opens(lan, "Ca tối thứ bảy")
    expect(bubble(lan, "Lan không đọc được câu này")).to_be_visible()


def first(area):
    return area.locator("[data-seq]").first.evaluate("(row) => Number(row.dataset.seq)")


def test_paging_upwards_skips_and_repeats_nothing_and_a_pinned_message_is_found_again(crew):
    # given a long history that one has read, with a pinned message near its beginning
    minh = crew.devices["minh"]
    room = group(minh, "Ca sáng", crew.id("lan"))
    ids = [new_id() for _ in range(MANY)]
    for begin in range(0, MANY, 50):
        outcomes = minh.post(*[
            minh.command("messenger.send", message=ids[at], room=room, content={"text": f"tin số {at + 1}", "mentions": [], "links": []})
            for at in range(begin, begin + 50)])
        assert all(outcome["status"] == "accepted" for outcome in outcomes)
    minh.do("messenger.pin", message=ids[1])
    crew.devices["lan"].do("messenger.markRead", room=room, seq=MANY)
    lan = crew.there("lan", "phone")
    # her page knows it: a room with unread messages opens at the first of them
    row = lan.page.locator(f"a.room-row[href$='{room}']")
    expect(row).to_contain_text(f"tin số {MANY}")
    expect(row.get_by_label(re.compile("chưa đọc"))).to_have_count(0)
    lan.visit(f"/messenger/room/{room}")
    area = lan.page.get_by_role("log")
    expect(bubble(lan, f"tin số {MANY}")).to_be_in_viewport()
    # when she pages to the beginning while new messages arrive
    written = MANY
    while (top := first(area)) > 1:
        written += 1
        say(minh, room, f"tin số {written}")
        # A message that comes between a scroll and its event takes the scroll back, and a hand goes on.
        until(lambda: area.evaluate("(area) => { area.scrollTop = 0; }") or area.locator(f"[data-seq='{top - 1}']").count())
    # then each is there once, in order
    expect(area.locator(f"[data-seq='{written}']")).to_be_attached()
    seqs = area.locator("[data-seq]").evaluate_all("(rows) => rows.map((row) => Number(row.dataset.seq))")
    assert seqs == list(range(1, written + 1)), seqs
    # and one tap leads to the latest
    latest = lan.button(re.compile("^Xuống tin mới nhất"))
    lan.tap(latest)
    expect(bubble(lan, f"tin số {written}")).to_be_in_viewport()
    expect(latest).to_have_count(0)
    # when she taps the pinned message, then it is in sight
    expect(bubble(lan, "tin số 2")).not_to_be_in_viewport()
    lan.tap(lan.page.locator(".pin-bar").get_by_role("button", name=re.compile("^Đã ghim")))
    expect(bubble(lan, "tin số 2")).to_be_in_viewport()
