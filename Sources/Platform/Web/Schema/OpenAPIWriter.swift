import Kernel

/// Writes the API description (OpenAPI 3.1) from the wire types and the route table. A pure function.
public struct OpenAPIWriter {
  typealias Members = [(key: String, value: JSON)]

  private let description: WireDescription
  private static let commandBody = "CommandBody"

  public static func document(of description: WireDescription, routes: [RouteEntry], version: String) -> JSON {
    let processor = OpenAPIWriter(description: description)
    return .object([
      (key: "openapi", value: .string("3.1.0")),
      (key: "info", value: .object([(key: "title", value: .string("iQsine")), (key: "version", value: .string(version))])),
      (key: "paths", value: OpenAPIPaths.json(of: routes)),
      (key: "x-rights", value: rights),
      (
        key: "components",
        value: .object([
          (key: "schemas", value: processor.schemas), (key: "responses", value: OpenAPIResponses.refusals(of: routes.filter { $0.caller == .page })),
          (key: "securitySchemes", value: OpenAPIPaths.security),
        ])
      ),
    ])
  }

  /// Each right with the roles that have it.
  private static var rights: JSON {
    .object(Right.allCases.map { (key: $0.rawValue, value: .array(Rights.roles(having: $0).map { .string($0.rawValue) })) })
  }

  private var schemas: JSON {
    var all: Members = []
    for definition in description.catalog.definitions { append(definition, to: &all) }
    if !description.commands.isEmpty {
      let text = "What a command asks for; `type` says which."
      all.append(
        (
          key: OpenAPIWriter.commandBody,
          value: .object([("description", .string(text)), ("anyOf", .array(description.commands.map(OpenAPIWriter.reference)))])
        ))
    }
    return .object(all)
  }

  private func append(_ definition: WireDefinition, to all: inout Members) {
    func add(_ name: String, _ doc: String, _ schema: Members) {
      all.append((key: name, value: .object((doc.isEmpty ? [] : [("description", .string(doc))]) + schema)))
    }
    let name = definition.name
    switch definition.shape {
    case .alias(let schema, _): add(name, definition.doc, OpenAPIWriter.members(schema))
    case .object(let fields): add(name, definition.doc, object(fields, of: name))
    case .choice(let words): add(name, definition.doc, [("type", .string("string")), ("enum", .array(words.map { .string($0) }))])
    case .numbers(let states): add(name, definition.doc, OpenAPIWriter.numbers(states))
    case .union(let tag, let cases):
      add(name, definition.doc, OpenAPIWriter.union(name, tag, cases))
      for part in cases { add(OpenAPIWriter.partName(name, part), part.doc, object(part.fields, of: name, tag: (tag, part.key))) }
    }
  }

  private static func numbers(_ states: [(Int64, String)]) -> Members {
    [
      ("type", .string("integer")),
      ("oneOf", .array(states.map { .object([("const", .int($0.0)), ("title", .string($0.1))]) })),
    ]
  }

  private static func partName(_ name: String, _ part: WireCase) -> String { name + "_" + part.key }

  private static func union(_ name: String, _ tag: String, _ cases: [WireCase]) -> Members {
    let mapping = cases.map { (key: $0.key, value: JSON.string(path(partName(name, $0)))) }
    return [
      ("oneOf", .array(cases.map { reference(partName(name, $0)) })),
      ("discriminator", .object([("propertyName", .string(tag)), ("mapping", .object(mapping))])),
    ]
  }

  private func object(_ fields: [WireField], of type: String, tag: (key: String, value: String)? = nil) -> Members {
    var properties: Members = []
    var required: [JSON] = []
    if let tag {
      properties.append((tag.key, .object([("type", .string("string")), ("const", .string(tag.value))])))
      required.append(.string(tag.key))
    }
    for field in fields {
      properties.append((field.key, .object(property(field, of: type))))
      if !description.mayBeAbsent(field, in: type) { required.append(.string(field.key)) }
    }
    return [
      ("type", .string("object")), ("required", .array(required)), ("properties", .object(properties)),
      ("additionalProperties", .bool(!description.read.contains(type))),
    ]
  }

  private func property(_ field: WireField, of type: String) -> Members {
    // Only here is the wire type less precise than possible: a command's body is one of the modules' commands.
    let isBody = type == "Command" && field.key == "body" && !description.commands.isEmpty
    var members = isBody ? [(key: "$ref", value: .string(OpenAPIWriter.path(OpenAPIWriter.commandBody)))] : OpenAPIWriter.members(field.bare)
    if !field.doc.isEmpty { members.append(("description", .string(field.doc))) }
    if let initial = field.initial, initial != .null { members.append(("default", initial)) }
    return members
  }

  static func members(_ schema: WireSchema) -> Members {
    switch schema {
    case .bool: return [("type", .string("boolean"))]
    case .int(let least, let most):
      // The wire has no larger numbers.
      return [("type", .string("integer")), ("format", .string("int64"))] + bound("minimum", least ?? -JSON.largestInteger)
        + bound("maximum", most ?? JSON.largestInteger)
    case .string(let least, let most, let pattern):
      let form: Members = pattern.map { [("pattern", .string($0))] } ?? []
      return [("type", .string("string"))] + bound("minLength", least) + bound("maxLength", most) + form
    case .list(let element): return [("type", .string("array")), ("items", .object(members(element)))]
    case .optional(let wrapped): return [("anyOf", .array([.object(members(wrapped)), .object([("type", .string("null"))])]))]
    case .ref(let name): return [("$ref", .string(path(name)))]
    case .any: return []
    }
  }

  private static func bound(_ key: String, _ value: Int64?) -> Members { value.map { [(key, .int($0))] } ?? [] }

  static func path(_ name: String) -> String { "#/components/schemas/" + name }
  static func reference(_ name: String) -> JSON { .object([(key: "$ref", value: .string(path(name)))]) }
}
