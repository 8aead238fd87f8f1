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


def is_sent(dung, count, printer):
    expect(dung.page.get_by_text(f"Đã gửi hết hóa đơn tới {NAME}")).to_be_visible(timeout=SLOW)
    assert len(printer.papers) == count


def test_a_bill_goes_to_the_printer_whole_and_its_second_paper_is_a_copy(near):
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
    # when it is printed again, then the paper bears the mark of a copy
    dung.tap(dung.button("In lại (bản sao)", sheet))
    expect(dung.button("Dừng in", sheet)).to_be_visible()
    is_sent(dung, 2, printer)
    assert len(printer.papers[1].rows) > len(printer.papers[0].rows)
    # and the phone remembers the printer until it is told to forget it
    dung.tap(dung.button(f"Quên {NAME}", sheet))
    expect(dung.button("Chọn máy in", sheet, exact=True)).to_be_visible()


def test_a_break_within_the_bill_is_shown_and_the_printer_comes_back(near):
    printer, dung = near
    # given a printer whose connection breaks within the paper
    printer.breaks_after = 30
    sheet = opens(dung)
    # when the waiter prints
    dung.tap(dung.button("Chọn máy in", sheet, exact=True))
    # then she reads that the paper is cut off
    expect(dung.page.get_by_text("Hóa đơn bị cắt giữa chừng")).to_be_visible(timeout=SLOW)
    assert printer.papers == []
    # and the connection comes back by itself, so that the bill can be printed again, whole
    again = dung.button("In lại (bản sao)", sheet)
    expect(again).to_be_enabled(timeout=SLOW)
    dung.tap(again)
    is_sent(dung, 1, printer)
    assert (printer.papers[0].width, printer.log[:2]) == (384, ["connection", "discovery"])
