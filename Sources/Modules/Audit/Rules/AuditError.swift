import Kernel

/// Why a look into the audit trail is refused.
public enum AuditError: Error, Equatable, Sendable {
  /// the range ends before it begins
  case rangeReversed
  /// the range begins in the future
  case notYet
  case unknownBill
  /// there is no entry with this number
  case unknownEntry(last: Int64)

  public var refusal: Refusal {
    switch self {
    case .rangeReversed: Refusal("audit.rangeReversed", field: "to", kind: .invalid)
    case .notYet: Refusal("audit.notYet", field: "from", kind: .invalid)
    case .unknownBill: Refusal("audit.unknownBill", field: "bill", kind: .notFound)
    case .unknownEntry(let last): Refusal("audit.unknownEntry", field: "seq", kind: .notFound).with("last", last)
    }
  }
}
