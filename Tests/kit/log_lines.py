"""Readers of the hub's log."""

import re


def logged(hub, **facts):
    """The lines of the log that say all of this."""
    def says(line):
        told = dict(re.findall(r"(\w+)=(\S+)", line))
        return all(told.get(key) == value for key, value in facts.items())

    return [line for line in list(hub.lines) if says(line)]
