"""Takes packages out of the lists, and sees the check of programs name what is missing."""

import io
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools/tidy"))
sys.path.insert(0, str(ROOT / "Tools/setup"))

import programs  # noqa: E402
import progress  # noqa: E402
import seconds  # noqa: E402
import shell  # noqa: E402


class CalledTests(unittest.TestCase):
    def test_finds_commands_behind_runners_assignments_and_keywords(self):
        self.assertEqual(shell.called("if grep -q x y; then A=1 nice -n 19 sed s/a/b/ f | sort > out; else exec env B=2 wc -l; fi"), set("grep nice sed sort env wc".split()))

    def test_finds_commands_in_substitutions_and_none_in_quotes_comments_and_here_documents(self):
        text = "x=$(dirname \"$(readlink f)\") # curl\necho 'awk' \"ffmpeg $(date)\"\ncat <<END\nrm all\nEND\nls\n"
        self.assertEqual(shell.called(text), set("dirname readlink date cat ls".split()))

    def test_reads_the_arms_of_a_case_and_leaves_out_functions(self):
        text = "(cd x && tsort f) 2> /dev/null\nfail() {\n  head f\n}\ncase $x in\n  a | b) cp c d ;;\n  *) fail mv ;;\nesac\ncommand -v node || gzip f\n"
        self.assertEqual(shell.called(text), set("tsort head cp gzip".split()))

    def test_finds_programs_of_python_and_javascript(self):
        text = 'import subprocess\nsubprocess.run(["zbarimg", "-q"])\nclass A:\n    def command(self):\n        return ["janus", "-F"]\n'
        self.assertEqual(list(programs.of_python(text)), ["zbarimg", "janus"])
        self.assertEqual(programs.of_script('run("esbuild", []); spawnSync(program);'), ["esbuild"])


class ProgramTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.machine = programs.Machine()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for name in ("Makefile", "Package.swift"):
            shutil.copy(ROOT / name, self.root / name)
        for name in ("Tools", "Tests/kit", "web/tools"):
            shutil.copytree(ROOT / name, self.root / name)
        for name in ("web/build.sh", "web/build.mjs", "Tests/run", "Tests/requirements.txt"):
            shutil.copy(ROOT / name, self.root / name)

    def faults(self, *targets):
        return list(programs.faults(self.root, self.machine, targets))

    def replace(self, path, before, after):
        text = (self.root / path).read_text(encoding="utf-8")
        self.assertIn(before, text)
        (self.root / path).write_text(text.replace(before, after), encoding="utf-8")

    def test_finds_nothing_missing_in_the_lists_as_they_are(self):
        self.assertEqual(self.faults("web", "run", "check"), [])

    def test_names_a_program_whose_package_is_in_no_list(self):
        self.replace("Tools/setup/packages.sh", 'rules="binaryen"', 'rules=""')
        self.assertEqual(self.faults("web", "run"), ["wasm-opt (Tools/wasm/build.sh) is in no package that these targets install: run, web"])

    def test_names_a_program_whose_part_the_target_does_not_install(self):
        self.replace("Makefile", "@Tools/setup/packages.sh rules web\n\t@$(STEP)pages web/build.sh", "@Tools/setup/packages.sh toolchain web\n\t@$(STEP)pages web/build.sh")
        self.assertEqual(self.faults("web"), ["wasm-opt (Tools/wasm/build.sh) is in no package that these targets install: web"])

    def test_leaves_out_a_target_whose_packages_are_not_installed(self):
        self.replace("Tools/setup/packages.sh", 'rules="binaryen"', 'rules="no-such-package"')
        self.assertEqual(self.faults("web"), [])
        self.assertIn("web", programs.left_out(self.root, self.machine))

    def test_names_a_library_that_the_manifest_asks_for(self):
        self.replace("Tools/setup/packages.sh", " libzip-dev", "")
        self.assertEqual(self.faults("clean"), ["libzip-dev (Package.swift) is not in the part 'build' of Tools/setup/packages.sh"])


