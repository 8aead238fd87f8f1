"""What went wrong in other restaurants' systems, with several people at real pages: each device's own line can break, fall silent or be slow."""

import re

import pytest
from playwright.sync_api import expect

from cable import Cable
from device import Device
from evening import a_dish, items_of, open_order, order_dish
from people import money
from printer import Printer

UNCONFIRMED = "Chưa được xác nhận"
LOST = "Mất kết nối"


class Evening:
    """One restaurant for all tests here; each works at tables of its own."""

    def __init__(self, hub, stage):
        self.hub, self.stage = hub, stage
        self.by_hand = Device(hub, "dung")
        things = self.by_hand.snapshot()
        self.tables = {table["name"]: table for table in things.all("table")}
        groups = {group["id"] for group in things.all("dishGroup") if not group["callsItself"]}
        self.dishes = sorted(
            (dish for dish in things.all("dish") if dish["group"] in groups and "portions" not in dish), key=lambda dish: dish["id"])
        self.cables = []

    def free_table(self):
        return sorted(
            (table for table in self.by_hand.snapshot().all("table") if table["status"] == 0 and not table.get("host")), key=lambda table: table["id"])[0]

    def at(self, login, path, device="phone", **more):
        """Somebody on a device that has a line of its own."""
        cable = Cable(self.hub)
        self.cables.append(cable)
        person = self.stage.person(cable, login, device, **more).go(path)
        person.cable = cable
        expect(line(person)).to_have_accessible_name("Đang nối với máy chủ")
        return person

    def items(self, order):
        """(dish, quantity) of what an order has, in no order."""
        return sorted((item["dish"], item["quantity"]) for item in items_of(self.by_hand, order))

    def until(self, person, look, what):
        for _ in range(200):
            if found := look(self.by_hand.snapshot()):
                return found
            person.page.wait_for_timeout(100)
        raise AssertionError(f"{what} did not come")

    def arrives(self, person, order, *items):
        """The hub comes to have exactly these items of an order."""
        wanted = sorted(items)
        self.until(person, lambda _: self.items(order) == wanted, f"{wanted}, but {self.items(order)}")

    def end(self):
        for cable in self.cables:
            cable.end()


@pytest.fixture
def evening(module_hub, stage):
    evening = Evening(module_hub, stage)
    yield evening
    evening.end()


def line(person):
    return person.page.locator(".line-age").filter(visible=True).first


def is_lost(person):
    expect(line(person)).to_contain_text(LOST)


def is_back(person):
    expect(line(person)).to_have_accessible_name("Đang nối với máy chủ")


def row(person, count, dish):
    return person.button(f"{count} {dish['name']}, xem và sửa")


def course(person, dish):
    return person.page.get_by_role("region").filter(has=person.button(re.compile(rf"^\d+ {re.escape(dish['name'])}, xem và sửa")))


def add(person, dish, count=1):
    """On an order's page: takes a dish, and sends it."""
    person.tap(person.button("Thêm món", exact=True))
    person.page.get_by_label("Tìm món, không cần dấu").fill(dish["name"])
    for _ in range(count):
        person.tap(person.dish(dish["name"]))
    person.tap(person.button(f"Gửi {count}"))


