"""The program plays a service of the past again in a scratch restaurant, and compares the books."""

import signal
import subprocess
from datetime import UTC, datetime, timedelta

from copies import ask
from device import Device
from hub import ROOT, Hub
from waiting import until

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
    # and with pages, the scratch restaurant can be looked at until somebody stops it
    shows_the_evening(hub, tmp_path / "shown")
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


def shows_the_evening(hub, folder):
    """Replays the day with pages beside the running hub, and signs in there."""
    shown = Hub(folder)
    try:
        shown.open(
            "replay", business_day(), "--into", str(folder), "--serve", "--host", "127.0.0.1", "--port", "0", "--secure-port", "0",
            "--web", str(Hub.pages), *hub.flags())
        until(lambda: any("stops the scratch restaurant" in line for line in shown.lines), 60)
        assert any(EQUAL in line for line in shown.lines), "".join(shown.lines)
        # then its pages are there, and they have the bills of the evening
        assert shown.port != hub.port and Device(shown).ask("GET", "/").status == 200
        bills = "SELECT COUNT(*), SUM(total) FROM bill WHERE state = 1"
        assert ask(shown, bills) == ask(hub, bills) != [("0", "")]
        settled = Device(shown, "hoa").ask("GET", "/api/bills").json["bills"]
        assert settled, "no bill of the evening is in the list"
        # when somebody stops it, it goes with the result of the comparison
        shown.process.send_signal(signal.SIGINT)
        assert shown.process.wait(20) == 0, "".join(shown.lines)
    finally:
        shown.end()
