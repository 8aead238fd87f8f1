"""Clients that ask for much and take little: the hub's memory stays bounded, and everybody else is served."""

import os
import re
import socket
import threading
import time

import pytest

import greedy
from dav import DECLARED, Dav
from device import Device
from rooms import direct
from uploads import BYTES, PLACE, begin, offset, upload
from waiting import until

# Requests that each connection sends ahead. Connections in CI, and in the long form.
AHEAD, FEW, MANY = 300, 20, 200
# MB that the hub may use in all; the demo alone takes about 90.
MOST = 400


def file_of(size):
    return b"%PDF-1.4\n" + os.urandom(size - 9)


def targets(hub):
    """Large answers: name → a request's path, method, fields and body."""
    lan, minh = Device(hub, "lan"), Device(hub, "minh")
    room = direct(lan, minh.me["employee"]["id"])
    media = upload(lan, room, file_of(5 << 20), name="thực đơn.pdf", kind="application/pdf")
    asset = re.search(r"/assets/[\w.-]+\.js", lan.ask("GET", "/", headers={"Accept": "text/html"}).body.decode()).group()
    dav = Dav(hub, "lan")
    for n in range(20):
        card = f"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:c{n}\r\nFN:Khách {n}\r\nN:;Khách {n};;;\r\nNOTE:{'dài ' * 5000}\r\nEND:VCARD\r\n"
        assert dav.put(f"c{n}.vcf", card).status == 201
    query = f'<c:addressbook-query {DECLARED}><d:prop><c:address-data/></d:prop><c:filter><c:prop-filter name="FN"/></c:filter></c:addressbook-query>'
    return {
        "openapi": {"path": "/api/openapi.json"},
        "asset": {"path": asset},
        "media": {"path": f"/api/messenger/media/{media}", "Cookie": lan.cookie},
        "report": {"path": dav.book(), "method": "REPORT", "body": query, "Authorization": dav.proof, "Depth": "1"},
    }


def attack(hub, request, count, secure):
    """Peak memory in MB, and how long `/health` took at most, in seconds. It returns once the memory is below `MOST` again."""
    greedy.forget_peak(hub)
    sent = greedy.requests(count=AHEAD, host=hub.name if secure else "127.0.0.1", **request)
    # Twenty connections are as full as the hub lets them become within a second.
    clients = greedy.Greedy(hub, count, sent, secure, seconds=2 if count == FEW else 5)
    try:
        slowest = greedy.health(hub)[-1]
        clients.wait()
        slowest = max(slowest, greedy.health(hub)[-1])
        peak = greedy.memory(hub)[0]
    finally:
        clients.close()
    # The hub frees the memory of closed connections, and works as before.
    until(lambda: greedy.memory(hub)[1] < MOST and greedy.ask_health(hub) == 200)
    return peak, slowest


@pytest.fixture(scope="module")
def large(module_hub):
    return targets(module_hub)


@pytest.mark.parametrize(("name", "secure"), [("openapi", True), ("report", False), ("media", True)])
def test_unread_answers_do_not_fill_the_memory(module_hub, large, name, secure):
    peak, _ = attack(module_hub, large[name], FEW, secure)
    assert peak < MOST, (name, peak)


@pytest.mark.long
def test_two_hundred_connections_that_read_nothing_do_not_fill_the_memory(module_hub, large):
    found = {}
    for name, request in large.items():
        for secure in (False, True):
            found[name, "TLS" if secure else "plain"] = attack(module_hub, request, MANY, secure)
    for (name, line), (peak, slowest) in found.items():
        print(f"{name:8} {line:5} peak {peak:4.0f} MB, /health at most {slowest * 1000:4.0f} ms")
    assert max(peak for peak, _ in found.values()) < MOST


@pytest.mark.long
def test_a_dripping_upload_is_ended_with_an_answer_and_continues_later(sqlite_hub):
    # given a client that sends some of its file and then nearly nothing
    lan, minh = Device(sqlite_hub, "lan"), Device(sqlite_hub, "minh")
    room = direct(lan, minh.me["employee"]["id"])
    data = file_of(1 << 20)
    media, begun = begin(lan, room, len(data), name="a.pdf", kind="application/pdf")
    assert begun.status == 201
    head = {**BYTES, "Upload-Offset": 0, "Content-Length": len(data), "Cookie": lan.cookie, "Host": "127.0.0.1"}
    with socket.create_connection(("127.0.0.1", sqlite_hub.port), timeout=90) as line:
        line.sendall(f"PATCH {PLACE}/{media} HTTP/1.1\r\n".encode() + "".join(f"{k}: {v}\r\n" for k, v in head.items()).encode() + b"\r\n")
        # some in the first half minute, nothing in the second
        line.sendall(data[: 1 << 17])
        answer = b""
        while part := line.recv(1 << 16):
            answer += part
    # then the hub says why, has kept the received bytes, and accepts the rest
    assert answer.startswith(b"HTTP/1.1 408 ") and b'"request.slow"' in answer, answer[:300]
    assert offset(lan, media) == 1 << 17
    rest = lan.ask("PATCH", f"{PLACE}/{media}", headers={**BYTES, "Upload-Offset": str(1 << 17)}, raw=data[1 << 17:])
    assert rest.status == 204


@pytest.mark.long
def test_phones_on_a_slow_connection_with_pauses_transfer_twenty_megabytes(sqlite_hub):
    lan, minh = Device(sqlite_hub, "lan"), Device(sqlite_hub, "minh")
    room = direct(lan, minh.me["employee"]["id"])
    data = file_of(20 << 20)
    media, begun = begin(lan, room, len(data), name="a.pdf", kind="application/pdf")
    assert begun.status == 201
    fetched = upload(lan, room, data, name="b.pdf", kind="application/pdf")
    taken = []

    def fetch():
        with socket.create_connection(("127.0.0.1", sqlite_hub.port), timeout=90) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 16)
            line.sendall(f"GET /api/messenger/media/{fetched} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {lan.cookie}\r\nConnection: close\r\n\r\n".encode())
            got, next_pause = 0, 4 << 20
            while part := line.recv(1 << 16):
                got += len(part)
                # 100 kB/s, with pauses of 20 s.
                time.sleep(len(part) / 100_000)
                if got > next_pause:
                    next_pause += 4 << 20
                    time.sleep(20)
            taken.append(got)

    reader = threading.Thread(target=fetch)
    reader.start()
    head = {**BYTES, "Upload-Offset": 0, "Content-Length": len(data), "Cookie": lan.cookie, "Host": "127.0.0.1"}
    with socket.create_connection(("127.0.0.1", sqlite_hub.port), timeout=90) as line:
        line.sendall(f"PATCH {PLACE}/{media} HTTP/1.1\r\n".encode() + "".join(f"{k}: {v}\r\n" for k, v in head.items()).encode() + b"\r\n")
        for start in range(0, len(data), 1 << 16):
            line.sendall(data[start: start + (1 << 16)])
            # 150 kB/s, with pauses of 20 s.
            time.sleep((1 << 16) / 150_000)
            if start and start % (4 << 20) == 0:
                time.sleep(20)
        assert line.recv(1 << 16).startswith(b"HTTP/1.1 204 ")
    reader.join()
    assert taken and taken[0] > len(data)
