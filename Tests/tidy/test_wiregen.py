"""Declares wire types in a small tree and reads what the generator writes, or why it stops."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = ROOT / os.environ.get("WIREGEN_BUILD", ".build/wiregen") / "wiregen"
KERNEL = """
/// people in a party
public enum GuestsLimit: NumberLimit {
  public static var name: String { "Guests" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { Hall.seats }
}
public enum ChangeLimit: NumberLimit {
  public static var name: String { "Change" }
  public static var least: Int64 { -Hall.seats }
  public static var most: Int64 { 1_000 }
}
enum Hall {
  static let seats: Int64 = 500
}
public enum NoteLimit: TextLimit {
  public static var name: String { "Note" }
  public static var most: Int64 { 300 }
  public static var mayBeEmpty: Bool { true }
}
public enum TableEntity: Entity {
  public static var kind: String { "table" }
  public static var idName: String { "TableID" }
}
public typealias Guests = Number<GuestsLimit>
public typealias Note = Text<NoteLimit>
public typealias TableID = ID<TableEntity>
"""
SETTINGS = """
public enum SettingKey: String, CaseIterable {
  case redMinutes, phone, blindCount, language, rate, timeOffsets
  var form: Form {
    switch self {
    case .redMinutes: .number(least: 1, most: 1_20)
    case .phone: .text(most: 20, mayBeEmpty: true)
    case .blindCount: .choice(["no", "yes"])
    case .language: .choice(Language.allCases.map { $0.rawValue })
    case .rate: .taxRates
    case .timeOffsets: .text(most: 300, mayBeEmpty: false)
    }
  }
}
public struct Settings {
  public var redMinutes: Int64 = 15
  public var language = Language.vi
}
"""
BANKS = """
extension Bank {
  public static let all: [Bank] = [Bank(number: "970436", name: "VCB", fullName: "Ngân hàng Ngoại thương", aliases: "")]
}
"""


class Wiregen(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # It builds the generator if that is older than its source. Stale generated files are another check's business.
        subprocess.run([ROOT / "Tools/wiregen/generate.sh", "--check"], capture_output=True, check=False)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def run_on(self, declarations, kernel=KERNEL):
        """The generator's run on a module with these declarations."""
        arguments = []
        for place, files in {"Sources/Kernel": {"Number.swift": kernel}, "Sources/Modules/Floor/Rules": {"Values.swift": declarations},
                             "Sources/Modules/Bills/Rules": {"Bank.swift": BANKS}, "Sources/Modules/Staff/Rules": {"SettingKey.swift": SETTINGS}}.items():
            arguments.append(place + "/")
            for name, text in files.items():
                path = self.root / place / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
                arguments.append(f"{place}/{name}")
        (self.root / "out").mkdir(exist_ok=True)
        return subprocess.run([GENERATOR, "out", *arguments], cwd=self.root, capture_output=True, text=True, check=False)

    def write(self, declarations):
        """The generated texts: Swift, TypeScript, and the schemas of the API description."""
        done = self.run_on(declarations)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        out = self.root / "out"
        schemas = (out / "Sources/iqsine/Generated/WireSchemas.swift").read_text()
        members = out / "Sources/Modules/Floor/Rules/Generated/Members.swift"
        return (members.read_text(), (out / "web/src/wire/Generated.ts").read_text(), json.loads(schemas.split('#"""')[1].split('"""#')[0]))

    def refuse(self, declarations, *parts, place="Sources/Modules/Floor/Rules/Values.swift", kernel=KERNEL):
        done = self.run_on(declarations, kernel)
        self.assertEqual(done.returncode, 1)
        line = done.stderr.splitlines()[0]
        self.assertTrue(line.startswith(place + ":"), line)
        for part in parts:
            self.assertIn(part, line)
        self.assertEqual(list((self.root / "out").rglob("*")), [], "nothing is half written")

