"""Bookings from the telephone call to the table: taken, changed, cancelled, come, and too late."""

import re

import pytest
from playwright.sync_api import expect

from copies import order
from device import Device, new_id
from lines import is_back
from reception import Desk, a_booking, comes_to, now, soon


def bookings(device, *fields):
    """The hub's bookings, by the guest's name."""
    return {booking["name"]: tuple(booking.get(field) for field in fields) for booking in device.snapshot().all("booking")}


def held(device, booking):
    """The state of a booking and of its table A2."""
    things = device.snapshot()
    table = things.get("table", "a2")
    return things.get("booking", booking)["state"], table["status"], table.get("hold", {}).get("name")


def test_a_booking_goes_from_the_telephone_to_the_table_and_each_step_can_be_undone(sqlite_hub, stage):
    # given a receptionist before a day without bookings, and a waiter of the section
    ngoc = Device(sqlite_hub, "ngoc")
    desk = Desk(sqlite_hub, stage)
    lan = stage.person(sqlite_hub, "lan", "phone").go("/waiter/tasks")
    is_back(lan)
    desk.person.sees("Chưa có ai đặt bàn")
    # when she takes a booking for the earliest possible time
    desk.tap("Nhận đặt bàn").fill("Chị Mai", guests=4, phone="0899 081 299", table="A2", wishes="Sinh nhật")
    desk.person.sees("Khách mới, chưa từng đặt bàn.", desk.sheet)
    desk.tap("Đặt bàn", desk.sheet)
    # then it is in the list of the day and at the hub, and the waiter is notified
    expect(desk.row("Chị Mai")).to_contain_text("4 khách · A2")
    lan.sees("Đặt bàn mới: A2")
    expect(lan.page.get_by_role("region", name="Đặt bàn hôm nay").get_by_text("Chị Mai").first).to_be_visible()
    comes_to(lambda: bookings(ngoc, "tables", "guests", "wishes", "state"), {"Chị Mai": (["a2"], 4, "Sinh nhật", 0)})
    # when six come instead, and then not
    desk.open("Chị Mai").tap("Đổi đặt bàn").fill("Chị Mai", guests=6, table="A3").tap("Lưu thay đổi")
    expect(desk.row("Chị Mai")).to_contain_text("6 khách · A3")
    desk.tap(re.compile("^Hoàn tác thay đổi"))
    expect(desk.row("Chị Mai")).to_contain_text("4 khách · A2")
    desk.tap("Hủy đặt bàn").tap("Khách báo bận").tap("Hủy đặt bàn", desk.sheet)
    expect(desk.row("Chị Mai")).to_contain_text("đã hủy")
    lan.sees("Hủy đặt bàn: A2")
    comes_to(lambda: bookings(ngoc, "state", "reason"), {"Chị Mai": (3, "Khách báo bận")})
    desk.tap(re.compile("^Hoàn tác hủy"))
    expect(desk.row("Chị Mai")).not_to_contain_text("đã hủy")
    # and at last it was all a mistake
    desk.tap(re.compile("^Hoàn tác đặt bàn"))
    desk.person.sees("Chưa có ai đặt bàn")
    comes_to(lambda: bookings(ngoc), {})
    # given a booking at a table of Lan's whose guests are due
    hoa = Device(sqlite_hub, "hoa")
    booking = a_booking(hoa, "a2", minutes=20, guests=4, wishes="Sinh nhật bé, xin bánh kem", againstRules=True)
    lan.sees("Sinh nhật bé, xin bánh kem")
    # when the wrong guests were checked in, and that is taken back
    desk.tap("Nhận khách Chị Mai").tap("Nhận 4 khách vào bàn A2", desk.sheet)
    expect(desk.row("Chị Mai")).to_contain_text("đã tới")
    desk.open("Chị Mai").tap(re.compile("^Hoàn tác nhận khách"))
    # then the booking waits for its guests as before, and its table for them
    expect(desk.row("Chị Mai")).to_contain_text("Giữ bàn còn")
    comes_to(lambda: held(hoa, booking), (0, 1, "Chị Mai"))
    # when the guests are at the door, five of them
    desk.tap("Nhận khách Chị Mai")
    desk.tap("5 khách", desk.sheet).tap(re.compile("^Lan"), desk.sheet).tap("Nhận 5 khách vào bàn A2", desk.sheet)
    # then Lan's phone shows who has come, how many, and their requests
    card = lan.page.get_by_role("article").filter(has_text="Bàn A2: khách đặt bàn đã tới").filter(has_text="5 khách")
    expect(card).to_be_visible()
    expect(card).to_contain_text("Chị Mai · 5 khách")
    expect(card).to_contain_text("Sinh nhật bé, xin bánh kem")
    desk.open("Chị Mai")
    desk.person.sees(re.compile("^Đang báo Lan"))
    # when she has confirmed it
    lan.tap(lan.button("Đã nhận", card))
    # then the desk knows
    desk.person.sees("Lan đã xem")
    things = hoa.snapshot()
    arrived, table = things.get("booking", booking), things.get("table", "a2")
    assert (arrived["state"], arrived["order"], table["status"], "hold" in table) == (1, table["order"], 3, False)
    expect(desk.row("Chị Mai")).to_contain_text("đã tới")


