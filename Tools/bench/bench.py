"""`make bench`: measures the release build and writes bench/results.json.

    bench.py [--keys evening.sqlite.commands_per_s,evening.web] [--quick] [--million-on-postgres] [--programs FOLDER]
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

import bars
import booking
import carddav
import contacts
import conversations
import million
from figures import Figures
from generator import Generator
from house import ROOT, House
from offline import TABLES, Offline
from pages import Pages
from windows import Windows

RESULTS = ROOT / "bench" / "results.json"


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--keys", default=os.environ.get("KEYS", "") or "evening,offline,booking,contacts,messenger", help="figures by their place, parts of it, several with commas")
    parser.add_argument("--quick", action="store_true", help="two windows of three seconds: to try the bench, not the hub")
    parser.add_argument("--million-on-postgres", action="store_true", help="growth on PostgreSQL too")
    parser.add_argument("--programs", type=Path, default=ROOT / ".build" / "release", help="where iqsine and iqsine-bench are")
    return parser.parse_args()


class Wish:
    """Which figures are asked for: `evening.sqlite` asks for all under it, and every figure asks for the parts above it."""

    def __init__(self, keys):
        self.keys = [key.strip() for key in keys.split(",") if key.strip()]

    def part(self, name):
        return any(key == "evening" or f"{key}.".startswith(f"evening.{name}.") for key in self.keys)

    @property
    def offline(self):
        return any(f"{key}.".startswith("offline.") for key in self.keys)

    @property
    def booking(self):
        return any(f"{key}.".startswith("booking.") for key in self.keys)

    @property
    def contacts(self):
        return any(key == "contacts" or f"{key}.".startswith("contacts.") and not key.startswith("contacts.carddav") for key in self.keys)

    @property
    def carddav(self):
        return any(f"{key}.".startswith("contacts.carddav.") or key == "contacts" for key in self.keys)

    def messenger(self, *figures):
        """Whether one of these is asked for; with none, whether any is."""
        return any(
            f"messenger.{figure}.".startswith(f"{key}.") or f"{key}.".startswith(f"messenger.{figure}.") for key in self.keys for figure in figures
        ) or not figures and any(f"{key}.".startswith("messenger.") for key in self.keys)

    def figure(self, part):
        def wanted(name):
            place = f"offline.{name}." if part == "offline" else f"evening.{part}.{name}."
            return any(place.startswith(f"{key}.") or f"{key}.".startswith(place) for key in self.keys)
        return wanted


def simulated_evening(programs, house):
    """The evening that people watch, as fast as the hub answers; its books are checked at the end."""
    begun = time.monotonic()
    done = subprocess.run(
        [programs / "iqsine", "simulate", house.hub.address, "--seed", "2026"], capture_output=True, text=True, timeout=300, check=False)
    lines = done.stdout.strip().splitlines()
    return {"clean": done.returncode == 0, "seconds": round(time.monotonic() - begun, 1), "says": lines[-12:] or done.stderr.splitlines()[-5:]}


def database(part, options, wish, keep):
    house = House(options.programs / "iqsine", on_postgres=part == "postgres")
    generator = Generator(options.programs / "iqsine-bench")
    try:
        figures = Figures(house, generator, Windows(options.quick), wish.figure(part))
        grow = million.into_sqlite if part == "sqlite" else million.into_postgres if options.million_on_postgres else None
        if wish.figure(part)("simulation"):
            figures.results["simulation"] = simulated_evening(options.programs, house)
            house.stock()
        return figures.run(grow, keep)
    finally:
        generator.end()
        house.end()


def pages(options, wish):
    house = House(options.programs / "iqsine", tables=0)
    try:
        return Pages(house, options.quick, wish.figure("web")).run()
    finally:
        house.end()


def offline(options, wish):
    house = House(options.programs / "iqsine", tables=TABLES)
    try:
        return Offline(house, options.quick, wish.figure("offline")).run()
    finally:
        house.end()


def bookings(options):
    """On SQLite; the same on PostgreSQL stands under `postgres`."""
    found = {}
    for on_postgres in (False, True):
        house = House(options.programs / "iqsine", on_postgres=on_postgres, tables=booking.TABLES)
        try:
            figures = booking.Booking(house, Windows(options.quick)).run()
            found.update({"postgres": figures} if on_postgres else figures)
        finally:
            house.end()
    return found


def address_books(options):
    """A thousand cards by CardDAV, on SQLite; the same on PostgreSQL stands under `postgres`."""
    found = {}
    for on_postgres in (False, True):
        house = House(options.programs / "iqsine", on_postgres=on_postgres, tables=0)
        try:
            figures = carddav.CardDAV(house, Windows(options.quick)).run()
            found.update({"postgres": figures} if on_postgres else figures)
        finally:
            house.end()
    return found


def contact_lists(options):
    """A hundred thousand contacts on SQLite; the same on PostgreSQL stands under `postgres`."""
    found = {}
    for on_postgres in (False, True):
        house = House(options.programs / "iqsine", on_postgres=on_postgres, tables=0)
        try:
            figures = contacts.Contacts(house, Windows(options.quick)).run()
            found.update({"postgres": figures} if on_postgres else figures)
        finally:
            house.end()
    return found


def write(found, options):
    about = {"machine": platform.platform(), "cores": os.cpu_count(), "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "quick": options.quick}
    RESULTS.write_text(json.dumps({**found, "about": about}, indent=1, ensure_ascii=False) + "\n")


def main():
    options = arguments()
    wish = Wish(options.keys)
    begun = time.monotonic()
    evening = {}
    found = {"evening": evening}
    RESULTS.parent.mkdir(exist_ok=True)
    for part in ("sqlite", "postgres", "web"):
        if not wish.part(part):
            continue
        print(f"measuring {part} …", flush=True)

        def keep(figures, part=part):
            evening[part] = figures
            write(found, options)

        keep(pages(options, wish) if part == "web" else database(part, options, wish, keep))
    if wish.offline:
        print("measuring offline …", flush=True)
        found["offline"] = offline(options, wish)
        write(found, options)
    if wish.booking:
        print("measuring booking …", flush=True)
        found["booking"] = bookings(options)
        write(found, options)
    if wish.contacts:
        print("measuring contacts …", flush=True)
        found["contacts"] = contact_lists(options)
        write(found, options)
    if wish.carddav:
        print("measuring CardDAV …", flush=True)
        found.setdefault("contacts", {})["carddav"] = address_books(options)
        write(found, options)
    if wish.messenger():
        print("measuring messenger …", flush=True)
        found["messenger"] = conversations.figures(options, wish)
        write(found, options)
    print(bars.table({**evening, **{part: found.get(part, {}) for part in ("offline", "booking", "contacts", "messenger")}}))
    print(f"{RESULTS.relative_to(ROOT)} written after {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
