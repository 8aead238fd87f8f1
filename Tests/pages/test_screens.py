"""Every screen on every size of device, light and dark: pictures to look at, and the faults that a program can find."""

import re

import pytest
from playwright.sync_api import expect

from device import new_id
from evening import order_dish
from looks import SCHEMES
from reception import where_it_is_morning
from sizes import looked_at
from gallery import ALL, Gallery, MOST_SHIFT, View, press


def add(*dishes):
    """Finds dishes on the menu and takes one of each."""
    def reach(person, scene):
        at("/waiter/order/{a1}/add")(person, scene)
        for dish in dishes:
            person.page.get_by_role("searchbox").fill(dish)
            press(re.compile(rf"^{dish}"))(person, scene)
        person.page.get_by_role("searchbox").fill("")
    return reach


def at(pattern, *names):
    """Goes to the page of an order, and presses buttons there."""
    def reach(person, scene):
        person.visit(pattern.format(**{table: order for table, order in scene.orders.items()}))
        press(*names)(person, scene)
    return reach


def refusing(person, scene):
    """Holds a dish on the kitchen's screen, as a right click does."""
    press("Tất cả")(person, scene)
    person.page.get_by_role("button", name=re.compile("Gỏi cuốn")).first.click(button="right")


VIEWS = [
    View("sign-in", None, "/"),
    View("sign-in-other", "lan", "/sign-in"),
    View("me", "lan", "/me"),
    View("waiter-plan", "lan", "/waiter"),
    View("waiter-list", "lan", "/waiter", press("Danh sách")),
    View("waiter-seat", "lan", "/waiter", press(re.compile("^Bàn A4,"))),
    View("waiter-cleaning", "minh", "/waiter", press(re.compile("^Bàn B5,"))),
    View("waiter-order", "lan", "/waiter", at("/waiter/order/{a1}")),
    View("waiter-order-new", "dung", "/waiter", at("/waiter/order/{a17}")),
    View("waiter-order-menu", "lan", "/waiter", at("/waiter/order/{a1}", "Thao tác với bàn")),
    View("waiter-item", "lan", "/waiter", at("/waiter/order/{a1}", re.compile("Lẩu mắm.*xem và sửa"))),
    View("waiter-add", "lan", "/waiter", add("Gỏi cuốn", "Bia Sài Gòn")),
    View("waiter-move", "lan", "/waiter", at("/waiter/order/{a1}", "Thao tác với bàn", "Chuyển bàn")),
    View("waiter-tasks", "dung", "/waiter/tasks"),
    View("chef", "hung", "/chef"),
    View("chef-portions", "hung", "/chef", press(re.compile("^Phần còn|^Số phần còn lại"))),
    View("chef-station", "hung", "/chef", press(re.compile("^Nướng"))),
    View("chef-refuse", "hung", "/chef", refusing),
    View("runner-carry", "phuc", "/runner"),
    View("runner-clear", "phuc", "/runner", press(re.compile("^Dọn bàn")), sizes=("phone",)),
    View("cashier", "mai", "/cashier"),
    View("cashier-bill", "mai", "/cashier", at("/cashier/order/{a12}")),
    View("cashier-superseded", "mai", "/cashier", at("/cashier/order/{a15}")),
    View("cashier-cash", "mai", "/cashier", at("/cashier/order/{a12}", "Thu tiền"), sizes=("phone", "tablet")),
    View("cashier-discount", "mai", "/cashier", at("/cashier/order/{a12}", "Giảm giá")),
    View("cashier-split", "mai", "/cashier", at("/cashier/order/{a12}", "Tách hóa đơn")),
    View("cashier-code", "mai", "/cashier", at("/cashier/order/{a12}", re.compile("^Thao tác cho"), "Mã khuyến mãi")),
    View("cashier-buyer", "mai", "/cashier", at("/cashier/order/{a12}", re.compile("^Thao tác cho"), "Hóa đơn điện tử")),
    View("cashier-till", "mai", "/cashier/till"),
    View("cashier-count", "mai", "/cashier/till", press("Đếm và chốt")),
    View("bills", "mai", "/bills"),
    View("bills-one", "hoa", "/bills", at("/bills/{b5}")),
    View("bills-refund", "hoa", "/bills", at("/bills/{b5}", "Hoàn tiền")),
    View("print-bill", "mai", "/cashier", at("/print/bill/{a12}")),
    View("reception", "ngoc", "/reception"),
    View("reception-list", "ngoc", "/reception", press("Danh sách")),
    View("reception-free", "ngoc", "/reception", press(re.compile("^Bàn A4,"))),
    View("reception-used", "ngoc", "/reception", press(re.compile("^Bàn A9,"))),
    View("reception-held", "ngoc", "/reception", press(re.compile("^Bàn A6,"))),
    View("reception-bookings", "ngoc", "/reception/bookings"),
    View("reception-hours", "ngoc", "/reception/bookings?look=hours"),
    View("reception-booking", "ngoc", "/reception/bookings", press(re.compile("Chị Mai, bạn thân"))),
    View("reception-book", "ngoc", "/reception/bookings", press("Nhận đặt bàn")),
    View("reception-check-in", "ngoc", "/reception/bookings", press(re.compile("^Nhận khách"))),
    View("reception-waiting", "ngoc", "/reception/waiting"),
    View("reception-wait", "ngoc", "/reception/waiting", press("Ghi khách chờ")),
    View("reception-blacklist", "ngoc", "/reception/blacklist"),
    View("reception-editor", "ngoc", "/reception/floor", press(re.compile("^Bàn A4,"))),
    View("waiter-held", "lan", "/waiter", press(re.compile("^Bàn A6,")), sizes=("phone",)),
    View("manager-today", "hoa", "/manager"),
    View("manager-reports", "hoa", "/manager/reports?period=own&group=waiter"),
    View("manager-wall", "hoa", "/manager/wall"),
    View("manager-menu", "hoa", "/manager/menu"),
    View("manager-dish", "hoa", "/manager/menu", press(re.compile("^Sửa Bia Sài"))),
    View("manager-floor", "hoa", "/manager/floor"),
    View("manager-team", "hoa", "/manager/team"),
    View("manager-employee", "hoa", "/manager/team", press(re.compile("Nguyễn Thị Lan"))),
    View("manager-settings", "hoa", "/manager/settings"),
    View("manager-settings-tax", "hoa", "/manager/settings/tax"),
    View("manager-settings-found", "hoa", "/manager/settings/reminders?at=cleaningSeconds"),
    View("manager-printers", "hoa", "/manager/printers"),
    View("manager-template", "hoa", "/manager/printers", press("Mẫu hóa đơn")),
    View("manager-promotions", "hoa", "/manager/menu", press("Thao tác khác", "Khuyến mãi")),
    View("manager-promotion", "hoa", "/manager/menu", press("Thao tác khác", "Khuyến mãi", re.compile("^Bia mùa hè"))),
    View("manager-invoices", "hoa", "/manager/invoices"),
    View("manager-connect", "hoa", "/manager/connect"),
    View("manager-home", "hoa", "/"),
]