def nothing_open(person):
    expect(person.page.get_by_label(UNCONFIRMED).filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("first", ["lan", "minh"])
def test_two_waiters_at_one_table_both_add_while_neither_is_heard_and_come_back_in_either_order(evening, first):
    # given one party, open on the phones of two waiters
    order = open_order(evening.by_hand, evening.free_table())
    waiters = {login: evening.at(login, f"/waiter/order/{order}") for login in ("lan", "minh")}
    soup, rolls = evening.dishes[:2]
    for waiter in waiters.values():
        waiter.sees("Chưa gọi món nào")
        waiter.cable.cut()
        is_lost(waiter)
    # when each adds to it
    add(waiters["lan"], soup, 2)
    add(waiters["minh"], rolls, 3)
    # and their lines come back one after the other
    second = next(login for login in waiters if login != first)
    waiters[first].cable.mend()
    is_back(waiters[first])
    nothing_open(waiters[first])
    waiters[second].cable.mend()
    # then both people's dishes are there, on both phones, once
    for waiter in waiters.values():
        for dish, count in ((soup, 2), (rolls, 3)):
            expect(row(waiter, count, dish)).to_have_count(1)
        nothing_open(waiter)
    evening.arrives(waiters[first], order, (soup["id"], 2), (rolls["id"], 3))


def test_a_table_that_two_open_unheard_keeps_what_both_have_taken_and_tells_them(evening):
    # given a free table on two phones that have no line
    table = evening.free_table()
    waiters = {login: evening.at(login, "/waiter") for login in ("lan", "dung")}
    dishes = dict(zip(waiters, evening.dishes[:2]))
    for waiter in waiters.values():
        expect(waiter.table(table["name"])).to_be_visible()
        waiter.cable.cut()
        is_lost(waiter)
    # when each seats a party there, and takes its order
    for login, waiter in waiters.items():
        waiter.tap(waiter.table(table["name"]))
        waiter.tap(waiter.dialog().get_by_role("button", name=re.compile("^Mở bàn")))
        expect(waiter.page.get_by_role("heading", name=re.compile(f"^Bàn {table['name']}"))).to_be_visible()
        add(waiter, dishes[login])
        waiter.sees("đang giữ 2 việc")
    for waiter in waiters.values():
        waiter.cable.mend()
        is_back(waiter)
    # then neither order is lost in the other: the second party stands beside the first, each with its own
    orders = evening.until(waiters["lan"], lambda things: two_at(things, table), "both parties")
    assert [order["beside"] for order in orders] == [False, True]
    for login, waiter in waiters.items():
        own = next(order for order in orders if order["waiter"] == login)
        evening.arrives(waiter, own["id"], (dishes[login]["id"], 1))
        nothing_open(waiter)
        expect(row(waiter, 1, dishes[login])).to_have_count(1)
    # and both waiters are told
    told = {alert["to"] for alert in evening.by_hand.snapshot().all("alert") if alert["news"] == "beside" and alert["table"] == table["id"]}
    assert told == set(waiters)


def two_at(things, table):
    """Both orders of a table, the first one first."""
    orders = sorted((order for order in things.all("order") if order["table"] == table["id"]), key=lambda order: order["beside"])
    return orders if len(orders) == 2 else None


def test_both_change_the_same_dish_at_once_and_both_changes_count(evening):
    # given a dish of which two waiters see one portion
    order = open_order(evening.by_hand, evening.free_table())
    dish = evening.dishes[0]
    order_dish(evening.by_hand, order, dish)
    waiters = [evening.at(login, f"/waiter/order/{order}") for login in ("lan", "minh")]
    for waiter in waiters:
        expect(row(waiter, 1, dish)).to_be_visible()
        waiter.cable.cut()
        is_lost(waiter)
    # when each takes one more, unheard
    for waiter in waiters:
        waiter.swipe(row(waiter, 1, dish))
        waiter.tap(waiter.button("Thêm", exact=True))
        waiter.sees("đang giữ 1 việc")
    for waiter in waiters:
        waiter.cable.mend()
    # then there are three
    for waiter in waiters:
        expect(row(waiter, 3, dish)).to_be_visible()
        nothing_open(waiter)
    evening.arrives(waiters[0], order, (dish["id"], 3))


def test_a_time_out_is_followed_by_the_same_command_and_not_by_a_second_order(evening):
    # given a waiter whose line swallows the hub's answers
    order = open_order(evening.by_hand, evening.free_table())
    lan = evening.at("lan", f"/waiter/order/{order}")
    dish = evening.dishes[0]
    lan.sees("Chưa gọi món nào")
    lan.cable.silence(to_device=True)
    # when she sends, the hub has it, and she does not know
    add(lan, dish, 2)
    evening.arrives(lan, order, (dish["id"], 2))
    expect(row(lan, 2, dish).get_by_label(UNCONFIRMED).first).to_be_visible()
    is_lost(lan)
    # and her phone tries again on a line that works
    lan.cable.mend()
    is_back(lan)
    # then it is there once
    nothing_open(lan)
    expect(row(lan, 2, dish)).to_have_count(1)
    assert evening.items(order) == [(dish["id"], 2)]


def test_a_command_that_is_swallowed_on_its_way_is_sent_again(evening):
    # given a waiter whose words do not reach the hub, though its words reach her
    order = open_order(evening.by_hand, evening.free_table())
    lan = evening.at("lan", f"/waiter/order/{order}")
    dish = evening.dishes[0]
    lan.sees("Chưa gọi món nào")
    lan.cable.silence(to_hub=True, to_device=False)
    add(lan, dish)
    expect(row(lan, 1, dish).get_by_label(UNCONFIRMED).first).to_be_visible()
    lan.cable.mend()
    # then her phone notices by itself, and it is there once
    nothing_open(lan)
    evening.arrives(lan, order, (dish["id"], 1))


def test_two_pages_of_one_device_come_back_and_send_each_thing_once_in_its_order(evening):
    # given a waiter with two pages open on one phone, and no line
    order = open_order(evening.by_hand, evening.free_table())
    lan = evening.at("lan", f"/waiter/order/{order}")
    soup, rolls = evening.dishes[:2]
    lan.sees("Chưa gọi món nào")
    other = another_page(evening, lan, f"/waiter/order/{order}")
    lan.cable.cut()
    for page in (lan, other):
        is_lost(page)
    # when dishes are taken on both, and one is called
    add(lan, soup)
    add(other, rolls, 2)
    lan.tap(course(lan, soup).get_by_role("button", name="Gọi làm", exact=True))
    for page in (lan, other):
        page.sees("đang giữ 3 việc")
    # then all of it arrives once
    lan.cable.mend()
    for page in (lan, other):
        is_back(page)
        nothing_open(page)
        expect(row(page, 1, soup)).to_have_count(1)
        expect(row(page, 2, rolls)).to_have_count(1)
    evening.arrives(lan, order, (soup["id"], 1), (rolls["id"], 2))
    assert {item["dish"]: item["state"] for item in items_of(evening.by_hand, order)}[soup["id"]] == 1


def another_page(evening, person, path):
    """A second page on somebody's device."""
    page = person.context.new_page()
    other = type(person).__new__(type(person))
    other.__dict__ |= {**person.__dict__, "page": page}
    page.on("pageerror", lambda error: person.complaints.append(f"{person.name}: {error}"))
    other.go(path)
    is_back(other)
    return other


def test_a_table_that_moves_on_a_slow_line_takes_along_what_others_add_meanwhile(evening):
    # given a party with a dish in the kitchen, a waiter on a slow line, and another on a good one
    before = evening.free_table()
    order = open_order(evening.by_hand, before)
    soup, rolls = evening.dishes[:2]
    order_dish(evening.by_hand, order, soup)
    evening.by_hand.do("orders.callToCook", course=items_of(evening.by_hand, order)[0]["course"])
    after = evening.free_table()
    lan = evening.at("lan", f"/waiter/order/{order}")
    minh = evening.at("minh", f"/waiter/order/{order}")
    hung = evening.at("hung", "/chef", "kitchen")
    expect(row(lan, 1, soup)).to_be_visible()
    lan.cable.slow = 1.5
    # when the one moves the party, and the other adds to it before that is heard
    lan.choose("Thao tác với bàn", "Chuyển bàn")
    lan.tap(lan.dialog().get_by_role("button", name=re.compile(f"^Bàn {after['name']},")))
    add(minh, rolls)
    # then all of it is at the new table, for everybody
    for person in (lan, minh):
        expect(person.page.get_by_role("heading", name=f"Bàn {after['name']}")).to_be_visible()
        expect(row(person, 1, rolls)).to_have_count(1)
        nothing_open(person)
    call = hung.page.get_by_role("article", name=f"Bàn {after['name']}", exact=True)
    expect(call.filter(has_text=soup["name"])).to_have_count(1)
    expect(hung.page.get_by_role("article", name=f"Bàn {before['name']}", exact=True)).to_have_count(0)
    assert evening.by_hand.snapshot().get("order", order)["table"] == after["id"]
    evening.arrives(lan, order, (soup["id"], 1), (rolls["id"], 1))


def test_tables_that_join_and_part_while_their_dishes_cook_are_printed_and_cooked_once(sqlite_hub, stage):
    # given two parties whose dishes are cooking, each with its ticket
    printer, evening = Printer(), Evening(sqlite_hub, stage)
    try:
        Device(sqlite_hub, "hoa").do("printing.savePrinter", printer="hot", name="Bếp nóng", host="127.0.0.1", port=printer.port)
        soup, rolls = evening.dishes[:2]
        tables, orders = [], []
        for dish in (soup, rolls):
            tables.append(evening.free_table())
            orders.append(open_order(evening.by_hand, tables[-1]))
            order_dish(evening.by_hand, orders[-1], dish, 2)
            evening.by_hand.do("orders.callToCook", course=items_of(evening.by_hand, orders[-1])[0]["course"])
        printer.until(lambda: printer.numbers == [1, 2])
        lan = evening.at("lan", f"/waiter/order/{orders[0]}")
        hung = evening.at("hung", "/chef", "kitchen")
        host, guest = tables
        # when the one joins the other
        lan.choose("Thao tác với bàn", "Ghép bàn khác vào")
        lan.tap(lan.dialog().get_by_role("button", name=re.compile(f"^Bàn {guest['name']},")))
        expect(lan.page.get_by_role("heading", name=f"Bàn {host['name']} + {guest['name']}")).to_be_visible()
        for dish in (soup, rolls):
            expect(row(lan, 2, dish)).to_have_count(1)
            expect(hung.page.get_by_role("article").filter(has_text=dish["name"])).to_have_count(1)
        # and they part again
        lan.choose("Thao tác với bàn", f"Tách bàn {guest['name']}")
        expect(lan.page.get_by_role("heading", name=f"Bàn {host['name']}", exact=True)).to_be_visible()
        expect(row(lan, 2, rolls)).to_have_count(0)
        # then each dish is on the kitchen's screen once, at the table that ordered it
        for dish, table in ((soup, host), (rolls, guest)):
            card = hung.page.get_by_role("article").filter(has_text=dish["name"])
            expect(card).to_have_count(1)
            expect(hung.page.get_by_role("article", name=f"Bàn {table['name']}", exact=True).filter(has_text=dish["name"])).to_be_visible()
        # it is there once, and still cooking
        items = [item for item in evening.by_hand.snapshot().all("item") if item["order"] in orders or item["table"] in (host["id"], guest["id"])]
        assert sorted((item["dish"], item["quantity"], item["state"]) for item in items) == sorted((dish["id"], 2, 1) for dish in (soup, rolls))
        # and no other ticket came: the next one that is called has the next number
        add(lan, evening.dishes[2])
        lan.tap(course(lan, evening.dishes[2]).get_by_role("button", name="Gọi làm", exact=True))
        printer.until(lambda: len(printer.numbers) > 2)
        assert printer.numbers == [1, 2, 3]
    finally:
        evening.end()
        printer.end()


def test_a_kitchen_screen_whose_line_is_dead_says_so_and_does_not_pass_for_quiet(evening):
    # given a kitchen screen whose line falls silent without breaking
    order = open_order(evening.by_hand, evening.free_table())
    dish = evening.dishes[3]
    hung = evening.at("hung", "/chef", "kitchen")
    hung.cable.silence(to_hub=True, to_device=True)
    # when a dish is called
    order_dish(evening.by_hand, order, dish, 7)
    evening.by_hand.do("orders.callToCook", course=items_of(evening.by_hand, order)[0]["course"])
    # then the screen says that it hears nothing, and looks it
    is_lost(hung)
    expect(hung.page.locator("main").first).to_have_css("filter", re.compile(r"grayscale\(1\)"))
    expect(hung.page.get_by_role("article").filter(has_text=dish["name"])).to_have_count(0)
    # and once it hears again, the call is there
    hung.cable.mend()
    is_back(hung)
    expect(hung.page.get_by_role("article").filter(has_text=dish["name"])).to_be_visible()


def test_money_that_was_taken_unheard_ends_the_order_once_also_after_a_reload_and_changes_by_others(evening):
    # given a bill that the cashier has before her
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    soup = evening.dishes[0]
    order_dish(evening.by_hand, order, soup, 2)
    evening.by_hand.do("bills.ask", order=order)
    total = 2 * soup["price"]
    mai = evening.at("mai", f"/cashier/order/{order}", "tablet", workers="allow")
    mai.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    mai.page.reload()
    is_back(mai)
    mai.sees(money(total))
    # when she takes the money without a line, and the page is loaded anew
    mai.cable.cut()
    is_lost(mai)
    mai.tap(mai.button("Thu tiền", exact=True))
    mai.tap(mai.dialog().get_by_role("button", name=re.compile(rf"^{re.escape(money(total)[:-2])}")).first)
    mai.tap(mai.button(re.compile("^Đã nhận")))
    mai.sees("đang giữ 1 việc")
    mai.page.reload()
    mai.sees("đang giữ 1 việc")
    # while other devices change other things at the same table
    evening.by_hand.do("orders.setGuests", order=order, guests=6)
    mai.cable.mend()
    is_back(mai)
    # then it is paid, once, and stays so
    evening.until(mai, lambda things: things.get("table", table["id"])["status"] == 2, "the table to be cleaned")
    paid = [p["received"] for p in evening.by_hand.snapshot().all("payment") if p["order"] == order]
    assert paid in ([total], [])  # an order that has ended leaves the devices, with its payment
    nothing_open(mai)
    expect(mai.page.get_by_role("navigation").get_by_role("button").filter(has_text=re.compile(rf"^{re.escape(table['name'])}(?!\d)"))).to_have_count(0)
