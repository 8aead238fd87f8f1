"""A known guest calls: the form offers what the address book has.

`web/tests/components/booked-guests.test.tsx` has the guests at their tables.
"""

import re

from playwright.sync_api import expect

from contact_book import Book
from device import Device
from looks import Looks
from reception import Desk
from waiting import until

# The newest toast ends above the page's main button.
CLEAR = """
() => {
  const toast = [...document.querySelectorAll('.toast')].at(-1), button = document.querySelector('.reception-foot button');
  return toast && button && toast.getBoundingClientRect().bottom <= button.getBoundingClientRect().top;
}
"""


def test_a_number_from_the_address_book_fills_the_form_and_shows_the_allergy(module_hub, stage):
    # given a guest who must not eat peanuts
    Device(module_hub, "ngoc").ask("GET", "/api/contacts/books")
    Book(module_hub).guest("Chị Mai", "0899 081 299", emails=[{"label": "home", "address": "mai@example.vn"}], allergies="đậu phộng", wishes="bàn cạnh cửa sổ")
    desk = Desk(module_hub, stage, device="phone")
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
    [made] = until(lambda: Device(module_hub, "ngoc").snapshot().all("booking"))
    assert (made["name"], made["email"], made["wishes"]) == ("Chị Mai", "mai@example.vn", "Dị ứng: đậu phộng; Sở thích: bàn cạnh cửa sổ")
    # and the toast leaves the button for the next booking in reach, once the page is as it stays
    desk.page.wait_for_function(CLEAR)
