"""`make bench`: measures the release build and writes bench/results.json.

    bench.py [--keys evening.sqlite.commands_per_s,evening.web] [--quick] [--million-on-postgres] [--programs FOLDER]
             [--years N] [--parties N] [--past FOLDER]
"""

import argparse
import functools
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

import backup
import bars
import bills
import booking
import carddav
import contacts
import conversations
import demo
import million
import reports
import surveys
from figures import Figures
from generator import Generator
from house import ROOT, House
from menu import TABLES as MENU_TABLES, Menu
from offline import TABLES, Offline
from pages import Pages
from past import YEARS, NoRoom, PastHouse, Size
from windows import Windows
from wishes import DATABASES, EVERYTHING, UnknownKeys, Wish

RESULTS = ROOT / "bench" / "results.json"
# PostgreSQL's own user must reach it, so it is not in the project's folder.
PAST = Path("/var/tmp/iqsine-bench")
# A copy is compared with its database, on PostgreSQL in another one.
BESIDE = {"reports": {"sqlite": 1.0, "postgres": 0.4}, "backup": {"sqlite": 1.0, "postgres": 1.6}}


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--keys", default=os.environ.get("KEYS", "") or EVERYTHING, help="figures by their place, parts of it, several with commas")
    parser.add_argument("--quick", action="store_true", help="two windows of three seconds: to try the bench, not the hub")
    parser.add_argument("--million-on-postgres", action="store_true", help="growth on PostgreSQL too")
    parser.add_argument("--programs", type=Path, default=ROOT / ".build" / "release", help="where iqsine and iqsine-bench are")
    parser.add_argument("--years", type=int, help=f"of the past for reports ({YEARS}) and copies (1)")
    parser.add_argument("--parties", type=int, help="of an average day at the end of that past")
    parser.add_argument("--past", type=Path, default=PAST, help="where pasts are kept between runs")
    options = parser.parse_args()
    try:
        options.wish = Wish(options.keys)
    except UnknownKeys as unknown:
        parser.error(str(unknown))
    return options


def simulated_evening(programs, house):
    """The evening that people watch, as fast as the hub answers; its books are checked at the end."""
    begun = time.monotonic()
    done = subprocess.run(
        [programs / "iqsine", "simulate", house.hub.address, "--seed", "2026"], capture_output=True, text=True, timeout=300, check=False)
    lines = done.stdout.strip().splitlines()
    return {"clean": done.returncode == 0, "seconds": round(time.monotonic() - begun, 1), "says": lines[-12:] or done.stderr.splitlines()[-5:]}


def database(part, options, keep):
    wanted = options.wish.figures(f"evening.{part}").__contains__
    house = House(options.programs / "iqsine", on_postgres=part == "postgres")
    generator = Generator(options.programs / "iqsine-bench")
    try:
        figures = Figures(house, generator, Windows(options.quick), wanted)
        grow = million.into_sqlite if part == "sqlite" else million.into_postgres if options.million_on_postgres else None
        if wanted("simulation"):
            figures.results["simulation"] = simulated_evening(options.programs, house)
            house.stock()
        return figures.run(grow, keep)
    finally:
        generator.end()
        house.end()


def pages(options):
    house = House(options.programs / "iqsine", tables=0)
    try:
        return Pages(house, options.quick, options.wish.figures("evening.web").__contains__).run()
    finally:
        house.end()


def offline(options):
    house = House(options.programs / "iqsine", tables=TABLES)
    try:
        return Offline(house, options.quick, options.wish.figures("offline").__contains__).run()
    finally:
        house.end()


def menu(options):
    house = House(options.programs / "iqsine", tables=MENU_TABLES)
    try:
        return Menu(house, options.quick, options.wish.figures("menu").__contains__).run()
    finally:
        house.end()


# Parts whose figures are measured together, on SQLite. PostgreSQL's are under `postgres`.
TOGETHER = {
    "booking": (booking.Booking, booking.TABLES), "bills": (bills.Bills, bills.TABLES), "contacts": (contacts.Contacts, 0),
    "contacts.carddav": (carddav.CardDAV, 0), "surveys": (surveys.Surveys, 0)}


def together(part, options):
    make, tables = TOGETHER[part]
    found = {}
    for name in DATABASES:
        if not options.wish.figures(part, name):
            continue
        house = House(options.programs / "iqsine", on_postgres=name == "postgres", tables=tables)
        try:
            figures = make(house, Windows(options.quick)).run()
            found.update({"postgres": figures} if name == "postgres" else figures)
        finally:
            house.end()
    return found


def with_past(part, options, name, years, measure):
    house = PastHouse(
        options.programs / "iqsine", name == "postgres", Size.of(options, years), options.past, copies=BESIDE[part][name])
    try:
        return measure(house)
    finally:
        house.end()


def on_reports(options, name, wanted):
    found = {}
    if reports.DEMO in wanted:
        found[reports.DEMO] = demo.seconds(options.programs / "iqsine", name == "postgres", options.quick)
        print(f"the demo on {name}: {found[reports.DEMO]} s", flush=True)
    if wanted - {reports.DEMO}:
        windows = Windows(options.quick)
        found.update(with_past("reports", options, name, YEARS, lambda house: reports.Reports(house, windows, wanted, options.quick).run()))
    return found


def on_backup(options, name, wanted):
    found = {}
    if "bytes_per_bill" in wanted:
        house = House(options.programs / "iqsine", on_postgres=name == "postgres")
        try:
            found["bytes_per_bill"] = backup.growth(house, options.quick)
        finally:
            house.end()
    if "seconds" in wanted:
        found["past"] = with_past("backup", options, name, 1, backup.seconds)
        found["seconds"] = found["past"]["seconds"]
    return found


def on_each(part, measure, options):
    """A database whose past finds no room on the disk is left out. The others are measured."""
    found = {}
    for name in DATABASES:
        wanted = options.wish.figures(part, name)
        if not wanted:
            continue
        try:
            figures = measure(options, name, wanted)
        except NoRoom as error:
            print(error, flush=True)
            figures = {"no_room": str(error)}
        found.update({"postgres": figures} if name == "postgres" else figures)
    return found


def write(found, options):
    about = {"machine": platform.platform(), "cores": os.cpu_count(), "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "quick": options.quick}
    RESULTS.write_text(json.dumps({**found, "about": about}, indent=1, ensure_ascii=False) + "\n")


def main():
    options = arguments()
    begun = time.monotonic()
    evening = {}
    found = {"evening": evening}
    RESULTS.parent.mkdir(exist_ok=True)
    for part in ("sqlite", "postgres", "web"):
        if not options.wish.part(f"evening.{part}"):
            continue
        print(f"measuring {part} …", flush=True)

        def keep(figures, part=part):
            evening[part] = figures
            write(found, options)

        keep(pages(options) if part == "web" else database(part, options, keep))
    measures = {
        "offline": offline, "menu": menu, **{part: functools.partial(together, part) for part in TOGETHER},
        "messenger": lambda options: conversations.figures(options, options.wish),
        "reports": functools.partial(on_each, "reports", on_reports), "backup": functools.partial(on_each, "backup", on_backup)}
    for part, measure in measures.items():
        if not options.wish.part(part):
            continue
        print(f"measuring {part} …", flush=True)
        above, _, name = part.rpartition(".")
        (found.setdefault(above, {}) if above else found)[name] = measure(options)
        write(found, options)
    print(bars.table({**evening, **{part: found.get(part, {}) for part in ("offline", "menu", "booking", "bills", "contacts", "surveys", "messenger", "reports", "backup")}}))
    print(f"{RESULTS.relative_to(ROOT)} written after {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
