"""Plants violations in small trees of TypeScript, and sees the checks of the pages fail on them."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIOME = ROOT / ".build/tools/bin/biome"


class WebTree(unittest.TestCase):
    """A folder `web` of its own, with some of the project's checks and the files that a test plants."""

    checks = ()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.web = Path(folder.name) / "web"
        self.web.mkdir()
        for name in self.checks:
            copy = shutil.copytree if (ROOT / "web" / name).is_dir() else shutil.copy
            copy(ROOT / "web" / name, self.web / name)

    def plant(self, path, text):
        file = self.web / "src" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def run_in_web(self, *command):
        done = subprocess.run(command, cwd=self.web, capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout + done.stderr


GOOD = """import {{ useEffect, useState }} from "react";

export function Count({{ from, hidden }}: {{ readonly from: number; readonly hidden: boolean }}): JSX.Element | null {{
{body}
}}
"""


class BiomeTests(WebTree):
    checks = ("biome.jsonc",)

    def check(self, body):
        if not BIOME.exists():
            self.fail("biome is missing: make .build/tools/bin/biome")
        self.plant("modules/waiter/Count.tsx", GOOD.format(body=body))
        return self.run_in_web(BIOME, "check", "--error-on-warnings")

    def test_accepts_formatted_code_that_keeps_the_rules(self):
        code, output = self.check(
            "  const [count, setCount] = useState(from);\n"
            "  useEffect(() => setCount(from), [from]);\n"
            "  return hidden ? null : <p>{count}</p>;"
        )
        self.assertEqual(code, 0, output)

    def test_refuses_unformatted_code(self):
        code, output = self.check("  return hidden ? null : <p>{ from }</p>")
        self.assertNotEqual(code, 0)
        self.assertIn("src/modules/waiter/Count.tsx format", output)

    def test_refuses_a_line_of_more_than_120_columns(self):
        code, output = self.check(
            f'  console.info("{"x" * 60}", "{"y" * 60}", from);\n  return hidden ? null : <p>{{from}}</p>;'
        )
        self.assertNotEqual(code, 0)
        self.assertIn("src/modules/waiter/Count.tsx format", output)

    def test_refuses_a_hook_after_a_return(self):
        code, output = self.check(
            "  if (hidden) return null;\n  const [count] = useState(from);\n  return <p>{count}</p>;"
        )
        self.assertNotEqual(code, 0)
        self.assertIn("Count.tsx:5:19 lint/correctness/useHookAtTopLevel", output)

    def test_refuses_an_effect_that_lacks_a_dependency(self):
        code, output = self.check(
            "  const [count, setCount] = useState(0);\n"
            "  useEffect(() => setCount(from), []);\n"
            "  return hidden ? null : <p>{count}</p>;"
        )
        self.assertNotEqual(code, 0)
        self.assertIn("Count.tsx:5:3 lint/correctness/useExhaustiveDependencies", output)

    def test_refuses_an_exception_that_nothing_needs(self):
        code, output = self.check(
            "  // biome-ignore lint/correctness/useExhaustiveDependencies: no effect is here\n"
            "  return hidden ? null : <p>{from}</p>;"
        )
        self.assertNotEqual(code, 0)
        self.assertIn("suppressions/unused", output)

    def test_is_run_by_make_check(self):
        done = subprocess.run(["make", "--dry-run", "check"], cwd=ROOT, capture_output=True, text=True)
        self.assertIn("biome check --error-on-warnings", done.stdout)


class ImportTests(WebTree):
    """Small trees leave entries of the table unused, so a test looks for its own file's lines only."""

    checks = ("build.mjs", "tools")

    def problems(self, *command):
        code, output = self.run_in_web("node", *(command or ("tools/imports.mjs",)))
        self.assertNotIn("missing", output)
        return code, [line for line in output.splitlines() if line.startswith("src/")]

    def test_accepts_imports_of_lower_layers(self):
        self.plant("wire/index.ts", "export type ID = string;\n")
        self.plant("session/index.ts", 'import type { ID } from "../wire";\nexport const me: ID = "lan";\n')
        self.plant("modules/waiter/index.ts", 'export { me } from "../../session";\n')
        self.plant("app/main.ts", 'void import("../modules/waiter");\n')
        self.assertEqual(self.problems()[1], [])

    def test_refuses_an_import_of_a_higher_layer_with_file_line_and_rule(self):
        self.plant("app/session.ts", "export const me = 1;\n")
        self.plant("modules/waiter/index.ts", '// the order\nimport { me } from "../../app/session";\nexport const you = me;\n')
        code, problems = self.problems()
        self.assertEqual(code, 1)
        self.assertEqual(
            problems, ["src/modules/waiter/index.ts:2: imports app/session.ts: modules may not import app"]
        )

    def test_sees_types_lazy_parts_and_exports_as_imports(self):
        self.plant("app/session.ts", "export type Me = 1;\nexport const me = 1;\n")
        self.plant("sync/a.ts", 'import type { Me } from "../app/session";\nexport const a: Me = 1;\n')
        self.plant("sync/b.ts", 'export const b = () => import("../app/session");\n')
        self.plant("sync/c.ts", 'export * from "../app/session";\n')
        self.plant("sync/d.ts", 'export type D = typeof import("../app/session");\n')
        self.assertEqual(
            self.problems()[1],
            [f"src/sync/{name}.ts:1: imports app/session.ts: sync may not import app" for name in "abcd"],
        )

    def test_refuses_another_modules_file_that_is_not_declared(self):
        self.plant("modules/bills/TwiceSheet.tsx", "export const refund = 1;\n")
        self.plant("modules/bills/inside.ts", "export const secret = 1;\n")
        self.plant(
            "modules/cashier/index.ts",
            'export { refund } from "../bills/TwiceSheet";\nexport { secret } from "../bills/inside";\n',
        )
        self.assertEqual(
            self.problems()[1],
            [
                "src/modules/cashier/index.ts:2: imports modules/bills/inside.ts:"
                " cashier may not import this file of bills"
            ],
        )

    def test_refuses_a_circle_of_domains_though_no_file_imports_itself(self):
        self.plant("domains/menu/dish.ts", "export const dish = 1;\n")
        self.plant("domains/menu/tax.ts", 'export { sum } from "../bills/sums";\n')
        self.plant("domains/bills/sums.ts", "export const sum = 1;\n")
        self.assertEqual(self.problems()[1], [])
        self.plant("domains/bills/rows.ts", '\nexport { dish } from "../menu/dish";\n')
        self.assertEqual(
            self.problems()[1],
            [
                "src/domains/bills:1: is in a circle of domains: domains/bills (domains/bills/rows.ts:2)"
                " → domains/menu (domains/menu/tax.ts:1) → domains/bills"
            ],
        )

    def test_refuses_a_program_of_its_own_and_what_it_may_not_import(self):
        self.plant("ui/index.ts", "export const red = 1;\n")
        self.plant("sw/worker.ts", 'export { red } from "../ui";\n')
        self.plant("app/main.ts", 'export { red } from "../sw/worker";\n')
        self.assertEqual(
            self.problems()[1],
            [
                "src/app/main.ts:1: imports sw/worker.ts: nobody may import sw, which is a program of its own",
                "src/sw/worker.ts:1: imports ui/index.ts: sw may import base and wire and i18n only",
            ],
        )

    def test_refuses_a_folder_without_a_layer(self):
        self.plant("utils/index.ts", "export const one = 1;\n")
        self.assertEqual(
            self.problems()[1], ["src/utils/index.ts:1: this folder is in no layer of tools/imports.mjs"]
        )

    def test_refuses_an_import_cycle_and_names_its_way(self):
        self.plant("sync/a.ts", 'import { b } from "./b";\nexport const a = b;\n')
        self.plant("sync/b.ts", '\nexport const b = () => import("./c");\n')
        self.plant("sync/c.ts", 'export type { A } from "./a";\n')
        code, problems = self.problems()
        self.assertEqual(code, 1)
        self.assertEqual(
            problems,
            ["src/sync/a.ts:1: begins an import cycle: sync/a.ts:1 → sync/b.ts:2 → sync/c.ts:1 → sync/a.ts"],
        )

    def test_fails_the_build_and_its_check(self):
        self.plant("ui/index.ts", 'export { me } from "../app/session";\n')
        self.plant("app/session.ts", "export const me = 1;\n")
        for command in (("build.mjs",), ("build.mjs", "--check")):
            code, problems = self.problems(*command)
            self.assertEqual(code, 1)
            self.assertEqual(problems, ["src/ui/index.ts:1: imports app/session.ts: ui may not import app"])


class TextTests(WebTree):
    checks = ("tools",)

    def problems(self):
        code, output = self.run_in_web("node", "tools/texts.mjs")
        return code, output.splitlines()

    def test_refuses_a_key_without_a_text_in_each_language(self):
        self.plant("i18n/texts/till.json", '{ "till.open": { "vi": "Mở" }, "till.shut": { "vi": "Chốt", "en": "", "fr": "Fermé" } }')
        self.assertEqual(
            self.problems(),
            (
                1,
                [
                    "src/i18n/texts/till.json: till.open has no text in en",
                    "src/i18n/texts/till.json: till.shut has no text in en",
                    "src/i18n/texts/till.json: till.shut has a text in fr; the languages are vi and en",
                ],
            ),
        )
        self.assertFalse((self.web / "src/i18n/vi").exists())

    def test_refuses_a_key_of_two_files(self):
        for name in ("bills", "till"):
            self.plant(f"i18n/texts/{name}.json", '{ "till.open": { "vi": "Mở", "en": "Open" } }')
        self.assertEqual(
            self.problems(), (1, ["src/i18n/texts/till.json: the key till.open is already given in bills.json"])
        )

    def test_refuses_a_file_that_is_not_json(self):
        self.plant("i18n/texts/till.json", '{ "till.open": ')
        code, problems = self.problems()
        self.assertEqual(code, 1)
        self.assertRegex(problems[0], r"^src/i18n/texts/till\.json: .*JSON")


if __name__ == "__main__":
    unittest.main()
