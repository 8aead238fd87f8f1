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
  /// the largest discount that the author may give alone, as a share of the items
  case discountNeedsApproval(limit: Permille)
  case noDiscount
  /// more than any bill can be
  case tooLarge
  /// a split with more parts than there can be
  case tooManyParts
  /// a part twice, parts that share in different ways, a fraction or a count out of its limits
  case partsMalformed
  /// a part names an item that nobody pays here
  case unknownItem
  /// parts take more of an item than there is
  case itemOverAssigned
  /// parts take more guests or more equal parts than there are
  case sharesOverAssigned(most: Int64)
  /// the parts' amounts are more than the total
  case amountsOverTotal(most: Money)
  /// a part that was paid, at least in part, stays as it is
  case partPaid
  /// the author takes money only for parties that they serve
  case otherWaiter
  /// it may be the same money as an earlier payment; the author looks, and confirms that it is not
  case takenBefore(EarlierPayment)
  /// a part of the bill owes less than this; the author chooses what the money is for
  case partTaken(due: Money)
  /// a card or transfer beyond what is due; the author says whether the rest is a tip or is to be given back
  case aboveDue(due: Money)
  /// a debt or a voucher beyond what is due
  case tooMuchOwed(due: Money)
  case voucherTooMuch(due: Money)
  /// more than anybody gives for such a bill, so a figure is wrong
  case tipTooMuch(most: Money)

  public var refusal: Refusal {
    switch self {
    case .unknownOrder: Refusal("bills.unknownOrder", field: "order", kind: .notFound)
    case .ended: Refusal("bills.ended", field: "order")
    case .paymentExists: Refusal("bills.paymentExists", field: "payment")
    case .nothingReceived: Refusal("bills.nothingReceived", field: "received", kind: .invalid)
    case .versionMalformed: Refusal("bills.versionMalformed", field: "version", kind: .invalid).with("most", Bill.mostVersions)
    case .discountTooMuch(let most): Refusal("bills.discountTooMuch", field: "discount").with("most", most.raw)
    case .discountNeedsApproval(let limit): Refusal("bills.discountNeedsApproval", field: "discount").with("limit", limit.raw)
    case .noDiscount: Refusal("bills.noDiscount", field: "discount")
    case .tooLarge: Refusal("bills.tooLarge", field: "order")
    case .tooManyParts: Refusal("bills.tooManyParts", field: "parts", kind: .invalid).with("most", Int64(BillSplit.mostParts))
    case .partsMalformed: Refusal("bills.partsMalformed", field: "parts", kind: .invalid)
    case .unknownItem: Refusal("bills.unknownItem", field: "parts")
    case .itemOverAssigned: Refusal("bills.itemOverAssigned", field: "parts")
    case .sharesOverAssigned(let most): Refusal("bills.sharesOverAssigned", field: "parts").with("most", most)
    case .amountsOverTotal(let most): Refusal("bills.amountsOverTotal", field: "parts").with("most", most.raw)
    case .partPaid: Refusal("bills.partPaid", field: "parts")
    case .otherWaiter: Refusal("bills.otherWaiter", field: "order", kind: .forbidden)
    case .takenBefore(let earlier): earlier.refusal
    case .partTaken(let due): Refusal("bills.partTaken", field: "part").with("due", due.raw)
    case .aboveDue(let due): Refusal("bills.aboveDue", field: "received").with("due", due.raw)
    case .tooMuchOwed(let due): Refusal("bills.tooMuchOwed", field: "received").with("due", due.raw)
    case .voucherTooMuch(let due): Refusal("bills.voucherTooMuch", field: "received").with("due", due.raw)
    case .tipTooMuch(let most): Refusal("bills.tipTooMuch", field: "tip").with("most", most.raw)
    }
  }
}
