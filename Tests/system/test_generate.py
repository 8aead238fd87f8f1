"""The program gives a restaurant a past: once, sound, and never beside bills that are there."""

import re

import pytest

from copies import ask
from device import Device


def count(hub, table):
    return int(ask(hub, f"SELECT COUNT(*) FROM {table}")[0][0])


def test_a_past_is_generated_once_and_is_sound(new_hub, engine):
    hub = new_hub(engine)
    wanted = ("generate", "--days", "3", "--seed", "5", "--parties", "30")
    # when three days are generated
    done = hub.run(*wanted)
    # then the program says how much, and the check finds nothing
    assert done.returncode == 0 and "hóa đơn / bills" in done.stdout and "3/3" in done.stderr, done.stdout + done.stderr
    checked = hub.run("check")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    bills = count(hub, "bill")
    assert bills > 20 and count(hub, "booking WHERE state = 0") > 0
    messages = int(re.search(r"(\d+) tin nhắn", done.stdout)[1])
    assert 0 < messages <= int(ask(hub, "SELECT COUNT(*) FROM message", "messenger")[0][0])
    # and the same days are not filled twice
    again = hub.run(*wanted)
    assert again.returncode == 1 and "already" in again.stderr, again.stdout + again.stderr
    assert count(hub, "bill") == bills
    # and the hub opens on it, and nobody sits anywhere
    hub.start()
    things = Device(hub, "hoa").snapshot()
    assert things.all("order") == [] and len(things.all("booking")) > 0


@pytest.mark.parametrize("arguments", [
    ("--years", "0", "--seed", "1"), ("--years", "31", "--seed", "1"), ("--years", "ten", "--seed", "1"), ("--days", "2"),
    ("--days", "2", "--seed", "-1"), ("--days", "2", "--seed", "x"), ("--seed", "1"), ("--years", "1", "--days", "1", "--seed", "1"),
    ("--days", "2", "--seed", "1", "--until", "hôm qua"), ("--days", "2", "--seed", "1", "--until", "2999-01-01"),
    ("--days", "2", "--seed", "1", "--parties", "0"),
])
def test_wrong_wishes_are_refused_with_a_sentence(new_hub, arguments):
    hub = new_hub()
    done = hub.run("generate", *arguments)
    assert done.returncode != 0 and "rror" in done.stderr, done.stdout + done.stderr
    assert count(hub, "party_order") == 0
