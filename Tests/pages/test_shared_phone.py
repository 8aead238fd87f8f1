"""One phone, several people, no network: each works under their own name. Nobody else from outside the shift gets in.
"""

import os

import kept
import pytest
from messenger_page import loses_old_messages
from device import Device
from evening import a_dish, items_of, open_order
from hub import PASSWORD
from playwright.sync_api import expect

PIN = {"lan": "1407", "minh": "5183"}
NAMES = {"lan": "Nguyễn Thị Lan", "minh": "Phạm Quang Minh", "dung": "Lê Hoàng Dũng"}


def picture(person, name):
    """Looked at by people; written only when a folder is named."""
    if folder := os.environ.get("PICTURES"):
        person.settle()
        person.page.screenshot(path=f"{folder}/{name}.png")


def line(person):
    return person.page.locator(".line-age").first


def enters(person, typed):
    """The last digit signs in by itself."""
    for digit in typed:
        person.tap(person.button(digit, exact=True))


def works_here(person, login):
    """Checks who is signed in according to the page."""
    expect(person.page).not_to_have_url(f"{person.hub.address}/sign-in")
    person.visit("/me").sees(NAMES[login])


def choose(person, login):
    person.visit("/sign-in")
    person.tap(person.button(NAMES[login]))


def adds(person, order, dish):
    """Sends an item as a waiter, and waits until the device has stored the command."""
    before = len(kept.waiting(person))
    person.visit(f"/waiter/order/{order}")
    person.tap(person.button("Thêm món", exact=True))
    person.page.get_by_label("Tìm món, không cần dấu").fill(dish["name"])
    person.tap(person.dish(dish["name"]).first)
    person.tap(person.button("Ghi 1 phần"))
    for _ in range(100):
        if len(kept.waiting(person)) > before:
            return
        person.page.wait_for_timeout(50)
    raise AssertionError("what was tapped was not kept")


def opens_menu_once(person):
    """Loads the code of the menu, which comes with its first opening."""
    person.tap(person.button("Thêm món", exact=True))
    expect(person.page.get_by_label("Tìm món, không cần dấu")).to_be_visible()
    person.page.go_back()
    expect(person.button("Thêm món", exact=True)).to_be_visible()


def people_known(person, count):
    """Waits until the device has stored the encrypted data by which it recognizes this many people."""
    for _ in range(200):
        if len(kept.rows(person, "people")) == count:
            return
        person.page.wait_for_timeout(100)
    raise AssertionError(kept.rows(person, "people"))


@pytest.fixture
def phone(sqlite_hub, stage):
    """A phone on which Lan, then Minh signed in by password, then Lan took over by PIN. All its pages have been opened.
    """
    person = stage.person(sqlite_hub, device="phone").sign_in("lan", device="Điện thoại ngoài trời")
    person.visit("/sign-in")
    person.page.get_by_label("Tên đăng nhập").fill("minh")
    person.page.get_by_label("Mật khẩu", exact=True).fill(PASSWORD)
    person.tap(person.button("Đăng nhập", exact=True))
    works_here(person, "minh")
    choose(person, "lan")
    enters(person, PIN["lan"])
    works_here(person, "lan")
    people_known(person, 2)
    return person


