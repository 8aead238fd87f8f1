"""Rules about names: one meaning per type name, no banned word, no `…Desk`, no variable that does not say what it holds."""

import re
from collections import defaultdict

# Bare nouns that say too little for a type's name.
VAGUE = "Standing Place Line Known Part Look Told Heard Ways Shown Kept Found Wanted Thing Word".split()
# Names that docs/glossary.md replaces by the standard term of the field.
REPLACED = """
    Writer BatchDecider Rulebook World KnownKind Dialogue Wish QuarantineDesk Surrender Ends End OwnEnd EndsDesk Parcel Courier EndMail
    Seal SealedWords CallSeals Outward Turn Tickets Sheets Pictures Programs Checks Inspector Finding Notices Opening RunningMark
    Farewell Doors Doorway Entrance Gate Whereabouts LiveSession LiveShard Lane Rounds Gathering Bell Courtesy Book Books BookShelf
    Stretch Neighbours Election Copy Picture View HouseRoomKeeper HousePeople
""".split()
BANNED = frozenset(VAGUE + REPLACED)

DECLARED = {
    "swift": re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias)\s+(?!func\b|var\b|let\b|subscript\b|init\b)(\w+)"),
    "script": re.compile(r"(?:^|[;{}]|\b(?:export|default|abstract|declare|const))\s*\b(?:class|interface|type|enum)\s+(\w+)(?=[\s<={])", re.MULTILINE),
    "python": re.compile(r"^\s*class\s+(\w+)", re.MULTILINE),
}
TOP_SWIFT = re.compile(
    r"^(?P<before>(?:@\w+(?:\([^)\n]*\))?\s+|\w+\s+)*)(?:struct|class|enum|actor|protocol|typealias)\s+(?!func\b|var\b)(?P<name>\w+)",
    re.MULTILINE)
TOP_SCRIPT = re.compile(r"^export\s+(?:default\s+|declare\s+|abstract\s+|const\s+)*(?:class|interface|type|enum)\s+(?P<name>\w+)(?=[\s<={])", re.MULTILINE)

# Participles that say how a value came about, and not what it is.
VAGUE_VARIABLES = "known found kept wanted asked told standing made wish".split()
VARIABLE = {
    "swift": re.compile(rf"\b(?:let|var|for)\s+({'|'.join(VAGUE_VARIABLES)})\b"),
    "script": re.compile(rf"\b(?:const|let)\s+({'|'.join(VAGUE_VARIABLES)})\b"),
    "python": re.compile(rf"^\s*(?:for\s+)?({'|'.join(VAGUE_VARIABLES)})\s*(?:=(?!=)|in\b)", re.MULTILINE),
}


def target_of(path):
    """The Swift target that a file belongs to, as its folder."""
    parts = path.split("/")[:-1]
    depth = 2
    if parts[:2] in (["Sources", "Platform"], ["Tests", "Trials"]):
        depth = 3
    elif parts[:2] == ["Sources", "Modules"]:
        depth = 4
    return "/".join(parts[:depth])


def declared(source):
    """Each name of a type that a file declares, at any depth, with its line."""
    pattern = DECLARED.get(source.language)
    return [(found[1], source.line_of(found.start(1))) for found in pattern.finditer(source.code)] if pattern else []


def banned(source):
    return [(f"banned-name {source.path}:{name}", line, f"the type name {name} is banned") for name, line in declared(source) if name in BANNED]


def desks(source):
    return [
        (f"desk-name {source.path}:{name}", line, f"{name} is named by no role: say UseCases, Service, Reader, Worker or Routes")
        for name, line in declared(source) if name.endswith("Desk")
    ]


def vague(source):
    """Variables of vague names. They are counted over the whole tree, so that none is added."""
    pattern = VARIABLE.get(source.language)
    return [
        (f"vague-variable {found[1]}", 0, f"a new variable is called {found[1]}: name what it holds (existing, matches, stored, requested …)")
        for found in (pattern.finditer(source.code) if pattern else [])
    ]


def shared(source):
    """The names that others of the same language may see: internal and public ones of a Swift file, exported ones of a script."""
    if source.language == "swift":
        return [found["name"] for found in TOP_SWIFT.finditer(source.code) if not re.search(r"\b(file)?private\b", found["before"])]
    return [found["name"] for found in TOP_SCRIPT.finditer(source.code)] if source.language == "script" else []


def twice(sources):
    """Names that two Swift targets, or two scripts, use for types of their own, with the number of places."""
    places = defaultdict(set)
    for source in sources:
        # A suite of tests is qualified by its target: `swift test --filter WebTests.AddressTests`.
        for name in (name for name in shared(source) if not name.endswith("Tests")):
            places[source.language, name].add(target_of(source.path) if source.language == "swift" else source.path)
    found = []
    for (language, name), homes in sorted(places.items()):
        if len(homes) > 1:
            key = f"same-name {'swift' if language == 'swift' else 'typescript'}:{name}"
            found += [(key, 0, f"{name} names different types in {', '.join(sorted(homes))}")] * (len(homes) - 1)
    return found
