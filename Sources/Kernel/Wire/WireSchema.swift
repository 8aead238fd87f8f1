/// The shape of one value on the wire, for the API description. `Tools/wiregen` uses it too.
public indirect enum WireSchema: Sendable {
  case bool
  case int(min: Int64?, max: Int64?)
  case string(min: Int64?, max: Int64?, pattern: String?)
  case list(WireSchema)
  case optional(WireSchema)
  /// the name of a wire type
  case ref(String)
  /// any JSON value
  case any

  public static var id: WireSchema { .string(min: 1, max: 64, pattern: "^[A-Za-z0-9._-]{1,64}$") }
}

#if !hasFeature(Embedded)
  extension WireSchema {
    /// The members of the schema object in the API description.
    public var openAPI: [(key: String, value: JSON)] {
      switch self {
      case .bool: return [("type", .string("boolean"))]
      case .int(let least, let most):
        // The wire has no larger numbers.
        return [("type", .string("integer")), ("format", .string("int64"))] + WireSchema.bound("minimum", least ?? -JSON.largestInteger)
          + WireSchema.bound("maximum", most ?? JSON.largestInteger)
      case .string(let least, let most, let pattern):
        let form: [(key: String, value: JSON)] = pattern.map { [("pattern", .string($0))] } ?? []
        return [("type", .string("string"))] + WireSchema.bound("minLength", least) + WireSchema.bound("maxLength", most) + form
      case .list(let element): return [("type", .string("array")), ("items", .object(element.openAPI))]
      case .optional(let wrapped): return [("anyOf", .array([.object(wrapped.openAPI), .object([("type", .string("null"))])]))]
      case .ref(let name): return [("$ref", .string(WireSchema.path(name)))]
      case .any: return []
      }
    }

    public static func path(_ name: String) -> String { "#/components/schemas/" + name }

    private static func bound(_ key: String, _ value: Int64?) -> [(key: String, value: JSON)] { value.map { [(key, .int($0))] } ?? [] }
  }
#endif
