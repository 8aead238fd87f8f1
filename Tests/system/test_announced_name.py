"""The .local name on the network: announced while the hub lives, not a moment longer, and never over somebody else's head."""

import socket
import subprocess

import pytest

from device import Device, new_id
from trust import ChangingAddresses
from waiting import until


def has_bus(path="/run/dbus/system_bus_socket"):
    with socket.socket(socket.AF_UNIX) as line:
        return line.connect_ex(str(path)) == 0


@pytest.fixture(scope="module")
def announcer(tmp_path_factory):
    """The machine's own announcer: the one that runs, or one for the time of these tests.

    A bus of these tests has an address of its own. Browsers of other tests would find it at the machine's address, and end with it.
    """
    started, environment = [], pytest.MonkeyPatch()
    if not has_bus():
        path = tmp_path_factory.mktemp("bus") / "socket"
        started.append(subprocess.Popen(["dbus-daemon", "--system", "--nofork", "--nopidfile", f"--address=unix:path={path}"]))
        environment.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={path}")
        until(lambda: has_bus(path), 40)
    if subprocess.run(["avahi-daemon", "--check"], check=False).returncode:
        started.append(subprocess.Popen(["avahi-daemon", "--no-drop-root", "--no-chroot", "--no-rlimits"], stderr=subprocess.DEVNULL))
        until(lambda: not subprocess.run(["avahi-daemon", "--check"], check=False).returncode, 40)
    yield
    environment.undo()
    for process in reversed(started):
        process.terminate()
        process.wait(10)


@pytest.fixture
def name():
    return f"iqsine-{new_id()[-12:]}.local"


@pytest.fixture
def address(tmp_path):
    """An address for the machine that is surely private."""
    changing = ChangingAddresses(tmp_path)
    changing.show("10.77.9.9")
    return changing


def resolved(name):
    done = subprocess.run(["timeout", "6", "avahi-resolve", "-4", "-n", name], capture_output=True, text=True, check=False)
    return done.stdout.split()[-1] if done.returncode == 0 and done.stdout.split() else None


def announcements(name):
    """How many programs announce the name."""
    found = subprocess.run(["pgrep", "-cf", name_pattern(name)], capture_output=True, text=True, check=False)
    return int(found.stdout)


def name_pattern(name):
    """The program itself, and the shell that watches over it."""
    return f"(avahi-publish -a -R|sh) {name}"


def started(new_hub, name, address, **environment):
    hub = new_hub()
    hub.environment = {**address.environment, **environment}
    # Success is logged only at a more detailed level.
    return hub.start(host="0.0.0.0", more=["--name", name, "--log-level", "debug"])


def report(hub):
    return Device(hub, "hoa").ask("GET", "/api/address").json


def codes(hub):
    return [warning["code"] for warning in report(hub)["warnings"]]


def test_the_name_leads_to_the_hub_while_it_runs(new_hub, announcer, name, address):
    hub = started(new_hub, name, address)
    own = report(hub)["address"]["addresses"][0]
    # when the hub is open, then the name leads to it
    assert until(lambda: resolved(name), 40) == own
    until(lambda: report(hub)["published"], 40)
    assert codes(hub) == []
    until(lambda: any(f"{name} is announced" in line for line in hub.lines))
    # when a signal stops it, then nobody announces the name any more
    assert hub.stop()[0] == 0
    until(lambda: announcements(name) == 0, 40)
    # and also not when it dies without a word
    hub.start(host="0.0.0.0", more=["--name", name])
    until(lambda: announcements(name), 40)
    hub.kill()
    until(lambda: announcements(name) == 0, 40)


def test_a_name_that_another_machine_has_is_reported(new_hub, announcer, name, address):
    # given another machine with the name
    other = subprocess.Popen(["avahi-publish", "-a", "-R", name, "10.66.0.9"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until(lambda: resolved(name) == "10.66.0.9", 40)
        # when a hub comes with the same
        hub = started(new_hub, name, address)
        # then it says so, and leaves the name alone
        assert until(lambda: codes(hub), 40) == ["name.taken"]
        warning = report(hub)["warnings"][0]
        assert name in warning["message"] and "10.66.0.9" in warning["message"]
        until(lambda: any("belongs to something else" in line and "--name" in line for line in hub.lines))
        assert not report(hub)["published"]
        assert announcements(name) == 1  # the other's
    finally:
        other.terminate()
        other.wait(10)


def test_without_an_announcer_the_hub_opens_and_logs_the_remedy(new_hub, tmp_path, name, address):
    hub = started(new_hub, name, address, PATH=str(tmp_path))
    assert until(lambda: codes(hub), 40) == ["name.unpublished"]
    until(lambda: any("avahi-daemon" in line for line in hub.lines))
    assert not report(hub)["published"]


def test_a_hub_on_the_loopback_address_announces_nothing(new_hub, announcer, name):
    hub = new_hub().start(more=["--name", name])
    assert report(hub)["address"]["addresses"] == []
    assert codes(hub) == []
    assert announcements(name) == 0
