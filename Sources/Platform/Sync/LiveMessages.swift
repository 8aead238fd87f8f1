import Kernel

/// The hub's messages on the live socket.
public enum LiveMessage: Wire, Sendable, Equatable {
  /// opens a stream of the connection: the hub's time, the stream's number, the version of the wire format and of the user's rights.
  /// `epoch` identifies the numbering. After a restore it changes, and numbers of the old one are void. `lastN`: the highest command
  /// number of this device in the stream, 0 for none. A device that counts from less has lost its own record
  case hello(stream: String, now: Instant, seq: Int64, schema: Int64, rights: String, epoch: String, lastN: Int64)
  /// the changes from `from` to `to` that this user may see
  case changes(stream: String, from: Int64, to: Int64, at: Instant, changes: [Change])
  /// all entities that this user may see, as of `seq`. `epoch` as in `hello`
  case snapshot(stream: String, seq: Int64, at: Instant, epoch: String, entities: [SnapshotEntity])
  case outcome(outcome: Outcome)
  /// every 3 seconds: the connection is alive
  case beat(now: Instant)
  /// after catching up and once a minute: the checksum of each visible topic, as of `seq`
  case check(stream: String, seq: Int64, sums: [TopicSum])
  case pong(at: Instant, now: Instant)
  /// the device's last message could not be read; the line stays
  case error(error: Problem)
  /// a signal that another device sent a moment ago, as `DeviceMessage.signal`; `person`: the person who is signed in there
  case signal(kind: String, about: String, from: DeviceID, person: EmployeeID, body: String)
  /// the last signal of that kind from this connection reached nobody
  case signalRefused(kind: String, about: String, error: Problem)
  /// after the `hello` of a stream with presence: everybody who was here since the hub's start. Later: people whose presence changed
  case presence(people: [PersonPresence])
}

/// Whether a person is here. Returning within seconds counts as having stayed.
public struct PersonPresence: Wire, Sendable, Equatable {
  public var person: EmployeeID
  /// one of their devices has a live connection
  public var here: Bool
  /// when they came, or when their last connection ended
  public var since: Instant

  public init(person: EmployeeID, here: Bool, since: Instant) {
    self.person = person
    self.here = here
    self.since = since
  }
}

/// A device's messages on the live socket.
// wire: read
public enum DeviceMessage: Wire, Sendable, Equatable {
  case command(command: Command)
  /// `pending`: commands that wait on the device; 0 says that all its commands have arrived; `lasting`: whether its
  /// browser has promised not to clear its storage, absent if it cannot tell
  case ping(at: Instant, pending: Int64 = 0, lasting: Bool? = nil)
  /// the device's sum of this topic differs from the hub's; it asks for a snapshot
  case differs(topic: Topic, seq: Int64)
  /// a message for this moment that is stored nowhere. `kind` decides the receivers: `typing` in the room `about`,
  /// `call` on the device `to` in the call `about`. At most 32, 64 and 64 characters; only the other device reads
  /// `body`
  case signal(kind: String, about: String, to: DeviceID? = nil, body: String = "")
  /// whether the page is hidden; it counts as visible until this message
  case sight(hidden: Bool)
}
