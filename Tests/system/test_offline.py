"""Devices without the hub: they go on as if it were there, lose nothing, and afterwards everything has happened once."""

import json
import os
import re
import signal
import time

import kept
import pytest
from device import Device, new_id
from evening import a_dish, items_of, open_order, order_dish
from people import CHROMIUM, DEVICES, PATIENCE, Person
from playwright.sync_api import expect

UNCONFIRMED = "Chưa được xác nhận"


def line(person):
    return person.page.locator(".line-age").first


def is_cut(person):
    expect(line(person)).to_contain_text("Mất kết nối")


def is_back(person):
    expect(line(person)).to_have_accessible_name("Đang nối với máy chủ")


def picture(person, name):
    """Looked at by people; written only when a folder is named."""
    if folder := os.environ.get("PICTURES"):
        person.page.screenshot(path=f"{folder}/{name}.png")


def works_offline(person):
    """The pages and the rules are on the device, and what the hub told is sealed there."""
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    person.page.reload()
    assert person.page.evaluate("navigator.serviceWorker.controller !== null")
    is_back(person)
    for _ in range(100):
        if kept.rows(person, "replica"):
            return
        person.page.wait_for_timeout(100)
    raise AssertionError("nothing was kept of what the hub told")


def order_by_hand(person, dish, portions=1):
    person.tap(person.button("Thêm món", exact=True))
    person.page.get_by_label("Tìm món, không cần dấu").fill(dish["name"])
    person.tap(person.dish(dish["name"]).first)
    for chosen in range(1, portions):
        person.tap(person.button(f"{dish['name']}, đã chọn {chosen}"))
    person.tap(person.button(f"Gửi {portions}"))


def is_sent(person):
    """Nothing waits on this device any more."""
    for _ in range(150):
        if not kept.waiting(person):
            return
        person.page.wait_for_timeout(100)
    raise AssertionError(kept.waiting(person))


# The evening


def test_an_order_goes_from_the_tap_to_the_kitchen_and_the_table_while_every_line_is_cut(sqlite_hub, stage):
    # given a party at its table, a waiter, a chef and a runner, and what the kitchen has to do already
    by_hand = Device(sqlite_hub, "lan")
    dish, order = a_dish(by_hand), open_order(by_hand)
    item = order_dish(by_hand, order, dish, 2)
    by_hand.do("orders.callToCook", course=items_of(by_hand, order)[0]["course"])
    lan = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    hung = stage.person(sqlite_hub, "hung", "kitchen").go("/chef")
    hung.sees(dish["name"])
    lan.sees(dish["name"])
    # when the hub is gone
    sqlite_hub.stop()
    for person in (lan, hung):
        is_cut(person)
    # then the waiter orders and calls, and sees it, marked as unconfirmed
    another = [d for d in by_hand_dishes(sqlite_hub) if d["id"] != dish["id"]][0]
    order_by_hand(lan, another, 2)
    lan.sees(another["name"])
    expect(lan.page.get_by_label(UNCONFIRMED).first).to_be_visible()
    lan.tap(lan.button("Gọi làm", exact=True).first)
    picture(lan, "waiter-offline")
    # and the chef finishes what he has, and sees that too
    hung.tap(hung.page.locator("[data-item]").first)
    expect(hung.page.get_by_label(UNCONFIRMED).first).to_be_visible()
    picture(hung, "chef-offline")
    assert [row["body"]["type"] for row in kept.waiting(lan)] == ["orders.addItem", "orders.callToCook"]
    # when it is there again
    sqlite_hub.start(sqlite_hub.port)
    for person in (lan, hung):
        is_back(person)
        is_sent(person)
        expect(person.page.get_by_label(UNCONFIRMED)).to_have_count(0)
    # then all of it has happened once, and everybody has it
    hung.sees(another["name"])
    things = {i["dish"]: i for i in items_of(by_hand, order)}
    assert things[another["id"]]["quantity"] == 2 and things[another["id"]]["state"] == 1
    assert things[dish["id"]]["id"] == item and (things[dish["id"]].get("readyAt") or things[dish["id"]]["state"] >= 2)


def by_hand_dishes(hub):
    """Dishes without a limit that need a call, from the demo's own file, for when the hub cannot be asked."""
    dishes = [d for d in by_hand_dishes.snapshot.all("dish") if "portions" not in d and d["active"]]
    return [d for d in dishes if d["group"] in by_hand_dishes.groups]


