"""A signed-out device keeps no data. Refused commands can be corrected."""

import re

from playwright.sync_api import expect

import kept
from away import is_sent, order_by_hand
from device import Device
from evening import a_dish, items_of, open_order
from lines import is_lost, picture
from waiting import until


def test_a_signed_out_device_erases_its_data_and_hands_over_unsent_commands(sqlite_hub, stage, dishes):
    by_hand = Device(sqlite_hub, "lan")
    order, hoa = open_order(by_hand), Device(sqlite_hub, "hoa")
    lan = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    # given something wanted while the hub was away
    sqlite_hub.stop()
    is_lost(lan)
    dish = dishes[0]
    order_by_hand(lan, dish, 2)
    lan.page.route_web_socket(lambda address: "/live" in address, lambda device: device.close())
    wanted = kept.waiting(lan)[0]["id"]
    # when the manager signs her devices out before the phone can send it
    lan.page.close()
    sqlite_hub.start(sqlite_hub.port)
    for session in hoa.ask("GET", "/api/sessions").json:
        if session["employee"] == "lan":
            hoa.ask("DELETE", f"/api/sessions/{session['id']}")
    lan.page = lan.context.new_page()
    lan.go("/waiter")
    # then it has no data of the restaurant any more, and the manager has its unsent commands
    expect(lan.page.get_by_label("Tên đăng nhập")).to_be_visible()
    lan.sees("1 việc chưa gửi đã chuyển cho quản lý")
    picture(lan, "signed-out")
    # The page is there before the last of it is deleted.
    until(lambda: lan.page.wait_for_timeout(100) or (kept.rows(lan, "keys"), kept.rows(lan, "replica"), kept.waiting(lan)) == ([], [], []))
    assert [(one["id"], one["author"]) for one in hoa.ask("GET", "/api/quarantine").json] == [(wanted, "lan")]
    assert items_of(hoa, order) == []


def test_a_refusal_offers_a_remedy_that_works(sqlite_hub, stage):
    # given three portions left, and a waiter who sells four of them without the hub
    dung, hung = Device(sqlite_hub, "dung"), Device(sqlite_hub, "hung")
    dish = a_dish(dung, unlimited=False)
    hung.do("menu.setPortions", dish=dish["id"], portions=9)
    mine = open_order(Device(sqlite_hub, "lan"))
    lan = stage.person(sqlite_hub, "lan", "phone")
    slow = lan.slow_line()
    lan.go(f"/waiter/order/{mine}").sees("Chưa gọi món nào")
    slow.hold()
    order_by_hand(lan, dish, 4)
    lan.sees(dish["name"])
    hung.do("menu.setPortions", dish=dish["id"], portions=3)
    slow.release()
    # when it is refused
    bar = lan.page.get_by_role("alert").filter(has_text="Không đủ món: chỉ còn 3 phần.")
    expect(bar.first).to_be_visible()
    lan.tap(bar.get_by_role("button", name="Xem", exact=True))
    tray = lan.dialog("Bị từ chối")
    lan.sees(re.compile(rf"Muốn: .*{re.escape(dish['name'])}"), tray)
    picture(lan, "tray")
    # then one tap orders the remaining portions
    lan.tap(lan.button("Gọi 3 phần còn lại", tray))
    expect(bar).to_have_count(0)
    is_sent(lan)
    assert [(i["dish"], i["quantity"]) for i in items_of(dung, mine)] == [(dish["id"], 3)]
