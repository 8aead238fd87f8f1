"""A whole random evening over the real protocol: the restaurant stays consistent, whatever the commands are."""

import threading
from collections import Counter
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from book import Book
from device import Device, Live
from dice import Dice
from invariants import check_all, check_bill, check_courses, check_money, check_tables
from reported import figures_of


COMMANDS, BETWEEN_CHECKS = 600, 100
AHEAD = 60_000
EVERYBODY = ["lan", "nhu", "ngoc", "hung", "phuc", "mai", "hoa"]


class Evening:
    def __init__(self, hub, rng, dice):
        self.hub, self.rng, self.dice = hub, rng, dice
        self.people = {login: Device(hub, login) for login in EVERYBODY}
        for device in self.people.values():
            device.ahead = AHEAD
        manager = self.people["hoa"]
        # so that timers fire meanwhile
        for setting in ("cleaningSeconds", "alertSeconds"):
            manager.do("staff.saveSetting", setting=setting, value="5")
        # The day's figures begin anew at its end, so it ends neither now nor soon.
        hour = datetime.now(ZoneInfo("Asia/Ho_Chi_Minh")).hour
        manager.do("staff.saveSetting", setting="dayEndsHour", value="12" if hour < 6 else "5")
        self.ear = Device(hub, "hoa")
        manager.do("staff.saveSetting", setting="deliveryDish", value=min(dish["id"] for dish in self.ear.snapshot().all("dish")))
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
            self.send(*self.dice.next(self.knowledge()))
            sent += 1
            if sent % BETWEEN_CHECKS == 0:
                self.check()
            if sent == commands // 2:
                self.restart()

    def knowledge(self):
        """The state that a person knows. One in ten acts on a state of some commands ago."""
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
        """Breaks the connection without closing it. The device returns with its state, or with none."""
        replica = self.live.replica
        self.live.socket.socket.close()
        fresh = self.rng.random() < 0.2
        self.live = Live(self.ear) if fresh else Live(self.ear, since=replica.seq, replica=replica)
        self.live.until(lambda: self.live.hello and self.live.replica.seq >= replica.seq)

    def restart(self):
        """kill -9 meanwhile. All devices continue with their state."""
        self.listen_to_the_log()
        replica = self.live.replica
        self.hub.kill()
        self.hub.start()
        self.live = Live(self.ear, since=replica.seq, replica=replica)
        self.check()

    def listen_to_the_log(self):
        complaints = [line for line in self.hub.lines if " error " in line or '"level":"error"' in line]
        assert not complaints, complaints
        assert not self.live.errors, self.live.errors

    def check(self):
        while True:
            fresh = self.ear.snapshot()
            self.live.reach(fresh.seq)
            if self.live.replica.seq == fresh.seq:
                break  # else a timer fired between the two
        assert self.live.replica.things == fresh.things
        check_all(fresh, self.book)
        check_money(self.people["hoa"], self.book)


def test_a_random_evening_keeps_every_sum_and_every_state(hub, seeded):
    # given people of all roles, and one who listens on a line that breaks now and then
    with Dice(seeded, EVERYBODY) as dice:
        evening = Evening(hub, seeded, dice)
        # when they want hundreds of things, most of them sensible, some of them twice
        evening.run(COMMANDS)
    # then all checks held, after every hundred and after each restart, and most commands were accepted
    print(evening.told.most_common())
    assert evening.told["accepted"] > COMMANDS / 2, evening.told
    evening.listen_to_the_log()


def pair_of_hands(people, rng, commands, trouble, orders):
    """Sends random commands from a state of a few commands ago."""
    things = None
    with Dice(rng) as dice:
        for number in range(commands):
            if number % 6 == 0:
                things = people[0].snapshot()
            _, kind, fields = dice.next(things)
            if kind in ("orders.open", "orders.openWithoutTable"):
                orders.append(fields["order"])
            outcome = rng.choice(people).want(kind, **fields)
            if outcome.get("error", {}).get("code", "").startswith(("hub.", "json.", "field.", "command.")):
                trouble.append((kind, fields, outcome))


# protocol: STR7
@pytest.mark.durable
def test_concurrent_random_commands_keep_everything_consistent(hub, seeded):
    # given six pairs of hands, and one who listens
    ear = Device(hub, "hoa")
    live, trouble, orders = ear.live(), [], []
    live.until(lambda: live.replica.things)
    start = live.replica.seq
    # they sign in one after the other: six tries of one login at the same moment look like guessing
    hands = [["hoa", "lan"], ["hoa", "mai"], ["hoa", "hung"], ["hoa", "nhu"], ["hoa", "quoc-anh"], ["hoa", "ngoc", "phuc"]]
    pairs = [[Device(hub, login) for login in logins] for logins in hands]
    for device in (device for pair in pairs for device in pair):
        device.ahead = AHEAD
    threads = [
        threading.Thread(target=pair_of_hands, args=(people, type(seeded)(seeded.random()), 120, trouble, orders)) for people in pairs]
    # when they all work at once
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # then nothing failed, the listener has the full state, and every state fits the others
    assert trouble == []
    fresh = ear.snapshot()
    assert fresh.seq > start + 300
    live.reach(fresh.seq)
    assert live.replica.things == fresh.things
    check_tables(fresh)
    check_courses(fresh)
    # and the day's revenue is the sum of the settled bills, and of all that was paid by parties that were written off
    there = {order["id"] for order in fresh.all("order")}
    pages = [ear.ask("GET", f"/api/bills/{order}") for order in orders]
    bills = [page.json["bill"] for page in pages if page.status == 200]
    for bill in bills:
        check_bill(bill)
    earned = {bill["order"]: min(bill["total"], bill["paid"]) for bill in bills if bill["order"] not in there}
    # Money that comes after they left is a correction of the day.
    begin = ear.ask("GET", "/api/reports/today").json["from"] / 1000
    today = datetime.fromtimestamp(begin, ZoneInfo("Asia/Ho_Chi_Minh")).date()
    total = figures_of(ear.ask("GET", f"/api/reports?from={today}&to={today}").json)
    assert total["netRevenue"] == sum(earned.values())
