import BillsRules
import Kernel
import Storage
import Sync

/// The use cases of paying.
public struct BillsHandler: CommandHandler {
  public let prefix = "bills."
  private let orders: any BillableOrders

  public init(orders: any BillableOrders) { self.orders = orders }

  public func right(for body: BillsCommand) -> Right { BillsRules.right(for: body) }

  public func perform(_ body: BillsCommand, in work: UnitOfWork) throws {
    switch body {
    case .ask(let order): try ask(order, in: work)
    case .discount(let order, let discount, let reason): try give(discount, because: reason, on: order, in: work)
    case .pay(let order, let id, let version, let method, let received):
      let payment = Payment(
        id: id, order: order, version: version, method: method, received: received, by: work.author.employee, at: work.madeAt)
      try take(payment, in: work)
    }
  }

  private func ask(_ id: OrderID, in work: UnitOfWork) throws {
    var account = try Account.load(id, orders, in: work)
    guard account.isOpen else { throw BillsError.ended.refusal }
    do throws(BillsError) {
      try account.bill.ask(account.items, revision: account.order.revision, by: work.author.employee, at: work.madeAt)
    } catch {
      throw error.refusal
    }
    try account.keep(in: work)
    try orders.askBill(account.order.id, in: work)
  }

  private func give(_ discount: Discount?, because reason: Reason, on id: OrderID, in work: UnitOfWork) throws {
    var account = try Account.load(id, orders, in: work)
    guard account.isOpen else { throw BillsError.ended.refusal }
    do throws(BillsError) {
      try account.bill.give(
        discount, because: reason, by: work.author.employee, account.items, revision: account.order.revision)
    } catch {
      throw error.refusal
    }
    try account.keep(in: work)
  }

  /// Money taken is recorded whatever happened meanwhile: for a party that has joined another it counts there, after
  /// the order was settled it is a surplus to be given back, and what was written off is settled by it.
  private func take(_ wanted: Payment, in work: UnitOfWork) throws {
    var account = try Account.load(wanted.order, orders, in: work)
    var payment = wanted
    payment.order = account.order.id
    let settles: Bool
    do throws(BillsError) {
      settles = try account.bill.receive(payment, account.items, revision: account.order.revision)
    } catch {
      throw error.refusal
    }
    try account.keep(in: work)
    guard try PaymentStore(sql: work.sql).add(payment) else { throw BillsError.paymentExists.refusal }
    KnownBill.note(payment, in: work)
    if account.isOpen { work.record(payment) }
    if settles { try orders.settle(account.order.id, in: work) }
  }
}
