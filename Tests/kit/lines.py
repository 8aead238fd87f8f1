"""A restaurant in which every device has its own connection, and the state that its screens show."""

import os
from urllib.parse import urlsplit

import kept
from playwright.sync_api import expect

from cable import Cable
from device import Device
from evening import items_of

UNCONFIRMED = "Chưa được xác nhận"
LOST = "Mất kết nối"
# Screens that fetch the code of their sheets after the first frame.
PARTED = ("/waiter", "/messenger")


class Evening:
    """One restaurant for all tests here. Each test uses other tables."""

    def __init__(self, hub, stage):
        self.hub, self.stage = hub, stage
        self.by_hand = Device(hub, "dung")
        things = self.by_hand.snapshot()
        self.tables = {table["name"]: table for table in things.all("table")}
        groups = {group["id"] for group in things.all("dishGroup") if not group["callsItself"]}
        self.dishes = sorted(
            (dish for dish in things.all("dish") if dish["group"] in groups and "portions" not in dish), key=lambda dish: dish["id"])
        self.cables = []

    def free_table(self):
        return sorted(
            (table for table in self.by_hand.snapshot().all("table") if table["status"] == 0 and not table.get("host")), key=lambda table: table["id"])[0]

    def device(self, login=None, device="phone", **more):
        """A device with its own connection, on which no page is open yet."""
        cable = Cable(self.hub)
        self.cables.append(cable)
        person = self.stage.person(cable, login, device, **more)
        person.cable = cable
        return person

    def at(self, login, path, device="phone", **more):
        """A person on a device with its own connection."""
        person = self.device(login, device, **more).go(path)
        expect(line(person)).to_have_accessible_name("Đã kết nối")
        if path.startswith(PARTED):
            has_its_parts(person)
        return person

    def items(self, order):
        """(dish, quantity) of the items of an order, sorted."""
        return sorted((item["dish"], item["quantity"]) for item in items_of(self.by_hand, order))

    def until(self, person, look, what):
        for _ in range(200):
            if found := look(self.by_hand.snapshot()):
                return found
            person.page.wait_for_timeout(100)
        raise AssertionError(f"{what} did not come")

    def arrives(self, person, order, *items):
        """Waits until the hub has exactly these items of an order."""
        wanted = sorted(items)
        self.until(person, lambda _: self.items(order) == wanted, f"{wanted}, but {self.items(order)}")

    def end(self):
        for cable in self.cables:
            cable.end()


def line(person):
    return person.page.locator(".line-age").filter(visible=True).first


def is_lost(person):
    expect(line(person)).to_contain_text(LOST)


def is_back(person):
    expect(line(person)).to_have_accessible_name("Đã kết nối")


def nothing_open(person):
    """A hidden page still looks as it did when the person left it."""
    expect(person.page.get_by_label(UNCONFIRMED).filter(visible=True)).to_have_count(0)


def another_page(person, path):
    """A second page on somebody's device."""
    page = person.context.new_page()
    other = type(person).__new__(type(person))
    other.__dict__ |= {**person.__dict__, "page": page}
    page.on("pageerror", lambda error: person.complaints.append(f"{person.name}: {error}"))
    other.go(path)
    is_back(other)
    return other


def works_offline(person):
    """Waits until the pages and the rules are on the device, and the replica is encrypted there."""
    is_back(person)
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    person.reload()
    assert person.page.evaluate("navigator.serviceWorker.controller !== null")
    is_back(person)
    for _ in range(100):
        if kept.rows(person, "replica"):
            return
        person.page.wait_for_timeout(100)
    raise AssertionError("nothing was kept of what the hub told")


def has_its_parts(person):
    """The code of all sheets of this screen is on the device, as a few seconds after the page opened."""
    person.page.wait_for_function("() => performance.getEntriesByName('parts-fetched').length > 0")


def cuts(person):
    if urlsplit(person.page.url).path.startswith(PARTED):
        has_its_parts(person)
    person.cable.cut()
    is_lost(person)


def comes_back(person):
    """The line is there again, and nothing waits any more."""
    person.cable.mend()
    is_back(person)
    for _ in range(150):
        if not kept.waiting(person):
            return nothing_open(person)
        person.page.wait_for_timeout(100)
    raise AssertionError(kept.waiting(person))


def marked(place):
    """Checks that it looks different from confirmed items."""
    expect(place.get_by_label(UNCONFIRMED).first).to_be_visible()


def picture(person, name):
    """Looked at by people; written only when a folder is named."""
    if folder := os.environ.get("PICTURES"):
        person.page.screenshot(path=f"{folder}/{name}.png")
