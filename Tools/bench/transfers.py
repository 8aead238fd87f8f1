"""A file of 20 MB up in parts, as pages send it, and down: as fast as it goes, and over a line of 10 Mbit/s."""

import http.client
import random
import socket
import time
from base64 import b64encode

from words import percentiles

from device import new_id

FILE, PART = 20 << 20, 2 << 20
SLOW = 10_000_000 / 8
# How much goes onto the slow line at once.
PIECE = 16 << 10
DATA = random.Random(2026).randbytes(FILE)


class Paced:
    """A body that is handed over no faster than the line carries it."""

    def __init__(self, data, per_second, ends=lambda: False):
        self.data, self.per_second, self.ends = data, per_second, ends

    def __iter__(self):
        begun = time.perf_counter()
        for at in range(0, len(self.data), PIECE):
            yield self.data[at:at + PIECE]
            wait = (at + PIECE) / self.per_second - (time.perf_counter() - begun)
            if wait > 0 and not self.ends():
                time.sleep(wait)


class Transfers:
    def __init__(self, device):
        self.device = device
        self.line = http.client.HTTPConnection("127.0.0.1", device.hub.port, timeout=60)
        self.line.connect()
        self.line.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def moved(self, room, seconds):
        up, down, end = [], [], time.monotonic() + seconds
        # Seven windows of more would be more than anybody may ask of uploads in so short a time.
        while time.monotonic() < end and len(up) < 8:
            begun = time.perf_counter()
            media = self.up(room)
            up.append((time.perf_counter() - begun) * 1000)
            begun = time.perf_counter()
            assert self._answer("GET", f"/api/messenger/media/{media}") == DATA
            down.append((time.perf_counter() - begun) * 1000)
            self.forget(media)
        return {"up": percentiles(up)["p50"], "down": percentiles(down)["p50"]}

    def slowly(self, room):
        """Milliseconds of one way up over the slow line."""
        begun = time.perf_counter()
        media = self.up(room, SLOW)
        took = (time.perf_counter() - begun) * 1000
        assert self._answer("GET", f"/api/messenger/media/{media}") == DATA
        self.forget(media)
        return took

    def up(self, room, per_second=None, ends=lambda: False):
        """- Parameter ends: from when on it may go as fast as it can"""
        media = new_id()
        facts = ",".join(f"{k} {b64encode(v.encode()).decode()}" for k, v in (("room", room), ("media", media), ("filename", "x.bin")))
        self._answer("POST", "/api/messenger/uploads", b"", {"Upload-Length": str(FILE), "Upload-Metadata": facts})
        for at in range(0, FILE, PART):
            part = DATA[at:at + PART]
            told = {"Content-Type": "application/offset+octet-stream", "Upload-Offset": str(at), "Content-Length": str(len(part))}
            self._answer("PATCH", f"/api/messenger/uploads/{media}", Paced(part, per_second, ends) if per_second else part, told)
        return media

    def forget(self, media):
        self._answer("DELETE", f"/api/messenger/uploads/{media}")

    def close(self):
        self.line.close()

    def _answer(self, method, path, body=None, headers=None):
        self.line.request(method, path, body, {"Cookie": self.device.cookie, "Tus-Resumable": "1.0.0", **(headers or {})})
        answer = self.line.getresponse()
        read = answer.read()
        assert answer.status in (200, 201, 204), (method, path, answer.status, read)
        return read
