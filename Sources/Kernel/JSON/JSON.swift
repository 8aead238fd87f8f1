/// One JSON document as a value. Numbers are whole: money, quantities and times have no fractions here.
/// An object keeps the order of its keys, so that the same value always gives the same bytes.
public indirect enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  /// a number that is not whole, or past 2^53 − 1, as it is written. No field takes it, and the refusal names the field.
  case decimal(String)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  public static func == (a: JSON, b: JSON) -> Bool {
    switch (a, b) {
    case (.null, .null): return true
    case (.bool(let x), .bool(let y)): return x == y
    case (.int(let x), .int(let y)): return x == y
    case (.string(let x), .string(let y)), (.decimal(let x), .decimal(let y)): return x.isWritten(like: y)
    case (.array(let x), .array(let y)): return x == y
    case (.object(let x), .object(let y)): return sameMembers(x, y)
    default: return false
    }
  }

  private static func sameMembers(_ a: [(key: String, value: JSON)], _ b: [(key: String, value: JSON)]) -> Bool {
    guard a.count == b.count else { return false }
    for i in a.indices {
      guard a[i].key.isWritten(like: b[i].key), a[i].value == b[i].value else { return false }
    }
    return true
  }

  /// The largest whole number that JavaScript holds exactly, 2^53 − 1. Nothing on the wire is larger.
  public static let largestInteger: Int64 = 9_007_199_254_740_991
}
