import BillsRules
import FloorRules
import Kernel
import OrdersRules
import Restaurant
import Sync

/// Random commands on the hub and on a device: the device predicts the hub's decision, or says that it is not certain.
public struct Agreement {
  private let hub: TrialHub
  private var replica: Replica
  private var commands: RandomCommands
  private var numbers: [Person: Int64] = [:]
  /// accepted commands by type, and codes of refusals
  public private(set) var accepted: [String: Int] = [:]
  public private(set) var codes: Set<String> = []

  public init(_ hub: TrialHub, seed: UInt64) async throws {
    self.hub = hub
    commands = RandomCommands(Dice(seed: seed), prefix: "a\(seed)")
    let snapshot = try await hub.snapshot()
    replica = Replica(snapshot)
    commands.knowledge = try Knowledge(snapshot)
  }

  public mutating func run(_ steps: Int) async throws {
    for step in 0..<steps {
      try await self.step(step)
      if commands.dice.rarely(40) { replica.take(try await hub.snapshot()) }
      if commands.dice.rarely(200) { try await hub.restart() }
    }
    try await hub.checkMemory()
    let fresh = Replica(try await hub.snapshot())
    guard fresh.picture == replica.picture, Agreement.sums(fresh) == Agreement.sums(replica) else {
      throw TrialFailure("the device does not hold what the hub holds: \(Agreement.difference(fresh, replica))")
    }
  }

  private mutating func step(_ step: Int) async throws {
    hub.clock.advance(milliseconds: Int64(commands.dice.upTo(20_000)))
    let now = hub.clock.now()
    let random = commands.next(at: now)
    guard let person = Person(rawValue: random.sender.raw) else { throw TrialFailure("\(random.sender.raw) does not work here") }
    let body = random.body
    let at = now.adding(milliseconds: -commands.dice.one(of: [0, 0, 0, 2_000, 45_000, 600_000]))
    let device = DeviceID("phone-" + person.rawValue)
    let context = Context(command: random.id, madeAt: at, now: now, author: person.id, rights: person.rights, device: device)
    let pending = PendingCommand(context, body: body)
    guard let foretold = replica.restaurant.predict([pending]).first else { throw TrialFailure("nothing was foretold") }
    numbers[person, default: 0] += 1
    let command = Command(id: random.id, n: CommandNumber(numbers[person] ?? 0), at: at, body: body)
    let author = Author(employee: person.id, rights: person.rights, device: device)
    guard case .decided(let decision) = await hub.submit(Submission(command: command, author: author, lastContact: Instant(1))) else {
      throw TrialFailure("not decided: \(body.text)")
    }
    let batches = hub.heardSince()
    if !foretold.isUncertain && random.isPredicted {
      try compare(foretold, decision.refusal, batches.flatMap { $0.changes }, "step \(step), \(person.rawValue): \(body.text)", person)
    }
    for batch in batches { guard try replica.take(batch) else { throw TrialFailure("a gap before \(batch.from)") } }
    for batch in batches { try commands.knowledge.learn(batch) }
    if let refusal = decision.refusal { codes.insert(refusal.code) } else { accepted[random.type, default: 0] += 1 }
  }

  private func compare(_ foretold: Prediction, _ refusal: Refusal?, _ done: [StoredChange], _ story: String, _ person: Person) throws {
    guard Agreement.same(foretold.refusal, refusal) else {
      throw TrialFailure("\(story)\n hub     \(Agreement.text(refusal))\n foretold \(Agreement.text(foretold.refusal))")
    }
    // Bills, and alerts about their discounts, are foretold only to those who hold bills.
    let seesBills = person.rights.contains(.payAtTable)
    let told = done.filter { $0.topic != .bookings && (seesBills || !($0.topic == .bills || Agreement.isAboutDiscount($0))) }
    let hubs = told.map { "\($0.kind) \($0.id) \($0.value ?? "gone")" }.sorted()
    let ofBills = [Bill.kind, Payment.kind]
    let ours = foretold.changes.filter { seesBills || !ofBills.contains($0.kind) }.map { "\($0.kind) \($0.id) \($0.value?.text ?? "gone")" }.sorted()
    guard hubs == ours else {
      let (missing, extra) = (hubs.filter { !ours.contains($0) }, ours.filter { !hubs.contains($0) })
      throw TrialFailure("\(story)\n only on the hub: \(missing)\n only foretold: \(extra)")
    }
  }

  /// A device without bills does not know which party has a discount.
  private static func isAboutDiscount(_ change: StoredChange) -> Bool {
    guard change.kind == Alert.kind, let value = change.value else { return false }
    return [Alert.News.discountJoined, .discountWaits].contains { value.contains("\"news\":\"\($0.rawValue)\"") }
  }

  /// Compares two refusals. The hub checks for a used id last, as it writes, so its reason may differ from the page's.
  private static func same(_ foretold: Refusal?, _ decided: Refusal?) -> Bool {
    if let foretold, decided != nil, ["orders.idTaken", "bills.paymentExists", "floor.callExists"].contains(foretold.code) { return true }
    let (a, b) = (foretold, decided)
    return a?.code == b?.code && a?.field == b?.field && a?.parametersJSON == b?.parametersJSON
  }

  private static func text(_ refusal: Refusal?) -> String {
    guard let refusal else { return "accepted" }
    return "\(refusal.code) \(refusal.field ?? "") \(refusal.parametersJSON?.text ?? "")"
  }

  static func sums(_ replica: Replica) -> [String] { replica.restaurant.checksums.map { "\($0.topic.rawValue) \($0.sum)" } }

  static func difference(_ a: Replica, _ b: Replica) -> String {
    let (x, y) = (Set(a.picture), Set(b.picture))
    return "hub \(x.subtracting(y).sorted().prefix(3)), device \(y.subtracting(x).sorted().prefix(3))"
  }
}
