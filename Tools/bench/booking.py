"""Searches for a free table, in a house of sixty tables with a year of bookings: half of it lies behind, half ahead."""

import random
import sqlite3
import statistics
import time

from arrivals import arrivals
from house import line_to
from windows import median

TABLES = 60
SEED = 2026
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
# When guests are due, hours of UTC: lunch and dinner in Viet Nam. Each table is booked at three of five of these moments.
DUE = [4, 6, 10, 12, 14]
TAKEN = 0.6
WARM = 50


class Booking:
    """Figures of one database."""

    def __init__(self, house, windows):
        self.house = house
        self.windows = windows
        self.random = random.Random(SEED)
        house.manager.post(*[
            house.manager.command("floor.setNeighbours", table=table, neighbours=[before]) for before, table in self._beside()])
        self.today = int(time.time() * 1000) // DAY * DAY
        self.bookings = 0

    def _beside(self):
        """Each table can be joined to the next of its section."""
        sections = {}
        for table in self.house.manager.snapshot().all("table"):
            sections.setdefault(table["section"], []).append(table["id"])
        return [pair for tables in sections.values() for pair in zip(tables, tables[1:])]

    def run(self):
        told = arrivals(self.house)
        self.house.restart(self._fill)
        self.cookie = self.house.manager.cookie
        line = line_to(self.house.hub, timeout=30)
        for _ in range(WARM):
            self._search(line)
        made = self.windows.measure(self.house.processes, lambda seconds: self._window(line, seconds))
        line.close()
        return {
            "table_search_ms": {name: round(median(made, lambda window, name=name: window[name]), 3) for name in ("p50", "p95")},
            "arrival_to_waiter_ms": told, "bookings": self.bookings, "windows": {"table_search": made},
        }

    def _window(self, line, seconds):
        times = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            times.append(self._search(line))
        times.sort()
        return {"p50": statistics.median(times), "p95": times[int(len(times) * 0.95)], "searches": len(times)}

    def _search(self, line):
        """Any party, any of the next thirty evenings, anywhere or in a section, with and without time to spare: milliseconds to the answer."""
        at = self.today + DAY * self.random.randint(1, 30) + self.random.choice(DUE) * HOUR + self.random.randrange(0, 8) * 15 * MINUTE
        guests = self.random.choice([2, 2, 3, 4, 4, 6, 8, 10, 14, 20, 30])
        path = f"/api/free-tables?at={at}&guests={guests}&before={self.random.choice([0, 30, 60])}"
        if self.random.random() < 0.5:
            path += "&after=90"
        if self.random.random() < 0.3:
            path += "&section=ngoai-troi"
        begun = time.perf_counter()
        line.request("GET", path, headers={"Cookie": self.cookie})
        answer = line.getresponse()
        body = answer.read()
        assert answer.status == 200, body
        return (time.perf_counter() - begun) * 1000

    def _fill(self, house):
        """The state that a hub would leave: devices have forgotten past bookings, which claim no table."""
        rows = [row for day in range(-182, 183) for row in self._day(day)]
        self.bookings = len(rows)
        if house.postgres:
            for start in range(0, len(rows), 2000):
                house.postgres.script(house.database, ";".join(self._statements(rows[start:start + 2000])))
            house.postgres.script(house.database, "ANALYZE booking; ANALYZE booking_table")
            return
        database = sqlite3.connect(house.hub.data / "iqsine.db")
        for start in range(0, len(rows), 400):
            for statement in self._statements(rows[start:start + 400]):
                database.execute(statement)
        database.commit()
        database.close()

    def _day(self, day):
        for table in self.house.tables:
            for hour in DUE:
                if self.random.random() < TAKEN:
                    yield f"old-{day}-{table}-{hour}", table, self.today + day * DAY + hour * HOUR, day <= 0

    @staticmethod
    def _statements(rows):
        bookings, claims = [], []
        for booking, table, at, is_over in rows:
            arrived = f"{at}, 'order-of-{booking}'" if is_over else "NULL, NULL"
            bookings.append(
                f"('{booking}', '{table}', {at}, {at + 105 * MINUTE}, 4, 'Khách quen', 'khach quen', '', NULL, '', '', {int(is_over)}, {at - HOUR}, "
                f"{at + 15 * MINUTE}, 'ngoc', {at - DAY}, {arrived}, NULL, NULL, NULL, 'episode', {int(not is_over)})")
            claims.append(f"('{booking}', '{table}', {at}, {at + 105 * MINUTE}, {int(not is_over)})")
        yield f"""INSERT INTO booking (id, table_ids, due_at, until_at, guests, name, name_key, phone, phone_key, email, wishes, state, hold_at,
            late_at, made_by, made_at, arrived_at, order_id, ended_at, ended_by, reason, episode, shown) VALUES {", ".join(bookings)}"""
        yield f"INSERT INTO booking_table (booking_id, table_id, starts, ends, live) VALUES {', '.join(claims)}"
