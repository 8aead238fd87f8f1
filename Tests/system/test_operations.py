"""The documents for owners agree in both languages: chapter by chapter the same commands, paths and settings."""

import json
import re

import pytest

from hub import ROOT

PAIRS = [("README.md", "README.vi.md"), ("docs/operations.md", "docs/operations.vi.md")]

BLOCK = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Chapter:
    """A heading, with the parts of its text that are the same in every language."""

    def __init__(self, depth, title, text):
        self.depth, self.title = depth, title
        # Comments in commands are for people, and so in their language.
        self.blocks = [re.sub(r"\s+# .*", "", block) for block in BLOCK.findall(text)]
        prose = BLOCK.sub("", text)
        self.code = sorted(set(re.findall(r"`([^`\n]+)`", prose)))
        self.rows = sum(line.startswith("|") for line in prose.splitlines())
        self.points = sum(line.startswith("- ") for line in prose.splitlines())

    @property
    def shape(self):
        return self.depth, self.blocks, self.code, self.rows, self.points


def chapters(name):
    # The name of an owner's folder is in their language.
    text = (ROOT / name).read_text().replace("nha-hang-cua-toi", "my-restaurant")
    # A line of a block may begin like a heading.
    plain = BLOCK.sub(lambda block: re.sub(r"^#", " ", block.group(0), flags=re.MULTILINE), text)
    heads = [*re.finditer(r"^(#+) (.+)$", plain, re.MULTILINE)]
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return [Chapter(len(head[1]), head[2], text[head.end():end]) for head, end in zip(heads, ends, strict=True)]


@pytest.mark.parametrize("english, vietnamese", PAIRS)
def test_both_languages_have_the_same_chapters_with_the_same_commands_and_paths(english, vietnamese):
    english, vietnamese = chapters(english), chapters(vietnamese)
    assert len(english) > 5
    assert [one.depth for one in english] == [one.depth for one in vietnamese], ([one.title for one in english], [one.title for one in vietnamese])
    for one, other in zip(english, vietnamese, strict=True):
        assert one.shape == other.shape, (one.title, other.title)


@pytest.mark.parametrize("name", [name for pair in PAIRS for name in pair])
def test_links_lead_to_existing_files_and_chapters(name):
    for path, chapter in re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", (ROOT / name).read_text()):
        target = (ROOT / name).parent / path if path else ROOT / name
        assert target.exists(), path
        if chapter:
            assert chapter in [anchor(one.title) for one in chapters(target.relative_to(ROOT))], (path, chapter)


def anchor(title):
    """The anchor as GitHub makes it: letters of any alphabet, figures and hyphens."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


@pytest.mark.parametrize("name", [name for pair in PAIRS for name in pair])
def test_quoted_buttons_exist_in_the_pages_texts(name):
    files = (ROOT / "web" / "src" / "i18n" / "texts").glob("*.json")
    texts = {entry["vi"] for file in files for entry in json.loads(file.read_text()).values()}
    prose = BLOCK.sub("", (ROOT / name).read_text())
    ways = re.findall(r"(?<![*\w])\*([^*\n]+)\*(?![*\w])", prose)
    words = {word for way in ways for word in re.split(" [›→] ", way)} - {one.title for one in chapters(name)} - {"⋯", "and", "và"}
    assert words and words <= texts, words - texts


def test_every_named_setting_exists():
    options = (ROOT / "Sources" / "iqsine").rglob("*.swift")
    source = "".join(file.read_text() for file in options)
    known = {re.sub(r"(?<!^)([A-Z])", r"-\1", name).lower() for name in re.findall(r"@(?:Option|Flag)\([^\n]*\bvar (\w+)", source)}
    every = "".join(file.read_text() for file in (ROOT / "Sources" / "iqsine").rglob("*.swift"))
    known |= {name.lower().replace("_", "-") for name in re.findall(r'environment\["IQSINE_([A-Z_]+)"\]', every)}
    text = (ROOT / "docs" / "operations.md").read_text()
    variables = {name.removeprefix("IQSINE_").lower().replace("_", "-") for name in re.findall(r"\bIQSINE_[A-Z_]+", text)}
    assert variables and variables <= known, variables - known
    flags = {name for line in re.findall(r"iqsine [a-z][^\n`]*", text) for name in re.findall(r"--([a-z][a-z-]+)", line)}
    assert flags and flags <= known, flags - known
