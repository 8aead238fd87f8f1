import Kernel
import PrintingRules
import Storage
import Sync

/// Queues reports of the till and openings of its drawer, within a transaction of the till.
public struct TillPrinting: Sendable {
  public init() {}

  /// Queues the report of a session.
  /// - Parameters:
  ///   - look: the number of an X report; nil: it is the Z report
  ///   - copy: it was printed before
  ///   - printer: nil: the one for bills of the house
  /// - Throws: `Refusal` if there is no such printer, or it prints no bills
  public func print(_ session: TillSessionID, look: Int64?, copy: Bool, on printer: PrinterID?, in work: UnitOfWork) throws {
    var ticket = Ticket(news: .till, at: work.now)
    (ticket.till, ticket.look, ticket.waiter) = (session, look, work.author.employee)
    let chosen = try chosen(printer, in: work) { Printer.forBills(in: nil, among: $0) }
    guard let chosen else { throw PrintingError.noBillPrinter.refusal }
    if !chosen.bills { throw PrintingError.notForBills.refusal }
    try PrintJobUseCases(work: work).queue(ticket, for: chosen, repeats: copy)
  }

  /// Opens the cash drawer. No other printer can do that instead of a dead one.
  /// - Parameter printer: nil: the first one in use that has a drawer
  /// - Throws: `Refusal` if no such printer has a drawer
  public func kick(_ printer: PrinterID?, in work: UnitOfWork) throws -> PrinterID {
    let chosen = try chosen(printer, in: work) { Printer.withDrawer(among: $0) }
    guard let chosen, chosen.drawer else { throw PrintingError.noDrawer.refusal }
    var ticket = Ticket(news: .drawer, at: work.now)
    ticket.waiter = work.author.employee
    try PrintJobUseCases(work: work).queue(ticket, on: chosen.id)
    return chosen.id
  }

  /// Opens the first drawer that opens by itself for cash.
  /// - Returns: the printer that opens it; nil: no drawer in use does
  public func kickForCash(in work: UnitOfWork) throws -> PrinterID? {
    guard let chosen = Printer.opensOnCash(among: try PrintersInUse.all(in: work)) else { return nil }
    return try kick(chosen.id, in: work)
  }

  /// Whether a printer in use has a drawer.
  public func hasDrawer(in sql: any SQLConnection) throws -> Bool {
    Printer.withDrawer(among: try PrinterStore(sql: sql).active()) != nil
  }

  private func chosen(_ wanted: PrinterID?, in work: UnitOfWork, else choose: ([Printer]) -> Printer?) throws -> Printer? {
    let printers = try PrintersInUse.all(in: work)
    guard let wanted else { return choose(printers) }
    if let found = printers.first(where: { $0.id == wanted }) { return found }
    throw (try PrinterStore(sql: work.sql).find(wanted) == nil ? PrintingError.unknownPrinter : .printerOff).refusal
  }
}
