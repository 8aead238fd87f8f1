"""A real file system that is really full: a small one in memory, mounted for the time of a test."""

import os
import subprocess
import tempfile
from pathlib import Path

from device import new_id
from evening import open_order


class SmallDisk:
    """`megabytes` of room at `path`, where every user comes by. Only root may mount; where it may not, the test fails."""

    def __init__(self, megabytes):
        self.path = Path(tempfile.mkdtemp(prefix="iqsine-disk-"))
        self.path.chmod(0o755)
        options = f"size={megabytes}m,mode=0755"
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(self.path)], check=True, capture_output=True, text=True)
        self.ballast = self.path / "ballast"

    def fill(self, spare=0):
        """Leaves `spare` bytes of room."""
        # Without a buffer: otherwise closing the file would write the refused bytes again, and fail again.
        with open(self.ballast, "ab", buffering=0) as file:
            free = os.statvfs(self.path).f_bavail * os.statvfs(self.path).f_frsize
            while free > spare:
                piece = min(free - spare, 1 << 16)
                try:
                    file.write(bytes(piece))
                except OSError:
                    break
                free -= piece
        return self

    def make_room(self):
        self.ballast.unlink()

    def end(self):
        subprocess.run(["umount", "-l", str(self.path)], check=False, capture_output=True)
        self.path.rmdir()


def until_refused(waiter, order, dish):
    """Orders until there is no room any more. Returns the accepted commands and the error."""
    accepted = []
    for _ in range(20_000):
        item = new_id()
        command = waiter.command("orders.addItem", order=order, item=item, dish=dish["id"], quantity=1, note="x" * 300)
        answer = waiter.ask("POST", "/api/commands", {"commands": [command]})
        outcome = answer.json["outcomes"][0] if answer.status == 200 else {"status": "refused", "error": answer.error, "command": command}
        if outcome["status"] != "accepted":
            return accepted, outcome, command
        accepted.append(item)
        if len(accepted) % 400 == 0:
            order = open_order(waiter)
    raise AssertionError("the disk never became full")
