"""Slips for the kitchen: what is no longer as a ticket on paper says."""

import pytest

from evening import items_of
from kitchen import Kitchen
from printer import Printer


@pytest.fixture
def printer():
    printer = Printer()
    yield printer
    printer.end()


def test_fewer_portions_of_a_called_dish_come_as_one_slip(sqlite_hub, printer):
    # given a called dish on paper
    kitchen = Kitchen(sqlite_hub, printer)
    kitchen.call(3)
    kitchen.prints(printer, [1])
    item = items_of(kitchen.lan, kitchen.order)[0]["id"]
    # when the manager voids one portion
    kitchen.hoa.do("orders.void", item=item, quantity=1, reason="Khách đổi ý")
    # then one slip says how many there were and are, and by whom
    kitchen.prints(printer, [1, 2])
    slip = kitchen.jobs()[1]["ticket"]
    assert (slip["news"], slip["lines"][0]["left"], slip["by"]) == ("takenBack", {"from": 3, "to": 2}, kitchen.hoa.me["employee"]["id"])
    assert printer.papers[1].rows != printer.papers[0].rows
