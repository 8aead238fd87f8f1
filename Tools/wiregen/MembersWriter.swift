// Writes the members of `Wire` for one declaration. Text out, nothing else.

struct MembersWriter {
  let declaration: Declaration
  private var access: String { declaration.access }

  var text: String {
    switch declaration.shape {
    case .structure(let slots): structure(slots)
    case .choice(let cases): choice(cases)
    case .numbers: numbers()
    case .union(let tag, let cases): union(tag, cases)
    }
  }

  private func structure(_ slots: [Slot]) -> String {
    members(
      decode: ["let wire = try json.members()", only(slots.map(\.key))] + slots.map { "self.\($0.name) = try \(get($0))" },
      encode: ["var wire = WireObject()"] + slots.map { "wire.put(\(quoted($0.key)), self.\($0.name))" } + ["return wire.json"])
  }

  private func choice(_ cases: [Case]) -> String {
    extending(": WireChoice", ["\(access)static var choices: [Self] { [\(cases.map { "." + $0.name }.joined(separator: ", "))] }"])
  }

  private func numbers() -> String { extending(": WireNumber", []) }

  private func union(_ tag: String, _ cases: [Case]) -> String {
    var decode = ["let wire = try json.members()", "let tag: String = try wire.get(\(quoted(tag)))", "switch WireWord(tag) {"]
    var encode = ["var wire = WireObject()", "switch self {"]
    for c in cases {
      let read = ["case \(quoted(c.key)):", "  " + only([tag] + c.slots.map(\.key)), "  self = .\(c.name)" + arguments(c)]
      decode += c.isForHub ? ["#if !hasFeature(Embedded)"] + read + ["#endif"] : read
      encode.append("case .\(c.name)" + (c.slots.isEmpty ? ":" : "(" + c.slots.indices.map { "let v\($0)" }.joined(separator: ", ") + "):"))
      encode.append("  wire.put(\(quoted(tag)), \(quoted(c.key)))")
      encode += c.slots.enumerated().map { "  wire.put(\(quoted($1.key)), v\($0))" }
    }
    decode += ["default: throw JSONError(.unknown(tag)).at(\(quoted(tag)))", "}"]
    encode += ["}", "return wire.json"]
    return members(decode: decode, encode: encode)
  }

  private func arguments(_ c: Case) -> String {
    c.slots.isEmpty ? "" : "(" + c.slots.map { "\($0.name): try \(get($0))" }.joined(separator: ", ") + ")"
  }

  private func only(_ keys: [String]) -> String { "try wire.only(\(quoted(keys.joined(separator: " "))))" }

  private func get(_ s: Slot) -> String { "wire.get(\(quoted(s.key))" + (s.initial.map { ", default: \($0.text))" } ?? ")") }

  private func members(decode: [String], encode: [String]) -> String {
    func block(_ head: String, _ lines: [String]) -> [String] { ["\(access)\(head) {"] + lines.map { "  " + $0 } + ["}"] }
    return extending("", block("init(json: JSON) throws(JSONError)", decode) + block("var json: JSON", encode))
  }

  private func extending(_ conformance: String, _ lines: [String]) -> String {
    let schema = "\(access)static var schema: WireSchema { .ref(\(quoted(declaration.name))) }"
    return "extension \(declaration.type)\(conformance) {\n" + (lines + [schema]).map { "  \($0)\n" }.joined() + "}"
  }

  private func quoted(_ s: String) -> String {
    "\"" + s.map { $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : String($0) }.joined() + "\""
  }
}
