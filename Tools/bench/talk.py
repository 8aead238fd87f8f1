"""A device's live socket, as lean as Python allows: it writes frames by hand and reads only their beginnings."""

import base64
import os
import socket
import struct
import time

from device import new_id


class Talk:
    def __init__(self, device):
        self.socket = socket.create_connection(("127.0.0.1", device.hub.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /live?stream=messenger HTTP/1.1\r\nHost: 127.0.0.1:{device.hub.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {device.cookie}\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(65536)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        assert head.startswith(b"HTTP/1.1 101"), head
        # Higher than any that the device has used: nobody sends a hundred in a millisecond.
        self.n = int(time.time() * 100_000)
        while not any(b'{"type":"snapshot","stream":"messenger"' in frame for frame in self.hear()):
            pass

    def want(self, body):
        """Sends a command, its body as JSON; gives its id."""
        self.n += 1
        command = new_id()
        self._say(f'{{"type":"command","command":{{"id":"{command}","n":{self.n},"at":{int(time.time() * 1000)},"body":{body}}}}}'.encode())
        return command

    def _say(self, text):
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack("!H", len(text))
        # Masked with zeros, as is allowed to a program that is no browser.
        self.socket.sendall(b"\x81" + length + b"\0\0\0\0" + text)

    def hear(self):
        """The frames that have come; waits for some."""
        self.buffer += self.socket.recv(1 << 20)
        return list(self._frames())

    def _frames(self):
        while len(self.buffer) >= 2:
            length, start = self.buffer[1] & 127, 2
            if length == 126:
                length, start = int.from_bytes(self.buffer[2:4]), 4
            elif length == 127:
                length, start = int.from_bytes(self.buffer[2:10]), 10
            if len(self.buffer) < start + length:
                return
            frame, opcode = self.buffer[start:start + length], self.buffer[0] & 15
            self.buffer = self.buffer[start + length:]
            if opcode == 9:
                self.socket.sendall(b"\x8a\x80\0\0\0\0")
            elif opcode == 1:
                yield frame

    def close(self):
        self.socket.close()


OUTCOME = b'{"type":"outcome","outcome":{"id":"'


def settled(frame):
    """The command that an outcome is of; None: it is none."""
    if not frame.startswith(OUTCOME):
        return None
    assert b'"status":"accepted"' in frame, frame
    return frame[len(OUTCOME):len(OUTCOME) + 36].decode()
