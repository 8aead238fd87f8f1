"""Everything that a waiter does all evening takes four taps at most, counted from the tables."""

import re

import pytest
from playwright.sync_api import expect

from device import Device
from evening import a_dish, open_order, order_dish
from order_page import step
from printer import Printer

MOST = 4


class Waiter:
    """Lan with her phone at the plan, in a house whose waiters take money. Each purpose has tables of its own."""

    def __init__(self, hub, stage):
        self.by_hand, self.manager = Device(hub, "lan"), Device(hub, "hoa")
        self.manager.do("staff.saveSetting", setting="waitersTakePayment", value="yes")
        plan = self.by_hand.snapshot()
        self.free = sorted((t for t in plan.all("table") if t["section"] == "ngoai-troi"), key=lambda t: -t["seats"])
        self.dish = a_dish(self.by_hand)
        self.person = stage.person(hub, "lan", "phone").go("/waiter")
        self.page = self.person.page
        # The test counts taps, and waits for no toast to go.
        self.page.add_style_tag(content=".toaster { display: none; }")

    def begin(self, has_party):
        """At the plan, with a party that has ordered if the purpose needs one."""
        self.person.visit("/waiter")
        if has_party:
            self.table, self.order = self.party()
            self.item = order_dish(self.by_hand, self.order, self.dish)
            self.sees_party(self.table)
        self.person.taps = 0

    def free_table(self):
        return self.free.pop()

    def party(self):
        """A party that has not ordered yet: its table and its order."""
        table = self.free_table()
        return table, open_order(self.by_hand, table)

    def sees_party(self, table):
        expect(self.page.get_by_role("button", name=re.compile(f"^Bàn {table['name']}, (?!trống)"))).to_be_visible()

    def tap(self, target):
        return self.person.tap(target)

    def tap_table(self, table=None):
        return self.tap(self.person.table((table or self.table)["name"]))

    def tap_button(self, name, **more):
        return self.tap(self.person.button(name, **more))

    def menu(self, action):
        return self.person.choose("Thao tác với bàn", action)

    def course(self, action):
        return self.tap(step(self.person, action))

    def row(self):
        return self.page.get_by_role("button", name=re.compile(rf"^\d+ {re.escape(self.dish['name'])}, xem và sửa"))

    def swiped(self, action):
        self.person.swipe(self.row())
        return self.tap(self.page.get_by_role("button", name=action, exact=True))

    def seen(self, condition, seconds=15):
        """Waits until the hub has it: the goal is reached when the command is done, not when a sheet is open."""
        for _ in range(seconds * 10):
            if condition(self.by_hand.snapshot()):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("the hub was not told")


@pytest.fixture(scope="module")
def lan(module_hub, browser_stage):
    """One phone for all purposes. Nothing on it may fail."""
    yield Waiter(module_hub, browser_stage)
    complaints = browser_stage.leave()
    assert not complaints, "\n".join(complaints)


def items(picture, order):
    return [i for i in picture.all("item") if i["order"] == order]


def open_a_table(w):
    table = w.free_table()
    w.tap_table(table)
    w.tap(w.person.dialog().get_by_role("button", name="4 khách", exact=True))
    w.tap_button(re.compile("^Mở bàn · 4 khách"))
    w.seen(lambda p: any(o["table"] == table["id"] and o["guests"] == 4 for o in p.all("order")))


def order_a_dish(w):
    table, order = w.party()
    w.sees_party(table)
    w.tap_table(table)
    w.tap_button("Thêm món", exact=True)
    w.page.get_by_label("Tìm món, không cần dấu").fill(w.dish["name"])
    w.tap(w.page.get_by_role("button", name=w.dish["name"], exact=True))
    w.tap_button("Ghi 1 phần")
    w.seen(lambda p: len(items(p, order)) == 1)


def call_to_cook(w):
    w.tap_table()
    w.course("Gọi làm")
    w.seen(lambda p: items(p, w.order)[0]["state"] == 1)


def call_to_serve(w):
    w.by_hand.do("orders.callToCook", course=items(w.by_hand.snapshot(), w.order)[0]["course"])
    w.tap_table()
    w.course("Gọi mang ra")
    w.seen(lambda p: any(c.get("serveCalledAt") for c in p.all("course") if c["order"] == w.order))


def move(w):
    to = w.free_table()
    w.tap_table()
    w.menu("Chuyển bàn")
    w.tap(w.person.dialog().get_by_role("button", name=re.compile(f"^Bàn {to['name']},")))
    w.seen(lambda p: p.get("order", w.order)["table"] == to["id"])


def merge(w):
    other, _ = w.party()
    w.tap_table()
    w.menu("Ghép bàn khác vào")
    w.tap(w.person.dialog().get_by_role("button", name=re.compile(f"^Bàn {other['name']},")))
    w.seen(lambda p: p.get("table", other["id"])["status"] == 4)


