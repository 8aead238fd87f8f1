"""Waiters who take money at the table: the setting, the right, and whose parties."""

from device import Device, new_id
from evening import a_dish, free_table, open_order, order_dish


def may_pay(waiter, order):
    outcome = waiter.want("bills.pay", order=order, payment=new_id(), version=0, received=1000)
    return outcome["error"]["code"] if outcome["status"] == "refused" else "taken"


# protocol: CMD3, CON10
def test_waiters_take_money_for_their_own_parties_where_the_house_lets_them(sqlite_hub):
    # given a waiter on a live line, with a party of her own and one of a colleague
    manager, lan, dung = (Device(sqlite_hub, login) for login in ("hoa", "lan", "dung"))
    mine, theirs = (open_order(waiter, free_table(waiter)) for waiter in (lan, dung))
    for waiter, order in ((lan, mine), (dung, theirs)):
        order_dish(waiter, order, a_dish(waiter))
    live = lan.live()
    live.until(lambda: live.replica.things)
    assert may_pay(lan, mine) == "right.missing"
    # when the manager lets waiters take money
    manager.do("staff.saveSetting", setting="waitersTakePayment", value="yes")
    # then her line is closed with the code for it, and her device gets the bills and the right
    assert live.close_code(5) == 4403
    assert "payAtTable" in lan.ask("GET", "/api/me").json["rights"]
    manager.do("bills.ask", order=mine)
    assert [b["order"] for b in lan.snapshot().all("bill")] == [mine]
    # and she takes money for her own party only, under her name
    assert (may_pay(lan, mine), may_pay(lan, theirs)) == ("taken", "bills.otherWaiter")
    assert [(p["order"], p["by"]) for p in manager.snapshot().all("payment")] == [(mine, "lan")]
    # and nothing else that cashiers do
    assert lan.want("till.open", session=new_id(), float=0)["error"]["code"] == "right.missing"
    assert lan.ask("GET", "/api/invoices").status == 403
    # when the manager takes it back, then so is the right, and the bills leave her device
    manager.do("staff.saveSetting", setting="waitersTakePayment", value="no")
    assert may_pay(lan, mine) == "right.missing"
    assert "bills" not in {e["topic"] for e in lan.ask("GET", "/api/snapshot?stream=restaurant").json["entities"]}
