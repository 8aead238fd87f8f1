"""The restaurant that is measured: the demo with 200 tables, its people signed in on many devices, and the hub that serves it."""

import contextlib
import http.client
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests" / "kit"))

import hub as system_hub  # noqa: E402
from device import Device, new_id  # noqa: E402
from postgres import Postgres  # noqa: E402

TABLES = 200
# The owners of the devices of a large restaurant, most of them waiters.
WAITERS = ["lan", "dung", "minh", "nhu"]
CHEFS = ["hung", "thao"]
OTHERS = ["phuc", "y-nhi", "ngoc"]
CASHIER = "mai"


def line_to(hub, timeout=60):
    """An open connection for one request after the other. Each leaves at once."""
    line = http.client.HTTPConnection("127.0.0.1", hub.port, timeout=timeout)
    line.connect()
    line.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return line


class BenchHub(system_hub.Hub):
    """A hub of the release build that takes many sign-ins at once."""

    pages = ROOT / "web" / "dist"

    def start(self):
        return super().start(more=("--sign-in-burst", "100000", "--message-burst", "100000000"))


class BenchPostgres(Postgres):
    """As Debian sets it up, with commits that wait for the disk, and the files of its log there, as on a server that has run for days:
    a new one fills each with 16 MB of nothing while everybody waits."""

    settings = (*Postgres.always, "min_wal_size=1GB")
    log_files = 60

    def __init__(self, folder=None):
        is_new = not (folder and (Path(folder) / "data").exists())
        super().__init__(folder)
        if is_new:
            filled = "SELECT pg_logical_emit_message(false, 'bench', 'a file of the log'); SELECT pg_switch_wal();"
            self.script(self.address("postgres"), filled * self.log_files + "CHECKPOINT;")

    def address(self, database):
        return f"postgres://iqsine@127.0.0.1:{self.port}/{database}"

    def script(self, address, sql):
        subprocess.run(["psql", "-q", "-v", "ON_ERROR_STOP=1", address], input=sql, text=True, check=True, stdout=subprocess.DEVNULL)

    @staticmethod
    def ask(address, sql):
        """The rows of a query, as lists of text."""
        done = subprocess.run(["psql", "-qAt", "-F", "\t", "-v", "ON_ERROR_STOP=1", address, "-c", sql], text=True, check=True, capture_output=True)
        return [line.split("\t") for line in done.stdout.splitlines()]


