"""A simulated evening against the real hub ends with books that agree. A lying hub is found out."""

import http.client
import re
import subprocess
import time

import pytest

from device import Device, new_id
from evening import a_dish, free_table, open_order, order_dish
from hub import PASSWORD, ROOT, Hub
from lying_hub import Double, Loss, LyingHub, Stale, Truth

EVENING = ["--waiters", "8", "--cooks", "3", "--runners", "2", "--cashiers", "2", "--guests", "18", "--minutes", "60"]
CLEAN = "the books agree"


def command(address, *flags):
    return [str(Hub.program), "simulate", address, *EVENING, *flags]


def simulate(address, *flags, timeout=240):
    return subprocess.run(command(address, *flags), cwd=ROOT, capture_output=True, text=True, timeout=timeout, check=False)


def found(done):
    """The findings: (kind, subject, text) each."""
    return re.findall(r"^  ([A-Z]+) ((?:item|order|dish|command|report|\w+ \d+ \()[^:]*): (.*)$", done.stdout, re.MULTILINE)


def counted(output, what):
    return int(re.search(rf"^  (\d+) {what}$", output, re.MULTILINE).group(1))


def until_at_work(watcher, more=0):
    """Waits until guests of the evening sit, and `more` changes have been made since."""
    begun, end = None, time.monotonic() + 120
    while time.monotonic() < end:
        try:
            things = watcher.snapshot()
        except (OSError, http.client.HTTPException):
            continue
        if len(things.all("item")) > 4:
            begun = begun or things.seq
            if things.seq >= begun + more:
                return
        time.sleep(0.1)
    raise AssertionError("nobody is at work")


