import Kernel
import Logging
import Storage
import Sync

/// The use cases of a module behind the real processor, on the database of one test.
public protocol ModuleHub: Sendable {
  /// All that the module's tables need.
  static var migrations: [Migration] { get }
  var stream: TestStream { get }
  /// - Parameter folder: empty, and this test's own: for keys and files.
  init(_ database: any SQLDatabase, folder: String) async throws
  /// Stores what is there before the test begins.
  func furnish() async throws
}

extension ModuleHub {
  public var database: any SQLDatabase { stream.database }
  public var clock: ManualClock { stream.clock }
  public var processor: CommandProcessor { stream.processor }
  public var timers: TimerService { stream.timers }
  public var reader: StreamReader { stream.reader }
  public var log: Logger { TestStream.log }

  /// The business day of the clock.
  public var today: Int64 { clock.house.businessDay(containing: clock.now()).days }

  public func furnish() async throws {}

  /// Opens a fresh one, furnished.
  public nonisolated(nonsending) static func open(_ engine: Engine, _ body: (Self) async throws -> Void) async throws {
    try await open(engine, making: { try await Self($0, folder: $1) }, body)
  }

  public nonisolated(nonsending) static func open(
    _ engine: Engine, making hub: (any SQLDatabase, String) async throws -> Self, _ body: (Self) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      try await withDatabase(engine, migrations: migrations) { database in
        let hub = try await hub(database, folder)
        try await hub.furnish()
        try await body(hub)
      }
    }
  }

  /// Runs a command as the hub's internal work. Throws the errors of the use case.
  public func perform<H: CommandHandler>(_ command: H.Body, with handler: H, as author: Author = .hub) async throws {
    try await processor.perform(as: author) { work in try handler.perform(command, in: work) }
  }

  /// Sends a command as a device does, and numbers it. `nil`: it was accepted.
  /// - Parameters:
  ///   - id: the same one is a repetition.
  ///   - moment: when the device made it. `nil`: now.
  ///   - lastContact: when the device had its line last. `nil`: it has it still.
  public func submit<C: Wire>(
    _ command: C, by author: Author, id: String? = nil, at moment: Instant? = nil, lastContact: Instant? = nil
  ) async -> Refusal? {
    let n = stream.numbers.next(of: author.device)
    let command = Command(
      id: CommandID(id ?? "\(author.device.raw)-\(n)"), n: CommandNumber(n), at: moment ?? clock.now(), body: command.json)
    return await processor.refusal(command, by: author, lastContact: lastContact)
  }

  /// Advances the clock and fires the due timers.
  public func pass(seconds: Int64) async {
    clock.advance(seconds: seconds)
    await timers.tick(with: processor)
  }

  public func all<V: StreamValue>(_ type: V.Type = V.self) async throws -> [V] { try await reader.all(type) }
  public func heard<V: StreamValue>(_ type: V.Type) async throws -> [V] { try await reader.heard(type) }
}
