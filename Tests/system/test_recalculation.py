"""An accountant's own calculation: each figure of a past, from the raw rows, beside what the hub says and what its files say."""

import csv
import io
import json
import sqlite3
from collections import Counter
from datetime import date, timedelta

import pytest

from device import Device
from reported import figures_of, rows_of

HOUR = 3_600_000
# The house is in Viet Nam, seven hours ahead of UTC, and its day ends at five.
AHEAD, DAY_ENDS = 7 * HOUR, 5 * HOUR


def day_of(moment):
    return (moment + AHEAD - DAY_ENDS) // (24 * HOUR)


def name(day):
    return str(date(1970, 1, 1) + timedelta(days=day))


def largest_remainder(amount, weights):
    whole = sum(weights)
    shares = [amount * weight // whole for weight in weights]
    order = sorted(range(len(weights)), key=lambda i: -(amount * weights[i] % whole))
    for i in order[:amount - sum(shares)]:
        shares[i] += 1
    return shares


def half_up(part, whole, amount):
    return (amount * part * 2 + whole) // (whole * 2)


def rates_of(bill):
    """Base and tax by rate. The rest that no tax reaches has the rate 0."""
    rates = {line["rate"]: [line["base"], line["tax"]] for line in json.loads(bill["taxes"])}
    rest = bill["total"] - bill["rounding"] - sum(map(sum, rates.values()))
    return {0: [rest, 0], **rates} if rest else rates


def taken_back(bill, left, amount):
    """The part of a refund that each rate bears, out of what is left of the bill."""
    rates = sorted(left)
    if amount == sum(sum(left[rate]) for rate in rates) and bill["rounding"] == 0:
        return {rate: list(left[rate]) for rate in rates}
    shares = largest_remainder(amount, [sum(left[rate]) for rate in rates])
    found = {}
    for rate, share in zip(rates, shares):
        tax = half_up(left[rate][1], sum(left[rate]), share) if sum(left[rate]) else 0
        found[rate] = [share - tax, tax]
    return found


class DayBook:
    """The sums of each day, and of each rate and tender."""

    def __init__(self, path):
        base = sqlite3.connect(path)
        base.row_factory = sqlite3.Row
        self.days, self.taxes, self.tenders = {}, {}, {}
        bills = {row["order_id"]: row for row in base.execute("SELECT * FROM bill")}
        orders = {row["id"]: row for row in base.execute("SELECT * FROM party_order WHERE state = 1")}
        self._bills(bills, orders)
        self._items(base.execute("SELECT * FROM item"), orders)
        for row in base.execute("SELECT * FROM payment"):
            sums = {"payments": 1, "received": row["received"], "tips": row["tip"]}
            self._add(row["taken_at"], sums)
            self._count(self.tenders, row["method"], sums)
        left = {}
        for row in base.execute("SELECT * FROM bill_refund ORDER BY given_at, id"):
            self._refund(row, bills[row["order_id"]], left)
        base.close()

    def _add(self, moment, sums):
        self._count(self.days, day_of(moment), sums)

    @staticmethod
    def _count(table, key, sums):
        table.setdefault(key, Counter()).update(sums)

    def _bills(self, bills, orders):
        for order in orders.values():
            if order["end_reason"] == "writtenOff" and order["merged_into"] is None:
                self._add(order["ended_at"], {"writtenOff": 1})
            if order["end_reason"] != "settled":
                continue
            self._add(order["ended_at"], {"guests": order["guests"]})
            bill = bills.get(order["id"])
            if bill is None or order["merged_into"] is not None:
                continue
            given = json.loads(bill["promotions"] or "[]")
            promotions = sum(one["amount"] for one in given)
            rates = rates_of(bill)
            self._add(order["ended_at"], {
                "bills": 1, "revenue": bill["total"], "discountValue": bill["discount_amount"], "discounts": int(bill["discount_amount"] > 0),
                "service": bill["service"], "rounding": bill["rounding"], "items": bill["subtotal"] + promotions, "promotionValue": promotions,
                "promotions": len(given), "change": bill["change_given"],
                "tax": sum(tax for _, tax in rates.values()), "taxBase": sum(base for rate, (base, _) in rates.items() if rate)})
            for rate, (net, tax) in rates.items():
                self._count(self.taxes, rate, {"taxBase": net, "tax": tax})

    def _items(self, items, orders):
        for item in items:
            amount = (item["price"] * item["measure"] + 500) // 1000 if item["measure"] else item["price"] * item["quantity"]
            order = orders.get(item["order_id"])
            if item["state"] < 4 and order is not None and order["end_reason"] == "settled":
                self._add(order["ended_at"], {"sold": item["quantity"], "soldValue": amount})
            elif item["state"] in (4, 5):
                kind = "refusal" if item["state"] == 4 else "void"
                self._add(item["closed_at"], {kind + "s": item["quantity"], kind + "Value": amount})

    def _refund(self, row, bill, left):
        order = row["order_id"]
        left.setdefault(order, rates_of(bill))
        back = taken_back(bill, left[order], row["amount"])
        sums = {"takenBack": row["amount"], "takenBackTax": sum(tax for _, tax in back.values()),
                "takenBackBase": sum(net for rate, (net, _) in back.items() if rate)}
        self._add(row["given_at"], {"refunds": 1, "refundValue": row["amount"], **sums})
        self._count(self.tenders, row["method"], {"refunds": 1, "refundValue": row["amount"]})
        for rate, (net, tax) in back.items():
            left[order][rate] = [left[order][rate][0] - net, left[order][rate][1] - tax]
            self._count(self.taxes, rate, {"takenBackBase": net, "takenBackTax": tax})


# Each column of the reports, with what the book calls it.
COLUMNS = {
    "bills": "bills", "guests": "guests", "revenue": "revenue", "discounts": "discountValue", "promotionCount": "promotions",
    "promotions": "promotionValue", "service": "service", "rounding": "rounding", "items": "items", "tax": "tax", "taxBase": "taxBase",
    "change": "change", "received": "received", "payments": "payments", "tips": "tips", "refunds": "refunds", "refundValue": "refundValue",
    "takenBack": "takenBack", "takenBackTax": "takenBackTax", "takenBackBase": "takenBackBase", "sold": "sold", "soldValue": "soldValue",
    "voids": "voids", "voidValue": "voidValue", "refusals": "refusals", "refusalValue": "refusalValue"}
# They lead from the dishes to the money.
DIFFERENCES = ["billsDifference", "moneyDifference"]


def shown(sums):
    return {column: sums.get(figure, 0) for column, figure in COLUMNS.items()}


def check_rows(table, own, names):
    said = {key: {name: values[name] for name in names} for key, values in rows_of(table).items()}
    assert said == {str(key): {name: sums.get(name, 0) for name in names} for key, sums in own.items() if any(sums.values())}


def check_past(hub):
    books = DayBook(hub.data / "iqsine.db")
    first, last = min(books.days), max(books.days)
    hub.start()
    try:
        manager = Device(hub, "hoa")
        manager.do("reports.saveTemplate", template={
            "id": "all", "name": "Mọi số", "heading": "", "logo": False, "sections": ["periods"], "columns": [],
            "periodColumns": [*COLUMNS, *DIFFERENCES], "contains": "", "most": 0})
        total = Counter()
        begin = first
        while begin <= last:
            end = min(last, begin + 364)
            asked = f"from={name(begin)}&to={name(end)}"
            days = file_rows(manager, f"{asked}&by=day")
            assert list(days) == [name(day) for day in range(begin, end + 1)]
            for day, figures in zip(range(begin, end + 1), days.values()):
                assert [figures.pop(difference) for difference in DIFFERENCES] == [0, 0], day
                assert figures == shown(books.days.get(day, {})), name(day)
                total.update(figures)
            # then the screen has what the file has
            report = manager.ask("GET", f"/api/reports?{asked}&by=day").json
            assert report["waiting"] == 0
            said = {key: values["revenue"] for key, values in rows_of(report["periods"]).items()}
            assert said == {day: figures["revenue"] for day, figures in days.items()}
            begin = end + 1
        whole = manager.ask("GET", f"/api/reports?from={name(first)}&to={name(last)}&by=year").json
        lines = figures_of(whole)
        assert {column: total[column] for column in COLUMNS if column in lines} == {
            column: lines[column] for column in COLUMNS if column in lines}
        check_rows(whole["taxes"], books.taxes, ["taxBase", "tax", "takenBackBase", "takenBackTax"])
        check_rows(whole["tenders"], books.tenders, ["payments", "received", "tips", "refundValue"])
        assert lines["revenue"] > 0
    finally:
        hub.stop()


def file_rows(manager, asked):
    """The table by time as CSV, whatever sign its columns are parted by: the figures of each day."""
    text = manager.ask("GET", f"/api/reports/file?format=csv&template=all&{asked}").body.decode("utf-8-sig")
    sign = ";" if text.split("\r\n", 1)[0].count(";") > 3 else ","
    _, *rows = list(csv.reader(io.StringIO(text), delimiter=sign))
    return {row[0]: dict(zip([*COLUMNS, *DIFFERENCES], map(int, row[1:]), strict=True)) for row in rows}


def generated(new_hub, *arguments, timeout=120):
    hub = new_hub()
    made = hub.run("generate", *arguments, timeout=timeout)
    assert made.returncode == 0, made.stdout + made.stderr
    return hub


def test_some_days_add_up_to_what_an_accountant_finds_in_the_rows(new_hub):
    check_past(generated(new_hub, "--days", "4", "--seed", "11", "--parties", "20"))


@pytest.mark.long
def test_two_years_add_up_to_what_an_accountant_finds_in_the_rows(new_hub):
    check_past(generated(new_hub, "--years", "2", "--seed", "12", "--parties", "40", timeout=3600))
