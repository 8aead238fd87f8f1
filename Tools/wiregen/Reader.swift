// Reads a declaration that conforms to `Wire`. Syntax in, `Declaration` out; what cannot travel is a problem with its reason.
import SwiftSyntax

struct Reader {
  private(set) var problems: [String] = []

  private mutating func fail(_ type: String, _ text: String) { problems.append("\(type): \(text)") }

  mutating func read(_ decl: some DeclGroupSyntax, _ type: String) -> Declaration? {
    let options = Options(decl.leadingTrivia)
    let name = options["name"] ?? type.split(separator: ".").joined()
    let access = decl.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
    func made(_ shape: Shape) -> Declaration { Declaration(type: type, name: name, access: access, doc: doc(decl.leadingTrivia), shape: shape) }
    if let s = decl.as(StructDeclSyntax.self) {
      let slots = stored(s, type)
      unique(slots.map(\.key), type)
      return made(.structure(slots))
    }
    guard let e = decl.as(EnumDeclSyntax.self) else {
      fail(type, "only a struct or an enum can travel")
      return nil
    }
    let cases = cases(e, type, prefix: options["prefix"] ?? "", forHub: (options["hub"] ?? "").split(separator: ",").map(String.init))
    unique(cases.map(\.key), type)
    switch e.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription {
    case "String": return made(.choice(cases))
    case "Int64": return made(.numbers(cases))
    default:
      let tag = options["tag"] ?? "type"
      if cases.allSatisfy(\.slots.isEmpty) { fail(type, "an enum without payloads must be declared ': String' or ': Int64'") }
      for c in cases where c.slots.contains(where: { $0.key == tag }) { fail(type, "a payload of '\(c.name)' is called like the tag") }
      return made(.union(tag: tag, cases))
    }
  }

  private mutating func stored(_ s: StructDeclSyntax, _ type: String) -> [Slot] {
    var out: [Slot] = []
    for member in s.memberBlock.members {
      guard let v = member.decl.as(VariableDeclSyntax.self) else { continue }
      if v.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) { continue }
      for b in v.bindings where !b.isComputed {
        guard let id = b.pattern.as(IdentifierPatternSyntax.self)?.identifier, let annotation = b.typeAnnotation?.type else {
          fail(type, "a stored property needs one name and a written type")
          continue
        }
        check(annotation, type)
        out.append(
          Slot(
            name: id.text, key: bare(id.text), type: annotation.trimmedDescription,
            initial: b.initializer?.value.trimmedDescription, doc: doc(v.leadingTrivia)))
      }
    }
    return out
  }

  private mutating func cases(_ e: EnumDeclSyntax, _ type: String, prefix: String, forHub: [String]) -> [Case] {
    var out: [Case] = []
    for member in e.memberBlock.members {
      guard let c = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      for element in c.elements {
        let raw = element.rawValue?.value.trimmedDescription.filter { $0 != "\"" }
        out.append(
          Case(
            name: element.name.text, key: raw ?? prefix + bare(element.name.text), slots: payload(element, type),
            doc: doc(c.leadingTrivia), isForHub: forHub.contains(element.name.text)))
      }
    }
    for name in forHub where !out.contains(where: { $0.name == name }) { fail(type, "there is no case '\(name)' for the hub alone") }
    if out.isEmpty { fail(type, "an enum without cases") }
    return out
  }

  private mutating func payload(_ element: EnumCaseElementSyntax, _ type: String) -> [Slot] {
    var slots: [Slot] = []
    for p in element.parameterClause?.parameters ?? [] {
      guard let label = p.firstName, label.text != "_" else {
        fail(type, "the payload of '\(element.name.text)' needs labels: they are the keys on the wire")
        continue
      }
      check(p.type, type)
      slots.append(
        Slot(name: label.text, key: bare(label.text), type: p.type.trimmedDescription, initial: p.defaultValue?.value.trimmedDescription, doc: ""))
    }
    return slots
  }

  private mutating func unique(_ keys: [String], _ type: String) {
    for i in keys.indices where keys[..<i].contains(keys[i]) { fail(type, "two things are called '\(keys[i])' on the wire") }
  }

  private mutating func check(_ annotation: TypeSyntax, _ type: String) {
    let t = annotation.trimmedDescription
    if ["Int", "UInt", "Int?", "[Int]"].contains(t) { fail(type, "'\(t)' has 32 bits in the browser: use Int64") }
    if ["Double", "Float", "Double?"].contains(t) { fail(type, "'\(t)' has no stable text: use Int64") }
  }

  private func bare(_ s: String) -> String { s.hasPrefix("`") ? String(s.dropFirst().dropLast()) : s }

  private func doc(_ trivia: Trivia) -> String {
    trivia.compactMap { piece -> Substring? in
      guard case .docLineComment(let text) = piece else { return nil }
      return text.dropFirst(3).drop { $0 == " " }
    }.joined(separator: " ")
  }
}

/// `// wire: prefix=orders. tag=kind hub=save,make` above a declaration.
private struct Options {
  private var pairs: [(String, String)] = []
  init(_ trivia: Trivia) {
    for piece in trivia {
      guard case .lineComment(let text) = piece, text.hasPrefix("// wire: ") else { continue }
      for word in text.dropFirst(9).split(separator: " ") {
        let parts = word.split(separator: "=", maxSplits: 1)
        if parts.count == 2 { pairs.append((String(parts[0]), String(parts[1]))) }
      }
    }
  }
  subscript(_ name: String) -> String? { pairs.first { $0.0 == name }?.1 }
}

extension PatternBindingSyntax {
  var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
