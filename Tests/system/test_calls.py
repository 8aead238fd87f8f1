"""Calls through the real hub: ringing, signals between two devices, and media that really flow, directly, through coturn and through Janus."""

import os
import signal
import time

import pytest

from callers import CallLine, Picture, connect, looks, only_relayed, programs, sends, start, state
from device import Device, new_id
from hub import PASSWORD, demo_hub
from log_lines import logged
from rooms import direct, group, history
from waiting import until


SERVERS = ("--calls", "own", "--turn-port", "0")


@pytest.fixture(scope="module")
def serving(request, tmp_path_factory):
    """A hub that starts its own servers for calls; each test takes people of its own."""
    hub = demo_hub(request, tmp_path_factory.mktemp("calls") / "data").start(more=SERVERS)
    yield hub
    hub.end()


def me(device):
    return device.me["employee"]["id"]


def speaking(hub, *logins):
    """Two people in a call; gives their lines and the call."""
    caller, callee = (Device(hub, login) for login in logins)
    room = direct(caller, me(callee))
    lines = CallLine(caller), CallLine(callee)
    call = start(caller, room)
    callee.do("calls.accept", call=call)
    for line in lines:
        line.sees(call, lambda value: value["state"] == "active")
    return *lines, call


def test_all_devices_ring_and_signals_go_only_between_caller_and_answerer(module_hub):
    # given Minh with two devices, and Hùng, who is not part of it
    hub = module_hub
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
    # then the other device receives a signal of one of the two, and no one else does
    offer = {"description": {"type": "offer", "sdp": "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\n"}}
    caller.signal(call, minh.device, offer)
    assert phone.takes("description") == offer["description"]
    phone.signal(call, lan.device, {"candidate": {"candidate": "candidate:1 1 udp 1 192.0.2.1 9 typ host", "sdpMid": "0", "sdpMLineIndex": 0}})
    assert caller.takes("candidate")["sdpMid"] == "0"
    # and a malformed signal, or one from somebody outside the call, reaches nobody
    for line, body in (
        (caller, {"description": {"type": "offer", "sdp": "<script>"}}), (caller, {"chat": "a lô"}), (caller, "v=0"), (caller, "{" * 200),
        (other, offer), (stranger, offer),
    ):
        line.signal(call, minh.device, body)
        line.until(lambda line=line: line.refused)
        assert line.refused.pop() == "hub.signalUnheard"
    # and the log names who that was, and on which device
    for device in (lan, tablet, hung):
        until(lambda device=device: logged(hub, code="hub.signalUnheard", user=me(device), device=device.device))
    caller.signal(call, hung.device, offer)
    caller.until(lambda: caller.refused)
    for kind in ("calls.accept", "calls.decline", "calls.hangUp"):
        assert hung.want(kind, call=call)["error"]["code"] == "calls.unknownCall"
    # and when she hangs up the room notes that they spoke
    lan.do("calls.hangUp", call=call)
    phone.sees(call, lambda value: value["state"] == "ended")
    (message,) = history(minh, room).json["messages"]
    assert (message["says"], message["author"], message["content"]["call"]["outcome"]) == ("call", me(lan), "answered")
    assert not phone.signals and not other.signals and not stranger.signals and stranger.call(call) is None


def test_two_people_who_call_at_once_share_a_call_that_survives_a_killed_hub(module_hub):
    dung, nhu = Device(module_hub, "dung"), Device(module_hub, "nhu")
    room = direct(dung, me(nhu))
    call, wished = start(dung, room), new_id()
    nhu.do("calls.start", call=wished, room=room, video=True)
    # when the hub is killed meanwhile
    module_hub.kill()
    module_hub.start(module_hub.port)
    # then a device that comes back finds the one call
    line = CallLine(nhu)
    value = line.sees(call, lambda value: value["state"] == "active")
    assert [party["state"] for party in value["parties"]] == ["joined", "joined"] and line.call(wished) is None
    nhu.do("calls.hangUp", call=call)


def test_two_see_and_hear_each_other_directly(module_hub, peers):
    caller, callee, call = speaking(module_hub, "thao", "phuc")
    assert caller.device.ask("GET", "/api/calls/ice").json == {"iceServers": [], "groups": False}
    for peer in connect(caller, callee, call, peers):
        peer.shows()


def test_two_see_and_hear_each_other_through_the_hubs_turn_server(serving, peers):
    # given a hub that started coturn itself
    until(lambda: "turnserver" in programs(serving.data), 20)
    caller, callee, call = speaking(serving, "dung", "nhu")
    media = caller.device.ask("GET", "/api/calls/ice").json
    (server,) = media["iceServers"]
    assert media["expiresAt"] > time.time() * 1000 and server["username"].endswith(":" + me(caller.device))
    assert caller.device.ask("GET", "/api/calls/ice", headers={"Cookie": ""}).status == 401
    # when no other way is left
    for peer in connect(caller, callee, call, peers, media["iceServers"], only_relayed):
        peer.shows()


