"""Orders taken by hand on a waiter's phone, and what waits on it."""

import re

import kept
from device import Device
from playwright.sync_api import expect


def order_by_hand(person, dish, portions=1):
    person.tap(person.button("Thêm món", exact=True))
    person.page.get_by_label("Tìm món, không cần dấu").fill(dish["name"])
    person.tap(person.dish(dish["name"]).first)
    for chosen in range(1, portions):
        person.tap(person.button(f"{dish['name']}, đã chọn {chosen}"))
    person.tap(person.button(f"Ghi {portions} phần"))
    # The dish is in the order once this device has stored it. Before that a reloaded page would not know it.
    expect(person.button(re.compile(rf"^{portions} {re.escape(dish['name'])}, xem và sửa")).first).to_be_visible()


def is_sent(person):
    """Waits until no command waits on this device."""
    for _ in range(150):
        if not kept.waiting(person):
            return
        person.page.wait_for_timeout(100)
    raise AssertionError(kept.waiting(person))


def free_dishes(hub):
    """Dishes without a limit that need a call; asked for while the hub is there."""
    things = Device(hub, "lan").snapshot()
    groups = {group["id"] for group in things.all("dishGroup") if not group["callsItself"]}
    return [dish for dish in things.all("dish") if "portions" not in dish and dish["active"] and dish["group"] in groups]
