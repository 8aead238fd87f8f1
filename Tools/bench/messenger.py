"""Messages: from one device to the other, sixteen people in one room, a long room opened, a million messages searched, a film moved."""

import json
import selectors
import time

from history import History
from house import new_id
from talk import Talk, settled
from transfers import Transfers
from windows import median
from words import Words, percentiles

SENDERS = 16
# The most messages of one device that the hub takes into one commit.
AHEAD = 16
# Messages a second that sixteen people write whether they are answered or not: a third more than the bar asks for.
PACE = 4000
ALL = 1_000_000
ROOMS = 10


class Messenger:
    """Figures of one database."""

    def __init__(self, house, generator, windows, messages):
        """- Parameter messages: of all rooms together; a tenth of them in one"""
        self.house, self.generator, self.windows = house, generator, windows
        self.messages = messages
        self.words = Words()
        self.people = house.team(SENDERS)

    def run(self):
        first = self.people[0]
        # The lines count their commands from much higher on than the devices that open them.
        direct = new_id()
        others = [device.me["employee"]["id"] for device in self.people[1:]]
        first.do("messenger.openDirect", room=direct, **{"with": others[0]})
        groups = [new_id() for _ in range(ROOMS)]
        for number, group in enumerate(groups):
            first.do("messenger.makeGroup", room=group, name=f"Ca {number}", members=others)
        one = self._measure(lambda seconds: self._one_to_other(direct, seconds))
        transfers = Transfers(first)  # only now: the hub hangs up on a line that says nothing for a minute
        moved = self._measure(lambda seconds: transfers.moved(direct, seconds))
        slow = transfers.slowly(direct)
        transfers.close()
        paced = self._paced(groups[1])
        lines = [Talk(device) for device in self.people]
        many = self._measure(lambda seconds: self._crowd(lines, groups[1], seconds=seconds))
        self._fill(lines, groups)
        for line in lines:
            line.close()
        history = History(first, self.words)
        asked = self._measure(lambda seconds: history.asked(groups[0], seconds))
        return {
            "send_to_deliver_ms": {p: round(median(one, lambda w, p=p: w[p]), 3) for p in ("p50", "p99")},
            "durable_messages_per_s": round(median(many, lambda w: w["per_s"])),
            "senders_16_ms": {"p99": round(median(paced, lambda w: w["answers"]["p99"]) / 1000, 2)},
            "saturated_ms": {"p99": round(median(many, lambda w: w["p99"]), 1)},
            "messages": sum(self._last(group) for group in groups),
            "open_room_ms": round(median(asked, lambda w: w["open"]["p50"]), 3),
            "search_ms": {"p95": round(median(asked, lambda w: w["search"]["p95"]), 3)},
            "transfer_20mb_loopback_ms": round(median(moved, lambda w: w["up"]), 1),
            "read_20mb_loopback_ms": round(median(moved, lambda w: w["down"]), 1),
            "transfer_20mb_10mbit_ms": round(slow),
            "windows": {"one": one, "paced": paced, "many": many, "asked": asked, "moved": moved},
        }

    def _measure(self, one):
        return self.windows.measure([*self.house.processes, self.generator.pid], one)

    def _fill(self, lines, groups):
        """The first room to its tenth, the others to as many as are missing."""
        for group in groups:
            while (missing := self.messages // ROOMS - self._last(group)) > 0:
                self._crowd(lines, group, count=min(missing, 20_000))

    def _last(self, room):
        return self.people[0].ask("GET", f"/api/messenger/rooms/{room}/messages?count=1").json["lastSeq"]

    def _message(self, room):
        message = new_id()
        content = json.dumps({"text": self.words.text(), "mentions": [], "links": []}, ensure_ascii=False)
        return message, f'{{"type":"messenger.send","message":"{message}","room":"{room}","content":{content}}}'

    def _one_to_other(self, room, seconds):
        sender, other = Talk(self.people[0]), Talk(self.people[1])
        times, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            message, body = self._message(room)
            begun = time.perf_counter()
            command = sender.want(body)
            named = message.encode()
            while not any(named in frame for frame in other.hear()):
                pass
            times.append((time.perf_counter() - begun) * 1000)
            while not any(settled(frame) == command for frame in sender.hear()):
                pass
        sender.close()
        other.close()
        return percentiles(times)

    def _paced(self, room):
        """All sixteen send this many a second together. The time runs from the planned sending of each."""
        texts = [self.words.text() for _ in range(2000)]
        self.generator.tell("listen", port=self.house.hub.port, cookies=[person.cookie for person in self.people])
        try:
            return self._measure(lambda seconds: self._talked(room, seconds, texts))
        finally:
            self.generator.tell("close")

    def _talked(self, room, seconds, texts):
        told = self.generator.tell("talk", room=room, perSecond=PACE, milliseconds=int(seconds * 1000), texts=texts)
        assert told["refused"] == 0 and told["answers"]["n"] == PACE * seconds, told
        return told

    def _crowd(self, lines, room, seconds=None, count=None):
        """All of them write as fast as they are answered, sixteen ahead each, for so long or so much."""
        chooser = selectors.DefaultSelector()
        flying, times, sent = {}, [], 0
        begun = time.perf_counter()
        more = (lambda: time.perf_counter() - begun < seconds) if seconds else (lambda: sent < count)

        def write(line):
            nonlocal sent
            flying[line.want(self._message(room)[1])] = time.perf_counter()
            sent += 1

        for line in lines:
            chooser.register(line.socket, selectors.EVENT_READ, line)
            for _ in range(AHEAD):
                write(line)
        while flying:
            for key, _ in chooser.select(10):
                for frame in key.data.hear():
                    if (command := settled(frame)) in flying:
                        times.append((time.perf_counter() - flying.pop(command)) * 1000)
                        if more():
                            write(key.data)
        chooser.close()
        return {**percentiles(times), "per_s": len(times) / (time.perf_counter() - begun)}
