// Writes the wire types as the schemas of the API description (OpenAPI 3.1). Definitions in, text out.

struct OpenAPISchemas {
  private typealias Members = [(key: String, value: JSON)]

  private static let commandBody = "CommandBody"
  private var all: Members = []
  private let commands: [String]

  /// The schemas as a Swift constant: one line for each. The hub adds the paths when it starts.
  static func swift(of definitions: [Definition], commands: [String]) -> String {
    """
    // swift-format-ignore-file
    // Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.

    /// The wire types in the API description.
    enum WireSchemas {
      static let json = #\"\"\"
    {\(text(of: definitions, commands: commands))}
    \"\"\"#
    }

    """
  }

  private static func text(of definitions: [Definition], commands: [String]) -> String {
    var schemas = OpenAPISchemas(commands: commands)
    for definition in definitions { schemas.append(definition) }
    if !commands.isEmpty {
      schemas.add(commandBody, "What a command asks for; `type` says which.", [("anyOf", .array(commands.map(reference)))])
    }
    return schemas.all.map { JSON.string($0.key).text + ":" + $0.value.text }.joined(separator: ",\n")
  }

  private init(commands: [String]) { self.commands = commands }

  private mutating func add(_ name: String, _ doc: String, _ schema: Members) {
    all.append((key: name, value: .object((doc.isEmpty ? [] : [("description", .string(doc))]) + schema)))
  }

  private mutating func append(_ definition: Definition) {
    let name = definition.name
    switch definition.shape {
    case .alias(let schema): add(name, definition.doc, schema.openAPI)
    case .object(let fields, let former): add(name, definition.doc, object(fields, former, of: definition))
    case .choice(let words): add(name, definition.doc, [("type", .string("string")), ("enum", .array(words.map { .string($0) }))])
    case .numbers(let states): add(name, definition.doc, OpenAPISchemas.numbers(states))
    case .union(let tag, let cases, let removed):
      add(name, definition.doc, OpenAPISchemas.union(name, tag, cases.flatMap { [$0.key] + $0.former.words } + removed))
      for part in cases {
        func schema(_ word: String) -> Members { object(part.fields, part.former, of: definition, tag: (tag, word)) }
        add(OpenAPISchemas.partName(name, part.key), part.doc, schema(part.key))
        for word in part.former.words {
          add(OpenAPISchemas.partName(name, word), "the former name of `\(part.key)`", schema(word) + OpenAPISchemas.deprecated)
        }
      }
      for word in removed {
        add(OpenAPISchemas.partName(name, word), "no longer there: refused with `command.removed`", OpenAPISchemas.gone(tag, word))
      }
    }
  }

  private static func numbers(_ states: [(Int64, String)]) -> Members {
    [
      ("type", .string("integer")),
      ("oneOf", .array(states.map { .object([("const", .int($0.0)), ("title", .string($0.1))]) })),
    ]
  }

  private static func partName(_ name: String, _ word: String) -> String { name + "_" + word }

  private static var deprecated: Members { [("deprecated", .bool(true))] }

  private static func gone(_ tag: String, _ word: String) -> Members {
    let constant: Members = [("type", .string("string")), ("const", .string(word))]
    return [("type", .string("object")), ("required", .array([.string(tag)])), ("properties", .object([(tag, .object(constant))]))] + deprecated
  }

  private static func union(_ name: String, _ tag: String, _ words: [String]) -> Members {
    let mapping = words.map { (key: $0, value: JSON.string(WireSchema.path(partName(name, $0)))) }
    return [
      ("oneOf", .array(words.map { reference(partName(name, $0)) })),
      ("discriminator", .object([("propertyName", .string(tag)), ("mapping", .object(mapping))])),
    ]
  }

  private func object(_ fields: [Field], _ former: Former, of definition: Definition, tag: (key: String, value: String)? = nil) -> Members {
    var properties: Members = []
    var required: [JSON] = []
    if let tag {
      properties.append((tag.key, .object([("type", .string("string")), ("const", .string(tag.value))])))
      required.append(.string(tag.key))
    }
    for field in fields {
      properties.append((field.key, .object(property(field, of: definition.name))))
      let names = former.members.filter { $0.name == field.key }.flatMap(\.names)
      for name in names {
        properties.append((name, .object([("description", .string("the former name of `\(field.key)`"))] + OpenAPISchemas.deprecated)))
      }
      // Either name will do, and the description cannot say so.
      if !definition.mayBeAbsent(field) && names.isEmpty { required.append(.string(field.key)) }
    }
    for name in former.removed { properties.append((name, .object([("description", .string("no longer read"))] + OpenAPISchemas.deprecated))) }
    return [
      ("type", .string("object")), ("required", .array(required)), ("properties", .object(properties)),
      ("additionalProperties", .bool(!definition.isRead)),
    ]
  }

  private func property(_ field: Field, of type: String) -> Members {
    // Only here is the wire type less precise than possible: a command's body is one of the modules' commands.
    let isBody = type == "Command" && field.key == "body" && !commands.isEmpty
    var members = (isBody ? .ref(OpenAPISchemas.commandBody) : field.bare).openAPI
    if !field.doc.isEmpty { members.append(("description", .string(field.doc))) }
    if let initial = field.initial, initial != .null { members.append(("default", initial)) }
    return members
  }

  private static func reference(_ name: String) -> JSON { .object(WireSchema.ref(name).openAPI) }
}
