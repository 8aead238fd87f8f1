import Kernel

/// Writes the wire types as TypeScript declarations. A pure function from description to text.
public struct TypeScriptWriter {
  private let description: WireDescription

  public static func text(of description: WireDescription) -> String {
    let processor = TypeScriptWriter(description: description)
    let head = "// Written by `iqsine schema` from the Swift declarations. Do not edit: `make generate` writes it again.\n\n"
    return head + description.catalog.definitions.map(processor.declaration).joined(separator: "\n")
  }

  private func declaration(_ definition: WireDefinition) -> String {
    TypeScriptWriter.comment(definition.doc, indent: "") + shape(definition)
  }

  private func shape(_ definition: WireDefinition) -> String {
    let name = definition.name
    switch definition.shape {
    case .alias(let schema, let brand):
      let mark = brand ? " & { readonly __brand: \(TypeScriptWriter.quote(name)) }" : ""
      return "export type \(name) = \(TypeScriptWriter.type(schema))\(mark);\n"
    case .object(let fields):
      return "export interface \(name) {\n" + fields.map { member($0, in: name) }.joined() + "}\n"
    case .choice(let words):
      return "export type \(name) = \(words.map(TypeScriptWriter.quote).joined(separator: " | "));\n"
    case .numbers(let states):
      return TypeScriptWriter.numbers(name, states)
    case .union(let tag, let cases):
      return "export type \(name) =\n" + cases.map { part($0, tag: tag, in: name) }.joined(separator: "\n") + ";\n"
    }
  }

  /// The states by name, and a type of their numbers with the same name.
  private static func numbers(_ name: String, _ states: [(Int64, String)]) -> String {
    let members = states.map { "\($0.1): \($0.0)" }.joined(separator: ", ")
    let numbers = states.map { String($0.0) }.joined(separator: " | ")
    return "export const \(name) = { \(members) } as const;\nexport type \(name) = \(numbers);\n"
  }

  private func part(_ part: WireCase, tag: String, in name: String) -> String {
    let fields = part.fields.map { " " + property($0, in: name) }.joined()
    return TypeScriptWriter.comment(part.doc, indent: "  ") + "  | { readonly \(tag): \(TypeScriptWriter.quote(part.key));\(fields) }"
  }

  private func member(_ field: WireField, in name: String) -> String {
    TypeScriptWriter.comment(field.doc, indent: "  ") + "  \(property(field, in: name))\n"
  }

  private func property(_ field: WireField, in name: String) -> String {
    let mark = description.mayBeAbsent(field, in: name) ? "?" : ""
    return "readonly \(TypeScriptWriter.key(field.key))\(mark): \(TypeScriptWriter.type(field.bare));"
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

  private static func key(_ key: String) -> String {
    let plain = key.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
      default: false
      }
    }
    return plain ? key : quote(key)
  }

  private static func quote(_ text: String) -> String { JSON.string(text).text }

  private static func comment(_ doc: String, indent: String) -> String {
    doc.isEmpty ? "" : "\(indent)/** \(doc.split(separator: "*/").joined(separator: "* /")) */\n"
  }
}
