"""A real file system that is really full: a small one in memory, mounted for the time of a test."""

import os
import subprocess


class SmallDisk:
    """`megabytes` of room at `path`. Only root may mount; a machine that does not let its root do so fails the test."""

    def __init__(self, path, megabytes):
        self.path = path
        self.path.mkdir(parents=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0755", "tmpfs", str(path)], check=True, capture_output=True, text=True)
        self.ballast = path / "ballast"

    def fill(self, spare=0):
        """Leaves `spare` bytes of room."""
        with open(self.ballast, "ab") as file:
            free = os.statvfs(self.path).f_bavail * os.statvfs(self.path).f_frsize
            while free > spare:
                piece = min(free - spare, 1 << 16)
                try:
                    file.write(bytes(piece))
                    file.flush()
                except OSError:
                    break
                free -= piece
        return self

    def make_room(self):
        self.ballast.unlink()

    def end(self):
        subprocess.run(["umount", "-l", str(self.path)], check=False, capture_output=True)
