"""The messenger's pages: rooms, messages, and actions on them."""

import re
import pytest
from playwright.sync_api import expect
from device import Device

NAMES = {"lan": "Lan", "minh": "Minh", "hoa": "Hoa", "hung": "Hùng"}


@pytest.fixture
def team(sqlite_hub, stage):
    return Team(sqlite_hub, stage)


@pytest.fixture(scope="module")
def module_team(module_hub, browser_stage):
    team = Team(module_hub, browser_stage)
    yield team
    team.leave()


@pytest.fixture
def crew(module_team, request):
    """One hub for all tests of a file, in which each person keeps an open page (`there`). After a failed test all pages close."""
    yield module_team
    failed = getattr(request.node, "failed", False)
    if failed:
        module_team.stage.picture(request.node.name)
    complaints = module_team.leave() if failed else module_team.complaints()
    assert not complaints, "\n".join(complaints)


class Team:
    """Devices without a screen to prepare rooms with, and people at screens."""

    def __init__(self, hub, stage):
        self.hub, self.stage = hub, stage
        self.devices = {login: Device(hub, login) for login in NAMES}
        self.open = {}

    def id(self, login):
        return self.devices[login].me["employee"]["id"]

    def name(self, login):
        return self.devices[login].me["employee"]["name"]

    def person(self, login, device="phone", path="/messenger", **more):
        return self.stage.person(self.hub, login, device, **more).go(path)

    def there(self, login, device="phone", path="/messenger", **more):
        """A person whose page stays open for the other tests of the file."""
        known = self.open.get((login, device))
        if known is None or known.page.is_closed():
            self.open[login, device] = known = self.person(login, device, path, **more)
            return known
        while known.page.locator("[data-layer]").count():
            known.page.keyboard.press("Escape")
        return known.visit(path)

    def complaints(self):
        """The errors of all open pages since the last call."""
        return [person.complaints.pop() for person in self.open.values() for _ in list(person.complaints)]

    def leave(self):
        """Closes all pages and returns their errors."""
        self.open = {}
        return self.stage.leave()


def loses_old_messages(person):
    """Signs out although this device has the only keys of old messages. Without such keys nothing is asked."""
    asked = person.page.get_by_role("dialog", name="Đăng xuất sẽ mất tin nhắn riêng cũ")
    expect(asked.or_(person.page.get_by_label("Tên đăng nhập"))).to_be_visible()
    if asked.count():
        person.tap(person.button("Vẫn đăng xuất và mất tin cũ", asked))


def field(person):
    return person.page.get_by_role("combobox", name="Viết tin nhắn")


def writes(person, text):
    field(person).fill(text)
    person.tap(person.button("Gửi", exact=True))
    expect(bubble(person, text)).to_be_visible()


def bubble(person, text):
    return person.page.locator(".bubble", has=person.page.locator(".bubble-text", has_text=re.compile(rf"^{re.escape(text)}$"))).last


def row(person, name):
    return person.page.locator("a.room-row", has=person.page.locator(".room-row-name", has_text=re.compile(rf"^{re.escape(name)}$")))


def opens(person, name):
    person.tap(row(person, name))
    expect(field(person)).to_be_visible()


def does(person, text, action):
    """Takes an action of a message, from its menu."""
    target = bubble(person, text)
    if person.touch:
        person.hold(target)
    else:
        target.click(button="right")
    person.tap(person.page.get_by_role("menuitem", name=action, exact=True).or_(person.page.get_by_role("menuitemcheckbox", name=action, exact=True)))


def tick(person, text, state):
    return expect(bubble(person, text).get_by_role("img", name=state)).to_be_visible()