    def test_a_struct_is_described_with_its_limits_and_defaults(self):
        swift, types, schemas = self.write('''
/// A table, with a */ trap.
public struct Table: Wire {
  public var id: TableID
  /// who sits there
  public var guests: Guests?
  public var notes: [Note] = []
  public var state: State = .free
  public var about: Note = Note("nothing")
  public var change: Number<ChangeLimit>
  public enum State: Int64, WireNumber {
    case free = 0, inUse = 3
  }
}
''')
        self.assertIn("extension Table: WireRecord {\n  public init(members wire: WireMembers) throws(JSONError) {\n    try wire.only(\"id guests notes state about change\")\n    self.id = try wire.get(\"id\")\n", swift)
        self.assertNotIn("extension Table.State", swift)
        self.assertIn("/** A table, with a * / trap. */\nexport interface Table {\n  readonly id: TableID;\n  /** who sits there */\n"
                      "  readonly guests?: Guests;\n  readonly notes: readonly Note[];\n  readonly state: TableState;\n", types)
        self.assertIn("export const TableState = { free: 0, inUse: 3 } as const;\nexport type TableState = 0 | 3;\n", types)
        self.assertEqual(schemas["Guests"], {"description": "people in a party", "type": "integer", "format": "int64", "minimum": 1, "maximum": 500})
        self.assertEqual((schemas["Change"]["minimum"], schemas["Note"]["minLength"], schemas["Note"]["maxLength"]), (-500, 0, 300))
        self.assertEqual(schemas["TableID"]["pattern"], "^[A-Za-z0-9._-]{1,64}$")
        table = schemas["Table"]
        self.assertEqual(table["required"], ["id", "notes", "state", "about", "change"])
        self.assertEqual([table["properties"][key]["default"] for key in ("notes", "state", "about")], [[], 0, "nothing"])
        self.assertEqual(schemas["TableState"]["oneOf"], [{"const": 0, "title": "free"}, {"const": 3, "title": "inUse"}])
        self.assertTrue(table["additionalProperties"])

    def test_what_devices_write_may_leave_out_what_has_a_default(self):
        _, types, schemas = self.write('''
// wire: read
struct Wish: Wire {
  let count: Int64 = 1
  let tally: Tally = Tally()
}
struct Tally: Wire {
  let sum: Int64 = 0
  let last: String?
}
''')
        self.assertIn("readonly count?: number;\n  readonly tally?: Tally;", types)
        self.assertIn("export interface Tally {\n  readonly sum: number;\n  readonly last?: string;", types)
        self.assertEqual((schemas["Wish"]["required"], schemas["Wish"]["additionalProperties"]), ([], False))
        self.assertEqual(schemas["Wish"]["properties"]["tally"]["default"], {"sum": 0})

    def test_commands_are_a_union_and_the_body_of_a_command(self):
        _, types, schemas = self.write('''
// wire: prefix=floor.
enum FloorCommand: Wire {
  /// go on
  case go(count: Int64 = 1)
  case stop
}
struct Command: Wire {
  let body: JSON
}
''')
        self.assertIn('  /** go on */\n  | { readonly type: "floor.go"; readonly count?: number; }\n  | { readonly type: "floor.stop"; };\n', types)
        self.assertEqual(schemas["FloorCommand"]["discriminator"]["mapping"]["floor.stop"], "#/components/schemas/FloorCommand_floor.stop")
        self.assertEqual(schemas["FloorCommand_floor.go"]["properties"]["type"]["const"], "floor.go")
        self.assertEqual(schemas["Command"]["properties"]["body"], {"$ref": "#/components/schemas/CommandBody"})
        self.assertEqual(schemas["CommandBody"]["anyOf"], [{"$ref": "#/components/schemas/FloorCommand"}])

