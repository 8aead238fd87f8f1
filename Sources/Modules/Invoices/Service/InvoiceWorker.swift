import InvoicesRules
import Kernel
import Logging
import Storage
import Sync

/// Hands the data of paid bills over to the provider, one after the other. Payments do not wait for it.
///
/// Each bill is handed over once: it has one row, and that row keeps the file from the first try on. The provider gets a file twice only if the
/// hub ends between the provider's answer and the note of it, and then with the same name and bytes.
public struct InvoiceWorker: Sendable {
  /// A hub that hands over an invoice has it for a minute, so that another hub on the same database leaves it alone.
  private static let lease: Int64 = 60
  /// Minutes between tries: 1, 5, 15, then each hour.
  private static let pauses: [Int64] = [1, 5, 15]
  private static let look = Duration.seconds(20)

  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let clock: any HubClock
  private let bills: any InvoicedBills
  private let provider: any InvoiceProvider
  private let log: Logger

  public init(
    database: any SQLDatabase, processor: CommandProcessor, clock: any HubClock, bills: any InvoicedBills, provider: any InvoiceProvider, log: Logger
  ) {
    self.database = database
    self.processor = processor
    self.clock = clock
    self.bills = bills
    self.provider = provider
    self.log = log
  }

  /// Until the task is cancelled.
  public func run() async {
    while !Task.isCancelled {
      do { try await round() } catch {
        if Task.isCancelled { return }
        log.error("invoices could not be read", metadata: ["error": "\(error)"])
      }
      // A cancelled sleep ends the loop.
      try? await Task.sleep(for: InvoiceWorker.look)
    }
  }

  /// Hands over all that is due.
  func round() async throws {
    try await queue()
    while !Task.isCancelled, let due = try await prepare() {
      guard let file = due.one.file else { continue }
      var trouble: InvoiceTrouble?
      do throws(InvoiceTrouble) { try await provider.take(file) } catch { trouble = error }
      if let trouble {
        log.warning("an invoice could not be handed over", metadata: ["order": "\(due.one.order.raw)", "reason": "\(trouble.detail)"])
      }
      try await note(due, trouble)
    }
  }

  private struct Due: Sendable {
    var one: Handover
    /// An earlier try did not end, so the provider may have the file.
    let mayHaveArrived: Bool
  }

  /// Gives newly paid bills their rows. Nothing is written if there are none.
  private func queue() async throws {
    let found = try await database.read { sql in
      guard let since = try InvoiceStore(sql: sql).setup().since else { return false }
      return try !HandoverStore(sql: sql).newlyPaid(since: since, most: 1).isEmpty
    }
    guard found else { return }
    try await processor.perform { work in
      let known = try InvoiceStore(sql: work.sql).setup()
      guard let since = known.since else { return }
      let store = HandoverStore(sql: work.sql)
      for paid in try store.newlyPaid(since: since, most: 1000) {
        try store.add(paid.order, endedAt: paid.endedAt, dueAt: paid.endedAt.adding(seconds: known.setup.delay.raw * 60))
      }
    }
  }

  /// The next invoice that is due, with its file fixed. Without a file it could not be made, and is tried later. nil: none is due.
  private func prepare() async throws -> Due? {
    let (now, bills, house) = (clock.now(), bills, clock.house)
    guard try await database.read({ sql in try InvoiceStore(sql: sql).setup().since != nil && HandoverStore(sql: sql).due(at: now) != nil }) else {
      return nil
    }
    return try await processor.perform { work -> Due? in
      let store = HandoverStore(sql: work.sql)
      guard try InvoiceStore(sql: work.sql).setup().since != nil, var one = try store.due(at: now) else { return nil }
      let mayHaveArrived = one.file != nil
      if !mayHaveArrived {
        do {
          let document = try InvoiceDocument.read(one.order, bills, at: work.now, on: house, in: work.sql)
          // Only a manager declares a sale that was undone.
          if document.view.bill.isGivenBack && one.decision != .send { throw InvoicesError.givenBack.refusal }
          (one.file, one.total) = (document.file, document.view.bill.total)
        } catch let refusal as Refusal {
          one.trouble = refusal.code
          try store.update(one.failed(), nextAt: InvoiceWorker.next(after: one.tries, at: work.now))
          return Due(one: one, mayHaveArrived: false)
        }
      }
      try store.update(one, nextAt: work.now.adding(seconds: InvoiceWorker.lease))
      return Due(one: one, mayHaveArrived: mayHaveArrived)
    }
  }

  private func note(_ due: Due, _ trouble: InvoiceTrouble?) async throws {
    try await processor.perform { work in
      var one = due.one
      one.trouble = trouble?.error.refusal.code
      guard let trouble else {
        one.doneAt = work.now
        return try HandoverStore(sql: work.sql).update(one, nextAt: work.now)
      }
      // The provider cannot have it, so it is made anew, with the buyer of that time.
      if !trouble.mayHaveArrived && !due.mayHaveArrived { (one.file, one.total) = (nil, nil) }
      try HandoverStore(sql: work.sql).update(one.failed(), nextAt: InvoiceWorker.next(after: one.tries, at: work.now))
    }
  }

  private static func next(after tries: Int64, at now: Instant) -> Instant {
    let minutes = tries < Int64(pauses.count) ? pauses[Int(tries)] : 60
    return now.adding(seconds: minutes * 60)
  }
}

extension Handover {
  /// After one more try.
  fileprivate func failed() -> Handover {
    var one = self
    one.tries += 1
    return one
  }
}