def test_three_see_and_hear_each_other_through_janus_and_nobody_else_is_let_in(serving, peers):
    # given three of a group in its call, one of the group outside it, and one outside the group
    lan, minh, hung, hoa = (Device(serving, login) for login in ("lan", "minh", "hung", "hoa"))
    outside = Device(serving, "mai")
    room = group(lan, "Ca tối", me(minh), me(hung), me(hoa))
    # each person in a call has a connection
    lines = [CallLine(device) for device in (lan, minh, hung)]
    call = start(lan, room)
    for device in (minh, hung):
        device.do("calls.accept", call=call)
    lines[0].sees(call, lambda value: [p["state"] for p in value["parties"]].count("joined") == 3)
    path = f"/api/calls/{call}"
    # when each sends, and looks at the others
    trio = (lan, minh, hung)
    sent = {device: sends(device, call, peers) for device in trio}
    assert lan.ask("GET", f"{path}/senders").json == {"people": sorted(me(device) for device in trio)}
    seen = {(device, other): looks(device, other, call, peers) for device in trio for other in trio if device is not other}
    for peer in seen.values():
        peer.shows(video=3, audio=3)
    # then people outside the call, or outside the room, receive nothing and can send nothing
    for device, code in ((hoa, "calls.notIn"), (outside, "calls.unknownCall"), (Device(serving, "minh"), "calls.notIn")):
        for method, place in (
            ("POST", "sender"), ("PUT", "sender"), ("POST", f"senders/{me(lan)}"), ("PUT", f"senders/{me(lan)}"),
            ("POST", f"senders/{me(lan)}/answer"), ("GET", "senders"),
        ):
            assert device.ask(method, f"{path}/{place}", {"sdp": "v=0\r\n"}).error["code"] == code
    assert lan.ask("POST", f"{path}/sender", {"sdp": "<script>"}).error["code"] == "calls.malformedDescription"
    until(lambda: logged(serving, code="calls.malformedDescription", user=me(lan), device=lan.device))
    for method in ("POST", "PUT"):
        assert lan.ask(method, f"{path}/senders/{me(hoa)}", {}).error["code"] == "calls.nothingSent"
    # when one of them shares her screen
    at_minh, at_hung = seen[minh, lan], seen[hung, lan]
    assert at_minh.size == at_hung.size == (64, 48)
    sent[lan].shares(Picture(160, 90))
    # then it reaches the others
    for peer in (at_minh, at_hung):
        until(lambda peer=peer: peer.size == (160, 90), 30)
    # when one of them is removed from the room
    lan.do("messenger.removeMembers", room=room, members=[me(hung)])
    # then his connection is closed, nothing arrives on it any more, and he cannot open another
    until(lambda: at_hung.line.connectionState == "closed", 20)
    for method, place in (("POST", "sender"), ("POST", f"senders/{me(lan)}"), ("GET", "senders")):
        assert hung.ask(method, f"{path}/{place}", {"sdp": "v=0\r\n"}).error["code"] == "calls.unknownCall"

    # while the others continue: frames that came before are decoded, and then the counts stop
    def stands():
        before = dict(at_hung.frames)
        at_minh.shows(video=at_minh.frames["video"] + 5, audio=at_minh.frames["audio"] + 5)
        return at_hung.frames == before

    until(stands, 20)
    assert lan.ask("GET", f"{path}/senders").json == {"people": sorted([me(lan), me(minh)])}
    # and who leaves sends no more
    minh.do("calls.hangUp", call=call)
    until(lambda: lan.ask("GET", f"{path}/senders").json == {"people": [me(lan)]}, 20)
    assert minh.ask("GET", f"{path}/senders").error["code"] == "calls.notIn"


# In every run: the limit in GroupCallTests, and three people through Janus above.
@pytest.mark.long
def test_twelve_people_speak_at_once_and_a_thirteenth_is_refused(new_hub, peers):
    # given thirteen in one room
    serving = new_hub().start(more=SERVERS)
    manager = Device(serving, "hoa")
    manager.do("staff.saveEmployee", employee=(last := new_id()), login="tam", name="Trần Văn Tám", roles=["waiter"], sections=[])
    assert manager.ask("POST", f"/api/employees/{last}/password", {"password": PASSWORD}).status == 204
    everybody = [manager, *(Device(serving, one["login"]) for one in manager.snapshot().all("employee") if one["login"] != "hoa")]
    assert len(everybody) == 13
    room = group(manager, "Cả nhà", *(me(one) for one in everybody[1:]))
    lines = [CallLine(one) for one in everybody]
    # when twelve of them speak
    call = start(manager, room, video=False)
    *others, late = everybody[1:]
    for one in others:
        one.do("calls.accept", call=call)
    for one in everybody[:-1]:
        sends(one, call, peers, ("audio",))
    until(lambda: len(manager.ask("GET", f"/api/calls/{call}/senders").json["people"]) == 12, 20)
    looks(others[-1], manager, call, peers).shows(video=0, audio=3)
    # then there is no place for one more, and the error says so
    refused = late.want("calls.accept", call=call)["error"]
    assert (refused["code"], refused["params"]) == ("calls.full", {"most": 12})
    assert late.ask("POST", f"/api/calls/{call}/sender", {"sdp": "v=0\r\n"}).error["code"] == "calls.unknownCall"
    # until one of them hangs up
    others[0].do("calls.hangUp", call=call)
    late.do("calls.accept", call=call)
    sends(late, call, peers, ("audio",))
    looks(manager, late, call, peers).shows(video=0, audio=3)
    assert lines[0].sees(call, lambda value: state(value, me(late)) == "joined")["state"] == "active"


def test_the_servers_for_calls_come_back_when_they_end_and_end_with_the_hub(new_hub):
    serving = new_hub().start(more=SERVERS)
    running = until(lambda: len(found := programs(serving.data)) == 2 and found, 20)
    # when one of them breaks
    os.kill(running["turnserver"], signal.SIGKILL)
    until(lambda: programs(serving.data).get("turnserver", running["turnserver"]) != running["turnserver"], 20)
    # and when the hub is gone without a word
    serving.kill()
    until(lambda: not programs(serving.data), 20)
    # or is stopped
    serving.start(more=SERVERS)
    until(lambda: len(programs(serving.data)) == 2, 20)
    serving.stop()
    until(lambda: not programs(serving.data), 20)
