"""Calls through the real hub: who is rung and what two devices tell each other, and media that really flows, directly, through coturn and
through Janus."""

import os
import signal
import time

import pytest

from callers import CallLine, Peers, connect, only_relayed, programs, start, state
from device import Device, new_id
from rooms import direct, group, history


@pytest.fixture
def peers():
    made = Peers()
    yield made
    made.end()


@pytest.fixture
def serving(new_hub):
    """A hub that starts its own servers for calls."""
    return new_hub().start(more=("--calls", "own", "--turn-port", "0"))


def me(device):
    return device.me["employee"]["id"]


def settled(check, seconds=20):
    end = time.monotonic() + seconds
    while not (value := check()):
        assert time.monotonic() < end, "it did not come to it"
        time.sleep(0.1)
    return value


def speaking(hub):
    """Lan and Minh in a call; gives their lines and the call."""
    lan, minh = Device(hub, "lan"), Device(hub, "minh")
    room = direct(lan, me(minh))
    lines = CallLine(lan), CallLine(minh)
    call = start(lan, room)
    minh.do("calls.accept", call=call)
    for line in lines:
        line.sees(call, lambda value: value["state"] == "active")
    return *lines, call, room


def test_all_devices_ring_one_answers_and_both_hear_what_the_other_signals(hub):
    # given Minh with two devices, and Hùng who has nothing to do with it
    lan, minh, tablet, hung = Device(hub, "lan"), Device(hub, "minh"), Device(hub, "minh"), Device(hub, "hung")
    room = direct(lan, me(minh))
    caller, phone, other, stranger = CallLine(lan), CallLine(minh), CallLine(tablet), CallLine(hung)
    # when Lan calls
    call = start(lan, room)
    for line in (phone, other):
        assert line.sees(call, lambda value: value["state"] == "ringing")["by"] == me(lan)
        assert state(line.call(call), me(minh)) == "invited"
    # and he answers on one of them
    minh.do("calls.accept", call=call)
    assert other.sees(call, lambda value: state(value, me(minh)) == "joined")["parties"][1]["device"] == minh.device
    assert tablet.want("calls.accept", call=call)["error"]["code"] == "calls.elsewhere"
    # then what one of the two says the other hears, and nobody else
    offer = {"description": {"type": "offer", "sdp": "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\n"}}
    caller.signal(call, minh.device, offer)
    assert phone.takes("description") == offer["description"]
    phone.signal(call, lan.device, {"candidate": {"candidate": "candidate:1 1 udp 1 192.0.2.1 9 typ host", "sdpMid": "0", "sdpMLineIndex": 0}})
    assert caller.takes("candidate")["sdpMid"] == "0"
    # and what is malformed, or from somebody who is not in the call, reaches nobody
    for line, body in (
        (caller, {"description": {"type": "offer", "sdp": "<script>"}}), (caller, {"chat": "a lô"}), (caller, "v=0"), (caller, "{" * 200),
        (other, offer), (stranger, offer),
    ):
        line.signal(call, minh.device, body)
        line.until(lambda line=line: line.refused)
        assert line.refused.pop() == "hub.signalUnheard"
    caller.signal(call, hung.device, offer)
    caller.until(lambda: caller.refused)
    for kind in ("calls.accept", "calls.decline", "calls.hangUp"):
        assert hung.want(kind, call=call)["error"]["code"] == "calls.unknownCall"
    # and when she hangs up the room keeps that they spoke
    lan.do("calls.hangUp", call=call)
    phone.sees(call, lambda value: value["state"] == "ended")
    (message,) = history(minh, room).json["messages"]
    assert (message["says"], message["author"], message["content"]["call"]["outcome"]) == ("call", me(lan), "answered")
    assert not phone.signals and not other.signals and not stranger.signals and stranger.call(call) is None


def test_two_who_call_each_other_at_once_speak_in_one_call_and_it_survives_a_killed_hub(sqlite_hub):
    lan, minh = Device(sqlite_hub, "lan"), Device(sqlite_hub, "minh")
    room = direct(lan, me(minh))
    call, wished = start(lan, room), new_id()
    minh.do("calls.start", call=wished, room=room, video=True)
    # when the hub is killed meanwhile
    sqlite_hub.kill()
    sqlite_hub.start(sqlite_hub.port)
    # then a device that comes back finds the one call
    line = CallLine(minh)
    value = line.sees(call, lambda value: value["state"] == "active")
    assert [party["state"] for party in value["parties"]] == ["joined", "joined"] and line.call(wished) is None
    minh.do("calls.hangUp", call=call)


def test_a_flood_of_signals_and_of_calls_is_limited_and_nobody_else_feels_it(sqlite_hub):
    caller, callee, call, room = speaking(sqlite_hub)
    for _ in range(400):
        caller.signal(call, callee.device.device, {"sends": True})
    caller.until(lambda: "request.tooOften" in caller.refused)
    # the other side is still heard, and the line takes commands
    callee.signal(call, caller.device.device, {"media": {"muted": True}})
    assert caller.takes("media") == {"muted": True}
    hang_up = caller.device.command("calls.hangUp", call=call)
    caller.send(hang_up)
    caller.until(lambda: hang_up["id"] in caller.outcomes)
    # and so are those who ring others without end
    codes = []
    for _ in range(12):
        outcome = caller.device.want("calls.start", call=(again := new_id()), room=room, video=False)
        codes.append((outcome.get("error") or {}).get("code"))
        caller.device.want("calls.hangUp", call=again)
    assert codes[0] is None and codes[-1] == "request.tooOften"


