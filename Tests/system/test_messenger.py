"""The messenger through the real hub: who hears what, once and in order, and nobody else."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from device import Device, new_id
from evening import free_table, open_order
from rooms import Rooms, about, direct, found, group, history, rooms, say
from waiting import until
from messenger_people import me


@pytest.fixture
def people(hub):
    return {login: Device(hub, login) for login in ("lan", "minh", "hung", "hoa")}


# protocol: STR11, STR12
def test_a_message_reaches_the_other_member_at_once_and_nobody_else(people):
    lan, minh, hung = people["lan"], people["minh"], people["hung"]
    lines = {login: Rooms(device) for login, device in people.items()}
    # when two people write to each other
    room = direct(lan, me(minh))
    say(lan, room, "Bàn A3 xin thêm đá")
    say(minh, room, "Có ngay chị ơi")
    # then both hear it in the same order
    for login in ("lan", "minh"):
        lines[login].hears("Có ngay chị ơi")
        assert lines[login].texts(room) == ["Bàn A3 xin thêm đá", "Có ngay chị ơi"]
        assert lines[login].knows(room)
    # and a third person's changes do not reveal it, although their number advances
    lines["hung"].until(lambda: lines["hung"].rooms.seq >= lines["lan"].rooms.seq)
    assert lines["hung"].texts(room) == [] and not lines["hung"].knows(room)
    assert room not in json.dumps([value for value in lines["hung"].rooms.things.values()])
    for answer in (history(hung, room), hung.ask("GET", f"/api/messenger/rooms/{room}"), hung.ask("GET", f"/api/messenger/rooms/{room}/members")):
        assert (answer.status, answer.error["code"]) == (404, "messenger.unknownRoom")
    assert found(hung, text="đá") == []
    assert hung.want("messenger.send", message=new_id(), room=room, content={"text": "a lô", "mentions": [], "links": []})["error"]["code"] == "messenger.unknownRoom"
    # and the other way round it is the same room
    assert minh.do("messenger.openDirect", room=new_id(), **{"with": me(lan)})
    assert [view["room"]["id"] for view in rooms(minh) if view["room"]["form"] == "direct"] == [room]


# protocol: SNAP2, SNAP8, STR13
def test_a_reconnecting_device_gets_missed_changes_and_another_epoch_gets_a_snapshot(people):
    lan, minh = people["lan"], people["minh"]
    room = direct(lan, me(minh))
    say(lan, room, "một")
    line = Rooms(minh)
    seq, epoch = line.rooms.seq, line.greeting["epoch"]
    line.close()
    # when something is written meanwhile, among it an edited and a deleted message
    two, three = say(lan, room, "hai"), say(lan, room, "ba")
    lan.do("messenger.edit", message=two, content={"text": "hai rưỡi", "mentions": [], "links": []})
    lan.do("messenger.delete", message=three)
    # then it gets the missed changes, as they are by now
    again = Rooms(minh, since=seq, epoch=epoch, rooms=line.rooms)
    assert again.texts(room) == ["một", "hai rưỡi", None]
    # and of another stream's numbers nothing is believed
    fresh = Rooms(minh, since=seq, epoch="other")
    assert fresh.ranges[0][0] == 0 and fresh.texts(room) == [None]
    # and without a socket it is the same
    polled = minh.ask("GET", f"/api/changes?stream=messenger&since={seq}&epoch={epoch}").json
    assert polled["type"] == "changes" and (polled["from"], polled["to"]) == (seq + 1, again.rooms.seq)


# protocol: STR11, STR12
def test_a_removed_member_receives_nothing_more_on_an_open_connection(people):
    lan, minh, hung = people["lan"], people["minh"], people["hung"]
    room = group(lan, "Ca tối", me(minh), me(hung))
    lines = {login: Rooms(people[login]) for login in ("lan", "minh", "hung")}
    say(lan, room, "mọi người nghe nhé")
    for line in lines.values():
        line.hears("mọi người nghe nhé")
    # when he is removed, and the conversation continues
    lan.do("messenger.removeMembers", room=room, members=[me(hung)])
    say(minh, room, "chuyện riêng của ca")
    lines["lan"].hears("chuyện riêng của ca")
    # then his device deletes the room, and receives nothing more of it
    lines["hung"].until(lambda: not lines["hung"].knows(room))
    lines["hung"].until(lambda: lines["hung"].rooms.seq >= lines["lan"].rooms.seq)
    assert "chuyện riêng của ca" not in lines["hung"].texts(room)
    assert history(hung, room).status == 404 and found(hung, text="chuyện") == []
    # and a member who is added again reads all of it
    lan.do("messenger.addMembers", room=room, members=[me(hung)])
    lines["hung"].until(lambda: lines["hung"].knows(room))
    assert [m["content"]["text"] for m in history(hung, room).json["messages"]] == ["mọi người nghe nhé", "chuyện riêng của ca"]


# protocol: CMD4
def test_a_repeated_message_is_stored_once_and_survives_a_killed_hub(people, hub):
    lan, minh = people["lan"], people["minh"]
    room = direct(lan, me(minh))
    command = lan.command("messenger.send", message=new_id(), room=room, content={"text": "chỉ một lần", "mentions": [], "links": []})
    first = lan.post(command)[0]
    hub.kill()
    hub.start(hub.port)
    assert lan.post(command)[0] == first and first["status"] == "accepted"
    page = history(minh, room).json
    assert [m["content"]["text"] for m in page["messages"]] == ["chỉ một lần"] and page["lastSeq"] == 1


# protocol: CMD9, CMD14
def test_a_hundred_connections_receive_all_in_order_and_authors_their_own_before_its_outcome(people):
    lan, minh = people["lan"], people["minh"]
    room = direct(lan, me(minh))
    lines = [Rooms(device) for device in (lan, minh) for _ in range(50)]
    writer = lines[25]
    words = [f"món {n}" for n in range(40)]
    # when forty are written one behind the other, without waiting for answers
    for text in words:
        writer.send(lan.command("messenger.send", message=new_id(), room=room, content={"text": text, "mentions": [], "links": []}))
    # then each answer comes after its change
    answered = 0
    while answered < len(words):
        if (message := writer.hear()) and message["type"] == "outcome":
            answered += 1
            assert message["outcome"]["status"] == "accepted" and writer.texts(room)[:answered] == words[:answered]
    # and everybody else hears them once and in that order
    for line in lines:
        line.until(lambda: len(line.texts(room)) >= len(words))
        assert line.texts(room) == words
        line.close()


def test_a_hub_without_its_keys_reports_it_and_makes_no_new_ones(people, hub):
    # given messages, and a hub whose folder of keys is lost
    lan, minh = people["lan"], people["minh"]
    room = direct(lan, me(minh))
    say(lan, room, "nhớ khóa kho")
    hub.stop()
    keys, kept = hub.data / "keys", hub.data.parent / "kept-keys"
    keys.rename(kept)
    # then it does not start, and reports the missing keys
    done = hub.run("serve", "--host", "127.0.0.1", "--port", "0", "--secure-port", "0")
    assert done.returncode == 1 and "keys" in done.stderr, (done.returncode, done.stderr)
    # and with the keys all is there again
    if keys.exists():
        shutil.rmtree(keys)
    kept.rename(keys)
    hub.start(hub.port)
    assert [m["content"]["text"] for m in history(minh, room).json["messages"]] == ["nhớ khóa kho"]


# protocol: CMD1, STR9, STR10
def test_orders_and_messages_share_a_connection_with_separate_sequences(people):
    lan, minh = people["lan"], people["minh"]
    room = direct(lan, me(minh))
    line = Rooms(lan)
    table = free_table(lan)
    order = new_id()
    wanted = [
        lan.command("orders.open", order=order, table=table["id"], guests=2),
        lan.command("messenger.send", message=new_id(), room=room, content={"text": "mở bàn rồi", "mentions": [], "links": []}),
        lan.command("orders.setGuests", order=order, guests=3),
        lan.command("messenger.send", message=new_id(), room=room, content={"text": "ba khách", "mentions": [], "links": []}),
    ]
    sent = [line.send(command) for command in wanted]
    line.until(lambda: all(command in line.outcomes for command in sent))
    assert [line.outcomes[command]["status"] for command in sent] == ["accepted"] * 4
    line.until(lambda: line.texts(room) == ["mở bàn rồi", "ba khách"] and (line.replica.get("order", order) or {}).get("guests") == 3)
    # and each stream knows the last number that this device has used on it
    line.close()
    again = Rooms(lan)
    assert (again.hello["lastN"], again.greeting["lastN"]) == (wanted[2]["n"], wanted[3]["n"])


def test_system_rooms_follow_roles_sections_and_orders(people):
    lan, hung, hoa = people["lan"], people["hung"], people["hoa"]
    everybody = until(lambda: about(lan, type="everybody"), 15)
    assert everybody == about(hung, type="everybody") == about(hoa, type="everybody")
    kitchen = until(lambda: about(hung, type="kitchen"), 15)
    assert about(lan, type="kitchen") is None
    # when a waiter becomes a cook, too
    person = next(value for value in hoa.snapshot().all("employee") if value["login"] == "lan")
    hoa.do("staff.saveEmployee", employee=person["id"], login="lan", name=person["name"], roles=["waiter", "chef"], sections=person["sections"])
    lan.sign_in("lan")
    # then she is in the kitchen's room, and reads its earlier messages
    assert until(lambda: about(lan, type="kitchen"), 15) == kitchen
    # and when a party is seated there is a room of it, until its order has ended
    order = open_order(lan)
    room = until(lambda: about(lan, type="order", order=order), 15)
    assert until(lambda: about(hung, type="order", order=order), 15) == room
    say(lan, room, "khách dị ứng tôm")
    lan.do("orders.closeEmpty", order=order)
    assert until(lambda: about(lan, type="order", order=order) is None, 15)
    assert [m["content"]["text"] for m in history(lan, room).json["messages"]] == ["khách dị ứng tôm"]
    refused = lan.want("messenger.send", message=new_id(), room=room, content={"text": "còn ai không", "mentions": [], "links": []})
    assert refused["status"] == "refused"


def test_messages_are_found_with_and_without_marks_and_deleted_ones_are_not(people):
    lan, minh = people["lan"], people["minh"]
    room = direct(lan, me(minh))
    say(lan, room, "Phở tái chín bàn mười hai")
    gone = say(minh, room, "phở hết rồi")
    assert found(minh, text="pho") == ["phở hết rồi", "Phở tái chín bàn mười hai"]
    assert found(minh, text="phở tái") == ["Phở tái chín bàn mười hai"]
    assert found(minh, text="pho", author=me(lan)) == ["Phở tái chín bàn mười hai"]
    minh.do("messenger.delete", message=gone)
    assert found(minh, text="het") == [] and found(minh, text="pho") == ["Phở tái chín bàn mười hai"]


def test_two_people_who_write_first_at_once_share_one_room(people):
    # given a room of two, and a device that had wished for it before it knew
    lan, minh, hung = people["lan"], people["minh"], people["hung"]
    room, wished = direct(minh, me(lan)), new_id()
    say(minh, room, "chị ơi")
    lan.do("messenger.openDirect", room=wished, **{"with": me(minh)})
    # when she writes under her own id of the room
    answer = say(lan, wished, "chị nghe đây")
    say(lan, wished, "em nói đi", replyTo=answer)
    # then it is in the room that both have, also by the other id, and for nobody else
    for device, named in ((minh, room), (lan, room), (lan, wished)):
        assert [m["content"]["text"] for m in history(device, named).json["messages"]] == ["chị ơi", "chị nghe đây", "em nói đi"]
    assert history(hung, wished).status == 404
    assert hung.want("messenger.makeGroup", room=wished, name="Bếp")["error"]["code"] == "messenger.idTaken"


def test_former_employees_leave_their_groups_and_the_groups_continue(people):
    # given a group in which only its owner may change anything
    lan, minh, hung, hoa = people["lan"], people["minh"], people["hung"], people["hoa"]
    room = group(hung, "Bếp và phục vụ", me(lan), me(minh), restricted=True)
    person = next(value for value in hoa.snapshot().all("employee") if value["login"] == "hung")
    # when he leaves the restaurant
    hoa.do("staff.saveEmployee", employee=person["id"], login="hung", name=person["name"], roles=person["roles"], active=False)
    # then the group continues without him, and its longest member owns it
    left = until(lambda: next((v["room"] for v in rooms(lan) if v["room"]["id"] == room and len(v["room"]["members"]) == 2), None), 15)
    assert ([m["person"] for m in left["members"]], left["owner"]) == ([me(lan), me(minh)], me(lan))
    lan.do("messenger.rename", room=room, name="Phục vụ")


def test_a_deleted_group_leaves_nothing_in_the_database(sqlite_hub):
    lan, minh = Device(sqlite_hub, "lan"), Device(sqlite_hub, "minh")
    room = group(lan, "Tiệc cưới", me(minh))
    for text in ("60 khách", "bàn ngoài trời"):
        say(minh, room, text)
    lan.do("messenger.deleteRoom", room=room)

    def left():
        with closing(sqlite3.connect(f"file:{sqlite_hub.data}/messenger/iqsine.db?mode=ro", uri=True)) as database:
            return database.execute("SELECT COUNT(m.n), MAX(length(r.key_wrapped)) FROM room r LEFT JOIN message m ON m.room = r.n WHERE r.id = ?", (room,)).fetchone()

    until(lambda: left() == (0, 0), 15)


def test_a_hub_with_another_hubs_keys_does_not_start(new_hub):
    # given two hubs with different messages
    mine, other = new_hub().start(), new_hub().start()
    for hub in (mine, other):
        lan = Device(hub, "lan")
        say(lan, group(lan, "Nhóm"), "xin chào")
        hub.stop()
    # when one is given the other's keys
    shutil.rmtree(mine.data / "keys")
    shutil.copytree(other.data / "keys", mine.data / "keys")
    # then it says so, rather than make new rooms under keys that open none of the old
    done = mine.run("serve", "--host", "127.0.0.1", "--port", "0", "--secure-port", "0")
    assert done.returncode == 1 and "key" in done.stderr, (done.returncode, done.stderr)


# protocol: QUA4
def test_unsent_messages_of_a_signed_out_phone_never_reach_a_manager(people):
    # given a phone that is signed out with a message unsent
    lan, minh, hoa = people["lan"], people["minh"], people["hoa"]
    room = direct(lan, me(minh))
    unsent = lan.command("messenger.send", message=new_id(), room=room, content={"text": "chỉ nói với Minh thôi", "mentions": [], "links": []})
    assert hoa.ask("DELETE", f"/api/devices/{lan.device}").status == 204
    # when it hands over its commands
    answer = lan.ask("POST", "/api/quarantine", {"commands": [unsent]})
    # then nothing of it is kept, and the manager sees nothing
    assert answer.json == {"kept": 0, "known": 0}
    assert hoa.ask("GET", "/api/quarantine").json == []
    assert history(minh, room).json["messages"] == []


@pytest.mark.parametrize("fields, code, field", [
    ({"content": {"text": "  ", "mentions": [], "links": []}}, "field.malformed", "body.content.text"),
    ({"content": {"text": "x" * 4001, "mentions": [], "links": []}}, "field.tooLong", "body.content.text"),
    ({"room": "no-such-room"}, "messenger.unknownRoom", "room"),
    ({"replyTo": "no-such-message"}, "messenger.replyElsewhere", "replyTo"),
    ({"content": {"text": "chào", "mentions": ["nobody"], "links": []}}, "messenger.mentionOutside", "content.mentions"),
])
def test_an_invalid_message_is_refused_with_its_field_and_not_stored(people, fields, code, field):
    lan, minh = people["lan"], people["minh"]
    room = direct(lan, me(minh))
    answer = lan.want("messenger.send", **{"message": new_id(), "room": room, "content": {"text": "chào", "mentions": [], "links": []}, **fields})
    assert (answer["status"], answer["error"]["code"], answer["error"].get("field")) == ("refused", code, field)
    assert answer["error"]["message"] and "." not in answer["error"]["message"].split()[0]
    assert history(minh, room).json["messages"] == []
