"""A whole evening by dice, over the real protocol: whatever is wanted, the restaurant stays whole."""

from collections import Counter

from book import Book
from device import Device, Live
from invariants import check_all, check_money
from rehearsal import EVERYBODY, Dice

COMMANDS, BETWEEN_CHECKS = 600, 100


class Evening:
    def __init__(self, hub, rng):
        self.hub, self.rng, self.dice = hub, rng, Dice(rng)
        self.people = {login: Device(hub, login) for login in EVERYBODY}
        manager = self.people["hoa"]
        # so that timers fire in the middle of it
        for setting in ("cleaningSeconds", "alertSeconds"):
            manager.do("staff.saveSetting", setting=setting, value="5")
        self.ear = Device(hub, "hoa")
        start = self.ear.snapshot()
        self.book = Book(start)
        self.live = Live(self.ear, since=start.seq, replica=start)
        self.told = Counter()
        self.earlier = None

    def run(self, commands):
        sent = 0
        while sent < commands:
            if self.rng.random() < 0.04:
                self.break_line()
            wanted = self.dice.next(self.knowledge())
            if wanted is None:
                continue
            self.send(*wanted)
            sent += 1
            if sent % BETWEEN_CHECKS == 0:
                self.check()

    def knowledge(self):
        """What is known on the floor; one in ten acts on what was true some commands ago."""
        now = self.live.replica
        if self.earlier is None or self.rng.random() < 0.1:
            self.earlier = type(now)(now.seq, dict(now.things))
        return self.earlier if self.rng.random() < 0.1 else now

    def send(self, who, kind, fields):
        device = self.people[who]
        command = device.command(kind, **fields)
        outcomes = device.post(command, command) if self.rng.random() < 0.1 else device.post(command)
        if self.rng.random() < 0.05:
            outcomes += device.post(command)
        outcome = outcomes[0]
        code = outcome.get("error", {}).get("code", "")
        assert all((o["status"], o.get("error", {}).get("code", "")) == (outcome["status"], code) for o in outcomes), (command, outcomes)
        assert outcome["status"] in ("accepted", "refused"), (command, outcome)
        assert code != "hub.internal" and not code.startswith(("json.", "field.", "command.")), (command, outcome, self.hub.lines[-3:])
        if outcome["status"] == "accepted":
            self.book.note(command, self.live.replica)
        self.told[code or "accepted"] += 1
        self.live.reach(outcome["seq"])

    def break_line(self):
        """The cable, not a good-bye; the device comes back with what it has, or with nothing."""
        replica = self.live.replica
        self.live.socket.socket.close()
        fresh = self.rng.random() < 0.2
        self.live = Live(self.ear) if fresh else Live(self.ear, since=replica.seq, replica=replica)
        self.live.until(lambda: self.live.hello and self.live.replica.seq >= replica.seq)

    def check(self):
        while True:
            fresh = self.ear.snapshot()
            self.live.reach(fresh.seq)
            if self.live.replica.seq == fresh.seq:
                break  # else a timer fired between the two
        assert self.live.replica.things == fresh.things
        check_all(fresh, self.book)
        check_money(self.people["hoa"], self.book)


def test_an_evening_by_dice_keeps_every_sum_and_every_state(hub, seeded):
    # given people of all roles, and one who listens on a line that breaks now and then
    evening = Evening(hub, seeded)
    # when they want hundreds of things, most of them sensible, some of them twice
    evening.run(COMMANDS)
    # then after every hundred all is well (checked on the way), most was granted, and the hub never stumbled
    print(evening.told.most_common())
    assert evening.told["accepted"] > COMMANDS / 2, evening.told
    complaints = [line for line in hub.lines if " error " in line or '"level":"error"' in line]
    assert not complaints, complaints
