"""A new version of the pages: it comes whole or not at all, at a quiet moment, to all pages of a device, and loses nothing."""

import json
import re
import shutil
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect
from builds import NEXT, Builds
from device import Device
from evening import a_dish, items_of, open_order
from hub import Hub

OLD = "iQsine"
KEPT = """
() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done(); else navigator.serviceWorker.addEventListener('controllerchange', () => done());
})
"""

# Waits for the end of installing the version that the hub serves.
INSTALL = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const coming = registration.installing;
  if (!coming) return registration.waiting ? 'waiting' : 'nothing new';
  return new Promise((done) => { coming.onstatechange = () => { if (coming.state !== 'installing') done(coming.state); }; });
}
"""

# Waits a second without a request. An old version that is asked for a file at the moment of the change is started again. Then Chromium waits until it
# was idle for 30 seconds, or for ever while the browser is steered from outside as here.
QUIET = """
async () => {
  const fetched = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== fetched();) {
    before = fetched();
    await new Promise((done) => setTimeout(done, 1000));
  }
}
"""

# Another page lets the new version in, and asks again every two seconds, until the old one has answered its open requests.
TAKE_OVER = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const ask = () => registration.waiting?.postMessage('take over');
  const states = () => ['installing', 'waiting', 'active'].map((place) => `${place}: ${registration[place]?.state ?? 'none'}`).join(', ');
  const asking = setInterval(ask, 2000);
  await new Promise((done, fail) => {
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    setTimeout(() => fail(new Error(`the new version did not take over; ${states()}`)), 120_000);
    ask();
  });
  clearInterval(asking);
}
"""

# Reports the state of the service worker if a version does not come.
STANDING = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const fetched = performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => [new URL(name).pathname, Math.round(startTime), Math.round(responseEnd)]);
  return JSON.stringify({
    workers: ['installing', 'waiting', 'active'].map((place) => `${place}: ${registration[place]?.state ?? 'none'}`),
    served: navigator.serviceWorker.controller?.state, layer: document.querySelector('[data-layer]') !== null,
    typed: [...document.querySelectorAll('input, textarea')].map(({ value }) => value), now: Math.round(performance.now()), last: fetched.slice(-15),
  });
}
"""


class Versions:
    """The pages that are built, the next version, and one that speaks a newer wire besides. Each is built when a test wants it."""

    def __init__(self, folder):
        self.shop, self.made = Builds(folder), {"old": Hub.pages}

    def __getitem__(self, name):
        if name not in self.made:
            self.made[name] = self.shop.next_version() if name == "next" else self.shop.next_wire()
        return self.made[name]


@pytest.fixture(scope="module")
def builds(tmp_path_factory):
    return Versions(tmp_path_factory.mktemp("builds"))


class Table:
    """A waiter at a party's order, her phone served by the old version."""

    def __init__(self, hub, stage, builds, before=lambda person: None):
        self.hub, self.builds = hub, builds
        hub.pages = builds["old"]
        hub.start()
        self.by_hand = Device(hub, "lan")
        self.dish, self.order = a_dish(self.by_hand), open_order(self.by_hand)
        self.lan = stage.person(hub, "lan", "phone", workers="allow")
        before(self.lan)
        self.lan.go(f"/waiter/order/{self.order}").sees("Chưa gọi món nào")
        self.page = self.lan.page
        self.page.evaluate(KEPT)
        assert self.page.title() == OLD

    def serve(self, build):
        """The hub is stopped, and comes back with other pages."""
        self.hub.stop()
        self.hub.pages = build
        self.hub.start(self.hub.port)

    def update(self):
        """The next version is there and waits."""
        self.serve(self.builds["next"])
        expect(self.offer()).to_be_visible()

    def offer(self, page=None):
        return (page or self.page).get_by_text("Đã có bản mới.")

    def take_update(self):
        self.page.evaluate(QUIET)
        self.lan.tap(self.lan.button("Cập nhật", exact=True))

    def choose_dishes(self, count):
        lan = self.lan
        lan.tap(lan.button("Thêm món", exact=True))
        lan.page.get_by_label("Tìm món, không cần dấu").fill(self.dish["name"])
        lan.tap(lan.dish(self.dish["name"]))
        for _ in range(count - 1):
            lan.tap(lan.button(re.compile(rf"^{re.escape(self.dish['name'])}, đã chọn")).first)

    def send(self, count):
        self.choose_dishes(count)
        self.lan.tap(self.lan.button(f"Ghi {count} phần"))
        # The page before is shown at once, and the browser follows.
        self.page.wait_for_url(f"**/waiter/order/{self.order}")

    def row(self, count):
        return self.lan.button(f"{count} {self.dish['name']}, xem và sửa")

    def arrives(self, *quantities):
        """The hub has the items, and no more of them."""
        for _ in range(150):
            if self.ordered() == list(quantities):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"the hub has {self.ordered()}, not {quantities}")

    def ordered(self):
        return [item["quantity"] for item in items_of(self.by_hand, self.order)]


