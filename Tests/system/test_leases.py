"""The last portions, sold by devices that have no line."""

import pytest
from playwright.sync_api import expect

from device import Device
from evening import a_dish, open_order


def held(things, dish):
    """Device → portions."""
    return {lease["device"]: lease["portions"] for lease in things.all("lease") if lease["dish"] == dish["id"] and not lease.get("withdrawnAt")}


def sums_up(things):
    """No more is held than there is."""
    for dish in things.all("dish"):
        if "portions" in dish:
            assert sum(held(things, dish).values()) <= dish["portions"], dish


@pytest.fixture
def scarce(hub, sign_in):
    """A dish of which six portions are left, with Lan and Minh on live lines that hold their share of it."""
    hung, lan, minh = sign_in("hung"), sign_in("lan"), sign_in("minh")
    dish = a_dish(lan, unlimited=False)
    lines = {"lan": lan.live(), "minh": minh.live()}
    for line in lines.values():
        line.until(lambda line=line: line.replica.things)
    hung.do("menu.setPortions", dish=dish["id"], portions=6)
    for line in lines.values():
        line.until(lambda line=line: sum(held(line.replica, dish).values()) == 3)
    yield dish, lan, minh, lines
    for line in lines.values():
        line.close()


def want(waiter, order, dish, quantity=1):
    return waiter.command("orders.addItem", order=order, item=f"i-{waiter.me['employee']['id']}-{quantity}-{id(object())}", dish=dish["id"], quantity=quantity)


def test_leased_portions_sold_offline_are_accepted_although_the_dish_ran_out(scarce):
    # given Lan's phone loses its connection while it has a lease
    dish, lan, minh, lines = scarce
    order, other = open_order(lan), open_order(minh)
    lines["lan"].close()
    mine = held(minh.snapshot(), dish)[lan.device]
    assert mine > 0
    # when she sells it offline
    late = want(lan, order, dish, mine)
    # and Minh sells all that anybody else can
    sold = 0
    while (outcome := minh.want("orders.addItem", order=other, item=f"m{sold}", dish=dish["id"], quantity=1))["status"] == "accepted":
        sold += 1
        sums_up(minh.snapshot())
    # then the error says how many portions others hold
    assert outcome["error"]["code"] == "menu.held"
    assert outcome["error"]["params"] == {"left": 0, "held": mine}
    assert "máy khác đang giữ" in outcome["error"]["message"]
    assert sold == 6 - mine
    # when Lan is back: all of it was hers
    assert lan.post(late)[0]["status"] == "accepted"
    # then every portion was sold once
    things = minh.snapshot()
    assert things.get("dish", dish["id"])["portions"] == 0
    assert sum(i["quantity"] for i in things.all("item") if i["dish"] == dish["id"]) == 6
    assert held(things, dish) == {}


def test_a_late_sale_from_a_withdrawn_lease_is_refused_visibly(scarce, sign_in):
    dish, lan, minh, lines = scarce
    order, other = open_order(lan), open_order(minh)
    lines["lan"].close()
    late = want(lan, order, dish, 1)
    # when the manager takes back what Lan's phone holds, and Minh sells everything
    hoa = sign_in("hoa")
    lease = next(one["id"] for one in hoa.snapshot().all("lease") if one["device"] == lan.device and one["dish"] == dish["id"])
    hoa.do("menu.withdrawLease", lease=lease)
    minh.do("orders.addItem", order=other, item="all", dish=dish["id"], quantity=6)
    # then Lan's sale is refused with the reason, and her phone's report ends the matter
    [outcome] = lan.post(late)
    assert outcome["error"]["code"] == "menu.leaseWithdrawn"
    assert "thu hồi" in outcome["error"]["message"]
    lan.do("menu.returnLease", dish=dish["id"])
    assert not [one for one in lan.snapshot().all("lease") if one["device"] == lan.device and one["dish"] == dish["id"]]
    assert hoa.want("menu.withdrawLease", lease=lease)["error"]["code"] == "menu.unknownLease"


def test_the_chefs_zero_overrides_all_leases(scarce, sign_in):
    dish, lan, _, lines = scarce
    order = open_order(lan)
    late = want(lan, order, dish, 1)
    sign_in("hung").do("menu.setPortions", dish=dish["id"], portions=0)
    for line in lines.values():
        line.until(lambda line=line: held(line.replica, dish) == {})
    assert lan.post(late)[0]["error"]["code"] == "menu.notEnough"


def test_signing_out_returns_the_devices_leases(scarce):
    dish, lan, minh, lines = scarce
    assert lan.device in held(minh.snapshot(), dish)
    lan.ask("DELETE", "/api/session")
    lines["minh"].until(lambda: lan.device not in held(lines["minh"].replica, dish))


def test_a_phone_returns_requested_leases_and_the_chef_sees_all_holders(sqlite_hub, stage):
    # given Lan's phone holds portions of a scarce dish, and nobody else
    hung, minh = Device(sqlite_hub, "hung"), Device(sqlite_hub, "minh")
    dish = a_dish(minh, unlimited=False)
    phone = stage.person(sqlite_hub, "lan", "phone").go("/waiter")
    expect(phone.page.locator(".line-age").first).to_have_accessible_name("Đã kết nối")
    hung.do("menu.setPortions", dish=dish["id"], portions=8)
    ear = hung.live()
    ear.until(lambda: sum(held(ear.replica, dish).values()) == 2)
    # then the chef sees whose phone holds how many
    kitchen = stage.person(sqlite_hub, "hung", "kitchen").go("/chef")
    kitchen.tap(kitchen.button("Phần còn"))
    kitchen.sees("giữ 2 phần", kitchen.dialog())
    # when Minh sells so much that the rest is needed
    order = open_order(minh)
    minh.do("orders.addItem", order=order, item="many", dish=dish["id"], quantity=6)
    # then the phone gives its portions back without anybody touching it, and Minh sells the last ones
    ear.until(lambda: sum(held(ear.replica, dish).values()) <= 1)
    ear.close()
    assert minh.want("orders.addItem", order=order, item="one", dish=dish["id"], quantity=1)["status"] == "accepted"
    sums_up(minh.snapshot())
