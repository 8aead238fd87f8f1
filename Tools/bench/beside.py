"""Orders with and without messages and films beside them: how much longer the kitchen waits."""

import os
import statistics
import threading
from concurrent.futures import ThreadPoolExecutor

from filmer import Filmer
from generator import Generator
from house import Device, new_id
from words import Words

ORDERS = 100
MESSAGES = 50
FILMERS = 2
TALKERS = 16
# A disk stops for a tenth of a second now and then, with messages and without. The median of so many short pairs does
# not show it.
PAIRS, SECONDS = 21, 5


class Beside:
    """100 commands a second, seen by 200 devices, in pairs of windows: one quiet, one with messages.
    In the latter sixteen people send 50 messages a second. Two of them also send films of 20 MB one after the other
    over a connection of 10 Mbit/s. In each such window the hub repacks two films and makes their pictures.
    """

    def __init__(self, house, programs, windows):
        self.house, self.windows = house, windows
        self.orders, self.talk = Generator(programs / "iqsine-bench"), Generator(programs / "iqsine-bench")
        self.people = house.team(TALKERS)
        self.room = new_id()
        self.people[0].do("messenger.makeGroup", room=self.room, name="Ca tối", members=[person.me["employee"]["id"] for person in self.people[1:]])
        # They have their own phones, because the load's connections count their commands from much higher on. A part
        # takes 1.7 s, so the films do not end at the same moment, and both end before the window does.
        phones = [Device(house.hub, person.me["employee"]["login"]) for person in self.people[:FILMERS]]
        self.filmers = [Filmer(phone, self.room, number + 1) for number, phone in enumerate(phones)]
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
        for filmer in self.filmers:
            filmer.get_ahead()
        # Written data must not reach the disk in the quiet window.
        os.sync()
        quiet = self.window(seconds)
        over = threading.Event()
        with ThreadPoolExecutor(FILMERS + 1) as pool:
            talk = pool.submit(self.chat, over)
            films = [pool.submit(filmer.film, over) for filmer in self.filmers]
            try:
                loud = self.window(seconds)
            finally:
                over.set()
        talk.result()
        sent = sum(film.result() for film in films)
        return {"quiet": quiet, "loud": loud, "films": sent, "added": (loud["p99"] - quiet["p99"]) / 1000}

    def window(self, seconds):
        heard = self.orders.tell("window", milliseconds=int(seconds * 1000))
        assert not heard["refused"] and not heard["gaps"] and not heard["closed"], heard
        return heard["kitchen"]

    def chat(self, over):
        while not over.is_set():
            told = self.talk.tell("talk", room=self.room, perSecond=MESSAGES, milliseconds=1000, texts=self.texts)
            assert told["refused"] == 0, told


def added(windows):
    return statistics.median(window["added"] for window in windows if window["counts"])
