import Kernel
import Logging
import Storage
import Sync
import Synchronization

/// The stream of some modules on one database: commands, timers and listeners behind the real processor. Tests turn its clock by hand.
public struct TestStream: Sendable {
  /// A logger that writes nothing.
  public static let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })

  public let database: any SQLDatabase
  public let clock: ManualClock
  public let publisher = Publisher()
  public let statistics = SyncStatistics()
  public let processor: CommandProcessor
  public let timers: TimerService
  public let reader: StreamReader
  public let numbers: CommandNumbers

  /// - Parameters:
  ///   - trusted: the hub's clock, if it is not the manual one itself.
  ///   - sources: of the reader's snapshots.
  ///   - grace: seconds that overdue timers wait after the start.
  ///   - numbers: of the commands of another stream on the same database.
  public init(
    _ database: any SQLDatabase, clock: ManualClock = ManualClock(), trusted: TrustedClock? = nil, handlers: [any CommandHandler] = [],
    timers timerHandlers: [any TimerHandler] = [], sources: [any SnapshotSource] = [], values: [any ValueSource] = [],
    authors: (any Authors)? = nil, state: (any StreamState)? = nil, grace: Int64 = 0, numbers: CommandNumbers = CommandNumbers()
  ) {
    (self.database, self.clock, self.numbers) = (database, clock, numbers)
    let clock: any HubClock = trusted ?? clock
    var registry = CommandRegistry()
    for handler in handlers { registry.add(handler) }
    let timers = TimerService(handlers: timerHandlers, clock: clock, statistics: statistics, log: TestStream.log, grace: grace)
    self.timers = timers
    processor = CommandProcessor(
      database: database, registry: registry, clock: clock, publisher: publisher, statistics: statistics, authors: authors, state: state,
      log: TestStream.log, timerScheduled: { timers.scheduled($0) })
    reader = StreamReader(database: database, sources: sources, values: values, clock: clock)
  }
}

/// Numbers the commands of each device of a test.
public final class CommandNumbers: Sendable {
  private let last = Mutex<[String: Int64]>([:])

  public init() {}

  public func next(of device: DeviceID) -> Int64 {
    last.withLock { last in
      last[device.raw, default: 0] += 1
      return last[device.raw] ?? 1
    }
  }
}

extension CommandProcessor {
  /// Sends a command as a device does. `nil`: it was accepted.
  public func refusal(_ command: Command, by author: Author, lastContact: Instant? = nil) async -> Refusal? {
    await submit(Submission(command: command, author: author, lastContact: lastContact)).refusal
  }
}

extension Answer {
  public var refusal: Refusal? {
    switch self {
    case .decided(let decision): decision.refusal
    case .turnedAway(let refusal): refusal
    case .unknown: Refusal("test.unknown")
    }
  }
}

/// The refusal of an action, or `test.failed` if it failed otherwise. `nil`: it succeeded.
public nonisolated(nonsending) func refused<T>(_ body: () async throws -> T) async -> Refusal? {
  do {
    _ = try await body()
    return nil
  } catch { return error as? Refusal ?? Refusal("test.failed").with("error", "\(error)") }
}
