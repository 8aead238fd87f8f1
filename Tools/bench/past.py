"""A restaurant with ten years behind it, made by `iqsine generate` and kept between runs, because that takes long."""

import contextlib
import dataclasses
import fcntl
import json
import os
import shutil
import time
from pathlib import Path

from house import BenchHub, BenchPostgres, House

SEED = 2026
# Without other wishes: 3 million bills of ten years. Earlier years had fewer guests.
YEARS, PARTIES = 10, 1150
QUICK_DAYS, QUICK_PARTIES = 40, 100
# Tables that each section gets beside the demo's: number, seats, seats at most. So many that hardly any party finds none.
MORE_TABLES = ((35, 2, 2), (50, 4, 5), (30, 6, 8), (15, 10, 12))
SECTIONS = (("ngoai-troi", "N"), ("trong-nha", "T"))
# Tables that the load sends orders for.
USED_TABLES = 200
# Bytes of a bill with its items, courses and indexes, to know whether the disk has room: a little more than was measured.
BYTES = {"sqlite": 7_000, "postgres": 9_000}
ROOM = 4 << 30
# Nothing of the past is worth a flush: if the machine fails, it is made again.
MAKING = ("fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_wal_size=4GB")
HOUR = 3600


@dataclasses.dataclass(frozen=True)
class Size:
    """How much of a past. `parties`: of an average day at its end."""

    years: int
    parties: int
    days: int = 0

    @classmethod
    def of(cls, options, years):
        """The wanted size; `years` if the options name none."""
        if options.quick:
            return cls(0, options.parties or QUICK_PARTIES, QUICK_DAYS)
        return cls(options.years or years, options.parties or PARTIES)

    @property
    def arguments(self):
        span = ("--days", self.days) if self.days else ("--years", self.years)
        return [str(part) for part in (*span, "--seed", SEED, "--parties", self.parties)]

    @property
    def name(self):
        return f"{f'{self.days}d' if self.days else f'{self.years}y'}-{self.parties}p-{SEED}"

    @property
    def bills(self):
        """About so many. Each year before the last had six parts of a hundred fewer, by the generator's rule."""
        years = self.days / 365 if self.days else self.years
        whole = [1 / (1 + 0.06 * (year + 0.5)) for year in range(int(years))]
        return int(self.parties * 365 * 0.93 * (sum(whole) + (years - int(years)) / (1 + 0.06 * int(years))))


class NoRoom(RuntimeError):
    """The disk has no room for what is to be measured."""


class Copies:
    """The hub's safety copies. While the bench holds their folder, the hub makes none by itself: it would, for a past of another day."""

    def __init__(self, house):
        self.house = house
        self.folder = Path(f"{house.hub.data}-backups")
        self.lock = None

    def hold(self):
        self.folder.mkdir(mode=0o700, exist_ok=True)
        self.lock = (self.folder / ".lock").open("w")
        fcntl.flock(self.lock, fcntl.LOCK_EX)

    def release(self):
        if self.lock:
            self.lock.close()
            self.lock = None

    def start(self):
        self.release()
        answer = self.house.manager.ask("POST", "/api/backups")
        assert answer.status == 202, answer.body

    def state(self):
        return self.house.manager.ask("GET", "/api/backups").json

    def clear(self):
        for copy in self.folder.glob("iqsine-*"):
            shutil.rmtree(copy, ignore_errors=True)

    def bytes(self):
        """The size of the copies that are there."""
        return sum(path.stat().st_size for path in self.folder.rglob("*") if path.is_file())


