"""The hub as its own process: started on a free loopback port, stopped by its own pid."""

import json
import os
import re
import shutil
import signal
import subprocess
import threading
import time
from pathlib import Path

from ports import KeptPort

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build" / "debug" / "iqsine"
PASSWORD = "bonmua2026"
# Passwords are hashed quickly: thousands of sign-ins of the tests would otherwise keep a core busy for minutes. Only a debug build heeds it.
CHEAP = {"TEST_HASH_ROUNDS": "4"}


class Hub:
    """One hub on one data folder. `database` is a postgres:// address, or None for SQLite in the folder."""

    program = PROGRAM
    pages = ROOT / "web" / "dist"

    def __init__(self, data, database=None, environment=None):
        self.data = Path(data)
        self.database = database
        # A TURN server and a Janus beside each of hundreds of hubs would be of no use: whoever tests calls asks for them.
        self.environment = {"IQSINE_CALLS": "direct", **CHEAP, **(environment or {})}
        self.process = None
        self.port = None
        self.secure_port = None
        self.name = None
        self.lines = []
        self.kept = []

    def flags(self):
        chosen = ["--data", str(self.data)]
        return chosen + (["--database", self.database] if self.database else [])

    def run(self, *arguments, timeout=120):
        """Another of the program's commands on the same data, to its end."""
        return subprocess.run(
            [str(self.program), *arguments, *self.flags()], cwd=ROOT, env={**os.environ, **self.environment},
            capture_output=True, text=True, timeout=timeout, check=False)

    def make_demo(self):
        done = self.run("demo", "--bare")
        assert done.returncode == 0, done.stdout + done.stderr
        return self

    def start(self, port=0, host="127.0.0.1", secure_port=0, more=()):
        return self.open(
            "serve", "--host", host, "--port", str(port), "--secure-port", str(secure_port), "--web", str(self.pages), *more, *self.flags())

    def open(self, *arguments):
        """Runs a command of the program that opens a hub, until it says where."""
        self.lines, self.port = [], None
        self.process = subprocess.Popen(
            [str(self.program), *arguments], cwd=ROOT, env={**os.environ, **self.environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, bufsize=1)
        opened = threading.Event()
        threading.Thread(target=self._listen, args=(self.process, opened), daemon=True).start()
        if not opened.wait(60) or self.port is None:
            raise AssertionError("the hub did not open:\n" + "".join(self.lines))
        return self

    def _listen(self, process, opened):
        for line in process.stdout:
            self.lines.append(line)
            if found := re.search(r"http://[\w.]+:(\d+)", line):
                self.port = self.port or int(found.group(1))
            # The last line of the announcement.
            if (found := re.search(r"https://([\w.-]+):(\d+)", line)) and not opened.is_set():
                self.name, self.secure_port = found.group(1), int(found.group(2))
                opened.set()
        opened.set()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def stop(self):
        """SIGTERM, as a shutdown does; answers how long it took."""
        begun = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        took = time.monotonic() - begun
        self._keep_ports()
        return code, took

    def kill(self):
        """kill -9: no good-byes."""
        self.process.kill()
        self.process.wait(20)
        self._keep_ports()

    def _keep_ports(self):
        """Devices look for a hub where it was: from its stop on nobody else gets its ports."""
        held = {kept.number for kept in self.kept}
        self.kept += [KeptPort(port) for port in (self.port, self.secure_port) if port and port not in held]

    def runs(self):
        return self.process is not None and self.process.poll() is None

    def end(self):
        if self.runs():
            self.kill()
        for kept in self.kept:
            kept.end()
        self.kept = []

    def demo(self):
        return json.loads((ROOT / "demo" / "bonmua.json").read_text())


def demo_hub(request, data, engine="sqlite"):
    """A hub with the demo restaurant, not started. `request`: that of a fixture of any scope."""
    if engine == "postgres":
        template = request.getfixturevalue("demo_database")
        return Hub(data, request.getfixturevalue("postgres").new_database(template))
    shutil.copytree(request.getfixturevalue("demo_folder"), data)
    return Hub(data)
