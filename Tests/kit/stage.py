"""The stage: real Chromium, and a context with its device for each person who comes in."""

import os
import re
import tempfile

from playwright.sync_api import expect, sync_playwright

from hub import ROOT
from people import PATIENCE, Person

CHROMIUM = ROOT / "Tests" / "kit" / "chromium"
# Chromium without windows: it computes a third less. It has no cameras, microphones or notifications.
WINDOWLESS = "/usr/bin/chromium-headless-shell"

DEVICES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "kitchen": {"viewport": {"width": 1920, "height": 1080}, "has_touch": True},
}

# Sums up the jumps of elements that nobody touched; read with `Person.shift`.
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    const of = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
      const moved = node?.nodeType === 1 ? node : node?.parentElement;
      const words = moved?.textContent?.slice(0, 30) ?? '';
      return `${moved?.tagName}.${moved?.getAttribute('class') ?? ''} "${words}" ${from.y}+${from.height} to ${to.y}+${to.height}`;
    });
    window.shifts.push({ value: entry.value, at: entry.startTime, of });
  }
}).observe({ type: 'layout-shift', buffered: true });
"""

# The restaurant's time zone.
HOME = "Asia/Ho_Chi_Minh"


class Stage:
    """The browser, and everybody who came in."""

    def __init__(self):
        expect.set_options(timeout=PATIENCE)
        self.playwright = sync_playwright().start()
        # The folder for sound output. Otherwise the browser makes one and leaves it behind.
        self.sound = tempfile.TemporaryDirectory(prefix="iqsine-sound-")
        self.browser = self.launch(WINDOWLESS)
        self.whole = None
        self.others = []
        self.people = []
        self.zone = HOME

    def launch(self, program, *more):
        return self.playwright.chromium.launch(
            executable_path=program, env={**os.environ, "PULSE_RUNTIME_PATH": self.sound.name}, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio", "--use-fake-device-for-media-stream=fps=5",
                # Five pictures a second: each is coded without hardware. Without another network, calls use the loopback addresses.
                "--allow-loopback-in-peer-connection", *more])

    def other_browser(self, *more):
        """One with other flags, until the test ends."""
        self.others.append(self.launch(CHROMIUM, *more))
        return self.others[-1]

    def whole_browser(self):
        """With cameras, microphones and notifications. The first caller opens it, and it is kept."""
        self.whole = self.whole or self.launch(CHROMIUM)
        return self.whole

    def person(self, hub, login=None, device="desk", workers="block", browser=None, locale="vi-VN", **more):
        """A person's device. With `login` it is signed in already, in the fastest way. A device with `permissions`,
        even an empty list, can ask for them."""
        browser = browser or (self.whole_browser() if "permissions" in more else self.browser)
        context = browser.new_context(
            **DEVICES[device], locale=locale, timezone_id=self.zone, service_workers=workers, reduced_motion="reduce", **more)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH_SHIFTS)
        person = Person(hub, context, login)
        self.people.append(person)
        if login:
            person.admit(login)
        return person

    def picture(self, test):
        """Saves a picture of every page that is still open after a failed test."""
        folder = ROOT / "artefacts" / "failed" / re.sub(r"\W+", "-", test)
        folder.mkdir(parents=True, exist_ok=True)
        for person in [one for one in self.people if not one.page.is_closed()]:
            person.page.screenshot(path=folder / f"{person.name}.png")

    def leave(self):
        """Closes everybody's pages and returns their errors."""
        complaints = [complaint for person in self.people for complaint in person.complaints]
        for person in self.people:
            person.context.close()
        for browser in self.others:
            browser.close()
        self.people, self.others = [], []
        self.zone = HOME
        return complaints

    def close(self):
        for browser in filter(None, (self.browser, self.whole)):
            browser.close()
        self.playwright.stop()
        self.sound.cleanup()
