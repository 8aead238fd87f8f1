"""The program plays a service of the past again in a scratch restaurant, and compares the books."""

import subprocess
from datetime import UTC, datetime, timedelta

from copies import ask
from hub import ROOT, Hub

EVENING = ["--waiters", "4", "--cooks", "2", "--runners", "1", "--guests", "8", "--minutes", "25"]
DECIDED = "SELECT COUNT(*), MAX(seq) FROM audit_entry WHERE body_hash IS NOT NULL"
EQUAL = "the books of the replay equal the day's"


def business_day():
    """The clock of Viet Nam, whose business day ends at five."""
    return (datetime.now(UTC) + timedelta(hours=7 - 5)).date().isoformat()


def test_an_evening_is_replayed_with_its_books_and_a_changed_payment_is_named(new_hub, tmp_path, seeded):
    # given a copy, and an evening after it
    hub = new_hub().start()
    made = hub.run("backup")
    assert made.returncode == 0, made.stdout + made.stderr
    wanted = [str(Hub.program), "simulate", hub.address, *EVENING, "--seed", str(seeded.randrange(1, 1_000_000))]
    lived = subprocess.run(wanted, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    assert lived.returncode == 0, lived.stdout + lived.stderr
    # when it is replayed beside the running hub, whose timers may go on
    before = ask(hub, DECIDED)
    done = hub.run("replay", business_day(), "--into", str(tmp_path / "scratch"))
    # then the books are equal, and the restaurant's own data are as they were
    assert done.returncode == 0 and EQUAL in done.stdout, done.stdout + done.stderr
    assert ask(hub, DECIDED) == before
    # and a payment that was changed past the hub is named
    hub.stop()
    payment = ask(hub, "SELECT MIN(id) FROM payment")[0][0]
    ask(hub, f"UPDATE payment SET received = received + 1000 WHERE id = '{payment}'")
    again = hub.run("replay", business_day(), "--into", str(tmp_path / "again"))
    named = [line for line in again.stdout.splitlines() if line.startswith("KHÁC / DIFFERENT")]
    assert again.returncode == 1 and len(named) == 1 and payment in named[0] and "received" in named[0], again.stdout + again.stderr
    # and a folder with files, and days without a log, are refused with a sentence
    for arguments in [(business_day(), "--into", str(tmp_path / "again")), ("2999-01-01",), ("2020-01-01",), ("hôm qua",)]:
        refused = hub.run("replay", *arguments)
        assert refused.returncode == 2 and "Error: " in refused.stderr, refused.stdout + refused.stderr
