import Kernel

/// Why a command about a bill is refused. Taking money is a recorded event: it is refused only if it cannot have happened.
public enum BillsError: Error, Equatable, Sendable {
  case unknownOrder
  /// the order has ended: nothing can be requested or given any more
  case ended
  /// a payment of this id was recorded before
  case paymentExists
  /// no money was taken, and some is due
  case nothingReceived
  case versionMalformed
  /// a discount cannot exceed its base
  case discountTooMuch(most: Money)
  case noDiscount
  /// more than any bill can be
  case tooLarge

  public var refusal: Refusal {
    switch self {
    case .unknownOrder: Refusal("bills.unknownOrder", field: "order", kind: .notFound)
    case .ended: Refusal("bills.ended", field: "order")
    case .paymentExists: Refusal("bills.paymentExists", field: "payment")
    case .nothingReceived: Refusal("bills.nothingReceived", field: "received", kind: .invalid)
    case .versionMalformed: Refusal("bills.versionMalformed", field: "version", kind: .invalid).with("most", Bill.mostVersions)
    case .discountTooMuch(let most): Refusal("bills.discountTooMuch", field: "discount").with("most", most.raw)
    case .noDiscount: Refusal("bills.noDiscount", field: "discount")
    case .tooLarge: Refusal("bills.tooLarge", field: "order")
    }
  }
}
