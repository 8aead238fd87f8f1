import BillsRules
import Kernel
import Storage
import TillRules

/// Reads the list of debts. Bookings, the till's own names and the customers say which guest a party was; other modules keep them.
struct DebtReader {
  let sql: any SQLConnection

  /// The most debts of one list, and the rows that are read at once while it is put together.
  static let most = 200
  /// Debts are read to be searched, so counting costs a page for each 500 of them.
  static let mostCounted = 1000
  private static let page: Int64 = 500

  /// - Parameters:
  ///   - text: a part of a name, without regard to diacritics, or of a number; empty: all
  ///   - settled: those of which nothing is owed any more; false: all others
  func list(_ text: String, settled: Bool) throws -> DebtList {
    let search = DebtSearch(text)
    let debts = try found(settled: settled, most: DebtReader.mostCounted + 1) { search.finds($0) }
    var list = try list(Array(debts.prefix(DebtReader.most)), more: debts.count > DebtReader.most)
    list.total = ListTotal(Int64(min(debts.count, DebtReader.mostCounted)), more: debts.count > DebtReader.mostCounted)
    return list
  }

  /// nil: there is no such payment on account
  func debtor(of payment: PaymentID) throws -> Debtor? {
    try sql.first(DebtReader.rows("p.id = $1"), [.text(payment.raw)]).map { try DebtReader.read($0).debtor }
  }

  /// The limit of the guest who owes this payment, and the sum that they owe without it.
  func limit(ofDebt payment: PaymentID) throws -> (limit: Money, owed: Int64)? {
    let limits = try DebtorLimitStore(sql: sql).all()
    guard !limits.isEmpty, let debtor = try debtor(of: payment), let limit = limits.limit(of: debtor) else { return nil }
    let others = try found(settled: false) { $0.key == debtor.key }.filter { $0.debt.payment != payment }
    return (limit, others.reduce(0) { $0 + $1.debt.open.raw })
  }

  /// The guest who owes this payment, with all of their debts that are open, and the settled ones.
  func account(of payment: PaymentID) throws -> (guest: DebtGuest, settled: [DebtView])? {
    guard let debtor = try debtor(of: payment) else { return nil }
    let open = try list(found(settled: false) { $0.key == debtor.key }, more: false).guests.first
    let settled = try list(found(settled: true, most: DebtReader.most) { $0.key == debtor.key }, more: false).guests.first
    guard var guest = open ?? settled else { return nil }
    if open == nil { guest.debts = [] }
    return (guest, settled?.debts ?? [])
  }

  /// The debts of these guests, the latest first.
  private func found(settled: Bool, most: Int = .max, of isWanted: (Debtor) -> Bool) throws -> [FoundDebt] {
    var found: [FoundDebt] = []
    var last: (at: Int64, id: String) = (TillPayments.never.raw, "")
    while found.count < most {
      let rows = try sql.query(DebtReader.rows(settled: settled), [.integer(last.at), .text(last.id), .integer(DebtReader.page)])
      for row in rows {
        let one = try DebtReader.read(row)
        last = (at: one.debt.at.raw, id: one.debt.payment.raw)
        if isWanted(one.debtor) { found.append(one) }
      }
      if rows.count < Int(DebtReader.page) { break }
    }
    return Array(found.prefix(most))
  }

  private struct FoundDebt {
    var debt: DebtView
    let debtor: Debtor
  }

  private func list(_ found: [FoundDebt], more: Bool) throws -> DebtList {
    let limits = try DebtorLimitStore(sql: sql).all()
    let settlements = try DebtStore(sql: sql).settlements(of: found.map(\.debt).filter { $0.settled.raw > 0 }.map(\.payment))
    var guests: [DebtGuest] = []
    var places: [String: Int] = [:]
    for one in found {
      var debt = one.debt
      debt.settlements = settlements[debt.payment] ?? []
      if let place = places[one.debtor.key] {
        guests[place].debts.append(debt)
        guests[place].open = TillAmount(guests[place].open.raw + debt.open.raw)
      } else {
        places[one.debtor.key] = guests.count
        guests.append(
          DebtGuest(
            name: one.debtor.name, phone: one.debtor.phone, shown: one.debtor.shown, open: debt.open, debts: [debt],
            limit: limits.limit(of: one.debtor)))
      }
    }
    return DebtList(guests: guests, open: TillAmount(guests.reduce(0) { $0 + $1.open.raw }), more: more, total: ListTotal(Int64(found.count)))
  }

  /// The latest first, from a place on.
  private static func rows(settled: Bool) -> String {
    """
    \(rows("(p.taken_at < $1 OR (p.taken_at = $1 AND p.id < $2))"))
    WHERE d.owed \(settled ? "<=" : ">") d.settled + CASE WHEN d.given_back > d.earlier THEN d.given_back - d.earlier ELSE 0 END
    ORDER BY d.taken_at DESC, d.id DESC LIMIT $3
    """
  }

