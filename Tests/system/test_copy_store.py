"""The copy store: an S3 server that we did not write, a disk that fills up, and a new machine that has nothing but the key."""

import re
import subprocess
import threading
import time
from datetime import datetime, timezone

import pytest
from playwright.sync_api import expect

from buckets import Bucket
from cable import Cable
from copies import settled
from device import Device, new_id
from evening import a_dish, open_order
from hub import Hub
from stores import a_file_of_people, choose, in_bucket, in_folder, key_of, store_one


@pytest.fixture
def bucket():
    bucket = Bucket()
    yield bucket
    bucket.stop()


@pytest.fixture
def disk(tmp_path):
    """A second disk with little room."""
    folder = tmp_path / "disk"
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", str(folder)], check=True)
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def orders(hub):
    return {order["id"] for order in Device(hub, "lan").snapshot().all("order")}


class Waiter:
    """A waiter who goes on taking items for one order, and for another one after 400."""

    def __init__(self, hub):
        self.waiter = Device(hub, "lan")
        self.order = open_order(self.waiter)
        self.dish = a_dish(self.waiter)
        self.items = 0
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self._serve)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        self.thread.join()

    def _serve(self):
        order = self.order
        while not self.stop.is_set():
            if self.items % 400 == 399:
                order = open_order(self.waiter)
            self.waiter.do("orders.addItem", order=order, item=new_id(), dish=self.dish["id"], quantity=1)
            self.items += 1
            time.sleep(0.02)


@pytest.mark.durable
def test_a_new_machine_brings_the_house_back_with_the_key_alone(new_hub, engine, tmp_path, request, bucket):
    # given a busy hub whose copies go to an S3 server, and a file that people sent
    hub = new_hub(engine).start()
    manager = Device(hub, "hoa")
    photo = a_file_of_people(hub, "0a/photo.original", 6_000_000)
    with Waiter(hub) as lan:
        first = choose(manager, in_bucket(bucket))
        assert "failure" not in first and len(first["copies"]) == 1, first
        time.sleep(1.1)
        later = open_order(Device(hub, "minh"))
        second = store_one(manager)
    assert lan.items > 0
    # then both are proven, and only what was new was sent
    assert [copy["madeAt"] for copy in second["copies"]] == sorted((copy["madeAt"] for copy in second["copies"]), reverse=True)
    assert len(second["copies"]) == 2 and second["copies"][0]["sent"] < second["copies"][1]["sent"] - 2_000_000
    assert len(bucket.names("copies/")) == len(bucket.names("proofs/")) == 2 and "making" not in bucket.names()
    # and the server sees neither words nor names
    text = b"".join(bucket.get(name) for name in bucket.names())
    assert not any(word in text for word in ("Gỏi cuốn".encode(), b"master-1", b"photo.original", b"payment"))
    assert re.search(r"^iqsine_proven_copy_age_seconds \d+$", manager.ask("GET", "/metrics").body.decode(), re.M)
    key = key_of(manager)
    hub.kill()
    # when a new machine has the key on paper, and the address
    paper = tmp_path / "paper"
    paper.write_text(key.replace("-", " "))
    database = request.getfixturevalue("postgres").new_database() if engine == "postgres" else None
    new = Hub(tmp_path / "new", database, {"IQSINE_STORE_SECRET": bucket.secret})
    place = ("--store", bucket.address, "--store-access", bucket.access, "--store-key", str(paper))
    try:
        listed = new.run("restore", *place)
        assert listed.returncode == 0 and all(copy["name"] in listed.stdout for copy in second["copies"]), listed.stdout + listed.stderr
        done = new.run("restore", "latest", *place)
        assert done.returncode == 0, done.stdout + done.stderr
        # then all is there
        assert (new.data / "media" / "0a" / "photo.original").read_bytes() == photo
        new.start()
        assert later in orders(new) and lan.order in orders(new)
        # and it stores nothing into the old hub's place before the manager says so
        boss = Device(new, "hoa")
        assert boss.ask("GET", "/api/backups").json["store"]["paused"] is True
        refused = boss.ask("POST", "/api/backups/store", {})
        assert (refused.status, refused.error["code"]) == (409, "backups.storePaused")
        new.stop()
        # when the moment before the later order is wanted
        moment = datetime.fromtimestamp(second["copies"][1]["madeAt"] / 1000 + 1, timezone.utc)
        done = new.run("restore", "--at", moment.strftime("%Y-%m-%dT%H:%M:%SZ"), "--replace", *place)
        assert done.returncode == 0, done.stdout + done.stderr
        new.start()
        assert later not in orders(new) and lan.order in orders(new)
        new.stop()
        done = new.run("check")
        assert done.returncode == 0, done.stdout + done.stderr
    finally:
        new.end()


