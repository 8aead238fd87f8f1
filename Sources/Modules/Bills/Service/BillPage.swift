import BillsRules
import Kernel
import OrdersRules
import Storage

/// Puts a printable bill together. It only reads, also what other modules keep.
struct BillPage {
  let sql: any SQLConnection
  let account: Account

  func view(at now: Instant) throws -> BillView {
    let (order, house) = (account.order, account.house)
    let names = try self.names()
    let joined = try joined()
    let guests = joined.guests(beside: order.guests)
    let bill = try shown(guests)
    let table = joined.tables(beside: names.table)
    let parts = BillParts(
      bill, of: account.party, bill.parts.isEmpty ? [] : try account.items(in: sql, guests: guests), guests: joined.heads(beside: order.guests))
    var view = BillView(
      restaurant: try BillHeads.kept(of: order.id, in: sql) ?? house.letterhead, order: order.id, table: table,
      section: names.section, waiter: names.waiter, guests: guests, openedAt: order.openedAt, askedAt: bill.askedAt, endedAt: names.endedAt,
      printedAt: now, bill: bill,
      superseded: account.isOpen && bill.isSuperseded(byRevision: order.revision), payments: try payments(of: bill.parts),
      parts: parts.views,
      transfer: house.account.flatMap { transfer(of: bill, in: house.letterhead.currency, to: $0, table) })
    view.fulfilment = order.fulfilment
    view.refunds = try RefundStore(sql: sql).shown(ofParty: order.id)
    if !account.isOpen { view.takenOff = try TakenOffStore(sql: sql).shown(of: account.party) }
    if bill.state == .paid { view.fiscal = try FiscalMarks(sql: sql).mark(of: order.id, ended: names.endedAt) }
    return view
  }

  /// Nil for an ended order, without an amount, and for another currency than đồng.
  private func transfer(of bill: Bill, in currency: Note, to payTo: BankAccount, _ table: Name) -> TransferCode? {
    guard account.isOpen else { return nil }
    let purpose = TransferPurpose.words(number: bill.number?.raw, table: table.raw, order: account.order.id)
    return try? TransferCode(bill.due, in: currency.raw, to: payTo, for: purpose)
  }

  /// Before the first version, the order as it is now.
  private func shown(_ guests: Guests) throws -> Bill {
    guard account.isOpen && account.bill.version == 0 else { return account.bill }
    var bill = account.bill
    let items = try account.items(in: sql, guests: guests)
    do throws(BillsError) { try bill.show(items, account.house.terms, revision: account.order.revision) } catch { throw error.refusal }
    return bill
  }

  /// The parties that have joined this one: they eat and pay together.
  private struct Joined {
    var parties: [(table: String, guests: Int64)] = []

    func tables(beside host: Name) -> Name { TableNames.joined(host, parties.map(\.table)) }

    func heads(beside host: Guests) -> Int64 { parties.reduce(host.raw) { $0 + $1.guests } }

    func guests(beside host: Guests) -> Guests { Guests(min(heads(beside: host), GuestsLimit.most)) }
  }

  private func joined() throws -> Joined {
    let rows = try sql.query(
      """
      SELECT COALESCE(t.name, '–') AS table_name, o.guests
      FROM party_order o LEFT JOIN dining_table t ON t.id = o.table_id WHERE o.merged_into = $1 ORDER BY t.name, o.id
      """, [.text(account.order.id.raw)])
    return Joined(parties: try rows.map { (table: try $0.text(0), guests: try $0.int(1)) })
  }

  private struct Names {
    var table = Name("–")
    var section = Name("–")
    var waiter = Name("–")
    var endedAt: Instant?
  }

  private func names() throws -> Names {
    let row = try sql.first(
      """
      SELECT COALESCE(t.name, '#' || o.pick_up_number) AS table_name, s.name AS section_name, e.name AS waiter_name, o.ended_at
      FROM party_order o LEFT JOIN dining_table t ON t.id = o.table_id LEFT JOIN floor_section s ON s.id = t.section_id
        LEFT JOIN employee e ON e.id = o.waiter
      WHERE o.id = $1
      """, [.text(account.order.id.raw)])
    var names = Names()
    guard let row else { return names }
    if let name = try row.optionalText(0) { names.table = Name(name) }
    if let name = try row.optionalText(1) { names.section = Name(name) }
    if let name = try row.optionalText(2) { names.waiter = Name(name) }
    names.endedAt = try row.optionalInt(3).map { Instant($0) }
    return names
  }

  /// Those of parties that had joined this one are among them.
  private func payments(of parts: [BillPart]) throws -> [PaymentView] {
    try sql.query(
      """
      SELECT p.method, p.received, p.version, COALESCE(e.name, p.taken_by) AS taker, p.taken_at, p.tip, p.reference,
        p.part, p.surplus, p.currency, p.foreign_amount, p.rate_numerator, p.rate_denominator, p.beyond, p.earlier,
        COALESCE(a.name, p.approved_by) AS approver, p.id
      FROM payment p LEFT JOIN employee e ON e.id = p.taken_by LEFT JOIN employee a ON a.id = p.approved_by
      WHERE p.order_id = $1 OR p.order_id IN (SELECT id FROM party_order WHERE merged_into = $1)
      ORDER BY p.taken_at, p.id
      """, [.text(account.order.id.raw)]
    ).map { row in
      let part = try row.optionalText(7).map { BillPartID($0) }
      var payment = PaymentView(
        method: PaymentMethod(rawValue: try row.text(0)) ?? .cash, received: Money(try row.int(1)), version: try row.int(2),
        by: Name(try row.text(3)), at: Instant(try row.int(4)), tip: Money(try row.int(5)),
        reference: try row.optionalText(6).map { PaymentReference($0) }, part: part.flatMap { id in parts.first { $0.id == id }?.label },
        surplus: Money(try row.int(8)), foreign: try PaymentStore.foreign(row, from: 9))
      payment.id = PaymentID(try row.text(16))
      payment.over = Money(try row.int(13))
      payment.isRepeated = try row.optionalText(14) != nil
      payment.approvedBy = try row.optionalText(15).map { Name($0) }
      return payment
    }
  }
}
