"""An address book of a hundred thousand contacts: typing a search, and the first screen."""

import json
import random
import statistics
import time

from firstscreen import first_screen
from house import Device, line_to
from windows import median

CONTACTS = 100_000
# The most that one file is taken in.
FILE = 50_000
SEED = 2026
WARM = 50
FAMILIES = ["Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Huỳnh", "Phan", "Vũ", "Võ", "Đặng", "Bùi", "Đỗ", "Hồ", "Ngô", "Dương", "Lý"]
MIDDLE = ["Thị", "Văn", "Hữu", "Đức", "Ngọc", "Thanh", "Minh", "Quang", "Thu", "Xuân", "Kim", "Hoài", "Bảo", "Gia"]
GIVEN = [
    "An", "Ánh", "Bình", "Châu", "Chi", "Dũng", "Đạt", "Giang", "Hà", "Hải", "Hạnh", "Hiếu", "Hoa", "Hùng", "Hương", "Khánh", "Lan", "Linh", "Long",
    "Mai", "Nam", "Nga", "Nhung", "Oanh", "Phúc", "Phương", "Quân", "Sơn", "Tâm", "Thảo", "Trang", "Tuấn", "Uyên", "Vân", "Vy", "Xuân", "Yến"]
COMPANIES = ["Hoa Sen", "Sao Mai", "Bến Thành", "Đông Á", "Việt Tiến", "Minh Long", "An Phát", "Hòa Bình"]
NOTES = ["ngồi gần cửa sổ", "hay đặt tiệc cuối năm", "không ăn cay", "đi cùng trẻ nhỏ", "thích phòng riêng", "thanh toán công ty"]


def row(number, chance):
    name = f"{chance.choice(FAMILIES)} {chance.choice(MIDDLE)} {chance.choice(GIVEN)}"
    company = f"Công ty {chance.choice(COMPANIES)} {number % 500}" if chance.random() < 0.3 else ""
    note = chance.choice(NOTES) if chance.random() < 0.4 else ""
    email = f"khach{number}@example.vn" if chance.random() < 0.5 else ""
    return name, company, f"09{number:08}"[:10], email, note


class Contacts:
    """Figures of one database."""

    def __init__(self, house, windows):
        self.house = house
        self.windows = windows
        self.random = random.Random(SEED)
        self.rows = [row(number, self.random) for number in range(CONTACTS)]
        self.person = Device(house.hub, "ngoc")

    def run(self):
        self.person.ask("GET", "/api/contacts/books")
        begun = time.monotonic()
        for start in range(0, CONTACTS, FILE):
            self._take_in(self.rows[start:start + FILE])
        took = time.monotonic() - begun
        line = line_to(self.house.hub)
        for _ in range(WARM):
            self._type(line)
        made = self.windows.measure(self.house.processes, lambda seconds: self._window(line, seconds))
        line.close()
        screens = first_screen(self.house)
        return {
            "first_screen_ms": round(statistics.median(screens), 1), "search_ms": {name: round(median(made, lambda window, name=name: window[name]), 3) for name in ("p50", "p95")},
            "first_page_ms": round(median(made, lambda window: window["first_page"]), 3), "contacts": CONTACTS,
            "import_per_s": round(CONTACTS / took), "windows": {"search": made, "first_screen_ms": screens},
        }

    def _take_in(self, rows):
        table = "Họ và tên;Công ty;Điện thoại;Email;Ghi chú\n" + "".join(";".join(cells) + "\n" for cells in rows)
        begun = self.person.ask("POST", "/api/contacts/import?book=guests&mode=apply", raw=table.encode(), headers={"Content-Type": "text/csv"})
        assert begun.status == 202, begun.body
        while True:
            now = self.person.ask("GET", f"/api/contacts/imports/{begun.json['id']}").json
            if now["state"] != "running":
                break
            time.sleep(0.5)
        assert now["state"] == "done" and now["added"] == len(rows), now

    def _window(self, line, seconds):
        times, pages = [], []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            times += self._type(line)
            pages.append(self._ask(line, "/api/contacts?book=guests&at=0&count=100&index=1", CONTACTS))
        times.sort()
        return {
            "p50": statistics.median(times), "p95": times[int(len(times) * 0.95)], "first_page": statistics.median(pages), "searches": len(times)}

    def _type(self, line):
        """Somebody looks for a contact, letter by letter: each of them is a search. Names without marks, numbers in groups, companies."""
        name, company, phone, email, note = self.random.choice(self.rows)
        wanted = self.random.choice([name, name.lower(), name.split()[-1], company or name, f"{phone[:4]} {phone[4:7]} {phone[7:]}", email or phone, note or name])
        typed = wanted[: self.random.randint(3, 12)]
        return [self._ask(line, f"/api/contacts?{query(typed[:length])}", 0) for length in range(1, len(typed) + 1)]

    def _ask(self, line, path, least):
        begun = time.perf_counter()
        line.request("GET", path, headers={"Cookie": self.person.cookie})
        answer = line.getresponse()
        body = answer.read()
        took = (time.perf_counter() - begun) * 1000
        assert answer.status == 200 and json.loads(body)["total"] >= least, body[:300]
        return took


def query(typed):
    from urllib.parse import urlencode
    return urlencode({"q": typed, "book": "guests", "count": 50})
