import Kernel
import PrintingRules
import RestaurantService
import Storage
import Sync

/// Commands of people to printers.
public struct PrintingHandler: CommandHandler {
  public let prefix = "printing."
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func right(for body: PrintingCommand) -> Right { PrintingRules.right(for: body) }

  public func perform(_ body: PrintingCommand, in work: UnitOfWork) throws {
    switch body {
    case .savePrinter(
      let printer, let name, let host, let port, let stations, let paper, let active, let tickets, let bills, let sections, let fallback,
      let drawer, let queue, let queuePort, let drawerOnCash):
      var wanted = Printer(
        id: printer, name: name, host: PrinterHost(TypedHost.tidy(host.raw)), port: port, stations: stations, paper: paper, active: active,
        since: work.now)
      (wanted.tickets, wanted.bills, wanted.sections, wanted.fallback, wanted.drawer) = (tickets, bills, sections, fallback, drawer)
      (wanted.queue, wanted.queuePort, wanted.drawerOnCash) = (queue, queuePort, drawer && drawerOnCash)
      try save(wanted, in: work)
    case .testPrint(let printer): try test(printer, in: work)
    case .reprint(let job): try reprint(job, in: work)
    case .confirmJob(let job): try confirm(job, in: work)
    case .dropJob(let job, let reason): try PrintJobUseCases(work: work).drop(try self.job(job, in: work), .byHand, reason)
    case .saveTemplate(let hides): try BillTemplateStore(sql: work.sql).save(hides: TemplatePart.allCases.filter(hides.contains))
    // The command log keeps the reason.
    case .printPackingSlip(let order): try PackingSlips(house: house, work: work).print(order)
    case .printBill(let order, let printer, let part, _): try BillPrinting(house: house, work: work).print(order, part: part, on: printer)
    }
  }

  private func save(_ wanted: Printer, in work: UnitOfWork) throws {
    let all = try PrinterStore(sql: work.sql).all()
    let old = all.first { $0.id == wanted.id }
    let printer: Printer
    do throws(PrintingError) {
      printer = try wanted.planned(over: old, beside: all.filter { $0.id != wanted.id }, at: work.now)
    } catch { throw error.refusal }
    try PrintersInUse.keep(printer, over: old, in: work)
    if !printer.active { try dropAll(of: printer.id, in: work) }
  }

  /// Otherwise a printer that is switched on again in an hour would print the calls of now.
  private func dropAll(of printer: PrinterID, in work: UnitOfWork) throws {
    for job in try PrintJobStore(sql: work.sql).waiting(for: printer) { try PrintJobUseCases(work: work).drop(job, .putAway) }
  }

  private func test(_ id: PrinterID, in work: UnitOfWork) throws {
    guard let printer = try PrinterStore(sql: work.sql).find(id) else { throw PrintingError.unknownPrinter.refusal }
    if !printer.active { throw PrintingError.printerOff.refusal }
    var ticket = Ticket(news: .test, at: work.now)
    ticket.waiter = work.author.employee
    try PrintJobUseCases(work: work).queue(ticket, on: id)
  }

  private func reprint(_ id: PrintJobID, in work: UnitOfWork) throws {
    var job = try self.job(id, in: work)
    if job.ticket.news == .drawer { throw PrintingError.drawerOnce.refusal }
    guard try PrinterStore(sql: work.sql).find(job.printer)?.active == true else { throw PrintingError.printerOff.refusal }
    do throws(PrintingError) { try job.again(at: work.now) } catch { throw error.refusal }
    try PrintJobUseCases(work: work).keep(job)
  }

  private func confirm(_ id: PrintJobID, in work: UnitOfWork) throws {
    var job = try self.job(id, in: work)
    do throws(PrintingError) { try job.confirm() } catch { throw error.refusal }
    try PrintJobUseCases(work: work).keep(job)
  }

  private func job(_ id: PrintJobID, in work: UnitOfWork) throws -> PrintJob {
    guard let job = try PrintJobStore(sql: work.sql).find(id) else { throw PrintingError.unknownJob.refusal }
    return job
  }
}
