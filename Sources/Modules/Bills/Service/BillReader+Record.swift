import BillsRules
import Kernel
import OrdersRules
import Storage

extension BillReader {
  /// Everything about one bill.
  /// - Throws: `bills.unknownOrder` also for a waiter who never served the party
  public func record(_ order: OrderID, for reader: BillsReader) async throws -> BillRecord {
    let (orders, details, guests, now) = (orders, details, guests, clock.now())
    return try await database.read { sql in
      let account = try Account.load(order, orders, details, in: sql)
      try reader.check(account.order.id, in: sql)
      let view = try BillPage(sql: sql, account: account).view(at: now)
      var record = try BillHistory(sql: sql, account: account).record(view)
      if reader.seesGuests { record.guest = try guests.guests(of: [account.order.id], in: sql)[account.order.id] }
      guard reader.seesAll else { return record }
      record.refundable = account.bill.refundable
      record.corrections = try CorrectionLimits(
        sql: sql, limits: account.house.limits, clock: account.house.clock, closedUntil: account.house.closedUntil, now: now
      ).terms(account.bill, account.payments, for: reader.employee, rights: reader.rights)
      record.corrections?.dishes = try account.dishesToTakeOff()
      record.takenBack = try TakenBackItems(sql: sql).of(account.party)
      record.events = try BillEvents(sql: sql, party: account.party, joined: record.joined.map(\.order))
        .read(until: now, corrections: record.laterDeeds)
      return record
    }
  }
}

extension BillRecord {
  /// The moments of deeds that may have been done long after the party left.
  fileprivate var laterDeeds: [Instant] {
    versions.map(\.at) + reopenings.map(\.at) + view.refunds.map(\.at) + view.payments.map(\.at) + (tenderChanges ?? []).map(\.at)
  }
}

/// Reads who served, fixed, discounted and joined. It only reads, also what other modules keep.
struct BillHistory {
  let sql: any SQLConnection
  let account: Account

  func record(_ view: BillView) throws -> BillRecord {
    let id: [SQLValue] = [.text(account.order.id.raw)]
    let answers = try sql.queries([
      (BillHistory.ending, id), BillVersionStore.question(of: account.order.id), (BillHistory.waiters, id), (BillHistory.joined, id),
    ])
    let end = answers[0].first
    var record = BillRecord(
      view: view,
      standing: BillStanding(joined: false, of: account.bill, end: try end?.optionalText(0)))
    record.endedBy = try end?.optionalText(1).map { Name($0) }
    record.endNote = try end?.optionalText(2).map { Reason($0) }
    record.versions = try answers[1].map(BillVersionStore.read)
    record.waiters = try answers[2].map { Name(try $0.text(0)) }
    record.joined = try answers[3].map(BillHistory.party)
    let tenders = try TenderStore(sql: sql).shown(ofParty: account.order.id)
    record.tenderChanges = tenders.isEmpty ? nil : tenders
    record.reopenings = try ReopeningStore(sql: sql).shown(of: account.order.id)
    record.discountBy = try account.bill.discountBy.flatMap { try name("SELECT name FROM employee WHERE id = $1", $0.raw) }
    record.discountApprovedBy = try account.bill.discountApprovedBy.flatMap { try name("SELECT name FROM employee WHERE id = $1", $0.raw) }
    record.discountFrom = try account.bill.discountFrom.flatMap { try name(BillHistory.tableOfOrder, $0.raw) }
    return record
  }

  private func name(_ question: String, _ id: String) throws -> Name? { try sql.first(question, [.text(id)]).map { Name(try $0.text(0)) } }

  private static func party(_ row: SQLRow) throws -> JoinedParty {
    JoinedParty(
      order: OrderID(try row.text(0)), table: Name(try row.text(1)), guests: Guests(try row.int(2)), waiter: Name(try row.text(3)),
      openedAt: Instant(try row.int(4)), number: try row.optionalText(5).map { BillNumber($0) })
  }

  private static let ending = """
    SELECT o.end_reason, COALESCE(e.name, o.ended_by) AS ender, o.end_note FROM party_order o LEFT JOIN employee e ON e.id = o.ended_by
    WHERE o.id = $1
    """

  private static let waiters = """
    SELECT COALESCE(e.name, w.employee) AS waiter_name FROM bill_waiter w JOIN party_order o ON o.id = w.order_id
      LEFT JOIN employee e ON e.id = w.employee
    WHERE w.order_id = $1 ORDER BY CASE WHEN w.employee = o.waiter THEN 0 ELSE 1 END, e.name, w.employee
    """

  private static let joined = """
    SELECT o.id, COALESCE(t.name, '–') AS table_name, o.guests, COALESCE(e.name, o.waiter) AS waiter_name, o.opened_at, b.number
    FROM party_order o LEFT JOIN dining_table t ON t.id = o.table_id LEFT JOIN employee e ON e.id = o.waiter
      LEFT JOIN bill b ON b.order_id = o.id
    WHERE o.merged_into = $1 ORDER BY o.opened_at, o.id
    """

  private static let tableOfOrder = """
    SELECT COALESCE(t.name, '–') AS table_name FROM party_order o LEFT JOIN dining_table t ON t.id = o.table_id WHERE o.id = $1
    """
}

/// The items of a party that nobody pays.
struct TakenBackItems {
  let sql: any SQLConnection

  func of(_ party: OpenOrder) throws -> [TakenBackItem] {
    var names: [EmployeeID: Name] = [:]
    var found: [TakenBackItem] = []
    for item in party.items where !item.state.isLive {
      guard let by = item.closedBy, let at = item.closedAt, let reason = item.reason else { continue }
      let name = try names[by] ?? person(by)
      names[by] = name
      found.append(
        TakenBackItem(
          name: item.name, quantity: item.quantity.raw, price: item.price, refused: item.state == .refused, reason: reason, by: name, at: at,
          measure: item.measure))
    }
    return found.sorted { $0.at < $1.at }
  }

  private func person(_ id: EmployeeID) throws -> Name {
    try sql.first("SELECT name FROM employee WHERE id = $1", [.text(id.raw)]).map { Name(try $0.text(0)) } ?? Name(id.raw)
  }
}
