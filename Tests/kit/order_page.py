"""A waiter's actions on the page of a party's order."""

import re

from playwright.sync_api import expect


def row(person, count, dish):
    return person.button(f"{count} {dish['name']}, xem và sửa")


def course(person, dish):
    return person.page.get_by_role("region").filter(has=person.button(re.compile(rf"^\d+ {re.escape(dish['name'])}, xem và sửa")))


def step(person, action, within=None):
    """A course's next step. Its name goes on with the course and the table."""
    return person.button(re.compile(rf"^{re.escape(action)}: "), within)


def open_menu(person):
    """Goes from an order's page to the menu. After a table was opened it is shown already."""
    add, menu = person.button("Thêm món", exact=True), person.page.get_by_role("searchbox", name="Tìm món, không cần dấu")
    expect(add.or_(menu).first).to_be_visible()
    if not menu.is_visible():
        person.tap(add)


def add(person, dish, count=1):
    """On an order's page or on its menu: takes a dish, and sends it."""
    open_menu(person)
    person.page.get_by_label("Tìm món, không cần dấu").fill(dish["name"])
    for _ in range(count):
        person.tap(person.dish(dish["name"]))
    person.tap(person.button(f"Ghi {count} phần"))
