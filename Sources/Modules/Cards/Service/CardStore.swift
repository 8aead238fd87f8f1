import BillsRules
import CardsRules
import Kernel
import Storage

/// The terminal, and the amounts that were sent to it, in the database.
struct CardStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "card_request",
    CardRequest(
      id: CardRequestID(""), order: OrderID(""), amount: Money(0), currency: ShortName(""), unserved: nil, by: EmployeeID(""), at: Instant(0))
  ) { row, request in
    row("id", &request.id, "order_id", &request.order, "part_id", &request.part, "table_name", &request.table)
    row("amount", &request.amount, "currency", &request.currency)
    row.choice("unserved", &request.unserved)
    row("asked_by", &request.by, "asked_at", &request.at)
    row.choice("standing", &request.standing)
    row("sent", &request.sent, "changed_at", &request.changedAt)
    row.choice("cause", &request.cause)
    row("charged", &request.charged, "reference", &request.reference, "message", &request.message, "payment_id", &request.payment)
    row("reason", &request.reason, "tip", &request.tip)
    row.derived("shown", true)
  }

  private static let terminals = Rows(
    "card_terminal", CardTerminal(name: Name(""), host: TerminalHost(""), port: TerminalPort(1), active: true)
  ) { row, terminal in
    row.derived("n", Int64(1))
    row("name", &terminal.name, "host", &terminal.host, "port", &terminal.port, "active", &terminal.active)
  }

  func find(_ id: CardRequestID) throws -> CardRequest? { try CardStore.rows.first("WHERE id = $1", [SQLValue(id)], in: sql) }

  /// Those that devices hold.
  func shown() throws -> [CardRequest] { try CardStore.rows.all("WHERE shown = 1 ORDER BY asked_at, id", in: sql) }

  /// Those that the terminal has to be asked about, and those that somebody dismissed since then: it may still approve them.
  func open(dismissedSince: Instant) throws -> [CardRequest] {
    try shown().filter { $0.isAwaited || $0.standing == .dismissed && $0.changedAt > dismissedSince }
  }

  func save(_ request: CardRequest) throws { try CardStore.rows.save(request, in: sql) }

  /// Devices have forgotten it.
  func hide(_ id: CardRequestID) throws { try sql.execute("UPDATE card_request SET shown = 0 WHERE id = $1", [.text(id.raw)]) }

  func terminal() throws -> CardTerminal? { try CardStore.terminals.first("", in: sql) }
  func save(_ terminal: CardTerminal) throws { try CardStore.terminals.save(terminal, in: sql) }
}
