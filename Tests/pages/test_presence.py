"""Typing signals reach the people of the room at once, and nobody else.

`Tests/Web/PresenceTests.swift` has presence, and `web/tests/components/presence.test.tsx` what the pages show.
"""

import json

import pytest

from device import Device
from rooms import Rooms, direct, group


class Ears(Rooms):
    """A connection that remembers the signals that it received."""

    def __init__(self, device):
        self.signals, self.refusals = [], []
        super().__init__(device)

    def hear(self, timeout=5):
        message = super().hear(timeout)
        match message and message["type"]:
            case "signal":
                self.signals.append((message["kind"], message["about"], message["person"]))
            case "signalRefused":
                self.refusals.append((message["about"], message["error"]["code"]))
        return message

    def says(self, kind, about):
        self.socket.send(json.dumps({"type": "signal", "kind": kind, "about": about}))
        return self


@pytest.fixture
def people(module_hub):
    return {login: Device(module_hub, login) for login in ("lan", "minh", "hung")}


def me(device):
    return device.me["employee"]["id"]


# protocol: SIG1
def test_typing_is_shown_only_in_its_room(people):
    lan, minh, hung = people["lan"], people["minh"], people["hung"]
    room, other = direct(lan, me(minh)), group(lan, "Bếp phó", me(hung))
    lines = {login: Ears(device) for login, device in people.items()}
    # when somebody writes in one room, then in another
    lines["lan"].says("typing", room).says("typing", other)
    lines["minh"].until(lambda: lines["minh"].signals)
    lines["hung"].until(lambda: lines["hung"].signals)
    # then each receives those of their own rooms
    assert lines["minh"].signals == [("typing", room, me(lan))] and lines["hung"].signals == [("typing", other, me(lan))]
    # and people outside a room, or removed from it, cannot signal there
    lines["hung"].says("typing", room)
    lines["hung"].until(lambda: lines["hung"].refusals)
    lan.do("messenger.removeMembers", room=other, members=[me(hung)])
    lines["hung"].until(lambda: not lines["hung"].knows(other))
    lines["hung"].says("typing", other)
    lines["hung"].until(lambda: len(lines["hung"].refusals) == 2)
    assert lines["hung"].refusals == [(room, "hub.signalUnheard"), (other, "hub.signalUnheard")]
    assert lines["minh"].signals == [("typing", room, me(lan))]
