import Kernel
import PrintingRules
import Storage

/// Printers in the database.
struct PrinterStore {
  let sql: any SQLConnection

  private static let columns = """
    id, name, host, port, stations, paper, active, standing, standing_since, paper_low, answers, tickets, bills, sections, fallback, drawer,
    queue, queue_port, queue_trouble, drawer_on_cash
    """

  func all() throws -> [Printer] { try sql.query("SELECT \(PrinterStore.columns) FROM printer ORDER BY name, id").map(PrinterStore.read) }

  func active() throws -> [Printer] {
    try sql.query("SELECT \(PrinterStore.columns) FROM printer WHERE active = 1 ORDER BY name, id").map(PrinterStore.read)
  }

  func find(_ id: PrinterID) throws -> Printer? {
    try sql.first("SELECT \(PrinterStore.columns) FROM printer WHERE id = $1", [.text(id.raw)]).map(PrinterStore.read)
  }

  func save(_ printer: Printer) throws {
    try sql.execute(
      """
      INSERT INTO printer (\(PrinterStore.columns), last_number) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
        $17, $18, $19, $20, 0)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, host = excluded.host, port = excluded.port, stations = excluded.stations,
        paper = excluded.paper, active = excluded.active, standing = excluded.standing, standing_since = excluded.standing_since,
        paper_low = excluded.paper_low, answers = excluded.answers, tickets = excluded.tickets, bills = excluded.bills,
        sections = excluded.sections, fallback = excluded.fallback, drawer = excluded.drawer,
        queue = excluded.queue, queue_port = excluded.queue_port, queue_trouble = excluded.queue_trouble,
        drawer_on_cash = excluded.drawer_on_cash
      """,
      [
        .text(printer.id.raw), .text(printer.name.raw), .text(printer.host.raw), .integer(printer.port.raw),
        .text(printer.stations.json.text), .text(printer.paper.rawValue), SQLValue(printer.active), .text(printer.standing.rawValue),
        .integer(printer.since.raw), SQLValue(printer.paperLow), SQLValue(printer.answers), SQLValue(printer.tickets), SQLValue(printer.bills),
        .text(printer.sections.json.text), SQLValue(printer.fallback?.raw), SQLValue(printer.drawer),
        SQLValue(printer.queue?.raw), .integer(printer.queuePort.raw), SQLValue(printer.queueTrouble?.rawValue),
        SQLValue(printer.drawerOnCash),
      ])
  }

  /// The number of its next ticket. The stream's order keeps it free of gaps: a rollback returns its number.
  func nextNumber(of id: PrinterID) throws -> Int64 {
    let row = try sql.first("UPDATE printer SET last_number = last_number + 1 WHERE id = $1 RETURNING last_number", [.text(id.raw)])
    guard let row else { throw PrintingError.unknownPrinter.refusal }
    return try row.int(0)
  }

  private static func read(_ row: SQLRow) throws -> Printer {
    guard let paper = Paper(rawValue: try row.text(5)), let standing = PrinterStanding(rawValue: try row.text(7)) else {
      throw StorageError.unexpectedColumn("printer", expected: "a known word", found: "another")
    }
    var printer = Printer(
      id: PrinterID(try row.text(0)), name: ShortName(try row.text(1)), host: PrinterHost(try row.text(2)), port: PrinterPort(try row.int(3)),
      stations: try JSON.decode(try row.text(4)), paper: paper, active: try row.bool(6), since: Instant(try row.int(8)))
    printer.standing = standing
    printer.paperLow = try row.bool(9)
    printer.answers = try row.bool(10)
    printer.tickets = try row.bool(11)
    printer.bills = try row.bool(12)
    printer.sections = try JSON.decode(try row.text(13))
    printer.fallback = try row.optionalText(14).map { PrinterID($0) }
    printer.drawer = try row.bool(15)
    printer.queue = try row.optionalText(16).map { QueueName($0) }
    printer.queuePort = QueuePort(try row.int(17))
    printer.queueTrouble = try row.optionalText(18).flatMap { QueueTrouble(rawValue: $0) }
    printer.drawerOnCash = try row.bool(19)
    return printer
  }
}
