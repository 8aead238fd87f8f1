"""Clients that request much and read nothing, and their cost for the hub."""

import contextlib
import selectors
import socket
import ssl
import threading
import time

import trust


def memory(hub):
    """Resident memory of the hub's process, in MB: at its highest, and now."""
    fields = {}
    with open(f"/proc/{hub.process.pid}/status") as status:
        for line in status:
            name, _, value = line.partition(":")
            fields[name] = value
    return tuple(int(fields[name].split()[0]) / 1024 for name in ("VmHWM", "VmRSS"))


def forget_peak(hub):
    """Resets the kernel's count of the highest memory."""
    with open(f"/proc/{hub.process.pid}/clear_refs", "w") as refs:
        refs.write("5")


def requests(path, count, host, method="GET", body="", **headers):
    """The same request `count` times, to be sent ahead. Names of header fields have `_` for `-`."""
    sent = {"Host": host, **{name.replace("_", "-"): value for name, value in headers.items()}}
    if body:
        sent["Content-Length"] = len(body.encode())
    fields = "".join(f"{name}: {value}\r\n" for name, value in sent.items())
    return f"{method} {path} HTTP/1.1\r\n{fields}\r\n{body}".encode() * count


class Greedy:
    """Connections that send all of `sent` and read nothing. They stop after so many seconds, whatever the hub has taken."""

    def __init__(self, hub, count, sent, secure=False, seconds=5):
        self.lines, self.cut, self.seconds = [], 0, seconds
        context = trust.trusting(trust.authority_of(hub)) if secure else None
        for _ in range(count):
            line = socket.create_connection(("127.0.0.1", hub.secure_port if secure else hub.port), timeout=30)
            if context:
                line = context.wrap_socket(line, server_hostname=hub.name)
            self.lines.append(line)
        self.thread = threading.Thread(target=self._send, args=(sent,), daemon=True)
        self.thread.start()

    def _send(self, sent):
        """As much as the hub takes."""
        left = {line: sent for line in self.lines}
        waiting = selectors.DefaultSelector()
        for line in self.lines:
            line.setblocking(False)
            waiting.register(line, selectors.EVENT_WRITE)
        until = time.monotonic() + self.seconds
        while left and time.monotonic() < until:
            for key, _ in waiting.select(0.5):
                line = key.fileobj
                try:
                    left[line] = left[line][line.send(left[line][: 1 << 14]):]
                except (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
                    continue
                except OSError:
                    left[line] = b""
                    self.cut += 1
                if not left[line]:
                    waiting.unregister(line)
                    del left[line]
        waiting.close()

    def wait(self):
        self.thread.join()
        return self

    def close(self):
        for line in self.lines:
            with contextlib.suppress(OSError):
                line.close()


def ask_health(hub):
    """The status of `/health`, on a connection of its own."""
    with socket.create_connection(("127.0.0.1", hub.port), timeout=30) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        answer = b""
        while part := line.recv(1 << 16):
            answer += part
    return int(answer.split(b" ", 2)[1])


def health(hub, times=20):
    """The seconds of `/health`, sorted. A database that needs more than five seconds makes it 503, which is an answer too."""
    took = []
    for _ in range(times):
        begun = time.monotonic()
        status = ask_health(hub)
        assert status in (200, 503), status
        took.append(time.monotonic() - begun)
        # Spread over the attack instead of in one burst.
        time.sleep(0.05)
    return sorted(took)
