// Reads a declaration that conforms to `Wire`. Syntax in, `Declaration` out; what cannot travel is a problem with its reason.
import SwiftSyntax

struct Reader {
  let file: SourceFile
  private(set) var problems: [Unreadable] = []

  init(_ file: SourceFile) { self.file = file }

  private mutating func fail(_ node: some SyntaxProtocol, _ text: String) { problems.append(Unreadable(place: file.place(of: node), text: text)) }

  mutating func read(_ decl: some DeclGroupSyntax, _ type: String) -> Declaration? {
    let options = options(decl, type)
    let access = decl.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
    guard let shape = shape(decl, type, options) else { return nil }
    let isCommand = options.values["prefix"] != nil
    return Declaration(
      folder: file.folder, type: type, name: type.split(separator: ".").joined(), access: access,
      doc: decl.leadingTrivia.doc, shape: shape, audience: options.audience, isRead: options.isRead || isCommand, isCommand: isCommand,
      isHandWritten: decl.is(ClassDeclSyntax.self), place: file.place(of: decl))
  }

  private mutating func options(_ decl: some DeclGroupSyntax, _ type: String) -> Options {
    let options = Options(decl.leadingTrivia)
    for word in options.unknown {
      fail(decl, "\(type): '// wire: \(word)' is not known; allowed are read, pages, internal, prefix=, tag=, hub=")
    }
    return options
  }

  private mutating func shape(_ decl: some DeclGroupSyntax, _ type: String, _ options: Options) -> Shape? {
    guard let e = decl.as(EnumDeclSyntax.self) else {
      if !decl.is(StructDeclSyntax.self) && !decl.is(ClassDeclSyntax.self) {
        fail(decl, "\(type): only a struct, an enum or a class with its own coding can travel")
        return nil
      }
      let slots = stored(decl, type)
      unique(slots.map(\.key), decl, type)
      return .structure(slots)
    }
    let cases = cases(e, type, prefix: options.values["prefix"] ?? "", forHub: (options.values["hub"] ?? "").split(separator: ",").map(String.init))
    unique(cases.map(\.key), decl, type)
    let parents = e.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    switch parents.first {
    case "String":
      if !parents.contains("WireChoice") { fail(decl, "\(type): an enum of words must be declared ': String, WireChoice'") }
      return .choice(cases)
    case "Int64":
      if !parents.contains("WireNumber") { fail(decl, "\(type): an enum of numbers must be declared ': Int64, WireNumber'") }
      return .numbers(cases)
    default:
      let tag = options.values["tag"] ?? "type"
      if cases.allSatisfy(\.slots.isEmpty) {
        fail(decl, "\(type): an enum without payloads must be declared ': String, WireChoice' or ': Int64, WireNumber'")
      }
      for c in cases where c.slots.contains(where: { $0.key == tag }) { fail(decl, "\(type): a payload of '\(c.name)' is called like the tag") }
      return .union(tag: tag, cases)
    }
  }

