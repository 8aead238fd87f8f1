"""The till charges cards at a terminal, which `iqsine terminal` plays, as docs/cards.md says."""

import re
import subprocess

import pytest
from device import Device, new_id
from evening import a_dish, free_table, open_order, order_dish
from hub import PROGRAM
from waiting import until


class Terminal:
    """The simulated terminal as a program of its own."""

    def __init__(self, answers):
        command = [PROGRAM, "terminal", "--port", "0", "--guest", "0.1", "--answers", answers]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r"127\.0\.0\.1:(\d+)", self.process.stdout.readline()).group(1))

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture
def terminal(hub):
    playing = Terminal("decline,approve")
    place = {"name": "Máy quầy", "host": "127.0.0.1", "port": playing.port}
    Device(hub, "hoa").do("cards.saveTerminal", **place, active=True)
    yield playing
    playing.stop()
    Device(hub, "hoa").do("cards.saveTerminal", **place, active=False)


def outcome(cashier, request):
    """The state of a request, once the terminal has spoken."""
    def seen():
        one = cashier.snapshot().get("cardRequest", request)
        return one if one and one["standing"] not in ("waiting", "cancelling", "unclear") else None

    return until(seen)


def test_a_card_pays_a_bill_once_and_a_declined_one_pays_nothing(hub, terminal):
    # given a terminal that the manager has tested, and a bill on the table
    assert Device(hub, "mai").ask("POST", "/api/cards/check", {}).status == 403
    assert Device(hub, "hoa").ask("POST", "/api/cards/check", {}).status == 200
    waiter, cashier = Device(hub, "lan"), Device(hub, "mai")
    order = open_order(waiter, free_table(waiter))
    order_dish(waiter, order, a_dish(waiter), 2)
    waiter.do("bills.ask", order=order)
    total = cashier.snapshot().get("bill", order)["total"]
    # when the first card is declined
    first, second = new_id(), new_id()
    cashier.do("cards.ask", request=first, order=order, amount=total)
    # then nothing is paid, and the reason is known
    declined = outcome(cashier, first)
    assert (declined["standing"], declined["message"]) == ("declined", "Thẻ không đủ tiền")
    assert cashier.ask("GET", f"/api/bills/{order}").json["payments"] == []
    # when the second one is approved, and another cashier asks for it too
    cashier.do("cards.ask", request=second, order=order, amount=total)
    again = Device(hub, "mai").want("cards.ask", request=new_id(), order=order, amount=total)
    assert again["status"] == "refused"
    # then it is paid once
    assert outcome(cashier, second)["standing"] == "approved"
    payments = cashier.ask("GET", f"/api/bills/{order}").json["payments"]
    assert [(one["method"], one["received"], one["reference"]) for one in payments] == [("card", total, "SIM-1")]
    # and people without the right to see bills hear nothing of terminal and cards
    kinds = {one["kind"] for one in Device(hub, "lan").ask("GET", "/api/snapshot?stream=restaurant").json["entities"]}
    assert not kinds & {"cardRequest", "cardTerminal"}
