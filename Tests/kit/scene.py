"""A restaurant in the middle of its evening, made over the real protocol: something of every state on every screen."""

import time

from device import Device, new_id
from evening import order_dish


class Scene:
    def __init__(self, hub):
        self.lan, self.dung, self.minh = (Device(hub, login) for login in ("lan", "dung", "minh"))
        self.hung, self.mai, self.ngoc, self.hoa = (Device(hub, login) for login in ("hung", "mai", "ngoc", "hoa"))
        things = self.lan.snapshot()
        self.dishes = {dish["id"]: dish for dish in things.all("dish")}
        self.orders = {}

    def party(self, waiter, table, guests, *dishes):
        """Guests sit down and order: (dish, quantity, note) each."""
        order = new_id()
        waiter.do("orders.open", order=order, table=table, guests=guests)
        for dish, quantity, *note in dishes:
            order_dish(waiter, order, self.dishes[dish], quantity, **({"note": note[0]} if note else {}))
        self.orders[table] = order
        return order

    def items(self, table):
        return [i for i in self.lan.snapshot().all("item") if i["order"] == self.orders[table]]

    def course(self, table, dish):
        return next(i["course"] for i in self.items(table) if i["dish"] == dish)

    def item(self, table, dish):
        return next(i["id"] for i in self.items(table) if i["dish"] == dish)

    def set(self):
        """The evening so far."""
        self._cooking()
        self._ready()
        self._paying()
        self._till()
        self._around()
        self._booked()
        return self

    def _cooking(self):
        self.party(
            self.lan, "a1", 4, ("tra-sen-nong", 2), ("goi-cuon-tom-thit", 2, "không đậu phộng"), ("banh-khot-vung-tau", 1),
            ("ca-kho-to", 1, "ít cay"), ("de-nuong-chao", 1), ("lau-mam", 1))
        self.lan.do("orders.callToCook", course=self.course("a1", "goi-cuon-tom-thit"))
        self.party(self.dung, "a2", 2, ("bia-sai-gon", 4, "nhiều đá"), ("nem-nuong-cuon", 1), ("goi-buoi-tom-kho", 1))
        self.dung.do("orders.callToCook", course=self.course("a2", "nem-nuong-cuon"))
        self.hung.do("kitchen.refuse", item=self.item("a2", "nem-nuong-cuon"), reason="Hết nguyên liệu", portions=0)
        self.party(self.minh, "b3", 6, ("dua-xiem-lanh", 6), ("heo-quay-banh-hoi", 2), ("com-nieu", 2), ("canh-chua-ca-loc", 1))
        self.minh.do("orders.callToCook", course=self.course("b3", "heo-quay-banh-hoi"))

    def _ready(self):
        self.party(self.lan, "a9", 3, ("rau-muong-xao-toi", 1), ("bo-luc-lac", 2))
        for dish in ("rau-muong-xao-toi", "bo-luc-lac"):
            course = self.course("a9", dish)
            self.lan.do("orders.callToCook", course=course)
            self.hung.do("kitchen.raiseFlag", course=course)
        self.lan.do("orders.callToServe", course=self.course("a9", "bo-luc-lac"))

    def _paying(self):
        self.party(self.lan, "a12", 5, ("bia-333-lon", 10), ("lau-thai-hai-san", 1), ("banh-flan", 5))
        self.lan.do("orders.void", item=self.item("a12", "banh-flan"), quantity=2, reason="Khách đổi ý")
        self.lan.do("bills.ask", order=self.orders["a12"])
        self.party(self.dung, "a15", 8, ("ga-ta-nuong-muoi-ot", 2), ("lau-nam-chay", 1))
        self.dung.do("bills.ask", order=self.orders["a15"])
        order_dish(self.dung, self.orders["a15"], self.dishes["kem-dua"], 2)
        paid = self.party(self.minh, "b5", 2, ("mi-xao-bo", 2), ("ca-phe-sua-da", 2))
        self.pay(paid)

    def _till(self):
        """An open till, and a promotion that no bill gets by itself."""
        session = new_id()
        self.mai.do("till.open", session=session, float=2_000_000, reason="Chuẩn bị tiền lẻ đầu ca")
        self.mai.do("till.move", session=session, movement=new_id(), kind="payOut", amount=350_000, reason="Mua hàng cho bếp: đá viên, chanh, rau thơm")
        beer = {"id": new_id(), "name": "Bia mùa hè", "effect": "free", "value": 2, "free": 1, "groups": ["do-uong"], "code": "HE2026"}
        self.hoa.do("promotions.save", promotion=beer)

    def _around(self):
        self.party(self.dung, "a17", 4)
        self.lan.do("orders.merge", table="a10", host="a9")
        self.lan.do("floor.callRunner", call=new_id(), wish="clear", section="ngoai-troi", table="a1", note="mang thêm khăn")
        self.ngoc.do("orders.open", order=new_id(), table="a20", guests=3, waiter="lan")

    def _booked(self):
        self.book("a6", 25, 4, "Chị Mai, bạn thân của bếp trưởng", "0899 081 299", wishes="Sinh nhật bé Na, xin bánh kem và nến, hai ghế em bé")
        self.book("b6", 40, 2, "Anh Tuấn", "0903 111 222")
        self.book("a7", 80, 4, "Vợ chồng Hải", "0933 222 123", wishes="Bàn yên tĩnh")
        self.book("b10", 200, 5, "Thầy Lộc", "0933 123 123")
        gone = self.book("a14", 150, 2, "Linh", "0977 000 111")
        self.ngoc.do("bookings.cancel", booking=gone, reason="Khách báo bận")
        for name, guests, minutes in (("Anh Dũng", 4, 12), ("Cô Thu và các bạn", 7, 3)):
            self.ngoc.do("bookings.wait", party=new_id(), name=name, guests=guests, promisedAt=self._in(minutes))
        self.ngoc.do("bookings.blacklist", phone="0909 123 456", name="Ông Tám", reason="Đập ly, làm phiền khách khác")
        self.hoa.do("floor.setNeighbours", table="a4", neighbours=["a3", "a5"])

    def book(self, table, minutes, guests, name, phone, wishes=""):
        """Guests call, and are to come in so many minutes."""
        booking = new_id()
        self.hoa.do(
            "bookings.book", booking=booking, tables=[table], at=self._in(minutes), guests=guests, name=name, phone=phone, wishes=wishes,
            againstRules=True)
        return booking

    def _in(self, minutes):
        return int(time.time() * 1000) + minutes * 60_000

    def pay(self, order):
        """The cashier takes the exact amount."""
        self.mai.do("bills.ask", order=order)
        bill = next(b for b in self.mai.snapshot().all("bill") if b["order"] == order)
        self.mai.do("bills.pay", order=order, payment=new_id(), version=bill["version"], received=bill["total"])
        return bill["total"]
