import Client
import Kernel
import NIOCore
import NIOHTTP1
import Sync

/// A sign-in name with its password.
public struct Account: Equatable, Sendable {
  public var login: String
  public var password: String

  public init(login: String, password: String) {
    self.login = login
    self.password = password
  }
}

/// One device of a person: its connection, its replica, and its unanswered commands. All of it lives on the evening's
/// loop.
final class Device {
  let name: String
  let account: Account
  let identity: Identity
  let hall: Hall
  var token: SessionToken
  var dice: Chance

  var line: ClientLine?
  var isOpening = false
  /// the evening is over for this one
  var isDone = false
  var wantsCut = false
  /// real time of the next attempt grows while the hub is away
  var failures = 0
  var lastTrouble = ""

  var replica = Replica()
  /// numbers heard since the last comparison with the others, and from where on
  var heard: Set<Int64> = []
  var comparedTo: Int64 = 0
  var hasSnapshot = false
  /// messages that wait here while the books are compared
  var held: [ReceivedMessage]?

  var pending: [Pending] = []
  var answered: [CommandID: Outcome] = [:]
  var number: Int64 = 0
  /// the stream's number after the last of its commands that was accepted
  private var decidedAt: Int64 = 0

  /// The device's user, as the hub answered at sign-in.
  struct Identity: Sendable {
    let employee: EmployeeID
    let device: String
    let roles: [Role]
    let rights: Set<Right>
    var topics: Set<Topic> { Set(Topic.allCases.filter { rights.contains($0.right) }) }
  }

  /// A command on its way.
  struct Pending {
    let command: Command
    let wished: Wished
    let text: ByteBuffer
    let since: NIODeadline
    let then: (Outcome) -> Void
  }

  init(name: String, account: Account, identity: Identity, token: SessionToken, hall: Hall) {
    self.name = name
    self.account = account
    self.identity = identity
    self.token = token
    self.hall = hall
    dice = Chance(seed: hall.seed, of: "line of \(name)")
  }

  /// It shows the results of all its commands.
  var canAct: Bool { pending.isEmpty && line != nil && held == nil && replica.seq >= decidedAt }

  func may(_ right: Right) -> Bool { identity.rights.contains(right) }

  // MARK: - Asking

  /// Asks for something; `then` is called once, with the final outcome.
  func want(_ wished: Wished, then: @escaping (Outcome) -> Void) {
    number += 1
    let at = Instant(Int64(hall.wallClock()))
    let command = Command(id: CommandID(UUIDv7.make(at: at)), n: CommandNumber(number), at: at, body: wished.json)
    let text = ByteBuffer(bytes: DeviceMessage.command(command: command).json.bytes)
    pending.append(Pending(command: command, wished: wished, text: text, since: .now(), then: then))
    send(text)
  }

  private func send(_ text: ByteBuffer) {
    guard let line else { return }
    line.send(text)
    // An impatient connection sends it twice. A bad one breaks just after sending.
    if hall.wishes.lineCuts > 0 && dice.often(20) { line.send(text) }
    if wantsCut {
      wantsCut = false
      line.cut()
    }
  }

  /// Says again all that was not answered, in its order.
  func repeatPending() {
    guard let line else { return }
    for waiting in pending { line.write(waiting.text) }
    line.flush()
  }

  func settle(_ outcome: Outcome) {
    guard let place = pending.firstIndex(where: { $0.command.id == outcome.id }) else { return checkRepeat(outcome) }
    if outcome.status == .unknown {
      hall.figures.unknown += 1
      hall.later(milliseconds: 200) { [self] in repeatPending() }
      return
    }
    let done = pending.remove(at: place)
    answered[outcome.id] = outcome
    if outcome.status == .accepted { decidedAt = max(decidedAt, outcome.seq) }
    hall.note(outcome, of: done, on: self)
    done.then(outcome)
  }

  /// A repeat of a command has the outcome that the command had.
  private func checkRepeat(_ outcome: Outcome) {
    guard let first = answered[outcome.id], outcome.status != .unknown else { return }
    if first.status != outcome.status || first.seq != outcome.seq {
      hall.find(
        .altered, "command \(outcome.id.raw)",
        "\(name) was first told \(first.status.rawValue) at \(first.seq), then \(outcome.status.rawValue) at \(outcome.seq)")
    }
  }
}
