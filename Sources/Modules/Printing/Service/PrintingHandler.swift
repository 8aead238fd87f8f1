import Kernel
import PrintingRules
import Storage
import Sync

/// Commands of people to printers.
public struct PrintingHandler: CommandHandler {
  public let prefix = "printing."
  private let desk = TicketObserver()

  public init() {}

  public func right(for body: PrintingCommand) -> Right { PrintingRules.right(for: body) }

  public func perform(_ body: PrintingCommand, in work: UnitOfWork) throws {
    switch body {
    case .savePrinter(let printer, let name, let host, let port, let stations, let paper, let active):
      let wanted = Printer(
        id: printer, name: name, host: PrinterHost(TypedHost.tidy(host.raw)), port: port, stations: stations, paper: paper, active: active,
        since: work.now)
      try save(wanted, in: work)
    case .testPrint(let printer): try test(printer, in: work)
    case .reprint(let job): try reprint(job, in: work)
    case .dropJob(let job, let reason): try drop(job, reason, in: work)
    }
  }

  private func save(_ wanted: Printer, in work: UnitOfWork) throws {
    let store = PrinterStore(sql: work.sql)
    let all = try store.all()
    let printer: Printer
    do throws(PrintingError) {
      printer = try wanted.planned(over: all.first { $0.id == wanted.id }, beside: all.filter { $0.id != wanted.id }, at: work.now)
    } catch { throw error.refusal }
    try store.save(printer)
    PrintersInUse.forget(in: work)
    work.record(printer)
    if !printer.active { try dropAll(of: printer.id, in: work) }
  }

  /// Otherwise a printer that is switched on again in an hour would print the calls of now.
  private func dropAll(of printer: PrinterID, in work: UnitOfWork) throws {
    for var job in try PrintJobStore(sql: work.sql).waiting(for: printer) {
      do throws(PrintingError) { try job.drop(.putAway, at: work.now) } catch { throw error.refusal }
      try PrintQueue.keep(job, in: work)
    }
  }

  private func test(_ id: PrinterID, in work: UnitOfWork) throws {
    guard let printer = try PrinterStore(sql: work.sql).find(id) else { throw PrintingError.unknownPrinter.refusal }
    if !printer.active { throw PrintingError.printerOff.refusal }
    var ticket = Ticket(news: .test, at: work.now)
    ticket.waiter = work.author.employee
    try desk.queue(ticket, for: id, in: work)
  }

  private func reprint(_ id: PrintJobID, in work: UnitOfWork) throws {
    var job = try self.job(id, in: work)
    guard try PrinterStore(sql: work.sql).find(job.printer)?.active == true else { throw PrintingError.printerOff.refusal }
    do throws(PrintingError) { try job.again(at: work.now) } catch { throw error.refusal }
    try PrintQueue.keep(job, in: work)
  }

  private func drop(_ id: PrintJobID, _ reason: Reason, in work: UnitOfWork) throws {
    var job = try self.job(id, in: work)
    do throws(PrintingError) { try job.drop(.byHand, reason, at: work.now) } catch { throw error.refusal }
    try PrintQueue.keep(job, in: work)
  }

  private func job(_ id: PrintJobID, in work: UnitOfWork) throws -> PrintJob {
    guard let job = try PrintJobStore(sql: work.sql).find(id) else { throw PrintingError.unknownJob.refusal }
    return job
  }
}
