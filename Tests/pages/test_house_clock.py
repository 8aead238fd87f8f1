"""The restaurant's clock on devices that are set to another one, and its settings."""

import re
from datetime import datetime, timedelta, timezone

from playwright.sync_api import expect

from device import Device
from hub import Hub
from owner import MEANT, PASSWORD
from reception import Desk
from waiting import until

# the settings as the person's device gets them
SETTINGS = "fetch('/api/snapshot?stream=restaurant').then((answer) => answer.json()).then(({ entities }) => entities.filter(({ kind }) => kind === 'setting').map(({ value }) => value))"
HOUSE = timezone(timedelta(hours=7))


def booked_at(hub, name):
    """The time of somebody's booking. A screen shows it before the hub has it."""
    return house_time(until(lambda: {booking["name"]: booking for booking in Device(hub, "ngoc").snapshot().all("booking")}.get(name))["at"])


def house_time(milliseconds):
    return datetime.fromtimestamp(milliseconds / 1000, HOUSE)


def test_a_booking_from_a_device_in_another_zone_is_at_the_time_of_the_house(sqlite_hub, stage):
    # given a new tablet whose clock is set to Shanghai, an hour ahead of the house
    desk = Desk(sqlite_hub, stage, zone="Asia/Shanghai")
    # then it says so, with both zones, until somebody has read it
    notice = desk.page.locator(".device-notice").filter(has_text="Máy này để giờ")
    expect(notice).to_contain_text("Máy này để giờ Shanghai (UTC+8). Giờ trên màn hình là giờ nhà hàng, Ho Chi Minh (UTC+7).")
    desk.tap("Đã rõ", notice)
    expect(notice).to_have_count(0)
    # when a table is booked for tomorrow at seven in the evening
    desk.tap("Nhận đặt bàn")
    desk.tap(re.compile("^Ngày mai"), desk.sheet)
    desk.fill("Chị Mai", guests=4, clock="19:00").tap("Đặt bàn", desk.sheet)
    expect(desk.person.dialog()).to_have_count(0)
    # then it is seven in the evening of the house, for the hub and on this device
    desk.tap(re.compile("^Ngày mai"))
    expect(desk.row("Chị Mai").locator(".booking-row-time")).to_have_text("19:00")
    at = booked_at(sqlite_hub, "Chị Mai")
    assert (at.hour, at.minute) == (19, 0)
    # and after midnight is tonight
    desk.tap("Nhận đặt bàn")
    desk.tap(re.compile("^Ngày mai"), desk.sheet)
    desk.fill("Anh Ba", guests=2, clock="0:30")
    expect(desk.sheet).to_contain_text("Sau nửa đêm")
    desk.tap("Đặt bàn", desk.sheet)
    expect(desk.row("Anh Ba").locator(".booking-row-time")).to_have_text("00:30")
    assert booked_at(sqlite_hub, "Anh Ba").date() == at.date() + timedelta(days=1)


def test_a_manager_moves_the_house_to_another_zone(sqlite_hub, stage):
    # given the settings, on a device in Berlin
    stage.zone = "Europe/Berlin"
    hoa = stage.person(sqlite_hub, "hoa").go("/manager/settings")
    # when a manager looks for the zone by a city
    hoa.tap(hoa.button(re.compile("^Múi giờ")))
    hoa.top.get_by_role("searchbox").fill("berlin")
    hoa.tap(hoa.top.get_by_role("button", name="Europe / Berlin"))
    # then the page says what this means for what is there already
    hoa.sees(re.compile("giữ nguyên thời điểm"))
    hoa.page.get_by_label("Ngày làm việc kết thúc lúc").select_option("3")
    hoa.tap(hoa.button("Lưu", exact=True))
    expect(hoa.page.locator(".toast").filter(has_text="Đã lưu cài đặt")).to_be_visible()
    # and the hub has resolved the zone for all devices
    settings = {setting["id"]: setting["value"] for setting in Device(sqlite_hub, "lan").snapshot().all("setting")}
    assert (settings["timeZone"], settings["dayEndsHour"]) == ("Europe/Berlin", "3")
    assert re.fullmatch(r"(\d+:(60|120) ?)+", settings["timeOffsets"])


def test_the_set_up_speaks_the_browsers_language_and_takes_its_zone(tmp_path, stage):
    # given a new hub, and an owner in Berlin whose browser speaks English
    hub = Hub(tmp_path / "data").start()
    try:
        stage.zone = "Europe/Berlin"
        owner = stage.person(hub, locale="en-US").go("/")
        # then the first page is in English, with the zone of the browser
        expect(owner.page.get_by_role("heading", name="Welcome to iQsine")).to_be_visible()
        expect(owner.page.locator("html")).to_have_attribute("lang", "en")
        expect(owner.button(re.compile("^Time zone Berlin"))).to_be_visible()
        # when the restaurant is made
        for label, text in (("Restaurant's name", "Saigon"), ("Your name", "Mai"), ("Password", PASSWORD), ("Password again", PASSWORD)):
            owner.page.get_by_label(label, exact=True).fill(text)
        owner.tap(owner.button("Create restaurant"))
        expect(owner.page.get_by_role("heading", level=2).first).to_be_visible()
        # then it lives by that clock, and its telephone numbers are German
        known = {setting["id"]: setting["value"] for setting in owner.page.evaluate(SETTINGS)}
        assert (known["timeZone"], known["country"], known["language"]) == ("Europe/Berlin", "DE", "en")
        owner.complaints[:] = [one for one in owner.complaints if not MEANT.search(one)]
    finally:
        hub.end()
