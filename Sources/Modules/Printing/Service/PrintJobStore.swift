import Kernel
import PrintingRules
import Storage

/// Tickets on their way to paper, in the database.
struct PrintJobStore {
  let sql: any SQLConnection

  /// The most finished jobs of each printer that devices hold.
  static let mostShown: Int64 = 20
  private static let columns = """
    id, printer_id, number, ticket, state, attempts, queued_at, done_at, cause, reason, lacks_glyphs, bill_version, bill_settled, repeats, \
    moved_from, bill_part
    """

  /// The jobs that devices hold.
  func shown() throws -> [PrintJob] {
    try sql.query("SELECT \(PrintJobStore.columns) FROM print_job WHERE shown = 1 ORDER BY printer_id, number").map(PrintJobStore.read)
  }

  func find(_ id: PrintJobID) throws -> PrintJob? {
    try sql.first("SELECT \(PrintJobStore.columns) FROM print_job WHERE id = $1", [.text(id.raw)]).map(PrintJobStore.read)
  }

  /// The job to print next: first one that was begun and not finished.
  func next(for printer: PrinterID) throws -> PrintJob? {
    try sql.first(
      """
      SELECT \(PrintJobStore.columns) FROM print_job WHERE printer_id = $1 AND state < 2
      ORDER BY state DESC, queued_at, number LIMIT 1
      """, [.text(printer.raw)]
    ).map(PrintJobStore.read)
  }

  func waiting(for printer: PrinterID) throws -> [PrintJob] {
    try sql.query(
      "SELECT \(PrintJobStore.columns) FROM print_job WHERE printer_id = $1 AND state < 2 ORDER BY queued_at, number", [.text(printer.raw)]
    ).map(PrintJobStore.read)
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
    try sql.query(
      "SELECT \(PrintJobStore.columns) FROM print_job WHERE bill_order_id = $1 AND state < 2 ORDER BY queued_at, number", [.text(order.raw)]
    ).map(PrintJobStore.read)
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

  func add(_ job: PrintJob) throws {
    try sql.write(
      """
      INSERT INTO print_job (\(PrintJobStore.columns), course_id, bill_order_id, shown)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 1)
      """,
      [.text(job.id.raw), .text(job.printer.raw), .integer(job.number), .text(job.ticket.json.text)] + changing(job)
        + [
          SQLValue(job.movedFrom?.raw), SQLValue(job.bill?.part?.raw), SQLValue(job.ticket.course?.raw),
          SQLValue(job.bill == nil ? nil : job.ticket.order?.raw),
        ])
  }

  func update(_ job: PrintJob) throws {
    try sql.write(
      """
      UPDATE print_job SET state = $2, attempts = $3, queued_at = $4, done_at = $5, cause = $6, reason = $7, lacks_glyphs = $8,
        bill_version = $9, bill_settled = $10, repeats = $11, shown = 1
      WHERE id = $1
      """,
      [.text(job.id.raw)] + changing(job))
  }

  private func changing(_ job: PrintJob) -> [SQLValue] {
    [
      .integer(job.state.rawValue), .integer(job.attempts), .integer(job.queuedAt.raw), SQLValue(job.doneAt?.raw),
      SQLValue(job.cause?.rawValue), SQLValue(job.reason?.raw), SQLValue(job.lacksGlyphs), SQLValue(job.bill?.version),
      job.bill.map { SQLValue($0.settled) } ?? .null, SQLValue(job.repeats),
    ]
  }

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

  private static func read(_ row: SQLRow) throws -> PrintJob {
    guard let state = PrintJobState(rawValue: try row.int(4)) else {
      throw StorageError.unexpectedColumn("state", expected: "a known number", found: "another")
    }
    var job = PrintJob(
      id: PrintJobID(try row.text(0)), printer: PrinterID(try row.text(1)), number: try row.int(2), ticket: try JSON.decode(try row.text(3)),
      queuedAt: Instant(try row.int(6)))
    job.state = state
    job.attempts = try row.int(5)
    job.doneAt = try row.optionalInt(7).map { Instant($0) }
    job.cause = try row.optionalText(8).flatMap { DropCause(rawValue: $0) }
    job.reason = try row.optionalText(9).map { Reason($0) }
    job.lacksGlyphs = try row.bool(10)
    if let version = try row.optionalInt(11) {
      job.bill = BillOnPaper(version: version, settled: try row.bool(12), part: try row.optionalText(15).map { BillPartID($0) })
    }
    job.repeats = try row.bool(13)
    job.movedFrom = try row.optionalText(14).map { PrinterID($0) }
    return job
  }
}