def is_new(page):
    try:
        expect(page).to_have_title(NEXT, timeout=30_000)
    except AssertionError as failure:
        raise AssertionError(f"{failure}\n{page.evaluate(STANDING)}") from failure


def another_page(table):
    """A second page on the same device."""
    page = table.lan.context.new_page()
    page.goto(table.hub.address + "/waiter")
    expect(page.get_by_role("button", name=re.compile("^Bàn A2,"))).to_be_visible()
    return page


@pytest.mark.parametrize("harm", ["missing", pytest.param("cut short", marks=pytest.mark.long)])
def test_a_new_version_comes_whole_to_all_pages_when_it_is_chosen_and_keeps_unsent_commands(new_hub, stage, builds, tmp_path, harm):
    # given a phone whose pages come from its own storage
    table = Table(new_hub(), stage, builds)
    table.lan.reload()
    expect(table.page.get_by_text("Chưa gọi món nào")).to_be_visible()
    files_come_by_the_worker_and_the_hubs_answers_past_it(table)
    # and a hub whose new version has a file that does not arrive as it should
    table.serve(damaged(builds["next"], tmp_path / "broken", harm))
    expect(table.page.locator(".line-age").filter(visible=True).first).to_have_accessible_name("Đã kết nối")
    # when the device tries to take it
    assert table.page.evaluate(INSTALL) in ("redundant", "nothing new")
    # then nothing is offered, and the old version continues, also without the hub
    expect(table.offer()).to_have_count(0)
    table.hub.stop()
    table.send(1)
    expect(table.row(1)).to_be_visible()
    table.lan.reload()
    assert table.page.title() == OLD
    expect(table.page.get_by_text("đang giữ 1 việc").filter(visible=True).first).to_be_visible()
    # when it is served whole, it is offered, and waits
    table.hub.pages = builds["next"]
    table.hub.start(table.hub.port)
    expect(table.offer()).to_be_visible(timeout=60_000)
    table.arrives(1)
    other = another_page(table)
    assert (table.page.title(), other.title()) == (OLD, OLD)
    # and when it is chosen on one page, with new work and without the hub
    table.hub.stop()
    expect(table.page.locator(".line-age").filter(visible=True).first).to_contain_text("Mất kết nối")
    table.send(2)
    expect(table.row(2).get_by_label("Chưa được xác nhận").first).to_be_visible()
    table.take_update()
    # then both pages start as the new version from the device's storage, with the unsent commands
    is_new(table.page)
    is_new(other)
    expect(table.page.get_by_text("đang giữ 1 việc").filter(visible=True).first).to_be_visible()
    # and when the hub is back, the work arrives, once
    table.hub.start(table.hub.port)
    expect(table.row(2)).to_be_visible()
    expect(table.page.get_by_label("Chưa được xác nhận").filter(visible=True)).to_have_count(0)
    table.arrives(1, 2)


def files_come_by_the_worker_and_the_hubs_answers_past_it(table):
    """Else each request to the hub would start the service worker."""
    table.page.evaluate("async () => { await (await fetch('/api/sessions')).text(); }")
    ways = table.page.evaluate(
        "() => performance.getEntriesByType('resource').map(({ name, workerStart, workerFinalSourceType: way }) => [new URL(name).pathname, way || (workerStart > 0 ? 'keeper' : 'hub')])")
    by = {kind: {way for path, way in ways if path.startswith(kind)} for kind in ("/assets/", "/api/")}
    assert by == {"/assets/": {"keeper"}, "/api/": {"network"}}, ways


