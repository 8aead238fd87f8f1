import Logging
import ServiceLifecycle
import Storage
import Sync
import Web

/// One stream of the hub on its database: commands, timers and listeners. Program and tests build it the same way.
public struct HubStream: Sendable {
  public let database: any SQLDatabase
  public let clock: any HubClock
  public let log: Logger
  public let publisher = Publisher()
  public let statistics = SyncStatistics()
  public let timers: TimerService
  public let processor: CommandProcessor
  /// The types of the stream's commands begin with these.
  public let commandPrefixes: [String]

  /// - Parameters:
  ///   - authors: `nil` if a command is always of the person whose session sends it.
  ///   - state: `nil` if the use cases read from the database.
  ///   - audit: the trail of accepted commands. `nil` if there is none.
  ///   - grace: seconds for which timers that are overdue at the start wait.
  public init(
    database: any SQLDatabase, handlers: [any CommandHandler], timers timerHandlers: [any TimerHandler], authors: (any Authors)? = nil,
    state: (any StreamState)? = nil, audit: (any AuditTrail)? = nil, clock: any HubClock, log: Logger, grace: Int = 0
  ) {
    (self.database, self.clock, self.log) = (database, clock, log)
    commandPrefixes = handlers.map(\.prefix)
    var registry = CommandRegistry()
    for handler in handlers { registry.add(handler) }
    let timers = TimerService(handlers: timerHandlers, clock: clock, statistics: statistics, log: log, grace: Int64(grace))
    self.timers = timers
    processor = CommandProcessor(
      database: database, registry: registry, clock: clock, publisher: publisher, statistics: statistics, authors: authors, state: state,
      audit: audit, log: log,
      timerScheduled: { timers.scheduled($0) })
  }

  /// The stream for the web layer.
  /// - Parameter id: its name on the wire.
  public func definition(_ id: String, reader: any ArrivalReader) -> StreamDefinition {
    StreamDefinition(
      id: id, commandPrefixes: commandPrefixes, processor: processor, reader: reader, publisher: publisher, statistics: statistics)
  }

  /// - Parameter modules: those whose data lie on this stream.
  public func services(for modules: [any HubModule]) -> [any Service] {
    let daily: @Sendable (CommandProcessor) async throws -> Void = { processor in for module in modules { try await module.daily(processor) } }
    return [HousekeepingService(processor: processor, clock: clock, log: log, more: daily), TimersService(timers: timers, processor: processor)]
  }
}
