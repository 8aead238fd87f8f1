"""A phone with WebKit, the engine of every browser on iOS. Its window is on its own display, and its driver steers it.
"""

import base64
import http.client
import json
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

WINDOW = Path(__file__).with_name("webkit_window.py")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
NEEDED = "apt-get install webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1"
PATIENCE = 30

# A control by its label or by its text.
FIND = """
const [wanted, exact] = arguments;
const called = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim();
const fits = (name) => (exact ? name === wanted : name.startsWith(wanted));
const inert = (one) => one.closest('[inert]') !== null;
return [...document.querySelectorAll('button, a, [role=button], [role=menuitem]')]
  .find((one) => one.getClientRects().length > 0 && !one.disabled && !inert(one) && fits(called(one))) ?? null;
"""

# A field by its label.
FIELD = """
const label = [...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(arguments[0]));
return document.querySelector(`[aria-label="${arguments[0]}"]`) ?? label?.control ?? null;
"""


class Refused(Exception):
    """The driver says no."""


class WebKit:
    """One browser, with its pages' storage in `folder`."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        missing = [program for program in ("WebKitWebDriver", "Xvfb") if not shutil.which(program)]
        gi = subprocess.run(["/usr/bin/python3", "-c", "import gi; gi.require_version('WebKit2', '4.1')"], capture_output=True, check=False)
        assert not missing and gi.returncode == 0, f"WebKitGTK is not here: {NEEDED}"
        self.display, self.number = self._display()
        self.driver = self.port = self.session = None

    @staticmethod
    def _display():
        reading, writing = os.pipe()
        # Without a display the engine would wait for one for ever.
        display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x1000x24", "-nolisten", "tcp"], pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not open a display"
        return display, number

    # its life

    def open(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        environment = {
            **os.environ, "DISPLAY": f":{self.number}", "WEBKIT_FOLDER": str(self.folder), "GDK_BACKEND": "x11", "LANG": "vi_VN.UTF-8",
            "NO_AT_BRIDGE": "1", "GTK_A11Y": "none"}
        self.console = (self.folder / "console.txt").open("a")
        self.driver = subprocess.Popen(["WebKitWebDriver", "-p", str(self.port)], env=environment, stdout=self.console, stderr=self.console)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": {
                    "webkitgtk:browserOptions": {"binary": str(WINDOW), "args": ["--automation"]}}}})
                break
            except OSError:
                assert time.monotonic() < end and self.driver.poll() is None, "the driver of WebKit did not open"
                time.sleep(0.1)
        self.session = made["sessionId"]
        self.version = made["capabilities"]["browserVersion"]
        return self

    def close(self):
        """Ends the browser. Its pages' storage stays."""
        if self.session:
            self._ask("DELETE", f"/session/{self.session}")
        self.session = None
        if self.driver:
            self.driver.terminate()
            self.driver.wait(20)
            self.console.close()
        self.driver = None

    def end(self):
        try:
            self.close()
        finally:
            self.display.terminate()
            self.display.wait(20)

    def _ask(self, method, path, body=None):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request(method, path, json.dumps(body or {}) if method == "POST" else None, {"Content-Type": "application/json"})
            answer = line.getresponse()
            value = json.loads(answer.read() or b"{}").get("value")
        finally:
            line.close()
        if answer.status != 200:
            raise Refused(f"{value['error']}: {value['message']}")
        return value

    def _do(self, method, path, body=None):
        return self._ask(method, f"/session/{self.session}{path}", body)

    # looking

    def run(self, script, *arguments):
        return self._do("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def ask(self, promise):
        """The result of a promise of the page."""
        script = f"const done = arguments[0]; ({promise}).then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));"
        answer = self._do("POST", "/execute/async", {"script": script, "args": []})
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def until(self, look, what):
        """Waits until `look` finds something, and returns it."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if found := look():
                    return found
            except Refused as refused:
                # The page has changed under the driver's hands.
                if "stale" not in str(refused) and "no such" not in str(refused) and "not interactable" not in str(refused):
                    raise
            assert time.monotonic() < end, f"{what} did not come; the page says:\n{self.words()}"
            time.sleep(0.1)

    def words(self):
        # A page that is just loading has no body yet.
        return self.run("return document.body?.innerText ?? ''")

    def sees(self, words):
        self.until(lambda: words in self.words(), words)
        return self

    def sees_no(self, words):
        self.until(lambda: words not in self.words(), f"the end of {words}")
        return self

    def marks(self):
        """The number of visible unconfirmed marks."""
        return self.run("return [...document.querySelectorAll('[aria-label=\"Chưa được xác nhận\"]')].filter((mark) => mark.checkVisibility()).length")

    def picture(self, file):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(base64.b64decode(self._do("GET", "/screenshot")))

    # touching

    def go(self, address):
        self._do("POST", "/url", {"url": address})
        return self

    def reload(self):
        self._do("POST", "/refresh")
        return self

    def tap(self, name, exact=True):
        def touch():
            found = self.run(FIND, name, exact)
            return found and (self._do("POST", f"/element/{found[ELEMENT]}/click") is None)
        self.until(touch, name)
        return self

    def fill(self, label, text):
        found = self.until(lambda: self.run(FIELD, label), label)
        self._do("POST", f"/element/{found[ELEMENT]}/clear")
        self._do("POST", f"/element/{found[ELEMENT]}/value", {"text": text})
        return self
