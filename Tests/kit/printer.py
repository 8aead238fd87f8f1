"""A receipt printer on the network, as the hub sees it: TCP, ESC/POS, paper that comes out, and moods."""

import socket
import struct
import threading
import time
import zlib

from ports import KeptPort

DLE, ESC, GS = 0x10, 0x1B, 0x1D
QUESTION = {1: "printer", 2: "cause", 4: "paper"}


class Paper:
    """The paper between two cuts."""

    def __init__(self):
        self.rows = []
        self.cut_at = None
        # the digits that the hub asked to have back once this was printed
        self.mark = None

    @property
    def width(self):
        return len(self.rows[0]) * 8 if self.rows else 0

    @property
    def dots(self):
        """The number of black dots."""
        return sum(byte.bit_count() for row in self.rows for byte in row)

    def png(self, margin=16):
        """The paper as a picture for people."""
        width = self.width + 2 * margin
        side, blank = bytes(margin), b"\0" + b"\xff" * width
        lines = [blank] * margin
        for row in self.rows:
            dots = "".join(f"{byte:08b}" for byte in row)
            lines.append(b"\0" + side.replace(b"\0", b"\xff") + bytes(0 if dot == "1" else 255 for dot in dots) + b"\xff" * margin)
        lines += [blank] * margin

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        head = struct.pack(">IIBBBBB", width, len(lines), 8, 0, 0, 0, 0)
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"".join(lines))) + chunk(b"IEND", b"")


class Machine:
    """The printer's own head: bytes in, paper out. When a connection breaks it keeps an unfinished command, as real
    ones do."""

    def __init__(self, answer):
        self.answer = answer
        self.papers = []
        self.paper = Paper()
        self.buffer = bytearray()
        # commands that no printer of this kind knows: none may come
        self.strange = []

    def take(self, part):
        self.buffer += part
        while self.buffer and (used := self._step()):
            del self.buffer[:used]

    def _step(self):
        """The length of the first command in bytes; 0: its end has not come yet."""
        b = self.buffer
        first = b[0]
        if first == 0:
            return 1
        if first == DLE:
            return 3 if len(b) >= 3 else 0
        if first == ESC:
            # d: so many lines of white paper
            length = 3 if b[1:2] == b"d" else 2
            return length if len(b) >= length else 0
        if first == GS:
            return self._group()
        self.strange.append(first)
        return 1

    def _group(self):
        b = self.buffer
        if len(b) < 2:
            return 0
        if b[1] == 0x76:  # v 0: a picture
            return self._picture()
        if b[1] == 0x56:  # V: the knife
            if len(b) < 4:
                return 0
            self._cut()
            return 4
        if b[1] == 0x61:
            return 3 if len(b) >= 3 else 0
        if b[1] == 0x72:  # r: the paper's state, in turn
            if len(b) < 3:
                return 0
            self.answer("paper in turn", bytes([0]))
            return 3
        if b[1] == 0x28:  # ( H: a mark comes back, in turn
            if len(b) < 5 or len(b) < 5 + b[3] + 256 * b[4]:
                return 0
            mark = bytes(b[7:11])
            if self.papers:
                self.papers[-1].mark = int(mark)
            self.answer("mark", b"\x37\x22" + mark + b"\0")
            return 5 + b[3] + 256 * b[4]
        self.strange.append(b[1])
        return 2

    def _picture(self):
        b = self.buffer
        if len(b) < 8:
            return 0
        wide, high = b[4] + 256 * b[5], b[6] + 256 * b[7]
        if len(b) < 8 + wide * high:
            return 0
        self.paper.rows += [bytes(b[8 + y * wide:8 + (y + 1) * wide]) for y in range(high)]
        return 8 + wide * high

    def _cut(self):
        self.paper.cut_at = time.monotonic()
        if self.paper.dots:
            self.papers.append(self.paper)
        self.paper = Paper()


