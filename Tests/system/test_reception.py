"""The desk when it is hard: without network, with others who want the same, with parties at the door and tables on the move."""

import re

import pytest
from playwright.sync_api import expect

from device import Device, new_id
from reception import Desk, a_booking, soon


def offline(desk):
    desk.person.lose_line()
    expect(desk.page.get_by_text("Mất kết nối").filter(visible=True).first).to_be_visible()


def online(desk):
    desk.person.context.set_offline(False)


def bookings(hub):
    return {booking["name"]: booking for booking in Device(hub, "ngoc").snapshot().all("booking")}


def test_an_offline_booking_is_unconfirmed_until_the_hub_has_it(sqlite_hub, stage):
    # given a desk that has lost its line
    desk = Desk(sqlite_hub, stage)
    offline(desk)
    # when a booking is taken, and changed
    desk.tap("Nhận đặt bàn").fill("Chị Mai", guests=4, phone="0899081299", table="A2")
    desk.person.sees("theo máy này, chưa chắc", desk.sheet)
    desk.tap("Đặt bàn", desk.sheet)
    # then it is in the list of the day, as unconfirmed
    expect(desk.row("Chị Mai")).to_contain_text("chờ xác nhận")
    expect(desk.row("Chị Mai")).to_have_class(re.compile("unconfirmed"))
    desk.open("Chị Mai").tap("Đổi đặt bàn").fill("Chị Mai", guests=6, table="A3").tap("Lưu thay đổi")
    expect(desk.row("Chị Mai")).to_contain_text("6 khách · A3")
    assert bookings(sqlite_hub) == {}
    # and with the line back it is there once, as it was changed
    online(desk)
    expect(desk.row("Chị Mai")).not_to_contain_text("chờ xác nhận")
    assert [(one["guests"], one["tables"]) for one in bookings(sqlite_hub).values()] == [(6, ["a3"])]


def test_a_booking_of_a_table_taken_meanwhile_is_refused_and_shown_until_seen(sqlite_hub, stage):
    # given a booking taken without network
    desk = Desk(sqlite_hub, stage)
    offline(desk)
    desk.tap("Nhận đặt bàn").fill("Chị Mai", guests=4, table="A2", clock="21:30").tap("Đặt bàn", desk.sheet)
    expect(desk.row("Chị Mai")).to_contain_text("chờ xác nhận")
    # (a form that is still open would take the refusal itself)
    expect(desk.person.dialog()).to_have_count(0)
    # when somebody else gets that table
    wanted = Device(sqlite_hub, "hoa")
    evening = desk.page.evaluate("new Date().setHours(21, 0, 0, 0)")
    wanted.do("bookings.book", booking=new_id(), tables=["a2"], at=evening, guests=4, name="Anh Ba", againstRules=True)
    online(desk)
    # then the desk shows it, by name, with the reason
    expect(desk.row("Chị Mai")).to_contain_text("bị từ chối")
    desk.open("Chị Mai")
    desk.person.sees(re.compile("^Bàn A2 đã có người đặt"), desk.page.get_by_role("region", name="Chị Mai"))
    desk.tap("Đã xem", desk.page.get_by_role("region", name="Chị Mai"))
    expect(desk.row("Chị Mai")).to_have_count(0)
    assert set(bookings(sqlite_hub)) == {"Anh Ba"}


# In every run: the same in reception-bookings.test.ts.
@pytest.mark.long
def test_guests_are_found_by_any_spelling_of_the_phone_and_by_name_without_marks(sqlite_hub, stage):
    hoa = Device(sqlite_hub, "hoa")
    a_booking(hoa, "a2", minutes=240, name="Nguyễn Thị Đào", phone="0899 081 299")
    a_booking(hoa, "a3", minutes=3 * 24 * 60, name="Anh Ba", phone="0903 111 222")
    desk = Desk(sqlite_hub, stage)
    search = desk.page.get_by_role("searchbox")
    for typed, name in (("+84899081299", "Nguyễn Thị Đào"), ("dao", "Nguyễn Thị Đào"), ("0903.111", "Anh Ba"), ("anh ba", "Anh Ba")):
        search.fill(typed)
        expect(desk.page.locator(".booking-row")).to_have_count(1)
        expect(desk.row(name)).to_be_visible()
    search.fill("khong co ai")
    desk.person.sees("Không tìm thấy")


