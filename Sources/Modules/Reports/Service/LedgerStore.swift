import Kernel
import ReportsRules
import Storage

/// The house's plan of accounts in the database: one row, once somebody has saved it.
struct LedgerStore {
  /// The form in which the plan is kept.
  private static let version: Int64 = 1
  let sql: any SQLConnection

  /// A house without a plan has the usual one.
  /// - Throws: `templateIsNewer` if a newer version of the program saved it
  func plan() throws -> LedgerPlan {
    guard let row = try sql.first("SELECT version, content FROM ledger_plan WHERE id = 1") else { return LedgerPlan() }
    if try row.int(0) > LedgerStore.version { throw ReportsError.templateIsNewer(field: "plan").refusal }
    return try JSON.decode(try row.text(1))
  }

  func save(_ plan: LedgerPlan) throws {
    do throws(ReportsError) { try plan.check() } catch { throw error.refusal }
    // Parts unknown to this version would be lost.
    _ = try self.plan()
    try sql.row(of: "ledger_plan").save(["id": Int64(1), "version": LedgerStore.version, "content": plan.json.text])
  }

  /// The rates that the house has sold at, as far as its days were added up, the lowest first.
  func rates() throws -> [String] {
    try sql.query("SELECT DISTINCT name FROM report_bills WHERE part = 'tax'").compactMap { Int64(try $0.text(0)) }
      .sorted { TaxRate($0).isBelow(TaxRate($1)) }.map(TaxRateText.text)
  }
}
