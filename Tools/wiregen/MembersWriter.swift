// Writes the members of `WireRecord` for one declaration. Text out, nothing else.

struct MembersWriter {
  let declaration: Declaration

  /// `nil`: its coding is written by hand, or comes from `WireChoice` or `WireNumber`.
  var text: String? {
    if declaration.isHandWritten { return nil }
    switch declaration.shape {
    case .structure(let slots): return structure(slots)
    case .union(let tag, let cases): return union(tag, cases)
    case .choice, .numbers: return nil
    }
  }

  private func structure(_ slots: [Slot]) -> String {
    members(
      decode: [only(slots.map(\.key))] + slots.map { "self.\($0.name) = try \(get($0))" },
      encode: slots.map { "wire.put(\(quoted($0.key)), self.\($0.name))" })
  }

  private func union(_ tag: String, _ cases: [Case]) -> String {
    var decode = ["let tag: String = try wire.get(\(quoted(tag)))", "switch WireWord(tag) {"]
    var encode = ["switch self {"]
    for c in cases {
      let read = ["case \(quoted(c.key)): \(only([tag] + c.slots.map(\.key)))", "  self = .\(c.name)" + arguments(c)]
      decode += c.isForHub ? ["#if !hasFeature(Embedded)"] + read + ["#endif"] : read
      encode.append("case .\(c.name)" + (c.slots.isEmpty ? ":" : "(" + c.slots.indices.map { "let v\($0)" }.joined(separator: ", ") + "):"))
      encode.append("  wire.put(\(quoted(tag)), \(quoted(c.key)))")
      encode += c.slots.enumerated().map { "  wire.put(\(quoted($1.key)), v\($0))" }
    }
    return members(decode: decode + ["default: throw JSONError(.unknown(tag)).at(\(quoted(tag)))", "}"], encode: encode + ["}"])
  }

  private func arguments(_ c: Case) -> String {
    c.slots.isEmpty ? "" : "(" + c.slots.map { "\($0.name): try \(get($0))" }.joined(separator: ", ") + ")"
  }

  private func only(_ keys: [String]) -> String { "try wire.only(\(quoted(keys.joined(separator: " "))))" }

  private func get(_ s: Slot) -> String { "wire.get(\(quoted(s.key))" + (s.initial.map { ", default: \($0.text))" } ?? ")") }

  private func members(decode: [String], encode: [String]) -> String {
    func block(_ head: String, _ lines: [String]) -> String {
      "  \(declaration.access)\(head) {\n" + lines.map { "    \($0)\n" }.joined() + "  }\n"
    }
    return "extension \(declaration.type): WireRecord {\n" + block("init(members wire: WireMembers) throws(JSONError)", decode)
      + block("func put(into wire: inout WireObject)", encode) + "}"
  }

  private func quoted(_ s: String) -> String {
    "\"" + s.map { $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : String($0) }.joined() + "\""
  }
}
