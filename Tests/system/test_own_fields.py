"""Fields of the restaurant's own on a real hub: defined by the manager, set by staff, searched, exported, kept through a new version."""

import time

from device import Device, new_id
from evening import free_table, open_order


def form(*fields):
    return {"title": "Riêng của quán", "pages": [{"id": "p", "fields": [{"title": f"Ô {one['id']}", **one} for one in fields]}]}


NOTE = {"id": "note", "kind": "text"}
SPICE = {"id": "spice", "kind": "choice", "choices": [{"id": "hot", "title": "Rất cay"}, {"id": "mild", "title": "Không cay"}]}


def text(words):
    return {"field": "note", "value": {"type": "text", "text": words}}


def rows(person, subject, query=""):
    return person.ask("GET", f"/api/own-fields/{subject}{query}").json


def test_own_fields_are_set_by_right_found_and_exported_and_survive_a_new_version(hub):
    manager, waiter, reception = Device(hub, "hoa"), Device(hub, "lan"), Device(hub, "ngoc")
    things = waiter.snapshot()
    dish = things.all("dish")[0]
    order = open_order(waiter, free_table(waiter))
    # given fields of dishes, orders and bookings, and a booking
    for subject in ("dish", "order", "booking"):
        manager.do("surveys.publish", survey=f"fields.{subject}", form=form(SPICE, NOTE))
    booking = new_id()
    tomorrow = int(time.time() * 1000) + 24 * 3_600_000
    manager.do(
        "bookings.book", booking=booking, tables=[things.all("table")[-1]["id"]], at=tomorrow, guests=2, name="Trần Đình Lộc", againstRules=True)
    # when people set them
    manager.do("surveys.setFields", subject="dish", thing=dish["id"], version=1, values=[{"field": "spice", "value": {"type": "choice", "choice": "hot"}}])
    waiter.do("surveys.setFields", subject="order", thing=order, version=1, values=[text("Chụp ảnh lúc 20 giờ")])
    reception.do("surveys.setFields", subject="booking", thing=booking, version=1, values=[text("Dị ứng đậu phộng")])
    # then only those with the right may, and only they read them
    refused = waiter.want("surveys.setFields", subject="dish", thing=dish["id"], version=1, values=[text("x")])
    assert refused["error"]["code"] == "right.missing"
    assert waiter.ask("GET", "/api/own-fields/guest").error["code"] == "right.missing"
    # and a device that starts anew holds those of dishes and open orders
    held = {(one["subject"], one["thing"]) for one in waiter.snapshot().all("ownFields")}
    assert held == {("dish", dish["id"]), ("order", order)}
    # and searches find them
    assert [row["name"] for row in rows(manager, "dish", "?q=rat%20cay")["rows"]] == [dish["name"]]
    assert rows(manager, "dish", "?q=khong%20cay")["total"] == 0
    matching = reception.ask("GET", "/api/bookings?q=dau%20phong").json
    assert [one["id"] for one in matching["bookings"]] == [booking]
    # and a new version, in which the choice is a text, carries them into list and file
    manager.do("surveys.publish", survey="fields.dish", form=form({"id": "spice", "kind": "text"}), base=1, mappings=[{"field": "spice"}])
    [row] = rows(manager, "dish")["rows"]
    assert row["carried"] == {"values": [{"field": "spice", "value": {"type": "text", "text": "Rất cay"}}], "aside": []}
    file = manager.ask("GET", "/api/own-fields/dish/values.csv").body.decode()
    assert dish["name"] in file and "Rất cay" in file
