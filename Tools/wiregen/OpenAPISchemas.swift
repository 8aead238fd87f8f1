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
    case .object(let fields): add(name, definition.doc, object(fields, of: definition))
    case .choice(let words): add(name, definition.doc, [("type", .string("string")), ("enum", .array(words.map { .string($0) }))])
    case .numbers(let states): add(name, definition.doc, OpenAPISchemas.numbers(states))
    case .union(let tag, let cases):
      add(name, definition.doc, OpenAPISchemas.union(name, tag, cases))
      for part in cases { add(OpenAPISchemas.partName(name, part), part.doc, object(part.fields, of: definition, tag: (tag, part.key))) }
    }
  }

  private static func numbers(_ states: [(Int64, String)]) -> Members {
    [
      ("type", .string("integer")),
      ("oneOf", .array(states.map { .object([("const", .int($0.0)), ("title", .string($0.1))]) })),
    ]
  }

  private static func partName(_ name: String, _ part: UnionCase) -> String { name + "_" + part.key }

  private static func union(_ name: String, _ tag: String, _ cases: [UnionCase]) -> Members {
    let mapping = cases.map { (key: $0.key, value: JSON.string(WireSchema.path(partName(name, $0)))) }
    return [
      ("oneOf", .array(cases.map { reference(partName(name, $0)) })),
      ("discriminator", .object([("propertyName", .string(tag)), ("mapping", .object(mapping))])),
    ]
  }

  private func object(_ fields: [Field], of definition: Definition, tag: (key: String, value: String)? = nil) -> Members {
    var properties: Members = []
    var required: [JSON] = []
    if let tag {
      properties.append((tag.key, .object([("type", .string("string")), ("const", .string(tag.value))])))
      required.append(.string(tag.key))
    }
    for field in fields {
      properties.append((field.key, .object(property(field, of: definition.name))))
      if !definition.mayBeAbsent(field) { required.append(.string(field.key)) }
    }
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
