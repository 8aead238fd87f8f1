import InvoicesRules
import Kernel
import Storage
import Sync

/// Commands of people about invoices.
public struct InvoicesHandler: CommandHandler {
  public let prefix = "invoices."
  private let bills: any InvoicedBills

  public init(bills: any InvoicedBills) { self.bills = bills }

  public func right(for body: InvoicesCommand) -> Right { InvoicesRules.right(for: body) }

  public func perform(_ body: InvoicesCommand, in work: UnitOfWork) throws {
    switch body {
    case .setBuyer(let order, let buyer): try setBuyer(buyer, of: order, in: work)
    case .saveSetup(let setup):
      let checked: InvoiceSetup
      do throws(InvoicesError) { checked = try setup.checked() } catch { throw error.refusal }
      let store = InvoiceStore(sql: work.sql)
      let since = checked.handsOver ? try store.setup().since ?? work.now : nil
      try store.save(checked, since: since)
    case .decideHeld(let order, let handsOver): try decide(order, handsOver: handsOver, in: work)
    }
  }

  /// Until the provider has the data, a manager may also decide otherwise.
  private func decide(_ order: OrderID, handsOver: Bool, in work: UnitOfWork) throws {
    let view = try bills.invoiced(order, at: work.now, in: work.sql)
    let store = HandoverStore(sql: work.sql)
    guard var one = try store.find(view.order), one.file == nil, view.bill.isGivenBack else { throw InvoicesError.notHeld.refusal }
    one.decision = handsOver ? .send : .leave
    try store.update(one, nextAt: work.now)
  }

  /// The buyer belongs to the bill, also if the guests' own party has joined another one.
  private func setBuyer(_ buyer: InvoiceBuyer?, of order: OrderID, in work: UnitOfWork) throws {
    let host = try bills.invoiced(order, at: work.now, in: work.sql).order
    try bills.check(host, for: work.author, in: work.sql)
    if try HandoverStore(sql: work.sql).find(host)?.file != nil { throw InvoicesError.handedOver.refusal }
    let store = InvoiceStore(sql: work.sql)
    guard let buyer else { return try store.removeBuyer(of: host) }
    let checked: InvoiceBuyer
    do throws(InvoicesError) { checked = try buyer.checked() } catch { throw error.refusal }
    try store.save(checked, of: host, by: work.author.employee, at: work.now)
  }
}
