"""Loopback ports that are chosen before a program listens on them, or between two of its starts."""

import contextlib
import socket


class KeptPort:
    """A port that nobody else gets until `end`. A program can listen on it by its number. Until then it refuses
    connections."""

    def __init__(self, number=0):
        self.line = socket.socket()
        # Bound, but not listening: Linux lets a second socket with this option listen on the port.
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Somebody may listen there already, such as a hub that was started again.
        with contextlib.suppress(OSError):
            self.line.bind(("127.0.0.1", number))
        self.number = self.line.getsockname()[1] or number

    def end(self):
        self.line.close()


# Kept until this process ends: the programs that listen there come and go.
kept = []


def free_port():
    kept.append(KeptPort())
    return kept[-1].number
