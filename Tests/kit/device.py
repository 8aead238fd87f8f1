"""A device that uses the hub's real protocol: HTTP for requests, one socket for changes."""

import http.client
import itertools
import json
import os
import time
import urllib.parse
from contextlib import ExitStack

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hub import PASSWORD


def new_id():
    """UUIDv7, as devices make them."""
    value = int(time.time() * 1000) << 80 | 0x7 << 76 | int.from_bytes(os.urandom(2), "big") % 4096 << 64
    value |= 0b10 << 62 | int.from_bytes(os.urandom(8), "big") >> 2
    text = f"{value:032x}"
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"


class Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def error(self):
        return self.json["error"]


class Device:
    """One signed-in person on one device."""

    def __init__(self, hub, login=None, device=None, language="vi"):
        self.hub = hub
        self.device = device or f"dev-{new_id()}"
        self.language = language
        self.cookie = None
        self.numbers = itertools.count(1)
        # How far its clock is ahead, in milliseconds. The hub takes no command for later than its receipt. So a clock that is ahead makes
        # commands prompt, however long a busy machine takes. After three seconds a command would count as a record of what happened.
        self.ahead = 0
        self.me = None
        if login:
            self.sign_in(login)

    # HTTP

    def ask(self, method, path, body=None, headers=None, raw=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.hub.port, timeout=60)
        sent = {"Accept-Language": self.language}
        if self.cookie:
            sent["Cookie"] = self.cookie
        if method != "GET":
            sent["Content-Type"] = "application/json"
        sent.update(headers or {})
        payload = raw if raw is not None else (json.dumps(body).encode() if body is not None else None)
        try:
            connection.request(method, path, payload, sent)
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def figure(self, name):
        """A figure of the hub's metrics, such as `iqsine_live_sockets`."""
        lines = self.ask("GET", "/metrics").body.decode().splitlines()
        return int(next(line.split()[1] for line in lines if line.startswith(f"{name} ")))

    def sign_in(self, login, password=PASSWORD):
        answer = self.ask("POST", "/api/session", {"login": login, "password": password, "device": self.device, "deviceName": "test"})
        assert answer.status == 200, answer.body
        self.cookie = answer.headers["set-cookie"].split(";")[0]
        self.me = answer.json
        return self

    # commands

    def command(self, kind, /, **fields):
        return {"id": new_id(), "n": next(self.numbers), "at": int(time.time() * 1000) + self.ahead, "body": {"type": kind, **fields}}

    def post(self, *commands):
        answer = self.ask("POST", "/api/commands", {"commands": list(commands)})
        assert answer.status == 200, (answer.status, answer.body)
        return answer.json["outcomes"]

    def want(self, kind, /, **fields):
        """Sends one command and gives its outcome."""
        return self.post(self.command(kind, **fields))[0]

    def do(self, kind, /, **fields):
        """Sends one command that must be accepted."""
        outcome = self.want(kind, **fields)
        assert outcome["status"] == "accepted", outcome
        return outcome

    # hearing

    def live(self, since=None):
        return Live(self, since)

    def snapshot(self):
        return Replica.of_snapshot(self.ask("GET", "/api/snapshot?stream=restaurant").json)


class Replica:
    """The state of a device: (kind, id) → value, as of `seq`."""

    def __init__(self, seq=0, things=None):
        self.seq = seq
        self.things = things or {}

    @classmethod
    def of_snapshot(cls, message):
        return cls(message["seq"], {(e["kind"], e["id"]): e["value"] for e in message["entities"]})

    def apply(self, batch):
        """Takes a batch that joins on without gap or repeat."""
        assert batch["from"] == self.seq + 1, f"gap or repeat: at {self.seq}, heard {batch['from']}…{batch['to']}"
        for change in batch["changes"]:
            assert batch["from"] <= change["seq"] <= batch["to"]
            if change.get("value") is None:
                self.things.pop((change["kind"], change["id"]), None)
            else:
                self.things[(change["kind"], change["id"])] = change["value"]
        self.seq = batch["to"]

    def all(self, kind):
        return [value for (k, _), value in self.things.items() if k == kind]

    def get(self, kind, key):
        return self.things.get((kind, key))


def position(stream, seq=None, epoch=None):
    """A stream and what a device knows of it, as the address of a socket names it."""
    return ":".join([stream, *([] if seq is None else [str(seq)]), *([epoch] if epoch else [])])


class Live:
    """The live socket with the restaurant's stream, kept with the replica that it feeds. `others` are further streams."""

    def __init__(self, device, since=None, replica=None, others=()):
        self.device = device
        streams = [position("restaurant", since), *others]
        path = f"ws://127.0.0.1:{device.hub.port}/live?{urllib.parse.urlencode([('stream', stream) for stream in streams])}"
        self.line = ExitStack()
        self.socket = self.line.enter_context(connect(
            path, additional_headers={"Cookie": device.cookie, "Accept-Language": device.language}, max_size=None, open_timeout=20, compression=None))
        self.replica = replica or Replica(since or 0)
        self.outcomes = {}
        self.hello = None
        self.errors = []

    def hear(self, timeout=5):
        """Takes in the next message and gives it; None after `timeout` seconds of silence."""
        try:
            message = json.loads(self.socket.recv(timeout=timeout))
        except TimeoutError:
            return None
        match message["type"], message.get("stream", "restaurant"):
            case "hello", "restaurant":
                self.hello = message
            case "snapshot", "restaurant":
                self.replica = Replica.of_snapshot(message)
            case "changes", "restaurant":
                self.replica.apply(message)
            case "outcome", _:
                self.outcomes[message["outcome"]["id"]] = message["outcome"]
            case "error", _:
                self.errors.append(message["error"])
        return message

    def until(self, condition, seconds=20):
        """Hears until the condition holds."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, "what was waited for did not come"
            self.hear(timeout=0.5)
        return self

    def reach(self, seq):
        return self.until(lambda: self.replica.seq >= seq)

    def send(self, command):
        self.socket.send(json.dumps({"type": "command", "command": command}))
        return command["id"]

    def close_code(self, seconds=10):
        """Waits for the hub to close, and gives the code."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                self.socket.recv(timeout=0.5)
            except TimeoutError:
                continue
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else None
        raise AssertionError("the socket was not closed")

    def close(self):
        self.line.close()