  /// A party that has joined another had its guest at the host's table.
  /// - Parameter condition: on the payments `p`
  private static func rows(_ condition: String) -> String {
    """
    SELECT d.id, d.order_id, d.owed, d.given_back, d.earlier, d.settled, d.reference, d.taken_at, COALESCE(e.name, d.taken_by) AS person,
      COALESCE(h.number, b.number) AS bill_number, COALESCE(t.name, '#' || o.pick_up_number, '–') AS table_name, k.name AS booked_name, g.name AS named_name,
      c.name AS customer_name, COALESCE(k.phone_key, g.phone_key) AS phone, c.shown AS shown_phone,
      (SELECT COUNT(DISTINCT n.reference) FROM payment n WHERE n.order_id = d.order_id AND n.method = 'account') AS names
    FROM (\(DebtStore.debts(condition))) AS d
      LEFT JOIN party_order o ON o.id = d.order_id LEFT JOIN dining_table t ON t.id = o.table_id LEFT JOIN bill b ON b.order_id = d.order_id
      LEFT JOIN bill h ON h.order_id = o.merged_into LEFT JOIN employee e ON e.id = d.taken_by
      LEFT JOIN booking k ON k.order_id = COALESCE(o.merged_into, d.order_id)
      LEFT JOIN party_guest g ON g.order_id = COALESCE(o.merged_into, d.order_id)
      LEFT JOIN customer c ON c.phone = COALESCE(k.phone_key, g.phone_key)
    """
  }

  private static func read(_ row: SQLRow) throws -> FoundDebt {
    let reference = try row.optionalText(6).map { PaymentReference($0) }
    let debt = Debt(
      payment: PaymentID(try row.text(0)), owed: TillAmount(try row.int(2)), givenBack: TillAmount(try row.int(3)),
      earlier: TillAmount(try row.int(4)), settled: TillAmount(try row.int(5)))
    let view = DebtView(
      debt, order: OrderID(try row.text(1)), number: try row.optionalText(9).map { BillNumber($0) }, table: Name(try row.text(10)),
      reference: reference, by: Name(try row.text(8)), at: Instant(try row.int(7)))
    let guest = PartyGuestNames(
      names: try [13, 12, 11].compactMap { try row.optionalText($0) }, phone: try row.optionalText(14), shown: try row.optionalText(15))
    return FoundDebt(debt: view, debtor: Debtor(writtenAs: reference?.raw, alone: try row.int(16) <= 1, beside: guest, payment: debt.payment))
  }
}

/// The guest of the party whose bill a debt comes from, as far as the house knows them.
struct PartyGuestNames {
  /// the best one first
  let names: [String]
  /// E.164
  let phone: String?
  let shown: String?
}

/// The person who owes a debt.
struct Debtor {
  /// nil: nobody wrote it down
  let name: Name?
  /// E.164; nil: the house knows no number of them
  let phone: String?
  let shown: String?
  /// equal for debts of the same person: of one number, or without a number of one name
  let key: String
  /// the key, and the one that they had before the house knew their number
  let keys: [String]
  fileprivate let words: String

  /// - Parameters:
  ///   - writtenAs: the name that the cashier wrote down
  ///   - alone: the bill has debts under this name only, so they are its guest's. Otherwise only those under the guest's own name are.
  init(writtenAs: String?, alone: Bool, beside guest: PartyGuestNames, payment: PaymentID) {
    let written = writtenAs.map(DebtSearch.plain) ?? ""
    let isGuest = alone || written.isEmpty || guest.names.contains { DebtSearch.plain($0) == written }
    phone = isGuest ? guest.phone : nil
    shown = isGuest ? guest.shown : nil
    // A guest without a number is not known better than by the name on the bill.
    let best = isGuest && guest.phone != nil ? guest.names.first ?? writtenAs : writtenAs ?? (isGuest ? guest.names.first : nil)
    name = best.map { Name(String(String.UnicodeScalarView($0.unicodeScalars.prefix(Int(NameLimit.most))))) }
    words = ([writtenAs ?? ""] + (isGuest ? guest.names : [])).map(DebtSearch.plain).joined(separator: "\n")
    keys = [phone, best.map { "name " + DebtSearch.plain($0) }].compactMap(\.self)
    key = keys.first ?? "payment " + payment.raw
  }
}

/// A search for debtors by a part of their name or number.
struct DebtSearch {
  private let words: String
  /// nil: the text is no number
  private let digits: String?

  init(_ text: String) {
    words = DebtSearch.plain(text)
    let isNumber = words.allSatisfy { $0.isASCII && ($0.isNumber || " .-+()".contains($0)) }
    let typed = words.filter(\.isNumber)
    // A national number has a leading zero where an international one has the country code.
    let national = words.contains("+") ? typed : String(typed.drop { $0 == "0" })
    digits = isNumber && national.count >= 3 ? national : nil
  }

  func finds(_ debtor: Debtor) -> Bool {
    if words.isEmpty || debtor.words.contains(words) { return true }
    guard let digits else { return false }
    return (debtor.phone ?? "").contains(digits) || debtor.words.filter(\.isNumber).contains(digits)
  }

  static func plain(_ text: String) -> String { String(decoding: Folding.plain(text), as: UTF8.self) }
}
