"""Questions to a hub with a past: first pages of its lists, searches among its bills, and reports."""

import datetime
import json
import time
import urllib.parse

from house import CASHIER, new_id

DAY = 86_400_000
SAMPLED_DAYS = 40
MESSAGES = 450
METHODS = ("cash", "card", "transfer", "voucher", "account")


def date(days):
    """A business day, in days since 1970, as reports name it."""
    return (datetime.date(1970, 1, 1) + datetime.timedelta(days=days)).isoformat()


class Asker:
    """One person on one open connection, one request after the other."""

    def __init__(self, device, line):
        self.device, self.line = device, line

    def ask(self, path):
        """The answer, and the milliseconds that it took."""
        begun = time.perf_counter()
        self.line.request("GET", path, headers={"Cookie": self.device.cookie})
        answer = self.line.getresponse()
        body = answer.read()
        took = (time.perf_counter() - begun) * 1000
        assert answer.status == 200, (path, body[:300])
        return body, took

    def took(self, path):
        return self.ask(path)[1]


class Questions:
    """The paths, drawn with a seed. `sample` are bills of days of the whole past."""

    def __init__(self, house, asker, dice):
        self.house, self.asker, self.dice = house, asker, dice
        self.first, self.last = house.facts["first"], house.facts["last"]
        self.room = self._talk()
        self.people = [person["id"] for person in house.hub.demo()["employees"]]
        self.sample = [bill for _ in range(SAMPLED_DAYS) for bill in json.loads(asker.ask(f"/api/bills?{self._span(1)}")[0])["bills"]]
        assert self.sample, "the past has no bills"
        self.guests = [bill["guest"] for bill in self.sample if bill.get("guest")] or ["Lan"]
        self.lists = {
            "bills": lambda: "/api/bills", "bills_of_day": lambda: f"/api/bills?{self._span(1)}", "bookings": lambda: "/api/bookings?newest=1",
            "bookings_of_day": lambda: f"/api/bookings?{self._span(1)}", "contacts": lambda: "/api/contacts?book=guests&at=0&count=100&index=1",
            "customers": lambda: "/api/customers?q=", "audit": lambda: "/api/audit", "audit_of_person": lambda: f"/api/audit?person={CASHIER}",
            "till_sessions": lambda: "/api/till-sessions", "rooms": lambda: "/api/messenger/rooms",
            "messages": lambda: f"/api/messenger/rooms/{self.room}/messages?count=50"}
        self.searches = {
            "number": self._number, "table": lambda: self._text(self._bill()["table"].split(" + ")[0]), "amount": self._amount, "amounts": self._amounts,
            "large": lambda: f"least={max(bill['total'] for bill in self.sample)}", "day": lambda: self._span(1),
            "month_by_tender": lambda: f"{self._span(30)}&method={dice.choice(METHODS)}", "taker": lambda: f"taker={CASHIER}",
            "waiter": lambda: f"waiter={dice.choice(self.people)}", "guest": self._guest, "refunded": lambda: "standing=refunded",
            "reopened": lambda: "standing=reopened"}

    # reports

    def month(self):
        """A month day by day beside the same month of the year before, with its dishes."""
        day = datetime.date(1970, 1, 1) + datetime.timedelta(days=self._day(31))
        begin = day.replace(day=1)
        end = (begin + datetime.timedelta(days=31)).replace(day=1) - datetime.timedelta(days=1)
        return self._report(begin, end, "day", "dish")

    def year(self):
        """Twelve months by dish, beside those of the year before."""
        end = datetime.date(1970, 1, 1) + datetime.timedelta(days=self._day(0))
        return self._report(end - datetime.timedelta(days=364), end, "month", "dish")

    def _report(self, begin, end, step, group):
        latest = datetime.date(1970, 1, 1) + datetime.timedelta(days=self.last)
        return f"/api/reports?from={begin}&to={min(end, latest)}&by={step}&compare=year&group={group}"

    # searches

    def _day(self, before_end):
        return self.dice.randint(self.first, max(self.first, self.last - before_end))

    def _span(self, days):
        begin = self._day(days) * DAY
        return f"from={begin}&to={begin + days * DAY}"

    def _bill(self):
        return self.dice.choice(self.sample)

    def _text(self, text):
        return urllib.parse.urlencode({"q": text})

    def _number(self):
        number = self._bill().get("number") or "B-"
        return self._text(number[:self.dice.randint(min(8, len(number)), len(number))])

    def _amount(self):
        total = self._bill()["total"]
        return f"least={total}&most={total}"

    def _amounts(self):
        total = self._bill()["total"]
        return f"least={total}&most={total + self.dice.choice([10_000, 100_000, 1_000_000])}"

    def _guest(self):
        """A part of a guest's name, or a name that nobody has."""
        name = self.dice.choice(self.guests)
        return urllib.parse.urlencode({"guest": self.dice.choice([name, name.split()[-1], name[:3], "Không Ai Tên Thế"])})

    def _talk(self):
        """A room with a few hundred messages."""
        room, manager = new_id(), self.house.manager
        members = [person["id"] for person in self.house.hub.demo()["employees"] if person["id"] != manager.me["employee"]["id"]]
        manager.do("messenger.makeGroup", room=room, name="Ca tối", members=members)
        for start in range(0, MESSAGES, 90):
            manager.post(*[
                manager.command("messenger.send", message=new_id(), room=room, content={"text": f"Bàn {start + n} thêm một phần bún chả"})
                for n in range(90)])
        return room
