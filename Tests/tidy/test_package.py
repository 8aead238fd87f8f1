"""The package: its man page, its unit, its settings, its scripts, and the container image."""

import hashlib
import json
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "Tools/package"
sys.path.insert(0, str(PACKAGE))

import image  # noqa: E402
import manual  # noqa: E402

SWIFT = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "Sources/iqsine").rglob("*.swift"))
KEYS = re.findall(r'ConfigurationKey\(name: "(\w+)"', SWIFT)


def argument(name, kind="option", text="It says so."):
    return {"kind": kind, "names": [{"kind": "long", "name": name}], "abstract": text, "valueName": name}


def command(name, *arguments, inside=()):
    return {"commandName": name, "abstract": f"About {name}.", "arguments": list(arguments), "subcommands": list(inside)}


class ManualTests(unittest.TestCase):
    def setUp(self):
        settings = [argument("config"), argument("secure-port", text="Port for HTTPS; .start of a line's end.")]
        root = command("iqsine", inside=[
            command("serve", *settings, argument("demo", "flag")), command("backup", *settings),
            command("keys", inside=[command("rotate", *settings, argument("force", "flag"))])])
        self.text = manual.manual({"command": root}, "1.2.3")

    def test_names_each_command_with_its_own_options(self):
        for line in (".SS iqsine serve", ".SS iqsine keys rotate", "\\fB\\-\\-demo\\fR", "\\fB\\-\\-force\\fR", '"iQsine 1.2.3"'):
            self.assertIn(line, self.text)

    def test_lists_each_setting_once_as_option_variable_and_key(self):
        self.assertEqual(self.text.count("\\fB\\-\\-secure\\-port\\fR"), 1)
        self.assertIn("\\fBIQSINE_SECURE_PORT\\fR, \\fBsecurePort\\fR", self.text)

    def test_writes_no_line_that_troff_takes_for_a_request(self):
        self.assertEqual(manual.escaped(".a\n'b\n-c\\"), "\\&.a\n\\&'b\n\\-c\\e")

    def test_knows_each_setting_of_the_sources(self):
        options = re.findall(r"@Option\([^\n]*\)\s+var (\w+): String\?", (ROOT / "Sources/iqsine/Commands/ConfigurationOptions.swift").read_text())
        kebab = [re.sub(r"(?<!^)([A-Z])", r"-\1", name).lower() for name in options]
        self.assertEqual([manual.setting(name) for name in kebab], options)
        self.assertEqual(set(options) - {"config"}, set(KEYS))


class UnitTests(unittest.TestCase):
    def setUp(self):
        text = (PACKAGE / "debian/iqsine.service").read_text()
        self.lines = [line for line in text.splitlines() if line and not line.startswith("#")]

    def test_has_no_right_of_root(self):
        for line in (
            "User=iqsine", "NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes", "PrivateDevices=yes",
            "RestrictSUIDSGID=yes", "SystemCallFilter=@system-service", "CapabilityBoundingSet=CAP_NET_BIND_SERVICE",
            "StateDirectory=iqsine iqsine-backups", "StateDirectoryMode=0700", "UMask=0077",
        ):
            self.assertIn(line, self.lines)

    def test_runs_the_program_of_the_package(self):
        self.assertIn("ExecStart=/usr/bin/iqsine serve", self.lines)


class SettingsTests(unittest.TestCase):
    def test_are_settings_of_the_hub(self):
        settings = json.loads((PACKAGE / "iqsine.json").read_text())
        self.assertEqual(set(settings) - set(KEYS), set())
        self.assertEqual((settings["data"], settings["backups"]), ("/var/lib/iqsine", "/var/lib/iqsine-backups"))

    def test_lie_where_the_program_looks(self):
        self.assertIn('"/etc/iqsine/iqsine.json"', SWIFT)
        self.assertIn("/etc/iqsine/iqsine.json", (PACKAGE / "debian/postinst").read_text() + (PACKAGE / "stage.sh").read_text())


