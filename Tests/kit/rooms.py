"""A device's side of the messenger: its own stream on the same line, its rooms over HTTP."""

import json
import urllib.parse

from device import Live, Replica, new_id, position


class Rooms(Live):
    """The live socket of a device that asks for the messenger."""

    def __init__(self, device, since=None, epoch=None, rooms=None):
        self.rooms = rooms or Replica(since or 0)
        self.ranges = []
        self.greeting = None
        super().__init__(device, others=[position("messenger", since, epoch)])
        self.until(lambda: self.hello and self.greeting and self.ranges)

    def hear(self, timeout=5):
        message = super().hear(timeout)
        if not message or message.get("stream") != "messenger":
            return message
        match message["type"]:
            case "hello":
                self.greeting = message
            case "snapshot":
                self.rooms = Replica.of_snapshot(message)
                self.ranges.append((0, message["seq"]))
            case "changes":
                self.rooms.apply(message)
                self.ranges.append((message["from"], message["to"]))
        return message

    def texts(self, room):
        """The texts of a room, as far as this connection has received them."""
        messages = sorted((m for m in self.rooms.all("message") if m["room"] == room), key=lambda m: m["seq"])
        return [m["content"]["text"] if m.get("content") else None for m in messages]

    def hears(self, text):
        return self.until(lambda: any((m.get("content") or {}).get("text") == text for m in self.rooms.all("message")))

    def knows(self, room):
        return self.rooms.get("ownRoom", f"{room}:{self.device.me['employee']['id']}") is not None


def direct(device, other, **more):
    """The room of two people."""
    room = new_id()
    device.do("messenger.openDirect", room=room, **{"with": other}, **more)
    return room


def group(device, name, *members, **more):
    room = new_id()
    device.do("messenger.makeGroup", room=room, name=name, members=list(members), **more)
    return room


def say(device, room, text, **more):
    """Writes, and gives the message's id."""
    message = new_id()
    device.do("messenger.send", message=message, room=room, content={"text": text, "mentions": [], "links": []}, **more)
    return message


def history(device, room, **place):
    return device.ask("GET", f"/api/messenger/rooms/{room}/messages?{urllib.parse.urlencode(place)}")


def found(device, **wanted):
    answer = device.ask("POST", "/api/messenger/search", {"text": "", **wanted})
    assert answer.status == 200, answer.body
    return [m["content"]["text"] for m in answer.json["messages"]]


def rooms(device):
    return device.ask("GET", "/api/messenger/rooms").json["rooms"]


def about(device, **subject):
    """The system room of this subject; None: this person is no member."""
    return next((view["room"]["id"] for view in rooms(device) if view["room"].get("subject") == subject), None)


def dump(message):
    return json.dumps(message, ensure_ascii=False)