class Printer:
    """A printer on a loopback port. `speaks`: its answers: "all", "old" (no marks), "status" (never that it is done),
    "nothing"."""

    def __init__(self, speaks="all"):
        self.speaks = speaks
        self.has_paper = True
        self.paper_low = False
        self.cover_open = False
        # bytes a second; None: as fast as they come
        self.speed = None
        # takes the line and never reads from it
        self.hangs = False
        # the line breaks after so many bytes of pictures have come
        self.breaks_after = None
        self.refuse_lines = False
        self.lock = threading.RLock()
        self.machine = Machine(self._answer)
        self.line = None
        self.visits = 0
        self.listener = None
        # Kept while the printer is off, so that no other program gets it meanwhile.
        self.place = KeptPort()
        self.port = self.place.number
        self.ended = False
        self.on()

    # the switch

    def on(self):
        self.listener = socket.socket()
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listener.bind(("127.0.0.1", self.port))
        self.listener.listen(4)
        threading.Thread(target=self._welcome, args=(self.listener,), daemon=True).start()
        return self

    def off(self):
        """Pulls the plug: connections break, and none is accepted."""
        with self.lock:
            listener, self.listener = self.listener, None
            self._break()
        # Closing alone does not wake who waits in accept.
        try:
            listener.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        listener.close()

    def end(self):
        self.ended = True
        if self.listener:
            self.off()
        self.place.end()

    def _break(self):
        with self.lock:
            line, self.line = self.line, None
        if line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.close()

    def _welcome(self, listener):
        while not self.ended:
            try:
                line, _ = listener.accept()
            except OSError:
                return
            with self.lock:
                if listener is not self.listener:
                    line.close()
                    return
                self._break()
                self.line = line
                self.visits += 1
            threading.Thread(target=self._serve, args=(line,), daemon=True).start()

    # the line

    def _serve(self, line):
        waiting, come_in = bytearray(), threading.Event()
        threading.Thread(target=self._work, args=(line, waiting, come_in), daemon=True).start()
        if self.speed:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        while self.line is line:
            if self.hangs or (self.speed and len(waiting) > 4096):
                time.sleep(0.02)
                continue
            try:
                come = line.recv(2048)
            except OSError:
                come = b""
            if not come:
                with self.lock:
                    if self.line is line:
                        self.line = None
                return
            # Questions are answered at once, wherever they are in the input.
            for at in range(len(come) - 2):
                if come[at] == DLE and come[at + 1] == 4 and come[at + 2] in QUESTION:
                    self._answer("status", bytes([self._status(QUESTION[come[at + 2]])]))
            with self.lock:
                waiting += come
            come_in.set()

    def _work(self, line, waiting, come_in):
        """Prints the received bytes at the printer's speed, while it can."""
        while self.line is line:
            with self.lock:
                stopped = not self.has_paper or self.cover_open
                most = len(waiting) if not self.speed else max(1, int(self.speed * 0.02))
                part = bytes(waiting[:most]) if not stopped else b""
                del waiting[:len(part)]
                # Byte by byte only where the line is to break.
                for piece in [part] if self.breaks_after is None else [part[at:at + 1] for at in range(len(part))]:
                    self.machine.take(piece)
                    if self.breaks_after is not None and len(self.machine.paper.rows) * 72 + len(self.machine.buffer) >= self.breaks_after:
                        self.breaks_after = None
                        self._break()
                        return
            if self.speed:
                time.sleep(0.02)
            elif come_in.wait(0.02):
                come_in.clear()

    def _status(self, question):
        gone, opened = not self.has_paper, self.cover_open
        match question:
            case "printer":
                return 0x12 | (0x08 if gone or opened else 0)
            case "cause":
                return 0x12 | (0x04 if opened else 0) | (0x20 if gone else 0)
            case "paper":
                return 0x12 | (0x60 if gone else 0) | (0x0C if self.paper_low else 0)

    def _answer(self, kind, answer):
        knows = {"all": ("status", "paper in turn", "mark"), "old": ("status", "paper in turn"), "status": ("status",), "nothing": ()}
        if kind not in knows[self.speaks]:
            return
        try:
            if self.line:
                self.line.sendall(answer)
        except OSError:
            pass

    # looking

    @property
    def papers(self):
        return list(self.machine.papers)

    @property
    def numbers(self):
        """The numbers of the tickets that were printed whole and confirmed."""
        return [paper.mark for paper in self.papers if paper.mark is not None]

    def until(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"what was waited for did not come; printed: {self.numbers}"
            time.sleep(0.05)
        return self