def test_two_see_and_hear_each_other_directly(sqlite_hub, peers):
    caller, callee, call, _ = speaking(sqlite_hub)
    assert caller.device.ask("GET", "/api/calls/ice").json == {"iceServers": [], "groups": False}
    for peer in connect(caller, callee, call, peers):
        peer.shows()


def test_two_see_and_hear_each_other_through_the_houses_turn_server(serving, peers):
    # given a hub that started coturn itself
    settled(lambda: "turnserver" in programs(serving.data))
    caller, callee, call, _ = speaking(serving)
    media = caller.device.ask("GET", "/api/calls/ice").json
    (server,) = media["iceServers"]
    assert media["expiresAt"] > time.time() * 1000 and server["username"].endswith(":" + me(caller.device))
    assert caller.device.ask("GET", "/api/calls/ice", headers={"Cookie": ""}).status == 401
    # when no other way is left
    for peer in connect(caller, callee, call, peers, media["iceServers"], only_relayed):
        peer.shows()


def test_three_see_and_hear_each_other_through_janus_and_nobody_else_is_let_in(serving, peers):
    # given three of a group in its call, one of the group who is not in it, and one who is not in the group
    lan, minh, hung, hoa = (Device(serving, login) for login in ("lan", "minh", "hung", "hoa"))
    outside = Device(serving, "mai")
    room = group(lan, "Ca tối", me(minh), me(hung), me(hoa))
    # who is in a call has a line
    lines = [CallLine(device) for device in (lan, minh, hung)]
    call = start(lan, room)
    for device in (minh, hung):
        device.do("calls.accept", call=call)
    lines[0].sees(call, lambda value: [p["state"] for p in value["parties"]].count("joined") == 3)
    path = f"/api/calls/{call}"

    def sends(device):
        offer = peers.peer()
        answer = {}
        body = {"sdp": offer.offer()["sdp"]}

        def asked():
            answer["got"] = device.ask("POST", f"{path}/sender", body)
            return answer["got"].status != 503

        # The server may still be starting.
        settled(asked)
        assert answer["got"].status == 200, answer["got"].body
        offer.take({"type": "answer", "sdp": answer["got"].json["sdp"]})
        return offer

    def looks(device, other):
        # The other's line may still be coming to be.
        offered = settled(lambda: (got := device.ask("POST", f"{path}/senders/{me(other)}", {})).status != 404 and got)
        assert offered.status == 200, offered.body
        peer = peers.peer(sends=False)
        answer = peer.answer({"type": "offer", "sdp": offered.json["sdp"]})
        taken = device.ask("POST", f"{path}/senders/{me(other)}/answer", {"sdp": answer["sdp"]})
        assert taken.status == 204, taken.body
        return peer

    # when each sends, and looks at the others
    trio = (lan, minh, hung)
    for device in trio:
        sends(device)
    assert lan.ask("GET", f"{path}/senders").json == {"people": sorted(me(device) for device in trio)}
    for peer in [looks(device, other) for device in trio for other in trio if device is not other]:
        peer.shows(video=3, audio=3)
    # then who is not in the call, or not in the room, gets nothing and sends nothing
    for device, code in ((hoa, "calls.notIn"), (outside, "calls.unknownCall"), (Device(serving, "minh"), "calls.notIn")):
        for method, place in (("POST", "sender"), ("POST", f"senders/{me(lan)}"), ("POST", f"senders/{me(lan)}/answer"), ("GET", "senders")):
            assert device.ask(method, f"{path}/{place}", {"sdp": "v=0\r\n"}).error["code"] == code
    assert lan.ask("POST", f"{path}/sender", {"sdp": "<script>"}).error["code"] == "calls.malformedDescription"
    assert lan.ask("POST", f"{path}/senders/{me(hoa)}", {}).error["code"] == "calls.nothingSent"
    # and who leaves sends no more
    hung.do("calls.hangUp", call=call)
    settled(lambda: lan.ask("GET", f"{path}/senders").json == {"people": sorted([me(lan), me(minh)])})
    assert hung.ask("GET", f"{path}/senders").error["code"] == "calls.notIn"


def test_the_servers_for_calls_come_back_when_they_end_and_end_with_the_hub(serving):
    running = settled(lambda: len(found := programs(serving.data)) == 2 and found)
    # when one of them breaks
    os.kill(running["turnserver"], signal.SIGKILL)
    settled(lambda: programs(serving.data).get("turnserver", running["turnserver"]) != running["turnserver"])
    # and when the hub is gone without a word
    serving.kill()
    settled(lambda: not programs(serving.data))
    # or is stopped
    serving.start(more=("--calls", "own", "--turn-port", "0"))
    settled(lambda: len(programs(serving.data)) == 2)
    serving.stop()
    settled(lambda: not programs(serving.data))