class Terminal(io.StringIO):
    def __init__(self, terminal):
        super().__init__()
        self.terminal = terminal

    def isatty(self):
        return self.terminal


class ProgressTests(unittest.TestCase):
    def test_counts_a_module_of_swift_for_more_than_a_file_of_c(self):
        estimate = progress.Estimate()
        for part in range(1, 554):
            estimate.take(part, 997, "Compiling a.cc")
        estimate.take(600, 1010, "Compiling Kernel ID.swift")
        self.assertAlmostEqual(estimate.share(), (553 + 12) / (553 + 144 * 12))
        self.assertEqual(estimate.line(240), "building iQsine: 600 of 1091 parts, about 12 minutes left")

    def test_counts_the_parts_of_a_build_that_goes_on(self):
        estimate = progress.Estimate()
        estimate.take(30, 40, "Compiling Kernel ID.swift")
        self.assertEqual(estimate.line(360), "building iQsine: 30 of 40 parts, about 2 minutes left")
        self.assertEqual(estimate.line(180), "building iQsine: 30 of 40 parts, about 1 minute left")

    def test_does_not_guess_before_a_twentieth_is_done(self):
        estimate = progress.Estimate()
        estimate.take(10, 997, "Compiling a.cc")
        self.assertEqual(estimate.line(9), "building iQsine: 10 of 1091 parts, minutes left: not known yet")

    def test_leaves_out_what_is_said_of_packages(self):
        out = Terminal(False)
        said = "Fetching https://example.com/a\nwarning: 'a-b': found 1 file(s) which are unhandled\n    /x/.build/checkouts/a-b/CMakeLists.txt\nwarning: ours\n"
        self.assertEqual(progress.run(["printf", "%s", said], out), 0)
        self.assertEqual(out.getvalue(), "warning: ours\n")

    def test_ends_a_build_without_network_or_room_with_advice(self):
        for fault, advice in (("error: Failed to clone repository https://example.com/a:", "be fetched. Connect"), ("a.o: No space left on device", "disk is full. Make room")):
            out = Terminal(False)
            self.assertEqual(progress.run(["sh", "-c", 'echo "$0"; echo more; exit 1', fault], out), 1)
            self.assertIn(advice, out.getvalue().splitlines()[-1])

    def test_passes_other_lines_on_and_keeps_the_exit_code(self):
        for terminal, shown in ((True, "\r\033[Kbuilding iQsine: 1 of 2 parts, "), (False, "")):
            out = Terminal(terminal)
            code = progress.run(["sh", "-c", "echo '[1/2] Compiling Kernel ID.swift'; echo 'error: no'; exit 3"], out)
            self.assertEqual(code, 3)
            self.assertTrue(out.getvalue().startswith(shown), out.getvalue())
            self.assertTrue(out.getvalue().endswith("error: no\n"), out.getvalue())


class SecondsTests(unittest.TestCase):
    def test_tells_steps_in_seconds_and_in_yardsticks_of_the_machine(self):
        steps = [
            {"step": "yardstick", "ended": 10, "clock": 5, "processors": 4.0, "code": 0}, {"step": "pages", "ended": 40, "clock": 30, "processors": 50.0, "code": 0},
            {"step": "biome", "ended": 25, "clock": 3, "processors": 2.0, "code": 1}]
        steps.sort(key=lambda row: row["ended"])
        self.assertEqual(
            [line.split() for line in seconds.table(steps)],
            ["step clock s CPU s yardsticks".split(), "yardstick 5 4 1.0".split(), "biome 3 2 0.5 failed".split(), "pages 30 50 12.5".split(), "whole run 35 56".split()])

    def test_notes_the_seconds_of_the_children_of_a_step_and_its_exit_code(self):
        code, clock, processors = seconds.measured(["sh", "-c", "sh -c 'i=0; while [ $i -lt 60000 ]; do i=$((i + 1)); done'; exit 3"])
        self.assertEqual(code, 3)
        self.assertTrue(0 < processors <= clock * 2 + 0.1, (clock, processors))


if __name__ == "__main__":
    unittest.main()
