import Kernel

/// Why a wish about a bill is not granted. Taking money is a fact: it is refused only when it cannot have happened.
public enum BillsError: Error, Equatable, Sendable {
  case unknownOrder
  /// the order has ended: nothing is to be asked or given any more
  case ended
  /// a payment of this id was recorded before
  case paymentExists
  /// no money was taken, and some is due
  case nothingReceived
  case versionMalformed
  /// a discount is never more than what it is taken off
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
