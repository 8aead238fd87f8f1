"""Every code that the program answers with has its text in both languages, and the text asks for nothing that is not told."""

import json
import re

import pytest

from hub import ROOT

REFUSAL = re.compile(r'Refusal\("([a-zA-Z]+\.[a-zA-Z]+)"[^)\n]*\)((?:\s*\.with\("\w+", [^)\n]*\))*)')
CALLED_BY_CODE = re.compile(r'refused\(command, "([a-zA-Z.]+)"\)')
CODE_AS_RAW_VALUE = re.compile(r'case \w+ = "([a-z]+\.[a-zA-Z]+)"')
CODE_OF_TROUBLE = re.compile(r'Trouble\(code: [^\n]*"([a-z]+\.[a-zA-Z]+)", detail: ')
CODE_OF_CASE = re.compile(r'case ((?:\.\w+(?:, )?)+): "([a-zA-Z]+\.[a-zA-Z]+)"')


def sources():
    # Code that only tests use answers no device.
    return [path.read_text() for path in sorted((ROOT / "Sources").rglob("*.swift")) if not {"Generated", "TestKit"} & set(path.parts)]


def codes_by_case(text):
    """An error type that keeps its codes in one table and adds its parameters in another."""
    codes = {case: code for cases, code in CODE_OF_CASE.findall(text) for case in re.findall(r"\w+", cases)}
    told = {code: set() for code in codes.values()}
    current = []
    for line in text.splitlines():
        cases = re.match(r"\s*case (\..*?):(?!:)", line)
        if cases:
            current = re.findall(r"\.(\w+)", cases.group(1))
        for name in re.findall(r'refusal\.add\("(\w+)"', line):
            for case in current:
                told[codes[case]].add(name)
    return told


def told_codes():
    """Code → the parameters that come with it wherever it is thrown."""
    found = {}

    def add(code, names):
        found[code] = found.get(code, names) & names

    for text in sources():
        for code, chain in REFUSAL.findall(text):
            add(code, set(re.findall(r'\.with\("(\w+)"', chain)))
        for code in CALLED_BY_CODE.findall(text) + CODE_AS_RAW_VALUE.findall(text):
            add(code, set())
        for code in CODE_OF_TROUBLE.findall(text):
            add(code, {"detail"})
        if "public var code: String" in text:
            for code, names in codes_by_case(text).items():
                add(code, names)
    return found


def texts(language):
    entries = {}
    for path in sorted((ROOT / "web" / "src" / "i18n" / "texts").glob("*.json")):
        entries.update(json.loads(path.read_text()))
    return {key.removeprefix("error."): entry[language] for key, entry in entries.items() if key.startswith("error.")}


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_code_has_a_text_with_the_given_parameters(language):
    # given all codes with their parameters, read off the program's source
    codes, known = told_codes(), texts(language)
    assert len(codes) > 100 and codes["menu.notEnough"] == {"left"} and codes["field.range"] == {"least", "most"}
    # then each has a text
    assert sorted(set(codes) - set(known)) == []
    # and each text uses only parameters of its code
    asked = {code: set(re.findall(r"\{(\w+)", known[code])) - names for code, names in codes.items()}
    assert {code: names for code, names in asked.items() if names} == {}
    # and every text belongs to a code that is used; codes without a dot are the pages' own
    assert sorted(code for code in known if "." in code and code not in codes) == []


def test_both_languages_have_the_same_texts_and_parameters():
    vi, en = texts("vi"), texts("en")
    assert set(vi) == set(en)
    assert {code for code in vi if set(re.findall(r"\{(\w+)", vi[code])) != set(re.findall(r"\{(\w+)", en[code]))} == set()
