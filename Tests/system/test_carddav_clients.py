"""The programs that people use, vdirsyncer and khard, against the hub in both directions; in the long form on both databases, at length."""

import random
import signal
import time

import pytest

from dav import Dav, Khard, Vdirsyncer, card
from trust import OtherAuthority, authority_of


@pytest.fixture
def dav(hub):
    return Dav(hub, "ngoc")


@pytest.fixture
def disk(dav, tmp_path):
    return Vdirsyncer(dav, tmp_path).discover()


@pytest.fixture
def cards(request):
    """Cards as they are, with accents, folds and lines that nobody knows: a hundred and twenty, with --long a thousand."""
    return {
        f"uid-{n}": card(
            f"uid-{n}", f"Nguyễn Thị Hương {n}", f"TEL;TYPE=CELL:0899 {n:06}", f"EMAIL:h{n}@example.vn", f"X-ODD;Z=\"{n};x\":a\\,b",
            "NOTE:" + "Khách quen ngồi bàn gần cửa sổ\\, " * (n % 3))
        for n in range(1000 if request.config.getoption("--long") else 120)
    }


def uid_of(body):
    return next(line for line in body.splitlines() if line.startswith(b"UID:")).removeprefix(b"UID:").decode()


def places(dav):
    """UID → path on the hub."""
    found = dav.sync(data="<c:address-data/>")
    return {uid_of(found.card(path)): path for path in found.paths if path not in found.status}


def held(dav):
    """UID → bytes, as the hub gives them."""
    found = dav.sync(data="<c:address-data/>")
    return {uid_of(found.card(path)): found.card(path) for path in found.paths if path not in found.status}


def same(one, other):
    """Equal but for the line ends, which vdirsyncer writes as its system does."""
    return {uid: body.replace(b"\r\n", b"\n") for uid, body in one.items()} == {uid: body.replace(b"\r\n", b"\n") for uid, body in other.items()}


def test_many_cards_are_synchronized_in_both_directions(dav, disk, cards, tmp_path):
    seed = random.randrange(1 << 30)
    print("seed", seed)
    chance = random.Random(seed)
    # given a book of many cards on a computer
    for uid, body in cards.items():
        disk.write(uid, body)
    # when they are synchronized
    disk.sync()
    # then the hub has them, and a second computer gets them
    assert same(held(dav), cards)
    second = Vdirsyncer(dav, tmp_path / "second").discover()
    second.sync()
    assert same(second.by_uid(), cards)
    # when both sides change, take away and add different ones
    uids = chance.sample(sorted(cards), 60)
    edited_here, edited_there, gone_here, gone_there = uids[:20], uids[20:40], uids[40:50], uids[50:]
    for uid in edited_here:
        cards[uid] = cards[uid].replace("Hương".encode(), "Hoa".encode())
        disk.write(uid, cards[uid])
    for uid in gone_here:
        (disk.cards / f"{uid}.vcf").unlink()
    paths = places(dav)
    for uid in edited_there:
        cards[uid] = cards[uid].replace("Hương".encode(), "Mai".encode())
        assert dav.ask("PUT", paths[uid], cards[uid], {"Content-Type": "text/vcard"}).status == 204
    for uid in gone_there:
        assert dav.ask("DELETE", paths[uid]).status == 204
    for uid in (*gone_here, *gone_there):
        del cards[uid]
    cards["here"], cards["there"] = card("here", "Mới ở đây"), card("there", "Mới ở kia")
    disk.write("here", cards["here"])
    dav.put("there.vcf", cards["there"])
    disk.sync()
    second.sync()
    # then all three have the same
    assert same(held(dav), cards) and same(disk.by_uid(), cards) and same(second.by_uid(), cards), f"seed {seed}"
    # and nothing is left to say
    assert "Copying" not in disk.sync()


# In every run: the tags of cards in test_carddav.py.
@pytest.mark.long
def test_two_changes_of_one_card_are_reported_as_a_conflict(dav, disk, tmp_path):
    # given a card on both sides
    disk.write("a", card("a", "An"))
    disk.sync()
    (path,) = [path for path in dav.propfind(dav.book(), "d:getetag", depth=1).paths if not path.endswith("/")]
    # when both change it
    disk.write("a", card("a", "An trên máy"))
    assert dav.ask("PUT", path, card("a", "An trên hub"), {"Content-Type": "text/vcard"}).status == 204
    code, said = disk.run("sync")
    # then the conflict is reported, and both cards are unchanged
    assert code != 0 and "conflict" in said.lower()
    assert held(dav)["a"] == card("a", "An trên hub") and disk.by_uid()["a"] == card("a", "An trên máy")
    # and one is taken when somebody has said which
    disk.config.write_text(disk.config.read_text().replace("conflict_resolution = null", 'conflict_resolution = "a wins"'))
    disk.discover().sync()
    assert same(disk.by_uid(), held(dav)) and b"An tr\xc3\xaan hub" in held(dav)["a"]


