"""End-to-end rooms at the hub: what it hands from device to device, to whom, and what it refuses. The hub can open none of it."""

import threading

import pytest

from device import Device, new_id
from ends import PLACE, b64, claim, fetch, key, leave, make_end, new_end, parcel
from hub import Hub
from postgres import Postgres
from rooms import Rooms, direct, group, history, say
from uploads import begin, upload
from waiting import until


LOGINS = ("lan", "minh", "hoa", "ngoc")


@pytest.fixture
def people(module_hub):
    return [Device(module_hub, login) for login in LOGINS]


def me(device):
    return device.me["employee"]["id"]


def sealed_room(device, *others):
    return group(device, "Kín", *[me(other) for other in others], seal="ends")


def code(answer):
    return answer.status, answer.error["code"], answer.error.get("field")


def write(device, room, **content):
    message = new_id()
    return message, device.want("messenger.send", message=message, room=room, content=content)


def test_devices_exchange_keys_that_the_hub_cannot_read(hub):
    lan, minh, hoa, _ = (Device(hub, login) for login in LOGINS)
    room = sealed_room(lan, minh)
    ends = {device: make_end(device) for device in (lan, minh, hoa)}
    # everybody knows all ends, from the first word on and when one comes later
    line = Rooms(minh)
    assert {end["id"] for end in line.rooms.all("end")} >= {end["id"] for end in ends.values()}
    tablet = Device(hub, "lan")
    second = make_end(tablet)
    line.until(lambda: line.rooms.get("end", second["id"]) == second)
    # when Lan leaves a session's key for Minh's end
    given = claim(lan, ends[minh]["id"]).json["keys"]
    assert [one["end"] for one in given] == [ends[minh]["id"]]
    post = parcel(ends[minh]["id"], room)
    assert leave(lan, post).json == {"refused": []}
    # then Minh hears of it, on this device and in its snapshot, and nobody else does
    line.until(lambda: (line.rooms.get("endMail", ends[minh]["id"]) or {}).get("last") == 1)
    assert [mail["end"] for mail in Rooms(minh).rooms.all("endMail")] == [ends[minh]["id"]] and not Rooms(hoa).rooms.all("endMail")
    page = fetch(minh)
    expected = {**post, "n": 1, "from": ends[lan]["id"], "person": me(lan)}
    del expected["to"]
    assert page == {"parcels": [expected], "more": False, "gone": []}
    # and what is written then is kept as it is sealed
    assert write(lan, room, cipher="AwgBEhA")[1]["status"] == "accepted"
    assert [m["content"]["cipher"] for m in history(minh, room).json["messages"]] == ["AwgBEhA"]
    # when Lan signs out on the tablet, its end is gone everywhere, and what it had left can still be told to be his
    leave(tablet, parcel(ends[minh]["id"], room))
    assert tablet.ask("DELETE", "/api/session").status == 204
    line.until(lambda: line.rooms.get("end", second["id"]) is None)
    assert [end["id"] for end in fetch(minh, after=1)["gone"]] == [second["id"]]
    assert minh.ask("DELETE", f"{PLACE}/parcels?upto=2").status == 204 and not fetch(minh)["parcels"]


