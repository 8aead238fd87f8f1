// Writes the wire types as TypeScript declarations. Definitions in, text out.

enum TypeScriptWriter {
  static func text(of definitions: [Definition]) -> String {
    let head = "// Written by Tools/wiregen from the Swift declarations. Do not edit: `make generate` writes it again.\n\n"
    return head + definitions.map { comment($0.doc, indent: "") + shape($0) }.joined(separator: "\n")
  }

  private static func shape(_ definition: Definition) -> String {
    let name = definition.name
    switch definition.shape {
    case .alias(let schema): return "export type \(name) = \(type(schema));\n"
    case .object(let fields, _): return "export interface \(name) {\n" + fields.map { member($0, in: definition) }.joined() + "}\n"
    case .choice(let words): return "export type \(name) = \(words.map(quote).joined(separator: " | "));\n"
    case .numbers(let states): return numbers(name, states)
    case .union(let tag, let cases, _):
      return "export type \(name) =\n" + cases.map { part($0, tag: tag, in: definition) }.joined(separator: "\n") + ";\n"
    }
  }

  /// The states by name, and a type of their numbers with the same name.
  private static func numbers(_ name: String, _ states: [(Int64, String)]) -> String {
    let members = states.map { "\($0.1): \($0.0)" }.joined(separator: ", ")
    let numbers = states.map { String($0.0) }.joined(separator: " | ")
    return "export const \(name) = { \(members) } as const;\nexport type \(name) = \(numbers);\n"
  }

  private static func part(_ part: UnionCase, tag: String, in definition: Definition) -> String {
    let fields = part.fields.map { " " + property($0, in: definition) }.joined()
    return comment(part.doc, indent: "  ") + "  | { readonly \(tag): \(quote(part.key));\(fields) }"
  }

  private static func member(_ field: Field, in definition: Definition) -> String {
    comment(field.doc, indent: "  ") + "  \(property(field, in: definition))\n"
  }

  private static func property(_ field: Field, in definition: Definition) -> String {
    "readonly \(field.key)\(definition.mayBeAbsent(field) ? "?" : ""): \(type(field.bare));"
  }

  private static func type(_ schema: WireSchema) -> String {
    switch schema {
    case .bool: "boolean"
    case .int: "number"
    case .string: "string"
    case .any: "unknown"
    case .ref(let name): name
    case .optional(let wrapped): type(wrapped) + " | null"
    case .list(let element): "readonly \(elementType(element))[]"
    }
  }

  private static func elementType(_ schema: WireSchema) -> String {
    switch schema {
    case .optional, .list: "(\(type(schema)))"
    case .bool, .int, .string, .any, .ref: type(schema)
    }
  }

  private static func quote(_ text: String) -> String { JSON.string(text).text }

  private static func comment(_ doc: String, indent: String) -> String {
    doc.isEmpty ? "" : "\(indent)/** \(doc.split(separator: "*/").joined(separator: "* /")) */\n"
  }
}
