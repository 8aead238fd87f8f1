import Kernel

/// A person's command, as a device sends it. The device repeats it until it has an answer; the id makes sure that it
/// runs once.
public struct Command: Wire, Sendable, Equatable {
  public var id: CommandID
  /// counts the commands of this device, from 1
  public var n: CommandNumber
  /// when it was made, by the device's clock corrected by its measured offset
  public var at: Instant
  /// the author, if it is not the signed-in person: somebody else who signed in or took over on this device
  public var author: EmployeeID?
  /// `{"type": "orders.addItem", …}`
  public var body: JSON

  public init(id: CommandID, n: CommandNumber, at: Instant, author: EmployeeID? = nil, body: JSON) {
    self.id = id
    self.n = n
    self.at = at
    self.author = author
    self.body = body
  }
}

extension Command {
  /// Returns whether the command's type begins with one of these prefixes.
  public func begins(withOneOf prefixes: [String]) -> Bool {
    if case .string(let type)? = body["type"] { prefixes.contains(where: type.hasPrefix) } else { false }
  }
}

/// counts the commands of one device, from 1
public enum CommandNumberLimit: NumberLimit {
  public static var name: String { "CommandNumber" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { JSON.largestInteger }
}
public typealias CommandNumber = Number<CommandNumberLimit>

public enum OutcomeStatus: String, WireChoice, Sendable {
  case accepted
  case refused
  /// it may or may not have happened: send it again
  case unknown
}

/// Why not, ready to be shown.
public struct Problem: Wire, Sendable, Equatable {
  public var code: String
  /// in the user's language
  public var message: String
  public var field: String?
  /// the parameters of the message: `{"left": 2}`
  public var params: JSON?
  public var requestId: String

  public init(code: String, message: String, field: String?, params: JSON?, requestId: String) {
    self.code = code
    self.message = message
    self.field = field
    self.params = params
    self.requestId = requestId
  }
}

/// The body of every answer over HTTP that says no.
public struct ErrorBody: Wire, Sendable, Equatable {
  public var error: Problem
  public init(error: Problem) { self.error = error }
}

/// The outcome of a command, the same for every repetition.
public struct Outcome: Wire, Sendable, Equatable {
  public var id: CommandID
  public var status: OutcomeStatus
  /// the stream's number once this was decided
  public var seq: Int64
  public var error: Problem?

  public init(id: CommandID, status: OutcomeStatus, seq: Int64, error: Problem?) {
    self.id = id
    self.status = status
    self.seq = seq
    self.error = error
  }
}

/// Several commands in one request; answered in their order.
// wire: read
public struct Commands: Wire, Sendable, Equatable {
  public var commands: [Command]
}

public struct Outcomes: Wire, Sendable, Equatable {
  public var outcomes: [Outcome]
  public init(outcomes: [Outcome]) { self.outcomes = outcomes }
}

/// One thing's whole new state, or that it is gone.
public struct Change: Wire, Sendable, Equatable {
  public var seq: Int64
  public var topic: Topic
  public var kind: String
  public var id: String
  /// absent: gone
  public var value: JSON?
}

/// A thing of a snapshot.
public struct SnapshotEntity: Wire, Sendable, Equatable {
  public var topic: Topic
  public var kind: String
  public var id: String
  public var value: JSON

  public init<V: StreamValue>(_ value: V) {
    topic = V.topic
    kind = V.kind
    id = value.key
    self.value = value.json
  }
}

/// The checksum of one topic, as 16 lower-case hexadecimal digits: the wrapping sum over its entities of FNV-1a (64 bits) over kind,
/// U+001F, id, U+001F and the value's JSON.
public struct TopicSum: Wire, Sendable, Equatable {
  public var topic: Topic
  public var sum: String

  public init(topic: Topic, sum: String) {
    self.topic = topic
    self.sum = sum
  }
}
