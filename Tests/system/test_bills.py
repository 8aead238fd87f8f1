"""The printed bill, and the warnings of the cashier beside it."""

from xml.etree import ElementTree

from playwright.sync_api import expect

from device import Device, new_id
from evening import a_dish, free_table, open_order, order_dish


def test_the_bill_of_joined_parties_lists_their_tables_and_counts_all_of_them(hub, sign_in):
    # given a party of four and one of two, which joins it
    waiter, cashier = sign_in("lan"), Device(hub, "mai")
    host_table = free_table(waiter)
    host = open_order(waiter, host_table, guests=4)
    other_table = free_table(waiter)
    open_order(waiter, other_table, guests=2)
    order_dish(waiter, host, a_dish(waiter), 2)
    waiter.do("orders.merge", table=other_table["id"], host=host_table["id"])
    # when their bill is fixed, paid, and printed before and after
    waiter.do("bills.ask", order=host)
    before = cashier.ask("GET", f"/api/bills/{host}").json
    cashier.do("bills.pay", order=host, payment=new_id(), version=1, received=before["bill"]["total"])
    after = cashier.ask("GET", f"/api/bills/{host}").json
    # then both name both tables and all six guests
    for page in (before, after):
        assert (page["table"], page["guests"]) == (f"{host_table['name']} + {other_table['name']}", 6)
    assert (after["bill"]["state"], after["bill"]["due"]) == (1, 0)


def test_the_invoice_of_a_bill_and_of_its_day_are_xml_with_the_bills_total(hub, sign_in):
    # given a paid bill whose guests are a company with signs in its name
    waiter, cashier, manager = sign_in("lan"), sign_in("mai"), sign_in("hoa")
    manager.do("staff.saveSetting", setting="taxCode", value="0100109106")
    order = open_order(waiter)
    order_dish(waiter, order, a_dish(waiter), 2)
    buyer = {"unit": 'Công ty <A> & "B"', "person": "", "code": "0100 047 516", "address": "", "email": ""}
    waiter.do("invoices.setBuyer", order=order, buyer=buyer)
    waiter.do("bills.ask", order=order)
    total = cashier.ask("GET", f"/api/bills/{order}").json["bill"]["total"]
    assert cashier.ask("GET", f"/api/invoices/{order}/xml").error["code"] == "invoices.notPaid"
    cashier.do("bills.pay", order=order, payment=new_id(), version=1, received=total)
    # when another program reads the bill's file and the day's
    one = ElementTree.fromstring(cashier.ask("GET", f"/api/invoices/{order}/xml").body)
    day = ElementTree.fromstring(cashier.ask("GET", "/api/invoices").body)
    # then both have the buyer and the total
    number = cashier.ask("GET", f"/api/bills/{order}").json["bill"]["number"]
    same = [found for found in day.findall("HDon") if found.findtext("DLHDon/TTChung/TTKhac/TTin/DLieu") == number]
    for invoice in [one, *same]:
        content = invoice.find("DLHDon/NDHDon")
        assert (content.findtext("NMua/Ten"), content.findtext("NMua/MST")) == ('Công ty <A> & "B"', "0100047516")
        assert content.findtext("TToan/TgTTTBSo") == str(total)
        assert sum(int(line.findtext("ThTien")) for line in content.iter("HHDVu")) == int(content.findtext("TToan/TgTCThue"))
    assert len(same) == 1
    # and a waiter may not take the files along
    assert waiter.ask("GET", "/api/invoices").status == 403


def test_a_discount_beyond_the_cashiers_limit_takes_a_managers_pin(hub):
    # given cashiers who may give 10 % alone, and a party with a dish
    hoa, lan, mai = (Device(hub, login) for login in ("hoa", "lan", "mai"))
    hoa.do("staff.saveSetting", setting="cashierDiscountPermille", value="100")
    order = open_order(lan, free_table(lan))
    order_dish(lan, order, a_dish(lan))
    wish = {"order": order, "discount": {"type": "permille", "permille": 301}, "reason": "món ra trễ"}
    # when she gives more alone, and with a wrong PIN
    refused = mai.want("bills.discount", **wish)
    assert (refused["status"], refused["error"]["code"]) == ("refused", "bills.discountNeedsApproval")
    wrong = mai.ask("POST", "/api/approvals", {**wish, "approver": "hoa", "pin": "3816"})
    assert (wrong.status, wrong.error["code"], wrong.error["field"]) == (403, "staff.wrongApproval", "pin")
    # then the manager's PIN on her device approves it, once, and the bill's record names both
    approval = mai.ask("POST", "/api/approvals", {**wish, "approver": "hoa", "pin": "3815"}).json["id"]
    mai.do("bills.discount", **wish, approval=approval)
    assert mai.want("bills.discount", **wish, approval=approval)["error"]["code"] == "bills.discountNeedsApproval"
    record = mai.ask("GET", f"/api/bills/{order}/record").json
    assert (record["discountBy"], record["discountApprovedBy"]) == ("Đỗ Thị Tuyết Mai", "Ngô Thanh Hòa")
    # and a waiter gives nothing alone, and a chef nothing at all
    assert lan.want("bills.discount", **wish)["error"]["code"] == "bills.discountNeedsApproval"
    assert Device(hub, "hung").ask("POST", "/api/approvals", {**wish, "approver": "hoa", "pin": "3815"}).status == 403


def test_the_cashier_sees_uncarried_items_before_taking_money(sqlite_hub, stage):
    # given a party with a dish that nobody has called and one on the stove
    waiter = Device(sqlite_hub, "lan")
    order = open_order(waiter, free_table(waiter))
    dish = a_dish(waiter)
    item = order_dish(waiter, order, dish, 2)
    mai = stage.person(sqlite_hub, "mai", "desk").go(f"/cashier/order/{order}")
    notice = mai.page.get_by_role("status").filter(has_text="Chưa mang ra:")
    mai.sees(dish["name"])
    # then there is no warning while they eat
    expect(notice).to_have_count(0)
    # and when they want to pay, the page lists items that they would never get
    waiter.do("bills.ask", order=order)
    expect(notice).to_have_text(f"Chưa mang ra: 2 {dish['name']}.")
    # and no more once it is on the table
    course = waiter.snapshot().get("item", item)["course"]
    waiter.do("orders.callToCook", course=course)
    Device(sqlite_hub, "hung").do("kitchen.raiseFlag", course=course)
    waiter.do("orders.serveCourse", course=course)
    expect(notice).to_have_count(0)
