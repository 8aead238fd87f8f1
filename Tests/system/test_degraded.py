"""`docs/degraded.md` and the help page agree on each failure, and each row has an existing test."""

import json
import re

import pytest
from playwright.sync_api import expect

from hub import ROOT

ROLES = {"waiter", "kitchen", "runner", "cashier", "reception", "manager"}
IDS = ["network", "kitchen", "printer", "cards", "hub", "internet", "database", "disk", "clock", "power", "programs"]


class Failure:
    """A part of the document: a failure, with its table of people and effects."""

    def __init__(self, text):
        self.title, _, rest = text.partition("\n")
        lines = [line for line in rest.splitlines() if line.startswith("|")]
        self.rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
        self.text = rest

    def __repr__(self):
        return self.title


FAILURES = [Failure(part) for part in (ROOT / "docs" / "degraded.md").read_text().split("\n## ")[1:]]


def texts(language):
    entries = json.loads((ROOT / "web" / "src" / "i18n" / "texts" / "help.json").read_text())
    return {key: entry[language] for key, entry in entries.items()}


def existing():
    """Every test by the name under which the document may call it: a function here, `Suite.function` in Swift, a file of the pages' tests."""
    found = {file.name for file in (ROOT / "web" / "tests").rglob("*.test.ts*")}
    for file in (ROOT / "Tests").rglob("test_*.py"):
        found |= set(re.findall(r"^def (test_\w+)\(", file.read_text(), re.MULTILINE))
    for file in (ROOT / "Tests").rglob("*.swift"):
        source = file.read_text()
        for test in re.finditer(r"@Test\b.*?\bfunc (\w+)\(", source, re.DOTALL):
            found.add(f"{file.stem}.{test.group(1)}")
    return found


def test_the_document_and_the_help_page_are_about_the_same_failures():
    page = texts("en")
    assert [failure.title for failure in FAILURES] == [page[f"help.{name}.title"] for name in IDS]
    source = (ROOT / "web" / "src" / "app" / "HelpPage.tsx").read_text()
    assert re.findall(r'\["(\w+)", "[\w-]+"\]', source) == IDS
    for language in ("vi", "en"):
        assert all(texts(language)[f"help.{name}.{part}"] for name in IDS for part in ("title", "sees", "can", "after"))


@pytest.mark.parametrize("failure", FAILURES, ids=str)
def test_every_row_names_tests_that_exist(failure):
    known = existing()
    assert failure.rows, failure
    for row in failure.rows:
        assert len(row) == 4, row
        named = re.findall(r"`([\w.-]+)`", row[3])
        assert named, f"no test stands behind: {row[0]}"
        assert not [name for name in named if name not in known], row
    elsewhere = re.findall(r"`(test_\w+|[A-Z]\w+Tests\.\w+)`", failure.text)
    assert not [name for name in elsewhere if name not in known], failure


@pytest.mark.parametrize("failure", FAILURES, ids=str)
def test_every_failure_covers_every_role_and_its_duration(failure):
    who = " ".join(row[0] for row in failure.rows).lower()
    assert "everybody" in who or ROLES <= set(re.findall(r"\w+", who)), failure
    assert "**How long.**" in failure.text and "**Afterwards.**" in failure.text, failure


def test_the_help_page_is_readable_without_the_hub(sqlite_hub, stage):
    from lines import works_offline

    # given a phone that knows the pages
    lan = stage.person(sqlite_hub, "lan", "phone", workers="allow").go("/waiter")
    works_offline(lan)
    sqlite_hub.stop()
    # when she asks for advice
    lan.go("/waiter/me")
    lan.tap(lan.button("Khi có sự cố"))
    # then all of it is there
    page = texts("vi")
    for name in IDS:
        card = lan.page.get_by_role("region", name=page[f"help.{name}.title"])
        for part in ("sees", "can", "after"):
            lan.sees(page[f"help.{name}.{part}"], card)
    # and the way back leads out of it, from any place on the page
    lan.tap(lan.page.get_by_role("link", name=page["help.programs.title"]))
    expect(lan.page.get_by_role("heading", name=page["help.programs.title"])).to_be_in_viewport()
    lan.tap(lan.button("Quay lại"))
    lan.sees("Tài khoản")