def test_a_key_claimed_by_many_at_once_goes_to_one_device(people):
    lan, minh, _, ngoc = people
    sealed_room(lan, minh, ngoc)
    end = make_end(lan, keys=10)["id"]
    got = []

    def ask(device):
        for _ in range(8):
            got.extend(one["id"] for one in claim(device, end).json["keys"])

    threads = [threading.Thread(target=ask, args=(device,)) for device in (minh, ngoc, minh, ngoc)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # ten went to one each, and all others got the one that is there for when they are gone
    counts = sorted(got.count(one) for one in set(got))
    assert len(got) == 32 and counts == [1] * 10 + [22]
    assert lan.ask("GET", f"{PLACE}/own").json["oneTimeLeft"] == 0


def test_people_outside_a_room_can_read_and_send_no_keys(people):
    lan, minh, hoa, _ = people
    room, open_room = sealed_room(lan, minh), direct(lan, me(hoa))
    assert code(leave(lan, parcel("x", room))) == (404, "messenger.unknownEnd", "end")
    assert code(lan.ask("GET", f"{PLACE}/own")) == code(lan.ask("GET", f"{PLACE}/parcels")) == (404, "messenger.unknownEnd", "end")
    ends = {device: make_end(device)["id"] for device in (lan, minh, hoa)}
    # a stranger to the room: no keys of its people, no parcels into it; a room that never was sounds the same
    assert claim(hoa, ends[lan], ends[minh]).json == {"keys": []}
    assert code(leave(hoa, parcel(ends[lan], room))) == code(leave(lan, parcel(ends[minh], new_id()))) == (404, "messenger.unknownRoom", "room")
    assert code(leave(lan, parcel(ends[hoa], open_room))) == (400, "messenger.otherSeal", "content")
    # to who is not in it, or to nobody, nothing goes, and the rest does
    assert leave(lan, parcel(ends[hoa], room), parcel(ends[minh], room), parcel("nobody", room)).json == {"refused": [ends[hoa], "nobody"]}
    assert (len(fetch(hoa)["parcels"]), len(fetch(minh)["parcels"])) == (0, 1)
    # another's end is nobody else's to take, to fetch from or to empty
    assert code(hoa.ask("PUT", f"{PLACE}/own", new_end(id=ends[lan])))[1:] == ("messenger.idTaken", "end")
    hoa.ask("DELETE", f"{PLACE}/parcels?upto=99")
    assert len(fetch(minh)["parcels"]) == 1
    # not signed in: nothing
    assert Device(lan.hub).ask("GET", f"{PLACE}/own").status == 401


def test_malformed_or_too_large_key_requests_are_refused(people):
    lan, minh, hoa, _ = people
    room = sealed_room(lan, minh)
    make_end(lan)
    to = make_end(minh)["id"]

    def put(**wrong):
        return code(lan.ask("PUT", f"{PLACE}/own", new_end(**wrong)))

    bad = (400, "messenger.keyMalformed")
    assert put(identity="###") == (*bad, "identity") and put(signing=b64(31)) == (*bad, "signing") and put(signature="") == (*bad, "signature")
    assert put(oneTime=[{**key(), "key": "Zm9v\n"}])[:2] == bad and put(oneTime=[key()] * 101)[1] == "messenger.tooManyAtOnce"
    assert code(leave(lan, parcel(to, room, body="kein base64"))) == (*bad, "body")
    assert code(leave(lan, parcel(to, room, body="A" * 8196))) == (*bad, "body")
    assert code(leave(lan, *[parcel(to, room) for _ in range(101)]))[1] == "messenger.tooManyAtOnce"
    assert leave(lan, parcel(to, room, body="A" * (2 << 20))).status == 413
    assert code(claim(lan, *["x"] * 51))[1] == "messenger.tooManyAtOnce"
    assert code(lan.ask("POST", f"{PLACE}/vouches", {"end": to, "signature": "x"})) == (*bad, "signature")
    assert not fetch(minh)["parcels"]
    # and a flood of questions is slowed down, the others' not
    assert claim(hoa, to).status == 200 and any(claim(hoa, to).status == 429 for _ in range(600))
    assert claim(lan, to).status == 200


def test_plain_text_is_refused_in_encrypted_rooms_and_ciphertext_in_others(people):
    lan, minh, *_ = people
    room, open_room = sealed_room(lan, minh), direct(lan, me(minh))

    def refused(where, **content):
        return write(lan, where, **content)[1]["error"]["code"]

    assert refused(room, text="Xin chào") == refused(room, cipher="Aw", mentions=[me(minh)]) == "messenger.otherSeal"
    assert refused(open_room, cipher="Aw") == "messenger.otherSeal" and refused(room, text="x", cipher="Aw") == "messenger.contentMissing"
    # passing on is a matter of the devices
    plain, (sealed, _) = say(lan, open_room, "Xin chào"), write(lan, room, cipher="AwgBEhA")
    for source, target in ((plain, room), (sealed, open_room)):
        answer = lan.want("messenger.forward", message=new_id(), room=target, source=source)
        assert answer["error"]["code"] == "messenger.sealedAtEnds"
    # files: sealed ones there only, and as bytes of which nobody knows what they are
    assert begin(lan, room, 10)[1].error["code"] == begin(lan, open_room, 10, sealed="1")[1].error["code"] == "messenger.otherSeal"
    data = b"\x00not a picture" * 1000
    media = upload(lan, room, data, name="a", sealed="1")
    message = new_id()
    lan.do("messenger.send", message=message, room=room, content={"cipher": "AwgBEhB", "media": [media]})
    page = history(minh, room).json
    assert [(m["form"], m["type"], m["state"], m["size"]) for m in page["media"]] == [("file", "application/octet-stream", "ready", len(data))]
    assert [m["says"] for m in page["messages"]] == ["text", "text"]
    assert minh.ask("GET", f"/api/messenger/media/{media}").body == data
    # a search at the hub finds none of it by its words
    assert minh.ask("POST", "/api/messenger/search", {"text": "AwgBEhB"}).json["messages"] == []


def test_a_key_backup_belongs_to_its_owner_until_it_is_deleted(people):
    lan, minh, *_ = people
    backup = {"version": "v1", "salt": b64(16), "iterations": 600_000, "wrapped": b64(60), "check": b64(16)}
    one = {"room": "r", "session": b64(32), "index": 3, "sealed": b64(200)}
    sessions = f"{PLACE}/backup/sessions"
    line = Rooms(lan)
    assert code(lan.ask("POST", sessions, {"version": "v1", "sessions": [one]}))[1] == "messenger.backupChanged"
    assert lan.ask("PUT", f"{PLACE}/backup", backup).status == 204
    line.until(lambda: line.rooms.get("endBackup", me(lan)) == {**backup, "person": me(lan)})
    assert lan.ask("POST", sessions, {"version": "v1", "sessions": [one]}).status == 204
    # another device of Lan's finds them; Minh none, neither told nor asked
    assert Device(lan.hub, "lan").ask("GET", sessions).json == {"version": "v1", "sessions": [one]}
    assert Rooms(lan).rooms.all("endBackup") and not Rooms(minh).rooms.all("endBackup")
    assert minh.ask("GET", sessions).json == {"sessions": []}
    assert lan.ask("DELETE", f"{PLACE}/backup").status == 204
    line.until(lambda: line.rooms.get("endBackup", me(lan)) is None)
    assert lan.ask("GET", sessions).json == {"sessions": []}


def test_a_missing_database_is_reported_and_the_identity_returns_with_it(tmp_path):
    # given a device that has its end, at a hub with a database server
    server = Postgres()
    hub = Hub(tmp_path / "data", server.new_database()).make_demo().start()
    try:
        lan = Device(hub, "lan")
        end = make_end(lan)
        # when the server is away
        server.stop()
        # then it is told so, whether it reads or writes, and not that something is broken
        assert code(lan.ask("GET", f"{PLACE}/own"))[:2] == (503, "hub.busy")
        assert code(lan.ask("PUT", f"{PLACE}/own", new_end()))[:2] == (503, "hub.busy")
        # and once it is back, all is as it was
        server.begin()
        assert until(lambda: (answer := lan.ask("GET", f"{PLACE}/own")).status == 200 and answer).json["end"] == end
    finally:
        hub.end()
        server.end()
