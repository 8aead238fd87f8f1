#!/usr/bin/env python3
"""Plants one small fault after another into the pages and runs the tests that should see it: .venv/bin/python Tests/plant.py [NUMBER…]

Each fault is planted into a copy of the pages; nothing in the tree changes. The last line counts the faults that were caught.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# (name, file below web/src, the text, the faulty text, the test file)
FAULTS = [
    ("a silent hub never looks stale", "sync/LineWatch.ts", "seconds >= 10 || (offline && seconds >= 3)", "offline && seconds >= 3000",
     "pages/test_honesty.py"),
    ("a search forgets whose messages it wants", "modules/messenger/list/filters.ts", "...(author === undefined ? {} : { author }),", "",
     "pages/test_search_screens.py"),
    ("the pages of a device do not tell each other of new commands", "sync/tabs/TabChannel.ts", "tell: (word) => channel.postMessage(word),",
     "tell: () => undefined,", "pages/test_pages_of_one_device.py"),
    ("unsent messages of a session that ended are kept", "sync/HandOver.ts", "if (personal.length === 0) return;", "if (personal.length > 0) return;",
     "pages/test_lost_messages.py"),
    ("change is counted the wrong way round", "modules/cashier/cash.ts", "change: Math.max(0, received - due)", "change: Math.max(0, due - received)",
     "components/offline-cashier"),
    ("a pinned message is looked for in the wrong direction", "modules/messenger/room/useScroll.ts",
     "    anchor.current = null;\n    toMiddle(area, wanted);", "    anchor.current = null;\n    area.scrollTop += 4000;", "pages/test_messenger_screens.py"),
    ("commands that had no room on the disk are not kept later", "sync/Outbox.ts",
     "await this.store.keep(unkept.filter((entry) => entry.status !== \"accepted\").map(rowOf), this.numbers);", "await Promise.resolve();",
     "pages/test_device_memory.py"),
    ("wrong PINs are not counted", "sync/ShiftPeople.ts", "wrong: person.wrong + 1", "wrong: person.wrong", "pages/test_shared_phone.py"),
    ("a runner's portion that was carried stays on the list", "domains/kitchen/totals.ts",
     "item.readyAt !== undefined && (item.state === ItemState.cooking || item.state === ItemState.serving)", "item.readyAt !== undefined",
     "components/offline-runner"),
    ("an edit names no version, so it overwrites another's", "modules/contacts/edit/contactForm.ts",
     "contact: id.contact, base: id.base, fields }", "contact: id.contact, fields }", "pages/test_contacts_screen.py"),
    ("everybody may post on the board", "modules/messenger/board/BoardPage.tsx", 'const mayPost = useRight("announce");', "const mayPost = true;",
     "pages/test_board_screens.py"),
    ("what is on its way does not look unconfirmed", "sync/View.ts", 'return id !== undefined && this.marks.has(markOf(kind, id));',
     'return id === "" && this.marks.has(markOf(kind, id));', "components/offline-waiter"),
    ("an update does not wait for other pages with unfinished work", "app/update.ts", "if (data.no) objected = true;", "if (data.no) objected = false;",
     "app-update"),
    ("commands go to a hub of another wire version", "sync/SyncClient.ts", 'if (this.tabs.leads && this.router.wire === "same")', "if (this.tabs.leads)",
     "app-update"),
    ("a page inside another app says that the phone is connected", "connect/view.ts", 'state.verdict === "secure" && state.page !== "browser"',
     'state.verdict === "secure"', "connect-page"),
]


def plant(folder, file, text, faulty):
    """A copy of the sources with the fault, in which the pages and their component tests can be built."""
    web = folder / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("dist"))
    for name in ("Package.swift", "Sources", "Tests", "Tools", "demo"):
        (folder / name).symlink_to(ROOT / name)
    (folder / ".build").symlink_to(ROOT / ".build")
    source = web / "src" / file
    before = source.read_text()
    if before.count(text) != 1:
        sys.exit(f"{file} holds this text {before.count(text)} times: {text}")
    source.write_text(before.replace(text, faulty))
    return web


def failures(web, test):
    """The finished run, and the first lines by which the tests of a file failed. A test in web/tests bears its name without an ending."""
    if not test.startswith(("pages/", "system/")):
        command = [web / "build.sh", "--check", "--only", test]
        done = subprocess.run(command, cwd=web, env={**os.environ, "NODE": str(ROOT / ".build/tools/bin/node")}, capture_output=True, text=True, check=False)
        return done, [line for line in done.stdout.splitlines() if re.match(r"\s*(not ok|✖)", line)]
    subprocess.run([web / "build.sh"], check=True, capture_output=True)
    command = [sys.executable, "-m", "pytest", ROOT / "Tests" / test, "-x", "-q", "--pages", web / "dist"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done, [line for line in done.stdout.splitlines() if line.startswith("FAILED")]


def main(numbers):
    caught = 0
    chosen = [(number, fault) for number, fault in enumerate(FAULTS, 1) if not numbers or number in numbers]
    for number, (name, file, text, faulty, test) in chosen:
        with tempfile.TemporaryDirectory(prefix="iqsine-fault-") as folder:
            done, failed = failures(plant(Path(folder), file, text, faulty), test)
        caught += done.returncode == 1 and bool(failed)
        print(f"{number:2} {'caught' if failed else 'MISSED'}: {name} ({file})\n   {failed[0] if failed else (done.stdout + done.stderr)[-300:]}", flush=True)
    print(f"{caught} of {len(chosen)} faults caught")
    return 0 if caught >= len(chosen) - 1 else 1


if __name__ == "__main__":
    sys.exit(main({int(number) for number in sys.argv[1:]}))
