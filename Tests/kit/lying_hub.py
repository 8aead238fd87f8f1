"""A man in the middle between devices and a hub: passes everything on, but for one lie."""

import asyncio
import json
import re
import threading

from device import Device, new_id

HEAD = 1 << 16
MESSAGE = 1 << 28


class Truth:
    """Tells no lie; the others begin here."""

    def __init__(self):
        self.told = None

    def from_device(self, line, message):
        """Returns the messages to the hub in place of a device's message, and the messages to the device at once."""
        return [message], []

    def from_hub(self, line, message):
        """Returns the message to the device in place of the hub's message."""
        return message


class Loss(Truth):
    """Swallows one item that somebody adds, and says that it was accepted."""

    def __init__(self, after=8):
        super().__init__()
        self.left = after

    def from_device(self, line, message):
        body = message.get("command", {}).get("body", {})
        if self.told or body.get("type") != "orders.addItem":
            return [message], []
        self.left -= 1
        if self.left > 0:
            return [message], []
        self.told = {"command": message["command"]["id"], **body}
        forged = {"id": message["command"]["id"], "status": "accepted", "seq": line.seq}
        return [], [{"type": "outcome", "outcome": forged}]


class Double(Truth):
    """Adds one item a second time, with fresh ids, from another session of the same person."""

    def __init__(self, after=8):
        super().__init__()
        self.left = after
        self.seen = {}
        self.lock = threading.Lock()

    def from_device(self, line, message):
        body = message.get("command", {}).get("body", {})
        if body.get("type") == "orders.addItem":
            self.seen[message["command"]["id"]] = body
        return [message], []

    def from_hub(self, line, message):
        outcome = message.get("outcome", {})
        body = self.seen.get(outcome.get("id"))
        if self.told or body is None or outcome["status"] != "accepted":
            return message
        with self.lock:
            self.left -= 1
            if self.left != 0:
                return message
        twin = new_id()
        other = Device(line.hub, line.login)
        if other.want(**{"kind": "orders.addItem", **{k: v for k, v in body.items() if k != "type"}, "item": twin})["status"] == "accepted":
            self.told = {**body, "twin": twin}
        else:
            self.left = 1  # it could not be had a second time: the next one then
        return message


class Stale(Truth):
    """Keeps one change of an item from one chef's device, and leaves the numbers whole."""

    def __init__(self, after=15):
        super().__init__()
        self.left = after
        self.line = None

    def from_hub(self, line, message):
        if self.told or message["type"] != "changes" or "chef" not in line.roles or (self.line and self.line is not line):
            return message
        found = next((c for c in message["changes"] if c["kind"] == "item" and c.get("value")), None)
        if found is None:
            return message
        self.line = line
        self.left -= 1
        if self.left > 0:
            return message
        self.told = {"item": found["id"], "seq": found["seq"], "login": line.login}
        return {**message, "changes": [c for c in message["changes"] if c is not found]}


class DeviceLine:
    """One live line through the middle."""

    def __init__(self, hub, me):
        self.hub = hub
        self.login = me["employee"]["login"]
        self.roles = me["employee"]["roles"]
        self.seq = 0


class LyingHub:
    """Runs on its own free port in front of `hub`."""

    def __init__(self, hub, lie):
        self.hub = hub
        self.lie = lie
        self.port = None
        self.loop = asyncio.new_event_loop()
        self.tasks = set()
        ready = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self.thread.start()
        assert ready.wait(20)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def _run(self, ready):
        async def listen():
            server = await asyncio.start_server(self._serve, "127.0.0.1", 0, limit=MESSAGE)
            self.port = server.sockets[0].getsockname()[1]
            ready.set()

        self.loop.run_until_complete(listen())
        self.loop.run_forever()

    def end(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)

    async def _serve(self, reader, writer):
        self.tasks.add(asyncio.current_task())
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            hub_reader, hub_writer = await asyncio.open_connection("127.0.0.1", self.hub.port, limit=MESSAGE)
            hub_writer.write(head)
            if b"upgrade: websocket" in head.lower():
                await self._live(head, reader, writer, hub_reader, hub_writer)
            else:
                await asyncio.gather(pipe(reader, hub_writer), pipe(hub_reader, writer))
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()
            self.tasks.discard(asyncio.current_task())

    async def _live(self, head, reader, writer, hub_reader, hub_writer):
        answer = await hub_reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            return await pipe(hub_reader, writer)
        line = DeviceLine(self.hub, await asyncio.to_thread(self._who, head))
        done, left = await asyncio.wait(
            [asyncio.create_task(self._up(line, reader, writer, hub_writer)), asyncio.create_task(self._down(line, hub_reader, writer))],
            return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        await asyncio.gather(*done, *left, return_exceptions=True)
        hub_writer.close()

    def _who(self, head):
        device = Device(self.hub)
        device.cookie = re.search(r"cookie: (\S+)", head.decode(), re.IGNORECASE).group(1)
        return device.ask("GET", "/api/me").json

    async def _up(self, line, reader, writer, hub_writer):
        while True:
            opcode, payload = await read_frame(reader)
            if opcode != 1:
                hub_writer.write(frame(opcode, payload, masked=True))
                continue
            onward, back = self.lie.from_device(line, json.loads(payload))
            for message in onward:
                hub_writer.write(frame(1, json.dumps(message).encode(), masked=True))
            for message in back:
                writer.write(frame(1, json.dumps(message).encode()))

    async def _down(self, line, hub_reader, writer):
        while True:
            opcode, payload = await read_frame(hub_reader)
            if opcode == 1:
                message = json.loads(payload)
                line.seq = message.get("to", message.get("seq", line.seq))
                payload = json.dumps(await asyncio.to_thread(self.lie.from_hub, line, message)).encode()
            writer.write(frame(opcode, payload))


async def pipe(reader, writer):
    while data := await reader.read(HEAD):
        writer.write(data)
    writer.close()


async def read_frame(reader):
    """One whole frame, unmasked."""
    first, second = await reader.readexactly(2)
    count = second & 127
    if count == 126:
        count = int.from_bytes(await reader.readexactly(2))
    elif count == 127:
        count = int.from_bytes(await reader.readexactly(8))
    mask = await reader.readexactly(4) if second & 128 else None
    payload = await reader.readexactly(count)
    return first & 15, bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)) if mask else payload


def frame(opcode, payload, masked=False):
    """A whole frame; a mask of zeroes is one too."""
    mark, count = 128 if masked else 0, len(payload)
    length = bytes([mark | count]) if count < 126 else bytes([mark | 126]) + count.to_bytes(2) if count < 65536 else bytes([mark | 127]) + count.to_bytes(8)
    return bytes([128 | opcode]) + length + (b"\0\0\0\0" if masked else b"") + payload
