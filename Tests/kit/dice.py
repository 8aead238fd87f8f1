"""Random commands for the real program, from the one generator of them (Tests/Trials/Kit)."""

import json
import subprocess

from device import new_id
from hub import ROOT

TRIALS = ROOT / ".build" / "debug" / "iqsine-trials"
# The book beside the hub keeps sums of plain payments and parties, and no splits, bookings and other prices than those of dishes.
OUTSIDE = {"bills.split", "menu.planDay", "menu.savePriceRule"}
PLAIN = {"bills.pay": ("order", "payment", "version", "received"), "orders.open": ("order", "table", "guests", "evenIfCleaning")}


class Dice:
    """Makes the next command. It knows what its author knows, which may be old."""

    def __init__(self, rng, senders=()):
        self.program = subprocess.Popen(
            [TRIALS, "commands", str(rng.randrange(1 << 31)), new_id(), *senders], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.learned = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.stdin.close()
        self.program.wait(10)
        self.program.stdout.close()

    def next(self, things):
        """The sender, the type and the fields of the next command, of somebody who knows these things."""
        while True:
            self.program.stdin.write(json.dumps(self.news(things.things)) + "\n")
            self.program.stdin.flush()
            answer = json.loads(self.program.stdout.readline())
            fields = answer["body"]
            kind = fields.pop("type")
            if kind not in OUTSIDE and not kind.startswith("bookings."):
                return answer["sender"], kind, {key: value for key, value in fields.items() if key in PLAIN.get(kind, fields)}

    def news(self, things):
        changes = [{"kind": kind, "id": key, "value": value} for (kind, key), value in things.items() if self.learned.get((kind, key)) != value]
        changes += [{"kind": kind, "id": key} for kind, key in self.learned if (kind, key) not in things]
        self.learned = dict(things)
        return changes
