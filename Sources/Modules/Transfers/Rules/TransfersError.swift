import Kernel

/// Why a bank's notification or a command about one is refused.
public enum TransfersError: Error, Equatable, Sendable {
  /// a header is missing or cannot be read
  case notSigned
  /// the signature is not that of the secret, or there is no secret
  case forged
  /// it was signed too long ago, or in the future
  case stale(seconds: Int64)
  /// nothing was transferred
  case nothingReceived
  /// the reference was reported before with another amount, currency or account
  case referenceUsed
  case unknownNotice
  /// it pays an order already
  case alreadyAssigned
  /// the house's bills are in another currency
  case otherCurrency

  public var refusal: Refusal {
    switch self {
    case .notSigned: Refusal("transfers.notSigned", kind: .unauthenticated)
    case .forged: Refusal("transfers.forged", kind: .unauthenticated)
    case .stale(let seconds): Refusal("transfers.stale", kind: .unauthenticated).with("seconds", seconds)
    case .nothingReceived: Refusal("transfers.nothingReceived", field: "amount", kind: .invalid)
    case .referenceUsed: Refusal("transfers.referenceUsed", field: "reference")
    case .unknownNotice: Refusal("transfers.unknownNotice", field: "notice", kind: .notFound)
    case .alreadyAssigned: Refusal("transfers.alreadyAssigned", field: "notice")
    case .otherCurrency: Refusal("transfers.otherCurrency", field: "notice")
    }
  }
}
