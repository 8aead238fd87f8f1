import BillsRules
import Kernel
import Storage
import Sync

/// A party's bill and what was paid for its own order, as the writer left them. What parties that have joined it paid is not among that.
struct KnownBill {
  /// nil: it has none yet
  var bill: Bill?
  var payments: [Payment]

  static func of(_ order: OrderID, in work: UnitOfWork) -> KnownBill? { work.known(KnownBill.self, order.raw) }

  func remember(_ order: OrderID, in work: UnitOfWork) { work.remember(self, as: order.raw) }

  /// Its bill, when the writer remembers it, is this one from now on.
  static func note(_ bill: Bill, in work: UnitOfWork) {
    guard var known = of(bill.order, in: work) else { return }
    known.bill = bill
    known.remember(bill.order, in: work)
  }

  static func note(_ payment: Payment, in work: UnitOfWork) {
    guard var known = of(payment.order, in: work) else { return }
    known.payments.append(payment)
    known.remember(payment.order, in: work)
  }
}
