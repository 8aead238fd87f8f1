import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync

/// An order with its bill and all that was paid for it: what a use case decides on.
struct Account {
  let party: OpenOrder
  var bill: Bill

  var order: Order { party.order }
  var isOpen: Bool { party.order.state == .open }
  var items: [Payable] { party.payables }

  /// The account of a party; of the one it has joined, when it has. Nothing is shown by a party that has joined another.
  static func load(_ id: OrderID, _ orders: any BillableOrders, in sql: any SQLConnection) throws -> Account {
    try load(id, in: sql) { try orders.record(of: $0, in: sql) }
  }

  static func load(_ id: OrderID, _ orders: any BillableOrders, in work: UnitOfWork) throws -> Account {
    try load(id, in: work.sql) { try orders.record(of: $0, in: work) }
  }

  private static func load(_ id: OrderID, in sql: any SQLConnection, _ record: (OrderID) throws -> OpenOrder?) throws -> Account {
    guard var party = try record(id) else { throw BillsError.unknownOrder.refusal }
    if let host = party.order.mergedInto {
      guard let joined = try record(host) else { throw BillsError.unknownOrder.refusal }
      party = joined
    }
    let order = party.order
    let (found, payments) = try BillStore(sql: sql).find(order.id)
    var bill = found ?? Bill(id: BillID(order.id.raw), order: order.id)
    do throws(BillsError) { try bill.count(payments) } catch { throw error.refusal }
    return Account(party: party, bill: bill)
  }

  /// Writes the bill; devices hear of it while its order is open.
  func keep(in work: UnitOfWork) throws {
    try BillStore(sql: work.sql).save(bill)
    if isOpen { work.record(bill) }
  }
}