@pytest.fixture(scope="module")
def gallery(module_hub, browser_stage):
    where_it_is_morning(module_hub, browser_stage)
    yield Gallery(module_hub, browser_stage)
    browser_stage.leave()


PICTURES = looked_at(VIEWS)


@pytest.mark.parametrize("view,size,schemes", PICTURES)
def test_it_looks_right(gallery, view, size, schemes):
    person = gallery.show(view, size)
    wrong = gallery.look(person, f"{view.name}-{size}", schemes)
    assert not wrong, "\n" + "\n".join(wrong)


def test_every_view_has_a_picture_and_every_size_is_taken_in_each_scheme():
    seen = [picture.values for picture in PICTURES if not picture.marks]
    assert {view for view, _, _ in seen} == set(VIEWS)
    assert {(size, scheme) for _, size, schemes in seen for scheme in schemes} == {(size, scheme) for size in ALL for scheme in SCHEMES}


# Screens that may be visible during the evening.
LIVE = [
    ("ngoc", "/reception", "tablet"), ("lan", "/waiter", "phone"), ("dung", "/waiter/order/{a17}", "phone"), ("hung", "/chef", "kitchen"),
    ("phuc", "/runner", "phone"), ("mai", "/cashier/order/{a12}", "tablet"), ("hoa", "/manager", "desk"),
]
# Settings without automatic alerts. Alerts have their own test, and would come too early on a slow machine.
PATIENT = {"alertSeconds": 600, "unheardSeconds": 0, "amberMinutes": 110, "redMinutes": 120, "serveAmberMinutes": 110, "serveRedMinutes": 120}


def test_nothing_jumps_while_the_evening_goes_on(gallery):
    scene = gallery.scene
    for setting, value in PATIENT.items():
        scene.hoa.do("staff.saveSetting", setting=setting, value=str(value))
    # No course of this party is over: a new one would be placed before it.
    for dish in ("bia-sai-gon", "banh-khot-vung-tau", "goi-buoi-tom-kho"):
        order_dish(scene.dung, scene.orders["a17"], scene.dishes[dish])
    people = [gallery.person(login, size).visit(path.format(**scene.orders)) for login, path, size in LIVE]
    # The pictures have left the lists open, whose rows grow with what a table has to say.
    for person in people[:2]:
        press("Sơ đồ")(person, scene)
    for person in people:
        person.settle()
        person.forget_shifts()
    # when guests come, order, call and move, and the kitchen gets on with it
    for table in ("a3", "a5", "a7"):
        scene.party(scene.minh, table, 4, ("bia-sai-gon", 2), ("goi-cuon-tom-thit", 1), ("com-chien-hai-san", 2))
        scene.minh.do("orders.callToCook", course=scene.course(table, "com-chien-hai-san"))
    scene.hung.do("kitchen.ready", item=scene.item("a1", "banh-khot-vung-tau"))
    scene.hung.do("menu.setPortions", dish="banh-xeo-tom-nhay", portions=2)
    order_dish(scene.dung, scene.orders["a17"], scene.dishes["kem-dua"], 2)
    scene.lan.do("orders.move", order=scene.orders["a1"], table="a11")
    scene.minh.do("floor.callRunner", call=new_id(), wish="come", section="trong-nha")
    scene.lan.do("orders.callToServe", course=scene.course("a9", "rau-muong-xao-toi"))
    scene.pay(scene.orders["a15"])
    # then everybody sees it, and nothing that they look at has jumped
    expect(people[0].page.get_by_role("button", name=re.compile("^Bàn A11, đang dùng"))).to_be_visible()
    expect(people[3].page.get_by_role("article", name="Bàn A7").first).to_be_visible()
    jumped = {}
    for person in people:
        person.settle()
        shifts = person.shifts()
        total = sum(shift["value"] for shift in shifts)
        if total >= MOST_SHIFT:
            jumped[person.name] = (round(total, 3), [(round(shift["value"], 4), shift["of"]) for shift in shifts])
    assert not jumped, "\n" + "\n".join(f"{name}: {what}" for name, what in jumped.items())


ENGLISH = [view for view in VIEWS if view.reach is None]


@pytest.mark.parametrize("view", ENGLISH, ids=repr)
def test_it_speaks_english(gallery, view):
    gallery.speaks_english(view, view.own)