def test_a_copy_that_was_tampered_with_or_a_wrong_key_brings_nothing_back(new_hub, tmp_path, bucket):
    # given a copy in the store
    hub = new_hub().start()
    manager = Device(hub, "hoa")
    choose(manager, in_bucket(bucket))
    key = key_of(manager)
    hub.stop()
    place = ("--store", bucket.address, "--store-access", bucket.access)
    secrets = {"IQSINE_STORE_SECRET": bucket.secret}

    def refused(name, key, words):
        new = Hub(tmp_path / name, None, {**secrets, "IQSINE_STORE_KEY": key})
        done = new.run("restore", "latest", *place)
        assert done.returncode == 1 and words in done.stderr, done.stdout + done.stderr
        assert not list(new.data.rglob("iqsine.db*"))

    # when the key has a wrong digit, or is another house's
    refused("mistyped", ("0" if key[0] != "0" else "1") + key[1:], "not the key")
    other = new_hub_key(tmp_path)
    refused("other", other, "another key")
    # when one bit of one object was turned
    for name in (bucket.names("copies/")[0], bucket.names("blocks/")[0]):
        body = bucket.get(name)
        bucket.put(name, body[:-1] + bytes([body[-1] ^ 1]))
        refused("bit-" + name.split("/")[0], key, "was changed")
        bucket.put(name, body)


def new_hub_key(tmp_path):
    """A sound key that belongs to no store: made by another hub for a folder."""
    folder = tmp_path / "others-disk"
    folder.mkdir()
    other = Hub(tmp_path / "others").make_demo().start()
    try:
        manager = Device(other, "hoa")
        choose(manager, in_folder(folder))
        return key_of(manager)
    finally:
        other.end()


def test_a_server_that_goes_away_is_reported_and_orders_continue(new_hub, bucket):
    # given a store, first with a wrong secret
    hub = new_hub().start()
    manager = Device(hub, "hoa")
    answer = manager.ask("PUT", "/api/backups/store", in_bucket(bucket, secretKey="wrong"))
    assert (answer.status, answer.error["code"], answer.error["field"]) == (409, "backups.storeRefused", "place")
    assert "store" not in manager.ask("GET", "/api/backups").json
    before = choose(manager, in_bucket(bucket))["copies"]
    # when the server is gone
    bucket.stop()
    store = store_one(manager)
    # then the failure is told, the proven copy stays known, and the house works
    assert store["failure"]["code"] == "storeUnreachable" and store["copies"] == before
    assert open_order(Device(hub, "lan"))
    assert settled(manager)["store"]["failure"]["reason"] == "stored"


def test_a_line_that_breaks_within_a_copy_leaves_the_earlier_one_and_no_half(new_hub, bucket):
    # given a store with one copy behind a line, and then a large file of people
    hub = new_hub().start()
    manager, cable = Device(hub, "hoa"), Cable(bucket)
    try:
        place = in_bucket(bucket)
        place["settings"]["place"] = f"{cable.address}/{bucket.name}/house"
        before = choose(manager, place)["copies"]
        whole = {part: bucket.names(part) for part in ("blocks/", "copies/", "proofs/")}
        a_file_of_people(hub, "0a/film.original", 6_000_000)
        # when the line breaks after a third of it
        cable.room = 2_000_000
        store = store_one(manager)
        # then parts of the file are there, and no copy
        assert store["failure"]["code"] == "storeUnreachable" and store["copies"] == before
        assert len(bucket.names("blocks/")) > len(whole["blocks/"])
        assert all(bucket.names(part) == whole[part] for part in ("copies/", "proofs/"))
        # and when the line is back, the next one is proven
        cable.mend()
        store = store_one(manager)
        assert "failure" not in store and store["copies"][0]["madeAt"] > before[0]["madeAt"], store
        assert len(bucket.names("copies/")) == len(bucket.names("proofs/")) == len(store["copies"]) and "making" not in bucket.names()
    finally:
        cable.end()


