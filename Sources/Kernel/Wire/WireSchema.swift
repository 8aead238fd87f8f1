/// The shape of one value on the wire, as the API description and TypeScript need it.
public indirect enum WireSchema: Sendable {
  case bool
  case int(min: Int64?, max: Int64?)
  case string(min: Int64?, max: Int64?, pattern: String?)
  case list(WireSchema)
  case optional(WireSchema)
  case ref(String)
  /// any JSON value
  case any
}

public struct WireField: Sendable {
  public let key: String
  public let schema: WireSchema
  public let initial: JSON?
  public let doc: String
  public init(_ key: String, _ schema: WireSchema, default initial: JSON?, doc: String) {
    self.key = key
    self.schema = schema
    self.initial = initial
    self.doc = doc
  }
}

public struct WireCase: Sendable {
  public let key: String
  public let fields: [WireField]
  public let doc: String
  public init(_ key: String, _ fields: [WireField], doc: String) {
    self.key = key
    self.fields = fields
    self.doc = doc
  }
}

public enum WireShape: Sendable {
  case alias(WireSchema, brand: Bool)
  case object([WireField])
  case choice([String])
  /// numbered states: the code on the wire and its name
  case numbers([(Int64, String)])
  case union(tag: String, [WireCase])
}

public struct WireDefinition: Sendable {
  public let name: String
  public let doc: String
  public let shape: WireShape
}

/// Everything reachable from the types asked for, in the order met.
public struct WireCatalog: Sendable {
  public private(set) var definitions: [WireDefinition] = []
  private var seen: [String] = []
  public init() {}

  /// false: already there or under way, so types may refer to each other.
  public mutating func enter(_ name: String) -> Bool {
    if seen.contains(name) { return false }
    seen.append(name)
    return true
  }

  public mutating func leave(_ name: String, _ doc: String, _ shape: WireShape) -> WireSchema {
    definitions.append(WireDefinition(name: name, doc: doc, shape: shape))
    return .ref(name)
  }

  public mutating func add<T: Wire>(_: T.Type) { _ = T.schema(&self) }
}
