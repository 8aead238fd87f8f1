import Kernel

/// What the hub says on the live socket.
public enum LiveMessage: Wire, Sendable, Equatable {
  /// first: the hub's time and number, the form's version, the version of the user's rights. `epoch`: which stream the numbers
  /// are of, another one after a copy was brought back: what a device knows of the old one is worth nothing. `lastN`: the highest
  /// number of a command that the hub has of this device, 0 for none: a device that counts from less has lost its own record
  case hello(now: Instant, seq: Int64, schema: Int64, rights: String, epoch: String, lastN: Int64)
  /// all that happened from `from` to `to`, without what this user may not see
  case changes(from: Int64, to: Int64, at: Instant, changes: [Change])
  /// all that is, as of `seq`; `epoch` as in `hello`
  case snapshot(seq: Int64, at: Instant, epoch: String, entities: [SnapshotEntity])
  case outcome(outcome: Outcome)
  /// every 3 seconds: the line is alive. `messenger`: up to where this line has told all of the messenger's stream that is meant for
  /// this user; absent on a line without it
  case beat(now: Instant, seq: Int64, messenger: Int64? = nil)
  /// after catching up and once a minute: what the copy of each topic comes to, as of `seq`
  case check(seq: Int64, sums: TopicSums)
  case pong(at: Instant, now: Instant)
  /// the device's last message could not be read; the line stays
  case error(error: Problem)
  /// on a line that asks for the messenger, before anything of it: where its stream stands. `epoch` and `lastN` as in `hello`, of
  /// this stream
  case messengerHello(seq: Int64, epoch: String, lastN: Int64)
  /// what happened from `from` to `to` in the rooms of this user
  case messengerChanges(from: Int64, to: Int64, at: Instant, changes: [Change])
  /// the rooms of this user, as of `seq`
  case messengerSnapshot(seq: Int64, at: Instant, epoch: String, entities: [SnapshotEntity])
  /// what another device said a moment ago, as `DeviceMessage.signal`; `person`: who is signed in there
  case signal(kind: String, about: String, from: DeviceID, person: EmployeeID, body: String)
  /// this line's last signal of that kind was passed on to nobody
  case signalRefused(kind: String, about: String, error: Problem)
  /// on a line that asks for the messenger: behind `messengerHello` of everybody who was here since the hub's start, then of those with
  /// whom it has changed
  case presence(people: [PersonPresence])
}

/// Whether somebody is here. Who comes back within seconds was not gone.
public struct PersonPresence: Wire, Sendable, Equatable {
  public var person: EmployeeID
  /// one of his devices has a live line
  public var here: Bool
  /// when he came, or when his last line ended
  public var since: Instant

  public init(person: EmployeeID, here: Bool, since: Instant) {
    self.person = person
    self.here = here
    self.since = since
  }
}

/// What a device says on the live socket.
public enum DeviceMessage: Wire, Sendable, Equatable {
  case command(command: Command)
  /// `pending`: commands that wait on the device; 0 tells that all it made so far has arrived; `lasting`: whether its browser has
  /// promised not to clear what it keeps, absent where it cannot tell
  case ping(at: Instant, pending: Int64 = 0, lasting: Bool? = nil)
  /// what the device holds of this topic is not what the hub told it comes to; it asks for a snapshot
  case differs(topic: Topic, seq: Int64)
  /// something that is heard now or never: it is kept nowhere. `kind` says who hears it: `typing` in the room `about`, `call` on the
  /// device `to` in the call `about`. At most 32, 64 and 64 characters; `body` is for the other device alone to read
  case signal(kind: String, about: String, to: DeviceID? = nil, body: String = "")
  /// whether the page is out of sight; it is in sight until this is said
  case sight(hidden: Bool)
}