def begin(hub, *flags):
    return subprocess.Popen(command(hub.address, *flags), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


@pytest.fixture
def seed(seeded):
    return ["--seed", str(seeded.randrange(1, 1_000_000))]


@pytest.fixture
def short(request):
    """The part of an evening that shows one thing with its consequences; with --long a whole one."""
    return [] if request.config.getoption("--long") else ["--guests", "8", "--minutes", "25"]


@pytest.mark.long
def test_an_evening_ends_with_books_that_agree(hub, sign_in, seed):
    # when twenty people and their guests live an evening on lines that break
    done = simulate(hub.address, *seed, "--line-cuts", "10")
    # then all have paid and left, and everything adds up
    assert done.returncode == 0 and CLEAN in done.stdout, done.stdout + done.stderr
    assert counted(done.stdout, "orders") >= 15 and counted(done.stdout, "items") >= 50
    assert counted(done.stdout, "devices against a snapshot") == 16
    assert sign_in("hoa").snapshot().all("order") == []


def test_an_evening_in_a_house_with_service_rounding_and_a_promotion_adds_up(sqlite_hub, seed):
    # given the terms of the demo that 'make run' opens
    hoa = Device(sqlite_hub, "hoa")
    for setting, value in (("taxRateA", "80"), ("servicePermille", "50"), ("roundTo", "1000")):
        hoa.do("staff.saveSetting", setting=setting, value=value)
    group = a_dish(hoa)["group"]
    hoa.do("promotions.save", promotion={"id": "gio-vang", "name": "Giờ vàng", "effect": "percent", "value": 150, "groups": [group]})
    # when an evening is lived there
    done = simulate(sqlite_hub.address, *seed, "--guests", "8", "--minutes", "25")
    # then the books agree with each bill and with the day
    assert done.returncode == 0 and CLEAN in done.stdout, done.stdout + done.stderr
    assert counted(done.stdout, "settled bills") > 0 and counted(done.stdout, "figures of the day's report") == 7


@pytest.mark.long
def test_a_simulation_leaves_other_parties_alone(sqlite_hub, seed, short):
    # given a party that real people serve
    lan = Device(sqlite_hub, "lan")
    order = open_order(lan)
    dish = next(d for d in lan.snapshot().all("dish") if "portions" not in d and d["active"])
    order_dish(lan, order, dish, 3)
    before = [t for t in lan.snapshot().all("table") if t.get("order") == order]
    # when an evening is lived around it, with a walk-in that is not of it
    running = begin(sqlite_hub, *seed, *short)
    until_at_work(lan)
    order_dish(lan, order, dish, 1)
    output = running.communicate(timeout=240)[0]
    # then its books agree, it lists what it could not compare, and the party still sits there
    assert running.returncode == 0 and CLEAN in output, output
    assert "not compared: the day's report" in output
    things = lan.snapshot()
    assert [o["id"] for o in things.all("order")] == [order]
    assert [t for t in things.all("table") if t.get("order") == order] == before
    assert [i["quantity"] for i in things.all("item")] == [3, 1]


# The evening above, and two kills besides.
@pytest.mark.durable
def test_the_books_agree_after_a_kill_on_bad_connections(new_hub, engine, seed):
    # given an evening on lines that break
    hub = new_hub(engine).start()
    watcher, port = Device(hub, "lan"), hub.port
    running = begin(hub, *seed, "--line-cuts", "10")
    # when the hub is killed twice while everybody is at work
    for _ in range(2):
        until_at_work(watcher, more=60)
        hub.kill()
        hub.start(port)
    output = running.communicate(timeout=240)[0]
    # then nothing acknowledged is lost, nothing is there twice, and all have paid and left
    assert running.returncode == 0 and CLEAN in output, output
    assert "reconnected" in output
    assert counted(output, "orders") >= 15 and counted(output, "items") >= 50
    assert counted(output, "devices against a snapshot") == 16
    assert Device(hub, "hoa").snapshot().all("order") == []


@pytest.mark.long
def test_an_interrupted_evening_is_audited_and_leaves_its_guests(sqlite_hub, seed):
    # when somebody presses Ctrl-C in the middle
    running = begin(sqlite_hub, *seed)
    until_at_work(Device(sqlite_hub, "lan"))
    running.send_signal(2)
    output = running.communicate(timeout=60)[0]
    # then the books are compared, with guests still there
    assert running.returncode == 0 and CLEAN in output, output
    assert Device(sqlite_hub, "hoa").snapshot().all("order")


def lied_to(hub, lie, *flags):
    liar = LyingHub(hub, lie)
    try:
        return simulate(liar.address, *flags)
    finally:
        liar.end()


def test_an_honest_proxy_produces_no_findings(sqlite_hub, seed, short):
    done = lied_to(sqlite_hub, Truth(), *seed, *short)
    assert done.returncode == 0 and CLEAN in done.stdout, done.stdout + done.stderr


def test_a_lost_item_is_found(sqlite_hub, seed, short):
    # when the hub says that an item was accepted, and does not have it
    lie = Loss()
    done = lied_to(sqlite_hub, lie, *seed, *short)
    # then that item is named with its command, and all else that is found follows from it
    assert done.returncode == 1 and lie.told, done.stdout + done.stderr
    lost = [(subject, text) for kind, subject, text in found(done) if kind == "LOST"]
    assert [subject for subject, _ in lost] == [f"item {lie.told['item']}"], done.stdout
    assert lie.told["command"] in lost[0][1]
    assert follows_from(done, lie.told, "LOST"), done.stdout


@pytest.mark.long
def test_a_doubled_item_is_found(sqlite_hub, seed, short):
    # when an item exists twice, but was acknowledged once
    lie = Double()
    done = lied_to(sqlite_hub, lie, *seed, *short)
    # then the second one is named, and the first one of which it is the double
    assert done.returncode == 1 and lie.told, done.stdout + done.stderr
    double = [(subject, text) for kind, subject, text in found(done) if kind == "DOUBLE"]
    assert [subject for subject, _ in double] == [f"item {lie.told['twin']}"], done.stdout
    assert "the double of item" in double[0][1]
    assert follows_from(done, lie.told, "DOUBLE"), done.stdout


def follows_from(done, lie, kind):
    """The rest is the money of that party and day, and the portions of that dish. Joined orders are settled for one amount."""
    orders = {subject: text.split(";")[0] for k, subject, text in found(done) if k == "MONEY" and subject != "report"}
    others = {(k, subject) for k, subject, _ in found(done) if k not in (kind, "MONEY")}
    return len(set(orders.values())) <= 1 and others <= {("PORTIONS", f"dish {lie['dish']}")}


@pytest.mark.long
def test_a_stale_device_is_found(sqlite_hub, seed, short):
    # when one device is not told one change
    lie = Stale()
    done = lied_to(sqlite_hub, lie, *seed, *short)
    # then the device, the thing and the number are named, and nothing else is found
    assert done.returncode == 1 and lie.told, done.stdout + done.stderr
    stale = found(done)
    assert {kind for kind, _, _ in stale} == {"STALE"}, done.stdout
    assert len({subject for _, subject, _ in stale}) == 1 and f"({lie.told['login']})" in stale[0][1]
    assert any(f"number {lie.told['seq']} (item {lie.told['item']})" in text for _, _, text in stale), done.stdout


def test_a_simulation_that_cannot_run_names_what_is_missing(sqlite_hub):
    # when nobody may cook, a password is wrong, or every table is occupied
    no_cook = simulate(sqlite_hub.address, "--as", f"lan:{PASSWORD}", f"mai:{PASSWORD}", f"phuc:{PASSWORD}")
    wrong = simulate(sqlite_hub.address, "--as", "lan:khong-phai")
    # then it says so and touches nothing
    assert (no_cook.returncode, wrong.returncode) == (2, 2)
    assert "a cook" in no_cook.stderr and "a manager" in no_cook.stderr and "a waiter" not in no_cook.stderr
    assert "lan cannot sign in" in wrong.stderr
    lan = Device(sqlite_hub, "lan")
    while any(t["status"] == 0 for t in lan.snapshot().all("table")):
        lan.do("orders.open", order=new_id(), table=free_table(lan)["id"], guests=2)
    full = simulate(sqlite_hub.address)
    assert full.returncode == 2 and "a free table" in full.stderr


@pytest.mark.long
def test_an_evening_over_https_trusts_only_the_hubs_authority(sqlite_hub, seed):
    # given the hub's secure address, which this machine's resolver does not know
    secure = re.search(r"https://iqsine\.local:\d+", until_said(sqlite_hub, "https://iqsine.local"))[0]
    flags = [*seed, "--connect", "127.0.0.1", "--guests", "3", "--minutes", "20"]
    # when its authority is trusted, and when it is not
    trusted = simulate(secure, *flags, "--ca", str(sqlite_hub.data / "tls" / "authority.pem"))
    untrusted = simulate(secure, *flags)
    # then the books agree, and nobody talks to a hub without a trusted certificate
    assert trusted.returncode == 0 and CLEAN in trusted.stdout, trusted.stdout + trusted.stderr
    assert untrusted.returncode == 2 and "certificate is not trusted" in untrusted.stderr


def until_said(hub, words):
    end = time.monotonic() + 30
    while words not in "".join(hub.lines) and time.monotonic() < end:
        time.sleep(0.1)
    return "".join(hub.lines)


def test_a_simulation_without_a_hub_says_so():
    done = simulate("http://127.0.0.1:1")
    assert done.returncode == 2 and "no connection to the hub" in done.stderr