def test_a_party_waits_for_a_table_and_gets_one(sqlite_hub, stage):
    # given a party that was promised a table in five minutes, and one that left
    desk = Desk(sqlite_hub, stage, path="/reception/waiting")
    lan = stage.person(sqlite_hub, "lan", "phone").go("/waiter/tasks")
    for name, promise in (("Anh Dũng", "5 phút"), ("Cô Thu", "20 phút")):
        desk.tap("Ghi khách chờ").fill(name, guests=4)
        desk.tap(promise, desk.sheet).tap("Ghi vào danh sách", desk.sheet)
    cards = desk.page.get_by_role("article")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Anh Dũng")
    # when the second does not want to wait, comes back, and the first gets a table
    desk.tap("Khách đã đi", cards.nth(1))
    expect(cards).to_have_count(1)
    desk.tap("Hoàn tác", desk.page.locator(".toast").filter(has_text="Cô Thu không chờ nữa"))
    expect(cards).to_have_count(2)
    desk.tap("Xếp bàn", cards.first)
    desk.tap(re.compile(r"^A2\D"), desk.sheet).tap(re.compile("^Lan"), desk.sheet).tap("Xếp 4 khách vào bàn A2", desk.sheet)
    # then they are off the list, they sit, and Lan knows
    expect(cards).to_have_count(1)
    lan.sees("Bàn A2: khách mới")
    things = Device(sqlite_hub, "ngoc").snapshot()
    assert ([party["name"] for party in things.all("waitingParty")], things.get("table", "a2")["status"]) == (["Cô Thu"], 3)


def test_giving_a_held_table_away_needs_a_confirmation(sqlite_hub, stage):
    # given a table that is held
    soon(sqlite_hub)
    a_booking(Device(sqlite_hub, "hoa"), "a2", minutes=30, guests=4)
    desk = Desk(sqlite_hub, stage, path="/reception")
    lan = stage.person(sqlite_hub, "lan", "phone").go("/waiter")
    expect(desk.person.table("A2")).to_have_accessible_name(re.compile("^Bàn A2, đang đặt, .*giữ cho Chị Mai"))
    # then a waiter is shown for whom, and can only take those in
    lan.tap(lan.table("A2"))
    lan.sees("Chị Mai", lan.dialog())
    lan.sees("Bàn đang giữ cho khách đặt. Lễ tân mới nhường được bàn này.", lan.dialog())
    expect(lan.button("Nhận Chị Mai", lan.dialog())).to_be_visible()
    # when the receptionist seats others there
    desk.person.tap(desk.person.table("A2"))
    desk.tap("Xếp 4 khách vào bàn A2")
    desk.person.sees(re.compile("^Chị Mai đặt lúc"), desk.sheet)
    desk.tap("Vẫn xếp bàn này", desk.sheet)
    # then they sit, and the booking has to find another table
    expect(desk.person.table("A2")).to_have_accessible_name(re.compile("^Bàn A2, đang dùng"))
    assert bookings(sqlite_hub)["Chị Mai"]["state"] == 0


def test_a_tap_on_the_timeline_books_there(sqlite_hub, stage):
    a_booking(Device(sqlite_hub, "hoa"), "a2", minutes=24 * 60, guests=4)
    desk = Desk(sqlite_hub, stage, path="/reception/bookings?look=hours")
    desk.tap(re.compile("^Ngày mai"))
    block = desk.page.get_by_role("button", name=re.compile("Chị Mai, 4 khách"))
    expect(block).to_be_visible()
    # when the empty line of another table is tapped at eight in the evening
    track = desk.page.locator(".timeline-line").filter(has=desk.page.get_by_role("button", name="Đặt bàn A5")).locator(".timeline-track")
    eight = desk.page.locator(".timeline-hour", has_text="20:00")
    eight.scroll_into_view_if_needed()
    track.click(position={"x": eight.bounding_box()["x"] - track.bounding_box()["x"] + 4, "y": 20})
    # then the form is there with table and time
    expect(desk.sheet.get_by_label("Giờ tới").filter(visible=True).first).to_have_value("20:00")
    expect(desk.offer("A5")).to_have_attribute("aria-pressed", "true")
    desk.fill("Anh Ba").tap("Đặt bàn", desk.sheet)
    desk.person.tap(desk.page.get_by_role("button", name=re.compile("20:00, Anh Ba")))
    desk.person.sees("20:00–22:00", desk.sheet)