# protocol: CMD20
def test_people_of_this_shift_switch_offline_and_keep_their_own_commands(sqlite_hub, phone):
    # given the network gone while Lan works
    by_hand = Device(sqlite_hub, "dung")
    order, dish = open_order(by_hand), a_dish(by_hand)
    phone.visit(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    opens_menu_once(phone)
    sqlite_hub.stop()
    expect(line(phone)).to_contain_text("Mất kết nối")
    adds(phone, order, dish)
    # when Minh takes over, whose PIN this phone has never seen: by password
    phone.visit("/sign-in").sees("Chưa có mạng. Chỉ đổi được sang người đã đăng nhập trên máy này trong ca.")
    picture(phone, "shared-people-offline")
    phone.tap(phone.button(NAMES["minh"]))
    field = phone.page.get_by_label("Mật khẩu", exact=True)
    field.fill("sai mật khẩu")
    phone.tap(phone.button("Đăng nhập", exact=True))
    phone.sees("Không đúng. Còn 4 lần thử.")
    picture(phone, "shared-password-offline")
    field.fill(PASSWORD)
    phone.tap(phone.button("Đăng nhập", exact=True))
    works_here(phone, "minh")
    adds(phone, order, dish)
    # and Lan again, by her PIN, and at last Minh
    choose(phone, "lan")
    enters(phone, PIN["lan"])
    works_here(phone, "lan")
    adds(phone, order, dish)
    choose(phone, "minh")
    phone.page.get_by_label("Mật khẩu", exact=True).fill(PASSWORD)
    phone.tap(phone.button("Đăng nhập", exact=True))
    works_here(phone, "minh")
    assert [row["author"] for row in kept.waiting(phone)] == ["lan", "minh", "lan"]
    # when the network is back
    sqlite_hub.start(sqlite_hub.port)
    expect(line(phone)).to_have_accessible_name("Đã kết nối")
    for _ in range(150):
        if not kept.waiting(phone):
            break
        phone.page.wait_for_timeout(100)
    # then each has their own items, in the order of the taps, and nothing was lost
    again = Device(sqlite_hub, "dung")
    items = sorted(items_of(again, order), key=lambda item: item["orderedAt"])
    assert [item["orderedBy"] for item in items] == ["lan", "minh", "lan"]
    assert Device(sqlite_hub, "hoa").ask("GET", "/api/quarantine").json == []
    # and the phone has a session of Minh's own
    phone.page.wait_for_function("fetch('/api/me').then((a) => a.json()).then((me) => me.employee.id === 'minh')")
    works_here(phone, "minh")


def test_five_wrong_pins_block_signing_in_until_there_is_a_network(sqlite_hub, phone):
    phone.visit("/sign-in")
    choose(phone, "minh")
    phone.visit("/me")
    sqlite_hub.stop()
    expect(line(phone)).to_contain_text("Mất kết nối")
    phone.visit("/sign-in")
    phone.tap(phone.button(NAMES["minh"]))
    field = phone.page.get_by_label("Mật khẩu", exact=True)
    # when somebody guesses
    for left in (4, 3, 2, 1):
        field.fill(f"guess {left}")
        phone.tap(phone.button("Đăng nhập", exact=True))
        phone.sees(f"Còn {left} lần thử")
    field.fill("the last one")
    phone.tap(phone.button("Đăng nhập", exact=True))
    phone.sees("Sai quá nhiều lần. Có mạng mới đăng nhập lại được.")
    # then even the right one is not taken
    field.fill(PASSWORD)
    phone.tap(phone.button("Đăng nhập", exact=True))
    phone.sees("Sai quá nhiều lần")
    phone.page.wait_for_timeout(300)
    phone.sees("Sai quá nhiều lần")
    # until the hub accepts the PIN
    sqlite_hub.start(sqlite_hub.port)
    phone.visit("/waiter")
    expect(line(phone)).to_have_accessible_name("Đã kết nối")
    choose(phone, "minh")
    enters(phone, PIN["minh"])
    works_here(phone, "minh")


def test_people_from_outside_this_shift_cannot_sign_in_offline(sqlite_hub, phone):
    sqlite_hub.stop()
    expect(line(phone)).to_contain_text("Mất kết nối")
    phone.visit("/sign-in")
    expect(phone.button(NAMES["minh"])).to_be_visible()
    expect(phone.page.get_by_text(NAMES["dung"])).to_have_count(0)
    phone.tap(phone.button("Đăng nhập bằng mật khẩu"))
    phone.page.get_by_label("Tên đăng nhập").fill("dung")
    phone.page.get_by_label("Mật khẩu", exact=True).fill(PASSWORD)
    phone.tap(phone.button("Đăng nhập", exact=True))
    phone.sees("Mỗi ca phải đăng nhập một lần khi có mạng.")
    picture(phone, "shared-needs-network")


def test_signing_out_offline_erases_the_phone_at_once_and_reaches_the_hub_later(sqlite_hub, phone):
    # given something unsent
    by_hand = Device(sqlite_hub, "dung")
    order, dish = open_order(by_hand), a_dish(by_hand)
    phone.visit(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    opens_menu_once(phone)
    sqlite_hub.stop()
    expect(line(phone)).to_contain_text("Mất kết nối")
    adds(phone, order, dish)
    # when Lan signs out, after a warning of the effects
    phone.visit("/me")
    phone.tap(phone.button("Đăng xuất", exact=True))
    phone.sees("Những việc đó được giao cho quản lý xem và quyết định.", phone.dialog())
    picture(phone, "shared-sign-out-unsent")
    phone.tap(phone.button("Đăng xuất", phone.dialog()))
    loses_old_messages(phone)
    expect(phone.page.get_by_label("Tên đăng nhập")).to_be_visible()
    # then no learnt data are left, but the unsent commands are
    for _ in range(100):
        if not kept.rows(phone, "replica") and not kept.rows(phone, "people"):
            break
        phone.page.wait_for_timeout(50)
    assert kept.rows(phone, "replica") == kept.rows(phone, "people") == []
    assert len(kept.waiting(phone)) == 1
    # and as soon as there is a network it is with the manager, and the session has ended
    sqlite_hub.start(sqlite_hub.port)
    manager = Device(sqlite_hub, "hoa")
    for _ in range(200):
        if manager.ask("GET", "/api/quarantine").json and phone.page.evaluate("fetch('/api/me').then((a) => a.status)") == 401:
            break
        phone.page.wait_for_timeout(100)
    wish, = manager.ask("GET", "/api/quarantine").json
    assert (wish["author"], wish["body"]["type"]) == ("lan", "orders.addItem")
    assert phone.page.evaluate("fetch('/api/me').then((a) => a.status)") == 401
    assert kept.waiting(phone) == []
