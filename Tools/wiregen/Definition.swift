// The described types: what the API description and TypeScript are written from.

struct Field {
  var key: String
  var schema: WireSchema
  /// The value of an absent field. `nil`: the field is required, or optional.
  var initial: JSON?
  var doc: String

  var isOptional: Bool { if case .optional = schema { true } else { false } }

  /// The schema without its optionality, which an absent field already expresses.
  var bare: WireSchema { if case .optional(let wrapped) = schema { wrapped } else { schema } }
}

struct UnionCase {
  var key: String
  var fields: [Field]
  var doc: String
  var former = Former()
}

enum DefinitionShape {
  case alias(WireSchema)
  case object([Field], Former)
  case choice([String])
  /// numbered states: the code on the wire and its name
  case numbers([(Int64, String)])
  case union(tag: String, [UnionCase], removed: [String])
}

struct Definition {
  var name: String
  var doc: String
  var shape: DefinitionShape
  /// Devices write it, so a field with a default may be absent.
  var isRead = false

  /// Whether who writes the field, device or hub, may leave it out.
  func mayBeAbsent(_ field: Field) -> Bool { field.isOptional || field.initial != nil && isRead }
}
