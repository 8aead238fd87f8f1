import BillsRules
import BillsService
import CardsRules
import CardsService
import CardsTerminal
import FloorRules
import Kernel
import OrdersRules
import Storage
import Sync
import Synchronization
import TestHouse
import TestKit
import Testing

/// Notes the states of requests in the order of their commits.
final class StandingLog: ChangeListener, Sendable {
  private let seen = Mutex<[String: [CardStanding]]>([:])

  func hear(_ batch: ChangeBatch) {
    for change in batch.changes where change.kind == CardRequest.kind {
      guard let text = change.value, let json = try? JSON.parse(Array(text.utf8)), let request = try? CardRequest(json: json) else { continue }
      seen.withLock { seen in if seen[change.id]?.last != request.standing { seen[change.id, default: []].append(request.standing) } }
    }
  }

  func of(_ request: String) -> [CardStanding] { seen.withLock { $0[request] ?? [] } }
}

/// The card terminal together with the bills that it pays. The terminal is the simulated one, on a real socket.
struct CardsHub: HouseHub {
  static let migrations = TestHouse.migrations + CardsMigrations.all

  let test: TestHouse
  let cards: CardService
  let log = StandingLog()

  init(_ database: any SQLDatabase, folder: String = "") { self.init(database, clock: ManualClock()) }

  init(_ database: any SQLDatabase, clock: ManualClock) {
    test = TestHouse(
      database, clock: clock, state: TestHouse.sources + [CardsSnapshot()], timers: [CardFadeTimer()], handlers: { [CardsHandler(house: $0)] })
    var timeouts = CardTimeouts()
    (timeouts.connection, timeouts.answer, timeouts.guest, timeouts.pause) = (.seconds(5), .milliseconds(1500), .seconds(5), .milliseconds(50))
    cards = CardService(
      database: database, processor: test.stream.processor, house: test.open, clock: clock, timeouts: timeouts, log: TestStream.log)
    test.stream.publisher.add(log)
    test.stream.publisher.add(cards)
  }

  // MARK: the house

  func furnish() async throws {
    let pot = TestDish("d", "Lẩu mắm", 370_000, group: "g", named: "Lẩu", priority: 1)
    try await furnish([.lan, .thu, .mai], tables: ["1", "2", "3"], dishes: [pot])
  }

  /// A party with a hot pot of 370,000 đồng on the table, and its bill.
  func seat(_ order: String, at table: String) async throws {
    try await open(order, at: table)
    try await add("d", to: order, as: order + "-item")
    try await serve(order + "-item")
    try await bill(.ask(order: OrderID(order)))
  }

  func payCash(_ order: String, _ amount: Int64 = 370_000) async throws {
    try await bill(.pay(order: OrderID(order), payment: PaymentID("cash-" + order), version: 1, received: Money(amount)))
  }

  /// The paid bill of a party that has left, open again with this much due.
  func reopen(_ order: String, due: Int64) async throws {
    try await correct(.reopen(order: OrderID(order), reason: Reason("tính nhầm")))
    try await correct(
      .refund(
        order: OrderID(order), refund: RefundID("back-" + order), amount: Money(due), shown: Money(370_000), reason: Reason("tính nhầm")))
  }

  /// All payments there ever were: order, method, amount, reference and who took them.
  func payments() async throws -> [String] {
    try await database.read { sql in
      try sql.query("SELECT order_id, method, received, reference, taken_by FROM payment ORDER BY taken_at, id").map {
        "\(try $0.text(0)) \(try $0.text(1)) \(try $0.int(2)) \(try $0.optionalText(3) ?? "-") \(try $0.text(4))"
      }
    }
  }

  func tips() async throws -> [Int64] {
    try await database.read { sql in try sql.query("SELECT tip FROM payment ORDER BY taken_at, id").map { try $0.int(0) } }
  }

  /// Whether the order has ended.
  func hasEnded(_ order: String) async throws -> Bool { try await !all(Order.self).contains { $0.id.raw == order } }

  // MARK: the terminal

  /// Sends a command as a device does.
  /// - Parameters:
  ///   - id: of the command; the same one is a repetition
  ///   - age: seconds since it was made
  /// - Returns: nil if it was accepted
  func say(
    _ command: CardsCommand, as person: String = "thu", with rights: [Right] = Right.allCases, id: String? = nil, age: Int64 = 0
  ) async throws -> Refusal? {
    let id = id ?? UUIDv7.make(at: clock.now())
    let author = Author(employee: EmployeeID(person), rights: rights, device: DeviceID("d-" + id))
    return await submit(command, by: author, id: id, at: clock.now().adding(seconds: -age))
  }

  func ask(
    _ request: String, _ order: String = "a", _ amount: Int64 = 370_000, part: String? = nil, tip: Int64 = 0, as person: String = "thu"
  ) async throws -> Refusal? {
    try await say(
      .ask(request: CardRequestID(request), order: OrderID(order), amount: Money(amount), part: part.map { BillPartID($0) }, tip: Money(tip)),
      as: person)
  }

  func request(_ id: String) async throws -> CardRequest {
    try #require(try await all(CardRequest.self).first { $0.id.raw == id })
  }

  /// Waits until a request is in this state, at most two minutes.
  @discardableResult
  func until(_ id: String, _ standing: CardStanding) async throws -> CardRequest {
    let end = ContinuousClock.now + .seconds(120)
    var last = try await request(id)
    while last.standing != standing && ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(10))
      last = try await request(id)
    }
    #expect(last.standing == standing)
    return last
  }

  /// Waits until the terminal may know of a request, at most two minutes.
  func untilSent(_ id: String) async throws {
    let end = ContinuousClock.now + .seconds(120)
    while try await !request(id).sent && ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(10)) }
  }

  /// The states of an approved request in the order of their commits. The log receives a commit a moment after the database has it.
  func standings(_ id: String) async throws -> [CardStanding] {
    let end = ContinuousClock.now + .seconds(120)
    while log.of(id).last != .approved && ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(10)) }
    return log.of(id)
  }

  func connect(to port: Int) async throws {
    let refused = try await say(.saveTerminal(name: Name("Máy thẻ"), host: TerminalHost("127.0.0.1"), port: TerminalPort(Int64(port)), active: true))
    #expect(refused == nil)
  }

  /// Serves the terminal while `body` runs, as the hub does between its start and its end.
  nonisolated(nonsending) func serving(_ body: () async throws -> Void) async throws {
    let cards = cards
    let task = Task { await cards.run() }
    let result: Result<Void, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    task.cancel()
    await task.value
    try result.get()
  }
}

/// A hub with a party at table 1 whose bill is on the table, and a terminal with these answers. The hub does not speak to it yet.
nonisolated(nonsending) func withTerminal(
  _ engine: Engine, _ answers: [TerminalScript.Answer], guestTakes: Duration = .milliseconds(20),
  _ body: (CardsHub, SimulatedTerminal) async throws -> Void
) async throws {
  try await CardsHub.open(engine) { hub in
    try await hub.seat("a", at: "1")
    let terminal = SimulatedTerminal(TerminalScript(answers), guestTakes: guestTakes)
    try await hub.connect(to: try await terminal.start(port: 0))
    do { try await body(hub, terminal) } catch {
      await terminal.stop()
      throw error
    }
    await terminal.stop()
  }
}
