"""A room with a hundred thousand messages opened, and a million of all rooms searched, one request behind the other."""

import json
import time

from house import line_to
from words import percentiles


class History:
    def __init__(self, device, words):
        self.device = device
        self.words = words

    def asked(self, room, seconds):
        line = line_to(self.device.hub)
        opened, searched, end = [], [], time.monotonic() + seconds
        while time.monotonic() < end:
            opened.append(self._ask(line, "GET", f"/api/messenger/rooms/{room}/messages?count=50"))
            wanted = json.dumps({"text": self.words.search()}).encode()
            searched.append(self._ask(line, "POST", "/api/messenger/search?count=30", wanted))
        line.close()
        return {"open": percentiles(opened), "search": percentiles(searched)}

    def _ask(self, line, method, path, body=None):
        begun = time.perf_counter()
        line.request(method, path, body, {"Cookie": self.device.cookie, "Content-Type": "application/json"})
        answer = line.getresponse()
        read = answer.read()
        assert answer.status == 200, read
        return (time.perf_counter() - begun) * 1000
