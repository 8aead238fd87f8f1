"""The machine's use meanwhile: processor time of our own processes, of others, and of the host."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def process_seconds(pid):
    """User and system time of a process so far, its ended children not counted."""
    return _seconds(pid, 11)


def ended_seconds(pid):
    """The same of its ended children alone: programs that it started and that are done."""
    return _seconds(pid, 13)


def _seconds(pid, first):
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[first]) + int(fields[first + 1])) / TICKS


def resident_mb(pid):
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError(f"process {pid} has no memory")


def descendants(pid):
    """A process and all that came of it: PostgreSQL works in children."""
    children = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except (FileNotFoundError, ProcessLookupError):
                continue
            children.setdefault(parent, []).append(int(folder.name))
    found, waiting = [], [pid]
    while waiting:
        found.append(waiting.pop())
        waiting += children.get(found[-1], [])
    return found


class Watch:
    """Between `__init__` and `look`: shares of the whole machine that the host took and that others used."""

    def __init__(self, own):
        self.own = {pid: process_seconds(pid) for root in own for pid in descendants(root)}
        self.roots = own
        self.ended = sum(ended_seconds(root) for root in own)
        self.total, self.busy, self.steal = self._machine()

    @staticmethod
    def _machine():
        values = [int(v) for v in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
        user, nice, system, idle, wait, irq, softirq, steal = values
        return sum(values) / TICKS, (user + nice + system + irq + softirq) / TICKS, steal / TICKS

    def look(self):
        total, busy, steal = (now - then for now, then in zip(self._machine(), (self.total, self.busy, self.steal)))
        # Those that make films ready come and go within a window.
        own = sum(ended_seconds(root) for root in self.roots) - self.ended
        for pid in {pid for root in self.roots for pid in descendants(root)}:
            try:
                own += process_seconds(pid) - self.own.get(pid, 0.0)
            except FileNotFoundError:
                continue
        own_by_root = {}
        for root in self.roots:
            own_by_root[root] = sum(process_seconds(p) - self.own.get(p, 0.0) for p in descendants(root) if Path(f"/proc/{p}").exists())
        return {
            "steal_percent": round(100 * steal / total, 1),
            "foreign_percent": round(100 * max(0.0, busy - own) / total, 1),
            "seconds": {root: round(seconds, 2) for root, seconds in own_by_root.items()},
        }
