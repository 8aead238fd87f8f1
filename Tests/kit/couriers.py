"""People whose devices never give up: each command is sent again until it has an outcome, over however many ends of the hub."""

import http.client
import json
import threading
import time

from websockets.exceptions import WebSocketException

from device import Live, new_id

LOST = (OSError, http.client.HTTPException, WebSocketException, EOFError, ValueError)


class Courier(threading.Thread):
    """A device that serves party after party, and keeps a book of its outcomes."""

    def __init__(self, waiter, table, dish, orders_per_party=12):
        super().__init__(daemon=True)
        self.waiter, self.table, self.dish, self.orders_per_party = waiter, table, dish, orders_per_party
        self.connection = None
        self.stopping = threading.Event()
        self.answered = 0
        self.repeated = 0
        self.items = {}
        self.paid = {}
        self.order = None
        self.failure = None

    def run(self):
        try:
            while not self.stopping.is_set():
                self.party()
        except Exception as error:  # told by the test, which sees no thread die
            self.failure = error

    def party(self):
        """Guests come, order one thing after the other, and pay."""
        self.order, bill = new_id(), 0
        self.must("orders.open", order=self.order, table=self.table, guests=2, evenIfCleaning=True)
        for _ in range(self.orders_per_party):
            item = new_id()
            self.must("orders.addItem", order=self.order, item=item, dish=self.dish["id"], quantity=1)
            self.items[item] = (self.order, 1)
            self.must("orders.changeQuantity", item=item, by=1)
            self.items[item] = (self.order, 2)
            bill += 2 * self.dish["price"]
            if self.stopping.is_set():
                return
        self.must("bills.ask", order=self.order)
        self.must("bills.pay", order=self.order, payment=new_id(), version=1, received=bill)
        self.paid[self.order] = bill
        self.order = None

    def must(self, kind, **fields):
        outcome = self.settle(self.waiter.command(kind, **fields))
        assert outcome["status"] == "accepted", (kind, outcome)

    def settle(self, command):
        """The command's outcome, however often it takes."""
        while True:
            try:
                outcome = self.post(command)
            except LOST:
                self.hang_up()
                self.repeated += 1
                time.sleep(0.03)
                continue
            if outcome["status"] != "unknown":
                self.answered += 1
                return outcome

    def post(self, command):
        self.connection = self.connection or http.client.HTTPConnection("127.0.0.1", self.waiter.hub.port, timeout=30)
        body = json.dumps({"commands": [command]})
        self.connection.request("POST", "/api/commands", body, {"Cookie": self.waiter.cookie, "Content-Type": "application/json"})
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise http.client.HTTPException(text)
        return json.loads(text)["outcomes"][0]

    def hang_up(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def end(self):
        """Finishes the started work."""
        self.stopping.set()
        self.join(60)
        self.hang_up()
        assert not self.is_alive(), "a device never got its outcome"
        if self.failure:
            raise self.failure


class Listener(threading.Thread):
    """A device that listens all evening, and continues where it was after each break of its connection."""

    def __init__(self, device):
        super().__init__(daemon=True)
        self.device = device
        self.stopping = threading.Event()
        self.replica = None
        self.resumed = 0
        self.snapshots = 0
        self.failure = None

    def run(self):
        while not self.stopping.is_set() and not self.failure:
            try:
                self.listen()
            except LOST:
                time.sleep(0.03)
            except Exception as error:  # a gap, a repeat
                self.failure = error

    def listen(self):
        seq = self.replica.seq if self.replica else None
        live = Live(self.device, since=seq, replica=self.replica)
        try:
            if seq is not None:
                self.resumed += 1
            while not self.stopping.is_set():
                message = live.hear(timeout=0.2)
                self.snapshots += bool(message) and message["type"] == "snapshot"
                # Before the snapshot there is nothing to continue from.
                if self.snapshots:
                    self.replica = live.replica
        finally:
            live.close()

    def end(self):
        self.stopping.set()
        self.join(60)
        if self.failure:
            raise self.failure
