// Everything that is described, in the order met: a type after those that it contains.
import SwiftSyntax

struct Catalogue {
  private(set) var definitions: [Definition] = []
  private let sources: Sources
  /// wire name → Swift name
  private var seen: [String: String] = [:]

  init(_ sources: Sources, for audiences: [Audience]) throws(Unreadable) {
    self.sources = sources
    for declaration in sources.declarations where audiences.contains(declaration.audience) { _ = try describe(declaration) }
  }

  private mutating func isNew(_ name: String, _ type: String, at place: SourceLine) throws(Unreadable) -> Bool {
    if let other = seen.updateValue(type, forKey: name) {
      if other != type {
        throw Unreadable(place: place, text: "\(type): \(other) is called '\(name)' on the wire too; rename one of them")
      }
      return false
    }
    return true
  }

  private mutating func describe(_ declaration: Declaration) throws(Unreadable) -> WireSchema {
    let reference = WireSchema.ref(declaration.name)
    guard try isNew(declaration.name, declaration.folder + ":" + declaration.type, at: declaration.place) else { return reference }
    let scope = Scope(folder: declaration.folder, type: declaration.type)
    let shape: DefinitionShape
    switch declaration.shape {
    case .structure(let slots, let former): shape = .object(try fields(slots, scope), former)
    case .choice(let cases): shape = .choice(cases.map(\.key))
    case .numbers(let cases):
      var states: [(Int64, String)] = []
      for state in cases { states.append((try number(of: state, declaration), state.name)) }
      shape = .numbers(states)
    case .union(let tag, let cases, let removed):
      var all: [UnionCase] = []
      for part in cases { all.append(UnionCase(key: part.key, fields: try fields(part.slots, scope), doc: part.doc, former: part.former)) }
      shape = .union(tag: tag, all, removed: removed)
    }
    definitions.append(Definition(name: declaration.name, doc: declaration.doc, shape: shape, isRead: declaration.isRead))
    return reference
  }

  private mutating func fields(_ slots: [Slot], _ scope: Scope) throws(Unreadable) -> [Field] {
    var fields: [Field] = []
    for slot in slots {
      let schema = try schema(slot.typeName, scope, at: slot.place)
      var initial: JSON?
      if let value = slot.initial?.value { initial = try json(value, slot.typeName, scope, at: slot.place) }
      fields.append(Field(key: slot.key, schema: schema, initial: initial, doc: slot.doc))
    }
    return fields
  }

  private mutating func schema(_ type: TypeName, _ scope: Scope, at place: SourceLine) throws(Unreadable) -> WireSchema {
    switch type {
    case .optional(let wrapped): return .optional(try schema(wrapped, scope, at: place))
    case .list(let element): return .list(try schema(element, scope, at: place))
    case .wrapped(let wrapper, let argument): return try wrapped(wrapper, argument, scope, at: place)
    case .named(let name):
      if let plain = WireSchema(plain: name) { return plain }
      if let found = sources.types.find(name, from: scope) { return try describe(found.thing) }
      if let found = sources.aliases.find(name, from: scope) {
        return try schema(found.thing.type, Scope(folder: found.folder, type: ""), at: found.thing.place)
      }
      throw Unreadable(
        place: place, text: "'\(name)' does not travel: it is no type of the wire's modules that is declared ': Wire', and no name of one")
    }
  }

  /// A number, a text or an id with its own name on the wire.
  private mutating func wrapped(_ wrapper: String, _ argument: String, _ scope: Scope, at place: SourceLine) throws(Unreadable) -> WireSchema {
    let name = try sources.word(argument + (wrapper == "ID" ? ".idName" : ".name"), from: scope, at: place)
    guard try isNew(name, wrapper + " " + argument, at: place) else { return .ref(name) }
    func number(_ value: String) throws(Unreadable) -> Int64 { try sources.number(argument + "." + value, from: scope, at: place) }
    let (doc, schema): (String, WireSchema)
    switch wrapper {
    case "ID": (doc, schema) = ("1 to 64 letters, digits, '.', '_', '-'", .id)
    case "Number":
      doc = sources.limitDocs.find(argument, from: scope)?.thing ?? ""
      schema = .int(min: try number("least"), max: try number("most"))
    default:
      let mayBeEmpty = try sources.flag(argument + ".mayBeEmpty", from: scope, at: place)
      (doc, schema) = ("", .string(min: mayBeEmpty ? 0 : 1, max: try number("most"), pattern: nil))
    }
    definitions.append(Definition(name: name, doc: doc, shape: .alias(schema)))
    return .ref(name)
  }

