"""The guests' address book: changes by hand, and actions on a screen."""

import re
from urllib.parse import quote

from playwright.sync_api import expect

from device import Device, new_id


class Book:
    """The guests' book of one restaurant, written to by hand."""

    def __init__(self, hub):
        self.hub = hub
        self.ngoc = Device(hub, "ngoc")

    def add(self, name="", book="guests", **fields):
        contact = new_id()
        self.ngoc.do("contacts.add", contact=contact, book=book, fields={**({"name": name} if name else {}), **fields})
        return contact

    def guest(self, name, *numbers, **fields):
        return self.add(name, phones=[{"label": "cell", "number": number} for number in numbers], **fields)

    def read(self, contact):
        answer = self.ngoc.ask("GET", f"/api/contacts/{contact}")
        assert answer.status == 200, answer.body
        return answer.json

    def names(self, query):
        return [row["name"] for row in self.ngoc.ask("GET", f"/api/contacts?q={quote(query)}&book=guests&count=50").json["rows"]]


def row(person, name):
    """A contact in the list."""
    return person.page.locator("a.contact-row:visible").filter(has_text=name).first


def opens(person, contact, book="guests"):
    """Opens a contact; without a reload where a page is open already."""
    walk = person.visit if person.page.url.startswith(person.hub.address) else person.go
    walk(f"/contacts/book/{book}/{contact}")
    expect(person.page.get_by_role("button", name=re.compile("^Thao tác cho"))).to_be_visible()
    return person


def edits(person):
    person.tap(person.button("Sửa liên hệ"))
    return person.dialog("Sửa liên hệ")


def saves(person):
    person.tap(person.button("Lưu", within=person.dialog(), exact=True))
    expect(person.dialog()).to_have_count(0)
