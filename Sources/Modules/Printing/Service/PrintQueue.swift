import Kernel
import PrintingRules
import Storage
import Sync

/// The reads and writes of a printer's worker. Each step is separate, so the next one finds the right state, whatever
/// happens to the printer or the hub.
struct PrintQueue: Sendable {
  let printer: PrinterID
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
  func begin(_ id: PrintJobID) async throws -> TicketPage? {
    try await processor.perform { work -> TicketPage? in
      guard var job = try PrintJobStore(sql: work.sql).find(id), !job.state.isOver else { return nil }
      // A job that somebody asked to print again is never too late.
      let wasAsked = job.state == .waiting && job.attempts > 0
      if !wasAsked, try TooLate.isTooLate(job, at: work.now, in: work.sql) {
        do throws(PrintingError) { try job.drop(.tooLate, at: work.now) } catch { throw error.refusal }
        try PrintQueue.keep(job, in: work)
        return nil
      }
      job.begin()
      try PrintQueue.keep(job, in: work)
      return try TicketPage(job, in: work.sql)
    }
  }

  func finish(_ id: PrintJobID, confirmed: Bool, lacksGlyphs: Bool) async throws {
    try await processor.perform { work in
      // Somebody may have dropped it while it was on its way.
      guard var job = try PrintJobStore(sql: work.sql).find(id), job.state == .sending else { return }
      job.finish(confirmed: confirmed, at: work.now)
      job.lacksGlyphs = lacksGlyphs
      try PrintQueue.keep(job, in: work)
    }
  }

  /// - Parameter paperLow: nil: unchanged
  func tell(_ standing: PrinterStanding, paperLow: Bool? = nil) async throws {
    let id = printer
    try await processor.perform { work in
      let store = PrinterStore(sql: work.sql)
      guard let known = try store.find(id), known.active else { return }
      guard let learned = known.learned(standing, paperLow: paperLow ?? known.paperLow, at: work.now) else { return }
      try store.save(learned)
      work.record(learned)
    }
  }

  /// Writes and publishes a job's state. Jobs that finished long ago leave the devices.
  static func keep(_ job: PrintJob, in work: UnitOfWork) throws {
    let store = PrintJobStore(sql: work.sql)
    try store.update(job)
    work.record(job)
    guard job.state.isOver else { return }
    for old in try store.hideOld(of: job.printer) { work.forget(PrintJob.self, old.raw) }
  }
}