@pytest.fixture(autouse=True)
def know_the_menu(sqlite_hub):
    by_hand_dishes.snapshot = Device(sqlite_hub, "lan").snapshot()
    by_hand_dishes.groups = {g["id"] for g in by_hand_dishes.snapshot.all("dishGroup") if not g["callsItself"]}


# Opened without the hub


def test_a_page_opened_without_the_hub_starts_from_the_sealed_copy_and_says_how_old_it_is(sqlite_hub, stage):
    by_hand = Device(sqlite_hub, "lan")
    order = open_order(by_hand)
    lan = stage.person(sqlite_hub, "lan", "phone", workers="allow").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    works_offline(lan)
    # what lies on the device cannot be read by whoever finds it
    assert all(row["sealed"] > 1000 and row["key"] == "undefined" for row in kept.rows(lan, "replica") if row["part"] == 0)
    assert "[object CryptoKey]" in {row["key"] for row in kept.rows(lan, "keys")}
    # when the hub is gone, the waiter orders, and the page is closed and opened
    sqlite_hub.stop()
    is_cut(lan)
    dish = by_hand_dishes(sqlite_hub)[0]
    order_by_hand(lan, dish)
    lan.sees(dish["name"])
    lan.page.reload()
    # then it stands there as before, and says how old the hub's last word is
    lan.sees(dish["name"])
    expect(line(lan)).to_contain_text(re.compile(r"Mất kết nối.*\d+ (giây|phút)"))
    expect(lan.page.get_by_text("đang giữ 1 việc").filter(visible=True).first).to_be_visible()
    picture(lan, "opened-offline")
    sqlite_hub.start(sqlite_hub.port)
    is_back(lan)
    is_sent(lan)
    assert [i["quantity"] for i in items_of(by_hand, order)] == [1]


LAPSE = """
() => new Promise((resolve) => {
  const opening = indexedDB.open('iqsine');
  opening.onsuccess = () => {
    const store = opening.result.transaction('keys', 'readwrite').objectStore('keys');
    const reading = store.get('replica');
    reading.onsuccess = () => { store.put({ ...reading.result, lapsesAt: Date.now() - 1000 }).onsuccess = () => { opening.result.close(); resolve(); }; };
  };
})
"""


def test_twelve_hours_after_the_last_contact_what_was_learnt_is_gone_and_what_is_unsent_is_not(sqlite_hub, stage):
    by_hand = Device(sqlite_hub, "lan")
    order = open_order(by_hand)
    lan = stage.person(sqlite_hub, "lan", "phone", workers="allow").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    works_offline(lan)
    sqlite_hub.stop()
    is_cut(lan)
    order_by_hand(lan, by_hand_dishes(sqlite_hub)[0])
    # when the key's time is over
    lan.page.evaluate(LAPSE)
    lan.page.goto(sqlite_hub.address + "/waiter")
    # then nothing of the restaurant is to be seen or read, but the work is kept
    is_cut(lan)
    expect(lan.table("A1")).to_have_count(0)
    assert (kept.rows(lan, "keys"), kept.rows(lan, "replica")) == ([], [])
    assert len(kept.waiting(lan)) == 1
    sqlite_hub.start(sqlite_hub.port)
    is_back(lan)
    expect(lan.table("A1")).to_be_visible()
    is_sent(lan)


def test_a_device_that_is_signed_out_wipes_what_it_learnt_and_gives_its_unsent_work_to_the_manager(sqlite_hub, stage):
    by_hand = Device(sqlite_hub, "lan")
    order, hoa = open_order(by_hand), Device(sqlite_hub, "hoa")
    lan = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    # given something wanted while the hub was away
    sqlite_hub.stop()
    is_cut(lan)
    dish = by_hand_dishes(sqlite_hub)[0]
    order_by_hand(lan, dish, 2)
    lan.page.route_web_socket(lambda address: "/live" in address, lambda device: device.close())
    wanted = kept.waiting(lan)[0]["id"]
    # when the manager signs her devices out before it can be sent
    lan.page.close()
    sqlite_hub.start(sqlite_hub.port)
    for session in hoa.ask("GET", "/api/sessions").json:
        if session["employee"] == "lan":
            hoa.ask("DELETE", f"/api/sessions/{session['id']}")
    lan.page = lan.context.new_page()
    lan.go("/waiter")
    # then nothing of the restaurant is left on it, and the manager has what it had not sent
    expect(lan.page.get_by_label("Tên đăng nhập")).to_be_visible()
    lan.sees("1 việc chưa gửi đã chuyển cho quản lý")
    picture(lan, "signed-out")
    assert (kept.rows(lan, "keys"), kept.rows(lan, "replica"), kept.waiting(lan)) == ([], [], [])
    assert [(one["id"], one["author"]) for one in hoa.ask("GET", "/api/quarantine").json] == [(wanted, "lan")]
    assert items_of(hoa, order) == []


