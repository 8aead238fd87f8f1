import Kernel

/// The hub's messages on the live socket.
public enum LiveMessage: Wire, Sendable, Equatable {
  /// first: the hub's time and number, the version of the form, the version of the user's rights. `epoch`: the stream's
  /// history, which changes when a copy is restored; data of another epoch are worthless. `lastN`: the highest number
  /// of a command of this device that the hub has, 0 for none; a device with a lower count has lost its own record
  case hello(now: Instant, seq: Int64, schema: Int64, rights: String, epoch: String, lastN: Int64)
  /// all changes from `from` to `to`, without those that this user may not see
  case changes(from: Int64, to: Int64, at: Instant, changes: [Change])
  /// all that is, as of `seq`; `epoch` as in `hello`
  case snapshot(seq: Int64, at: Instant, epoch: String, entities: [SnapshotEntity])
  case outcome(outcome: Outcome)
  /// every 3 seconds: the connection is alive. `messenger`: up to which number this connection has sent this user's
  /// part of the messenger's stream; absent on a connection without it
  case beat(now: Instant, seq: Int64, messenger: Int64? = nil)
  /// after catching up and once a minute: the sum of each topic, as of `seq`
  case check(seq: Int64, sums: TopicSums)
  case pong(at: Instant, now: Instant)
  /// the device's last message could not be read; the line stays
  case error(error: Problem)
  /// on a connection with the messenger, before its other messages: the number of its stream. `epoch` and `lastN` as in
  /// `hello`, of this stream
  case messengerHello(seq: Int64, epoch: String, lastN: Int64)
  /// the changes from `from` to `to` in the rooms of this user
  case messengerChanges(from: Int64, to: Int64, at: Instant, changes: [Change])
  /// the rooms of this user, as of `seq`
  case messengerSnapshot(seq: Int64, at: Instant, epoch: String, entities: [SnapshotEntity])
  /// a signal that another device sent a moment ago, as `DeviceMessage.signal`; `person`: the person who is signed in
  /// there
  case signal(kind: String, about: String, from: DeviceID, person: EmployeeID, body: String)
  /// the last signal of that kind from this connection reached nobody
  case signalRefused(kind: String, about: String, error: Problem)
  /// on a connection with the messenger, after `messengerHello`: everybody who was here since the hub's start; then the
  /// people whose presence has changed
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
