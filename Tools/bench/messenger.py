"""Messages: from one device to the other, sixteen people in one room, a long room opened, a long history searched."""

import http.client
import json
import random
import selectors
import socket
import time
from base64 import b64encode

from house import WAITERS, Device  # makes the tests' own parts known
from talk import Talk, settled
from windows import median

from device import new_id

SENDERS = 16
# As many of one device as the hub takes into one commit.
AHEAD = 16
LONG_ROOM = 100_000
FILE, PART = 20 << 20, 2 << 20
SEED = 2026
WORDS = """bàn khách món phở bún chả giò gỏi cuốn tôm càng nướng lẩu thái cơm chiên hải sản trà đá bia nước dừa thêm đũa chén khăn lạnh gấp chờ
lâu xong rồi hết còn phần gọi lại đổi trả tiền thẻ mặt hóa đơn chị anh em ơi nhé vâng dạ sinh nhật bánh kem ghế trẻ ngoài trời trong nhà mưa dời""".split()
SEARCHES = ["phở", "tom cang", "bia", "hoa don", "sinh nhật bánh", "ngoai troi", "goi", "nuo", "tre em", "khan lanh gap"]


class Messenger:
    """Figures of one database."""

    def __init__(self, house, windows, messages):
        self.house = house
        self.windows = windows
        self.messages = messages
        self.random = random.Random(SEED)
        self.people = [Device(house.hub, WAITERS[i % len(WAITERS)]) for i in range(SENDERS)]

    def run(self):
        lan, minh = self.people[0], self.people[2]
        # The lines count their commands from much higher on than the devices that open them.
        direct = new_id()
        lan.do("messenger.openDirect", room=direct, **{"with": minh.me["employee"]["id"]})
        group = new_id()
        others = {device.me["employee"]["id"] for device in self.people} - {lan.me["employee"]["id"]}
        lan.do("messenger.makeGroup", room=group, name="Ca tối", members=sorted(others))
        one = self.windows.measure(self.house.processes, lambda seconds: self._one_to_other(direct, seconds))
        lines = [Talk(device) for device in self.people]
        many = self.windows.measure(self.house.processes, lambda seconds: self._crowd(lines, group, seconds=seconds))
        while (last := self._last(group)) < self.messages:
            self._crowd(lines, group, count=min(self.messages - last, 20_000))
        for line in lines:
            line.close()
        asked = self.windows.measure(self.house.processes, lambda seconds: self._asking(group, seconds))
        moved = self.windows.measure(self.house.processes, lambda seconds: self._moving(direct, seconds))
        return {
            "send_to_deliver_ms": {p: round(median(one, lambda w, p=p: w[p]), 3) for p in ("p50", "p99")},
            "durable_messages_per_s": round(median(many, lambda w: w["per_s"])),
            "senders_16_ms": {"p99": round(median(many, lambda w: w["p99"]), 3)},
            "messages": self._last(group),
            "open_room_ms": round(median(asked, lambda w: w["open"]), 3),
            "search_ms": {"p95": round(median(asked, lambda w: w["search"]), 3)},
            "transfer_20mb_loopback_ms": round(median(moved, lambda w: w["up"]), 1),
            "read_20mb_loopback_ms": round(median(moved, lambda w: w["down"]), 1),
            "windows": {"one": one, "many": many, "asked": asked, "moved": moved},
        }

    def _last(self, room):
        return self.people[0].ask("GET", f"/api/messenger/rooms/{room}/messages?count=1").json["lastSeq"]

    def _words(self):
        return " ".join(self.random.choices(WORDS, k=self.random.randint(3, 14)))

    def _message(self, room):
        message = new_id()
        content = json.dumps({"text": self._words(), "mentions": [], "links": []}, ensure_ascii=False)
        return message, f'{{"type":"messenger.send","message":"{message}","room":"{room}","content":{content}}}'

    def _one_to_other(self, room, seconds):
        sender, other = Talk(self.people[0]), Talk(self.people[2])
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

    def _crowd(self, lines, room, seconds=None, count=None):
        """All of them write as fast as they are answered, for so long or so much."""
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

    def _asking(self, room, seconds):
        line = http.client.HTTPConnection("127.0.0.1", self.house.hub.port, timeout=60)
        line.connect()
        line.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        opened, searched, end = [], [], time.monotonic() + seconds
        while time.monotonic() < end:
            opened.append(self._ask(line, "GET", f"/api/messenger/rooms/{room}/messages?count=50"))
            text = self.random.choice(SEARCHES)
            searched.append(self._ask(line, "POST", "/api/messenger/search?count=30", json.dumps({"text": text}).encode()))
        line.close()
        return {"open": percentiles(opened)["p50"], "search": percentiles(searched)["p95"]}

    def _moving(self, room, seconds):
        """A file of 20 MB, up in parts as pages send it, and down."""
        data, up, down, end = self.random.randbytes(FILE), [], [], time.monotonic() + seconds
        line = http.client.HTTPConnection("127.0.0.1", self.house.hub.port, timeout=60)
        line.connect()
        line.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        # Nobody may ask more of uploads in so short a time.
        while time.monotonic() < end and len(up) < 20:
            media, told = new_id(), {"Cookie": self.people[0].cookie, "Tus-Resumable": "1.0.0"}
            facts = ",".join(f"{k} {b64encode(v.encode()).decode()}" for k, v in (("room", room), ("media", media), ("filename", "x.bin")))
            begun = time.perf_counter()
            self._answer(line, "POST", "/api/messenger/uploads", b"", {**told, "Upload-Length": str(FILE), "Upload-Metadata": facts})
            for at in range(0, FILE, PART):
                part = {**told, "Content-Type": "application/offset+octet-stream", "Upload-Offset": str(at)}
                self._answer(line, "PATCH", f"/api/messenger/uploads/{media}", data[at:at + PART], part)
            up.append((time.perf_counter() - begun) * 1000)
            begun = time.perf_counter()
            assert self._answer(line, "GET", f"/api/messenger/media/{media}", None, told) == data
            down.append((time.perf_counter() - begun) * 1000)
            self._answer(line, "DELETE", f"/api/messenger/uploads/{media}", None, told)
        line.close()
        return {"up": percentiles(up)["p50"], "down": percentiles(down)["p50"]}

    def _answer(self, line, method, path, body, headers):
        line.request(method, path, body, headers)
        answer = line.getresponse()
        read = answer.read()
        assert answer.status in (200, 201, 204), (method, path, answer.status, read)
        return read

    def _ask(self, line, method, path, body=None):
        begun = time.perf_counter()
        line.request(method, path, body, {"Cookie": self.people[0].cookie, "Content-Type": "application/json"})
        answer = line.getresponse()
        read = answer.read()
        assert answer.status == 200, read
        return (time.perf_counter() - begun) * 1000


def percentiles(times):
    times = sorted(times)
    return {f"p{p}": times[min(len(times) - 1, len(times) * p // 100)] for p in (50, 95, 99)} | {"count": len(times)}
