"""A device's storage survives the end of its browser and a full disk. A loss is reported."""

import json
import os
import signal
import time

from playwright.sync_api import expect

import kept
from away import is_sent, order_by_hand
from cable import Cable
from device import new_id
from evening import open_order
from lines import cuts, is_back, is_lost, line, picture, works_offline
from people import PATIENCE, Person
from stage import CHROMIUM, DEVICES


def test_the_shown_data_survive_a_killed_browser(evening, tmp_path):
    order, dish = open_order(evening.by_hand, evening.free_table()), evening.dishes[0]
    profile, stage, cable = tmp_path / "profile", evening.stage, Cable(evening.hub)
    evening.cables.append(cable)

    def browser():
        context = stage.playwright.chromium.launch_persistent_context(
            str(profile), executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio"],
            **DEVICES["phone"], locale="vi-VN", timezone_id="Asia/Ho_Chi_Minh", service_workers="allow", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        return context

    first = browser()
    lan = Person(cable, first, "lan")
    lan.admit("lan")
    lan.go(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    works_offline(lan)
    # given the line is cut and something has just been shown
    cable.cut()
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
    lan = Person(cable, second, "lan")
    lan.go(f"/waiter/order/{order}")
    lan.sees(dish["name"])
    assert [row["body"]["quantity"] for row in kept.waiting(lan)] == [3]
    cable.mend()
    is_back(lan)
    is_sent(lan)
    second.close()
    assert evening.items(order) == [(dish["id"], 3)]


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


def test_a_full_disk_is_reported_and_its_command_is_stored_once_there_is_room(evening):
    order, dish = open_order(evening.by_hand, evening.free_table()), evening.dishes[0]
    lan = evening.device("lan")
    disk = SmallStore(lan)
    lan.go(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    cuts(lan)
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
    # and it arrives
    lan.cable.mend()
    evening.arrives(lan, order, (dish["id"], 1))


KEPT_PICTURES = """
async () => (await (await caches.open('pictures')).keys()).map(({ url }) => /([^/]+)\\.svg$/.exec(url)[1])
"""


def test_a_dish_never_seen_has_its_picture_offline(evening):
    # given a waiter who has opened no menu since the pages and their data are on the phone
    order = open_order(evening.by_hand, evening.free_table())
    dishes = [dish for dish in evening.by_hand.snapshot().all("dish") if dish["active"] and dish.get("picture")]
    lan = evening.at("lan", f"/waiter/order/{order}", workers="allow")
    works_offline(lan)
    missing = {dish["picture"] for dish in dishes}
    for _ in range(150):
        missing -= set(lan.page.evaluate(KEPT_PICTURES))
        if not missing:
            break
        lan.page.wait_for_timeout(100)
    assert not missing
    # when the line is cut and the last dish of the menu is looked up
    cuts(lan)
    dish = dishes[-1]
    lan.tap(lan.button("Thêm món", exact=True))
    lan.page.get_by_label("Tìm món, không cần dấu").fill(dish["name"])
    # then its picture is drawn
    drawn = lan.dish(dish["name"]).first.locator(".dish-picture")
    expect(drawn.locator("img")).not_to_have_class("dish-picture-coming")
    expect(drawn.locator("svg")).to_have_count(0)
    picture(lan, "dish-picture-offline")


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


def forget(person, *stores):
    """The browser clears these stores of a page that is not open."""
    person.page.goto("about:blank")
    clearing = {"origin": person.hub.address, "storageTypes": ",".join(stores)}
    person.context.new_cdp_session(person.page).send("Storage.clearDataForOrigin", clearing)


# protocol: DEV2
def test_commands_of_earlier_pages_are_sent_and_lost_storage_is_reported(evening):
    # given a phone on which pages of an earlier version kept three commands in another place
    order, dishes = open_order(evening.by_hand, evening.free_table()), evening.dishes
    entries = [
        {"id": new_id(), "n": n, "at": int(time.time() * 1000), "author": "lan", "status": "pending",
         "body": {"type": "orders.addItem", "order": order, "item": new_id(), "dish": dishes[0]["id"], "quantity": quantity}}
        for n, quantity in ((1, 1), (2, 2), (None, 3))]
    lan = evening.device("lan")
    older = json.dumps(json.dumps({"next": 3, "entries": entries}))
    lan.page.add_init_script(f"if (location.protocol === 'http:' && !sessionStorage.seeded) {{ sessionStorage.seeded = '1'; localStorage.setItem('iqsine.outbox', {older}); }}")
    # when these pages are opened, the commands arrive once
    lan.go(f"/waiter/order/{order}")
    evening.arrives(lan, order, *((dishes[0]["id"], quantity) for quantity in (1, 2, 3)))
    is_sent(lan)
    assert lan.page.evaluate("localStorage.getItem('iqsine.outbox')") is None
    # when the browser clears the database, in which a command waits
    is_back(lan)
    cuts(lan)
    order_by_hand(lan, dishes[1])
    assert len(kept.waiting(lan)) == 1
    forget(lan, "indexeddb")
    lan.cable.mend()
    # then the page says how much is lost, until she has read it, and her next commands are not mistaken for old ones
    lan.go(f"/waiter/order/{order}").sees("1 việc chưa gửi đã mất")
    picture(lan, "memory-cleared")
    order_by_hand(lan, dishes[2])
    is_sent(lan)
    lan.reload()
    lan.tap(lan.button("Đã rõ")).sees_no("việc chưa gửi đã mất")
    # when it clears all its storage, then the hub's numbers reveal the loss, whose amount nobody knows
    forget(lan, "indexeddb", "local_storage")
    lan.go(f"/waiter/order/{order}").sees("Máy này đã mất bộ nhớ")
    order_by_hand(lan, dishes[3])
    is_sent(lan)
    lan.tap(lan.button("Đã rõ")).sees_no("Máy này đã mất bộ nhớ")
    evening.arrives(lan, order, *((dishes[0]["id"], quantity) for quantity in (1, 2, 3)), (dishes[2]["id"], 1), (dishes[3]["id"], 1))
