import BillsRules
import Kernel
import PrintingRules
import ReceiptPrinting
import Storage
import Sync
import TillRules

/// The reads and writes of a printer's worker. Each step is separate, so the next one finds the right state, whatever
/// happens to the printer or the hub.
struct PrintQueue: Sendable {
  let printer: PrinterID
  let bills: any PrintableBills
  let tills: any PrintableTills
  let database: any SQLDatabase
  let processor: CommandProcessor

  /// nil: put away.
  func settings() async throws -> Printer? {
    let id = printer
    return try await database.read { sql in try PrinterStore(sql: sql).find(id) }.flatMap { $0.active ? $0 : nil }
  }

  /// Whether the printer has answered since somebody saved it, perhaps to an earlier hub process.
  func hasAnswered() async throws -> Bool { try await settings()?.answers ?? false }

  func next() async throws -> PrintJob? {
    let id = printer
    return try await database.read { sql in try PrintJobStore(sql: sql).next(for: id) }
  }

  /// Marks the job as sending and returns its page; nil: it must not be printed any more.
  func begin(_ id: PrintJobID) async throws -> PrintPage? {
    let (bills, tills) = (bills, tills)
    return try await processor.perform { work -> PrintPage? in
      let store = PrintJobStore(sql: work.sql)
      guard var job = try store.find(id), !job.state.isOver else { return nil }
      // A job that somebody asked to print again is never too late.
      let wasAsked = job.state == .waiting && job.attempts > 0
      let view: BillView?
      let bill: BillOnPaper?
      let report: TillReport?
      do {
        view = try job.ticket.bill.map { try bills.view($0, at: work.now, in: work.sql) }
        bill = try view.map { try BillOnPaper($0, part: job.bill?.part) }
        report = try job.ticket.till.map { try tills.report($0, at: work.now, in: work.sql) }
      } catch is Refusal {
        // It has no bill any more. The jobs behind it must not wait for that.
        try PrintJobUseCases(work: work).drop(job, .tooLate)
        return nil
      }
      if !wasAsked, try TooLate.isTooLate(job, bill, at: work.now, in: work.sql) {
        try PrintJobUseCases(work: work).drop(job, .tooLate)
        return nil
      }
      job.begin()
      if let view, let bill {
        job.bill = bill
        job.repeats = try store.wasBegun(bill, of: view.order, but: job.id)
      }
      try PrintJobUseCases(work: work).keep(job)
      let house = try HousePaper(of: job.printer, in: work.sql)
      if job.ticket.news == .drawer { return PrintPage(job: job, paper: house.paper, layout: TicketLayout([]), opensDrawer: true) }
      if let view {
        let sheet = BillSheet(job: job, view: view, house: house, look: try BillTemplateStore(sql: work.sql).look())
        return PrintPage(job: job, paper: house.paper, layout: sheet.layout)
      }
      if let report { return TillSheet(job: job, report: report, house: house).page }
      return try TicketPage(job, on: house, in: work.sql).page
    }
  }

  /// Hands waiting jobs to the first fallback that can print. Without one they wait on.
  /// - Parameter begun: also one that was begun; it may be on paper and is a copy there
  func moveOn(begun: Bool) async throws {
    let id = printer
    let mayMove = { @Sendable (job: PrintJob) in !job.ticket.staysWithPrinter && (begun || job.state == .waiting) }
    // A dead printer comes here at each attempt, so most times it must not need a transaction.
    let waiting = try await database.read { sql in try PrintJobStore(sql: sql).waiting(for: id) }
    if !waiting.contains(where: mayMove) { return }
    try await processor.perform { work in
      guard let known = try PrinterStore(sql: work.sql).find(id), known.active else { return }
      let other = known.orItsFallback(among: try PrintersInUse.all(in: work))
      if other.id == id { return }
      for job in try PrintJobStore(sql: work.sql).waiting(for: id) where mayMove(job) {
        try PrintJobUseCases(work: work).move(job, to: other.id)
      }
    }
  }

  func finish(_ id: PrintJobID, confirmed: Bool, lacksGlyphs: Bool) async throws {
    try await processor.perform { work in
      // Somebody may have dropped it while it was on its way.
      guard var job = try PrintJobStore(sql: work.sql).find(id), job.state == .sending else { return }
      job.finish(confirmed: confirmed, at: work.now)
      job.lacksGlyphs = lacksGlyphs
      try PrintJobUseCases(work: work).keep(job)
    }
  }

  /// Whether another printer would print the waiting jobs of this dead one.
  func hasWorkingFallback() async throws -> Bool {
    let id = printer
    return try await database.read { sql in
      let all = try PrinterStore(sql: sql).active()
      return all.first { $0.id == id }.map { $0.orItsFallback(among: all).id != id } ?? false
    }
  }

  /// false: somebody has dropped the job meanwhile
  func isUnderWay(_ id: PrintJobID) async throws -> Bool {
    try await database.read { sql in try PrintJobStore(sql: sql).find(id)?.state == .sending }
  }

  /// Puts down a job that was begun and will not be printed. CUPS does not tell the name or reason of the person who canceled it there.
  func drop(_ id: PrintJobID, _ cause: DropCause) async throws {
    try await processor.perform { work in
      guard let job = try PrintJobStore(sql: work.sql).find(id), job.state == .sending else { return }
      try PrintJobUseCases(work: work).drop(job, cause)
    }
  }

  /// - Parameters:
  ///   - trouble: the cause, if it lies at CUPS
  ///   - paperLow: nil: unchanged
  func tell(_ standing: PrinterStanding, trouble: QueueTrouble? = nil, paperLow: Bool? = nil) async throws {
    let id = printer
    let learn = { @Sendable (known: Printer, now: Instant) in
      known.learned(standing, trouble: trouble, paperLow: paperLow ?? known.paperLow, at: now)
    }
    // A worker asks its printer before each job, a dead one at each attempt. The answer is seldom new, so orders must not wait for a commit.
    guard let shown = try await settings(), learn(shown, shown.since) != nil else { return }
    try await processor.perform { work in
      guard let known = try PrinterStore(sql: work.sql).find(id), known.active, let learned = learn(known, work.now) else { return }
      try PrintersInUse.keep(learned, over: known, in: work)
    }
  }
}
