"""A hub's log is for its reader. A log without a reader neither blocks the hub nor ends it."""

import fcntl
import re
import threading

import pytest

from device import Device
from evening import a_dish, items_of, open_order, order_dish
from hub import Hub
from waiting import until

# Each logs a long line. Together they exceed the pipe and the hub's buffer several times.
REQUESTS = 160


class UnreadHub(Hub):
    """A hub whose output is read until it is open, and from then on only as the test wants it."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.goes_on = threading.Event()
        self.is_heard = True

    def _listen(self, process, opened):
        fcntl.fcntl(process.stdout, fcntl.F_SETPIPE_SZ, 4096)
        self._hear(process, opened)
        self.goes_on.wait()
        if self.is_heard:
            for line in process.stdout:
                self.lines.append(line)
        process.stdout.close()

    def _hear(self, process, opened):
        for line in process.stdout:
            self.lines.append(line)
            if found := re.search(r"http://[\w.]+:(\d+)", line):
                self.port = int(found.group(1))
            if "https://" in line:
                return opened.set()
        opened.set()


@pytest.fixture
def unread(new_hub):
    hub = UnreadHub(new_hub().data).start()
    yield hub
    hub.end()
    hub.goes_on.set()


def talk(hub, count=REQUESTS):
    """Requests that make the hub log much, numbered."""
    for number in range(count):
        assert Device(hub).ask("GET", f"/api/{number:03d}{'x' * 4000}").status == 404


def orders_a_dish(hub):
    waiter = Device(hub, "lan")
    order = open_order(waiter)
    item = order_dish(waiter, order, a_dish(waiter))
    assert [one["id"] for one in items_of(Device(hub, "hung"), order)] == [item]


def said(hub, pattern):
    """Waits for a pattern in the log, and returns its group."""
    until(lambda: re.search(pattern, "".join(hub.lines)))
    return re.search(pattern, "".join(hub.lines)).group(1)


def test_a_hub_accepts_orders_while_nobody_reads_its_log_and_reports_missing_lines(unread):
    # given far more log than there is room for, and no reader
    talk(unread)
    # when somebody orders, then it is taken
    orders_a_dish(unread)
    # and a later reader finds the log in order, with the number of missing lines
    unread.goes_on.set()
    dropped = int(said(unread, r"(\d+) lines were dropped here: nobody read them"))
    heard = [int(one) for one in re.findall(r"GET /api/(\d{3})x", "".join(unread.lines))]
    assert heard == list(range(len(heard)))
    assert dropped >= REQUESTS - len(heard) > 0
    # and from then on all of it again
    assert Device(unread).ask("GET", "/api/999xx").status == 404
    said(unread, r"GET (/api/999xx)")


def test_a_hub_continues_when_the_reader_of_its_log_ends(unread):
    # given a reader that is gone
    unread.is_heard = False
    unread.goes_on.set()
    # when much is logged, then orders are accepted, and the hub ends on request
    talk(unread, 10)
    orders_a_dish(unread)
    assert unread.stop()[0] == 0


def test_a_hub_without_a_log_reader_ends_on_request(unread):
    talk(unread, 10)
    assert unread.stop()[0] == 0
