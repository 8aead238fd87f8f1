"""Paper for the kitchen: no order waits for a printer. Each ticket is printed once and in order, and people see the printer's state."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from device import Device
from evening import a_dish, items_of, open_order, order_dish
from kitchen import DOUBTFUL, DROPPED, PRINTED, Kitchen
from looks import SCHEMES, Looks
from stage import DEVICES
from printer import Printer
from sizes import sizes_to_look_at


@pytest.fixture
def printer():
    printer = Printer()
    yield printer
    printer.end()


# the fault of the printer, its repair, the state shown meanwhile
MOODS = {
    "off": (lambda p: p.off(), lambda p: p.on(), "unreachable"),
    "out of paper": (lambda p: setattr(p, "has_paper", False), lambda p: setattr(p, "has_paper", True), "paperOut"),
    "open": (lambda p: setattr(p, "cover_open", True), lambda p: setattr(p, "cover_open", False), "coverOpen"),
}


# Every printer of the shared hub has a name of its own.
NAMES = (f"hot{number}" for number in itertools.count(1))


@pytest.fixture
def kitchen_with(module_hub):
    """Gives the kitchen of the shared hub a printer, which is put away with the test."""
    made = []

    def make(printer):
        made.append((Kitchen(module_hub, printer, next(NAMES)), printer))
        return made[-1][0]

    yield make
    for kitchen, printer in made:
        kitchen.has(printer, active=False)


def test_calls_are_printed_once_in_order_and_confirmed(kitchen_with, printer):
    # given a printer that works
    kitchen = kitchen_with(printer)
    # when courses are called, one of them with a note, and the party moves
    kitchen.calls(3)
    kitchen.call(4, note="ít cay, không hành")
    # then each has its ticket
    kitchen.prints(printer, [1, 2, 3, 4])
    assert [job["state"] for job in kitchen.jobs()] == [PRINTED] * 4
    assert kitchen.standing() == "ready"
    # in the width of its paper, and longer for the one with the note
    assert {paper.width for paper in printer.papers} == {576}
    lengths = [len(paper.rows) for paper in printer.papers]
    assert lengths[3] > lengths[0] and all(paper.dots > 3000 for paper in printer.papers)


def test_a_narrow_roll_gets_narrow_tickets_of_its_own_stations(kitchen_with, printer):
    # given a printer of 58 mm for the bar, and one for all
    other = Printer()
    kitchen = kitchen_with(other)
    drink = a_dish(kitchen.lan, calls_itself=True)
    bar = {"printer": "bar", "name": "Quầy bar", "host": "127.0.0.1", "port": printer.port, "stations": [drink["station"]], "paper": "mm58"}
    kitchen.hoa.do("printing.savePrinter", **bar)
    try:
        # when a dish is called and a drink is ordered
        kitchen.call()
        order_dish(kitchen.lan, kitchen.order, drink, 2)
        # then the bar has the drink alone, counted by itself
        other.until(lambda: other.numbers == [1, 2])
        printer.until(lambda: printer.numbers == [1])
        assert printer.papers[0].width == 384
    finally:
        kitchen.hoa.do("printing.savePrinter", **bar, active=False)
        other.end()


@pytest.mark.parametrize("mood", MOODS)
def test_no_order_waits_for_a_printer_that_cannot_print(kitchen_with, printer, mood):
    spoil, mend, said = MOODS[mood]
    # given a printer that has stopped
    kitchen = kitchen_with(printer)
    kitchen.comes_to(printer, "ready")
    spoil(printer)
    # when courses are called
    kitchen.calls(3)
    # then the hub has answered, the kitchen has them, and nothing was printed
    assert printer.numbers == []
    assert len(kitchen.jobs()) == 3
    # and the state names the fault, to the kitchen and to no waiter
    kitchen.comes_to(printer, said)
    assert kitchen.lan.snapshot().all("printer") == []
    # when somebody repairs it, it continues by itself
    mend(printer)
    kitchen.prints(printer, [1, 2, 3])
    # and no ticket is marked as a copy, for none had been begun
    assert [job["attempts"] for job in kitchen.jobs()] == [1, 1, 1]
    assert kitchen.standing() == "ready"


def test_nobody_waits_for_a_slow_printer_and_paper_that_ends_within_a_ticket_loses_nothing(kitchen_with, printer):
    # given a slow printer in the middle of a ticket, and courses that were called faster than it prints
    printer.speed = 30_000
    kitchen = kitchen_with(printer)
    kitchen.calls(2)
    printer.until(lambda: 50 < len(printer.machine.paper.rows))
    assert len(printer.numbers) < 2
    # when the paper ends
    printer.has_paper = False
    kitchen.comes_to(printer, "paperOut")
    kitchen.call()
    printer.has_paper = True
    # then the ticket continues where it was, and none comes twice
    kitchen.prints(printer, [1, 2, 3])
    assert [job["attempts"] for job in kitchen.jobs()] == [1, 1, 1]


def test_a_ticket_that_is_cut_off_is_printed_again_as_a_copy(kitchen_with, printer):
    # given a printer whose line breaks in the middle of the second ticket
    kitchen = kitchen_with(printer)
    kitchen.call()
    kitchen.prints(printer, [1])
    printer.breaks_after = 12_000
    # when two more are called
    kitchen.calls(2)
    kitchen.prints(printer, [1, 2, 3])
    # then the torn ticket is a separate piece, and the whole ticket came once, under the same number
    whole = [paper for paper in printer.papers if paper.mark]
    torn = [paper for paper in printer.papers if not paper.mark]
    assert len(torn) == 1 and len(torn[0].rows) < len(whole[1].rows)
    assert [job["attempts"] for job in kitchen.jobs()] == [1, 2, 1]
    # and says that it is a copy: as one that somebody asks for, dot for dot, and unlike a first one
    second = kitchen.jobs()[1]
    kitchen.hung.do("printing.reprint", job=second["id"])
    kitchen.prints(printer, [1, 2, 3, 2])
    assert printer.papers[-1].rows == whole[1].rows
    assert len(whole[1].rows) > len(whole[2].rows)


def test_a_hub_killed_within_a_ticket_prints_it_again_and_a_stopping_one_finishes_it(hub, printer):
    # given a slow printer in the middle of the second ticket
    kitchen = Kitchen(hub, printer)
    kitchen.call()
    kitchen.prints(printer, [1])
    printer.speed = 30_000
    kitchen.calls(3)
    printer.until(lambda: 50 < len(printer.machine.paper.rows))
    # when the hub dies and comes back
    hub.kill()
    printer.speed = None
    hub.start()
    # then all tickets come out, each whole one once
    kitchen.prints(printer, [1, 2, 3, 4])
    assert [job["attempts"] for job in kitchen.jobs()] == [1, 2, 1, 1]
    # when it is stopped right behind a call
    kitchen.call()
    code, _ = hub.stop()
    assert code == 0
    hub.start()
    # then that comes out too, once
    kitchen.prints(printer, [1, 2, 3, 4, 5])


@pytest.mark.parametrize("speaks", ["old", *(pytest.param(one, marks=pytest.mark.long) for one in ("status", "nothing"))])
def test_older_printers_print_each_ticket_once(kitchen_with, speaks):
    # given a printer that lacks the answers of newer ones
    printer = Printer(speaks)
    try:
        kitchen = kitchen_with(printer)
        # when courses are called
        kitchen.calls(2)
        # then each comes out once
        printer.until(lambda: len(printer.papers) == 2)
        printer.until(lambda: all(state in (PRINTED, DOUBTFUL) for state in kitchen.states()))
        assert len(printer.papers) == 2 and [job["attempts"] for job in kitchen.jobs()] == [1, 1]
        # and the hub does not claim more than the printer reported
        assert kitchen.states() == [PRINTED if speaks == "old" else DOUBTFUL] * 2
        assert kitchen.standing() == ("silent" if speaks == "nothing" else "ready")
    finally:
        printer.end()


def test_a_hanging_printer_delays_no_order(kitchen_with, printer):
    printer.hangs = True
    kitchen = kitchen_with(printer)
    kitchen.calls(2)
    assert len(kitchen.jobs()) == 2 and printer.papers == []
    kitchen.comes_to(printer, "silent")


def test_served_and_dropped_tickets_of_a_dead_printer_are_not_printed_and_its_successor_prints_the_rest(kitchen_with, printer):
    # given calls that wait for a printer that is off
    kitchen = kitchen_with(printer)
    kitchen.comes_to(printer, "ready")
    printer.off()
    courses = kitchen.calls(4)
    # when one of them is carried out, another is dropped, and the printer is replaced by one at another address
    kitchen.lan.do("orders.serveItem", item=next(i["id"] for i in items_of(kitchen.lan, kitchen.order) if i["course"] == courses[1]))
    kitchen.hung.do("printing.dropJob", job=kitchen.jobs()[2]["id"], reason="Bếp đã biết")
    other = Printer()
    try:
        kitchen.has(other)
        # then the others are printed there, and the one that was carried out is put down as too late
        kitchen.prints(other, [1, 4])
        assert kitchen.states() == [PRINTED, DROPPED, DROPPED, PRINTED]
        assert kitchen.jobs()[1]["cause"] == "tooLate"
    finally:
        other.end()


# screens


def test_the_manager_sets_up_a_printer_and_its_users_see_its_state(sqlite_hub, stage, printer):
    looks, wrong = Looks(), []

    def look(person, name, schemes=SCHEMES):
        wrong.extend(f"{name}: {what}" for what in looks.look(person, name, schemes))

    # given a chef at the kitchen's screen, and the manager on the page of printers, where there are none
    hoa = stage.person(sqlite_hub, "hoa", "phone").go("/manager/printers")
    hung = stage.person(sqlite_hub, "hung", "kitchen").go("/chef")
    hoa.sees("Chưa có máy in")
    look(hoa, "manager-printers-empty-phone")
    # when the manager types an address of the world outside
    hoa.tap(hoa.button("Thêm máy in"))
    hoa.page.get_by_label("Tên", exact=True).fill("bếp nướng")
    hoa.page.get_by_label("Địa chỉ").fill("8.8.8.8")
    hoa.page.get_by_label("Cổng").fill(str(printer.port))
    hoa.tap(hoa.button("Lưu", exact=True))
    # then the hub says no, at the field
    hoa.sees(re.compile("Chỉ nhận máy in trong mạng của nhà hàng"))
    look(hoa, "manager-printer-refused-phone")
    # when it is saved, and a test is printed
    hoa.page.get_by_label("Địa chỉ").fill("127.0.0.1")
    hoa.tap(hoa.button("Lưu", exact=True))
    expect(hoa.dialog()).to_have_count(0)
    hoa.sees("Sẵn sàng")
    hoa.tap(hoa.button("In thử"))
    printer.until(lambda: printer.numbers == [1])
    # and the chef's screen says nothing of it
    hung.sees_no(re.compile("Máy in"))
    # when the paper ends and courses are called
    printer.has_paper = False
    lan = Device(sqlite_hub, "lan")
    dish = a_dish(lan)
    order = open_order(lan)
    for _ in range(4):
        order_dish(lan, order, dish)
        lan.do("orders.callToCook", course=items_of(lan, order)[-1]["course"])
    # then both see it
    hung.sees("Máy in bếp nướng hết giấy")
    hung.tap(hung.button("Máy in bếp nướng hết giấy"))
    hung.sees("4 phiếu đang chờ", within=hung.dialog()).sees(re.compile("Thay cuộn giấy"), within=hung.dialog())
    hung.page.keyboard.press("Escape")
    hoa.sees("Hết giấy").sees("4 phiếu đang chờ")
    for person, sizes in ((hung, ("kitchen", "tablet", "phone")), (hoa, ("phone", "tablet", "desk"))):
        for size, schemes in sizes_to_look_at(sizes):
            resize(person, size)
            look(person, f"{'chef' if person is hung else 'manager'}-printers-dead-{size}", schemes)
    hoa.tap(hoa.button("Phiếu"))
    hoa.sees("Đang chờ in").sees("Phiếu gần đây")
    # when the manager drops one
    hoa.tap(hoa.button("Bỏ", within=hoa.top, exact=True).first)
    hoa.page.get_by_label("Vì sao").fill("Bếp đã biết")
    hoa.tap(hoa.button("Bỏ", within=hoa.top, exact=True).last)
    hoa.sees("Vì: Bếp đã biết")
    for size, schemes in sizes_to_look_at(("phone", "desk")):
        resize(hoa, size)
        look(hoa, f"manager-tickets-{size}", schemes)
    # and the roll is changed
    printer.has_paper = True
    # then the chef's screen is quiet again, and the tickets are there
    expect(hung.page.get_by_text(re.compile("hết giấy"))).to_have_count(0)
    assert sorted(set(printer.until(lambda: len(printer.numbers) >= 4).numbers)) == printer.numbers
    resize(hoa, "phone")
    hoa.page.keyboard.press("Escape")
    hoa.sees("Sẵn sàng")
    assert not wrong, "\n" + "\n".join(wrong)


def resize(person, size):
    person.page.set_viewport_size(DEVICES[size]["viewport"])
