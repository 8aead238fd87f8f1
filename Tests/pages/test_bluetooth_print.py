"""Bills on a Bluetooth printer that only the waiter's phone reaches, with Chromium's own emulation of Bluetooth."""

import pytest
from playwright.sync_api import expect

from bluetooth import FLAG, NAME, BluetoothPrinter
from evening import open_order, order_dish

# A paper goes in some hundred parts, each of which the emulation hands to this process.
SLOW = 60_000


@pytest.fixture
def near(evening, stage):
    """The printer near a waiter's phone, and the page of the party that she serves."""
    browser = stage.other_browser(FLAG)
    order = open_order(evening.by_hand, evening.free_table())
    order_dish(evening.by_hand, order, evening.dishes[0], 2)
    dung = evening.at("dung", f"/waiter/order/{order}", "phone", browser=browser)
    printer = BluetoothPrinter(browser, dung)
    yield printer, dung
    printer.end()


def opens(dung):
    dung.choose("Thao tác với bàn", "In Bluetooth")
    return dung.dialog()


def prints_again(dung, sheet):
    """A second paper of the same bill has a reason. The hub asks for it by a refusal, which the browser notes."""
    dung.patient = ("/escpos",)
    dung.tap(dung.button("In lại (bản sao)", sheet))
    question = dung.dialog("Hóa đơn này đã in hoặc gửi rồi")
    dung.tap(dung.button("Khách xin thêm một bản", question))
    dung.tap(dung.button("In lại", question, exact=True))


def is_sent(dung, count, printer):
    expect(dung.page.get_by_text(f"Đã gửi hết hóa đơn tới {NAME}")).to_be_visible(timeout=SLOW)
    assert len(printer.papers) == count


def test_a_bill_goes_to_the_printer_whole_and_after_a_break_its_second_paper_is_a_copy(near):
    printer, dung = near
    # given the sheet for Bluetooth printers
    sheet = opens(dung)
    # when the waiter chooses the printer from the browser's list
    dung.tap(dung.button("Chọn máy in", sheet, exact=True))
    is_sent(dung, 1, printer)
    # then it was told to notify before the first part came, and it knows each command
    assert printer.log == ["connection", "discovery", "subscribe-to-notifications", "write"]
    assert (printer.papers[0].width, printer.machine.strange) == (384, [])
    assert printer.papers[0].dots > 1_000
    # when the connection breaks, then the page connects again by itself
    printer.log.clear()
    printer.breaks()
    for _ in range(100):
        if printer.log == ["connection", "discovery", "subscribe-to-notifications"]:
            break
        dung.page.wait_for_timeout(100)
    # and when it is printed again, then the paper bears the mark of a copy, and the browser's list was not opened again
    prints_again(dung, sheet)
    expect(dung.button("Dừng in", sheet)).to_be_visible()
    is_sent(dung, 2, printer)
    assert len(printer.papers[1].rows) > len(printer.papers[0].rows)
    assert len(printer.chosen) == 1
    # and the phone remembers the printer until somebody removes it
    dung.tap(dung.button(f"Quên {NAME}", sheet))
    expect(dung.button("Chọn máy in", sheet, exact=True)).to_be_visible()
