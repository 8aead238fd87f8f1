"""Orders with and without messages and uploads beside them: what the kitchen waits longer."""

import statistics
import threading

from generator import Generator
from house import WAITERS, Device
from transfers import SLOW, Transfers
from words import Words

from device import new_id

ORDERS = 100
MESSAGES = 50
UPLOADS = 2
TALKERS = 16
# A disk stands still for a tenth of a second now and then, with messages and without: the median of so many short pairs does not notice.
PAIRS, SECONDS = 21, 5


class Beside:
    """100 commands a second, seen by 200 devices, in pairs of windows: one quiet, one with 50 messages a second of sixteen people, heard by
    them, and two who each upload a film over a line of 10 Mbit/s."""

    def __init__(self, house, programs, windows):
        self.house, self.windows = house, windows
        self.orders, self.talk = Generator(programs / "iqsine-bench"), Generator(programs / "iqsine-bench")
        self.people = [Device(house.hub, WAITERS[number % 4]) for number in range(TALKERS)]
        self.room = new_id()
        self.people[0].do("messenger.makeGroup", room=self.room, name="Ca tối", members=sorted({p.me["employee"]["id"] for p in self.people[1:4]}))
        words = Words()
        self.texts = [words.text() for _ in range(500)]

    def run(self):
        house, port = self.house, self.house.hub.port
        self.orders.tell("open", port=port, seed=3, tables=house.tables, dishes=house.dishes, lines=house.lines(40, 6, 4, 150))
        self.talk.tell("listen", port=port, cookies=[person.cookie for person in self.people])
        self.orders.tell("start", perSecond=ORDERS)
        try:
            return self.windows.measure([*house.processes, self.orders.pid, self.talk.pid], self.pair)
        finally:
            self.orders.tell("stop", finish=True)
            self.orders.end()
            self.talk.end()

    def pair(self, seconds):
        quiet = self.window(seconds)
        over = threading.Event()
        busy = [threading.Thread(target=self.upload, args=(person, over)) for person in self.people[:UPLOADS]]
        busy.append(threading.Thread(target=self.chat, args=(over,)))
        for one in busy:
            one.start()
        loud = self.window(seconds)
        over.set()
        for one in busy:
            one.join()
        return {"quiet": quiet, "loud": loud, "added": (loud["p99"] - quiet["p99"]) / 1000}

    def window(self, seconds):
        heard = self.orders.tell("window", milliseconds=int(seconds * 1000))
        assert not heard["refused"] and not heard["gaps"] and not heard["closed"], heard
        return heard["kitchen"]

    def upload(self, person, over):
        transfers = Transfers(person)
        while not over.is_set():
            transfers.forget(transfers.up(self.room, SLOW, over.is_set))
        transfers.close()

    def chat(self, over):
        while not over.is_set():
            told = self.talk.tell("talk", room=self.room, perSecond=MESSAGES, milliseconds=1000, texts=self.texts)
            assert told["refused"] == 0, told


def added(windows):
    return statistics.median(window["added"] for window in windows if window["counts"])
