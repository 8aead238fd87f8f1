import BillsRules
import Kernel
import Storage
import Sync
import TillRules

/// Takes money of what guests owe, inside a transaction.
struct DebtUseCases {
  let work: UnitOfWork
  let printers: any TillPrinters

  func settle(
    _ id: DebtSettlementID, _ payments: [PaymentID], _ amount: Money, shown: TillAmount, by method: PaymentMethod, _ reference: PaymentReference?
  ) throws {
    let store = DebtStore(sql: work.sql)
    // A repeated tap gets "already recorded", not "more than is owed".
    if try store.has(id) { throw DebtError.settlementExists.refusal }
    try refusing { () throws(DebtError) in try DebtSettlement.check(payments) }
    let debts = try payments.map { payment in
      guard let debt = try store.debt(payment) else { throw DebtError.unknownDebt.refusal }
      return debt
    }
    let session = try TillStore(sql: work.sql).running()
    let settlement = try refusing { () throws(DebtError) in
      try DebtSettlement(id, amount, of: debts, shown: shown, by: method, reference: reference, tillIsOpen: session != nil)
    }
    let number = try store.add(settlement, in: session?.id, by: work.author.employee, on: work.author.device, at: work.now)
    if method == .cash {
      try TillUseCases(work: work).openDrawer(for: id.raw, by: printers, saying: "Thu nợ \(number)", "Debt settlement \(number)")
    } else if method == .voucher, let reference {
      try VoucherUseCases(work: work).pay(amount.raw, with: reference, for: id.raw, of: nil, at: work.now, isRecorded: false)
    }
  }

  /// A limit is the guest's, so it holds for their debts on every bill.
  func limit(_ payment: PaymentID, to limit: Money?) throws {
    guard let debtor = try DebtReader(sql: work.sql).debtor(of: payment) else { throw DebtError.unknownDebt.refusal }
    try DebtorLimitStore(sql: work.sql).set(limit, of: debtor, by: work.author.employee, at: work.now)
  }

  private func refusing<T>(_ body: () throws(DebtError) -> T) throws(Refusal) -> T {
    do throws(DebtError) { return try body() } catch { throw error.refusal }
  }
}
