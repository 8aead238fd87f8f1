"""Typing and presence: sent at once to the people concerned, and stored nowhere."""

import json

import pytest
from playwright.sync_api import expect

from device import Device
from rooms import Rooms, direct, group, say
from messenger_page import bubble, field, opens, row, team  # noqa: F401  a fixture


class Ears(Rooms):
    """A connection that remembers the signals and the presence that it received."""

    def __init__(self, device):
        self.signals, self.refusals, self.people = [], [], {}
        super().__init__(device)
        self.until(lambda: self.people)

    def hear(self, timeout=5):
        message = super().hear(timeout)
        match message and message["type"]:
            case "signal":
                self.signals.append((message["kind"], message["about"], message["person"]))
            case "signalRefused":
                self.refusals.append((message["about"], message["error"]["code"]))
            case "presence":
                self.people |= {one["person"]: one for one in message["people"]}
        return message

    def says(self, kind, about):
        self.socket.send(json.dumps({"type": "signal", "kind": kind, "about": about}))
        return self


@pytest.fixture
def people(sqlite_hub):
    return {login: Device(sqlite_hub, login) for login in ("lan", "minh", "hung")}


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
    # and who is not in a room cannot say it there, nor who was removed
    lines["hung"].says("typing", room)
    lines["hung"].until(lambda: lines["hung"].refusals)
    lan.do("messenger.removeMembers", room=other, members=[me(hung)])
    lines["hung"].until(lambda: not lines["hung"].knows(other))
    lines["hung"].says("typing", other)
    lines["hung"].until(lambda: len(lines["hung"].refusals) == 2)
    assert lines["hung"].refusals == [(room, "hub.signalUnheard"), (other, "hub.signalUnheard")]
    assert lines["minh"].signals == [("typing", room, me(lan))]


# protocol: SIG4
def test_presence_follows_connections(people):
    lan, minh = people["lan"], people["minh"]
    line = Ears(lan)
    assert me(minh) not in line.people and line.people[me(lan)]["here"]
    other = Ears(minh)
    line.until(lambda: me(minh) in line.people)
    here = line.people[me(minh)]
    assert here["here"] and other.people[me(lan)]["here"]
    # a moment without a line is none
    other.close()
    other = Ears(minh)
    assert other.people[me(minh)] == here
    other.close()
    line.until(lambda: not line.people[me(minh)]["here"], seconds=40)
    assert line.people[me(minh)]["since"] > here["since"]


def test_pages_show_presence_and_typing(team):  # noqa: F811
    lan = team.devices["lan"]
    pair = direct(lan, team.id("minh"))
    say(lan, pair, "Chào anh")
    shift = group(lan, "Ca tối", team.id("minh"), team.id("hoa"))
    say(lan, shift, "Họp nhé")
    # given one at her desk, who sees the list beside a room, and two on their phones
    watcher, writer, third = team.person("lan", "desk"), team.person("minh"), team.person("hoa")
    pair_row, shift_row = row(watcher, team.name("minh")), row(watcher, "Ca tối")
    expect(pair_row.get_by_role("img", name="đang hoạt động")).to_be_visible()
    opens(watcher, team.name("minh"))
    head = watcher.page.locator(".room-screen .app-bar, .room-screen header").first
    expect(head).to_contain_text("đang hoạt động")
    # when he writes to her
    opens(writer, team.name("lan"))
    field(writer).press_sequentially("Em qua")
    expect(head).to_contain_text("đang nhập…")
    expect(pair_row).to_contain_text("đang nhập…")
    # then it ends with his message
    field(writer).press("Enter") if not writer.touch else writer.tap(writer.button("Gửi", exact=True))
    expect(bubble(watcher, "Em qua")).to_be_visible()
    expect(head).not_to_contain_text("đang nhập…")
    # and in a group it says who
    opens(third, "Ca tối")
    field(third).press_sequentially("Dạ")
    given = team.name("hoa").split()[-1]
    expect(shift_row).to_contain_text(f"{given} đang nhập…")
    # and it ends by itself
    expect(shift_row).not_to_contain_text("đang nhập…")
