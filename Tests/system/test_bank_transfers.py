"""A bank reports transfers by signed requests, as docs/transfers.md says."""

import hashlib
import hmac
import json
import time

from device import Device
from evening import a_dish, free_table, open_order, order_dish

PLACE = "/api/transfers/notices"


def report(purpose, amount, reference):
    return {"reference": reference, "amount": amount, "currency": "VND", "purpose": purpose, "at": int(time.time() * 1000)}


def sign(secret, body, age=0):
    """The headers by which a bank proves who it is."""
    seconds = str(int(time.time()) - age)
    code = hmac.new(secret.encode(), f"{seconds}.".encode() + body, hashlib.sha256).hexdigest()
    return {"X-Iqsine-Timestamp": seconds, "X-Iqsine-Signature": code}


def notify(hub, secret, told, age=0, headers=None):
    body = json.dumps(told).encode()
    return Device(hub).ask("POST", PLACE, raw=body, headers=sign(secret, body, age) if headers is None else headers)


def asked_bill(hub):
    """The order, the number and the total of a party that asked for its bill, all of it on the table."""
    waiter = Device(hub, "lan")
    order = open_order(waiter, free_table(waiter))
    order_dish(waiter, order, a_dish(waiter), 2)
    waiter.do("bills.ask", order=order)
    bill = Device(hub, "mai").snapshot().get("bill", order)
    return order, bill["number"], bill["total"]


def test_a_signed_notification_pays_the_bill_once_and_a_forged_one_does_nothing(hub):
    # given a secret, which only the manager can make
    assert Device(hub, "mai").ask("POST", "/api/transfers/secret", {}).status == 403
    manager = Device(hub, "hoa")
    secret = manager.ask("POST", "/api/transfers/secret", {}).json["secret"]
    order, number, total = asked_bill(hub)
    told = report(f"CT tu 0071 {number.replace('-', '').lower()} cam on", total, f"FT-{order}")
    # when it is forged, unsigned, stale or too large, nothing happens
    for answer, code in (
        (notify(hub, "x" * 64, told), "transfers.forged"), (notify(hub, secret, told, headers={}), "transfers.notSigned"),
        (notify(hub, secret, told, age=400), "transfers.stale"),
    ):
        assert (answer.status, answer.error["code"]) == (401, code)
        assert answer.error["message"] != code
    assert notify(hub, secret, {**told, "purpose": "x" * 20_000}).status == 413
    refused = notify(hub, secret, {**told, "amount": -1})
    assert (refused.status, refused.error["field"]) == (400, "amount")
    cashier = Device(hub, "mai")
    assert cashier.ask("GET", f"/api/bills/{order}").json["payments"] == []
    # when the bank reports it twice
    answers = [notify(hub, secret, told) for _ in range(2)]
    # then it is paid once, by the bank
    assert [(one.status, one.json) for one in answers] == [(200, {"reference": told["reference"], "amount": total, "standing": "booked"})] * 2
    payments = cashier.ask("GET", f"/api/bills/{order}").json["payments"]
    assert [(one["method"], one["received"], one["by"], one["reference"]) for one in payments] == [
        ("transfer", total, "bank", told["reference"])]
    events = cashier.ask("GET", f"/api/bills/{order}/record").json["events"]
    assert ("bills.pay", "bank") in [(one["command"], one["by"]) for one in events]
    # and another amount under its reference is refused
    other = notify(hub, secret, {**told, "amount": total + 1})
    assert (other.status, other.error["code"]) == (409, "transfers.referenceUsed")
    # and after the secret is deleted nothing is taken
    assert manager.ask("DELETE", "/api/transfers/secret", {}).status == 204
    assert notify(hub, secret, told).status == 401
    assert "secretSince" not in manager.ask("GET", "/api/transfers/setup").json


def test_a_transfer_without_a_bill_is_assigned_by_the_cashier(hub):
    # given a transfer whose purpose names no bill
    secret = Device(hub, "hoa").ask("POST", "/api/transfers/secret", {}).json["secret"]
    order, _, total = asked_bill(hub)
    assert notify(hub, secret, report("tien an", total, f"FT-{order}")).json["standing"] == "open"
    cashier = Device(hub, "mai")
    # when the cashier assigns it, and another one does so too
    notice = next(one for one in cashier.snapshot().all("transferNotice") if one["reference"] == f"FT-{order}")
    cashier.do("transfers.assign", notice=notice["id"], order=order)
    again = Device(hub, "mai").want("transfers.assign", notice=notice["id"], order=order)
    # then it is paid once
    assert (again["status"], again["error"]["code"]) == ("refused", "transfers.alreadyAssigned")
    assert [one["received"] for one in cashier.ask("GET", f"/api/bills/{order}").json["payments"]] == [total]
    # and people without the right to see bills do not hear of it
    assert "transferNotice" not in {one["kind"] for one in Device(hub, "lan").ask("GET", "/api/snapshot?stream=restaurant").json["entities"]}
