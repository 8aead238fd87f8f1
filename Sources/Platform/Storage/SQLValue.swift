/// One value as both databases know it.
///
/// There is deliberately no floating-point case: money is whole đồng and instants are whole milliseconds. A computed number with a
/// fraction is returned as text.
public enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}

extension SQLValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  /// Booleans are stored as 0 and 1, which both databases compare and index alike.
  public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}

extension SQLValue {
  public init(_ value: Int64) { self = .integer(value) }
  public init(_ value: Int) { self = .integer(Int64(value)) }
  public init(_ value: String) { self = .text(value) }
  public init(_ value: Bool) { self = .integer(value ? 1 : 0) }
  public init(_ value: [UInt8]) { self = .blob(value) }

  public init(_ value: Int64?) { self = value.map(SQLValue.integer) ?? .null }
  public init(_ value: String?) { self = value.map(SQLValue.text) ?? .null }
  public init(_ value: [UInt8]?) { self = value.map(SQLValue.blob) ?? .null }

  public var isNull: Bool { self == .null }

  /// The type of the value for error messages, never its content.
  var kind: String {
    switch self {
    case .null: "null"
    case .integer: "an integer"
    case .text: "text"
    case .blob: "bytes"
    }
  }
}
