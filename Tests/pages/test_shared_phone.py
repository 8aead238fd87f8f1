"""One phone, several people, no network: each works under their own name. Nobody from outside the shift gets in."""

import kept
from messenger_page import loses_old_messages
from device import Device
from evening import items_of, open_order
from hub import PASSWORD
from lines import is_back, is_lost, picture
from playwright.sync_api import expect
from waiting import until

PIN = "1407"
NAMES = {"lan": "Nguyễn Thị Lan", "minh": "Phạm Quang Minh", "dung": "Lê Hoàng Dũng"}


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
    until(lambda: person.page.wait_for_timeout(50) or len(kept.waiting(person)) > before)


def types(person, password):
    """Signs in by password on the page of a person whose PIN this phone has never seen."""
    person.page.get_by_label("Mật khẩu", exact=True).fill(password)
    person.tap(person.button("Đăng nhập", exact=True))


def opens_menu_once(person):
    """Loads the code of the menu, which comes with its first opening."""
    person.tap(person.button("Thêm món", exact=True))
    expect(person.page.get_by_label("Tìm món, không cần dấu")).to_be_visible()
    person.page.go_back()
    expect(person.button("Thêm món", exact=True)).to_be_visible()


# protocol: CMD20
def test_people_of_one_shift_share_a_phone_without_a_network_and_keep_their_own_commands(evening):
    hub, by_hand = evening.hub, evening.by_hand
    order, dish = open_order(by_hand, evening.free_table()), evening.dishes[0]
    # given a phone on which Lan, then Minh signed in by password
    phone = evening.device().sign_in("lan", device="Điện thoại ngoài trời")
    phone.visit("/sign-in")
    phone.page.get_by_label("Tên đăng nhập").fill("minh")
    types(phone, PASSWORD)
    works_here(phone, "minh")
    # and Lan took over by PIN, first by a wrong one, after which the last digit of a short PIN signs in after a moment
    choose(phone, "lan")
    enters(phone, "0000")
    expect(phone.page.get_by_role("alert")).to_be_visible()
    enters(phone, PIN)
    works_here(phone, "lan")
    assert phone.page.evaluate("fetch('/api/me').then((answer) => answer.json()).then((me) => me.employee.id)") == "lan"
    until(lambda: phone.page.wait_for_timeout(100) or len(kept.rows(phone, "people")) == 2)
    # when the network goes while Lan works
    phone.visit(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    opens_menu_once(phone)
    phone.cable.cut()
    is_lost(phone)
    adds(phone, order, dish)
    # then nobody from outside the shift gets in
    phone.visit("/sign-in").sees("Chưa có mạng. Chỉ đổi được sang người đã đăng nhập trên máy này trong ca.")
    picture(phone, "shared-people-offline")
    phone.sees(NAMES["minh"]).sees_no(NAMES["dung"])
    phone.tap(phone.button("Đăng nhập bằng mật khẩu"))
    phone.page.get_by_label("Tên đăng nhập").fill("dung")
    types(phone, PASSWORD)
    phone.sees("Mỗi ca phải đăng nhập một lần khi có mạng.")
    picture(phone, "shared-needs-network")
    phone.tap(phone.button("Ai đang dùng máy này?"))
    # when Minh takes over, whose PIN this phone has never seen: by password, and each wrong attempt counts
    phone.tap(phone.button(NAMES["minh"]))
    for left in (4, 3):
        types(phone, f"sai mật khẩu {left}")
        phone.sees(f"Không đúng. Còn {left} lần thử.")
    picture(phone, "shared-password-offline")
    types(phone, PASSWORD)
    works_here(phone, "minh")
    adds(phone, order, dish)
    # and Lan again, by her PIN, and at last Minh
    choose(phone, "lan")
    enters(phone, PIN)
    works_here(phone, "lan")
    adds(phone, order, dish)
    choose(phone, "minh")
    types(phone, PASSWORD)
    works_here(phone, "minh")
    assert [row["author"] for row in kept.waiting(phone)] == ["lan", "minh", "lan"]
    # when the network is back
    phone.cable.mend()
    is_back(phone)
    until(lambda: phone.page.wait_for_timeout(100) or not kept.waiting(phone))
    # then each has their own items, in the order of the taps, and nothing was lost
    items = sorted(items_of(by_hand, order), key=lambda item: item["orderedAt"])
    assert [item["orderedBy"] for item in items] == ["lan", "minh", "lan"]
    manager = Device(hub, "hoa")
    assert manager.ask("GET", "/api/quarantine").json == []
    # and the phone has a session of Minh's own
    phone.page.wait_for_function("fetch('/api/me').then((a) => a.json()).then((me) => me.employee.id === 'minh')")
    works_here(phone, "minh")
    # when Minh signs out without a network, after a warning of what is unsent
    phone.cable.cut()
    is_lost(phone)
    adds(phone, order, dish)
    phone.visit("/me")
    phone.tap(phone.button("Đăng xuất", exact=True))
    phone.sees("Những việc đó được giao cho quản lý xem và quyết định.", phone.dialog())
    picture(phone, "shared-sign-out-unsent")
    phone.tap(phone.button("Đăng xuất", phone.dialog()))
    loses_old_messages(phone)
    expect(phone.page.get_by_label("Tên đăng nhập")).to_be_visible()
    # then no learnt data are left, but the unsent command is
    until(lambda: phone.page.wait_for_timeout(50) or not (kept.rows(phone, "replica") or kept.rows(phone, "people")))
    assert len(kept.waiting(phone)) == 1
    # and as soon as there is a network it is with the manager, and the session has ended
    phone.cable.mend()
    until(lambda: phone.page.wait_for_timeout(100) or (manager.ask("GET", "/api/quarantine").json and phone.page.evaluate(STATUS) == 401))
    wish, = manager.ask("GET", "/api/quarantine").json
    assert (wish["author"], wish["body"]["type"]) == ("minh", "orders.addItem")
    assert kept.waiting(phone) == []


STATUS = "fetch('/api/me').then((answer) => answer.status)"
