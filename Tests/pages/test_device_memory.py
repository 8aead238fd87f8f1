"""A device's storage survives the end of its browser and a full disk. A loss is reported."""

import json
import os
import signal
import time

from playwright.sync_api import expect

import kept
from away import is_sent, order_by_hand
from device import Device, new_id
from evening import items_of, open_order
from lines import is_back, is_lost, line, picture, works_offline
from order_page import step
from people import CHROMIUM, DEVICES, PATIENCE, Person


def test_the_shown_data_survive_a_killed_browser(sqlite_hub, stage, tmp_path, dishes):
    by_hand = Device(sqlite_hub, "lan")
    order, dish = open_order(by_hand), dishes[0]
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
    # given the hub is away and something has just been shown
    sqlite_hub.stop()
    is_lost(lan)
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
    # Chromium writes its cookies down twice a minute, and its small store some seconds later: all that is as if it had not yet.
    second.add_cookies(session)
    second.add_init_script("if (!sessionStorage.bare) { sessionStorage.bare = '1'; localStorage.clear(); }")
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


def test_a_full_disk_is_reported_and_its_command_is_sent_and_stored_once_there_is_room(sqlite_hub, stage, dishes):
    by_hand = Device(sqlite_hub, "lan")
    order, dish = open_order(by_hand), dishes[0]
    lan = stage.person(sqlite_hub, "lan", "phone")
    disk = SmallStore(lan)
    lan.go(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    sqlite_hub.stop()
    is_lost(lan)
    # when the device has no room left
    disk.fill()
    order_by_hand(lan, dish)
    # then it is shown all the same, and the line at the top says that it is not kept
    lan.sees(dish["name"])
    expect(line(lan)).to_contain_text("Máy hết chỗ: 1 việc chưa được lưu")
    assert kept.waiting(lan) == []
    picture(lan, "full-disk")
    # when there is room again
    disk.make_room()
    # then it is kept, and said no more
    expect(line(lan)).not_to_contain_text("Máy hết chỗ")
    assert len(kept.waiting(lan)) == 1
    # and with a full disk it is sent all the same
    disk.fill()
    lan.tap(step(lan, "Gọi làm").first)
    sqlite_hub.start(sqlite_hub.port)
    is_back_or_full(lan)
    for _ in range(150):
        if [(i["quantity"], i["state"]) for i in items_of(by_hand, order)] == [(1, 1)]:
            break
        lan.page.wait_for_timeout(100)
    assert [(i["quantity"], i["state"]) for i in items_of(by_hand, order)] == [(1, 1)]


# Asks for more room than there ever was.
ASK_FOR_ROOM = """
(size) => new Promise((answer) => {
  const opening = indexedDB.open('ballast');
  opening.onupgradeneeded = () => opening.result.createObjectStore('ballast');
  opening.onerror = () => answer(opening.error.name);
  opening.onsuccess = () => {
    const work = opening.result.transaction('ballast', 'readwrite');
    work.oncomplete = () => { opening.result.close(); answer('kept'); };
    work.onabort = () => { opening.result.close(); answer(work.error.name); };
    if (size) work.objectStore('ballast').put(new Uint8Array(size), 'ballast');
  };
})
"""


class SmallStore:
    """The room that a browser has for a page's databases, set before it opens one. For half a minute Chromium uses the
    room that it last found. It checks again at once only if a database needs more."""

    room = 20_000_000

    def __init__(self, person):
        self.person = person
        self.wire = person.context.new_cdp_session(person.page)
        self.make_room()

    def make_room(self):
        self._give(self.room)

    def fill(self):
        page = self.person.page
        # While there is room: a new database needs some.
        assert page.evaluate(ASK_FOR_ROOM, 0) == "kept"
        self._give(1)
        assert page.evaluate(ASK_FOR_ROOM, self.room + 1_000_000) == "QuotaExceededError"

    def _give(self, size):
        self.wire.send("Storage.overrideQuotaForOrigin", {"origin": self.person.hub.address, "quotaSize": size})


def is_back_or_full(person):
    expect(line(person)).not_to_contain_text("Mất kết nối")


# protocol: DEV2
def test_storage_that_the_browser_cleared_is_reported(sqlite_hub, stage, dishes):
    by_hand = Device(sqlite_hub, "lan")
    order, dish = open_order(by_hand), dishes[0]
    lan = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    order_by_hand(lan, dish)
    is_sent(lan)
    sqlite_hub.stop()
    is_lost(lan)
    order_by_hand(lan, dishes[1])
    assert len(kept.waiting(lan)) == 1
    # when the browser clears its database
    lan.page.goto("about:blank")
    sqlite_hub.start(sqlite_hub.port)
    lan.context.new_cdp_session(lan.page).send("Storage.clearDataForOrigin", {"origin": sqlite_hub.address, "storageTypes": "indexeddb"})
    # then the page says how much is lost, and her next commands are not mistaken for old ones
    lan.go(f"/waiter/order/{order}")
    lan.sees("1 việc chưa gửi đã mất")
    picture(lan, "memory-cleared")
    order_by_hand(lan, dishes[2])
    is_sent(lan)
    assert len(items_of(by_hand, order)) == 2
    # and it says so until she has read it
    lan.page.reload()
    lan.tap(lan.button("Đã rõ"))
    lan.sees_no("việc chưa gửi đã mất")


# protocol: DEV2
def test_a_device_that_lost_all_its_storage_says_so_without_an_amount(sqlite_hub, stage, dishes):
    # given a phone that has sent something
    by_hand = Device(sqlite_hub, "lan")
    order = open_order(by_hand)
    lan = stage.person(sqlite_hub, "lan", "phone").go(f"/waiter/order/{order}")
    lan.sees("Chưa gọi món nào")
    order_by_hand(lan, dishes[0])
    is_sent(lan)
    # when its browser clears both of its memories
    lan.page.goto("about:blank")
    lan.context.new_cdp_session(lan.page).send("Storage.clearDataForOrigin", {"origin": sqlite_hub.address, "storageTypes": "indexeddb,local_storage"})
    # then the hub's numbers reveal it, and its next commands are not mistaken for old ones
    lan.go(f"/waiter/order/{order}")
    lan.sees("Máy này đã mất bộ nhớ")
    order_by_hand(lan, dishes[1])
    is_sent(lan)
    assert sorted(i["dish"] for i in items_of(by_hand, order)) == sorted(dish["id"] for dish in dishes[:2])
    lan.tap(lan.button("Đã rõ"))
    lan.sees_no("Máy này đã mất bộ nhớ")


def test_unsent_commands_of_earlier_pages_are_taken_over_and_five_hundred_drain(sqlite_hub, stage, dishes):
    # given pages of an earlier version, which had kept 500 commands in another place
    by_hand = Device(sqlite_hub, "lan")
    orders = [open_order(by_hand, guests=2) for _ in range(5)]
    dish = dishes[0]
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
