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
    let party = try host(of: id) { try orders.record(of: $0, in: sql) }
    return try account(of: party, BillStore(sql: sql).find(party.order.id))
  }

  /// The same inside a use case, where what the writer remembers need not be read again.
  static func load(_ id: OrderID, _ orders: any BillableOrders, in work: UnitOfWork) throws -> Account {
    let party = try host(of: id) { try orders.record(of: $0, in: work) }
    let order = party.order.id
    if let known = KnownBill.of(order, in: work), try !orders.hasFollowers(order, in: work) {
      return try account(of: party, (known.bill, known.payments))
    }
    let found = try BillStore(sql: work.sql).find(order)
    if party.order.state == .open {
      KnownBill(bill: found.bill, payments: found.payments.filter { $0.order == order }).remember(order, in: work)
    }
    return try account(of: party, found)
  }

  private static func host(of id: OrderID, _ record: (OrderID) throws -> OpenOrder?) throws -> OpenOrder {
    guard let party = try record(id) else { throw BillsError.unknownOrder.refusal }
    guard let host = party.order.mergedInto else { return party }
    guard let joined = try record(host) else { throw BillsError.unknownOrder.refusal }
    return joined
  }

  private static func account(of party: OpenOrder, _ found: (bill: Bill?, payments: [Payment])) throws -> Account {
    let order = party.order.id
    var bill = found.bill ?? Bill(id: BillID(order.raw), order: order)
    do throws(BillsError) { try bill.count(found.payments) } catch { throw error.refusal }
    return Account(party: party, bill: bill)
  }

  /// Writes the bill; devices hear of it while its order is open.
  func keep(in work: UnitOfWork) throws {
    try BillStore(sql: work.sql).save(bill)
    KnownBill.note(bill, in: work)
    if isOpen { work.record(bill) }
  }
}
