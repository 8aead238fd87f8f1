"""The receptionist's screens without data and offline: pictures to look at, and the faults that a program can find."""

import re

from playwright.sync_api import expect

from looks import Looks
from reception import Desk
from sizes import on_each

EMPTY = {
    "bookings": ("/reception/bookings", "Chưa có ai đặt bàn"), "hours": ("/reception/bookings?look=hours", "Bây giờ"),
    "waiting": ("/reception/waiting", "Không ai chờ bàn"), "blacklist": ("/reception/blacklist", "Không ai bị hạn chế"),
}


@on_each("phone", "tablet", "desk")
def test_empty_lists_say_what_they_are_for_and_offline_pages_mark_unconfirmed_data(module_hub, stage, size, schemes):
    looks, wrong = Looks(), {}
    desk = Desk(module_hub, stage, device=size)

    def look(name):
        wrong[name] = looks.look(desk.person.settle(), f"reception-{name}-{size}", schemes)

    # given a house without bookings
    for name, (path, words) in EMPTY.items():
        desk.person.visit(path).sees(words)
        look(f"empty-{name}")
    # when a booking is taken at a desk that has lost its line
    desk.person.visit("/reception/bookings").lose_line().sees("Mất kết nối")
    desk.tap("Nhận đặt bàn").fill("Chị Mai", guests=4, phone="0899 081 299", clock="22:00")
    desk.person.sees("theo máy này, chưa chắc", desk.sheet)
    look("offline-book")
    # then the list and the booking say that the hub has not confirmed it
    desk.tap("Đặt bàn", desk.sheet)
    expect(desk.row("Chị Mai")).to_contain_text("chờ xác nhận")
    look("offline-bookings")
    desk.open("Chị Mai").person.sees(re.compile("Máy chủ chưa xác nhận"))
    look("offline-booking")
    # and the blacklist, which only the hub has, says so
    desk.person.visit("/reception/blacklist").sees("Danh sách này chỉ có trên máy chủ")
    look("failing-blacklist")
    assert {name: found for name, found in wrong.items() if found} == {}
