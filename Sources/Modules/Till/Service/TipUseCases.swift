import BillsRules
import Kernel
import Storage
import Sync
import TillRules

/// Sharing tips inside a transaction.
struct TipUseCases {
  let work: UnitOfWork

  private var store: TipStore { TipStore(sql: work.sql) }
  private var reader: TipReader { TipReader(sql: work.sql) }

  /// - Parameters:
  ///   - shown: the sum that the author saw
  ///   - named: those who worked; empty: those who were signed in
  func share(_ id: TipSharingID, _ day: BookDay, shown: TillAmount, among named: [TipWorker]) throws {
    if try store.has(id) { throw TipError.sharingExists.refusal }
    let (rule, clock) = try TillReader(sql: work.sql).tipTerms()
    let payments = try reader.unshared(of: day.raw, clock)
    let amount = TillAmount(payments.reduce(0) { $0 + $1.tip.amount.raw })
    if payments.isEmpty { throw TipError.nothingToShare.refusal }
    if amount != shown { throw TipError.tipsSuperseded(amount: amount).refusal }
    if !named.isEmpty { try check(named) }
    let workers = try named.isEmpty ? reader.workers(of: day.raw, clock, at: work.now) : named
    let shares = try refusing { () throws(TipError) in try TipSharing.shares(of: payments.map(\.tip), by: rule, among: workers) }
    try store.add(
      id, of: day.raw, rule, payments, as: shares, corrected: !named.isEmpty, by: work.author.employee, at: work.now)
  }

  /// Only people who approve say who worked.
  private func check(_ named: [TipWorker]) throws {
    if !work.author.rights.contains(.approveDiscounts) { throw TipError.timesByManager.refusal }
    for worker in named {
      let known = try work.sql.first("SELECT 1 FROM employee WHERE id = $1", [.text(worker.person.raw)]) != nil
      if !known { throw TipError.unknownWorker.refusal }
    }
  }

  private func refusing<T>(_ body: () throws(TipError) -> T) throws(Refusal) -> T {
    do throws(TipError) { return try body() } catch { throw error.refusal }
  }
}