    def test_former_names_are_read_and_described_as_deprecated_and_pages_write_none(self):
        swift, types, schemas = self.write('''
// wire: prefix=floor. removed=sweep
enum FloorCommand: Wire {
  // wire: formerly=walk formerly.count=steps,times removed=shoes
  case go(count: Int64, way: Way = .left)
  case stop
}
enum Way: String, WireChoice {
  // wire: formerly=west
  case left
  case right
}
// wire: read removed=colour
struct Wish: Wire {
  let count: Int64
}
''')
        self.assertIn('''    case "floor.go", "floor.walk":
      let wire = wire.renamed("steps", to: "count").renamed("times", to: "count").without("shoes")
      try wire.only("type count way")
''', swift)
        self.assertIn('    case "floor.sweep": throw JSONError(.removed).at("type")\n', swift)
        self.assertIn('  static func former(_ word: String) -> Self? {\n    switch WireWord(word) {\n    case "west": .left\n', swift)
        self.assertIn('    let wire = wire.without("colour")\n    try wire.only("count")\n', swift)
        for gone in ("walk", "steps", "shoes", "sweep", "west", "colour"):
            self.assertNotIn(gone, types)
        mapping = schemas["FloorCommand"]["discriminator"]["mapping"]
        self.assertEqual(list(mapping), ["floor.go", "floor.walk", "floor.stop", "floor.sweep"])
        former, today = schemas["FloorCommand_floor.walk"], schemas["FloorCommand_floor.go"]
        self.assertEqual((former["deprecated"], former["properties"]["type"]["const"]), (True, "floor.walk"))
        self.assertTrue(schemas["FloorCommand_floor.sweep"]["deprecated"] and schemas["Wish"]["properties"]["colour"]["deprecated"])
        self.assertEqual([key for key, value in today["properties"].items() if value.get("deprecated")], ["steps", "times", "shoes"])
        self.assertEqual((today["required"], "deprecated" in today), (["type"], False))

    def test_former_names_that_mean_nothing_or_two_things_stop(self):
        for declaration, line, told in [
            ("// wire: prefix=a.\nenum A: Wire {\n  // wire: formerly=stop\n  case go(n: Int64)\n  case stop\n}", 2, "two things are called 'a.stop'"),
            ("// wire: prefix=a. removed=go\nenum A: Wire {\n  case go(n: Int64)\n}", 2, "two things are called 'a.go'"),
            ("// wire: prefix=a.\nenum A: Wire {\n  // wire: formerly.m=k\n  case go(n: Int64)\n}", 4, "there is no member 'm'"),
            ("// wire: prefix=a.\nenum A: Wire {\n  // wire: formerly.n=k removed=k\n  case go(n: Int64)\n}", 4, "two things are called 'k'"),
            ("// wire: prefix=a.\nenum A: Wire {\n  // wire: formerly=k\n  case go(n: Int64), stop\n}", 4, "a line of its own"),
            ("// wire: prefix=a.\nenum A: Wire {\n  // wire: read\n  case go(n: Int64)\n}", 4, "allowed are formerly=, formerly.MEMBER=, removed="),
            ("// wire: formerly=B\nstruct A: Wire { let n: Int64 }", 2, "'// wire: formerly=B' is not known"),
            ("// wire: removed=old\nenum A: String, WireChoice { case new }", 2, "write 'formerly=' above that case"),
            ("enum A: Int64, WireNumber {\n  // wire: formerly=old\n  case new = 1\n}", 1, "keep the number"),
        ]:
            with self.subTest(declaration):
                self.refuse(declaration + "\n", f"Values.swift:{line}: ", told)

    def test_types_for_pages_or_for_nobody_are_described_there_only(self):
        swift, types, schemas = self.write('''
// wire: pages
struct Asked: Wire { let part: Part }
// wire: internal
struct Part: Wire { let sum: Int64 }
// wire: internal
struct Kept: Wire { let sum: Int64 }
struct Shown: Wire { let sum: Int64 }
''')
        self.assertEqual(list(schemas), ["Shown"])
        self.assertEqual([name for name in ("Asked", "Part", "Kept", "Shown") if f"export interface {name} " in types], ["Asked", "Part", "Shown"])
        self.assertIn("extension Kept: WireRecord {", swift)

    def test_a_class_with_its_own_coding_is_described_and_not_coded(self):
        swift, types, _ = self.write("public final class Request: Wire { public let by: TableID }\nstruct Other: Wire { let request: Request }\n")
        self.assertNotIn("extension Request", swift)
        self.assertIn("export interface Request {\n  readonly by: TableID;\n}", types)

