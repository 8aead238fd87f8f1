import Kernel
import Restaurant
import Sync

/// A phone: a copy of the house, a line of commands that wait for their answer, and the changes that are on their way to it.
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

  /// Somebody wants something: decided at once by what is known here with what is pending on top, and sent when there is a line.
  /// What is refused already is not kept, as a page does with it while the line is live; without a line it is kept all the same.
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

  /// Its process ends and begins again: what was on disk is all that is left.
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
