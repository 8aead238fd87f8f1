"""The records of a failed test: how busy the machine was, its hubs' last log lines, and the text of each page."""

from pathlib import Path

from playwright.sync_api import Error

from hub import Hub

MOST_LINES, MOST_SIGNS = 30, 600
# The kernel's figures on how much of the last seconds programs had to wait, and for what.
PRESSURE = Path("/proc/pressure")


def machine():
    found = [f"load {Path('/proc/loadavg').read_text().strip()}"]
    found += [f"waiting for {file.name}: {file.read_text().splitlines()[0]}" for file in sorted(PRESSURE.glob("[!.]*"))]
    return "\n".join(found)


def hubs(values):
    """Whether each hub among a test's fixtures runs, with the end of its log."""
    return "\n".join(
        f"{hub.data.name}: {'runs' if hub.runs() else 'does not run'}\n" + "".join(hub.lines[-MOST_LINES:])
        for hub in dict.fromkeys(value for value in values if isinstance(value, Hub)))


def pages(stage):
    """The beginning of each person's page, and the last requests that it lost."""
    return "\n".join("\n  lost ".join([f"{person.name} at {person.page.url}: {words(person.page)}", *person.lost]) for person in stage.people)


def words(page):
    try:
        return " · ".join(page.locator("body").inner_text(timeout=2000).split("\n"))[:MOST_SIGNS]
    except Error as error:
        return f"cannot be read: {error.message.splitlines()[0]}"


def testify(item):
    """Title and text of each thing that is known."""
    values = item.funcargs
    found = [("machine", machine()), ("hubs", hubs([*values.values(), *getattr(item, "hubs", ())]))]
    if stage := values.get("browser_stage"):
        found.append(("pages", pages(stage)))
    return [(title, text) for title, text in found if text]