# In every run: OverlapTests, and the taken table of booking-sheet.test.tsx.
@pytest.mark.long
def test_of_two_bookings_of_one_table_at_once_the_second_is_refused(sqlite_hub, stage):
    # given two desks with the form open for the same table and time
    one, other = Desk(sqlite_hub, stage), Desk(sqlite_hub, stage, "hoa")
    for desk, name in ((one, "Chị Mai"), (other, "Anh Ba")):
        desk.tap("Nhận đặt bàn").fill(name, guests=4, table="A2", clock="21:30")
    # when both press
    one.tap("Đặt bàn", one.sheet)
    expect(one.row("Chị Mai")).to_be_visible()
    other.person.sees("Bàn A2 không trống vào giờ này. Chọn bàn khác.", other.sheet)
    other.tap("Đặt bàn", other.sheet)
    # then the second learns who has it then, and still has all typed text
    other.person.sees(re.compile("^Bàn A2 đã có người đặt"), other.sheet)
    expect(other.sheet.get_by_label("Tên khách")).to_have_value("Anh Ba")
    other.offer("A5").click()
    other.tap("Đặt bàn", other.sheet)
    expect(other.row("Anh Ba")).to_contain_text("A5")
    comes_to(lambda: bookings(Device(sqlite_hub, "ngoc"), "tables"), {"Chị Mai": (["a2"],), "Anh Ba": (["a5"],)})


# In every run: LifeTests, and the short notice of booking-sheet.test.tsx.
@pytest.mark.long
def test_a_booking_at_short_notice_needs_a_manager(sqlite_hub, stage):
    # given a booking for the next half hour, asked of a receptionist
    desk = Desk(sqlite_hub, stage)
    desk.tap("Nhận đặt bàn").fill("Anh Gấp", guests=2)
    sheet = desk.sheet
    sheet.get_by_role("group", name="Giờ tới").get_by_role("button").first.click()
    # then she learns the remedy, and cannot book
    desk.person.sees(re.compile("Cần quản lý"), sheet)
    expect(sheet.get_by_role("button", name="Đặt bàn", exact=True)).to_be_disabled()
    # when she puts them on the waiting list instead
    desk.tap("Ghi vào danh sách chờ", sheet).tap("Ghi vào danh sách", desk.sheet)
    desk.person.tap(desk.person.place("Chờ bàn"))
    expect(desk.page.get_by_role("article", name="Anh Gấp")).to_be_visible()
    # and a manager may book
    hoa = Desk(sqlite_hub, stage, "hoa")
    hoa.tap("Nhận đặt bàn").fill("Anh Gấp", guests=2, table="A10")
    hoa.person.sees("Bạn là quản lý nên vẫn đặt được.", hoa.sheet)
    hoa.tap("Vẫn đặt bàn", hoa.sheet)
    expect(hoa.row("Anh Gấp")).to_contain_text("A10")


def let_pass(hub, seconds):
    """Moves the bookings of a stopped hub closer by so many seconds, as if it had been stopped for that long."""
    by = seconds * 1000
    order(hub, f"""
        UPDATE booking SET due_at = due_at - {by}, until_at = until_at - {by}, made_at = made_at - {by},
            hold_at = hold_at - {by}, late_at = late_at - {by};
        UPDATE booking_table SET starts = starts - {by}, ends = ends - {by};
        UPDATE timer SET due = due - {by}""")


def test_missed_bookings_lose_their_table_also_after_a_restart(new_hub):
    # given guests who are due in seconds, in a house that waits a minute for them
    hub = new_hub().start()
    soon(hub)
    hoa = Device(hub, "hoa")
    hoa.do("staff.saveSetting", setting="lateMinutes", value="1")
    booking = a_booking(hoa, "a2", minutes=0.2, guests=2)
    assert held(hoa, booking) == (0, 1, "Chị Mai")
    # when the hub is stopped until eight seconds before the minute is over, and started again
    late = hoa.snapshot().get("booking", booking)["lateAt"]
    hub.stop()
    let_pass(hub, seconds=(late - now()) // 1000 - 8)
    hub.start()
    # then the table is free by itself
    comes_to(lambda: held(hoa, booking), (2, 0, None))
    missed = hoa.snapshot().get("booking", booking)
    assert missed["endedAt"] >= missed["lateAt"] <= now()
    # and they can still be taken in
    hoa.do("orders.open", order=new_id(), table="a2", guests=2, booking=booking)
    assert held(hoa, booking)[0] == 1
