import Kernel
import PrintingRules
import PrintingService
import Storage
import TestKit
import Testing

@Suite("Printers of earlier versions") struct EarlierPrintersTests {
  private static let rows = [
    """
    INSERT INTO printer (id, name, host, port, stations, paper, active, standing, standing_since, paper_low, last_number, answers)
    VALUES ('hot', 'Bếp nóng', '192.168.1.50', 9100, '["Xào"]', 'mm58', 1, 'ready', 5, 0, 2, 1)
    """,
    """
    INSERT INTO print_job (id, printer_id, number, ticket, state, attempts, queued_at, done_at, cause, reason, shown, lacks_glyphs)
    VALUES ('j1', 'hot', 1, '{"news":"test","at":3}', 4, 1, 3, 4, 'byHand', 'thôi', 1, 1),
      ('j2', 'hot', 2, '{"news":"test","at":6}', 0, 0, 6, NULL, NULL, NULL, 1, 0)
    """,
  ]

  @Test("they print tickets and no bills, and keep their jobs", arguments: Engine.allCases)
  func kept(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: PrintingMigrations.all.filter { $0.number < 3 }) { database in
      try await database.write { sql in for row in EarlierPrintersTests.rows { try sql.execute(row) } }
      try await Migrator(PrintingMigrations.all).run(on: database, now: 9)
      let found = try await database.read { sql in try PrintingSnapshot().entities(in: sql) }
      var printer = Printer(
        id: PrinterID("hot"), name: ShortName("Bếp nóng"), host: PrinterHost("192.168.1.50"), port: PrinterPort(9100),
        stations: [ShortName("Xào")], paper: .mm58, active: true, since: Instant(5))
      (printer.standing, printer.answers) = (.ready, true)
      var dropped = job(1, at: 3)
      (dropped.state, dropped.attempts, dropped.doneAt, dropped.lacksGlyphs) = (.dropped, 1, Instant(4), true)
      (dropped.cause, dropped.reason) = (.byHand, Reason("thôi"))
      #expect(try found.filter { $0.kind == Printer.kind }.map { try Printer(json: $0.value) } == [printer])
      #expect(try found.filter { $0.kind == PrintJob.kind }.map { try PrintJob(json: $0.value) } == [dropped, job(2, at: 6)])
      #expect(try found.filter { $0.kind == BillPrinter.kind }.map { try BillPrinter(json: $0.value) } == [BillPrinter(printer)])
      #expect(found.count == 4)
    }
  }

  private func job(_ number: Int64, at time: Int64) -> PrintJob {
    PrintJob(
      id: PrintJobID("j\(number)"), printer: PrinterID("hot"), number: number, ticket: Ticket(news: .test, at: Instant(time)),
      queuedAt: Instant(time))
  }
}
