"""Sets up a restaurant over the real protocol, from an empty folder."""

import http.client
import json
import re
import socket
import ssl
import time

from device import Answer, Device

FORM = {
    "restaurantName": "Bốn Mùa", "language": "vi", "currency": "VND", "login": "hoa", "name": "Hoà", "password": "bốn-mùa-2026",
    "deviceName": "Máy ở quầy",
}


class Newcomer(Device):
    """A device on which nobody is signed in yet."""

    def set_up(self, **changed):
        """The first step, as it is answered; who makes it is signed in."""
        answer = self.ask("POST", "/api/setup", {**FORM, "device": self.device, **changed})
        if answer.status == 200:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
            self.me = answer.json
        return answer

    def state(self):
        return self.ask("GET", "/api/setup").json

    def setting(self, key):
        found = self.snapshot().get("setting", key)
        return found and found["value"]

    def upload(self, data, mode="preview", kind="application/octet-stream", plan=None):
        query = f"mode={mode}" + (f"&plan={plan}" if plan else "")
        return self.ask("POST", f"/api/menu/import?{query}", raw=data, headers={"Content-Type": kind})

    def report(self, data, mode="preview", **more):
        answer = self.upload(data, mode, **more)
        assert answer.status == 200, answer.body
        return answer.json


class Neighbour(Newcomer):
    """The same on another machine of the network: not by loopback, by HTTPS, under the hub's own name."""

    def __init__(self, hub, address, **more):
        super().__init__(hub, **more)
        self.address = address

    def ask(self, method, path, body=None, headers=None, raw=None):
        port = secure_port(self.hub)
        # Whether the certificate is trusted is another test's question.
        trust = ssl._create_unverified_context()
        connection = http.client.HTTPSConnection(self.address, port, timeout=60, context=trust)
        line = socket.create_connection((self.address, port), timeout=60)
        connection.sock = trust.wrap_socket(line, server_hostname="iqsine.local")
        sent = {"Accept-Language": self.language, "Host": f"iqsine.local:{port}", "Content-Type": "application/json", **(headers or {})}
        if self.cookie:
            sent["Cookie"] = self.cookie
        try:
            connection.request(method, path, raw if raw is not None else (json.dumps(body).encode() if body is not None else None), sent)
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()


def said(hub, pattern):
    """Waits for a text of the hub's terminal: the address comes first, the rest right after it."""
    for _ in range(200):
        found = re.search(pattern, "".join(hub.lines))
        if found:
            return found.group(1)
        time.sleep(0.05)
    raise AssertionError("".join(hub.lines))


def set_up_code(hub):
    return said(hub, r"set-up code:\s+(\d{8})\b")


def secure_port(hub):
    return int(said(hub, r"https://[\w.-]+:(\d+)"))
