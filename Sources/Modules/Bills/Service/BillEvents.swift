import BillsRules
import Kernel
import OrdersRules
import Storage

/// The commands about a bill and its order, from the log of commands. Refused commands changed nothing and are left out.
struct BillEvents {
  private static let types = [
    "orders.open", "orders.openWithoutTable", "orders.setGuests", "orders.addItem", "orders.changeQuantity", "orders.setOptions", "orders.weigh",
    "orders.setDeliveryFee", "orders.void", "orders.giveItem", "orders.move", "orders.merge", "orders.unmerge",
    "orders.handOver", "orders.closeEmpty", "orders.writeOff", "kitchen.refuse", "kitchen.undoRefusal", "kitchen.answerRequest", "bills.ask",
    "bills.discount", "bills.discountItem", "bills.split",
    "promotions.enterCode", "promotions.removeCode", "bills.pay",
    "bills.approve", "transfers.assign", "cards.ask", "cards.assign", "corrections.refund", "corrections.reopen", "corrections.close",
    "corrections.changeTender", "corrections.takeOff",
    "printing.printBill", "printing.printHere",
  ]
  /// Seconds after the end in which money may still be recorded by a device that had no network.
  private static let late: Int64 = 12 * 3600
  /// The hub's word on a command may come so long after the command was made.
  private static let delay: Int64 = 600
  private static let most = 500

  private let sql: any SQLConnection
  private let party: OpenOrder
  private let orders: Set<String>
  private let dishes: [String: Name]
  private let tables: Set<String>

  /// - Parameter joined: the orders of parties that have joined this one
  init(sql: any SQLConnection, party: OpenOrder, joined: [OrderID]) {
    self.sql = sql
    self.party = party
    orders = Set([party.order.id.raw] + joined.map(\.raw))
    dishes = Dictionary(party.items.map { ($0.id.raw, $0.name) }) { first, _ in first }
    tables = Set(party.items.map(\.table.raw) + [party.order.table.raw])
  }

  /// The earliest first.
  /// - Parameter corrections: moments at which something may have been done long after the end
  func read(until now: Instant, corrections: [Instant]) throws -> [BillEvent] {
    let known = try sql.first(
      "SELECT MIN(opened_at), MAX(ended_at) FROM party_order WHERE id = $1 OR merged_into = $1", [.text(party.order.id.raw)])
    let from = Instant(try known?.optionalInt(0) ?? party.order.openedAt.raw)
    let ended = party.order.state == .ended ? try known?.optionalInt(1).map { Instant($0) } : nil
    let until = ended.map { min(now, $0.adding(seconds: BillEvents.late)) } ?? now
    var events: [BillEvent] = []
    try add(from, until, to: &events)
    var read = until
    for moment in corrections.sorted() where moment > read {
      let end = moment.adding(seconds: BillEvents.delay)
      try add(moment, end, to: &events)
      read = end
    }
    return events
  }

  private func add(_ from: Instant, _ until: Instant, to events: inout [BillEvent]) throws {
    for row in try sql.query(BillEvents.question, [.integer(from.raw), .integer(until.raw)]) where events.count < BillEvents.most {
      if let event = try event(row) { events.append(try named(event)) }
    }
  }

  private static let question = """
    SELECT c.type, c.body, c.made_at, COALESCE(e.name, c.author) AS author_name, c.device FROM command c LEFT JOIN employee e ON e.id = c.author
    WHERE c.at >= $1 AND c.at <= $2 AND c.refusal IS NULL AND c.type IN (\(types.map { "'\($0)'" }.joined(separator: ", ")))
    ORDER BY c.at, c.seq, c.id
    """

  /// An event with ids where its names belong. nil: it is about another order.
  private func event(_ row: SQLRow) throws -> BillEvent? {
    guard let body = try? JSON.parse(Array(try row.text(1).utf8)), isAbout(body) else { return nil }
    var event = BillEvent(
      command: Name(try row.text(0)), at: Instant(try row.int(2)), by: Name(try row.text(3)), device: Name(try row.text(4)))
    event.dish = body.word("item").flatMap { dishes[$0] }
    event.table = body.word("table").map { Name($0) }
    event.person = (body.word("waiter") ?? body.word("approver")).map { Name($0) }
    // A code is why the bill was lowered.
    event.reason = (body.word("reason") ?? body.word("code")).map { Reason($0) }
    event.quantity = body.count("quantity") ?? body.count("by") ?? body.count("guests") ?? body.length("parts")
    event.amount = (body.count("received") ?? body.count("amount")).map { Money($0) }
    event.discount = body["discount"].flatMap { try? Discount(json: $0) }
    return event
  }

  private func isAbout(_ body: JSON) -> Bool {
    let order = body.word("order")
    if let order, orders.contains(order) { return true }
    if let item = body.word("item") { return dishes[item] != nil }
    if order != nil { return false }
    // Joining and parting of tables.
    return [body.word("table"), body.word("host")].contains { table in table.map { tables.contains($0) } ?? false }
  }

  private func named(_ unnamed: BillEvent) throws -> BillEvent {
    var event = unnamed
    event.table = try event.table.flatMap { try name("SELECT name FROM dining_table WHERE id = $1", [.text($0.raw)]) }
    event.person = try event.person.flatMap { try name("SELECT name FROM employee WHERE id = $1", [.text($0.raw)]) }
    event.device = try event.device.flatMap { try DeviceNames(sql: sql).name($0.raw, at: event.at) }
    return event
  }

  private func name(_ question: String, _ values: [SQLValue]) throws -> Name? { try sql.first(question, values).map { Name(try $0.text(0)) } }
}

extension JSON {
  fileprivate func word(_ key: String) -> String? {
    if case .string(let text)? = self[key] { text } else { nil }
  }

  fileprivate func length(_ key: String) -> Int64? {
    if case .array(let all)? = self[key] { Int64(all.count) } else { nil }
  }

  fileprivate func count(_ key: String) -> Int64? {
    if case .int(let number)? = self[key] { number } else { nil }
  }
}
