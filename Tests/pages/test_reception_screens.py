"""The receptionist's screens without data and offline: pictures to look at, and the faults that a program can find."""

import re

import pytest
from playwright.sync_api import expect

from looks import Looks
from reception import Desk
from sizes import on_each

SIZES = ("phone", "tablet", "desk")
EMPTY = {
    "bookings": ("/reception/bookings", "Chưa có ai đặt bàn"), "hours": ("/reception/bookings?look=hours", "Bây giờ"),
    "waiting": ("/reception/waiting", "Không ai chờ bàn"), "blacklist": ("/reception/blacklist", "Không ai bị hạn chế"),
}


@pytest.fixture(scope="module")
def looks():
    return Looks()


@on_each(*SIZES)
@pytest.mark.parametrize("name", EMPTY)
def test_empty_lists_say_what_they_are_for(module_hub, stage, looks, name, size, schemes):
    path, words = EMPTY[name]
    desk = Desk(module_hub, stage, path=path, device=size)
    desk.person.sees(words).settle()
    assert looks.look(desk.person, f"reception-empty-{name}-{size}", schemes) == []


@on_each(*SIZES)
def test_offline_reception_pages_mark_unconfirmed_data(new_hub, stage, looks, size, schemes):
    # given a desk that has lost its line
    desk = Desk(new_hub().start(), stage, device=size)
    desk.person.lose_line()
    expect(desk.page.get_by_text("Mất kết nối").filter(visible=True).first).to_be_visible()
    wrong = {}
    # when a booking is taken
    desk.tap("Nhận đặt bàn").fill("Chị Mai", guests=4, phone="0899 081 299", clock="22:00")
    desk.person.sees("theo máy này, chưa chắc", desk.sheet).settle()
    wrong["offline-book"] = looks.look(desk.person, f"reception-offline-book-{size}", schemes)
    desk.tap("Đặt bàn", desk.sheet)
    expect(desk.row("Chị Mai")).to_contain_text("chờ xác nhận")
    expect(desk.page.locator(".toast")).to_have_count(0, timeout=15_000)
    wrong["offline-bookings"] = looks.look(desk.person.settle(), f"reception-offline-bookings-{size}", schemes)
    desk.open("Chị Mai")
    desk.person.sees(re.compile("Máy chủ chưa xác nhận")).settle()
    wrong["offline-booking"] = looks.look(desk.person, f"reception-offline-booking-{size}", schemes)
    # and the blacklist, which only the hub has, is looked for
    desk.person.visit("/reception/blacklist")
    desk.person.sees("Danh sách này chỉ có trên máy chủ").settle()
    wrong["failing-blacklist"] = looks.look(desk.person, f"reception-failing-blacklist-{size}", schemes)
    assert {name: found for name, found in wrong.items() if found} == {}
