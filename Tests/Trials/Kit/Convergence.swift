import Kernel
import OrdersRules
import Restaurant
import Sync

/// Short random evenings on one hub. Several devices have connections that break, delay and repeat their messages and
/// let one device overtake another. Devices and hub are restarted meanwhile. Afterwards all have the same state, and
/// every command has one outcome. No item and no amount was lost or created by moving it.
public struct Convergence {
  private let hub: TrialHub
  private let seed: UInt64
  private var dice: Dice
  private var devices: [Device] = []
  /// copies of commands that are still in the network, and arrive when nobody waits for them any more
  private var strays: [(device: Int, command: Command)] = []
  private var outcomes: [String: Decision] = [:]
  private var sent: Set<String> = []
  /// the state of the hub, built from its changes
  private var ledger = Replica()
  public private(set) var accepted = 0
  public private(set) var refused = 0
  public private(set) var repeats = 0
  public private(set) var failures = 0

  public init(_ hub: TrialHub, seed: UInt64) {
    self.hub = hub
    self.seed = seed
    dice = Dice(seed: seed)
  }

  private var name: String { "r\(seed)" }

  public mutating func run() async throws {
    let snapshot = try await hub.snapshot()
    ledger = Replica(snapshot)
    for (number, person) in [Person.lan, .minh, dice.one(of: [.tam, .tam, .thu, .hoa, .mai, .mai])].enumerated() {
      var device = Device(person, number, run: name, &dice)
      try device.hear(snapshot)
      devices.append(device)
    }
    for _ in 0..<(25 + dice.upTo(30)) { try await happen() }
    try await settle()
    try await check()
  }

  private mutating func happen() async throws {
    let i = dice.upTo(devices.count)
    hub.clock.advance(milliseconds: Int64(dice.upTo(9000)))
    switch dice.upTo(24) {
    case 0...7: if let command = try devices[i].want(at: hub.clock.now()) { sent.insert(command.id.raw) }
    case 8...13: try await deliver(i)
    case 14...18: try await arrive(i)
    case 19: devices[i].lose()
    case 20, 21: if !devices[i].isConnected { try await connect(i) }
    case 22: if let stray = strays.popLast() { try await hand(stray.command, of: stray.device) }
    default: if dice.rarely(4) { try await restartHub() } else { try devices[i].restart() }
    }
  }

  /// The first waiting command goes to the hub. Its answer may get lost, and a copy of it may stay in the network.
  private mutating func deliver(_ i: Int) async throws {
    guard devices[i].isConnected, let command = devices[i].outbox.first else { return }
    if dice.rarely(12) { return try await fail(command, of: i) }
    if dice.rarely(5) { strays.append((i, command)) }
    // Lost on its way there.
    if dice.rarely(8) { return }
    try await hand(command, of: i)
    // Lost on its way back: it will be sent again.
    if dice.rarely(5) { return devices[i].lose() }
    devices[i].outbox.removeFirst()
  }

  /// The hub cannot commit, or does not learn that it did. The device keeps the command and sends it again.
  private mutating func fail(_ command: Command, of device: Int) async throws {
    hub.failNext(dice.one(of: CommitFault.allCases))
    let answer = await hub.submit(Submission(command: command, author: devices[device].author))
    // A repetition is answered without a commit.
    if case .decided = answer, outcomes[command.id.raw] == nil { throw failure("decided without a commit: \(command.body.text)") }
    failures += 1
    devices[device].lose()
    // The commit may be stored although nobody was notified of it.
    ledger = Replica(try await hub.snapshot())
    _ = hub.heardSince()
  }

  private mutating func hand(_ command: Command, of device: Int) async throws {
    let answer = await hub.submit(Submission(command: command, author: devices[device].author))
    guard case .decided(let decision) = answer else { throw failure("not decided: \(command.body.text)") }
    try await hear(command, decision)
    if let first = outcomes[command.id.raw] {
      repeats += 1
      if first != decision { throw failure("two outcomes of \(command.body.text): \(first), then \(decision)") }
      return
    }
    outcomes[command.id.raw] = decision
    if decision.refusal == nil { accepted += 1 } else { refused += 1 }
  }

