"""The set-up scripts end with one line that names the missing part and the command that installs it."""

import os
import shutil
import socket
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
        for name in ("sh", "sed", "grep", "rm", "mktemp", "dirname", "cat", "tail", "head", "env", "tr", "flock", "awk"):
            (self.root / "bin" / name).symlink_to(shutil.which(name))

    def program(self, name, text):
        """A program of the machine, the only one of its name on the PATH."""
        path = self.root / "bin" / name
        # It may be a link to the machine's own program, which must not be written over.
        path.unlink(missing_ok=True)
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)

    def last_line(self, script, *arguments, **environment):
        done = subprocess.run(
            ["sh", self.root / "Tools/setup" / script, *arguments], env={**os.environ, "PATH": str(self.root / "bin"), **environment},
            capture_output=True, text=True)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        return done.stderr.splitlines()[-1]

    def test_names_the_missing_toolchain(self):
        self.assertRegex(self.last_line("packages.sh", "build"), r"^Swift is missing: install .*https://www\.swift\.org/install/")

    def test_names_a_toolchain_that_is_too_old_or_does_not_run(self):
        self.program("dpkg-query", f"{shutil.which('sh')} {ROOT}/Tools/setup/packages.sh --list toolchain | sed 's/$/ install ok installed/'")
        self.program("swift", "echo 'Swift version 6.1.2 (swift-6.1.2-RELEASE)'")
        self.assertRegex(self.last_line("packages.sh", "toolchain"), r"^Swift 6\.1 is too old: install the toolchain \(6\.2 or later\) from ")
        self.program("swift", "echo 'error while loading shared libraries: libxml2.so.2' >&2; exit 127")
        self.assertRegex(self.last_line("packages.sh", "toolchain"), r"^Swift is there but does not run \(its own words: .*libxml2\.so\.2\): install ")

    def test_names_the_libraries_of_the_toolchain_with_their_command(self):
        self.program("swift", "exit 127")
        self.program("id", "echo 1000")
        self.program("git", "exit 0")
        self.program("make", "exit 0")
        self.program("python3", "exit 0")
        self.program("dpkg-query", "exit 1")
        self.assertEqual(
            self.last_line("packages.sh", "toolchain"),
            "Packages are missing; as root run: apt-get install g++ libc6-dev libcurl4-openssl-dev libedit2 libncurses6 libsqlite3-0 libxml2-dev zlib1g-dev pkg-config ca-certificates tzdata")

    def test_names_a_debian_that_is_too_old(self):
        self.program("dpkg-query", "exit 1")
        (self.root / "os-release").write_text('PRETTY_NAME="Debian GNU/Linux 11 (bullseye)"\nVERSION_ID="11"\nVERSION="11 (bullseye)"\nID=debian\n', encoding="utf-8")
        self.assertEqual(
            self.last_line("packages.sh", "web", OS_RELEASE=str(self.root / "os-release")),
            "This is Debian 11: iQsine needs Debian 12 or later; upgrade the machine first")

    def test_names_a_disk_that_is_nearly_full(self):
        self.program("df", "echo head; echo '/dev/sda 9000000 8000000 1000000 89% /'")
        self.assertEqual(
            self.last_line("ready.sh", "room", "4"),
            "The disk is nearly full: 976 MB are free in this folder, and 4 GB are needed. Make room and start again")

    def test_names_a_port_that_another_program_holds(self):
        with socket.create_server(("127.0.0.1", 0)) as server:
            port = str(server.getsockname()[1])
            self.assertEqual(
                self.last_line("ready.sh", "ports", "0", port),
                f"Port {port} is taken by another program. End it (perhaps an iQsine that already runs), or choose others: PORT=8090 SECURE_PORT=8490")
        done = subprocess.run([ROOT / "Tools/setup/ready.sh", "ports", "0"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

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
        self.assertRegex(self.last_line("packages.sh", "web"), r"^Packages are missing and could not be installed \(no network, or a full disk\?\); as root run: apt-get install python3 python3-venv esbuild ")

    def test_names_a_package_that_the_system_does_not_have(self):
        self.program("id", "echo 0")
        self.program("node", "exit 0")
        self.program("dpkg-query", "exit 1")
        self.program("apt-get", "echo 'E: Unable to locate package libjs-olm'; exit 100")
        self.assertEqual(
            self.last_line("packages.sh", "web"),
            "This system has no package libjs-olm (Debian 13 and later lack it). Build the pages on Debian 12 and name them here: make … PAGES=FOLDER")
        self.program("apt-get", "echo 'E: Unable to locate package binaryen'; exit 100")
        self.assertEqual(self.last_line("packages.sh", "web"), "This system has no package binaryen")

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