class House:
    def __init__(self, program, on_postgres=False, tables=TABLES):
        BenchHub.program = program
        (ROOT / "bench").mkdir(exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix="house-", dir=ROOT / "bench"))
        self.postgres = BenchPostgres() if on_postgres else None
        self.database = self.postgres.new_database() if on_postgres else None
        self.hub = BenchHub(self.folder / "data", self.database)
        try:
            self.hub.make_demo().start()
        except BaseException:
            self.end()
            raise
        self.devices = {}
        self.open()
        self._grow(tables)
        self.stock()

    def open(self):
        """The manager signs in at a hub that has started."""
        self.manager = Device(self.hub, "hoa")
        demo = self.hub.demo()
        self.tables = [table["id"] for table in demo["tables"]]
        self.dishes = self._dishes(demo)

    def _dishes(self, demo):
        groups = {group["id"]: group for group in demo["dishGroups"]}
        return [
            {"id": dish["id"], "price": dish["price"], "priority": groups[dish["group"]]["priority"],
             "callsItself": groups[dish["group"]].get("callsItself", False)} for dish in demo["dishes"]]

    def _grow(self, tables):
        """Adds tables up to this many, half in each section. The hub lays them out, so none lies on another."""
        added = max(0, tables - len(self.tables))
        for section, prefix, count in (("ngoai-troi", "Y", added // 2), ("trong-nha", "Z", added - added // 2)):
            if count:
                self._wish([self.manager.command("floor.makeTables", section=section, prefix=prefix, count=count, seats=4, maxSeats=5)])
        everything = {table["id"] for table in self.manager.snapshot().all("table")}
        self.tables += sorted(everything - set(self.tables))

    def stock(self):
        """Sets enough portions for such a load, also for dishes that a chef marked as run out. Dishes are limited or not as in the demo."""
        enough = {True: {"portions": 99999}, False: {}}
        self._wish([self.manager.command("menu.setPortions", dish=dish["id"], **enough["portions" in dish]) for dish in self.hub.demo()["dishes"]])

    def _wish(self, wishes):
        for start in range(0, len(wishes), 90):
            for outcome in self.manager.post(*wishes[start:start + 90]):
                assert outcome["status"] == "accepted", outcome

    def sign_in(self, people):
        """Returns cookies of this many devices, one each: `people` are (login, number). Devices that are signed in already are reused."""
        wanted = [(login, number) for login, number in people if (login, number) not in self.devices]
        with ThreadPoolExecutor(2) as pool:
            for key, cookie in zip(wanted, pool.map(lambda key: Device(self.hub, key[0]).cookie, wanted)):
                self.devices[key] = cookie
        return [self.devices[key] for key in people]

    def team(self, count):
        """Makes this many new waiters, each signed in on a separate device."""
        people = {f"nguoi-{number}": new_id() for number in range(count)}
        self._wish([
            self.manager.command("staff.saveEmployee", employee=person, login=login, name=f"Người {number}", roles=["waiter"])
            for number, (login, person) in enumerate(people.items())])
        for person in people.values():
            answer = self.manager.ask("POST", f"/api/employees/{person}/password", {"password": system_hub.PASSWORD})
            assert answer.status == 204, answer.body
        return [Device(self.hub, login) for login in people]

    def lines(self, waiters, chefs, cashiers, listeners):
        """Senders and listeners; the first two listeners are a chef, where commands are timed to, and a cashier."""
        people = [("waiter", WAITERS[i % 4], i // 4, 0) for i in range(waiters)]
        people += [("chef", CHEFS[i % 2], i // 2, 0) for i in range(chefs)]
        people += [("cashier", CASHIER, i, 1) for i in range(cashiers)]
        used = len(people)
        people += [("listeningChef", CHEFS[0], used, 0), ("listening", CASHIER, used, 1)]
        team = WAITERS * 3 + CHEFS + OTHERS + [CASHIER]
        people += [("listening", team[i % len(team)], used + 1 + i // len(team), int(team[i % len(team)] == CASHIER)) for i in range(listeners - 2)]
        cookies = self.sign_in([(login, f"{role}-{number}") for role, login, number, _ in people])
        lines = [{"cookie": cookie, "role": role, "sight": sight} for cookie, (role, _, _, sight) in zip(cookies, people)]
        for line in lines[used:used + 2]:
            line["counts"] = True
        return lines

    def metrics(self):
        text = self.manager.ask("GET", "/metrics").body.decode()
        return {name: float(value) for name, value in re.findall(r"^(\w+(?:\{[^}]*\})?) (\S+)$", text, re.MULTILINE)}

    @property
    def processes(self):
        """The hub and its database server."""
        return [self.hub.process.pid] + ([self.postgres.process.pid] if self.postgres else [])

    def ask(self, sql):
        """The rows of a query on the restaurant's database."""
        if self.postgres:
            return self.postgres.ask(self.database, sql)
        with contextlib.closing(sqlite3.connect(f"file:{self.hub.data / 'iqsine.db'}?mode=ro", uri=True)) as database:
            return database.execute(sql).fetchall()

    def database_bytes(self):
        """The size of the restaurant's database. The hub has stopped."""
        if self.postgres:
            return int(self.postgres.ask(self.database, "SELECT pg_database_size(current_database())")[0][0])
        return sum(path.stat().st_size for path in self.hub.data.glob("iqsine.db*"))

    def restart(self, meanwhile):
        """Stops the hub, lets `meanwhile` change its data, and starts it again. Sessions stay."""
        self.hub.stop()
        meanwhile(self)
        self.hub.start()

    def end(self):
        self.hub.end()
        if self.postgres:
            self.postgres.end()
        shutil.rmtree(self.folder, ignore_errors=True)
