"""A short service in a small restaurant: a little of each kind of data that a restaurant keeps."""

import time

from device import Device, new_id
from evening import open_order, order_dish
from pngs import striped
from rooms import direct, group, say

MINUTE = 60_000


def live(hub):
    hoa, lan, hung, phuc, mai, ngoc = (Device(hub, login) for login in ("hoa", "lan", "hung", "phuc", "mai", "ngoc"))
    session = prepare(hoa, mai)
    paid = eat(lan, hung, phuc, guests=4)
    pay(mai, paid)
    spoilt = eat(lan, hung, phuc, guests=2)
    mai.do("bills.discount", order=spoilt, discount={"type": "percent", "percent": 10}, reason="Món ra chậm")
    pay(mai, spoilt)
    # One party is still there, with something that nobody has called yet.
    staying = open_order(lan, guests=3)
    order_dish(lan, staying, dish(lan, 0), 2, note="ít cay")
    receive(ngoc)
    write(hoa, lan)
    ask(hoa, lan)
    mai.do("till.move", session=session, movement=new_id(), kind="payOut", amount=50_000, reason="Mua đá")


def prepare(hoa, mai):
    hoa.do("printing.savePrinter", printer="hoa-don", name="Máy hóa đơn", host="127.0.0.1", port=9100)
    hoa.do("staff.saveSetting", setting="redMinutes", value="20")
    hoa.do("promotions.save", promotion={"id": "tet", "name": "Tết", "effect": "percent", "value": 5})
    hoa.do("menu.setPortions", dish=dish(hoa, 1)["id"], portions=5)
    session = new_id()
    mai.do("till.open", session=session, float=1_000_000, reason="Két mới")
    return session


def dish(device, place):
    """One that needs a call to be cooked."""
    things = device.snapshot()
    groups = {group["id"] for group in things.all("dishGroup") if not group["callsItself"]}
    return sorted((one for one in things.all("dish") if one["group"] in groups), key=lambda one: one["id"])[place]


def eat(lan, hung, phuc, guests):
    """A party orders, and is served."""
    order = open_order(lan, guests=guests)
    item = order_dish(lan, order, dish(lan, 0), 2)
    course = next(one["course"] for one in lan.snapshot().all("item") if one["id"] == item)
    lan.do("orders.callToCook", course=course)
    hung.do("kitchen.ready", item=item)
    lan.do("orders.callToServe", course=course)
    phuc.do("orders.serveCourse", course=course)
    return order


def pay(mai, order):
    mai.do("bills.ask", order=order)
    bill = next(one for one in mai.snapshot().all("bill") if one["order"] == order)
    mai.do("bills.pay", order=order, payment=new_id(), version=bill["version"], received=bill["total"])


def receive(ngoc):
    at = int(time.time() * 1000)
    tables = sorted(table["id"] for table in ngoc.snapshot().all("table") if table["status"] == 0)
    for minutes, name, phone in ((90 * 24 * 60, "Chị Mai", "0903 111 222"), (91 * 24 * 60, "Thầy Lộc", "0933 123 123")):
        ngoc.do("bookings.book", booking=new_id(), tables=tables[-1:], at=at + minutes * MINUTE, guests=2, name=name, phone=phone)
    ngoc.do("bookings.wait", party=new_id(), name="Anh Dũng", guests=4, promisedAt=at + 20 * MINUTE)
    ngoc.do("bookings.blacklist", phone="0909 123 456", name="Ông Tám", reason="Làm phiền khách khác")
    ngoc.do("contacts.add", contact=new_id(), book="guests", fields={"name": "Cô Thu", "phones": [{"label": "cell", "number": "0977 000 111"}]})


def ask(hoa, lan):
    """A form of two versions with an answer to each, and a checklist that is not due yet."""
    survey, photo = new_id(), new_id()

    def field(name, kind, **more):
        return {"id": name, "kind": kind, "title": f"Câu {name}", **more}

    def form(title, *fields, **more):
        return {"title": title, "pages": [{"id": "p", "fields": list(fields)}], **more}

    def answer(version, **values):
        now = int(time.time() * 1000)
        return {
            "id": new_id(), "survey": survey, "version": version, "begunAt": now, "filledAt": now,
            "values": [{"field": name, "value": value} for name, value in values.items()]}

    food, wait, look = field("food", "scale"), field("wait", "text"), field("look", "photo")
    hoa.do("surveys.publish", survey=survey, form=form("Khách hài lòng", food, wait, look))
    values = {"food": {"type": "scale", "points": 4}, "wait": {"type": "text", "text": "20"}, "look": {"type": "photo", "photos": [photo]}}
    lan.do("surveys.answer", answer=answer(1, **values))
    lan.ask("PUT", f"/api/surveys/photos/{photo}", raw=striped(4, (4, (200, 80, 40))), headers={"Content-Type": "image/png"})
    # The second version asks for the wait as a number, and no longer for the food.
    hoa.do("surveys.publish", survey=survey, form=form("Khách hài lòng", field("wait", "number"), look), base=1, mappings=[{"field": "wait"}])
    lan.do("surveys.answer", answer=answer(2, wait={"type": "number", "number": 15_000}))
    hourly = {"weekdays": list(range(7)), "times": [540, 1260], "within": 60}
    hoa.do("surveys.publish", survey=new_id(), form=form("Vệ sinh bếp", field("clean", "text"), roles=["chef"], schedule=hourly))


def write(hoa, lan):
    say(hoa, direct(hoa, "lan"), "Chào Lan, tối nay bàn A3 kê thêm ghế nhé")
    room = group(lan, "Ca tối", "phuc", "hung")
    for text in ("Bàn A1 gọi thêm nước", "Hết cá kho rồi"):
        say(lan, room, text)
    lan.do("contacts.addNote", note=new_id(), text="Nhớ hỏi bếp món mới")
