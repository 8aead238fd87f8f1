"""A hub that is pointed at servers for calls that are there already: it starts none, and leads calls through them."""

import base64
import hashlib
import hmac
import time

import pytest

from callers import CallLine, connect, only_relayed, programs, start
from device import Device
from media_servers import Coturn, Janus
from rooms import direct, group


@pytest.fixture
def coturn(tmp_path):
    server = Coturn(tmp_path / "given-coturn")
    yield server
    server.end()


@pytest.fixture
def janus(tmp_path):
    server = Janus(tmp_path / "given-janus")
    yield server
    server.end()


def me(device):
    return device.me["employee"]["id"]


def password(username, secret):
    """The password of coturn's REST API."""
    return base64.b64encode(hmac.new(secret.encode(), username.encode(), hashlib.sha1).digest()).decode()


def relays(peers, server):
    """Whether the TURN server gives a way to who says so."""
    try:
        return "typ relay" in peers.peer([server]).offer()["sdp"]
    except Exception as refused:  # aioice passes on the server's answer
        assert "401" in str(refused) or "Unauthorized" in str(refused), refused
        return False


def test_calls_of_two_go_through_the_given_turn_server_by_credentials_that_expire(new_hub, coturn, peers):
    # given a hub with a configured coturn and its secret, which otherwise starts its own servers
    address = f"turn:127.0.0.1:{coturn.port}?transport=udp"
    hub = new_hub()
    hub.environment.update(IQSINE_CALLS="own", IQSINE_TURN_SECRET=coturn.secret)
    hub.start(more=("--turn-urls", address))
    caller, callee = CallLine(Device(hub, "lan")), CallLine(Device(hub, "minh"))
    call = start(caller.device, direct(caller.device, me(callee.device)))
    callee.device.do("calls.accept", call=call)
    for line in (caller, callee):
        line.sees(call, lambda value: value["state"] == "active")
    # then pages learn only of that one, with credentials that expire
    media = caller.device.ask("GET", "/api/calls/ice").json
    (server,) = media["iceServers"]
    until, _, name = server["username"].partition(":")
    assert (server["urls"], name, server["credential"]) == ([address], me(caller.device), password(server["username"], coturn.secret))
    assert time.time() < int(until) < time.time() + 24 * 3600 and int(until) == media["expiresAt"] // 1000
    assert "turnserver" not in programs(hub.data)
    # and it leads the call where no other way is left
    for peer in connect(caller, callee, call, peers, media["iceServers"], only_relayed):
        peer.shows()
    # but not after the credentials expire, and not with an invented password
    over = f"{int(time.time()) - 60}:{name}"
    assert relays(peers, server)
    assert not relays(peers, {**server, "username": over, "credential": password(over, coturn.secret)})
    assert not relays(peers, {**server, "credential": password(server["username"], "guessed")})


def test_groups_use_the_given_janus(new_hub, janus, peers):
    # given a hub with a configured Janus and its secrets
    hub = new_hub()
    hub.environment.update(IQSINE_CALLS="own", IQSINE_JANUS_SECRET=janus.secret, IQSINE_JANUS_ADMIN_KEY=janus.admin_key)
    hub.start(more=("--janus-url", f"ws://127.0.0.1:{janus.port}", "--turn-port", "0"))
    lan, minh = Device(hub, "lan"), Device(hub, "minh")
    lines = [CallLine(device) for device in (lan, minh)]
    call = start(lan, group(lan, "Ca tối", me(minh)))
    minh.do("calls.accept", call=call)
    lines[0].sees(call, lambda value: [party["state"] for party in value["parties"]].count("joined") == 2)
    assert lan.ask("GET", "/api/calls/ice").json["groups"]
    # when one sends and the other looks
    sent = peers.peer()
    answer = taken(lan, f"/api/calls/{call}/sender", {"sdp": sent.offer()["sdp"]}, but=503)
    sent.take({"type": "answer", "sdp": answer["sdp"]})
    seen = looking(peers, minh, f"/api/calls/{call}/senders/{me(lan)}")
    # then he sees and hears her, without a server of the hub's own
    seen.shows(video=3, audio=3)
    assert "janus" not in programs(hub.data)


def taken(device, path, body, but, seconds=60):
    """Waits for an answer with another status: Janus may still be starting, or a connection may still be being established."""
    end = time.monotonic() + seconds
    while (answer := device.ask("POST", path, body)).status == but and time.monotonic() < end:
        time.sleep(0.5)
    assert answer.status == 200, answer.body
    return answer.json


def looking(peers, device, path):
    """A peer that receives another person's media."""
    peer = peers.peer(sends=())
    answer = peer.answer({"type": "offer", "sdp": taken(device, path, {}, but=404)["sdp"]})
    assert device.ask("POST", f"{path}/answer", {"sdp": answer["sdp"]}).status == 204
    return peer
