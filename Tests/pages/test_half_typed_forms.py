"""Input of a form survives a page that the phone ends without a word, and its owner alone sees it again."""

from playwright.sync_api import Error, expect

from lines import another_page
from reception import Desk


def test_a_half_typed_booking_is_there_again_after_the_browser_ends_its_page(module_hub, stage):
    # given a booking that a receptionist is typing on a phone
    desk = Desk(module_hub, stage, device="phone")
    desk.tap("Nhận đặt bàn").fill("Gia đình ông Vĩnh Thụy", phone="0899 081 299", wishes="Ghế em bé")
    desk.page.wait_for_function("() => Object.values(localStorage).some((text) => text.includes('Ghế em bé'))")
    # when the browser ends the page's process, so that the page cannot say anything more
    end_page(desk.person)
    desk.person = another_page(desk.person, "/reception/bookings")
    desk.page = desk.person.page
    # then the next new booking has the text and says so
    desk.tap("Nhận đặt bàn")
    expect(desk.sheet).to_contain_text("Đã khôi phục phần bạn gõ dở lúc")
    assert typed(desk) == ["Gia đình ông Vĩnh Thụy", "0899 081 299", "Ghế em bé"]
    # and when the draft is dropped, then the form is empty, also the next time
    desk.tap("Bỏ bản nháp", desk.sheet)
    assert typed(desk) == ["", "", ""]
    desk.tap("Đóng", desk.sheet)
    desk.tap("Nhận đặt bàn")
    assert typed(desk) == ["", "", ""]
    expect(desk.sheet).not_to_contain_text("Đã khôi phục")


def end_page(person):
    """Ends the process that draws the page. It has no time for a last word."""
    with person.page.expect_event("crash"):
        try:
            person.page.goto("chrome://crash")
        except Error:
            pass


def typed(desk):
    return [desk.sheet.get_by_label(label).input_value() for label in ("Tên khách", "Điện thoại", "Khách dặn")]
