"""The receptionist's desk, by hand and on its pages."""

import re
import time

from playwright.sync_api import expect

from device import Device, new_id

MINUTE = 60_000


def now():
    return int(time.time() * 1000)


def a_booking(device, *tables, minutes=240, guests=2, name="Chị Mai", **more):
    """Books over the protocol, so many minutes from now; gives its id."""
    booking = new_id()
    device.do("bookings.book", booking=booking, tables=list(tables), at=now() + int(minutes * MINUTE), guests=guests, name=name, **more)
    return booking


def comes_to(look, wanted):
    """Waits until the hub has this state: a screen shows a command's effect before the hub has decided it."""
    for _ in range(150):
        if (found := look()) == wanted:
            return
        time.sleep(0.1)
    raise AssertionError(f"{found}, not {wanted}")


def soon(hub):
    """In this house tables are booked for whenever one likes."""
    Device(hub, "hoa").do("staff.saveSetting", setting="bookAheadMinutes", value="0")


def where_it_is_morning(hub, stage):
    """Moves the house and its devices to where it is ten o'clock or a little later: evenings that are booked lie ahead, whenever the tests run."""
    ahead = 10 - time.gmtime().tm_hour
    ahead += 24 if ahead < -12 else 0
    stage.zone = f"Etc/GMT{-ahead:+d}"
    Device(hub, "hoa").do("staff.saveSetting", setting="timeZone", value=stage.zone)


class Desk:
    """A receptionist at her tablet."""

    def __init__(self, hub, stage, login="ngoc", path="/reception/bookings", device="desk"):
        where_it_is_morning(hub, stage)
        self.person = stage.person(hub, login, device).go(path)
        self.page = self.person.page
        expect(self.page.locator(".line-age").filter(visible=True).first).to_have_accessible_name("Đã kết nối")
        self.page.wait_for_load_state("networkidle")

    def tap(self, name, within=None):
        self.person.tap((within or self.page).get_by_role("button", name=name).filter(visible=True).first)
        return self

    @property
    def sheet(self):
        return self.person.dialog().last

    def fill(self, name, guests=None, phone=None, table=None, wishes=None, clock=None):
        """Fills in the form of a booking. Fields that are not given keep their proposed value."""
        sheet = self.sheet
        if clock:
            sheet.get_by_label("Giờ tới").filter(visible=True).first.fill(clock)
        if guests:
            self.person.tap(sheet.get_by_role("button", name=f"{guests} khách", exact=True))
        if phone is not None:
            sheet.get_by_label("Điện thoại").fill(phone)
        sheet.get_by_label("Tên khách").fill(name)
        if wishes:
            sheet.get_by_label("Khách dặn").fill(wishes)
        if table:
            self.offer(table).click()
            expect(self.offer(table)).to_have_attribute("aria-pressed", "true")
        return self

    def offer(self, table):
        more = self.sheet.get_by_role("button", name=re.compile("^Xem thêm"))
        wanted = self.sheet.get_by_role("button", name=re.compile(rf"^{re.escape(table)}\D"))
        # The device's own offers come first, and the hub's replace them.
        expect(wanted.or_(more).first).to_be_visible()
        expect(self.sheet.locator("[aria-busy=true]")).to_have_count(0)
        if more.count():
            more.click()
        return wanted

    def book(self, name, **more):
        self.tap("Nhận đặt bàn").fill(name, **more).tap(re.compile("^(Đặt bàn|Vẫn đặt bàn)$"), self.sheet)
        return self

    def row(self, name):
        return self.page.locator(".booking-row").filter(has_text=name)

    def open(self, name):
        self.person.tap(self.row(name).get_by_role("button").first)
        return self
