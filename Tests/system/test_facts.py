"""Events while nobody could ask the hub: recorded and reconciled, never refused."""

import time

from playwright.sync_api import expect

from device import Device, new_id
from evening import a_dish, free_table, open_order, order_dish

# A line that is away for less than three seconds was never away.
AWAY = 3.2


def test_guests_seated_twice_at_one_table_are_two_parties_and_both_waiters_are_alerted(hub, sign_in):
    # given Lan seats guests without a line
    lan, minh, hoa = sign_in("lan"), sign_in("minh"), sign_in("hoa")
    table, second = free_table(lan), new_id()
    seated = lan.command("orders.open", order=second, table=table["id"], guests=2, waiter=lan.me["employee"]["id"])
    # and Minh seats others at that table meanwhile
    first = new_id()
    minh.do("orders.open", order=first, table=table["id"], guests=4, waiter=minh.me["employee"]["id"])
    time.sleep(AWAY)
    # when the hub hears of it
    assert lan.post(seated)[0]["status"] == "accepted"
    # then both parties have their order, the table belongs to the first one, and both waiters and the manager are alerted
    things = hoa.snapshot()
    assert things.get("order", second)["beside"] is True
    assert things.get("order", first)["beside"] is False
    assert things.get("table", table["id"])["order"] == first
    told = [alert for alert in things.all("alert") if alert["news"] == "beside"]
    assert {alert["to"] for alert in told} == {lan.me["employee"]["id"], minh.me["employee"]["id"]}
    assert all(alert["escalated"] for alert in told)
    # when the second party orders and moves to another table
    order_dish(lan, second, a_dish(lan))
    other = free_table(lan)
    lan.do("orders.move", order=second, table=other["id"])
    things = hoa.snapshot()
    assert things.get("table", table["id"])["order"] == first
    assert things.get("table", other["id"])["order"] == second
    assert not [alert for alert in things.all("alert") if alert["news"] == "beside"]


def test_cash_taken_twice_for_one_bill_is_all_recorded(hub, sign_in):
    lan, mai, hoa = sign_in("lan"), sign_in("mai"), sign_in("hoa")
    order = open_order(lan)
    dish = a_dish(lan)
    order_dish(lan, order, dish)
    lan.do("bills.ask", order=order)
    # given Mai took the money without a line, and so did the manager
    taken = mai.command("bills.pay", order=order, payment=new_id(), version=1, received=dish["price"])
    hoa.do("bills.pay", order=order, payment=new_id(), version=1, received=dish["price"])
    # when the hub hears of Mai's when all is settled
    assert mai.post(taken)[0]["status"] == "accepted"
    # then the bill is paid once, and the surplus must be given back
    bill = mai.ask("GET", f"/api/bills/{order}").json["bill"]
    # It is change if Mai heard of it at once, else it stays in the till and waits for a refund.
    assert (bill["paid"], bill["due"], bill["change"] + bill["over"]) == (2 * dish["price"], 0, dish["price"])


def test_carrying_is_recorded_although_items_were_voided_or_carried_meanwhile(hub, sign_in):
    lan, phuc, hung, hoa = sign_in("lan"), sign_in("phuc"), sign_in("hung"), sign_in("hoa")
    order = open_order(lan)
    dish = a_dish(lan)
    voided, twice = (order_dish(lan, order, dish) for _ in range(2))
    course = lan.snapshot().get("item", voided)["course"]
    lan.do("orders.callToCook", course=course)
    hung.do("kitchen.raiseFlag", course=course)
    # given a runner carries two dishes without a line
    late = [phuc.command("orders.serveItem", item=voided), phuc.command("orders.serveItem", item=twice)]
    # while one of them is taken back, and the other is marked by somebody else
    lan.do("orders.serveItem", item=twice)
    hung.do("kitchen.recallCourse", course=course)
    hoa.do("orders.void", item=voided, reason="khách đổi ý")
    time.sleep(AWAY)
    # when the hub hears of it, nothing is refused
    assert [outcome["status"] for outcome in phuc.post(*late)] == ["accepted", "accepted"]
    # then the record has the dish on the table, and an alert tells the waiter to ask the guests
    things = lan.snapshot()
    assert things.get("item", voided)["state"] == 5
    assert "carriedAt" in things.get("item", voided)
    assert things.get("item", twice)["state"] == 3
    [alert] = [alert for alert in things.all("alert") if alert["news"] == "carried"]
    assert alert["to"] == lan.snapshot().get("order", order)["waiter"]
    # when an item that never existed is reported as carried, however late
    nonsense = phuc.command("orders.serveItem", item="no-such-item")
    assert phuc.post(nonsense)[0]["error"]["code"] == "orders.unknownItem"


def test_guests_seated_offline_are_accepted_and_both_parties_are_shown(sqlite_hub, stage):
    # given Lan's phone without network, and a table that looks free to her
    minh = Device(sqlite_hub, "minh")
    phone = stage.person(sqlite_hub, "lan", "phone").go("/waiter")
    expect(phone.page.locator(".line-age").first).to_have_accessible_name("Đã kết nối")
    table = next(t for t in minh.snapshot().all("table") if t["name"] == "A4" and t["status"] == 0)
    phone.lose_line()
    phone.tap(phone.table("A4"))
    phone.tap(phone.button("Mở bàn").or_(phone.button("Nhận khách")).last)
    phone.tap(phone.button("Quay lại"))
    # when Minh seats others there, and the phone comes back
    minh.do("orders.open", order="first", table=table["id"], guests=4, waiter=minh.me["employee"]["id"])
    time.sleep(AWAY)
    phone.context.set_offline(False)
    live = minh.live()
    live.until(lambda: len([o for o in live.replica.all("order") if o["table"] == table["id"]]) == 2)
    live.close()
    # then nothing was refused, and she sees that there are two parties
    phone.sees("của nhóm khác")
    phone.sees("Hãy chuyển nhóm này sang bàn trống")