def transfer(w):
    w.tap_table()
    w.menu("Giao cho người khác")
    w.tap(w.person.dialog().get_by_role("button", name=re.compile("Lê Hoàng Dũng")))
    w.seen(lambda p: p.get("order", w.order)["waiter"] == "dung")


def ask_for_the_bill(w):
    w.tap_table()
    w.menu("Tính tiền")
    w.seen(lambda p: p.get("order", w.order).get("billAskedAt"))


def print_the_bill(w):
    printer = Printer()
    try:
        w.manager.do("printing.savePrinter", printer="till", name="Quầy", host="127.0.0.1", port=printer.port, tickets=False, bills=True)
        w.tap_table()
        w.menu("In hóa đơn")
        w.seen(lambda p: any(job["order"] == w.order for job in p.all("billPrint")))
    finally:
        printer.end()


def split_the_bill(w):
    w.tap_table()
    w.menu("Tách hóa đơn")
    w.tap_button("Lưu cách chia")
    w.seen(lambda p: any(b["order"] == w.order and len(b.get("parts", [])) == 4 for b in p.all("bill")))


def take_the_payment(w):
    w.tap_table()
    w.menu("Thu tiền")
    done = re.compile("^Đã nhận")
    # Nobody has to scroll for it.
    expect(w.person.button(done)).to_be_in_viewport(ratio=1)
    w.tap_button(done)
    w.seen(lambda p: [(m["order"], m["by"], m["received"]) for m in p.all("payment") if m["order"] == w.order] == [(w.order, "lan", w.dish["price"])])


def clean_a_table(w):
    table = w.free_table()
    w.tap_table(table)
    w.person.choose(f"Thao tác cho Bàn {table['name']}", "Dọn bàn này")
    w.seen(lambda p: p.get("table", table["id"])["status"] == 2)


def finish_cleaning(w):
    table = w.free_table()
    w.by_hand.do("floor.beginCleaning", table=table["id"])
    expect(w.page.get_by_role("button", name=re.compile(f"^Bàn {table['name']}, đang dọn"))).to_be_visible()
    w.tap_table(table)
    w.tap_button("Đã dọn xong")
    w.seen(lambda p: p.get("table", table["id"])["status"] == 0)


def ask_for_plates_to_be_cleared(w):
    w.tap_table()
    w.menu("Gọi dọn đĩa")
    w.seen(lambda p: any(c.get("table") == w.table["id"] for c in p.all("runnerCall")))


def note(w):
    w.tap_table()
    w.swiped("Ghi chú")
    w.page.get_by_label("Ghi chú", exact=True).fill("ít cay")
    w.tap_button("Lưu", exact=True)
    w.seen(lambda p: items(p, w.order)[0]["note"] == "ít cay")


def one_more(w):
    w.tap_table()
    w.swiped("Thêm")
    w.seen(lambda p: items(p, w.order)[0]["quantity"] == 2)


def one_less(w):
    w.by_hand.do("orders.changeQuantity", item=w.item, by=1)
    w.tap_table()
    expect(w.row()).to_have_accessible_name(re.compile("^2 "))
    w.swiped("Bớt")
    w.seen(lambda p: items(p, w.order)[0]["quantity"] == 1)


def another_course(w):
    drink = next(d for d in w.by_hand.snapshot().all("dish") if d["group"] != w.dish["group"] and d["group"] != "do-uong" and "portions" not in d)
    order_dish(w.by_hand, w.order, drink)
    w.tap_table()
    w.person.drag(w.page.get_by_role("button", name=re.compile(f"^Kéo {re.escape(drink['name'])}")), w.row())
    w.seen(lambda p: len({i["course"] for i in items(p, w.order)}) == 1)


def void(w):
    w.tap_table()
    w.swiped("Hủy món")
    w.page.get_by_label("Lý do", exact=True).last.fill("Khách đổi ý")
    w.tap_button("Hủy 1 phần")
    w.seen(lambda p: items(p, w.order)[0]["state"] == 5)


AT_A_FREE_TABLE = [open_a_table, order_a_dish, clean_a_table, finish_cleaning]
AT_A_PARTY = [
    call_to_cook, call_to_serve, move, merge, transfer, ask_for_the_bill, split_the_bill, take_the_payment,
    ask_for_plates_to_be_cleared, note, one_more, one_less, another_course, void, print_the_bill,
]


@pytest.mark.parametrize("purpose", AT_A_FREE_TABLE + AT_A_PARTY, ids=lambda purpose: purpose.__name__)
def test_an_order_takes_four_taps_at_most(lan, purpose):
    lan.begin(has_party=purpose in AT_A_PARTY)
    purpose(lan)
    print(f"{purpose.__name__}: {lan.person.taps}")
    assert lan.person.taps <= MOST
