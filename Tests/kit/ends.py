"""A device identity as the hub sees it: keys and ciphertext are bytes to the hub, so any bytes will do here."""

import base64
import os

from device import new_id

PLACE = "/api/messenger/ends"


def b64(size):
    """As libolm writes bytes: without padding."""
    return base64.b64encode(os.urandom(size)).decode().rstrip("=")


def key():
    return {"id": b64(6), "key": b64(32), "signature": b64(64)}


def new_end(keys=1, **more):
    return {
        "id": new_id(), "identity": b64(32), "signing": b64(32), "signature": b64(64), "oneTime": [key() for _ in range(keys)],
        "fallback": key(), **more}


def make_end(device, keys=1):
    """Makes the device's identity, and returns the hub's answer."""
    answer = device.ask("PUT", f"{PLACE}/own", new_end(keys))
    assert answer.status == 200, answer.body
    return answer.json["end"]


def parcel(to, room, session=None, body=None, kind=0):
    return {"to": to, "room": room, "session": session or b64(32), "kind": kind, "body": body or b64(60)}


def leave(device, *parcels):
    return device.ask("POST", f"{PLACE}/parcels", {"parcels": list(parcels)})


def fetch(device, after=0):
    answer = device.ask("GET", f"{PLACE}/parcels?after={after}")
    assert answer.status == 200, answer.body
    return answer.json


def claim(device, *ends):
    return device.ask("POST", f"{PLACE}/claim", {"ends": list(ends)})
