import Kernel
import Sync

/// A numbered stream of changes with its commands. The platform serves every stream in the same way.
public struct StreamDefinition: Sendable {
  /// The name on the wire. Commands without a known prefix go to the first stream of the hub.
  public let id: String
  /// Commands whose type begins with one of these belong to the stream, for example `messenger.`.
  public let commandPrefixes: [String]
  public let processor: CommandProcessor
  public let reader: any ArrivalReader
  public let publisher: Publisher
  public let statistics: SyncStatistics
  /// Decides who receives a change that names an audience. `nil` if rights alone decide.
  public var audiences: (any Audiences)?
  /// Verifies the copies of devices. `nil` if the stream has no checksums.
  public var sums: StreamSums?
  /// Limits the commands and reads of one person. `nil` for no limit.
  public var limits: StreamLimits?
  /// Signals between devices that subscribe to this stream, by their kind. Other kinds are refused.
  public var signals: [String: any SignalRouting] = [:]
  /// Whether subscribers receive the presence of people.
  public var tellsPresence = false
  /// Whether refused commands are logged. If `false`, they are only stored with their commands.
  public var logsRefusals = false

  public init(
    id: String, commandPrefixes: [String], processor: CommandProcessor, reader: any ArrivalReader, publisher: Publisher, statistics: SyncStatistics
  ) {
    self.id = id
    self.commandPrefixes = commandPrefixes
    self.processor = processor
    self.reader = reader
    self.publisher = publisher
    self.statistics = statistics
  }
}

/// How often one person may write to a stream and read it over HTTP.
public struct StreamLimits: Sendable {
  let commands: CommandTurns
  let reads: RateLimiter

  /// - Parameters:
  ///   - burst: commands of one person at once. After that, 20 per second.
  ///   - automatic: types of commands that devices send by themselves. They have a limit of their own, five times as high.
  public init(burst: Int64, automatic: Set<String>, clock: any HubClock) {
    commands = CommandTurns(burst: burst, automatic: automatic, clock: clock)
    reads = RateLimiter(burst: max(1, burst / 10), every: 200, clock: clock)
  }
}

/// Decides which people receive a change, as of the last published commit.
public protocol Audiences: Sendable {
  /// - Parameter audience: as in `StreamValue.audience`.
  func includes(_ employee: EmployeeID, in audience: String) -> Bool
}

/// The streams of the hub as the web layer serves them.
struct ServedStreams: Sendable {
  struct Stream: Sendable {
    let definition: StreamDefinition
    let desk: CommandService
  }

  /// Takes the commands that no other stream takes.
  let first: Stream
  /// In the hub's order, the first one included.
  let all: [Stream]

  init(_ definitions: [StreamDefinition], wording: any Wording, refusals: RefusalLog) {
    precondition(!definitions.isEmpty, "A hub has at least one stream.")
    all = definitions.map { definition in
      Stream(
        definition: definition,
        desk: CommandService(
          processor: definition.processor, statistics: definition.statistics, wording: wording, turns: definition.limits?.commands,
          refusals: definition.logsRefusals ? refusals : nil))
    }
    first = all[0]
  }

  func stream(named id: String) -> Stream? { all.first { $0.definition.id == id } }

  /// The index of the stream to which the command belongs: the first stream if no prefix fits.
  func index(of command: Command) -> Int { all.firstIndex { command.begins(withOneOf: $0.definition.commandPrefixes) } ?? 0 }
}
