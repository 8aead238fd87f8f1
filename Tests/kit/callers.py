"""Devices that call each other: their lines, and peers that are no browser (aiortc), which count the frames they decode."""

import asyncio
import json
import re
import threading
import time
from fractions import Fraction
from pathlib import Path

from aiortc import RTCConfiguration, RTCIceServer, RTCPeerConnection, RTCSessionDescription
from aiortc.mediastreams import AudioStreamTrack, MediaStreamError, VideoStreamTrack
from av import VideoFrame

from device import new_id
from rooms import Rooms
from waiting import until


class CallLine(Rooms):
    """A connection that keeps other people's signals."""

    def __init__(self, device, **more):
        self.signals = []
        self.refused = []
        super().__init__(device, **more)

    def hear(self, timeout=5):
        message = super().hear(timeout)
        match message and message["type"]:
            case "signal":
                self.signals.append(message)
            case "signalRefused":
                self.refused.append(message["error"]["code"])
        return message

    def signal(self, call, to, body):
        text = body if isinstance(body, str) else json.dumps(body)
        self.socket.send(json.dumps({"type": "signal", "kind": "call", "about": call, "to": to, "body": text}))

    def takes(self, key):
        """The next signal of this kind, read."""
        def place():
            return next((i for i, s in enumerate(self.signals) if s["kind"] == "call" and key in json.loads(s["body"])), None)

        self.until(lambda: place() is not None)
        return json.loads(self.signals.pop(place())["body"])[key]

    def call(self, call):
        return self.rooms.get("call", call)

    def sees(self, call, check):
        """Hears until the call is so."""
        self.until(lambda: self.call(call) is not None and check(self.call(call)))
        return self.call(call)


def state(call, person):
    return next((party["state"] for party in call["parties"] if party["person"] == person), None)


def start(device, room, video=True):
    call = new_id()
    device.do("calls.start", call=call, room=room, video=video)
    return call


class Picture(VideoStreamTrack):
    """A small moving picture, ten times a second: many of them fit on one machine."""

    def __init__(self, width=64, height=48):
        super().__init__()
        self.size = width, height
        self.count = 0

    async def recv(self):
        await asyncio.sleep(0.1)
        self.count += 1
        frame = VideoFrame(*self.size)
        for plane in frame.planes:
            plane.update(bytes([self.count * 8 % 256]) * plane.buffer_size)
        frame.pts, frame.time_base = self.count * 9000, Fraction(1, 90000)
        return frame


