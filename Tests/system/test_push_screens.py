"""Being told while the page is closed, in a real browser: turned on by its owner, shown by the service worker, led to where it belongs."""

import json
import re
from contextlib import suppress
from unittest.mock import ANY

import pytest
from playwright.sync_api import expect

from board_scene import board
from device import Device
from people import PATIENCE
from push_service import Browser, PushService
from rooms import direct, say
from waiting import until

# This browser has no push service: its answer is simulated, all else is real.
SUBSCRIBES = """
const told = %s;
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0)).buffer;
const kept = () => JSON.parse(localStorage.getItem('browser.push') ?? 'null');
const made = (key) => ({
  endpoint: told.endpoint, options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
  toJSON: () => ({ endpoint: told.endpoint, keys: { p256dh: told.p256dh, auth: told.auth } }),
  unsubscribe: async () => { localStorage.removeItem('browser.push'); return true; },
});
PushManager.prototype.getSubscription = async () => (kept() ? made(kept()) : null);
PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
  if (!(await navigator.serviceWorker.getRegistration()).active) throw new DOMException('Subscription failed - no active Service Worker', 'AbortError');
  const text = btoa(String.fromCharCode(...new Uint8Array(key))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=/g, '');
  localStorage.setItem('browser.push', JSON.stringify(text));
  return made(text);
};
"""

NOTICES = "async () => (await self.registration.getNotifications()).map(({ title, body, tag, data, silent, requireInteraction }) => ({ title, body, tag, path: data.path, silent, requireInteraction }))"
PAGES = "async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ url, visibilityState }) => `${url} ${visibilityState}`)"
TAP = "async () => { const [notification] = await self.registration.getNotifications(); self.dispatchEvent(new NotificationEvent('notificationclick', { notification })); }"


@pytest.fixture
def service(tmp_path):
    service = PushService(tmp_path / "push")
    yield service
    service.end()


@pytest.fixture
def hub(new_hub, service):
    hub = new_hub()
    hub.environment["IQSINE_PUSH_AUTHORITY"] = str(service.authority)
    return hub.start()


def switch(person):
    return person.page.get_by_role("switch", name=re.compile("^Thông báo khi đã đóng trang"))


class Worker:
    """The service worker of somebody's browser."""

    def __init__(self, person):
        self.person = person
        self.registration = None
        self.faults = []
        # how each message that came ended
        self.ends = []
        self.wire = person.context.new_cdp_session(person.page)
        self.wire.on("ServiceWorker.workerRegistrationUpdated", self._registered)
        self.wire.on("ServiceWorker.workerErrorReported", lambda event: self.faults.append(event["errorMessage"]["errorMessage"]))
        self.wire.on("BackgroundService.backgroundServiceEventReceived", lambda event: self._told(event["backgroundServiceEvent"]))
        self.wire.send("BackgroundService.startObserving", {"service": "pushMessaging"})
        self.wire.send("BackgroundService.setRecording", {"service": "pushMessaging", "shouldRecord": True})
        self.wire.send("ServiceWorker.enable")
        until(lambda: person.page.wait_for_timeout(50) or (self.registration and person.context.service_workers))

    def _registered(self, event):
        for one in event["registrations"]:
            if one["scopeURL"].startswith(self.person.hub.address) and not one["isDeleted"]:
                self.registration = one["registrationId"]

    def _told(self, event):
        if event["eventName"] == "Push event completed":
            self.ends += [one["value"] for one in event["eventMetadata"] if one["key"] == "Status"]

    def hears(self, news):
        """Waits until the push is handled. A browser that is asked for its notifications while it shows one forgets that one for good."""
        before = len(self.ends)
        self.wire.send("ServiceWorker.deliverPushMessage", {"origin": self.person.hub.address, "registrationId": self.registration, "data": json.dumps(news)})
        until(lambda: self.person.page.wait_for_timeout(50) or len(self.ends) > before)
        assert self.ends[before:] == ["Success"], (self.ends, self.registration, self.faults)

    def does(self, script):
        return self.person.context.service_workers[0].evaluate(script)

    def shows(self, *notices):
        """Waits until exactly these are shown."""
        with suppress(AssertionError):
            until(lambda: self.does(NOTICES) == list(notices))
        assert (self.does(NOTICES), self.does(PAGES)) == (list(notices), ANY), (self.registration, self.faults)

    def is_alone(self):
        """The browser must know that the page is closed: a visible one shows the news itself."""
        self.person.page.goto("about:blank")
        until(lambda: self.does(PAGES) == [])


def test_a_person_turns_pushes_on_and_opens_one_with_the_page_closed(hub, service, stage):
    browser, lan = Browser(service), Device(hub, "lan")
    minh = stage.person(hub, "minh", "phone", workers="allow", permissions=["notifications"])
    minh.context.add_init_script(SUBSCRIBES % json.dumps(browser.subscription))
    minh.go("/me")
    worker = Worker(minh)
    minh.reload()
    # and a worker that has stored the pages, which takes long on a busy machine
    minh.page.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=60_000)
    # when he turns it on
    expect(switch(minh)).to_have_attribute("aria-checked", "false")
    minh.tap(switch(minh))
    expect(switch(minh)).to_have_attribute("aria-checked", "true")
    minh.sees("Đang bật trên máy này.")
    # and leaves, and somebody writes
    worker.is_alone()
    room = direct(lan, Device(hub, "minh").me["employee"]["id"])
    say(lan, room, "Bàn A3 xin thêm đá")
    news = browser.read(browser.hears(text="Bàn A3 xin thêm đá"))
    # then the browser shows who wrote what
    worker.hears(news)
    notice = {"title": lan.me["employee"]["name"], "body": "Bàn A3 xin thêm đá", "tag": f"room:{room}", "path": f"/messenger/room/{room}", "silent": False, "requireInteraction": False}
    worker.shows(notice)
    # and a tap on it leads an open page to the room
    minh.go("/messenger")
    expect(minh.page.locator("a.room-row").first).to_be_visible()
    worker.does(TAP)
    expect(minh.page).to_have_url(re.compile(f"/messenger/room/{room}$"), timeout=PATIENCE)
    worker.shows()
    # and for an announcement a tap leads to the post itself
    worker.is_alone()
    post = say(Device(hub, "hoa"), board(lan), "Họp lúc 14 giờ")
    worker.hears(browser.read(browser.hears(text="Họp lúc 14 giờ")))
    until(lambda: [notice["tag"] for notice in worker.does(NOTICES)] == [f"post:{post}"])
    minh.go("/messenger")
    expect(minh.page.locator("a.room-row").first).to_be_visible()
    worker.does(TAP)
    expect(minh.page).to_have_url(re.compile(f"/messenger/board/{post}$"), timeout=PATIENCE)
    expect(minh.page.get_by_role("article")).to_contain_text("Họp lúc 14 giờ")
    # and with the page in sight nothing is shown, neither by the hub nor by the browser
    worker.hears(news)
    minh.visit("/me")
    minh.tap(switch(minh))
    expect(switch(minh)).to_have_attribute("aria-checked", "false")
    assert worker.does(NOTICES) == []
    # and after switching off, he gets none
    minh.page.goto("about:blank")
    say(lan, room, "không ai nghe")
    other = Browser(service).subscribe(Device(hub, "minh"))
    say(lan, room, "người khác nghe")
    other.hears(text="người khác nghe")
    assert [item["text"] for item in browser.news] == ["Bàn A3 xin thêm đá", "Họp lúc 14 giờ"]
