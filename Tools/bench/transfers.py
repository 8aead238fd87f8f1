"""A film of 20 MB up in parts, as pages send it, and down: as fast as it goes, and over a line of 10 Mbit/s."""

import http.client
import socket
import time
from base64 import b64encode

from film import SIZE, film
from house import new_id
from words import percentiles

PART = 2 << 20
SLOW = 10_000_000 / 8
# How much goes onto the slow line at once.
PIECE = 16 << 10
# A film is waited for so long, in seconds, until it has been made ready.
PATIENCE = 120


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
    """One line of a device."""

    def __init__(self, device):
        self.device, self.film = device, film()
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
            self.await_ready(media)
            begun = time.perf_counter()
            self.down(media)
            down.append((time.perf_counter() - begun) * 1000)
            self.forget(media)
        return {"up": percentiles(up)["p50"], "down": percentiles(down)["p50"]}

    def slowly(self, room):
        """Milliseconds of one way up over the slow line."""
        begun = time.perf_counter()
        media = self.up(room, SLOW)
        took = (time.perf_counter() - begun) * 1000
        self.await_ready(media)
        self.down(media)
        self.forget(media)
        return took

    def up(self, room, per_second=None):
        media, at = self.begin(room), 0
        while at < SIZE:
            at = self.part(media, at, per_second)
        return media

    def begin(self, room):
        media = new_id()
        told = {"room": room, "media": media, "filename": "bếp.mp4", "filetype": "video/mp4"}
        facts = ",".join(f"{key} {b64encode(value.encode()).decode()}" for key, value in told.items())
        self._answer("POST", "/api/messenger/uploads", b"", {"Upload-Length": str(SIZE), "Upload-Metadata": facts})
        return media

    def part(self, media, at, per_second=None, ends=lambda: False):
        """The next of a film, which has come as far as `at`; gives how far it is then.

        - Parameter ends: from when on it may go as fast as it can
        """
        part = self.film[at:at + PART]
        told = {"Content-Type": "application/offset+octet-stream", "Upload-Offset": str(at), "Content-Length": str(len(part))}
        self._answer("PATCH", f"/api/messenger/uploads/{media}", Paced(part, per_second, ends) if per_second else part, told)
        return at + len(part)

    def await_ready(self, media):
        """Waits until the hub has repacked the film and made its picture."""
        end = time.monotonic() + PATIENCE
        while self._ask("GET", f"/api/messenger/media/{media}?form=poster")[0] != 200:
            assert time.monotonic() < end, "the film was not made ready"
            time.sleep(0.1)

    def down(self, media):
        """The film as the others get it: without what its box of nothing held."""
        read = self._answer("GET", f"/api/messenger/media/{media}")
        assert read[4:8] == b"ftyp" and len(read) > SIZE * 0.95, (read[:8], len(read))

    def forget(self, media):
        self._answer("DELETE", f"/api/messenger/uploads/{media}")

    def close(self):
        self.line.close()

    def _answer(self, method, path, body=None, headers=None):
        status, read = self._ask(method, path, body, headers)
        assert status in (200, 201, 204), (method, path, status, read)
        return read

    def _ask(self, method, path, body=None, headers=None):
        self.line.request(method, path, body, {"Cookie": self.device.cookie, "Tus-Resumable": "1.0.0", **(headers or {})})
        answer = self.line.getresponse()
        return answer.status, answer.read()
