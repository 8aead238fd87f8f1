import Kernel
import PrintingRules
import Storage

/// Printers in the database.
struct PrinterStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "printer", besides: ["last_number"],
    Printer(
      id: PrinterID(""), name: ShortName(""), host: PrinterHost(""), port: PrinterPort(9100), stations: [], paper: .mm80, active: true,
      since: Instant(0))
  ) { row, printer in
    row("id", &printer.id, "name", &printer.name, "host", &printer.host, "port", &printer.port)
    row.json("stations", &printer.stations)
    row.choice("paper", &printer.paper)
    row("active", &printer.active)
    row.choice("standing", &printer.standing)
    row("standing_since", &printer.since, "paper_low", &printer.paperLow, "answers", &printer.answers)
    row("tickets", &printer.tickets, "bills", &printer.bills)
    row.json("sections", &printer.sections)
    row("fallback", &printer.fallback, "drawer", &printer.drawer, "queue", &printer.queue, "queue_port", &printer.queuePort)
    row.choice("queue_trouble", &printer.queueTrouble)
    row("drawer_on_cash", &printer.drawerOnCash)
    row.derived("last_number", Int64(0))
  }

  func all() throws -> [Printer] { try PrinterStore.rows.all("ORDER BY name, id", in: sql) }
  func active() throws -> [Printer] { try PrinterStore.rows.all("WHERE active = 1 ORDER BY name, id", in: sql) }
  func find(_ id: PrinterID) throws -> Printer? { try PrinterStore.rows.first("WHERE id = $1", [SQLValue(id)], in: sql) }
  func save(_ printer: Printer) throws { try PrinterStore.rows.save(printer, in: sql) }

  /// The number of its next ticket. The stream's order keeps it free of gaps: a rollback returns its number.
  func nextNumber(of id: PrinterID) throws -> Int64 {
    let row = try sql.first("UPDATE printer SET last_number = last_number + 1 WHERE id = $1 RETURNING last_number", [.text(id.raw)])
    guard let row else { throw PrintingError.unknownPrinter.refusal }
    return try row.int(0)
  }
}
