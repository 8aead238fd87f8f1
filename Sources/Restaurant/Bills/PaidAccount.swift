import BillsRules
import Kernel

/// The bill for which money was taken, with what it depends on.
struct PaidAccount: Sendable {
  let bill: Bill
  let payments: [Payment]
  let items: [Payable]
  /// of all parties that sit together
  let guests: Int64
  let terms: BillTerms
  let revision: Int64

  /// - Parameter found: an earlier payment of any bill with the same mark
  /// - Returns: the payment as it is recorded
  func judge(_ payment: Payment, elsewhere found: EarlierPayment?, _ rule: DoubtRule) throws(BillsError) -> Payment {
    let compared = try payment.compared(with: payments, of: bill.number, elsewhere: found, rule)
    if compared.isSameMoney { return compared }
    return try bill.admit(compared, items, guests: guests, terms, revision: revision, rule)
  }
}
