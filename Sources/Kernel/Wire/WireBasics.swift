extension Int64: Wire {
  public init(json: JSON) throws(JSONError) {
    if case .decimal = json { throw JSONError(.malformed) }
    guard case .int(let value) = json else { throw JSONError(.expected("integer")) }
    self = value
  }
  public var json: JSON { .int(self) }
  public static var schema: WireSchema { .int(min: nil, max: nil) }
}

extension Bool: Wire {
  public init(json: JSON) throws(JSONError) {
    guard case .bool(let value) = json else { throw JSONError(.expected("boolean")) }
    self = value
  }
  public var json: JSON { .bool(self) }
  public static var schema: WireSchema { .bool }
}

extension String: Wire {
  public init(json: JSON) throws(JSONError) {
    guard case .string(let value) = json else { throw JSONError(.expected("text")) }
    self = value
  }
  public var json: JSON { .string(self) }
  public static var schema: WireSchema { .string(min: nil, max: nil, pattern: nil) }
}

extension JSON: Wire {
  public init(json: JSON) throws(JSONError) { self = json }
  public var json: JSON { self }
  public static var schema: WireSchema { .any }
}

extension Array: Wire where Element: Wire {
  /// The longest list that is read from outside.
  static var longest: Int { 20_000 }

  public init(json: JSON) throws(JSONError) {
    guard case .array(let values) = json else { throw JSONError(.expected("list")) }
    if values.count > Self.longest { throw JSONError(.tooLong(Int64(Self.longest))) }
    self = []
    reserveCapacity(values.count)
    for i in values.indices {
      do throws(JSONError) { append(try Element(json: values[i])) } catch { throw error.at(i) }
    }
  }
  public var json: JSON { .array(map { $0.json }) }
  #if !hasFeature(Embedded)
    public static var schema: WireSchema { .list(Element.schema) }
  #endif
}

extension Optional: Wire where Wrapped: Wire {
  public init(json: JSON) throws(JSONError) {
    if case .null = json { self = nil } else { self = .some(try Wrapped(json: json)) }
  }
  public var json: JSON {
    switch self {
    case .none: .null
    case .some(let wrapped): wrapped.json
    }
  }
  public static var absent: Wrapped?? { .some(nil) }
  #if !hasFeature(Embedded)
    public static var schema: WireSchema { .optional(Wrapped.schema) }
  #endif
}

/// A type that travels as one bare value and knows which values are allowed: money, a quantity, a name.
public protocol WireWrapper: Wire {
  associatedtype Raw: Wire
  var raw: Raw { get }
  init(checking raw: Raw) throws(JSONError)
  /// The allowed values.
  static var rawSchema: WireSchema { get }
}

extension WireWrapper {
  public init(json: JSON) throws(JSONError) { self = try Self(checking: try Raw(json: json)) }
  public var json: JSON { raw.json }
}