    def test_a_name_means_the_nearest_type(self):
        _, types, _ = self.write('''
struct Alert: Wire {
  let news: News
  enum News: String, WireChoice { case seated }
}
struct News: Wire { let at: Int64 }
struct Paper: Wire { let news: News, first: Alert.News }
''')
        self.assertIn("export interface Alert {\n  readonly news: AlertNews;\n}", types)
        self.assertIn("export interface Paper {\n  readonly news: News;\n  readonly first: AlertNews;\n}", types)

    def test_a_declaration_that_cannot_be_read_stops_with_its_place_and_what_is_allowed(self):
        for declaration, line, told in [
            ("let sum: Int", 2, "use Int64"),
            ("let share: Double", 2, "use Int64"),
            ("let sums: [String: Int64]", 2, "allowed are a named type, T?, [T]"),
            ("let pair: (Int64, Int64)", 2, "cannot travel; allowed are"),
            ("let size: Size", 2, "'Size' does not travel"),
            ("let guests: Guests = Guests.usual", 2, "allowed are a literal, nil, [], .case, Type(literal) and Type()"),
            ("let sum: Int64 = 2 * 3", 2, "allowed are a literal"),
            ("let other: Other = Other()\n}\nstruct Other: Wire {\n  let sum: Int64", 2, "all have defaults"),
            ("let a: Number<RoomLimit>", 2, "'RoomLimit.name' must be a static text"),
            ("let sum = 5", 2, "a written type"),
            ("enum State: Int64, Wire { case free }", 2, "must be declared ': Int64, WireNumber'"),
            ("enum News: String, Wire { case seated }", 2, "must be declared ': String, WireChoice'"),
        ]:
            with self.subTest(declaration):
                self.refuse(f"struct Thing: Wire {{\n  {declaration}\n}}\n", f"Values.swift:{line}: ", told)

    def test_an_unknown_option_stops_with_those_that_are_allowed(self):
        self.refuse("\n// wire: hidden\nstruct Thing: Wire { let sum: Int64 }\n", "Values.swift:3: ", "'// wire: hidden' is not known; allowed are read, pages")

    def test_two_types_of_one_name_on_the_wire_stop(self):
        self.refuse("struct Guests: Wire { let sum: Int64 }\nstruct Party: Wire { let guests: Number<GuestsLimit> }\n",
                    "is called 'Guests' on the wire too", "rename one of them")

    def test_a_limit_that_cannot_be_read_stops_in_its_own_file(self):
        for limit in ("Hall.seats * 2", "Hall.missing", "most(5)"):
            with self.subTest(limit):
                self.refuse("struct Party: Wire { let guests: Guests }\n", kernel=KERNEL.replace("{ Hall.seats }", f"{{ {limit} }}"), place="Sources/Kernel/Number.swift")

    def test_the_settings_are_written_for_the_pages_with_their_first_values_and_bounds(self):
        _, types, _ = self.write("/// The settings are {SettingKey}.\nstruct Thing: Wire { let sum: Int64 }\n")
        wire = self.root / "out/web/src/wire"
        self.assertIn('\n  redMinutes: { initial: "15", range: [1, 120] },\n  phone: { longest: 20 },\n  blindCount: { initial: "no" },\n'
                      '  language: { initial: "vi" },\n  rate: { initial: "0" },\n}', (wire / "Settings.ts").read_text())
        self.assertIn("enum Initially {\n  redMinutes = 15,\n}", (wire / "Initially.ts").read_text())
        self.assertIn("/** The settings are `redMinutes`, `phone`, `blindCount`, `language`, `rate`. */", types)

    def test_the_banks_are_written_for_the_pages(self):
        self.write("struct Thing: Wire { let sum: Int64 }\n")
        banks = (self.root / "out/web/src/wire/Banks.ts").read_text()
        self.assertIn('  ["970436", "VCB", "Ngân hàng Ngoại thương", ""],\n', banks)


if __name__ == "__main__":
    unittest.main()
