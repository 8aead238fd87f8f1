import BillsRules
import CardsRules
import Kernel
import Storage

/// The terminal, and the amounts that were sent to it, in the database.
struct CardStore {
  let sql: any SQLConnection

  private static let names = [
    "id", "order_id", "part_id", "table_name", "amount", "currency", "unserved", "asked_by", "asked_at", "standing", "sent", "changed_at", "cause",
    "charged", "reference", "message", "payment_id", "reason", "tip",
  ]
  private static let columns = names.joined(separator: ", ")

  func find(_ id: CardRequestID) throws -> CardRequest? {
    try sql.first("SELECT \(CardStore.columns) FROM card_request WHERE id = $1", [.text(id.raw)]).map(CardStore.read)
  }

  /// Those that devices hold.
  func shown() throws -> [CardRequest] {
    try sql.query("SELECT \(CardStore.columns) FROM card_request WHERE shown = 1 ORDER BY asked_at, id").map(CardStore.read)
  }

  /// Those that the terminal has to be asked about, and those that somebody dismissed since then: it may still approve them.
  func open(dismissedSince: Instant) throws -> [CardRequest] {
    try shown().filter { $0.isAwaited || $0.standing == .dismissed && $0.changedAt > dismissedSince }
  }

  func save(_ request: CardRequest) throws { try sql.execute(CardStore.saving, CardStore.values(request) + [SQLValue(true)]) }

  /// Devices have forgotten it.
  func hide(_ id: CardRequestID) throws { try sql.execute("UPDATE card_request SET shown = 0 WHERE id = $1", [.text(id.raw)]) }

  func terminal() throws -> CardTerminal? {
    try sql.first("SELECT name, host, port, active FROM card_terminal").map { row in
      CardTerminal(
        name: Name(try row.text(0)), host: TerminalHost(try row.text(1)), port: TerminalPort(try row.int(2)), active: try row.bool(3))
    }
  }

  func save(_ terminal: CardTerminal) throws {
    try sql.execute(
      """
      INSERT INTO card_terminal (n, name, host, port, active) VALUES (1, $1, $2, $3, $4)
      ON CONFLICT (n) DO UPDATE SET name = excluded.name, host = excluded.host, port = excluded.port, active = excluded.active
      """, [.text(terminal.name.raw), .text(terminal.host.raw), .integer(terminal.port.raw), SQLValue(terminal.active)])
  }

  private static let saving: String = {
    let all = names + ["shown"]
    let places = all.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let changes = all.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return "INSERT INTO card_request (\(all.joined(separator: ", "))) VALUES (\(places)) ON CONFLICT (id) DO UPDATE SET \(changes)"
  }()

  private static func values(_ request: CardRequest) -> [SQLValue] {
    [
      .text(request.id.raw), .text(request.order.raw), SQLValue(request.part?.raw), SQLValue(request.table?.raw), .integer(request.amount.raw),
      .text(request.currency.raw), SQLValue(request.unserved?.rawValue), .text(request.by.raw), .integer(request.at.raw),
      .text(request.standing.rawValue), SQLValue(request.sent), .integer(request.changedAt.raw), SQLValue(request.cause?.rawValue),
      SQLValue(request.charged?.raw), SQLValue(request.reference?.raw), SQLValue(request.message?.raw), SQLValue(request.payment?.raw),
      SQLValue(request.reason?.raw), .integer(request.tip.raw),
    ]
  }

  private static func read(_ row: SQLRow) throws -> CardRequest {
    guard let standing = CardStanding(rawValue: try row.text(9)) else {
      throw StorageError.unexpectedColumn("standing", expected: "a known word", found: "another")
    }
    var request = CardRequest(
      id: CardRequestID(try row.text(0)), order: OrderID(try row.text(1)), part: try row.optionalText(2).map { BillPartID($0) },
      amount: Money(try row.int(4)), currency: ShortName(try row.text(5)), unserved: try row.optionalText(6).flatMap { Unserved(rawValue: $0) },
      by: EmployeeID(try row.text(7)), at: Instant(try row.int(8)))
    request.table = try row.optionalText(3).map { Name($0) }
    request.standing = standing
    request.sent = try row.bool(10)
    request.changedAt = Instant(try row.int(11))
    request.cause = try row.optionalText(12).flatMap { CardCause(rawValue: $0) }
    request.charged = try row.optionalInt(13).map { Money($0) }
    request.reference = try row.optionalText(14).map { PaymentReference($0) }
    request.message = try row.optionalText(15).map { ShortNote($0) }
    request.payment = try row.optionalText(16).map { PaymentID($0) }
    request.reason = try row.optionalText(17).map { Reason($0) }
    request.tip = Money(try row.int(18))
    return request
  }
}
