"""The set-up scripts end with one line that names the missing part and the command that installs it."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class SetupTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "bin").mkdir()
        (self.root / "Tests").mkdir()
        (self.root / "Tests/requirements.txt").write_text("no-such-package-here==0\n", encoding="utf-8")
        shutil.copytree(ROOT / "Tools/setup", self.root / "Tools/setup")
        for name in ("sh", "sed", "grep", "rm", "mktemp", "dirname", "cat", "tail", "env"):
            (self.root / "bin" / name).symlink_to(shutil.which(name))

    def program(self, name, text):
        """A program of the machine, the only one of its name on the PATH."""
        path = self.root / "bin" / name
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)

    def last_line(self, script, *arguments):
        done = subprocess.run(
            ["sh", self.root / "Tools/setup" / script, *arguments], env={**os.environ, "PATH": str(self.root / "bin")}, capture_output=True, text=True)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        return done.stderr.splitlines()[-1]

    def test_names_the_missing_toolchain(self):
        self.assertRegex(self.last_line("packages.sh", "build"), r"^Swift is missing: install .*https://www\.swift\.org/install/")

    def test_names_the_missing_packages_to_a_user_who_is_not_root(self):
        self.program("swift", "exit 0")
        self.program("id", "echo 1000")
        self.program("node", "exit 0")
        self.program("dpkg-query", "echo esbuild install ok installed; echo python3 install ok installed; echo python3-venv install ok installed; echo node-react deinstall ok config-files; exit 1")
        self.assertEqual(
            self.last_line("packages.sh", "web"),
            "Packages are missing; as root run: apt-get install node-typescript node-react node-react-dom node-csstype node-prop-types node-d3-scale node-d3-shape node-jsdom libjs-olm")

    def test_ends_with_the_command_if_apt_fails(self):
        self.program("swift", "exit 0")
        self.program("id", "echo 0")
        self.program("node", "exit 0")
        self.program("dpkg-query", "exit 1")
        self.program("apt-get", "echo no network >&2; exit 100")
        self.assertRegex(self.last_line("packages.sh", "web"), r"^Packages are missing and could not be installed; as root run: apt-get install python3 python3-venv esbuild ")

    def test_names_the_missing_python_and_its_venv(self):
        self.assertEqual(self.last_line("venv.sh", ".venv", "Tests/requirements.txt"), "python3 is missing; as root run: apt-get install python3 python3-venv")
        self.program("python3", "echo ensurepip is not available; exit 1")
        self.assertEqual(self.last_line("venv.sh", ".venv", "Tests/requirements.txt"), "Python's venv is missing; as root run: apt-get install python3-venv")

    def test_names_the_requirements_that_cannot_be_installed(self):
        self.program("python3", 'mkdir="/bin/mkdir"; $mkdir -p .venv/bin; echo "#!/bin/sh\nexit 1" > .venv/bin/pip; /bin/chmod +x .venv/bin/pip')
        self.assertRegex(self.last_line("venv.sh", ".venv", "Tests/requirements.txt"), r"^Packages of Tests/requirements.txt could not be installed; .* run: Tools/setup/venv.sh .venv Tests/requirements.txt$")
        self.assertFalse((self.root / ".venv").exists())


if __name__ == "__main__":
    unittest.main()