def damaged(pages, folder, harm):
    """A copy of the pages whose largest part is missing or cut short."""
    shutil.copytree(pages, folder)
    part = max((folder / "assets" / "parts").glob("*.js"), key=lambda file: file.stat().st_size)
    part.with_name(part.name + ".gz").unlink()
    part.write_bytes(part.read_bytes()[:-1]) if harm == "cut short" else part.unlink()
    return folder


# In every run: app-update.test.ts, for this test and for the next one.
@pytest.mark.long
def test_an_open_page_of_the_old_version_continues_until_reloaded(new_hub, stage, builds):
    # given a page that has not opened all its parts when another page takes the new version
    table = Table(new_hub(), stage, builds)
    table.update()
    table.page.evaluate("() => { window.unreloaded = true; }")
    table.page.get_by_role("button", name="Thêm món", exact=True).tap()
    table.page.get_by_label("Tìm món, không cần dấu").fill("ga")
    table.page.evaluate(QUIET)
    table.page.evaluate(TAKE_OVER)
    table.page.wait_for_timeout(3000)
    # then the needed parts of the old version are still there
    assert table.page.evaluate("window.unreloaded") and table.page.title() == OLD
    parts = [f"/assets/parts/{file.name}" for file in (builds["old"] / "assets" / "parts").glob("*.js")]
    gone = table.page.evaluate(
        "async (parts) => (await Promise.all(parts.map(async (part) => [part, (await fetch(part)).ok]))).filter(([, ok]) => !ok)", parts)
    assert gone == []
    # and it follows once the typed text is gone
    table.page.get_by_label("Tìm món, không cần dấu").fill("")
    is_new(table.page)


class OtherHub:
    """Between a page and the hub: a hub that greets in another wire."""

    def __init__(self, person):
        self.by = 0
        person.page.route_web_socket(lambda address: "/live" in address, self._connect)

    def _connect(self, device):
        hub = device.connect_to_server()

        def heard(text):
            message = json.loads(text)
            if message["type"] == "hello":
                message["schema"] += self.by
            device.send(json.dumps(message))

        hub.on_message(heard)


@pytest.mark.long
@pytest.mark.parametrize("by, words", [
    (1, "Máy chủ đã lên bản mới, máy này còn bản cũ. Việc chưa gửi vẫn giữ ở đây"), (-1, "Máy chủ chạy bản cũ hơn máy này. Việc chưa gửi vẫn giữ ở đây")])
def test_a_hub_of_another_wire_version_is_reported_and_the_outbox_waits(new_hub, stage, builds, by, words):  # protocol: CON3
    # given a hub that comes back speaking another wire
    hubs = []
    table = Table(new_hub(), stage, builds, lambda lan: hubs.append(OtherHub(lan)))
    hubs[0].by = by
    table.hub.stop()
    table.hub.start(table.hub.port)
    notice = table.page.get_by_role("alert").filter(has_text=words)
    expect(notice).to_be_visible()
    # when the waiter continues
    table.send(3)
    # then the command is kept, and the hub gets nothing that it might not understand
    expect(table.row(3).get_by_label("Chưa được xác nhận").first).to_be_visible()
    table.page.wait_for_timeout(3000)
    assert table.ordered() == []
    # when the hub serves pages that fit it
    if by > 0:
        table.serve(builds["newer wire"])
        # A page that does not fit its hub reloads itself ten seconds after the last touch, perhaps before this tap.
        with suppress(Error):
            table.page.evaluate(INSTALL)
        is_new(table.page)
    else:
        hubs[0].by = 0
        table.lan.tap(table.lan.button("Tải lại"))
    # then the device follows, and all that was kept arrives once
    expect(notice).to_have_count(0)
    expect(table.row(3)).to_be_visible()
    expect(table.page.get_by_label("Chưa được xác nhận").filter(visible=True)).to_have_count(0)
    table.arrives(3)