  private mutating func stored(_ s: some DeclGroupSyntax, _ type: String) -> [Slot] {
    var out: [Slot] = []
    for member in s.memberBlock.members {
      guard let v = member.decl.as(VariableDeclSyntax.self) else { continue }
      if v.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) { continue }
      for b in v.bindings where !b.isComputed {
        guard let id = b.pattern.as(IdentifierPatternSyntax.self)?.identifier, let annotation = b.typeAnnotation?.type else {
          fail(v, "\(type): a stored property needs one name and a written type")
          continue
        }
        guard let typeName = check(annotation, type) else { continue }
        out.append(
          Slot(
            name: id.text, key: bare(id.text), type: annotation.trimmedDescription, typeName: typeName,
            initial: b.initializer.map { Initial($0.value) }, doc: v.leadingTrivia.doc, place: file.place(of: v)))
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
            doc: c.leadingTrivia.doc, isForHub: forHub.contains(element.name.text)))
      }
    }
    for name in forHub where !out.contains(where: { $0.name == name }) { fail(e, "\(type): there is no case '\(name)' for the hub alone") }
    if out.isEmpty { fail(e, "\(type): an enum without cases") }
    return out
  }

  private mutating func payload(_ element: EnumCaseElementSyntax, _ type: String) -> [Slot] {
    var slots: [Slot] = []
    for p in element.parameterClause?.parameters ?? [] {
      guard let label = p.firstName, label.text != "_" else {
        fail(p, "\(type): the payload of '\(element.name.text)' needs labels: they are the keys on the wire")
        continue
      }
      guard let typeName = check(p.type, type) else { continue }
      slots.append(
        Slot(
          name: label.text, key: bare(label.text), type: p.type.trimmedDescription, typeName: typeName,
          initial: p.defaultValue.map { Initial($0.value) }, doc: "", place: file.place(of: p)))
    }
    return slots
  }

  private mutating func unique(_ keys: [String], _ decl: some SyntaxProtocol, _ type: String) {
    for i in keys.indices where keys[..<i].contains(keys[i]) { fail(decl, "\(type): two things are called '\(keys[i])' on the wire") }
  }

  private mutating func check(_ annotation: TypeSyntax, _ type: String) -> TypeName? {
    let t = annotation.trimmedDescription
    if ["Int", "UInt", "Int?", "[Int]"].contains(t) { fail(annotation, "\(type): '\(t)' has 32 bits in the browser: use Int64") }
    if ["Double", "Float", "Double?"].contains(t) { fail(annotation, "\(type): '\(t)' has no stable text: use Int64") }
    guard let name = TypeName(annotation) else {
      fail(annotation, "\(type): '\(t)' cannot travel; allowed are a named type, T?, [T], Number<…>, Text<…> and ID<…>")
      return nil
    }
    return name
  }

  private func bare(_ s: String) -> String { s.hasPrefix("`") ? String(s.dropFirst().dropLast()) : s }
}

/// `// wire: read prefix=orders. tag=kind hub=save,make` above a declaration.
private struct Options {
  private(set) var values: [String: String] = [:]
  private(set) var isRead = false
  private(set) var audience = Audience.everybody
  private(set) var unknown: [String] = []

  init(_ trivia: Trivia) {
    for piece in trivia {
      guard case .lineComment(let text) = piece, text.hasPrefix("// wire: ") else { continue }
      for word in text.dropFirst(9).split(separator: " ") { take(String(word)) }
    }
  }

  private mutating func take(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, ["prefix", "tag", "hub"].contains(parts[0]) {
      values[parts[0]] = parts[1]
    } else if word == "read" {
      isRead = true
    } else if word != Audience.everybody.rawValue, let named = Audience(rawValue: word) {
      audience = named
    } else {
      unknown.append(word)
    }
  }
}

extension TypeName {
  init?(_ syntax: TypeSyntax) {
    if let wrapped = syntax.as(OptionalTypeSyntax.self)?.wrappedType {
      guard let name = TypeName(wrapped) else { return nil }
      self = .optional(name)
    } else if let element = syntax.as(ArrayTypeSyntax.self)?.element {
      guard let name = TypeName(element) else { return nil }
      self = .list(name)
    } else if let plain = syntax.as(IdentifierTypeSyntax.self), let arguments = plain.genericArgumentClause?.arguments {
      guard arguments.count == 1, let argument = arguments.first, ["Number", "Text", "ID"].contains(plain.name.text) else { return nil }
      self = .wrapped(plain.name.text, by: argument.argument.trimmedDescription)
    } else if syntax.is(IdentifierTypeSyntax.self) || syntax.is(MemberTypeSyntax.self) {
      self = .named(syntax.trimmedDescription)
    } else {
      return nil
    }
  }
}

extension Trivia {
  /// Its lines with three slashes.
  var doc: String {
    compactMap { piece -> Substring? in
      guard case .docLineComment(let text) = piece else { return nil }
      return text.dropFirst(3).drop { $0 == " " }
    }.joined(separator: " ")
  }
}

extension PatternBindingSyntax {
  var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
