// All declarations of the program, found by name.
import SwiftSyntax

/// A name is looked for as Swift does: in the type, around it, in its module, then in the others.
struct Scope {
  var folder: String
  var type: String

  /// `News` in `Alert` is `Alert.News` or `News`.
  func names(of name: String) -> [String] {
    var names: [String] = []
    var around = type.split(separator: ".").map(String.init)
    while !around.isEmpty {
      names.append((around + [name]).joined(separator: "."))
      around.removeLast()
    }
    return names + [name]
  }
}

/// Things of one kind by their Swift name.
struct Names<Thing> {
  private var things: [String: [(folder: String, thing: Thing)]] = [:]

  mutating func add(_ thing: Thing, _ name: String, in folder: String) { things[name, default: []].append((folder, thing)) }

  /// The first in the own module, or the only one elsewhere.
  func find(_ name: String, from scope: Scope) -> (name: String, folder: String, thing: Thing)? {
    for name in scope.names(of: name) {
      guard let all = things[name] else { continue }
      guard let found = all.first(where: { $0.folder == scope.folder }) ?? (all.count == 1 ? all[0] : nil) else { continue }
      return (name, found.folder, found.thing)
    }
    return nil
  }
}

struct Sources {
  private(set) var declarations: [Declaration] = []
  private(set) var types = Names<Declaration>()
  private(set) var aliases = Names<Alias>()
  private(set) var constants = Names<Constant>()
  private(set) var limitDocs = Names<String>()

  mutating func add(_ finder: Finder, in folder: String) {
    declarations += finder.declarations
    for declaration in finder.declarations { types.add(declaration, declaration.type, in: folder) }
    for (name, alias) in finder.aliases { aliases.add(alias, name, in: folder) }
    for (name, constant) in finder.constants { constants.add(constant, name, in: folder) }
    for (name, doc) in finder.limitDocs { limitDocs.add(doc, name, in: folder) }
  }

  /// The value of a whole number that stands in the source.
  func number(_ name: String, from scope: Scope, at place: SourceLine) throws(Unreadable) -> Int64 {
    guard let found = constants.find(name, from: scope) else {
      throw Unreadable(place: place, text: "there is no static value '\(name)' in the wire's modules")
    }
    let type = found.name.split(separator: ".").dropLast().joined(separator: ".")
    return try number(found.thing.value, from: Scope(folder: found.folder, type: type), at: found.thing.place)
  }

  func number(_ value: ExprSyntax, from scope: Scope, at place: SourceLine) throws(Unreadable) -> Int64 {
    if let literal = value.as(IntegerLiteralExprSyntax.self), let number = Int64(literal.literal.text.filter { $0 != "_" }) { return number }
    if let prefix = value.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return -(try number(prefix.expression, from: scope, at: place))
    }
    if value.is(MemberAccessExprSyntax.self) || value.is(DeclReferenceExprSyntax.self) {
      return try number(value.trimmedDescription, from: scope, at: place)
    }
    throw Unreadable(
      place: place, text: "'\(value.trimmedDescription)' cannot be read; allowed are a whole number, -number, and the name of another static value")
  }

  func word(_ name: String, from scope: Scope, at place: SourceLine) throws(Unreadable) -> String {
    guard let found = constants.find(name, from: scope), let text = found.thing.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
      throw Unreadable(place: place, text: "'\(name)' must be a static text without interpolation")
    }
    return text
  }

  func flag(_ name: String, from scope: Scope, at place: SourceLine) throws(Unreadable) -> Bool {
    guard let found = constants.find(name, from: scope), let flag = found.thing.value.as(BooleanLiteralExprSyntax.self) else {
      throw Unreadable(place: place, text: "'\(name)' must be true or false")
    }
    return flag.literal.text == "true"
  }
}
