import BillsRules
import Kernel
import Restaurant
import RestaurantService
import StaffRules
import Sync
import TillRules

/// Opens the cash drawer for payments that move cash, in the transaction of the payment. A repeated or refused command opens nothing.
/// Only people who may open the drawer by hand do so: cash that a waiter takes at a table does not go into it now.
public struct DrawerObserver: ChangeObserver {
  private let printers: any TillPrinters

  public init(printers: any TillPrinters) { self.printers = printers }

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for payment in DrawerObserver.payments(of: decision) where payment.opensDrawer(at: work.now) && work.author.may(.till) {
      let movement = TillMovementID(payment.id.raw)
      let till = TillUseCases(work: work)
      guard try !TillMovements(sql: work.sql).has(movement), let printer = try printers.kickForCash(in: work) else { continue }
      let words = settings().language == .en ? "Cash payment" : "Thu tiền mặt"
      let number = DrawerObserver.number(of: payment.order, in: decision)
      try till.note(kick: movement, Reason(number.map { "\(words) \($0.raw)" } ?? words), on: printer)
    }
  }

  /// New ones, also for parties that have left.
  static func payments(of decision: RestaurantDecision) -> [Payment] {
    var found = decision.changes.compactMap { change in
      if change.before == nil, case .payment(let payment)? = change.after { payment } else { nil }
    }
    if let late = decision.late?.payment { found.append(late) }
    return found
  }

  private static func number(of order: OrderID, in decision: RestaurantDecision) -> BillNumber? {
    for change in decision.changes { if case .bill(let bill)? = change.after, bill.order == order { return bill.number } }
    return decision.late?.bill?.number
  }
}
