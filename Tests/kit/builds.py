"""Different builds of the pages: the hub's present one, and one of an update."""

import re
import shutil
import subprocess

from hub import ROOT

NEXT = "iQsine, bản kế tiếp"


class Builds:
    """The sources as they are, built as often as a test needs another version of them."""

    def __init__(self, folder):
        self.web = folder / "web"
        shutil.copytree(ROOT / "web", self.web, ignore=shutil.ignore_patterns("dist*", ".build-*", "node_modules"))
        # The rules are those that were built for the pages of today.
        (folder / ".build").symlink_to(ROOT / ".build")
        compiler = folder / "Tools" / "wasm" / "build.sh"
        compiler.parent.mkdir(parents=True)
        compiler.write_text("#!/bin/sh\n")
        compiler.chmod(0o755)
        self.made = 0

    def build(self):
        out = self.web.parent / f"pages{self.made}"
        self.made += 1
        done = subprocess.run(["node", self.web / "build.mjs", "--out", out], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return out

    def change(self, path, pattern, new):
        file = self.web / path
        text, times = re.subn(pattern, new, file.read_text())
        assert times == 1, f"{path}: {pattern} is there {times} times"
        file.write_text(text)
        return self

    def next_version(self):
        """A version with another title, and other names for its scripts."""
        self.change("src/app/index.html", "<title>.*</title>", f"<title>{NEXT}</title>")
        return self.change("src/i18n/texts/signIn.json", r'("app.motto": \{ "vi": )"[^"]*"', rf'\1"{NEXT}"').build()

    def next_wire(self):
        """That version, or today's, with a newer wire."""
        self.change("src/app/index.html", "<title>.*</title>", f"<title>{NEXT}</title>")
        return self.change("src/sync/Messages.ts", r"(schema = )(\d+)", lambda found: f"{found[1]}{int(found[2]) + 1}").build()
