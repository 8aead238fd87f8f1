import Kernel
import PrintingRules
import Sync

/// Queues and changes jobs inside a transaction, and tells devices of them.
struct PrintJobUseCases {
  let work: UnitOfWork

  private var store: PrintJobStore { PrintJobStore(sql: work.sql) }

  /// Queues a ticket for a printer, or for its fallback while it is dead.
  @discardableResult
  func queue(_ ticket: Ticket, for printer: Printer, bill: BillOnPaper? = nil, repeats: Bool = false) throws -> PrintJob {
    let target = printer.orItsFallback(among: try PrintersInUse.all(in: work))
    return try queue(ticket, on: target.id, bill: bill, movedFrom: target.id == printer.id ? nil : printer.id, repeats: repeats)
  }

  /// Queues a ticket for this very printer.
  @discardableResult
  func queue(
    _ ticket: Ticket, on printer: PrinterID, bill: BillOnPaper? = nil, movedFrom: PrinterID? = nil, repeats: Bool = false
  ) throws -> PrintJob {
    var job = PrintJob(id: newID, printer: printer, number: try nextNumber(of: printer), ticket: ticket, queuedAt: work.now)
    job.bill = bill
    job.movedFrom = movedFrom
    job.repeats = repeats
    try add(job)
    return job
  }

  /// Another printer prints it.
  func move(_ job: PrintJob, to printer: PrinterID) throws {
    try drop(job, .moved)
    try add(job.moved(to: printer, as: newID, number: try nextNumber(of: printer), at: work.now))
  }

  /// A newer job prints the bill instead.
  func replace(_ job: PrintJob) throws {
    var job = job
    do throws(PrintingError) { try job.giveWay(at: work.now) } catch { throw error.refusal }
    try keep(job)
  }

  func drop(_ job: PrintJob, _ cause: DropCause, _ reason: Reason? = nil) throws {
    var job = job
    do throws(PrintingError) { try job.drop(cause, reason, at: work.now) } catch { throw error.refusal }
    try keep(job)
  }

  /// Writes and publishes a job's state. Jobs that finished long ago leave the devices.
  func keep(_ job: PrintJob) throws {
    try store.update(job)
    tell(job)
    guard job.state.isOver else { return }
    for old in try store.hideOld(of: job.printer) {
      work.forget(PrintJob.self, old.id.raw)
      if old.isBill { work.forget(BillPrint.self, old.id.raw) }
    }
  }

  private func add(_ job: PrintJob) throws {
    try store.add(job)
    tell(job)
  }

  private func tell(_ job: PrintJob) {
    work.record(job)
    if let print = BillPrint(job) { work.record(print) }
  }

  private var newID: PrintJobID { PrintJobID(UUIDv7.make(at: work.now)) }

  private func nextNumber(of printer: PrinterID) throws -> Int64 { try PrinterStore(sql: work.sql).nextNumber(of: printer) }
}
