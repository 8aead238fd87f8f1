"""The desk when it is hard: without network, with others who want the same, with parties at the door and tables on the move."""

import re

import pytest
from playwright.sync_api import expect

from device import Device, new_id
from reception import Desk, a_booking


def offline(desk):
    desk.person.lose_line()
    expect(desk.page.get_by_text("Mất kết nối").filter(visible=True).first).to_be_visible()


def online(desk):
    desk.person.context.set_offline(False)


def bookings(hub, *names):
    """The hub's bookings of these guests."""
    found = {booking["name"]: booking for booking in Device(hub, "ngoc").snapshot().all("booking")}
    return {name: found[name] for name in names if name in found}


def test_offline_bookings_are_unconfirmed_until_the_hub_takes_or_refuses_them(module_hub, stage):
    # given a desk that has lost its line
    desk = Desk(module_hub, stage)
    offline(desk)
    # when two bookings are taken, of which one is changed
    desk.tap("Nhận đặt bàn").fill("Anh Tư", guests=4, table="A5", clock="21:30").tap("Đặt bàn", desk.sheet)
    expect(desk.row("Anh Tư")).to_contain_text("chờ xác nhận")
    # (a form that is still open would take the refusal itself)
    expect(desk.person.dialog()).to_have_count(0)
    desk.tap("Nhận đặt bàn").fill("Chị Mai", guests=4, phone="0899081299", table="A9")
    desk.person.sees("theo máy này, chưa chắc", desk.sheet)
    desk.tap("Đặt bàn", desk.sheet)
    # then both are in the list of the day, as unconfirmed
    expect(desk.row("Chị Mai")).to_contain_text("chờ xác nhận")
    expect(desk.row("Chị Mai")).to_have_class(re.compile("unconfirmed"))
    desk.open("Chị Mai").tap("Đổi đặt bàn").fill("Chị Mai", guests=6, table="A3").tap("Lưu thay đổi")
    expect(desk.row("Chị Mai")).to_contain_text("6 khách · A3")
    assert bookings(module_hub, "Chị Mai", "Anh Tư") == {}
    # when somebody else gets the other table, and the line is back
    evening = desk.page.evaluate("new Date().setHours(21, 0, 0, 0)")
    Device(module_hub, "hoa").do("bookings.book", booking=new_id(), tables=["a5"], at=evening, guests=4, name="Anh Ba", againstRules=True)
    online(desk)
    # then the one is there once, as it was changed
    expect(desk.row("Chị Mai")).not_to_contain_text("chờ xác nhận")
    assert [(one["guests"], one["tables"]) for one in bookings(module_hub, "Chị Mai").values()] == [(6, ["a3"])]
    # and the refusal of the other is shown, by name, with the reason, until it was seen
    expect(desk.row("Anh Tư")).to_contain_text("bị từ chối")
    desk.open("Anh Tư")
    desk.person.sees(re.compile("^Bàn A5 đã có người đặt"), desk.page.get_by_role("region", name="Anh Tư"))
    desk.tap("Đã xem", desk.page.get_by_role("region", name="Anh Tư"))
    expect(desk.row("Anh Tư")).to_have_count(0)
    assert bookings(module_hub, "Anh Tư") == {}


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


def test_a_waiting_party_gets_a_table_and_a_held_one_only_after_a_confirmation(module_hub, stage):
    # given a party that was promised a table in five minutes, and one that left
    desk = Desk(module_hub, stage, path="/reception/waiting")
    lan = stage.person(module_hub, "lan", "phone").go("/waiter/tasks")
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
    things = Device(module_hub, "ngoc").snapshot()
    assert ([party["name"] for party in things.all("waitingParty")], things.get("table", "a2")["status"]) == (["Cô Thu"], 3)
    # when another table is held
    a_booking(Device(module_hub, "hoa"), "a7", minutes=30, guests=4, name="Bác Bảy", againstRules=True)
    desk.person.visit("/reception")
    lan.visit("/waiter")
    expect(desk.person.table("A7")).to_have_accessible_name(re.compile("^Bàn A7, đang đặt, .*giữ cho Bác Bảy"))
    # then a waiter is shown for whom, and can only take those in
    lan.tap(lan.table("A7"))
    lan.sees("Bác Bảy", lan.dialog())
    lan.sees("Bàn đang giữ cho khách đặt. Lễ tân mới nhường được bàn này.", lan.dialog())
    expect(lan.button("Nhận Bác Bảy", lan.dialog())).to_be_visible()
    # when the receptionist seats others there
    desk.person.tap(desk.person.table("A7"))
    desk.tap("Xếp 4 khách vào bàn A7")
    desk.person.sees(re.compile("^Bác Bảy đặt lúc"), desk.sheet)
    desk.tap("Vẫn xếp bàn này", desk.sheet)
    # then they sit, and the booking has to find another table
    expect(desk.person.table("A7")).to_have_accessible_name(re.compile("^Bàn A7, đang dùng"))
    assert bookings(module_hub, "Bác Bảy")["Bác Bảy"]["state"] == 0


def test_a_tap_on_the_timeline_books_there_and_a_blacklisted_guest_is_shown_to_the_desk(module_hub, stage):
    # given a booking of tomorrow
    a_booking(Device(module_hub, "hoa"), "a6", minutes=24 * 60, guests=4, name="Cô Sáu")
    desk = Desk(module_hub, stage, path="/reception/bookings?look=hours")
    desk.tap(re.compile("^Ngày mai"))
    block = desk.page.get_by_role("button", name=re.compile("Cô Sáu, 4 khách"))
    expect(block).to_be_visible()
    # when the empty line of another table is tapped at eight in the evening
    track = desk.page.locator(".timeline-line").filter(has=desk.page.get_by_role("button", name="Đặt bàn A5")).locator(".timeline-track")
    eight = desk.page.locator(".timeline-hour", has_text="20:00")
    eight.scroll_into_view_if_needed()
    track.click(position={"x": eight.bounding_box()["x"] - track.bounding_box()["x"] + 4, "y": 20})
    # then the form is there with table and time
    expect(desk.sheet.get_by_label("Giờ tới").filter(visible=True).first).to_have_value("20:00")
    expect(desk.offer("A5")).to_have_attribute("aria-pressed", "true")
    desk.fill("Anh Chín").tap("Đặt bàn", desk.sheet)
    desk.person.tap(desk.page.get_by_role("button", name=re.compile("20:00, Anh Chín")))
    desk.person.sees("20:00–22:00", desk.sheet)
    desk.page.keyboard.press("Escape")
    expect(desk.person.dialog()).to_have_count(0)
    # given a guest whom somebody blacklists by hand
    desk.person.visit("/reception/blacklist")
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


def test_moving_a_table_at_reception_moves_it_on_the_waiters_plan(module_hub, stage):
    # given a waiter before the plan, and the receptionist at the floor's editor
    desk = Desk.__new__(Desk)
    desk.person = stage.person(module_hub, "ngoc", "desk").go("/reception/floor")
    desk.page = desk.person.page
    lan = stage.person(module_hub, "lan", "desk").go("/waiter")
    for person in (desk.person, lan):
        expect(person.table("A5")).to_be_visible()
        person.settle()
    before = lan.table("A5").bounding_box()
    ngoc = Device(module_hub, "ngoc")
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