class PastHouse(House):
    """The demo with 300 tables and its past. `facts` are those of the past alone, before anything was measured on it."""

    def __init__(self, program, on_postgres, size, kept, copies=1.0):
        """`copies`: so many times the size of the database is needed beside it."""
        BenchHub.program = program
        self.engine = "postgres" if on_postgres else "sqlite"
        self.folder = Path(kept) / f"{self.engine}-{size.name}"
        self.postgres = None
        self.devices = {}
        marker = self.folder / "past.json"
        try:
            if not marker.exists():
                self._make(size, marker, copies)
            self.facts = json.loads(marker.read_text())
            self._check_room(self.facts["bytes"] * copies)
            self._open()
        except BaseException:
            self.end()
            raise

    # making

    def _make(self, size, marker, copies):
        shutil.rmtree(self.folder, ignore_errors=True)
        needed = size.bills * BYTES[self.engine]
        self.folder.mkdir(parents=True)
        self._make_room(needed * (1 + copies))
        print(f"making {size.name} in {self.folder}: about {size.bills:,} bills, {needed / 1e9:.1f} GB …", flush=True)
        begun = time.monotonic()
        self._serve(making=True)
        self.hub.make_demo().start()
        self.open()
        self._make_tables()
        self.hub.stop()
        bare = self.database_bytes()
        done = self.hub.run("generate", *size.arguments, timeout=12 * HOUR)
        if done.returncode:
            raise RuntimeError(f"no past was generated: {done.stderr[-2000:]}")
        self._settle()
        facts = self._facts(bare, time.monotonic() - begun)
        self._close()
        os.sync()
        marker.write_text(json.dumps(facts, indent=1) + "\n")
        print(f"{facts['bills']:,} bills, {facts['items']:,} items made in {facts['seconds']:,} s, {facts['bytes'] / 1e9:.1f} GB", flush=True)

    def _make_tables(self):
        """All tables of a section are laid out at once, because later ones would find too little room. Then each gets its seats."""
        chairs = [pair for count, *pair in MORE_TABLES for _ in range(count)]
        for section, prefix in SECTIONS:
            self._wish([self.manager.command("floor.makeTables", section=section, prefix=prefix, count=len(chairs), seats=2)])
        tables = {table["name"]: table for table in self.manager.snapshot().all("table")}
        wishes = []
        for _, prefix in SECTIONS:
            for number, (seats, most) in enumerate(chairs, 1):
                table = tables[f"{prefix}{number}"]
                kept = {field: table[field] for field in ("section", "name", "shape", "x", "y", "w", "h") if field in table}
                wishes.append(self.manager.command("floor.saveTable", table=table["id"], seats=seats, maxSeats=most, **kept))
        self._wish(wishes)

    def _facts(self, bare, seconds):
        def number(sql):
            return int(self.ask(sql)[0][0])

        size, bills = self.database_bytes(), number("SELECT COUNT(*) FROM bill")
        return {
            "bills": bills, "items": number("SELECT COUNT(*) FROM item"), "bookings": number("SELECT COUNT(*) FROM booking"),
            "first": number("SELECT MIN(day) FROM report_day"), "last": number("SELECT MAX(day) FROM report_day"), "seconds": round(seconds),
            "bytes": size, "bytes_per_bill": round((size - bare) / max(1, bills))}

    def _settle(self):
        """PostgreSQL as its own housekeeping leaves it in time."""
        for database in self._databases() if self.postgres else []:
            self.postgres.script(self.postgres.address(database), "VACUUM ANALYZE; CHECKPOINT")

    def _databases(self):
        rows = self.postgres.ask(self.postgres.address("postgres"), "SELECT datname FROM pg_database WHERE datallowconn AND NOT datistemplate")
        return [name for name, in rows]

    # use

    def _serve(self, making=False):
        """The hub of the folder, not started, and its database server."""
        self.database = None
        if self.engine == "postgres":
            cluster = self.folder / "cluster"
            is_new = not cluster.exists()
            cluster.mkdir(exist_ok=True)
            self.postgres = BenchPostgres(cluster)
            if making:
                self.postgres.stop()
                self.postgres.settings = (*BenchPostgres.settings, *MAKING)
                self.postgres.begin()
            self.database = self.postgres.new_database() if is_new else self.postgres.address("evening1")
        self.hub = BenchHub(self.folder / "data", self.database)
        self.copies = Copies(self)

    def _open(self):
        self._serve()
        self._drop_scratch()
        self.copies.hold()
        try:
            self.hub.start()
        except AssertionError as error:
            raise RuntimeError(f"the hub does not open the past in {self.folder}. Another version made it? Delete the folder.\n{error}") from error
        self.open()
        everything = self.manager.snapshot()
        self.tables = sorted(table["id"] for table in everything.all("table") if table["active"])[:USED_TABLES]
        # A run that was broken off left its parties.
        for order in everything.all("order"):
            self.manager.want("orders.writeOff", order=order["id"], reason="Đo xong")
        self.stock()

    def _drop_scratch(self):
        """Databases in which a hub was comparing a copy when it was ended."""
        if self.postgres:
            for name in self._databases():
                if name.startswith("iqsine_check_"):
                    self.postgres.script(self.postgres.address("postgres"), f'DROP DATABASE "{name}" WITH (FORCE)')

    def _make_room(self, needed):
        """Deletes other pasts, the largest first, until there is room. They can be made again."""
        others = {marker.parent: json.loads(marker.read_text())["bytes"] for marker in self.folder.parent.glob("*/past.json")}
        for other in sorted(others, key=others.get, reverse=True):
            if self._has_room(needed):
                break
            print(f"{other} is deleted to make room", flush=True)
            shutil.rmtree(other)
        self._check_room(needed)

    def _has_room(self, needed):
        return shutil.disk_usage(self.folder).free >= needed + ROOM

    def _check_room(self, needed):
        if not self._has_room(needed):
            free = shutil.disk_usage(self.folder).free
            raise NoRoom(
                f"{self.folder} needs {(needed + ROOM) / 1e9:.0f} GB, and {free / 1e9:.0f} GB are free: choose YEARS, PARTIES or PAST")

    def database_bytes(self):
        if self.postgres:
            self.postgres.script(self.database, "CHECKPOINT")
        return super().database_bytes()

    def _close(self):
        """Everything stops. The folder stays, without copies."""
        hub = getattr(self, "hub", None)
        if hub and hub.runs():
            with contextlib.suppress(Exception):
                hub.stop()
        if hub:
            hub.end()
            self.copies.release()
            shutil.rmtree(self.copies.folder, ignore_errors=True)
        if self.postgres:
            self._drop_scratch()
            self.postgres.stop()
            self.postgres = None

    def end(self):
        self._close()
        if not (self.folder / "past.json").exists():
            shutil.rmtree(self.folder, ignore_errors=True)

