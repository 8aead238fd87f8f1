import Kernel
import PrintingRules
import Storage

/// Tickets on their way to paper, in the database.
struct PrintJobStore {
  let sql: any SQLConnection

  /// The most finished jobs of each printer that devices hold.
  static let mostShown: Int64 = 20
  private static let rows = Rows(
    "print_job",
    PrintJob(id: PrintJobID(""), printer: PrinterID(""), number: 0, ticket: Ticket(news: .called, at: Instant(0)), queuedAt: Instant(0))
  ) { row, job in
    row("id", &job.id, "printer_id", &job.printer, "number", &job.number)
    row.json("ticket", &job.ticket)
    row.choice("state", &job.state)
    row("attempts", &job.attempts, "queued_at", &job.queuedAt, "done_at", &job.doneAt)
    row.choice("cause", &job.cause)
    row("reason", &job.reason, "lacks_glyphs", &job.lacksGlyphs)
    var (version, settled, part) = (job.bill?.version, job.bill?.settled, job.bill?.part)
    row("bill_version", &version, "bill_settled", &settled, "bill_part", &part)
    if let version, let settled { job.bill = BillOnPaper(version: version, settled: settled, part: part) }
    row("repeats", &job.repeats, "moved_from", &job.movedFrom)
    row.derived("course_id", job.ticket.course)
    row.derived("bill_order_id", job.bill == nil ? nil : job.ticket.order)
    row.derived("shown", true)
  }
  private static let change = rows.change(but: ["printer_id", "number", "ticket", "moved_from", "bill_part", "course_id", "bill_order_id"])

  /// The jobs that devices hold.
  func shown() throws -> [PrintJob] { try PrintJobStore.rows.all("WHERE shown = 1 ORDER BY printer_id, number", in: sql) }
  func find(_ id: PrintJobID) throws -> PrintJob? { try PrintJobStore.rows.first("WHERE id = $1", [SQLValue(id)], in: sql) }

  /// The job to print next: first one that was begun and not finished.
  func next(for printer: PrinterID) throws -> PrintJob? {
    try PrintJobStore.rows.first(
      "WHERE printer_id = $1 AND state < 2 ORDER BY state DESC, queued_at, number LIMIT 1", [SQLValue(printer)], in: sql)
  }

  func waiting(for printer: PrinterID) throws -> [PrintJob] {
    try PrintJobStore.rows.all("WHERE printer_id = $1 AND state < 2 ORDER BY queued_at, number", [SQLValue(printer)], in: sql)
  }

  /// Earlier tickets of the same course on the same printer; nil: it had none. One that was moved counts as printed.
  func wasPrinted(before job: PrintJob) throws -> Bool? {
    guard let course = job.ticket.course else { return nil }
    let states = try sql.query(
      "SELECT CASE WHEN cause = 'moved' THEN 2 ELSE state END FROM print_job WHERE course_id = $1 AND printer_id = $2 AND number < $3",
      [.text(course.raw), .text(job.printer.raw), .integer(job.number)]
    ).map { try $0.int(0) }
    return states.isEmpty ? nil : states.contains { $0 != PrintJobState.dropped.rawValue }
  }

  /// The jobs of a bill that are not over, the first one first.
  func waitingBills(of order: OrderID) throws -> [PrintJob] {
    try PrintJobStore.rows.all("WHERE bill_order_id = $1 AND state < 2 ORDER BY queued_at, number", [SQLValue(order)], in: sql)
  }

  /// Whether another job was begun with the same bill or part, or a device has taken it to print it itself, so that it may be on paper.
  /// - Parameter id: nil: any job
  func wasBegun(_ bill: BillOnPaper, of order: OrderID, but id: PrintJobID? = nil) throws -> Bool {
    try sql.first(
      """
      SELECT 1 FROM print_job
      WHERE bill_order_id = $1 AND bill_version = $2 AND bill_settled = $3 AND attempts > 0 AND id <> $4 AND COALESCE(bill_part, '') = $5
      UNION ALL
      SELECT 1 FROM device_print WHERE order_id = $1 AND bill_version = $2 AND bill_settled = $3 AND id <> $4 AND COALESCE(bill_part, '') = $5
      LIMIT 1
      """, [.text(order.raw), .integer(bill.version), SQLValue(bill.settled), .text(id?.raw ?? ""), .text(bill.part?.raw ?? "")]) != nil
  }

  func add(_ job: PrintJob) throws { try PrintJobStore.rows.add(job, in: sql) }
  func update(_ job: PrintJob) throws { try PrintJobStore.change.write(job, in: sql) }

  /// Finished ones beyond the latest twenty: devices may forget them.
  func hideOld(of printer: PrinterID) throws -> [(id: PrintJobID, isBill: Bool)] {
    let old = try sql.query(
      """
      SELECT id, bill_order_id FROM print_job WHERE printer_id = $1 AND shown = 1 AND state >= 2
      ORDER BY done_at DESC, number DESC LIMIT 1000 OFFSET $2
      """, [.text(printer.raw), .integer(PrintJobStore.mostShown)]
    ).map { (id: PrintJobID(try $0.text(0)), isBill: try $0.optionalText(1) != nil) }
    for one in old { try sql.write("UPDATE print_job SET shown = 0 WHERE id = $1", [.text(one.id.raw)]) }
    return old
  }

  /// Deletes old finished tickets. Bills stay, so that a later one is known to be a copy.
  func deleteFinished(before: Instant) throws {
    try sql.write("DELETE FROM print_job WHERE shown = 0 AND done_at < $1 AND bill_order_id IS NULL", [.integer(before.raw)])
  }
}
