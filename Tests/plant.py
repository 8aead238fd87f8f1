#!/usr/bin/env python3
"""Plants one small fault after another into the pages and runs the tests that should see it: .venv/bin/python Tests/plant.py [NUMBER…]

Each fault is built apart from the tree; nothing in it changes. The last line counts the faults that were caught.
"""

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
     "pages/test_cashier_offline.py"),
    ("a pinned message is looked for in the wrong direction", "modules/messenger/room/useScroll.ts",
     "    anchor.current = null;\n    toMiddle(area, wanted);", "    anchor.current = null;\n    area.scrollTop += 4000;", "pages/test_groups_screens.py"),
    ("commands that had no room on the disk are not kept later", "sync/Outbox.ts",
     "await this.store.keep(unkept.filter((entry) => entry.status !== \"accepted\").map(rowOf), this.numbers);", "await Promise.resolve();",
     "pages/test_device_memory.py"),
    ("wrong PINs are not counted", "sync/ShiftPeople.ts", "wrong: person.wrong + 1", "wrong: person.wrong", "pages/test_shared_phone.py"),
    ("a runner's portion that was carried stays on the list", "modules/kitchen/totals.ts",
     "item.readyAt !== undefined && (item.state === ItemState.cooking || item.state === ItemState.serving)", "item.readyAt !== undefined",
     "pages/test_runner_offline.py"),
    ("an edit names no version, so it overwrites another's", "modules/contacts/edit/contactForm.ts",
     "contact: id.contact, base: id.base, fields }", "contact: id.contact, fields }", "pages/test_contacts_screen.py"),
    ("everybody may post on the board", "modules/messenger/board/BoardPage.tsx", 'const mayPost = useRight("announce");', "const mayPost = true;",
     "pages/test_board_screens.py"),
    ("what is on its way does not look unconfirmed", "sync/View.ts", 'return id !== undefined && this.marks.has(markOf(kind, id));', "return false;", "pages/test_waiter_offline.py"),
]


def build(folder, file, text, faulty):
    """The pages with the fault, built in a copy of web."""
    web = folder / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("dist"))
    for name in ("Package.swift", "Sources", "Tools", "demo"):
        (folder / name).symlink_to(ROOT / name)
    (folder / ".build").symlink_to(ROOT / ".build")
    source = web / "src" / file
    before = source.read_text()
    if before.count(text) != 1:
        sys.exit(f"{file} holds this text {before.count(text)} times: {text}")
    source.write_text(before.replace(text, faulty))
    subprocess.run([web / "build.sh"], check=True, capture_output=True)
    return web / "dist"


def main(numbers):
    caught = 0
    chosen = [(number, fault) for number, fault in enumerate(FAULTS, 1) if not numbers or number in numbers]
    for number, (name, file, text, faulty, test) in chosen:
        with tempfile.TemporaryDirectory(prefix="iqsine-fault-") as folder:
            pages = build(Path(folder), file, text, faulty)
            done = subprocess.run(
                [sys.executable, "-m", "pytest", ROOT / "Tests" / test, "-x", "-q", "--pages", pages], cwd=ROOT, capture_output=True, text=True, check=False)
        failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
        caught += done.returncode == 1 and bool(failed)
        print(f"{number:2} {'caught' if failed else 'MISSED'}: {name} ({file})\n   {failed[0] if failed else done.stdout[-300:]}", flush=True)
    print(f"{caught} of {len(chosen)} faults caught")
    return 0 if caught >= len(chosen) - 1 else 1


if __name__ == "__main__":
    sys.exit(main({int(number) for number in sys.argv[1:]}))
