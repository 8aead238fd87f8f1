import Kernel
import Restaurant
import Sync

/// A phone: a replica, the commands that wait for their answer, and the changes on their way to it.
struct Device {
  let id: DeviceID
  let person: Person
  private(set) var replica = Replica()
  private var commands: RandomCommands
  /// kept on disk, in order, until answered
  var outbox: [Command] = []
  /// on their way from the hub
  var arriving: [ChangeBatch] = []
  var isConnected = true
  private var count: Int64 = 0

  init(_ person: Person, _ number: Int, run: String, _ dice: inout Dice) {
    id = DeviceID("d\(number)." + run)
    self.person = person
    commands = RandomCommands(Dice(seed: dice.next()), prefix: "\(run).\(number)")
    commands.senders = [person.id]
  }

  var author: Author { Author(employee: person.id, rights: person.rights, device: id) }

  /// A person's command: decided at once on the replica with the pending commands, and sent if there is a connection. A command that is refused
  /// already is dropped, as a page does it while connected. Offline it is kept.
  mutating func want(at now: Instant) throws -> Command? {
    let random = commands.next(at: now)
    let command = Command(id: random.id, n: CommandNumber(count + 1), at: now, body: random.body)
    let foretold = replica.restaurant.predict((outbox + [command]).map { pending($0, now) })
    if isConnected, foretold.last?.refusal != nil { return nil }
    for change in foretold.last?.changes ?? [] { try commands.knowledge.learn(change.kind, change.id, change.value) }
    count += 1
    outbox.append(command)
    return command
  }

  private func pending(_ command: Command, _ now: Instant) -> PendingCommand {
    PendingCommand(
      Context(
        command: command.id, madeAt: min(command.at, now), now: now, author: person.id, rights: person.rights, device: id, offline: !isConnected),
      body: command.body)
  }

  mutating func lose() {
    isConnected = false
    arriving = []
  }

  /// Its process ends and starts again: only the data on its disk remain.
  mutating func restart() throws {
    lose()
    try replica.restart()
  }

  /// - Returns: false when there is a gap
  mutating func hear(_ batch: ChangeBatch) throws -> Bool {
    try commands.knowledge.learn(batch)
    return try replica.take(batch)
  }

  mutating func hear(_ snapshot: Snapshot) throws {
    commands.knowledge = try Knowledge(snapshot)
    replica.take(snapshot)
  }
}
