"""The cashier's desk offline: bills, discounts and payments are shown as unconfirmed, survive a reload, and are recorded once after reconnecting."""

import re

from playwright.sync_api import expect

from device import Device
from evening import open_order, order_dish
from lines import comes_back, cuts, marked, nothing_open, picture, works_offline
from people import money


def party(evening, quantity=2):
    """A party that has eaten, with its amount due."""
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    order_dish(evening.by_hand, order, evening.dishes[0], quantity)
    return table, order, quantity * evening.dishes[0]["price"]


def at_the_bill(evening, login, order):
    person = evening.at(login, f"/cashier/order/{order}", "desk", workers="allow")
    works_offline(person)
    return person


def at_an_asked_bill(evening, order, total):
    """The cashier at a bill, with her connection cut."""
    evening.by_hand.do("bills.ask", order=order)
    mai = at_the_bill(evening, "mai", order)
    mai.sees(money(total))
    cuts(mai)
    return mai


def takes_exactly(person, total):
    person.tap(person.button(re.compile(rf"^{re.escape(money(total)[:-2])}.*đúng số")))
    person.tap(person.page.get_by_role("radio", name="Đã ra hết"))
    person.tap(person.button(re.compile("^Đã nhận")))


def row(person, table):
    orders = person.page.get_by_role("navigation", name="Bàn chưa thanh toán")
    return orders.get_by_role("button").filter(has_text=re.compile(rf"^{re.escape(table['name'])}(?!\d)"))


def awaiting(person):
    return person.page.get_by_role("region", name="Chờ máy chủ xác nhận")


def bill_of(evening, order):
    return Device(evening.hub, "mai").ask("GET", f"/api/bills/{order}").json["bill"]


def test_a_bill_is_fixed_and_a_discount_given(evening):
    # given a party at a desk without a line
    table, order, total = party(evening)
    mai = at_the_bill(evening, "hoa", order)
    cuts(mai)
    # when its bill is fixed, and ten per cent are taken off
    mai.tap(mai.button("Lập hóa đơn", exact=True))
    mai.tap(mai.button("Giảm giá", exact=True))
    mai.page.get_by_label("Giảm bao nhiêu phần trăm").fill("10")
    mai.page.get_by_label("Lý do", exact=True).first.fill("Khách quen")
    off = total // 10
    mai.tap(mai.button(f"Giảm {money(off)}"))

    def stands():
        mai.sees(money(total - off))
        marked(row(mai, table))
        marked(mai.page.get_by_role("region", name=f"Hóa đơn bàn {table['name']}"))

    # then both are shown as unconfirmed, also after a reload
    stands()
    picture(mai, "cashier-discount-offline")
    mai.page.reload()
    stands()
    assert "billAskedAt" not in evening.by_hand.snapshot().get("order", order)
    # and with the line back they are the hub's, once
    comes_back(mai)
    bill = bill_of(evening, order)
    assert (bill["version"] >= 1, bill["discountAmount"], bill["total"]) == (True, off, total - off)


def test_money_is_taken(evening):
    # given a bill that lies on the table, and a desk without a line
    table, order, total = party(evening)
    mai = at_an_asked_bill(evening, order, total)
    # when a large note is paid, then the change is shown
    mai.tap(mai.button(re.compile(r"^500\.000")))
    expect(mai.button(re.compile("^Đã nhận"))).to_contain_text(f"thối {money(500_000 - total)}")
    # when the exact amount is taken
    takes_exactly(mai, total)

    def stands():
        mai.sees(f"Bàn {table['name']}: đang ghi tiền đã nhận")
        expect(row(mai, table)).to_have_count(0)
        marked(awaiting(mai).get_by_role("listitem").filter(has_text=re.compile(rf"Thu tiền · Bàn {table['name']} · {re.escape(money(total))}")))

    # then the money is on this device's record, and plainly not on the hub's, also after a reload
    stands()
    picture(mai, "cashier-paid-offline")
    mai.page.reload()
    stands()
    # and it is in the list of recent payments, unconfirmed
    mai.visit("/cashier")
    marked(mai.page.get_by_role("complementary").get_by_role("listitem").filter(has_text=money(total)).first)
    # and with the line back it is paid, once
    comes_back(mai)
    expect(awaiting(mai)).to_have_count(0)
    bill = bill_of(evening, order)
    assert (bill["paid"], bill["due"], bill["change"]) == (total, 0, 0)


def test_payment_of_a_bill_that_has_grown_meanwhile_is_recorded_and_the_rest_stays_due(evening):
    # given money taken at a desk without a line
    table, order, total = party(evening)
    mai = at_an_asked_bill(evening, order, total)
    takes_exactly(mai, total)
    mai.sees(f"Bàn {table['name']}: đang ghi tiền đã nhận")
    # while the party orders again
    order_dish(evening.by_hand, order, evening.dishes[1])
    more = evening.dishes[1]["price"]
    # then after reconnecting the party owes the later items, and both are readable
    comes_back(mai)
    expect(row(mai, table)).to_contain_text("Còn thiếu")
    mai.sees(re.compile(rf"Đã nhận {re.escape(money(total))}, còn thiếu {re.escape(money(more))}"))
    bill = bill_of(evening, order)
    assert (bill["paid"], bill["due"]) == (total, more)
    nothing_open(mai)


def test_guests_who_left_are_written_off(evening):
    # given a manager at the bill of a party that has gone, without a line
    table, order, _ = party(evening)
    hoa = at_the_bill(evening, "hoa", order)
    cuts(hoa)
    # when she ends it without money
    hoa.choose(f"Thao tác cho {table['name']}", "Kết thúc không thu tiền")
    hoa.tap(hoa.dialog().get_by_role("button", name="Khách đã bỏ đi"))
    hoa.tap(hoa.dialog().get_by_role("button", name="Không thu tiền", exact=True))

    def stands():
        expect(row(hoa, table)).to_have_count(0)
        marked(awaiting(hoa).get_by_role("listitem").filter(has_text=re.compile(rf"^Kết thúc không thu tiền · Bàn {table['name']} ")))
        marked(hoa.page.get_by_role("status").filter(has_text="Kết thúc không thu tiền"))

    # then that is shown as unconfirmed, also after a reload
    stands()
    picture(hoa, "cashier-written-off-offline")
    hoa.page.reload()
    stands()
    assert evening.by_hand.snapshot().get("order", order)["state"] == 0
    # and with the line back the table is to be cleaned
    comes_back(hoa)
    expect(awaiting(hoa)).to_have_count(0)
    assert evening.by_hand.snapshot().get("table", table["id"])["status"] == 2