class ScriptTests(unittest.TestCase):
    """The scripts that dpkg runs, with programs of the test in place of the machine's."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def program(self, name, text):
        path = self.folder / name
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)

    def preinst(self, *arguments, release="12"):
        text = (PACKAGE / "debian/preinst").read_text()
        for mark, value in (("@ID@", "debian"), ("@RELEASE@", "12"), ("@NAME@", "Debian"), ("/etc/os-release", str(self.folder / "os-release"))):
            text = text.replace(mark, value)
        (self.folder / "os-release").write_text(f'ID=debian\nVERSION_ID="{release}"\n')
        path = f"{self.folder}:/usr/sbin:/usr/bin:/sbin:/bin"
        return subprocess.run(["sh", "-c", text, "preinst", *arguments], env={"PATH": path}, capture_output=True, text=True, check=False)

    def test_refuse_an_older_debian_and_an_older_version_in_one_line(self):
        older = self.preinst("install", release="11")
        self.assertEqual((older.returncode, older.stderr.count("\n")), (1, 1))
        self.assertIn("this package is for Debian 12, and this machine has 11", older.stderr)
        self.assertEqual(self.preinst("install", release="13").returncode, 0)
        down = self.preinst("upgrade", "0.2.0+deb12", "0.1.0+deb12")
        self.assertEqual((down.returncode, down.stderr.count("\n")), (1, 1))
        self.assertIn("0.2.0+deb12 is installed", down.stderr)

    def test_make_a_copy_before_an_upgrade_and_stop_without_one(self):
        self.program("iqsine", "")
        self.program("runuser", 'echo "$@" > ' + str(self.folder / "asked"))
        self.assertEqual(self.preinst("upgrade", "0.1.0", "0.2.0").returncode, 0)
        self.assertEqual((self.folder / "asked").read_text(), "-u iqsine -- iqsine backup\n")
        self.program("runuser", "echo 'Error: there is no restaurant in /var/lib/iqsine' >&2; exit 1")
        self.assertEqual(self.preinst("upgrade", "0.1.0", "0.2.0").returncode, 0)
        self.program("runuser", "echo 'first line'; echo 'Error: the disk is full' >&2; exit 1")
        full = self.preinst("upgrade", "0.1.0", "0.2.0")
        self.assertEqual(full.returncode, 1)
        self.assertRegex(full.stderr, r"^iqsine: no safety copy could be made, so nothing was upgraded: the disk is full\. .* UPGRADE_WITHOUT_COPY=yes .*\n$")


class ImageTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root, out = Path(folder.name) / "root", Path(folder.name) / "image.oci.tar"
        for name in ("usr/bin", "dev", "proc/1"):
            (root / name).mkdir(parents=True)
        (root / "usr/bin/iqsine").write_text("program")
        (root / "dev/null").write_text("")
        (root / "bin").symlink_to("usr/bin")
        image.write_image(root, out, "iqsine:1.2.3", "amd64", "2026-01-01T00:00:00Z")
        with tarfile.open(out) as tar:
            self.files = {entry.name: tar.extractfile(entry).read() for entry in tar.getmembers()}
        self.left = sorted(path.name for path in Path(folder.name).iterdir())

    def blob(self, described):
        data = self.files["blobs/sha256/" + described["digest"].removeprefix("sha256:")]
        self.assertEqual((hashlib.sha256(data).hexdigest(), len(data)), (described["digest"].removeprefix("sha256:"), described["size"]))
        return data

    def test_each_part_has_the_digest_and_size_that_the_next_one_names(self):
        self.assertEqual(json.loads(self.files["oci-layout"]), {"imageLayoutVersion": "1.0.0"})
        manifest = json.loads(self.blob(json.loads(self.files["index.json"])["manifests"][0]))
        config = json.loads(self.blob(manifest["config"]))
        with tempfile.NamedTemporaryFile() as layer:
            layer.write(self.blob(manifest["layers"][0]))
            layer.flush()
            plain = subprocess.run(["gzip", "-dc", layer.name], check=True, capture_output=True).stdout
            with tarfile.open(layer.name) as tar:
                names = tar.getnames()
        self.assertEqual(config["rootfs"]["diff_ids"], ["sha256:" + hashlib.sha256(plain).hexdigest()])
        # devices and kernel folders are there, but empty
        self.assertEqual(names, ["bin", "dev", "proc", "usr", "usr/bin", "usr/bin/iqsine"])
        self.assertEqual(self.left, ["image.oci.tar", "root"])

    def test_runs_the_hub_as_its_own_user(self):
        self.assertEqual((image.SETTINGS["User"], image.SETTINGS["Entrypoint"], image.SETTINGS["Cmd"]), ("iqsine", ["/usr/bin/iqsine"], ["serve"]))
        variables = {line.split("=")[0] for line in image.SETTINGS["Env"] if line.startswith("IQSINE_")}
        known = {"IQSINE_" + re.sub(r"(?<!^)([A-Z])", r"_\1", key).upper() for key in KEYS}
        compose = set(re.findall(r"^ +(IQSINE_\w+):", (PACKAGE / "compose.yaml").read_text(), re.MULTILINE))
        self.assertEqual((variables | compose) - known, set())


if __name__ == "__main__":
    unittest.main()