@pytest.mark.long
@pytest.mark.parametrize("who", ["client", "hub"])
def test_an_interrupted_sync_is_finished_by_the_next_one(dav, disk, cards, tmp_path, who):
    # given hundreds of cards on their way
    for uid, body in cards.items():
        disk.write(uid, body)
    under_way = disk.begin()
    while len(dav.names()) < 100:
        assert under_way.poll() is None, (tmp_path / "said").read_text()
        time.sleep(0.05)
    # when one side is gone all of a sudden
    if who == "client":
        under_way.send_signal(signal.SIGKILL)
        under_way.wait(10)
    else:
        port = dav.hub.port
        dav.hub.kill()
        under_way.wait(120)
        dav.hub.start(port=port)
    part = held(dav)
    assert 0 < len(part) < len(cards) and same(part, {uid: cards[uid] for uid in part})
    # then the next sync does the rest, and no card is there twice
    disk.sync()
    assert same(held(dav), cards) and same(disk.by_uid(), cards)


def test_khard_and_the_hub_see_each_others_edits_by_https_with_the_hubs_own_authority(hub, dav, tmp_path):
    disk = Vdirsyncer(dav, tmp_path, authority=authority_of(hub)).discover()
    khard = Khard(disk.cards, tmp_path)
    # given somebody whom khard knows
    khard.run(
        "new", "-a", "own", "-i", "-",
        given="First name: An\nLast name: Nguyễn\nPhone:\n    cell: 0899 081 299\nEmail:\n    home: an@example.vn\nNote: |\n  một\n  hai, ba; bốn\n")
    # and somebody whom the hub knows: vdirsyncer takes nothing away that would leave a book empty
    dav.put("chi.vcf", card("chi", "Trần Chi"))
    disk.sync()
    # then each side has both
    assert same(disk.by_uid(), held(dav)) and len(held(dav)) == 2 and "Trần Chi" in khard.run("list")
    # and the screen shows the new contact
    (row,) = dav.person.ask("GET", "/api/contacts?q=0899081299").json["rows"]
    view = dav.person.ask("GET", f"/api/contacts/{row['id']}").json
    assert "Nguyễn" in view["name"] and view["note"] == "một\nhai, ba; bốn"
    assert [phone["number"] for phone in view["phones"]] == ["0899 081 299"]
    # when the screen writes down another number, khard shows it
    phones = [{"label": phone["label"], "number": phone["number"]} for phone in view["phones"]] + [{"label": "work", "number": "028 3823 1234"}]
    dav.person.do("contacts.edit", contact=view["id"], base=view["revision"], fields={"phones": phones, "tags": ["VIP", "gần cửa sổ"]})
    disk.sync()
    shown = khard.run("show", "--format", "yaml", "Nguyễn")
    assert "028 3823 1234" in shown and "0899 081 299" in shown and "gần cửa sổ" in shown and "hai, ba; bốn" in shown
    # when khard changes the name, the screen shows it, and all else is still there
    new = shown.replace("An Nguyễn", "Bình Nguyễn").replace("First name : An", "First name : Bình").replace("First name: An", "First name: Bình")
    (tmp_path / "new.yaml").write_text(new)
    khard.run("edit", "-i", str(tmp_path / "new.yaml"), "Nguyễn", given="y\n")
    disk.sync()
    after = dav.person.ask("GET", f"/api/contacts/{view['id']}").json
    assert "Bình" in after["name"] and len(after["phones"]) == 2 and set(after["tags"]) == {"VIP", "gần cửa sổ"}
    # when khard deletes the contact, it is gone
    khard.run("delete", "--force", "Nguyễn")
    disk.sync()
    assert dav.person.ask("GET", "/api/contacts?q=0899081299").json["rows"] == []
    # and a hub of another authority gets nothing
    code, said = Vdirsyncer(dav, tmp_path / "other", authority=OtherAuthority(tmp_path / "ca").pem).run("discover")
    assert code != 0 and "certificate" in said.lower()


# In every run: the rights on books in test_carddav_rights.py.
@pytest.mark.long
def test_vdirsyncer_reads_a_read_only_book(hub, tmp_path):
    manager, waiter = Dav(hub, "hoa"), Dav(hub, "lan")
    manager.put("mai.vcf", card("mai", "Mai"), book="staff")
    reader = Vdirsyncer(waiter, tmp_path, book="staff").discover()
    reader.sync()
    assert same(reader.by_uid(), {"mai": card("mai", "Mai")})
    # when he changes his copy, the hub keeps its own
    reader.write("mai", card("mai", "Mai của Lan"))
    code, said = reader.run("sync")
    assert code != 0, said
    assert manager.get("mai.vcf", book="staff").body == card("mai", "Mai")
