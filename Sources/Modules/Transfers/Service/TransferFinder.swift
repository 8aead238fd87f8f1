import BillsRules
import Kernel
import StaffRules
import Storage
import TransfersRules

/// Finds the order that a transfer pays. It only reads, also what other modules keep.
struct TransferFinder {
  enum Match: Equatable {
    /// the order's host, if its party has joined another
    case order(OrderID)
    case doubt(TransferDoubt)
  }

  /// Seconds after its end in which an order takes a transfer by itself. Later it is more likely an error of whoever typed the number.
  private static let late: Int64 = 24 * 3600
  /// Numbers of a purpose that are looked up. It is far more than any bank's words have room for.
  private static let mostNumbers = 24

  private struct Candidate: Equatable {
    let order: OrderID
    let endedAt: Instant?
  }

  let sql: any SQLConnection
  let settings: Settings
  let now: Instant

  func find(_ report: TransferReport) throws -> Match {
    if !TransferFinder.isSame(report.currency, settings.currency) { return .doubt(.otherCurrency) }
    if let account = report.account, !account.raw.isEmpty, let own = settings.bankAccount, !own.isNamed(account.raw) { return .doubt(.otherAccount) }
    let purpose = PurposeReading(report.purpose.raw)
    var found = try numbered(purpose)
    if found.isEmpty { found = try named(purpose) }
    let orders = found.reduce(into: [Candidate]()) { all, one in if !all.contains(where: { $0.order == one.order }) { all.append(one) } }
    guard let only = orders.first else { return .doubt(.noBill) }
    if orders.count > 1 { return .doubt(.severalBills) }
    if let ended = only.endedAt, ended < now.adding(seconds: -TransferFinder.late) { return .doubt(.tooOld) }
    return .order(only.order)
  }

  static func isSame(_ currency: ShortName, _ own: Note) -> Bool { Folding.plain(currency.raw) == Folding.plain(CurrencyDecimals.letters(own.raw)) }

  /// The orders of the bills that it names, open or ended.
  private func numbered(_ purpose: PurposeReading) throws -> [Candidate] {
    let series = try sql.query("SELECT series FROM bill_counter ORDER BY series").map { try $0.text(0) }
    let numbers = purpose.numbers(of: series).prefix(TransferFinder.mostNumbers)
    return try numbers.compactMap { number in
      try sql.first(
        """
        SELECT h.id, h.ended_at FROM bill b JOIN party_order o ON o.id = b.order_id JOIN party_order h ON h.id = COALESCE(o.merged_into, o.id)
        WHERE b.number = $1
        """, [.text(number)]
      ).map(TransferFinder.read)
    }
  }

  /// Open orders whose table and id it names: the purpose of a transfer for a bill without a number.
  private func named(_ purpose: PurposeReading) throws -> [Candidate] {
    let open = try sql.query(
      """
      SELECT COALESCE(o.merged_into, o.id) AS host, o.id, COALESCE(t.name, '#' || o.pick_up_number, '') AS table_name
      FROM party_order o LEFT JOIN dining_table t ON t.id = o.table_id WHERE o.state = 0 ORDER BY o.id
      """)
    return try open.compactMap { row in
      let words = TransferPurpose.words(number: nil, table: try row.text(2), order: OrderID(try row.text(1)))
      return purpose.names(words) ? Candidate(order: OrderID(try row.text(0)), endedAt: nil) : nil
    }
  }

  private static func read(_ row: SQLRow) throws -> Candidate {
    Candidate(order: OrderID(try row.text(0)), endedAt: try row.optionalInt(1).map { Instant($0) })
  }
}
