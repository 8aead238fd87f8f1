import BillsRules
import Kernel
import Storage
import Sync
import TestKit
import TillRules
import TillService

@testable import IntegrityCheck

extension TillHub {
  static func settling(
    _ id: String, _ debts: [String], _ amount: Int64, shown: Int64, by method: PaymentMethod = .cash, reference: String? = nil
  ) -> TillCommand {
    .settleDebts(
      settlement: DebtSettlementID(id), debts: debts.map { PaymentID($0) }, amount: Money(amount), shown: TillAmount(shown), method: method,
      reference: reference.map { PaymentReference($0) })
  }

  func settle(
    _ id: String, _ debts: [String], _ amount: Int64, shown: Int64, by method: PaymentMethod = .cash, reference: String? = nil
  ) async throws {
    try await till(TillHub.settling(id, debts, amount, shown: shown, by: method, reference: reference))
  }

  /// A party with one hot pot leaves without paying it: somebody of this name owes it.
  func owe(_ order: String, at table: String, _ name: String) async throws {
    try await seat(order, at: table)
    try await pay(order, .account, TillHub.pot, reference: name, as: order + "-0")
  }

  func debts(_ text: String = "", settled: Bool = false) async throws -> DebtList {
    try await database.read { sql in try Debts().list(text, settled: settled, in: sql) }
  }

  /// `name: sum` of each guest, in the order of the list.
  func owing(_ text: String = "") async throws -> [String] {
    try await debts(text).guests.map { "\($0.name?.raw ?? "–"): \($0.open.raw)" }
  }

  /// The guest of a party, as another module keeps them.
  func name(guest name: String, _ phone: String, of order: String) async throws {
    let plain = name.lowercased()
    try await change([
      (
        "INSERT INTO customer (phone, shown, name, name_key, forgiven_at) VALUES ($1, '0903 111 222', $2, $3, 0) ON CONFLICT (phone) DO NOTHING",
        [.text(phone), .text(name), .text(plain)]
      ),
      (
        "INSERT INTO party_guest (order_id, phone_key, name, name_key, set_by, set_at) VALUES ($1, $2, $3, $4, 'thu', 1)",
        [.text(order), .text(phone), .text(name), .text(plain)]
      ),
    ])
  }

  /// The code of the refusal of a refund on account.
  func refundRefusal(_ order: String, _ amount: Int64, shown: Int64, by method: PaymentMethod = .account) async throws -> String? {
    await refused { try await refund(order, amount, shown: shown, by: method, as: "late-" + order) }?.code
  }

  /// Changes rows past the use cases.
  func change(_ statements: [(sql: String, values: [SQLValue])]) async throws {
    try await run { work in
      for statement in statements { try work.sql.execute(statement.sql, statement.values) }
    }
  }

  /// The codes of what a check of the till, the tips, the fiscal records, the debts and the vouchers finds.
  func findings() async throws -> [String] {
    try await database.read { sql in
      let run = InspectionRun(sql) { _ in }
      try TillInspection().run(run)
      try TipInspection().run(run)
      try FiscalInspection().run(run)
      try DebtInspection().run(run)
      try VoucherInspection().run(run)
      return run.report.findings.map(\.code)
    }
  }
}
