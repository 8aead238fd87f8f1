"""One person at a device: what they see and do on the real pages."""

import collections
import re

from playwright.sync_api import expect

from device import Device
from hub import PASSWORD

# For two cores and a debug build, in milliseconds: an immediate reaction may take some seconds here.
PATIENCE = 15_000

# Fonts are there, pictures in sight are drawn, and nothing moved for some frames.
SETTLED = """
async () => {
  await document.fonts.ready;
  const pictures = [...document.images].filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight && !image.complete);
  await Promise.race([Promise.all(pictures.map((image) => new Promise((done) => { image.onload = image.onerror = done; }))), new Promise((done) => setTimeout(done, 1500))]);
  for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
}
"""

# A layer that has closed ends its own step back. As long as it is under way, it cancels a load of the page.
STEPPED_BACK = """
async () => {
  const layers = () => document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]').length;
  for (let tries = 0; tries < 40 && (history.state?.layer ?? 0) > layers(); tries += 1) await new Promise((done) => setTimeout(done, 50));
}
"""

# Goes to a path inside the application, as its own links do.
VISIT = """
(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
"""

# The browser's reports about requests that the page handles: nobody is signed in, the hub is away, a new load drops parts under way.
EXPECTED = re.compile(r"Failed to fetch dynamically imported module|401 \(|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|WebSocket connection to")


def money(amount):
    """The amount as the pages write it: 185.000 ₫."""
    return f"{amount:,}".replace(",", ".") + "\u00a0₫"


