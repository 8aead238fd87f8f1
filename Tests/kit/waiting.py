"""Waits for things that the hub, or a program beside it, does by itself a moment later."""

import time


def until(condition, seconds=30):
    """Looks every now and then until the condition gives something, and gives that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.1)
    raise AssertionError("what was waited for did not come")
