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
    for word in options.unknown + options.of(["formerly"]) {
      fail(decl, "\(type): '// wire: \(word)' is not known; allowed are read, pages, internal, prefix=, tag=, hub=, removed=, formerly.MEMBER=")
    }
    return options
  }

  /// The former names of a case and of its payload.
  private mutating func former(_ c: EnumCaseDeclSyntax, _ type: String) -> Former {
    let options = Options(c.leadingTrivia)
    let former = Former(options)
    for word in options.unknown + options.of(["read", "pages", "internal", "prefix", "tag", "hub"]) {
      fail(c, "\(type): '// wire: \(word)' is not known above a case; allowed are formerly=, formerly.MEMBER=, removed=")
    }
    if c.elements.count > 1 && former != Former() { fail(c, "\(type): a case with former names needs a line of its own") }
    return former
  }

  /// Former names of members belong to members that are there, and no name means two things.
  private mutating func check(_ former: Former, _ slots: [Slot], _ node: some SyntaxProtocol, _ type: String) {
    for (name, _) in former.members where !slots.contains(where: { $0.key == name }) {
      fail(node, "\(type): there is no member '\(name)' that had another name")
    }
    unique(slots.map(\.key) + former.members.flatMap(\.names) + former.removed, node, type)
  }

  private mutating func shape(_ decl: some DeclGroupSyntax, _ type: String, _ options: Options) -> Shape? {
    guard let e = decl.as(EnumDeclSyntax.self) else {
      if !decl.is(StructDeclSyntax.self) && !decl.is(ClassDeclSyntax.self) {
        fail(decl, "\(type): only a struct, an enum or a class with its own coding can travel")
        return nil
      }
      let slots = stored(decl, type)
      let former = Former(options)
      check(former, slots, decl, type)
      return .structure(slots, former)
    }
    let removed = (options.values["removed"] ?? []).map { (options.values["prefix"]?.first ?? "") + $0 }
    let cases = cases(e, type, prefix: options.values["prefix"]?.first ?? "", forHub: options.values["hub"] ?? [])
    unique(cases.flatMap { [$0.key] + $0.former.words } + removed, decl, type)
    let parents = e.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if let problem = misplaced(cases, removed, parents.first) { fail(decl, "\(type): \(problem)") }
    switch parents.first {
    case "String":
      if !parents.contains("WireChoice") { fail(decl, "\(type): an enum of words must be declared ': String, WireChoice'") }
      return .choice(cases)
    case "Int64":
      if !parents.contains("WireNumber") { fail(decl, "\(type): an enum of numbers must be declared ': Int64, WireNumber'") }
      return .numbers(cases)
    default:
      let tag = options.values["tag"]?.first ?? "type"
      if cases.allSatisfy(\.slots.isEmpty) {
        fail(decl, "\(type): an enum without payloads must be declared ': String, WireChoice' or ': Int64, WireNumber'")
      }
      for c in cases where c.slots.contains(where: { $0.key == tag }) { fail(decl, "\(type): a payload of '\(c.name)' is called like the tag") }
      return .union(tag: tag, cases, removed: removed)
    }
  }

  /// Former names where nothing reads them.
  private func misplaced(_ cases: [Case], _ removed: [String], _ raw: String?) -> String? {
    switch raw {
    case "String": removed.isEmpty ? nil : "a word that is gone is read as another: write 'formerly=' above that case"
    case "Int64": removed.isEmpty && cases.allSatisfy { $0.former == Former() } ? nil : "numbers have no former names: keep the number"
    default: nil
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
      let former = former(c, type)
      for element in c.elements {
        let raw = element.rawValue?.value.trimmedDescription.filter { $0 != "\"" }
        let slots = payload(element, type)
        check(former, slots, c, type)
        out.append(
          Case(
            name: element.name.text, key: raw ?? prefix + bare(element.name.text), slots: slots, doc: c.leadingTrivia.doc,
            former: former.prefixed(prefix), isForHub: forHub.contains(element.name.text)))
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
