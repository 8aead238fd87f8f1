import BillsRules
import BillsService
import BookingsService
import CardsRules
import CardsService
import CardsTerminal
import FloorRules
import FloorService
import Kernel
import Logging
import MenuRules
import MenuService
import OrdersRules
import OrdersService
import RestaurantService
import StaffRules
import StaffService
import Storage
import Sync
import Synchronization
import TestKit
import Testing

extension TeamReader: Team {}

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

/// The card terminal together with the bills that it pays, behind the real processor. The terminal is the simulated one, on a real socket.
struct CardsHub: Sendable {
  static let migrations =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
    + CardsMigrations.all
  static let cashier = Author(employee: EmployeeID("thu"), rights: Right.allCases, device: DeviceID("till"))

  let database: any SQLDatabase
  let clock: ManualClock
  let processor: CommandProcessor
  let reader: StreamReader
  let cards: CardService
  let timers: TimerService
  let log = StandingLog()
  let house: OpenHouse

  init(_ database: any SQLDatabase, clock: ManualClock = ManualClock()) {
    self.database = database
    self.clock = clock
    let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    let sources: [any SnapshotSource] = [MenuSnapshot(), FloorSnapshot(), StaffSnapshot(), OrdersSnapshot(), LiveBills(), CardsSnapshot()]
    house = OpenHouse(
      sources: sources, rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(team: TeamReader(), orders: OrderRecords(), bills: BillsRows(), calls: FloorRows()),
      observers: [OrderTimers(), CleaningTimers(), BillWaiters()])
    timers = TimerService(handlers: [CardFadeTimer()], clock: clock, statistics: SyncStatistics(), log: logger)
    let (timers, publisher) = (timers, Publisher())
    var registry = CommandRegistry()
    registry.add(CardsHandler(house: house))
    processor = CommandProcessor(
      database: database, registry: registry, clock: clock, publisher: publisher, statistics: SyncStatistics(), state: house, log: logger,
      timerScheduled: { timers.scheduled($0) })
    reader = StreamReader(database: database, sources: sources, clock: clock)
    var timeouts = CardTimeouts()
    (timeouts.connection, timeouts.answer, timeouts.guest, timeouts.pause) = (.seconds(5), .milliseconds(1500), .seconds(5), .milliseconds(50))
    cards = CardService(database: database, processor: processor, house: house, clock: clock, timeouts: timeouts, log: logger)
    publisher.add(log)
    publisher.add(cards)
  }

  // MARK: the house

  func run(_ body: @escaping @Sendable (UnitOfWork) throws -> Void) async throws {
    clock.advance(seconds: 1)
    try await processor.perform(as: CardsHub.cashier, body)
  }

  /// A garden of three tables and a hot pot, Lan who waits, Thu and Mai at the tills.
  func furnish() async throws {
    let house = house
    try await run { work in
      for (id, role) in [("lan", Role.waiter), ("thu", .cashier), ("mai", .cashier)] {
        try StaffHandler().perform(
          .saveEmployee(employee: EmployeeID(id), login: Login(id), name: Name(id), roles: [role], sections: [SectionID("garden")]), in: work)
      }
      let plan = FloorHandler(house: house)
      try plan.perform(.saveSection(section: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1)), in: work)
      for name in ["1", "2", "3"] {
        try plan.perform(
          .saveTable(
            table: TableID(name), section: SectionID("garden"), name: Name("Bàn " + name), seats: Seats(4), maxSeats: Seats(6),
            x: PlanUnit(0), y: PlanUnit(0), w: PlanUnit(9), h: PlanUnit(9)), in: work)
      }
      let menu = MenuHandler(house: house)
      try menu.perform(.saveGroup(group: DishGroupID("g"), name: ShortName("Lẩu"), priority: Priority(1)), in: work)
      try menu.perform(
        .saveDish(dish: DishID("d"), group: DishGroupID("g"), station: ShortName("Bếp"), name: Name("Lẩu mắm"), price: Money(370_000)), in: work)
    }
  }

  func order(_ command: OrdersCommand) async throws {
    let house = house
    try await run { work in try house.orders.perform(command, in: work) }
  }

  func bill(_ command: BillsCommand) async throws {
    let house = house
    try await run { work in try house.bills.perform(command, in: work) }
  }

  /// A party with a hot pot of 370,000 đồng on the table, and its bill.
  func seat(_ order: String, at table: String) async throws {
    try await self.order(.open(order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID("lan")))
    let item = ItemID(order + "-item")
    try await self.order(.addItem(order: OrderID(order), item: item, dish: DishID("d"), quantity: Quantity(1)))
    let course = try await all(Item.self).first { $0.id == item }?.course
    if let course { try await self.order(.callToCook(course: course)) }
    try await self.order(.serveItem(item: item))
    try await bill(.ask(order: OrderID(order)))
  }

  func payCash(_ order: String, _ amount: Int64 = 370_000) async throws {
    try await bill(.pay(order: OrderID(order), payment: PaymentID("cash-" + order), version: 1, received: Money(amount)))
  }

  /// The paid bill of a party that has left, open again with this much due.
  func reopen(_ order: String, due: Int64) async throws {
    let corrections = CorrectionsHandler(house: house)
    let order = OrderID(order)
    try await run { work in try corrections.perform(.reopen(order: order, reason: Reason("tính nhầm")), in: work) }
    try await run { work in
      try corrections.perform(
        .refund(order: order, refund: RefundID("back-" + order.raw), amount: Money(due), shown: Money(370_000), reason: Reason("tính nhầm")),
        in: work)
    }
  }

  func all<V: StreamValue>(_ type: V.Type) async throws -> [V] {
    try await reader.snapshot().entities.filter { $0.kind == V.kind }.map { try V(json: $0.value) }
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
    let wanted = Command(id: CommandID(id), n: CommandNumber(1), at: clock.now().adding(seconds: -age), body: command.json)
    switch await processor.submit(Submission(command: wanted, author: author)) {
    case .decided(let decision): return decision.refusal
    case .turnedAway(let refusal): return refusal
    case .unknown: throw StorageError.commitUnknown
    }
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
  try await withDatabase(engine, migrations: CardsHub.migrations) { database in
    let hub = CardsHub(database)
    try await hub.furnish()
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
