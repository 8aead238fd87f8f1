"""One database and one data folder take one hub. A database that is not there yet, or hangs, is waited for and reported."""

import os
import shutil
import signal
import threading
import time
from pathlib import Path

import pytest

from device import Device
from evening import a_dish, open_order, order_dish
from hub import Hub
from postgres import Postgres

SERVE = ("serve", "--host", "127.0.0.1", "--port", "0", "--secure-port", "0")


@pytest.fixture
def own_postgres():
    server = Postgres()
    yield server
    server.end()


def until(is_true):
    end = time.monotonic() + 60
    while not is_true():
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.durable
def test_a_database_and_a_folder_take_one_hub_until_that_one_died(new_hub, engine, own_postgres, tmp_path):
    # given a hub at work
    first = new_hub(engine).start()
    lan = Device(first, "lan")
    order = open_order(lan)
    order_dish(lan, order, a_dish(lan), 2)
    # when another one starts on its folder, or on its database
    same = Hub(first.data, own_postgres.new_database()).run(*SERVE)
    assert same.returncode == 1 and f"{first.data} is in use by another hub" in same.stdout + same.stderr, same
    if first.database is None:
        return
    shutil.copytree(first.data, tmp_path / "other")
    second = Hub(tmp_path / "other", first.database)
    done = second.run(*SERVE)
    # then it says why it does not
    assert done.returncode == 1 and "another hub works on this database (from " in done.stdout + done.stderr, done
    # and when the first one was killed, it takes over with all that was accepted
    first.kill()
    try:
        second.start()
        things = Device(second, "lan").snapshot()
        assert [item["quantity"] for item in things.all("item") if item["order"] == order] == [2]
        assert first.run(*SERVE).returncode == 1
    finally:
        second.end()


def children(server):
    postmaster = (server.folder / "data" / "postmaster.pid").read_text().split()[0]
    return [int(pid) for pid in Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()]


def test_an_absent_database_is_waited_for_and_a_hanging_one_is_reported(own_postgres, tmp_path):
    # given a database server that is not there when the hub starts
    hub = Hub(tmp_path / "data", own_postgres.new_database()).make_demo()
    own_postgres.stop()
    start = threading.Thread(target=hub.start)
    start.start()
    try:
        until(lambda: any("the hub waits for it" in line for line in hub.lines))
        # when it comes, the hub opens, and has said so once
        own_postgres.begin()
        start.join(60)
        assert sum("the hub waits for it" in line for line in hub.lines) == 1
        lan = Device(hub, "lan")
        assert lan.ask("GET", "/health").json["status"] == "ok"
        # when the server's processes hang, the hub says it, and afterwards that it is well
        stopped = children(own_postgres)
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        try:
            answer = lan.ask("GET", "/health")
            assert (answer.status, answer.json["status"]) == (503, "failing")
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)
        until(lambda: lan.ask("GET", "/health").status == 200)
        open_order(lan)
    finally:
        hub.end()
