"""Things that a restaurant need not have: the internet, and right clocks."""

import re
import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from device import Device, new_id
from evening import a_dish, items_of, open_order
from hub import PASSWORD
from lines import comes_back, cuts, nothing_open, works_offline
from order_page import add, course, step

ROLES = ("waiter", "chef", "runner", "cashier", "receptionist", "manager")
SCREENS = (
    "/waiter", "/me", "/help", "/chef", "/runner", "/cashier", "/reception", "/messenger", "/manager", "/manager/menu", "/manager/devices",
    "/manager/connect", "/manager/surveys")


def test_pages_request_nothing_from_other_hosts(module_hub, stage):
    # given somebody who may work everywhere, at all screens
    manager, asked = Device(module_hub, "hoa"), set()
    manager.do("staff.saveEmployee", employee=(new := new_id()), login="tam", name="Trần Văn Tám", roles=ROLES, sections=[])
    assert manager.ask("POST", f"/api/employees/{new}/password", {"password": PASSWORD}).status == 204
    tam = stage.person(module_hub, "tam", "desk")
    tam.page.on("request", lambda request: asked.add(request.url))
    tam.page.on("websocket", lambda socket: asked.add(socket.url))
    for path in SCREENS:
        (tam.visit if asked else tam.go)(path)
        expect(tam.page).to_have_url(re.compile(f"{path}$"))
        tam.settle()
    # then all requests of these pages go to the hub, and the hub forbids them any other address
    elsewhere = {url for url in asked if urlsplit(url).scheme not in ("data", "blob") and urlsplit(url).netloc != f"127.0.0.1:{module_hub.port}"}
    assert asked and not elsewhere
    policy = Device(module_hub).ask("GET", "/").headers["content-security-policy"]
    assert "default-src 'self'" in policy and "http" not in policy


# A clock with the right speed and the wrong time.
WRONG = "(() => { const right = Date.now.bind(Date); Date.now = () => right() + (%d); })()"


@pytest.mark.parametrize("hours", [-5, pytest.param(30, marks=pytest.mark.long)])
def test_a_phone_whose_clock_is_wrong_shows_and_records_the_hubs_time(evening, hours):
    # given a party that sits down now, and a phone whose clock is hours off
    order = open_order(evening.by_hand, evening.free_table())
    dish = a_dish(evening.by_hand)
    lan = evening.at("lan", "/waiter", workers="allow")
    lan.page.add_init_script(WRONG % (hours * 3_600_000))
    lan.go(f"/waiter/order/{order}")
    works_offline(lan)
    expect(lan.page.locator(".app-bar").filter(visible=True).first).to_contain_text(re.compile(r"khách · [01]′"))
    # when a dish is called, without a line, on a page that was opened without one
    cuts(lan)
    lan.reload()
    add(lan, dish)
    lan.tap(step(lan, "Gọi làm", course(lan, dish)))
    lan.sees("đang giữ 2 việc")
    expect(lan.page.locator(".app-bar").filter(visible=True).first).to_contain_text(re.compile(r"khách · [01]′"))
    comes_back(lan)
    # then it is on record with the time at which it was done
    [item] = items_of(evening.by_hand, order)
    called = evening.by_hand.snapshot().get("course", item["course"])["calledAt"]
    assert abs(called - time.time() * 1000) < 60_000
    nothing_open(lan)