def test_a_blacklisted_guest_is_shown_while_the_phone_number_is_typed(sqlite_hub, stage):
    desk = Desk(sqlite_hub, stage, path="/reception/blacklist")
    # given a guest put there by hand
    desk.tap("Thêm khách")
    sheet = desk.sheet
    sheet.get_by_label("Điện thoại").fill("0909 123 456")
    sheet.get_by_label("Tên khách").fill("Ông Tám")
    sheet.get_by_label("Lý do").fill("Quậy phá")
    desk.tap("Đưa vào danh sách", sheet)
    expect(desk.page.get_by_role("listitem").filter(has_text="Ông Tám")).to_contain_text("Quậy phá")
    # when the guest calls
    desk.person.visit("/reception/bookings")
    desk.tap("Nhận đặt bàn").fill("Ông Tám", phone="+84 909 123456")
    # then the desk knows, and a manager is needed
    desk.person.sees("Hạn chế: Quậy phá", desk.sheet)
    expect(desk.sheet.get_by_role("button", name="Đặt bàn", exact=True)).to_be_disabled()
    # and the typed text is discarded only after a confirmation
    desk.tap("Đóng", desk.sheet)
    desk.person.sees("Bỏ những gì vừa ghi?", desk.sheet)
    desk.tap(re.compile("^Bỏ$"), desk.sheet)
    expect(desk.person.dialog()).to_have_count(0)
    # and after leaving the list the guest can book again
    desk.person.visit("/reception/blacklist")
    desk.tap("Bỏ hạn chế").tap("Bỏ hạn chế", desk.sheet)
    desk.person.sees("Không ai bị hạn chế")


def test_moving_a_table_at_reception_moves_it_on_the_waiters_plan(sqlite_hub, stage):
    # given a waiter before the plan, and the receptionist at the floor's editor
    desk = Desk.__new__(Desk)
    desk.person = stage.person(sqlite_hub, "ngoc", "desk").go("/reception/floor")
    desk.page = desk.person.page
    lan = stage.person(sqlite_hub, "lan", "desk").go("/waiter")
    for person in (desk.person, lan):
        expect(person.table("A5")).to_be_visible()
        person.settle()
    before = lan.table("A5").bounding_box()
    ngoc = Device(sqlite_hub, "ngoc")
    place = ngoc.snapshot().get("table", "a5")
    # when she drags a table
    handle = desk.person.table("A5").bounding_box()
    desk.page.mouse.move(handle["x"] + 20, handle["y"] + 20)
    desk.page.mouse.down()
    desk.page.mouse.move(handle["x"] + 60, handle["y"] + 80, steps=6)
    desk.page.mouse.up()
    desk.person.sees("Đã dời bàn A5")
    # then the waiter sees it there, and undone it comes back
    lan.page.wait_for_function("(y) => document.querySelector('[data-table=A5]').getBoundingClientRect().y > y + 20", arg=before["y"])
    desk.tap("Hoàn tác")
    lan.page.wait_for_function("(y) => Math.abs(document.querySelector('[data-table=A5]').getBoundingClientRect().y - y) < 2", arg=before["y"])
    after = ngoc.snapshot().get("table", "a5")
    assert {**after, "revision": 0} == {**place, "revision": 0}
    # when A5 and A6 are made neighbours
    desk.person.tap(desk.person.table("A5"))
    desk.tap("Chọn")
    desk.person.tap(desk.person.table("A6"))
    desk.person.sees("Bàn A5 và A6 ghép được với nhau")
    # then both say so
    things = ngoc.snapshot()
    assert (things.get("table", "a5")["neighbours"], things.get("table", "a6")["neighbours"]) == (["a6"], ["a5"])