class Peers:
    """A loop on a separate thread, in which peers of aiortc live until the test ends."""

    def __init__(self):
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.all = []

    def run(self, work, seconds=30):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(seconds)

    def peer(self, ice=(), sends=("audio", "video")):
        made = self.run(Peer.make(self, ice, sends))
        self.all.append(made)
        return made

    def end(self):
        for peer in self.all:
            self.run(peer.line.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        self.loop.close()


class Peer:
    """One end of a media connection. `frames` counts the decoded frames of each kind, `size` is that of the last picture."""

    @classmethod
    async def make(cls, peers, ice, sends):
        peer = cls()
        peer.peers = peers
        servers = [RTCIceServer(urls=s["urls"], username=s.get("username"), credential=s.get("credential")) for s in ice]
        peer.line = RTCPeerConnection(RTCConfiguration(iceServers=servers))
        peer.frames, peer.size = {"audio": 0, "video": 0}, None
        peer.line.on("track", lambda track: asyncio.ensure_future(peer._count(track)))
        if "audio" in sends:
            peer.line.addTrack(AudioStreamTrack())
        if "video" in sends:
            peer.line.addTrack(Picture())
        return peer

    async def _count(self, track):
        try:
            while True:
                frame = await track.recv()
                self.frames[track.kind] += 1
                self.size = (frame.width, frame.height) if track.kind == "video" else self.size
        except MediaStreamError:
            pass  # the line was closed

    def offer(self):
        return self.peers.run(self._offer())

    async def _offer(self):
        await self.line.setLocalDescription(await self.line.createOffer())
        return self._own()

    def answer(self, offer):
        return self.peers.run(self._answer(offer))

    async def _answer(self, offer):
        await self.line.setRemoteDescription(RTCSessionDescription(**offer))
        await self.line.setLocalDescription(await self.line.createAnswer())
        return self._own()

    def take(self, answer):
        self.peers.run(self.line.setRemoteDescription(RTCSessionDescription(**answer)))

    def shares(self, picture):
        """Sends another picture in the place of its first one, as a page does that shows its screen."""
        self.peers.run(self._shares(picture))

    async def _shares(self, picture):
        (sender,) = (one for one in self.line.getSenders() if one.kind == "video")
        sender.replaceTrack(picture)

    def _own(self):
        return {"type": self.line.localDescription.type, "sdp": self.line.localDescription.sdp}

    def shows(self, video=5, audio=5, seconds=30):
        """Waits until so many frames were decoded."""
        end = time.monotonic() + seconds
        while self.frames["video"] < video or self.frames["audio"] < audio:
            assert time.monotonic() < end, (self.frames, self.line.iceConnectionState, self.line.connectionState)
            time.sleep(0.05)


def sends(device, call, peers, what=("audio", "video")):
    """A device sends to a group's call; gives its peer."""
    peer = peers.peer(sends=what)
    offer = {"sdp": peer.offer()["sdp"]}
    # The server may still be starting.
    answer = until(lambda: (got := device.ask("POST", f"/api/calls/{call}/sender", offer)).status != 503 and got, 20)
    assert answer.status == 200, answer.body
    peer.take({"type": "answer", "sdp": answer.json["sdp"]})
    return peer


def looks(device, other, call, peers):
    """A device takes what another person sends to a group's call; gives its peer."""
    path = f"/api/calls/{call}/senders/{other.me['employee']['id']}"
    # The other's line may still be coming to be.
    offered = until(lambda: (got := device.ask("POST", path, {})).status != 404 and got, 20)
    assert offered.status == 200, offered.body
    peer = peers.peer(sends=())
    answer = peer.answer({"type": "offer", "sdp": offered.json["sdp"]})
    taken = device.ask("POST", f"{path}/answer", {"sdp": answer["sdp"]})
    assert taken.status == 204, taken.body
    return peer


def only_relayed(description):
    """A description in which no way is left but through the TURN server."""
    kept = [line for line in description["sdp"].splitlines() if not line.startswith("a=candidate:") or " typ relay" in line]
    assert any(" typ relay" in line for line in kept), description["sdp"]
    return {**description, "sdp": "\r\n".join(kept) + "\r\n"}


def connect(caller, callee, call, peers, ice=(), passing=lambda description: description):
    """Two lines find their media line by signals; gives both peers."""
    here, there = peers.peer(ice), peers.peer(ice)
    caller.signal(call, callee.device.device, {"description": passing(here.offer())})
    answer = there.answer(callee.takes("description"))
    callee.signal(call, caller.device.device, {"description": passing(answer)})
    here.take(caller.takes("description"))
    return here, there


def answers_page(line, call, page, peers):
    """A device that is no browser answers a page, in the words that pages say; gives its peer.

    Its device's name is to come after the page's: so it is the polite one, and waits to be offered something.
    """
    peer, session = peers.peer(), new_id()
    own = {"session": session, "media": {"muted": False, "camera": True, "screen": False}}
    line.signal(call, page, own)
    offer, theirs, round = None, None, None
    # Repeats the offer until it is answered, later with the addresses at which the page can be reached.
    while offer is None or "a=candidate:" not in offer["sdp"]:
        line.until(lambda: line.signals)
        word = json.loads(line.signals.pop(0)["body"])
        theirs = word["session"]
        if "to" not in word:
            line.signal(call, page, {**own, "to": theirs})
        if "description" in word:
            offer, round = word["description"], word["to"].split("/")[1]
    line.signal(call, page, {"session": session, "to": f"{theirs}/{round}", "description": peer.answer(offer)})
    return peer


def programs(folder):
    """The ids of other programs that were started with a file in this folder."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            words = (path / "cmdline").read_bytes().decode().split("\0")
        except OSError:
            continue
        if re.search(r"(^|/)(turnserver|janus)$", words[0]) and any(str(folder) in word for word in words[1:]):
            found[words[0].rsplit("/", 1)[-1]] = int(path.name)
    return found