  /// Publishes the changes of this command to all devices, and enters them into the books.
  private mutating func hear(_ command: Command, _ decision: Decision) async throws {
    let batches = hub.heardSince()
    for i in devices.indices where devices[i].isConnected { devices[i].arriving += batches }
    if batches.isEmpty { return }
    if outcomes[command.id.raw] != nil { throw failure("done twice: \(command.body.text)") }
    // A party that has paid leaves when its last course is served or taken back. Its items leave with it.
    let left = Set(batches.flatMap(\.changes).filter { $0.kind == "order" && $0.value == nil }.map(\.id))
    let before = try ledger.totals(without: left)
    for batch in batches { guard try ledger.take(batch) else { throw failure("the hub's own commits have a gap") } }
    let after = try ledger.totals(without: left)
    let kept = Conserved(command.body)
    if kept.payable && (before.payable != after.payable || before.money != after.money) || kept.ordered && before.ordered != after.ordered {
      throw failure("\(command.body.text) made \(after) of \(before)")
    }
  }

  /// Changes arrive, now and then twice. After a gap the device asks for the missing ones.
  private mutating func arrive(_ i: Int) async throws {
    guard !devices[i].arriving.isEmpty else { return }
    // Cut off in the middle: the next ones do not join on.
    if dice.rarely(12) { devices[i].arriving.removeFirst() }
    while let batch = devices[i].arriving.first {
      if !dice.rarely(6) { devices[i].arriving.removeFirst() }
      guard try devices[i].hear(batch) else { return try await connect(i) }
      if dice.rarely(3) { return }
    }
  }

  private mutating func connect(_ i: Int) async throws {
    devices[i].isConnected = true
    devices[i].arriving = []
    switch try await hub.catchUp(since: dice.rarely(10) ? nil : devices[i].replica.seq) {
    case .changes(let batch):
      if batch.to >= batch.from, try !devices[i].hear(batch) { throw failure("a gap in what was missed") }
    case .snapshot(let snapshot): try devices[i].hear(snapshot)
    }
  }

  private mutating func restartHub() async throws {
    for i in devices.indices { devices[i].lose() }
    try await hub.restart()
  }

  /// The network works again, and each device sends all that waits. The first commit of each device fails once.
  /// Copies that stayed in the network arrive last.
  private mutating func settle() async throws {
    for i in devices.indices {
      try await connect(i)
      if let command = devices[i].outbox.first {
        try await fail(command, of: i)
        try await connect(i)
      }
      while let command = devices[i].outbox.first {
        try await hand(command, of: i)
        devices[i].outbox.removeFirst()
      }
    }
    for stray in strays { try await hand(stray.command, of: stray.device) }
    for i in devices.indices { try await connect(i) }
  }

  private func check() async throws {
    do { try await hub.checkMemory() } catch { throw failure("\(error)") }
    let fresh = Replica(try await hub.snapshot())
    for device in devices {
      guard device.replica.picture == fresh.picture, Agreement.sums(device.replica) == Agreement.sums(fresh) else {
        throw failure("\(device.id.raw) does not hold what the hub holds: \(Agreement.difference(fresh, device.replica))")
      }
    }
    guard Set(outcomes.keys) == sent else { throw failure("without an outcome: \(sent.subtracting(outcomes.keys))") }
    let recorded = try await hub.commandsOnRecord(name + ".")
    guard recorded == Int64(sent.count) else { throw failure("\(sent.count) commands, \(recorded) on record") }
  }

  private func failure(_ what: String) -> TrialFailure { TrialFailure("seed \(seed): \(what)") }
}

/// The totals that a command leaves unchanged, whatever it moves.
struct Conserved {
  /// the amount due
  var payable = true
  /// the ordered portions
  var ordered = true

  init(_ body: JSON) {
    guard case .string(let type)? = body["type"] else { return }
    switch type {
    case "orders.addItem", "orders.setDeliveryFee", "orders.changeQuantity", "orders.closeEmpty", "orders.writeOff", "bills.pay":
      (payable, ordered) = (false, false)
    case "orders.void", "orders.weigh", "kitchen.refuse", "kitchen.undoRefusal", "kitchen.answerRequest": payable = false
    // Carried to a table although it was taken back: it is paid after all.
    case "orders.serveItem", "orders.serveCourse", "orders.collect": payable = false
    default: break
    }
  }
}