def test_a_disk_that_fills_up_holds_no_half_copy(new_hub, disk):
    # given a second disk with one copy
    hub = new_hub().start()
    manager = Device(hub, "hoa")
    before = choose(manager, in_folder(disk))["copies"]
    whole = sorted(path.relative_to(disk) for path in disk.glob("copies/*"))
    # when the next one has no room
    a_file_of_people(hub, "0a/film.original", 5_000_000)
    used = int(subprocess.run(["du", "-sk", str(disk)], capture_output=True, text=True, check=True).stdout.split()[0])
    subprocess.run(["mount", "-o", f"remount,size={used + 1500}k", str(disk)], check=True)
    store = store_one(manager)
    # then it is no copy, and the old one is whole
    assert store["failure"]["code"] == "storeFull" and store["copies"] == before
    assert sorted(path.relative_to(disk) for path in disk.glob("copies/*")) == whole
    assert not list(disk.rglob(".new-*"))
    # and with room the next one is proven
    subprocess.run(["mount", "-o", "remount,size=64m", str(disk)], check=True)
    store = store_one(manager)
    assert "failure" not in store and len(store["copies"]) >= 1 and store["copies"][0]["madeAt"] > before[0]["madeAt"]
    # and when the disk is pulled, nothing is written under its place
    subprocess.run(["umount", str(disk)], check=True)
    try:
        assert store_one(manager)["failure"]["code"] == "storeMissing"
        assert list(disk.iterdir()) == []
    finally:
        subprocess.run(["mount", "-t", "tmpfs", "tmpfs", str(disk)], check=True)


def test_the_manager_chooses_a_store_and_keeps_its_key(new_hub, stage, tmp_path):
    hub = new_hub().start()
    hoa = stage.person(hub, "hoa", "tablet").go("/manager/settings/backups")
    # given a folder that is not there
    folder = tmp_path / "second-disk"
    hoa.tap(hoa.button("Chọn nơi cất"))
    hoa.page.get_by_label("Thư mục trên máy chủ").fill(str(folder))
    hoa.tap(hoa.button("Lưu", exact=True))
    # then the reason stands at the field
    hoa.sees(re.compile("Không thấy thư mục hay kho đó"))
    assert ["/api/backups/store" in one for one in hoa.complaints] == [True]
    hoa.complaints = []
    # when it is there
    folder.mkdir()
    hoa.tap(hoa.button("Lưu", exact=True))
    # then the first copy is stored and proven
    row = hoa.page.get_by_role("listitem").filter(has_text="Đã kiểm chứng")
    expect(row).to_have_count(1, timeout=30_000)
    hoa.sees("Chưa ai xác nhận đã cất chìa khóa của các bản sao")
    # and the key is shown and confirmed
    hoa.tap(hoa.button("Xem chìa khóa"))
    expect(hoa.page.locator(".copy-key")).to_have_text(re.compile(r"^([0-9a-f]{4}-){17}[0-9a-f]{4}$"))
    hoa.tap(hoa.button("Tôi đã cất chìa khóa"))
    hoa.sees(re.compile("Đã xác nhận cất nơi khác"))
    hoa.visit("/manager")
    hoa.sees("Bản sao trong kho đã kiểm chứng: vừa xong")


def test_only_managers_reach_the_copy_store(sqlite_hub):
    lan = Device(sqlite_hub, "lan")
    tries = (("PUT", "/api/backups/store"), ("POST", "/api/backups/store"), ("DELETE", "/api/backups/store"), ("POST", "/api/backups/key"))
    for method, path in tries:
        answer = lan.ask(method, path, {})
        assert (answer.status, answer.error["code"]) == (403, "right.missing"), path
