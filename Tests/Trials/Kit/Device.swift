import Kernel
import Restaurant
import Sync

/// A phone: a replica, the commands that wait for their answer, and the changes on their way to it.
struct Device {
  let id: DeviceID
  let person: Person
  var replica = Replica()
  var wishes: Wishes
  /// kept on disk, in order, until answered
  var outbox: [Command] = []
  /// on their way from the hub
  var arriving: [ChangeBatch] = []
  var isConnected = true
  private var made: Int64 = 0

  init(_ person: Person, _ number: Int, run: String, _ dice: inout Dice) {
    id = DeviceID("d\(number)." + run)
    self.person = person
    wishes = Wishes(Dice(seed: dice.next()), prefix: "\(run).\(number)")
  }

  var author: Author { Author(employee: person.id, rights: person.rights, device: id) }

  /// A person's command: decided at once on the replica with the pending commands, and sent if there is a connection. A command that is refused
  /// already is dropped, as a page does it while connected. Offline it is kept.
  mutating func want(at now: Instant) -> Command? {
    let (_, command, body) = wishes.next(at: now, replica.kept)
    let wish = Command(id: command, n: CommandNumber(made + 1), at: now, body: body)
    let foretold = replica.restaurant.predict((outbox + [wish]).map { pending($0, now) })
    if isConnected, foretold.last?.refusal != nil { return nil }
    for change in foretold.last?.changes ?? [] { wishes.meet(change.kind, change.id) }
    made += 1
    outbox.append(wish)
    return wish
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
    for change in batch.changes { wishes.meet(change.kind, change.id) }
    return try replica.take(batch)
  }
}
