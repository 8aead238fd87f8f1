"""A waiter without network: her commands are shown on her phone, look different from confirmed ones, and arrive once."""

import re

from playwright.sync_api import expect

from device import Device
from evening import a_dish
from order_page import step

UNCONFIRMED = "Chưa được xác nhận"


class Phone:
    """Lan's phone, which has learnt everything and can lose its line."""

    def __init__(self, hub, stage):
        self.by_hand = Device(hub, "lan")
        self.person = stage.person(hub, "lan", "phone").go("/waiter")
        self.page = self.person.page
        expect(self.person.table("A1")).to_be_visible()

    def lose(self):
        self.person.lose_line()
        expect(self.page.get_by_text("Mất kết nối").filter(visible=True).first).to_be_visible()

    def find(self):
        self.person.context.set_offline(False)

    def tap(self, name, exact=True):
        return self.person.tap(self.person.button(name, exact=exact).filter(visible=True).first)

    def step(self, action):
        return self.person.tap(step(self.person, action).filter(visible=True).first)

    def row(self, dish):
        return self.page.get_by_role("button", name=re.compile(rf"^\d+ {re.escape(dish)}, xem và sửa"))

    def order(self, dish):
        self.tap("Thêm món")
        self.page.get_by_label("Tìm món, không cần dấu").fill(dish)
        self.person.tap(self.person.dish(dish))
        self.tap("Ghi 1 phần")
        expect(self.row(dish)).to_be_visible()

    def marks(self):
        return self.page.get_by_label(UNCONFIRMED).filter(visible=True)

    def confirmed(self):
        expect(self.marks()).to_have_count(0)


def test_a_waiter_takes_a_whole_order_offline(sqlite_hub, stage):
    # given a phone that has lost its line
    phone = Phone(sqlite_hub, stage)
    dish = a_dish(phone.by_hand)
    person = phone.person
    phone.lose()
    # when a table is opened, an order taken, amended, called, moved, and the bill asked for
    person.tap(person.table("A1"))
    person.tap(person.dialog().get_by_role("button", name="4 khách", exact=True))
    phone.tap(re.compile("^Mở bàn · 4 khách"), exact=False)
    phone.order(dish["name"])
    person.swipe(phone.row(dish["name"]))
    phone.tap("Thêm")
    expect(phone.row(dish["name"])).to_have_accessible_name(re.compile("^2 "))
    phone.step("Gọi làm")
    # then all of it is shown as unconfirmed, and the phone says that the kitchen does not have it
    expect(phone.page.get_by_text("Bếp chưa nhận được lời gọi")).to_be_visible()
    expect(phone.page.get_by_role("heading", name=re.compile("^Bàn A1")).get_by_label(UNCONFIRMED)).to_be_visible()
    expect(phone.row(dish["name"]).get_by_label(UNCONFIRMED)).to_be_visible()
    person.choose("Thao tác với bàn", "Chuyển bàn")
    person.tap(person.dialog().get_by_role("button", name=re.compile("^Bàn A5,")))
    expect(phone.page.get_by_role("heading", name=re.compile("^Bàn A5"))).to_be_visible()
    person.choose("Thao tác với bàn", "Tính tiền")
    expect(phone.page.get_by_text(re.compile("^Đã gọi tính tiền lúc"))).to_be_visible()
    assert phone.by_hand.snapshot().all("order") == []
    # and with the line back it arrives, once, and the marks go
    phone.find()
    phone.confirmed()
    expect(phone.page.get_by_text(re.compile("^Bếp nhận lúc"))).to_be_visible()
    seen = phone.by_hand.snapshot()
    orders, items = seen.all("order"), seen.all("item")
    assert [(one["table"], one["guests"], "billAskedAt" in one) for one in orders] == [("a5", 4, True)]
    assert [(one["dish"], one["quantity"], one["state"]) for one in items] == [(dish["id"], 2, 1)]


def test_a_waiter_arranges_courses_offline(sqlite_hub, stage):
    # given an order with a dish of one kind, on a phone without a line
    phone = Phone(sqlite_hub, stage)
    first = a_dish(phone.by_hand)
    order = "arranged"
    phone.by_hand.do("orders.open", order=order, table="a2", guests=2)
    phone.by_hand.do("orders.addItem", order=order, item="first", dish=first["id"])
    second = next(d for d in phone.by_hand.snapshot().all("dish") if d["group"] not in (first["group"], "do-uong") and "portions" not in d)
    phone.person.tap(phone.person.table("A2"))
    expect(phone.row(first["name"])).to_be_visible()
    phone.lose()
    # when another kind is ordered, which makes a separate course, and dragged to the first
    phone.order(second["name"])
    expect(step(phone.person, "Gọi làm")).to_have_count(2)
    phone.person.drag(phone.page.get_by_role("button", name=re.compile(f"^Kéo {re.escape(second['name'])}")), phone.row(first["name"]))
    # then the phone shows them together, and so does the hub once it has heard of it
    expect(step(phone.person, "Gọi làm")).to_have_count(1)
    expect(phone.row(second["name"]).get_by_label(UNCONFIRMED)).to_be_visible()
    phone.find()
    phone.confirmed()
    items = [one for one in phone.by_hand.snapshot().all("item") if one["order"] == order]
    assert len(items) == 2 and len({one["course"] for one in items}) == 1


def test_a_waiter_is_warned_of_a_call_that_cannot_be_sent(sqlite_hub, stage):
    # given a restaurant where the kitchen may take three seconds, and a call made without a line
    Device(sqlite_hub, "hoa").do("staff.saveSetting", setting="unheardSeconds", value="3")
    phone = Phone(sqlite_hub, stage)
    dish = a_dish(phone.by_hand)
    phone.by_hand.do("orders.open", order="unsent", table="a2", guests=2)
    phone.by_hand.do("orders.addItem", order="unsent", item="unsent-1", dish=dish["id"])
    phone.person.tap(phone.person.table("A2"))
    expect(phone.row(dish["name"])).to_be_visible()
    phone.lose()
    phone.step("Gọi làm")
    # then it is among her tasks, and disappears by itself when the call has arrived
    phone.person.visit("/waiter/tasks")
    expect(phone.page.get_by_text("Bàn A2: bếp chưa nhận được lời gọi")).to_be_visible()
    phone.find()
    expect(phone.page.get_by_text("Bàn A2: bếp chưa nhận được lời gọi")).to_have_count(0)
    assert any(one["order"] == "unsent" and one["state"] == 1 for one in phone.by_hand.snapshot().all("course"))


def test_the_kitchen_has_seen_a_call(sqlite_hub, stage):
    # given a kitchen's screen, and a waiter who calls a course
    phone = Phone(sqlite_hub, stage)
    stage.person(sqlite_hub, "hung", "kitchen").go("/chef")
    dish = a_dish(phone.by_hand)
    phone.by_hand.do("orders.open", order="seen", table="a2", guests=2)
    phone.by_hand.do("orders.addItem", order="seen", item="seen-1", dish=dish["id"])
    phone.person.tap(phone.person.table("A2"))
    phone.step("Gọi làm")
    # then she reads when the cooks' screen showed it, to the second
    expect(phone.page.get_by_text(re.compile(r"^Bếp đã thấy lúc \d\d:\d\d:\d\d$"))).to_be_visible()