  private func number(of state: Case, _ declaration: Declaration) throws(Unreadable) -> Int64 {
    guard let number = Int64(state.key) else {
      throw Unreadable(place: declaration.place, text: "\(declaration.type): '\(state.name)' needs its number")
    }
    return number
  }
}

// MARK: default values
extension Catalogue {
  /// The default as it stands on the wire.
  private func json(_ value: ExprSyntax, _ type: TypeName, _ scope: Scope, at place: SourceLine) throws(Unreadable) -> JSON {
    if value.is(NilLiteralExprSyntax.self) { return .null }
    if case .optional(let wrapped) = type { return try json(value, wrapped, scope, at: place) }
    if let list = value.as(ArrayExprSyntax.self), list.elements.isEmpty { return .array([]) }
    if let plain = try literal(value, scope, at: place) { return plain }
    if let member = value.as(MemberAccessExprSyntax.self), member.base == nil, case .named(let name) = type,
      let found = sources.types.find(name, from: scope), let state = try state(member.declName.baseName.text, of: found.thing)
    {
      return state
    }
    if let call = value.as(FunctionCallExprSyntax.self), let made = try made(call, scope, at: place) { return made }
    throw Unreadable(
      place: place,
      text:
        "the default '\(value.trimmedDescription)' cannot be read; allowed are a literal, nil, [], .case, Type(literal) and Type() of a struct whose "
        + "properties all have defaults")
  }

  private func literal(_ value: ExprSyntax, _ scope: Scope, at place: SourceLine) throws(Unreadable) -> JSON? {
    if let flag = value.as(BooleanLiteralExprSyntax.self) { return .bool(flag.literal.text == "true") }
    if let text = value.as(StringLiteralExprSyntax.self)?.representedLiteralValue { return .string(text) }
    if value.is(IntegerLiteralExprSyntax.self) || value.is(PrefixOperatorExprSyntax.self) {
      return .int(try sources.number(value, from: scope, at: place))
    }
    return nil
  }

  private func state(_ name: String, of declaration: Declaration) throws(Unreadable) -> JSON? {
    switch declaration.shape {
    case .choice(let cases): return cases.first { $0.name == name }.map { .string($0.key) }
    case .numbers(let cases):
      guard let state = cases.first(where: { $0.name == name }) else { return nil }
      return .int(try number(of: state, declaration))
    case .structure, .union: return nil
    }
  }

  /// `Money(0)`, or `Tally()`.
  private func made(_ call: FunctionCallExprSyntax, _ scope: Scope, at place: SourceLine) throws(Unreadable) -> JSON? {
    let name = call.calledExpression.trimmedDescription
    if let argument = call.arguments.first, call.arguments.count == 1, argument.label == nil, sources.aliases.find(name, from: scope) != nil {
      return try literal(argument.expression, scope, at: place)
    }
    guard call.arguments.isEmpty, let found = sources.types.find(name, from: scope), case .structure(let slots, _) = found.thing.shape else {
      return nil
    }
    let inner = Scope(folder: found.folder, type: found.name)
    var members: [(key: String, value: JSON)] = []
    for slot in slots {
      if let initial = slot.initial {
        let value = try json(initial.value, slot.typeName, inner, at: slot.place)
        if value != .null { members.append((slot.key, value)) }
      } else if case .optional = slot.typeName {
        continue
      } else {
        return nil
      }
    }
    return .object(members)
  }
}

extension WireSchema {
  /// Swift's own types that travel.
  fileprivate init?(plain name: String) {
    switch name {
    case "Int64": self = .int(min: nil, max: nil)
    case "Bool": self = .bool
    case "String": self = .string(min: nil, max: nil, pattern: nil)
    case "JSON": self = .any
    default: return nil
    }
  }
}
