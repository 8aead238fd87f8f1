// Writes the members of `Wire` for one declaration. Text out, nothing else.

struct MembersWriter {
  let declaration: Declaration
  private var access: String { declaration.access }

  var text: String {
    switch declaration.shape {
    case .structure(let slots): structure(slots)
    case .choice(let cases): choice(cases)
    case .numbers(let cases): numbers(cases)
    case .union(let tag, let cases): union(tag, cases)
    }
  }

  private func structure(_ slots: [Slot]) -> String {
    members(
      decode: ["let wire = try json.members()", only(slots.map(\.key))] + slots.map { "self.\($0.name) = try \(get($0))" },
      encode: ["var wire = WireObject()"] + slots.map { "wire.put(\(quoted($0.key)), self.\($0.name))" } + ["return wire.json"])
  }

  private func choice(_ cases: [Case]) -> String {
    members(
      decode: [
        "let wire = try String(json: json)",
        "guard let value = Self(wire, among: [\(cases.map { "." + $0.name }.joined(separator: ", "))]) else { throw JSONError(.unknown(wire)) }",
        "self = value",
      ],
      encode: ["return .string(self.rawValue)"])
  }

  private func numbers(_ cases: [Case]) -> String {
    members(
      decode: [
        "let wire = try Int64(json: json)",
        "guard let value = Self(rawValue: wire) else { throw JSONError(.unknown(JSON.int(wire).text)) }",
        "self = value",
      ],
      encode: ["return .int(self.rawValue)"])
  }

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
    func block(_ lines: [String]) -> String { lines.map { "    " + $0 }.joined(separator: "\n") }
    return """
      extension \(declaration.type) {
        \(access)init(json: JSON) throws(JSONError) {
      \(block(decode))
        }
        \(access)var json: JSON {
      \(block(encode))
        }
        \(access)static var schema: WireSchema { .ref(\(quoted(declaration.name))) }
      }
      """
  }

  private func quoted(_ s: String) -> String {
    "\"" + s.map { $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : String($0) }.joined() + "\""
  }
}
