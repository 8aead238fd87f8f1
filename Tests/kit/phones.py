"""Phones and computers of new staff: browsers with the user agents of these devices."""

import re
import subprocess

IOS = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0"

AGENTS = {
    "iphone": f"{IOS} Version/17.5 Mobile/15E148 Safari/604.1",
    "iphone-chrome": f"{IOS} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1",
    "iphone-zalo": f"{IOS} Mobile/15E148 Zalo iOS/517 ZaloTheme/light ZaloLanguage/vi",
    "iphone-messenger": f"{IOS} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0.40.106;FBDV/iPhone12,1;FBSV/17.5.1;FBLC/vi_VN]",
    "android": f"Mozilla/5.0 (Linux; Android 10; K) {CHROME} Mobile Safari/537.36",
    "android-zalo": f"Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A; wv) {CHROME} Mobile Safari/537.36 Zalo android/24060302 ZaloLanguage/vi",
    "android-facebook": f"Mozilla/5.0 (Linux; Android 13; CPH2365 Build/TP1A; wv) {CHROME} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/466.0.0.44.84;]",
    "windows": f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME} Safari/537.36",
    "macos": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    "linux": f"Mozilla/5.0 (X11; Linux x86_64) {CHROME} Safari/537.36",
}
COMPUTERS = {"windows", "macos", "linux"}
SIZES = {"phone": {"width": 390, "height": 844}, "tablet": {"width": 820, "height": 1180}, "desk": {"width": 1440, "height": 900}}

# The browser's reports about refused connections, which these pages test for, about missing sign-ins, and about this
# test's network. In it a name leads to the machine itself, and an address without encryption is not trusted.
EXPECTED = re.compile(r"net::ERR_|status of 40[14]|more-private address space|Cross-Origin-Opener-Policy")


class Phone:
    """One device with the page on how to connect."""

    def __init__(self, chromium, agent, size=None, scheme="light", start=None):
        size = size or ("desk" if agent in COMPUTERS else "phone")
        self.context = chromium.new_context(
            user_agent=AGENTS[agent], viewport=SIZES[size], locale="vi-VN", timezone_id="Asia/Ho_Chi_Minh", color_scheme=scheme, reduced_motion="reduce",
            is_mobile=size == "phone", has_touch=size != "desk" and agent not in COMPUTERS)
        self.context.set_default_timeout(20_000)
        self.complaints = []
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heard)
        if start:
            self.page.add_init_script(start)

    def _heard(self, message):
        if message.type == "error" and not EXPECTED.search(message.text):
            self.complaints.append(message.text)

    def open(self, hub, address="127.0.0.1"):
        self.page.goto(f"http://{address}:{hub.port}/cai-dat")
        self.page.get_by_role("heading", level=1).wait_for()
        return self

    @property
    def title(self):
        return self.page.get_by_role("heading", level=1)

    def sees(self, words):
        self.page.get_by_text(words).filter(visible=True).first.wait_for()
        return self

    def press(self, name):
        self.page.get_by_role("button", name=name).or_(self.page.get_by_role("link", name=name)).first.click()
        return self

    def close(self):
        self.context.close()


def read_code(picture):
    """The text that the camera reads in a picture file."""
    done = subprocess.run(["zbarimg", "--quiet", "--raw", str(picture)], capture_output=True, text=True, timeout=30, check=False)
    return done.stdout.strip()


def terminal_picture(lines, file, size=6):
    """Draws the half blocks of a dark terminal as a PBM picture: 1 is black."""
    rows = []
    for line in lines:
        upper = [0 if mark in "█▀" else 1 for mark in line]
        lower = [0 if mark in "█▄" else 1 for mark in line]
        rows += [upper, lower]
    wide = len(rows[0])
    assert all(len(row) == wide for row in rows)
    bits = "\n".join(" ".join(str(bit) for bit in row for _ in range(size)) for row in rows for _ in range(size))
    file.write_text(f"P1\n{wide * size} {len(rows) * size}\n{bits}\n")
    return file