class Person:
    """One person's view and actions. Elements are found as people find them: by role, name and words."""

    def __init__(self, hub, context, name):
        self.hub = hub
        self.context = context
        self.name = name or "somebody"
        self.complaints = []
        # parts of addresses that the page asks until its hub is well; the browser's reports about them are no complaints
        self.patient = ()
        self.taps = 0
        self.page = context.new_page()
        self.loading = set()
        self.page.on("request", lambda request: self.loading.add(request))
        for end in ("requestfinished", "requestfailed"):
            self.page.on(end, lambda request: self.loading.discard(request))
        # A lost request is no complaint, but it may explain one.
        self.lost = collections.deque(maxlen=5)
        self.page.on("requestfailed", lambda request: self.lost.append(f"{request.url}: {request.failure}"))
        self.page.on("pageerror", lambda error: self.complaints.append(f"{self.name}: {error}"))
        self.page.on("console", self._heard)
        self.touch = context.pages[0].evaluate("navigator.maxTouchPoints") > 0

    def _heard(self, message):
        address = message.location.get("url", "")
        if any(part in address for part in self.patient):
            return
        if message.type == "error" and not EXPECTED.search(message.text):
            self.complaints.append(f"{self.name}: {message.text} ({address})")

    # coming and going

    def admit(self, login):
        device = Device(self.hub, login)
        name, value = device.cookie.split("=", 1)
        self.context.add_cookies([{"name": name, "value": value, "url": self.hub.address}])

    def go(self, path="/"):
        self.page.evaluate(STEPPED_BACK)
        self.page.goto(self.hub.address + path)
        return self

    def reload(self):
        self.page.evaluate(STEPPED_BACK)
        self.page.reload()
        return self

    def visit(self, path):
        """Goes to another page of the application without a reload, as its own links do."""
        self.page.evaluate(STEPPED_BACK)
        self.page.evaluate(VISIT, path)
        return self

    def sign_in(self, login, password=PASSWORD, device="Máy thử"):
        """By the form, as on the first day."""
        self.name = login
        self.go("/")
        self.page.get_by_label("Tên đăng nhập").fill(login)
        self.page.get_by_label("Mật khẩu", exact=True).fill(password)
        self.page.get_by_label("Tên máy này").fill(device)
        self.tap(self.button("Đăng nhập", exact=True))
        expect(self.page.get_by_label("Tên đăng nhập")).to_have_count(0)
        return self

    def slow_line(self):
        """From the next page load on, this device's messages can be held back on their way to the hub."""
        return SlowLine(self.page)

    def lose_line(self):
        """Takes the network away once the page has all its parts. A page that still loads them cannot show them offline."""
        self.has_loaded().context.set_offline(True)
        return self

    def has_loaded(self):
        """Waits until the page has loaded nothing for two seconds. It asks for its last parts 1.2 s after the first message."""
        quiet = 0
        for _ in range(PATIENCE // 100):
            self.page.wait_for_timeout(100)
            quiet = 0 if self.loading else quiet + 1
            if quiet == 20:
                return self
        raise AssertionError(f"{self.name} still loads {[request.url for request in self.loading]}")

    # looking

    @property
    def top(self):
        """The topmost open sheet, dialog or menu, or the page."""
        layers = self.page.locator("[data-layer]")
        return layers.last if layers.count() else self.page.locator("body")

    def button(self, name, within=None, exact=False):
        return (within or self.page).get_by_role("button", name=name, exact=exact)

    def place(self, name):
        """The entry of a menu at the edge."""
        edge = self.page.get_by_role("navigation")
        return edge.get_by_role("button", name=name).or_(edge.get_by_role("link", name=name)).first

    def table(self, name):
        """A table on the plan or in the list, by its name."""
        return self.page.get_by_role("button", name=re.compile(rf"^Bàn {re.escape(name)},"))

    def dialog(self, name=None):
        return self.page.get_by_role("dialog", name=name) if name else self.page.get_by_role("dialog")

    def sees(self, words, within=None):
        expect((within or self.page).get_by_text(words).filter(visible=True).first).to_be_visible()
        return self

    def sees_no(self, words, within=None):
        expect((within or self.page).get_by_text(words).filter(visible=True)).to_have_count(0)
        return self

    # touching

    def tap(self, target):
        self.taps += 1
        if self.touch:
            target.tap()
        else:
            target.click()
        return self

    def dish(self, name):
        """A dish on the menu, whatever is beside its name."""
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(,|$)"))

    def choose(self, menu, action):
        """Opens a menu by its name and takes an action of it."""
        self.tap(menu if not isinstance(menu, str) else self.button(menu))
        return self.tap(self.page.get_by_role("menuitem", name=action))

    def hold(self, target, milliseconds=650):
        """Keeps a finger on something until it shows more."""
        self.taps += 1
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        wire = self.context.new_cdp_session(self.page)
        wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        self.page.wait_for_timeout(milliseconds)
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        wire.detach()
        return self

    def swipe(self, row, by=-320):
        """Pulls a row aside with a thumb; counts as one touch."""
        self.taps += 1
        row.scroll_into_view_if_needed()
        box = row.bounding_box()
        x, y = box["x"] + box["width"] * 0.7, box["y"] + box["height"] / 2
        self._finger(x, y, [(x + by * step / 8, y) for step in range(1, 9)])
        return self

    def drag(self, handle, target):
        """Takes something by its handle and lets it go over `target`."""
        self.taps += 1
        handle.scroll_into_view_if_needed()
        begin, end = handle.bounding_box(), target.bounding_box()
        x, y = begin["x"] + begin["width"] / 2, begin["y"] + begin["height"] / 2
        to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
        self._finger(x, y, [(x + (to_x - x) * step / 12, y + (to_y - y) * step / 12) for step in range(1, 13)])
        return self

    def _finger(self, x, y, way):
        wire = self.context.new_cdp_session(self.page)
        wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for at_x, at_y in way:
            wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": at_x, "y": at_y}]})
            self.page.wait_for_timeout(16)
        # A finger that rests before it lifts: else the browser takes the next tap for the end of a fling.
        wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": way[-1][0], "y": way[-1][1]}]})
        self.page.wait_for_timeout(150)
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        wire.detach()

    # measuring

    def forget_shifts(self):
        self.page.evaluate("window.shifts = []")

    def shifts(self):
        return self.page.evaluate("window.shifts")

    def settle(self):
        """Waits until the page's parts are loaded and its layout is stable."""
        expect(self.page.locator(".skeleton")).to_have_count(0)
        self.page.evaluate(SETTLED)
        return self


class SlowLine:
    """A line on which words to the hub wait while `held`; the hub's words come through."""

    def __init__(self, page):
        self.held = False
        self.waiting = []
        page.route_web_socket(lambda address: "/live" in address, self._connect)

    def _connect(self, device):
        hub = device.connect_to_server()

        def send(message):
            if self.held:
                self.waiting.append((hub, message))
            else:
                hub.send(message)

        device.on_message(send)

    def hold(self):
        self.held = True

    def release(self):
        self.held = False
        for hub, message in self.waiting:
            hub.send(message)
        self.waiting = []
