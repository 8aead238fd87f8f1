// Writes the members of `WireRecord` for one declaration. Text out, nothing else.

struct MembersWriter {
  let declaration: Declaration

  /// `nil`: its coding is written by hand, or comes from `WireChoice` or `WireNumber` alone.
  var text: String? {
    if declaration.isHandWritten { return nil }
    switch declaration.shape {
    case .structure(let slots, let former): return structure(slots, former)
    case .union(let tag, let cases, let removed): return union(tag, cases, removed)
    case .choice(let cases): return choice(cases)
    case .numbers: return nil
    }
  }

  private func structure(_ slots: [Slot], _ former: Former) -> String {
    members(
      decode: earlier(former) + [only(slots.map(\.key))] + slots.map { "self.\($0.name) = try \(get($0))" },
      encode: slots.map { "wire.put(\(quoted($0.key)), self.\($0.name))" })
  }

  private func union(_ tag: String, _ cases: [Case], _ removed: [String]) -> String {
    var decode = ["let tag: String = try wire.get(\(quoted(tag)))", "switch WireWord(tag) {"]
    var encode = ["switch self {"]
    for c in cases {
      let words = ([c.key] + c.former.words).map(quoted).joined(separator: ", ")
      let check = only([tag] + c.slots.map(\.key)), made = "  self = .\(c.name)" + arguments(c)
      let before = earlier(c.former)
      let read = before.isEmpty ? ["case \(words): \(check)", made] : ["case \(words):"] + (before + [check]).map { "  " + $0 } + [made]
      decode += c.isForHub ? ["#if !hasFeature(Embedded)"] + read + ["#endif"] : read
      encode.append("case .\(c.name)" + (c.slots.isEmpty ? ":" : "(" + c.slots.indices.map { "let v\($0)" }.joined(separator: ", ") + "):"))
      encode.append("  wire.put(\(quoted(tag)), \(quoted(c.key)))")
      encode += c.slots.enumerated().map { "  wire.put(\(quoted($1.key)), v\($0))" }
    }
    if !removed.isEmpty { decode.append("case \(removed.map(quoted).joined(separator: ", ")): throw JSONError(.removed).at(\(quoted(tag)))") }
    let hasFormer = !removed.isEmpty || cases.contains { $0.former != Former() }
    return members(
      before: declaration.isCommand && hasFormer
        ? ["#if !hasFeature(Embedded)", "\(declaration.access)static var hasFormerForms: Bool { true }", "#endif"] : [],
      decode: decode + ["default: throw JSONError(.unknown(tag)).at(\(quoted(tag)))", "}"], encode: encode + ["}"])
  }

  /// A word of an earlier version is read as what it became.
  private func choice(_ cases: [Case]) -> String? {
    let renamed = cases.filter { !$0.former.words.isEmpty }
    if renamed.isEmpty { return nil }
    let lines = renamed.map { "    case \($0.former.words.map(quoted).joined(separator: ", ")): .\($0.name)\n" }.joined()
    return
      "extension \(declaration.type) {\n  \(declaration.access)static func former(_ word: String) -> Self? {\n    switch WireWord(word) {\n\(lines)"
      + "    default: nil\n    }\n  }\n}"
  }

  /// Members of an earlier version get today's names, and those that are gone are left out.
  private func earlier(_ former: Former) -> [String] {
    let calls =
      former.members.flatMap { member in member.names.map { ".renamed(\(quoted($0)), to: \(quoted(member.name)))" } }
      + former.removed.map { ".without(\(quoted($0)))" }
    return calls.isEmpty ? [] : ["let wire = wire" + calls.joined()]
  }

  private func arguments(_ c: Case) -> String {
    c.slots.isEmpty ? "" : "(" + c.slots.map { "\($0.name): try \(get($0))" }.joined(separator: ", ") + ")"
  }

  private func only(_ keys: [String]) -> String { "try wire.only(\(quoted(keys.joined(separator: " "))))" }

  private func get(_ s: Slot) -> String { "wire.get(\(quoted(s.key))" + (s.initial.map { ", default: \($0.text))" } ?? ")") }

  private func members(before: [String] = [], decode: [String], encode: [String]) -> String {
    func block(_ head: String, _ lines: [String]) -> String {
      "  \(declaration.access)\(head) {\n" + lines.map { "    \($0)\n" }.joined() + "  }\n"
    }
    return "extension \(declaration.type): WireRecord {\n" + before.map { "  \($0)\n" }.joined()
      + block("init(members wire: WireMembers) throws(JSONError)", decode)
      + block("func put(into wire: inout WireObject)", encode) + "}"
  }

  private func quoted(_ s: String) -> String {
    "\"" + s.map { $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : String($0) }.joined() + "\""
  }
}
