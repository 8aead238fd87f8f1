"""Orders without a table: from the first tap to the money and the guest who has it, and the screens that show them."""

import re

from playwright.sync_api import expect

from device import Device, new_id
from evening import order_dish
from looks import Looks
from order_page import add


def courses_of(device, order):
    return [one for one in device.snapshot().all("course") if one["order"] == order]


def cook(evening, order):
    """The kitchen makes all that is called."""
    chef = Device(evening.hub, "hung")
    for course in courses_of(chef, order):
        chef.do("kitchen.raiseFlag", course=course["id"])


def opened(evening, kind, name, dishes=1):
    """An order with one dish in the kitchen. Returns its id."""
    order = new_id()
    details = {"type": kind, "name": name, **({"address": "12 Hoàng Sa, Quận 1"} if kind == "delivery" else {})}
    evening.by_hand.do("orders.openWithoutTable", order=order, details=details)
    order_dish(evening.by_hand, order, evening.dishes[0], dishes)
    for course in courses_of(evening.by_hand, order):
        evening.by_hand.do("orders.callToCook", course=course["id"])
    return order


def test_a_reception_takes_an_order_to_take_away_until_it_is_paid_and_handed_out(evening):
    # given the reception's phone, and a screen on the wall
    ngoc = evening.at("ngoc", "/takeaway")
    wall = evening.at("mai", "/takeaway/screen", "desk")
    ngoc.sees("Chưa có đơn nào")
    # when an order is opened with four taps, and a dish is taken and called
    ngoc.tap(ngoc.button("Đơn mới"))
    ngoc.dialog().get_by_role("textbox", name="Tên khách").fill("Chị Hoa")
    ngoc.tap(ngoc.button("Mở đơn"))
    add(ngoc, evening.dishes[0])
    ngoc.sees(re.compile(r"Mang về \d+"))
    number = re.search(r"Mang về (\d+)", ngoc.page.get_by_role("heading", level=1).filter(visible=True).inner_text())[1]
    ngoc.tap(ngoc.button(re.compile("^Gọi làm: ")))
    # then the wall has its number among those in the making, and the kitchen its card
    making, ready = (wall.page.get_by_role("region", name=name) for name in ("Đang làm", "Mời lấy món"))
    expect(making).to_contain_text(number)
    order = re.search(r"/order/([^/]+)", ngoc.page.url)[1]
    # when the kitchen has made it
    cook(evening, order)
    # then the wall calls the number, and the reception hands it out after the till has the money
    expect(ready).to_contain_text(number)
    expect(making).not_to_contain_text(number)
    till = Device(evening.hub, "mai")
    till.do("bills.ask", order=order)
    bill = till.snapshot().get("bill", order)
    assert bill["total"] == evening.dishes[0]["price"]
    till.do("bills.pay", order=order, payment=new_id(), version=bill["version"], method="cash", received=bill["total"])
    ngoc.tap(ngoc.page.get_by_role("region", name="Thông tin đơn").get_by_role("button", name="Đã giao"))
    expect(ready).not_to_contain_text(number)
    evening.until(ngoc, lambda things: all(one["id"] != order for one in things.all("order")), "the order's end")


def test_the_list_the_order_and_the_wall_fit_on_their_screens(evening):
    # given orders of each type and state
    opened(evening, "takeaway", "Nguyễn Thị Phương Thảo Quỳnh Anh")
    cook(evening, opened(evening, "counter", "Anh Ba"))
    order = opened(evening, "delivery", "Chú Tư")
    # when each screen is looked at, then nothing is cut or too wide
    wrong = []
    for size, path, name in (
        ("phone", "/takeaway", "list"),
        ("phone", f"/waiter/order/{order}", "order"),
        ("desk", f"/waiter/order/{order}", "beside"),
        ("desk", "/takeaway/screen", "wall"),
    ):
        person = evening.at("ngoc", path, size)
        person.sees(re.compile("Chú Tư|Mời lấy món"))
        wrong += Looks().look(person, f"takeaway-{name}-{size}", examined=False)
    person = evening.at("ngoc", "/takeaway")
    person.tap(person.button("Đơn mới"))
    person.tap(person.page.get_by_role("radio", name="Giao hàng"))
    wrong += Looks().look(person, "takeaway-sheet-phone")
    assert wrong == []
