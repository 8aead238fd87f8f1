import Hummingbird
import Kernel
import Logging
import NIOCore
import Storage
import Sync
import Synchronization
import TestKit
import Web

/// A running hub on its own port, over a real database, with one small module and a desk of known tokens.
struct TestHub: Sendable {
  let port: Int
  /// 0: there is no secure listener
  let securePort: Int
  let server: HubServer
  let processor: CommandProcessor
  let publisher: Publisher
  let database: any SQLDatabase
  let desk: TestSessions

  func connect() async throws -> RawConnection { try await RawConnection(port: port) }

  /// One request on a separate connection.
  func ask(
    _ method: String, _ path: String, token: String? = nil, headers: [String: String] = [:], body: [UInt8]? = nil
  ) async throws -> Reply {
    let connection = try await connect()
    defer { connection.close() }
    return try await connection.ask(method, path, token: token, headers: headers, body: body)
  }

  /// A command to write a note, over HTTP.
  func write(_ id: String, note: String, topic: String = "floor", n: Int64 = 1, token: String = "manager") async throws -> Reply {
    try await ask("POST", "/api/commands", token: token, body: Array(Self.commands([Self.command(id, note: note, topic: topic, n: n)]).utf8))
  }

  static func command(_ id: String, note: String, topic: String = "floor", n: Int64 = 1) -> String {
    #"{"id":"\#(id)","n":\#(n),"at":1795172400000,"body":{"type":"note.write","note":"\#(note)","topic":"\#(topic)"}}"#
  }
  static func commands(_ commands: [String]) -> String { #"{"commands":[\#(commands.joined(separator: ","))]}"# }
}

extension LiveLimits {
  /// For tests that open many connections before they read any. A busy machine takes long for that.
  static var patient: LiveLimits {
    var limits = LiveLimits()
    limits.patience = .seconds(600)
    limits.silence = .seconds(600)
    return limits
  }
}

/// Runs a hub for the time of a test.
func withHub<T: Sendable>(
  webFolder: String? = nil, secure: SecureAddress? = nil, limits: LiveLimits = LiveLimits(), times: RequestTimes = RequestTimes(),
  clock: any HubClock = SystemClock(), gate: SetupGuard? = nil, routes: [Route] = [], rooms: TestRooms? = nil, messageBurst: Int64 = 1000,
  maxWaitingBytes: Int = 128 << 20,
  _ body: @escaping @Sendable (TestHub) async throws -> T
) async throws -> T {
  try await withDatabase(.sqlite, migrations: SyncMigrations.all + Notes.migrations) { database in
    var registry = CommandRegistry()
    registry.add(NoteHandler())
    var log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    log.logLevel = .critical
    let (publisher, statistics) = (Publisher(), SyncStatistics())
    let processor = CommandProcessor(database: database, registry: registry, clock: clock, publisher: publisher, statistics: statistics, log: log)
    let reader = StreamReader(database: database, sources: [NoteSource()], clock: clock)
    var main = StreamDefinition(
      id: "restaurant", commandPrefixes: [], processor: processor, reader: reader, publisher: publisher, statistics: statistics)
    main.sums = StreamSums(reader: reader)
    let desk = TestSessions()
    var configuration = EdgeConfiguration(host: "127.0.0.1", port: 0, webFolder: webFolder, version: "1.2.3")
    configuration.secure = secure
    configuration.limits = limits
    configuration.times = times
    configuration.maxWaitingBytes = maxWaitingBytes
    var parts = HubParts(
      database: database, streams: [main] + (rooms.map { [$0.stream(on: database, processor, statistics, clock, messageBurst)] } ?? []), clock: clock,
      routes: routes, schemas: "{}", log: log)
    parts.gate = gate
    let server = HubServer(parts, sessions: desk, configuration: configuration)
    return try await serve(server) { [doors = configuration.doors] in
      try await body(
        TestHub(
          port: doors.plain, securePort: doors.secure, server: server, processor: processor, publisher: publisher, database: database, desk: desk))
    }
  }
}

private func serve<T: Sendable>(_ server: HubServer, _ body: @escaping @Sendable () async throws -> T) async throws -> T {
  let (ports, told) = AsyncStream.makeStream(of: Int.self)
  return try await withThrowingTaskGroup(of: T?.self) { group in
    group.addTask {
      try await server.run { told.yield($0) }
      return nil
    }
    if let secure = server.makeSecureApplication(listening: { told.yield($0) }) {
      group.addTask {
        try await secure.run()
        return nil
      }
    } else {
      told.yield(0)
    }
    var open = 0
    for await _ in ports {
      open += 1
      guard open == 2 else { continue }
      defer { group.cancelAll() }
      return try await body()
    }
    throw CancellationError()
  }
}
