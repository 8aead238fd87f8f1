"""Which tests `make quick` chooses, and what `make soak` counts."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import soak  # noqa: E402
import touched  # noqa: E402

TESTS = {
    "system/test_bills.py": "lan.do('bills.askBill', order=order)\nlan.do('orders.open', order=order)",
    "pages/test_wall.py": 'hoa.go("/manager/wall")\nfrom lines import is_back',
    "system/test_evening.py": "lan.do('orders.open')\nlan.do('orders.addItem')",
}


class TouchedTests(unittest.TestCase):
    def test_a_changed_module_leads_to_the_files_that_send_its_commands_most_first(self):
        self.assertEqual(touched.touched(["Sources/Modules/Orders/Rules/Order.swift"], TESTS), ["system/test_evening.py", "system/test_bills.py"])

    def test_a_changed_screen_leads_to_the_files_that_open_it(self):
        self.assertEqual(touched.touched(["web/src/modules/manager/wall/Wall.tsx"], TESTS), ["pages/test_wall.py"])

    def test_a_changed_test_and_a_changed_kit_lead_to_their_files(self):
        self.assertEqual(touched.touched(["Tests/system/test_evening.py"], TESTS), ["system/test_evening.py"])
        self.assertEqual(touched.touched(["Tests/kit/lines.py"], TESTS), ["pages/test_wall.py"])

    def test_a_change_of_the_ground_leads_to_the_files_for_everywhere(self):
        self.assertEqual(touched.touched(["Sources/Kernel/ID.swift"], TESTS), ["system/test_evening.py"])

    def test_a_changed_document_leads_to_no_file(self):
        self.assertEqual(touched.touched(["docs/glossary.md"], TESTS), [])

    def test_chosen_files_fit_into_the_room(self):
        longest = sorted(touched.SECONDS, key=touched.SECONDS.get, reverse=True)
        chosen = touched.fitting(longest)
        self.assertLessEqual(sum(touched.SECONDS[file] for file in chosen), touched.ROOM)
        self.assertGreater(len(chosen), 0)


class SoakTests(unittest.TestCase):
    def test_a_failure_begins_the_count_of_a_file_anew(self):
        rows = [{"file": "a", "failed": []}, {"file": "a", "failed": ["test_x"]}, {"file": "a", "failed": []}, {"file": "b", "failed": []}]
        self.assertEqual(soak.in_a_row(rows), {"a": 1, "b": 1})
        self.assertEqual(soak.table(rows), [
            "a: failed in 1 of 3 runs: test_x (1)", "2 files, 4 runs, 1 failed; every file passed 1 times in a row"])


if __name__ == "__main__":
    unittest.main()