# Crash, full disk, cleared memory, several pages, older pages


def test_what_was_shown_outlives_a_browser_that_is_killed(sqlite_hub, stage, tmp_path):
    by_hand = Device(sqlite_hub, "lan")
    order, dish = open_order(by_hand), by_hand_dishes(sqlite_hub)[0]
    profile = tmp_path / "profile"

    def browser():
        context = stage.playwright.chromium.launch_persistent_context(
            str(profile), executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio"],
            **DEVICES["phone"], locale="vi-VN", timezone_id="Asia/Ho_Chi_Minh", service_workers="allow", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        return context

    first = browser()
    lan = Person(sqlite_hub, first, "lan")
    lan.admit("lan")
    lan.go(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    works_offline(lan)
    # who has signed in stands in the browser's small store, which Chromium writes down every few seconds only
    lan.page.wait_for_timeout(8_000)
    # given the hub is away and something has just been shown
    sqlite_hub.stop()
    is_cut(lan)
    order_by_hand(lan, dish, 3)
    lan.sees(dish["name"])
    session = first.cookies()
    # when the browser is killed at that moment
    for process in processes_with(f"--user-data-dir={profile}"):
        os.kill(process, signal.SIGKILL)
    try:
        first.close()
    except Exception:  # noqa: BLE001: it is dead, which is the point
        pass
    # then it is there again, and arrives once
    second = browser()
    # Chromium writes its cookies down twice a minute only.
    second.add_cookies(session)
    lan = Person(sqlite_hub, second, "lan")
    lan.go(f"/waiter/order/{order}")
    lan.sees(dish["name"])
    assert [row["body"]["quantity"] for row in kept.waiting(lan)] == [3]
    sqlite_hub.start(sqlite_hub.port)
    is_back(lan)
    is_sent(lan)
    second.close()
    assert [i["quantity"] for i in items_of(by_hand, order)] == [3]


def processes_with(flag):
    """Processes that were started with this very flag."""
    found = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/cmdline", "rb") as file:
                if flag.encode() in file.read().split(b"\0"):
                    found.append(int(entry))
        except OSError:
            continue
    return found


def test_a_full_disk_is_said_aloud_and_the_command_stays_is_sent_and_kept_as_soon_as_there_is_room(sqlite_hub, stage):
    by_hand = Device(sqlite_hub, "lan")
    order, dish = open_order(by_hand), by_hand_dishes(sqlite_hub)[0]
    lan = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    wire = lan.context.new_cdp_session(lan.page)
    sqlite_hub.stop()
    is_cut(lan)
    # when the device has no room left
    no_room(lan, wire)
    order_by_hand(lan, dish)
    # then it is shown all the same, and the line at the top says that it is not kept
    lan.sees(dish["name"])
    expect(line(lan)).to_contain_text("Máy hết chỗ: 1 việc chưa được lưu")
    assert kept.waiting(lan) == []
    picture(lan, "full-disk")
    # when there is room again
    wire.send("Storage.overrideQuotaForOrigin", {"origin": sqlite_hub.address})
    # then it is kept, and said no more
    expect(line(lan)).not_to_contain_text("Máy hết chỗ")
    assert len(kept.waiting(lan)) == 1
    # and with a full disk it is sent all the same
    no_room(lan, wire)
    lan.tap(lan.button("Gọi làm", exact=True).first)
    sqlite_hub.start(sqlite_hub.port)
    is_back_or_full(lan)
    for _ in range(150):
        if [(i["quantity"], i["state"]) for i in items_of(by_hand, order)] == [(1, 1)]:
            break
        lan.page.wait_for_timeout(100)
    assert [(i["quantity"], i["state"]) for i in items_of(by_hand, order)] == [(1, 1)]


def no_room(person, wire):
    wire.send("Storage.overrideQuotaForOrigin", {"origin": person.hub.address, "quotaSize": 1})
    # Chromium goes on spending for half a minute what room it last found.
    person.page.wait_for_timeout(31_000)


def is_back_or_full(person):
    expect(line(person)).not_to_contain_text("Mất kết nối")


def test_a_memory_that_the_browser_has_cleared_is_missed_aloud(sqlite_hub, stage):
    by_hand = Device(sqlite_hub, "lan")
    order, dish = open_order(by_hand), by_hand_dishes(sqlite_hub)[0]
    lan = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    order_by_hand(lan, dish)
    is_sent(lan)
    sqlite_hub.stop()
    is_cut(lan)
    order_by_hand(lan, by_hand_dishes(sqlite_hub)[1])
    assert len(kept.waiting(lan)) == 1
    # when the browser clears its database
    lan.page.goto("about:blank")
    sqlite_hub.start(sqlite_hub.port)
    lan.context.new_cdp_session(lan.page).send("Storage.clearDataForOrigin", {"origin": sqlite_hub.address, "storageTypes": "indexeddb"})
    # then the person is told how much is lost, and what she does next is not taken for something old
    lan.go(f"/waiter/order/{order}")
    lan.sees("1 việc chưa gửi đã mất")
    picture(lan, "memory-cleared")
    order_by_hand(lan, by_hand_dishes(sqlite_hub)[2])
    is_sent(lan)
    assert len(items_of(by_hand, order)) == 2
    # and it is said until she has read it
    lan.page.reload()
    lan.tap(lan.button("Đã rõ"))
    lan.sees_no("việc chưa gửi đã mất")


def test_two_pages_of_one_device_keep_one_queue_and_send_it_once(sqlite_hub, stage):
    by_hand = Device(sqlite_hub, "lan")
    order = open_order(by_hand)
    one, two = by_hand_dishes(sqlite_hub)[:2]
    lan = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    other = Person(sqlite_hub, lan.context, "lan in another tab")
    other.touch = True
    other.go(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    sqlite_hub.stop()
    for page in (lan, other):
        is_cut(page)
    # when both want something while the hub is away
    order_by_hand(other, one)
    order_by_hand(lan, two, 2)
    order_by_hand(other, one)
    # then each shows what the other wanted
    for page in (lan, other):
        page.sees(one["name"]).sees(two["name"])
    assert [row["n"] for row in kept.waiting(lan)] == sorted({row["n"] for row in kept.waiting(lan)})
    sqlite_hub.start(sqlite_hub.port)
    for page in (lan, other):
        is_back(page)
        is_sent(page)
        expect(page.page.get_by_label(UNCONFIRMED)).to_have_count(0)
    assert sorted((i["dish"], i["quantity"]) for i in items_of(by_hand, order)) == sorted([(one["id"], 1), (one["id"], 1), (two["id"], 2)])
    # and when the page that sent is closed, the other one sends
    lan.page.close()
    order_by_hand(other, two)
    is_sent(other)
    assert len(items_of(by_hand, order)) == 4


def test_unsent_work_of_earlier_pages_is_taken_over_and_five_hundred_commands_drain(sqlite_hub, stage):
    # given pages of an earlier version, which had kept 500 commands in another place
    by_hand = Device(sqlite_hub, "lan")
    orders = [open_order(by_hand, guests=2) for _ in range(5)]
    dish = by_hand_dishes(sqlite_hub)[0]
    now = int(time.time() * 1000)
    entries = [
        {"id": new_id(), "n": None if i > 3 else i + 1, "at": now, "author": "lan", "status": "pending",
         "body": {"type": "orders.addItem", "order": orders[i % 5], "item": new_id(), "dish": dish["id"], "quantity": 1}} for i in range(500)]
    lan = stage.person(sqlite_hub, "lan", "phone")
    older = json.dumps(json.dumps({"next": 5, "entries": entries}))
    lan.page.add_init_script(f"if (!sessionStorage.seeded) {{ sessionStorage.seeded = '1'; localStorage.setItem('iqsine.outbox', {older}); }}")
    # when these pages are opened
    begun = time.monotonic()
    lan.go("/waiter")
    is_back(lan)
    for _ in range(600):
        if not kept.waiting(lan):
            break
        lan.page.wait_for_timeout(50)
    print(f"500 commands in {time.monotonic() - begun:.1f} s, the opening of the page included")
    # then all has arrived, in its order, once
    assert kept.waiting(lan) == []
    assert lan.page.evaluate("localStorage.getItem('iqsine.outbox')") is None
    for k, order in enumerate(orders):
        assert {i["id"] for i in items_of(by_hand, order)} == {entries[i]["body"]["item"] for i in range(k, 500, 5)}


def test_a_refusal_says_what_can_be_done_and_does_it(sqlite_hub, stage):
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
    # then what is left can be had with one tap
    lan.tap(lan.button("Gọi 3 phần còn lại", tray))
    expect(bar).to_have_count(0)
    is_sent(lan)
    assert [(i["dish"], i["quantity"]) for i in items_of(dung, mine)] == [(dish["id"], 3)]
