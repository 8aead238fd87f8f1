"""CardDAV as a phone uses it: one book of a thousand cards, one request after the other on one open connection."""

import base64
import random
import re
import statistics
import time

from house import Device, line_to  # noqa: I001 — it lets the tests' own parts be found
from dav import DECLARED, card
from windows import median

CARDS = 1000
SEED = 2026
WARM = 20
FAMILIES = ["Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Phan", "Vũ", "Đặng", "Bùi", "Đỗ"]
GIVEN = ["An", "Bình", "Chi", "Dung", "Giang", "Hà", "Hương", "Khánh", "Lan", "Mai", "Nam", "Oanh", "Phúc", "Quân", "Thảo", "Trang", "Tuấn", "Vy", "Yến"]
KINDS = ("no_change", "one_change", "put", "query", "full_sync")


class CardDAV:
    """Figures of one database."""

    def __init__(self, house, windows):
        self.house = house
        self.windows = windows
        self.random = random.Random(SEED)
        person = Device(house.hub, "ngoc")
        made = person.ask("POST", "/api/app-passwords", {"name": "bench"}).json
        self.proof = "Basic " + base64.b64encode(f"{made['login']}:{made['password']}".encode()).decode()
        self.line = line_to(house.hub)
        principal = re.search(rb"/dav/principals/[^<]+/", self.ask("PROPFIND", "/dav/", "", Depth="0")).group().decode()
        self.book = principal.replace("principals", "books") + "own/"
        self.etags = {}
        self.serial = 0

    def ask(self, method, path, body, **headers):
        self.line.request(method, path, body.encode() if isinstance(body, str) else body, {"Authorization": self.proof, **headers})
        answer = self.line.getresponse()
        said = answer.read()
        if answer.status not in (201, 204, 207):
            raise RuntimeError(f"{method} {path}: {answer.status} {said[:300]}")
        self.etag = answer.headers.get("ETag")
        return said

    def run(self):
        for number in range(CARDS):
            self.put(number)
        self.token = self.sync("")[1]
        for _ in range(WARM):
            self.cycle()
        made = self.windows.measure(self.house.processes, self.window)
        found = {f"{kind}_ms": {"p50": round(median(made, lambda window, kind=kind: window[kind]), 3)} for kind in KINDS}
        # One figure: a device does it once.
        found["full_sync_ms"] = found["full_sync_ms"]["p50"]
        return {**found, "cards": CARDS, "full_sync_kb": round(self.full_bytes / 1024), "windows": made}

    def window(self, seconds):
        end = time.monotonic() + seconds
        times = {kind: [] for kind in KINDS}
        while time.monotonic() < end:
            for kind, took in self.cycle().items():
                times[kind].append(took * 1000)
        return {kind: round(statistics.median(all_of), 3) for kind, all_of in times.items()} | {"cycles": len(times["put"])}

    def cycle(self):
        took = {}

        def timed(kind, action):
            begun = time.perf_counter()
            found = action()
            took[kind] = time.perf_counter() - begun
            return found

        changed, _ = timed("no_change", lambda: self.sync(self.token))
        if changed:
            raise RuntimeError(f"changes that nobody made: {changed[:3]}")
        timed("put", lambda: self.put(self.random.randrange(CARDS)))
        timed("one_change", self.catch_up)
        timed("query", self.query)
        timed("full_sync", self.full_sync)
        return took

    # The requests of a device

    def path(self, number):
        return f"{self.book}card-{number}.vcf"

    def put(self, number):
        """Writes a card with a different content each time. An existing card is replaced only if its tag is known."""
        self.serial += 1
        called = f"{FAMILIES[number % 10]} {GIVEN[number % 19]} {number}"
        body = card(
            f"card-{number}", called, f"TEL;TYPE=CELL:+84 899 {number:06}", f"EMAIL;TYPE=INTERNET:guest{number}@example.vn",
            f"ADR;TYPE=HOME:;;{number} Lê Lợi;Quận 1;TP HCM;700000;Việt Nam", f"NOTE:Khách quen\\, lần thứ {self.serial}", "X-ODD:kept")
        known = {"If-Match": self.etags[number]} if number in self.etags else {"If-None-Match": "*"}
        self.ask("PUT", self.path(number), body, **{"Content-Type": "text/vcard; charset=utf-8", **known})
        self.etags[number] = self.etag

    def sync(self, token):
        """Returns the changes and the new token."""
        said = self.ask(
            "REPORT", self.book,
            f"<d:sync-collection {DECLARED}><d:sync-token>{token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>",
            **{"Content-Type": "application/xml"})
        hrefs = re.findall(rb"<D:href>([^<]+)</D:href>", said)
        return [href.decode() for href in hrefs], re.search(rb"<D:sync-token>([^<]+)<", said).group(1).decode()

    def multiget(self, hrefs):
        hrefs = "".join(f"<d:href>{href}</d:href>" for href in hrefs)
        return self.ask(
            "REPORT", self.book, f"<c:addressbook-multiget {DECLARED}><d:prop><d:getetag/><c:address-data/></d:prop>{hrefs}</c:addressbook-multiget>",
            **{"Content-Type": "application/xml"})

    def catch_up(self):
        changed, self.token = self.sync(self.token)
        if len(changed) != 1 or self.multiget(changed).count(b"BEGIN:VCARD") != 1:
            raise RuntimeError(f"one change was {changed}")

    def full_sync(self):
        hrefs, _ = self.sync("")
        said = self.multiget(hrefs)
        self.full_bytes = len(said)
        if len(hrefs) != CARDS or said.count(b"BEGIN:VCARD") != CARDS:
            raise RuntimeError(f"a full sync of {len(hrefs)} cards")

    def query(self):
        found = self.ask(
            "REPORT", self.book,
            f'<c:addressbook-query {DECLARED}><d:prop><d:getetag/><c:address-data/></d:prop><c:filter><c:prop-filter name="FN">'
            f'<c:text-match collation="i;unicode-casemap" match-type="contains">hương {self.random.randrange(10)}</c:text-match></c:prop-filter>'
            "</c:filter></c:addressbook-query>", **{"Content-Type": "application/xml"})
        if b"HTTP/1.1 507" in found:
            raise RuntimeError("too many were found")
