"""Known facts are shown where they are needed: the address book in the form, the guests at their table."""

import re

from playwright.sync_api import expect

from contact_book import Book
from device import Device, new_id
from looks import Looks
from reception import Desk, a_booking, soon
from waiting import until


def test_a_number_from_the_address_book_fills_the_form_and_shows_the_allergy(sqlite_hub, stage):
    # given a guest who must not eat peanuts
    Device(sqlite_hub, "ngoc").ask("GET", "/api/contacts/books")
    Book(sqlite_hub).guest("Chị Mai", "0899 081 299", emails=[{"label": "home", "address": "mai@example.vn"}], allergies="đậu phộng", wishes="bàn cạnh cửa sổ")
    desk = Desk(sqlite_hub, stage, device="phone")
    # when she calls, and her number is typed in another form
    desk.tap("Nhận đặt bàn")
    desk.sheet.get_by_label("Điện thoại").fill("+84 899 081299")
    # then the form offers the known facts, and a tap takes over each
    desk.person.sees("Danh bạ: Dị ứng: đậu phộng; Sở thích: bàn cạnh cửa sổ", desk.sheet)
    desk.sheet.get_by_text("Danh bạ:").scroll_into_view_if_needed()
    assert Looks().look(desk.person, "reception-known-guest-phone") == []
    desk.tap("Tên: Chị Mai", desk.sheet).tap("E-mail: mai@example.vn", desk.sheet).tap("Ghi vào “Khách dặn”", desk.sheet)
    expect(desk.sheet.get_by_role("button", name="Ghi vào “Khách dặn”")).to_have_count(0)
    # and a slip of the finger does not throw it away
    desk.page.keyboard.press("Escape")
    desk.person.sees("Bỏ những gì vừa ghi?", desk.sheet)
    desk.tap("Thôi", desk.sheet)
    desk.tap(re.compile("^(Đặt bàn|Vẫn đặt bàn)$"), desk.sheet)
    expect(desk.row("Chị Mai")).to_contain_text("Dị ứng: đậu phộng")
    # The screen shows it before the hub has it.
    [made] = until(lambda: Device(sqlite_hub, "ngoc").snapshot().all("booking"))
    assert (made["name"], made["email"], made["wishes"]) == ("Chị Mai", "mai@example.vn", "Dị ứng: đậu phộng; Sở thích: bàn cạnh cửa sổ")
    # and a second booking with the same number for about the same time gets a warning
    desk.tap("Nhận đặt bàn")
    desk.sheet.get_by_label("Điện thoại").fill("0899 081 299")
    desk.person.sees(re.compile("^Số này đã đặt bàn .+ cùng ngày, tên Chị Mai"), desk.sheet)


def test_guests_at_another_table_than_booked_are_shown_where_they_sit(sqlite_hub, stage):
    # given guests who have booked A2
    soon(sqlite_hub)
    booking = a_booking(Device(sqlite_hub, "hoa"), "a2", minutes=20, guests=2)
    desk = Desk(sqlite_hub, stage)
    expect(desk.row("Chị Mai")).to_contain_text("A2")
    # when they are seated at A5
    Device(sqlite_hub, "ngoc").do("orders.open", order=new_id(), table="a5", guests=2, booking=booking)
    # then the list and the booking say so, and the hours of A2 are free
    expect(desk.row("Chị Mai")).to_contain_text("A5")
    expect(desk.row("Chị Mai")).not_to_contain_text("A2")
    desk.person.visit("/reception/bookings?look=hours")
    expect(desk.page.get_by_role("button", name=re.compile("2 khách đang ngồi"))).to_be_visible()
    expect(desk.page.get_by_role("button", name=re.compile("Chị Mai, 2 khách"))).to_have_count(0)


def test_early_guests_cannot_be_checked_in_and_a_too_large_party_names_the_tables_limit(sqlite_hub, stage):
    # given a booking of tomorrow
    a_booking(Device(sqlite_hub, "hoa"), "a2", minutes=24 * 60, guests=2)
    desk = Desk(sqlite_hub, stage)
    desk.tap(re.compile("^Ngày mai")).open("Chị Mai")
    # then nobody is asked to check it in today
    desk.person.sees(re.compile("^Chưa nhận khách được"))
    expect(desk.page.get_by_role("button", name="Khách đã tới")).to_have_count(0)
    # when they become more than their table holds
    desk.tap("Đổi đặt bàn")
    desk.tap("8 khách", desk.sheet)
    # then it is its size that is named, not somebody else
    desk.person.sees(re.compile(r"^Bàn A2 ngồi nhiều nhất \d+ khách\. Chọn bàn khác\.$"), desk.sheet)
