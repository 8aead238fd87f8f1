"""A waiter's actions on the page of a party's order."""

import re


def row(person, count, dish):
    return person.button(f"{count} {dish['name']}, xem và sửa")


def course(person, dish):
    return person.page.get_by_role("region").filter(has=person.button(re.compile(rf"^\d+ {re.escape(dish['name'])}, xem và sửa")))


def step(person, action, within=None):
    """A course's next step. Its name goes on with the course and the table."""
    return person.button(re.compile(rf"^{re.escape(action)}: "), within)


def add(person, dish, count=1):
    """On an order's page: takes a dish, and sends it."""
    person.tap(person.button("Thêm món", exact=True))
    person.page.get_by_label("Tìm món, không cần dấu").fill(dish["name"])
    for _ in range(count):
        person.tap(person.dish(dish["name"]))
    person.tap(person.button(f"Ghi {count} phần"))
