"""Safety copies: how long one takes, and how much a bill adds to the database and to its copy."""

import shutil
import time

from figures import Figures
from generator import Generator
from house import BenchHub
from past import Copies

BILLS, QUICK_BILLS = 10_000, 300
# A window of the load in seconds, between two looks at the number of bills.
WINDOW = 2
MOST_SECONDS = 4 * 3600
FIGURES = ("seconds", "bytes_per_bill")


def growth(house, quick):
    """Bytes that a bill of the load adds. The whole trail of its commands and changes counts."""
    wanted = QUICK_BILLS if quick else BILLS
    before, copied = stopped(house)
    house.hub.start()
    generator = Generator(BenchHub.program.parent / "iqsine-bench")
    try:
        figures = Figures(house, generator, None, wanted=lambda figure: False)
        figures.open(house.lines(48, 10, 6, 2), seed=13)
        generator.tell("start")
        paid = 0
        while paid < wanted:
            paid += figures.window(WINDOW)["paid"]
        figures.close()
    finally:
        generator.end()
    after, copied_after = stopped(house)
    bills, items = (int(house.ask(f"SELECT COUNT(*) FROM {table}")[0][0]) for table in ("bill", "item"))
    return {
        "database": round((after - before) / bills), "copy": round((copied_after - copied) / bills), "bills": bills,
        "items_per_bill": round(items / bills, 1)}


def stopped(house):
    """The bytes of the database and of a copy, made and deleted while the hub is stopped."""
    house.hub.stop()
    copies = Copies(house)
    done = house.hub.run("backup", timeout=MOST_SECONDS)
    if done.returncode:
        raise RuntimeError(f"no copy was made: {done.stderr[-2000:]}")
    copied = copies.bytes()
    shutil.rmtree(copies.folder)
    if house.postgres:
        house.postgres.script(house.database, "VACUUM; CHECKPOINT")
    return house.database_bytes(), copied


def seconds(house):
    """A copy of the past by the working hub, from the request until it was compared and counts."""
    copies = house.copies
    begun = time.monotonic()
    copies.start()
    while (state := copies.state())["running"]:
        if time.monotonic() - begun > MOST_SECONDS:
            raise RuntimeError("the copy does not end")
        time.sleep(0.1)
    took = time.monotonic() - begun
    good = [copy for copy in state["copies"] if copy["state"] == "good"]
    assert good, state
    return {
        "seconds": round(took, 2), "bills": house.facts["bills"], "database_bytes": house.facts["bytes"], "copy_bytes": good[0]["size"],
        "past_bytes_per_bill": house.facts["bytes_per_bill"]}
