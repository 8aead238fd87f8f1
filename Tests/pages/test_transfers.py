"""VietQR at the till and on paper: zbar reads the pictures, and a decoder that we did not write reads their text."""

import re

import pytest
from playwright.sync_api import expect
from vietnam_qr_pay import QRPay

from device import Device
from evening import open_order, order_dish
from lines import comes_back, cuts, works_offline
from people import money
from phones import read_code

BANK, NUMBER = "970436", "VQRQ0011004212"


@pytest.fixture
def account(evening):
    """The account of the restaurant, until the test ends."""
    hoa = Device(evening.hub, "hoa")
    hoa.do("staff.saveSetting", setting="bankAccount", value=f"{BANK} {NUMBER} NHÀ HÀNG BỐN MÙA")
    yield hoa
    hoa.do("staff.saveSetting", setting="bankAccount", value="")


def party(evening):
    """The bill's number, the order and the amount due of a party that asked for its bill."""
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    order_dish(evening.by_hand, order, evening.dishes[0], 2)
    evening.by_hand.do("bills.ask", order=order)
    bill = Device(evening.hub, "mai").snapshot().get("bill", order)
    return bill["number"], order, bill["total"]


def read_from(person, place, file):
    """The text of a code, drawn as large as a phone would see it: a printer has four times the dots of a screen."""
    code = place.get_by_role("img", name=re.compile("^Mã VietQR chuyển "))
    expect(code).to_be_visible()
    code.evaluate("code => { code.style.width = '480px' }")
    person.settle()
    code.screenshot(path=file)
    return read_code(file)


def is_transfer(text, total, number):
    """Checks the text by another program, and the fields that this program skips by their place."""
    assert re.match(r"^0002010102123858", text) and re.search(r"5802VN62\d\d08\d\d.*6304[0-9A-F]{4}$", text), text
    code = QRPay(text)
    assert code.is_valid, text
    assert (code.consumer.bank_bin, code.consumer.bank_number) == (BANK, NUMBER)
    assert (code.provider.guid, code.provider.service) == ("A000000727", "QRIBFTTA")
    assert (code.init_method, code.currency, code.amount, code.nation) == ("12", "704", str(total), "VN")
    purpose = code.additional_data.purpose
    assert purpose == number


def test_the_till_shows_the_code_of_a_transfer_also_without_a_line(evening, account, tmp_path):
    # given a cashier at an asked bill, whose connection is cut
    number, order, total = party(evening)
    mai = evening.at("mai", f"/cashier/order/{order}", "desk", workers="allow")
    works_offline(mai)
    mai.sees(money(total))
    cuts(mai)
    # when a guest wants to transfer the amount
    mai.tap(mai.button("Mã chuyển khoản", exact=True))
    # then the picture has what is due, and account and holder stand beside it
    sheet = mai.page.get_by_role("dialog")
    text = read_from(mai, sheet, tmp_path / "till.png")
    is_transfer(text, total, number)
    for words in (money(total), "Vietcombank", NUMBER, "NHÀ HÀNG BỐN MÙA"):
        mai.sees(words, within=sheet)
    # and the hub makes the same code
    assert Device(evening.hub, "mai").ask("GET", f"/api/bills/{order}").json["transfer"]["text"] == text
    comes_back(mai)


def test_guests_scan_the_code_on_the_second_screen(evening, account, tmp_path):
    # given a till with an asked bill, and the display for its guests
    number, order, total = party(evening)
    till = evening.at("mai", f"/cashier/order/{order}", "desk")
    display = till.context.new_page()
    display.goto(till.page.url.split("/cashier")[0] + "/display")
    expect(display.locator("main")).to_contain_text("Cần thanh toán", timeout=15_000)
    # when the cashier opens the code, then the guests' screen has it too
    till.tap(till.button("Mã chuyển khoản", exact=True))
    is_transfer(read_from(till, display, tmp_path / "display.png"), total, number)


def test_the_printed_bill_has_the_code_until_it_is_paid(evening, account, tmp_path):
    # given an asked bill of which half is paid
    number, order, total = party(evening)
    mai = Device(evening.hub, "mai")
    mai.do("bills.pay", order=order, payment=f"{order}-1", version=1, received=total - 7000)
    # when it is printed, the picture on paper has the rest
    page = evening.at("mai", f"/print/bill/{order}", "desk")
    is_transfer(read_from(page, page.page, tmp_path / "paper.png"), 7000, number)
    # and after payment there is none
    mai.do("bills.pay", order=order, payment=f"{order}-2", version=1, received=7000)
    page.go(f"/print/bill/{order}?")
    page.sees("Hóa đơn thanh toán")
    expect(page.page.locator(".qr-code")).to_have_count(0)


def test_without_an_account_nobody_is_asked_to_transfer(evening):
    # given a restaurant without an account
    _, order, total = party(evening)
    mai = evening.at("mai", f"/cashier/order/{order}", "desk")
    mai.sees(money(total))
    # then neither till nor bill has a code
    expect(mai.button("Mã chuyển khoản", exact=True)).to_have_count(0)
    assert "transfer" not in Device(evening.hub, "mai").ask("GET", f"/api/bills/{order}").json
    # and as soon as the manager names one, the till has it
    hoa = Device(evening.hub, "hoa")
    hoa.do("staff.saveSetting", setting="bankAccount", value=f"{BANK} {NUMBER} Hoà")
    expect(mai.button("Mã chuyển khoản", exact=True)).to_be_visible()
    hoa.do("staff.saveSetting", setting="bankAccount", value="")


def test_the_manager_chooses_the_bank_from_a_list_and_confirms_the_account(evening):
    # given the settings without an account
    hoa = evening.at("hoa", "/manager/settings", "desk")
    # when she finds the bank by its abbreviation and types the rest, with blanks in the number
    hoa.tap(hoa.button(re.compile("^Ngân hàng")))
    hoa.top.get_by_role("searchbox").fill("vcb")
    hoa.tap(hoa.top.get_by_role("button", name=re.compile("^Vietcombank")))
    hoa.page.get_by_label("Số tài khoản").fill("1023 456 789")
    hoa.tap(hoa.button("Lưu", exact=True))
    # then the missing holder is named, and nothing is saved
    hoa.sees("Hãy nhập tên chủ tài khoản")
    hoa.page.get_by_label("Chủ tài khoản").fill("Nhà hàng Bốn Mùa")
    hoa.tap(hoa.button("Lưu", exact=True))
    hoa.sees("Khách sẽ chuyển tiền vào Vietcombank 1023456789, Nhà hàng Bốn Mùa.")
    hoa.tap(hoa.button("Đổi tài khoản", exact=True))
    hoa.sees("Đã lưu cài đặt")
    assert evening.by_hand.snapshot().get("setting", "bankAccount")["value"] == "970436 1023456789 Nhà hàng Bốn Mùa"
    Device(evening.hub, "hoa").do("staff.saveSetting", setting="bankAccount", value="")
