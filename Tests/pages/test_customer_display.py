"""The customer display: a second window of the till's browser. VietQR there, at the till and on paper.

zbar reads the pictures of the codes, and a decoder that we did not write reads their text.
"""

import re

import pytest
from playwright.sync_api import expect
from vietnam_qr_pay import QRPay

from device import Device
from evening import open_order, order_dish
from people import money
from phones import read_code

SHOWN = 15_000
BANK, NUMBER = "970436", "VQRQ0011004212"


@pytest.fixture
def account(evening):
    """The account of the restaurant, until the test ends."""
    hoa = Device(evening.hub, "hoa")
    hoa.do("staff.saveSetting", setting="bankAccount", value=f"{BANK} {NUMBER} NHÀ HÀNG BỐN MÙA")
    yield hoa
    hoa.do("staff.saveSetting", setting="bankAccount", value="")


def party(evening, dish, quantity):
    """The order of a party that has eaten."""
    order = open_order(evening.by_hand, evening.free_table())
    order_dish(evening.by_hand, order, dish, quantity)
    return order


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


def test_guests_follow_their_bill_on_the_second_screen_until_thanks_and_nothing_when_the_till_is_closed(evening, account, tmp_path):
    # given a party that asked for its bill, and another one that has eaten
    first, second = evening.dishes[:2]
    order, other = party(evening, first, 2), party(evening, second, 1)
    evening.by_hand.do("bills.ask", order=order)
    bill = Device(evening.hub, "mai").snapshot().get("bill", order)
    till = evening.at("mai", f"/cashier/order/{order}", "desk")
    display = till.context.new_page()
    display.goto(till.page.url.split("/cashier")[0] + "/display")
    # then the guests see their bill, and nothing of the other party
    shown = display.locator("main")
    expect(shown).to_contain_text(first["name"], timeout=SHOWN)
    expect(shown).to_contain_text("Cần thanh toán")
    expect(shown).not_to_contain_text(second["name"])
    # when the cashier opens the code of a transfer, then it has what is due, with account and holder beside it
    till.choose(till.button(re.compile("^Thao tác cho")), "Mã chuyển khoản")
    sheet = till.dialog()
    text = read_from(till, sheet, tmp_path / "till.png")
    is_transfer(text, bill["total"], bill["number"])
    for words in (money(bill["total"]), "Vietcombank", NUMBER, "NHÀ HÀNG BỐN MÙA"):
        till.sees(words, within=sheet)
    # and the guests' screen and the hub have the same code
    assert read_from(till, display, tmp_path / "display.png") == text
    assert Device(evening.hub, "mai").ask("GET", f"/api/bills/{order}").json["transfer"]["text"] == text
    till.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    # when the cashier types the cash, then it is on their screen
    till.tap(till.page.locator(".cashier-quick-note").last)
    expect(shown).to_contain_text(re.compile("Đã nhận"))
    # when the cashier goes to the other party, then the bill goes with them
    till.visit(f"/cashier/order/{other}")
    expect(shown).to_contain_text(second["name"], timeout=SHOWN)
    expect(shown).not_to_contain_text(first["name"])
    # and when the till is closed, then nothing of a party stays, and the display says why
    till.page.close()
    expect(shown).to_contain_text("Mất liên lạc với trang Thu ngân", timeout=SHOWN)
    expect(shown).not_to_contain_text(second["name"])


def test_the_printed_bill_has_the_code_until_it_is_paid(evening, account, tmp_path):
    # given an asked bill of which a part is paid
    order = party(evening, evening.dishes[0], 2)
    evening.by_hand.do("bills.ask", order=order)
    mai = Device(evening.hub, "mai")
    bill = mai.snapshot().get("bill", order)
    mai.do("bills.pay", order=order, payment=f"{order}-1", version=1, received=bill["total"] - 7000)
    # when it is printed, the picture on paper has the rest
    page = evening.at("mai", f"/print/bill/{order}", "desk")
    is_transfer(read_from(page, page.page, tmp_path / "paper.png"), 7000, bill["number"])
    # and after payment there is none
    mai.do("bills.pay", order=order, payment=f"{order}-2", version=1, received=7000)
    page.go(f"/print/bill/{order}?")
    page.sees("Hóa đơn thanh toán")
    expect(page.page.locator(".qr-code")).to_have_count(0)
