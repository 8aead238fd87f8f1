import Kernel
import OrdersRules
import Storage
import Sync

extension OrdersDesk {
  /// Its bill is paid: the party is done. When that is heard after it was written off, its money was not lost after all.
  public func settle(_ id: OrderID, in work: UnitOfWork) throws {
    if remembered(id, in: work) == nil, let ended = try OrderRows(sql: work.sql).ending(of: id) { return try settleLate(id, ended, in: work) }
    try end(id, in: work) { (order, moment) throws(OrdersError) in try order.settle(moment) }
  }

  /// Devices and tables have forgotten the party; only what is kept of it changes.
  private func settleLate(_ id: OrderID, _ ended: Ending, in work: UnitOfWork) throws {
    guard ended.reason == .writtenOff, var party = try record(of: id, in: work.sql) else { return }
    do throws(OrdersError) { try party.settle(Moment(work)) } catch { throw error.refusal }
    if let ending = party.ending { try OrderRows(sql: work.sql).settleWrittenOff(id, ending) }
  }

  /// Nothing payable was ordered: the party is gone, and its tables are free at once.
  public func closeEmpty(_ id: OrderID, in work: UnitOfWork) throws {
    try end(id, in: work) { (order, moment) throws(OrdersError) in try order.closeEmpty(moment) }
    // Else what has to be given back to the guests would be forgotten.
    if try bills?.tookMoney(for: id, in: work) ?? false { throw OrdersError.moneyTaken.refusal }
  }

  /// Has this party gone without anything payable?
  public func hasGoneEmpty(_ id: OrderID, in work: UnitOfWork) throws -> Bool {
    try remembered(id, in: work) == nil && OrderRows(sql: work.sql).ending(of: id)?.reason == .empty
  }

  /// The party wants to pay.
  @discardableResult
  public func askBill(_ id: OrderID, in work: UnitOfWork) throws -> OpenOrder {
    try change(id, in: work) { (order, moment) throws(OrdersError) in
      try order.askBill(moment)
      return order
    }
  }

  func end<T>(_ id: OrderID, in work: UnitOfWork, _ decide: (inout OpenOrder, Moment) throws(OrdersError) -> T) throws {
    let ended = try change(id, in: work) { (order, moment) throws(OrdersError) in
      _ = try decide(&order, moment)
      return order
    }
    try finish(ended, in: work)
  }

  /// What follows when an order has ended and was saved: parties that had joined end with it, devices forget it,
  /// and its tables are cleaned, unless nobody ate.
  public func finish(_ order: OpenOrder, in work: UnitOfWork) throws {
    guard let ending = order.ending else { return }
    let joined = try followers(of: order.order.id, in: work)
    for guest in joined { try end(guest, with: ending, in: work) }
    try forget(order, in: work)
    for party in joined + [order.order] where party.booking != nil { try arrivals?.left(party.id, in: work) }
    try bills?.ended([order.order.id] + joined.map(\.id), in: work)
    try leave(order.order, dirty: ending.reason != .empty, in: work)
  }

  /// A party that had joined another ends with it; what it ordered is on the other's order.
  private func end(_ guest: Order, with ending: Ending, in work: UnitOfWork) throws {
    var joined = OpenOrder(order: guest)
    joined.end(with: ending)
    try save(joined, from: OpenOrder(order: guest), in: work)
    try forget(joined, in: work)
  }

  private func leave(_ party: Order, dirty: Bool, in work: UnitOfWork) throws {
    // The table is another party's.
    if party.beside { return }
    for merged in try tables.tables(mergedInto: party.table, in: work) { try vacate(merged.id, dirty: dirty, in: work) }
    try vacate(party.table, dirty: dirty, in: work)
  }

  private func forget(_ order: OpenOrder, in work: UnitOfWork) throws {
    unlearn(order, in: work)
    for item in order.items { work.forget(Item.self, item.key) }
    for course in order.courses { work.forget(Course.self, course.key) }
    work.forget(Order.self, order.order.key)
    let id = order.order.id
    for alert in try unseenAlerts(about: id, in: work) { try close(alert.id, of: id, seenBy: nil, in: work) }
    unlearnAround(id, in: work)
  }
}
