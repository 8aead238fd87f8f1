"""A second engine: a waiter's evening with and without the hub in WebKitGTK, the nearest available engine to an iPhone's."""

import unicodedata

import pytest

from device import Device
from evening import a_dish, items_of, open_order
from hub import PASSWORD, ROOT
from webkit import WebKit

# The second engine runs in the long form.
pytestmark = pytest.mark.long

LOST = "Mất kết nối"
TABLES = "return document.querySelectorAll('[aria-label^=\"Bàn \"]').length"


@pytest.fixture
def phone(tmp_path, request):
    """A phone's browser, fresh; a picture of it when the test fails."""
    browser = WebKit(tmp_path / "webkit")
    try:
        yield browser.open()
        if getattr(request.node, "failed", False):
            browser.picture(ROOT / "artefacts" / "failed" / request.node.name / "webkit.png")
    finally:
        browser.end()


def sign_in(phone, hub, login="lan"):
    phone.go(hub.address).fill("Tên đăng nhập", login).fill("Mật khẩu", PASSWORD).fill("Tên máy này", "iPhone của Lan")
    phone.tap("Đăng nhập").until(lambda: phone.run(TABLES) > 0, "the tables")


def add(phone, dish, count):
    """Takes a dish that many times, and sends it."""
    phone.tap("Thêm món").fill("Tìm món, không cần dấu", plain(dish["name"])).tap(dish["name"])
    for chosen in range(1, count):
        phone.tap(f"{dish['name']}, đã chọn {chosen}", exact=False)
    phone.tap(f"Ghi {count} phần")


def plain(name):
    """Without its accents, as one types in a hurry; the driver's keyboard has no others."""
    return "".join(letter for letter in unicodedata.normalize("NFD", name.lower().replace("đ", "d")) if not unicodedata.combining(letter))


def is_kept(phone):
    """The pages are on the device, whole: it starts without the hub."""
    phone.until(lambda: phone.run("return Boolean(navigator.serviceWorker.controller)"), "the kept pages")


def test_sign_in_order_and_reload(sqlite_hub, phone):
    # given a waiter who signs in by the form
    by_hand = Device(sqlite_hub, "lan")
    dish, order = a_dish(by_hand), open_order(by_hand)
    sign_in(phone, sqlite_hub)
    # when she takes a party's order
    phone.go(f"{sqlite_hub.address}/waiter/order/{order}").sees("Chưa gọi món nào")
    add(phone, dish, 2)
    # then the hub has it, and so has the page after a reload
    phone.until(lambda: [item["quantity"] for item in items_of(by_hand, order)] == [2], "the order")
    phone.until(lambda: phone.marks() == 0, "the hub's answer")
    phone.reload().sees(dish["name"])
    # and it can be called
    phone.tap("Gọi làm: ", exact=False)
    phone.until(lambda: items_of(by_hand, order)[0]["state"] == 1, "the call")


def test_offline_orders_survive_a_reload_and_the_end_of_the_browser_and_arrive_once(sqlite_hub, phone):
    # given a waiter at a party's order, and a hub that dies
    by_hand = Device(sqlite_hub, "lan")
    dish, order = a_dish(by_hand), open_order(by_hand)
    sign_in(phone, sqlite_hub)
    phone.go(f"{sqlite_hub.address}/waiter/order/{order}").sees("Chưa gọi món nào")
    is_kept(phone)
    sqlite_hub.kill()
    phone.sees(LOST)
    # when she takes the order in any case
    add(phone, dish, 3)
    phone.until(lambda: phone.marks() > 0, "the mark of what is not confirmed")
    # then it is kept through a reload, and through the end of the browser
    phone.reload().sees("đang giữ 1 việc")
    phone.close()
    phone.open().go(f"{sqlite_hub.address}/waiter/order/{order}").sees("đang giữ 1 việc")
    # and when the hub is back, it arrives, once
    sqlite_hub.start(sqlite_hub.port)
    phone.sees_no(LOST).sees(dish["name"])
    phone.until(lambda: [item["quantity"] for item in items_of(by_hand, order)] == [3], "the order")
    phone.until(lambda: phone.marks() == 0, "the hub's answer")
