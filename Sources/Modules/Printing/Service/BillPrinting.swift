import BillsRules
import Kernel
import OrdersRules
import PrintingRules
import Restaurant
import RestaurantService
import Storage
import Sync

/// Queues the bill of an order. All of it is one transaction: a refusal leaves neither a fixed bill nor a job, and a repeated command has
/// its job once.
struct BillPrinting {
  let house: OpenHouse
  let work: UnitOfWork

  /// - Parameters:
  ///   - part: of a split bill; nil: all of it
  ///   - wanted: nil: the printer of the table's section or of the house
  func print(_ order: OrderID, part: BillPartID?, on wanted: PrinterID?) throws {
    let found = try BilledOrder.fixed(order, part: part, by: house, in: work)
    let printer = try printer(wanted, for: found.section)
    let target = printer.orItsFallback(among: try PrintersInUse.all(in: work))
    let jobs = PrintJobUseCases(work: work)
    for job in try PrintJobStore(sql: work.sql).waitingBills(of: found.id) where job.bill?.part == part {
      // A second tap: the same bill waits already or is on its way.
      if job.willPrint(found.bill), wanted == nil || job.printer == target.id { return }
      try jobs.replace(job)
    }
    try jobs.queue(ticket(for: found), for: printer, bill: found.bill)
  }

  private func ticket(for found: BilledOrder) -> Ticket {
    var ticket = Ticket(news: .bill, at: work.now)
    ticket.order = found.id
    ticket.table = found.table
    ticket.guests = found.guests
    ticket.waiter = work.author.employee
    return ticket
  }

  private func printer(_ wanted: PrinterID?, for section: SectionID?) throws -> Printer {
    let printers = try PrintersInUse.all(in: work)
    guard let wanted else {
      guard let found = Printer.forBills(in: section, among: printers) else { throw PrintingError.noBillPrinter.refusal }
      return found
    }
    guard let found = printers.first(where: { $0.id == wanted }) else {
      throw (try PrinterStore(sql: work.sql).find(wanted) == nil ? PrintingError.unknownPrinter : .printerOff).refusal
    }
    if !found.bills { throw PrintingError.notForBills.refusal }
    return found
  }
}

/// An order and its bill, as far as printing needs them. An order that has joined another has the host's. It only reads what other modules
/// keep.
struct BilledOrder {
  let id: OrderID
  let table: TableID
  let section: SectionID?
  let guests: Guests
  let bill: BillOnPaper
  /// The bill has no version, or the order has changed since.
  private let isToBeFixed: Bool

  /// The order with a bill of its present state. Without one, the bill is fixed in this transaction.
  /// - Parameter part: of a split bill; nil: all of it
  /// - Throws: `noBill`, `unknownPart`, or the refusal of a bill that cannot be fixed
  static func fixed(_ order: OrderID, part: BillPartID?, by house: OpenHouse, in work: UnitOfWork) throws -> BilledOrder {
    let found = try BilledOrder(order, part: part, in: work.sql)
    if !found.isToBeFixed { return found }
    try house.perform(.bills(.ask(order: found.id)), in: work)
    return try BilledOrder(order, part: part, in: work.sql)
  }

  /// - Throws: `noBill`, `unknownPart`
  private init(_ order: OrderID, part: BillPartID?, in sql: any SQLConnection) throws {
    let row = try sql.first(
      """
      SELECT o.id, o.table_id, t.section_id, o.guests, o.state, o.revision, b.version, b.revision AS bill_revision, b.state AS bill_state, b.parts
      FROM party_order asked JOIN party_order o ON o.id = COALESCE(asked.merged_into, asked.id)
        LEFT JOIN dining_table t ON t.id = o.table_id LEFT JOIN bill b ON b.order_id = o.id
      WHERE asked.id = $1
      """, [.text(order.raw)])
    guard let row else { throw PrintingError.noBill.refusal }
    id = OrderID(try row.text(0))
    table = TableID(try row.text(1))
    section = try row.optionalText(2).map { SectionID($0) }
    guests = Guests(try row.int(3))
    let isOpen = try row.int(4) == OrderState.open.rawValue
    let version = try row.optionalInt(6) ?? 0
    let parts: [BillPart] = try row.optionalText(9).map { try JSON.decode($0) } ?? []
    bill = try BillOnPaper(version: version, isPaid: row.optionalInt(8) == BillState.paid.rawValue, part, of: parts)
    isToBeFixed = try isOpen && (version == 0 || row.int(5) > row.optionalInt(7) ?? 0)
    if !isOpen && version == 0 { throw PrintingError.noBill.refusal }
  }
}

extension BillOnPaper {
  /// - Parameter part: nil: the whole bill
  /// - Throws: `unknownPart`
  init(version: Int64, isPaid: Bool, _ part: BillPartID?, of parts: [BillPart]) throws {
    self.init(version: version, settled: isPaid, part: part)
    guard let part else { return }
    guard let found = parts.first(where: { $0.id == part }) else { throw PrintingError.unknownPart.refusal }
    if found.fixed != nil { settled = true }
  }

  /// - Parameter part: nil: the whole bill
  /// - Throws: `unknownPart`
  init(_ view: BillView, part: BillPartID? = nil) throws {
    try self.init(version: view.bill.version, isPaid: view.bill.state == .paid, part, of: view.bill.parts)
  }
}
