import BillsRules
import Kernel
import Storage

/// The limits of guests who owe. A guest is known by their number, or without one by their name.
struct DebtorLimitStore {
  let sql: any SQLConnection

  func all() throws -> [String: Money] {
    var limits: [String: Money] = [:]
    for row in try sql.query("SELECT debtor, amount FROM debtor_limit") { limits[try row.text(0)] = Money(try row.int(1)) }
    return limits
  }

  /// - Parameter limit: nil: they may owe any sum
  func set(_ limit: Money?, of debtor: Debtor, by employee: EmployeeID, at now: Instant) throws {
    for key in debtor.keys { try sql.execute("DELETE FROM debtor_limit WHERE debtor = $1", [.text(key)]) }
    guard let limit else { return }
    try sql.row(of: "debtor_limit").insert(["debtor": debtor.key, "amount": limit, "set_by": employee, "set_at": now])
  }
}

extension [String: Money] {
  /// A limit from the time before the house knew the guest's number holds too.
  func limit(of debtor: Debtor) -> Money? { debtor.keys.lazy.compactMap { self[$0] }.first }
}
