"""A throw-away PostgreSQL from Debian's packages, on a free loopback port, ended by its own pid."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from ports import free_port


def programs():
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    if not found:
        raise AssertionError("PostgreSQL is not installed: apt-get install postgresql")
    return found[-1]


class Postgres:
    always = ("listen_addresses=127.0.0.1", "max_connections=200")
    # Tests kill hubs, never the machine: accepted data are safe with the server before they are on the disk.
    settings = (*always, "fsync=off", "jit=off")

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="iqsine-pg-"))
        self.port = free_port()
        self.count = 0
        self.as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self.as_user:
            shutil.chown(self.folder, "postgres")
        self._run(programs() / "initdb", "--no-sync", "-D", self.folder / "data", "-U", "iqsine", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8")
        self.begin()

    def begin(self):
        self.process = subprocess.Popen(
            [*self.as_user, str(programs() / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), "-k", str(self.folder),
             *(part for setting in self.settings for part in ("-c", setting))],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._await()

    def _run(self, program, *arguments):
        subprocess.run([*self.as_user, str(program), *map(str, arguments)], check=True, capture_output=True, cwd="/")

    def _await(self):
        for _ in range(200):
            done = subprocess.run(
                [str(programs() / "pg_isready"), "-h", "127.0.0.1", "-p", str(self.port)], capture_output=True, check=False)
            if done.returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError("PostgreSQL did not start")

    def new_database(self, template=None):
        """An empty database, or a copy of the one at the address `template`."""
        self.count += 1
        name = f"evening{self.count}"
        copied = ["-T", template.rsplit("/", 1)[1]] if template else []
        self._run(programs() / "createdb", "-h", "127.0.0.1", "-p", self.port, "-U", "iqsine", *copied, name)
        return f"postgres://iqsine@127.0.0.1:{self.port}/{name}"

    def stop(self):
        """Connections break, and no new ones are accepted. Committed data stay."""
        postmaster = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(postmaster, signal.SIGINT)
        self.process.wait(30)

    def end(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
