import BillsRules
import Client
import Kernel
import NIOCore
import Sync

/// One simulated evening, from signing in to the closed books.
public struct Simulation: Sendable {
  private let wishes: EveningWishes
  private let client: HubClient
  private let loop: any EventLoop
  private let stop: StopSign
  private let tell: @Sendable (EveningGlimpse) -> Void

  /// - Parameters:
  ///   - loop: the event loop of everything here; it is the caller's
  ///   - stop: raised to end early; the books are compared in any case
  ///   - tell: receives the progress several times a second, on `loop`
  public init(
    _ wishes: EveningWishes, client: HubClient, loop: any EventLoop, stop: StopSign = StopSign(),
    tell: @escaping @Sendable (EveningGlimpse) -> Void = { _ in }
  ) {
    self.wishes = wishes
    self.client = client
    self.loop = loop
    self.stop = stop
    self.tell = tell
  }

  /// Lives the evening and compares the books.
  /// - Throws: `SimulationTrouble` or `ClientError` when no evening can be held here
  public func run() async throws -> AuditReport {
    let places = try await Staffing.meet(client, wishes).places(for: wishes)
    let hall = try await loop.submit { NIOLoopBound(Hall(wishes, client: client, loop: loop), eventLoop: loop) }.get()
    try await signIn(places, hall)
    let books = Bookkeeping(hall: hall, client: client, loop: loop, wishes: wishes)
    let opening = try await books.open()
    try await prepare(opening, hall)
    try await live(hall, books)
    let report = try await books.close(opening)
    try await loop.submit { for device in hall.value.devices { device.leave() } }.get()
    try await loop.submit { tell(EveningGlimpse(hall.value)) }.get()
    return report
  }

  private func signIn(_ places: [Staffing.Assignment], _ hall: NIOLoopBound<Hall>) async throws {
    for place in places {
      // Named by the run, so that a second evening's devices start their numbers again.
      let id = "sim-" + UUIDv7.make(at: Instant(try await loop.submit { hall.value.wallClock() }.get()))
      let signedIn = try await PoliteSignIn.signIn(client, place.account, device: id, name: "Mô phỏng: \(place.name)", patience: wishes.patience)
      let identity = try PoliteSignIn.identity(signedIn.me, device: id)
      try await loop.submit {
        let device = Device(name: place.name, account: place.account, identity: identity, token: signedIn.token, hall: hall.value)
        hall.value.devices.append(device)
        hall.value.people.append(Person(device, Simulation.behaviour(of: place.part)))
      }.get()
    }
    let ready = loop.makePromise(of: Void.self)
    loop.execute { hall.value.whenAllDevicesAreReady { ready.succeed() } }
    let tooLate = loop.scheduleTask(in: .seconds(wishes.patience)) { ready.fail(SimulationTrouble("the hub does not bring all devices up to date")) }
    try await ready.futureResult.get()
    tooLate.cancel()
  }

  private static func behaviour(of part: SimulatedJob) -> any Behaviour {
    switch part {
    case .waiter: WaiterBehaviour()
    case .cook: CookBehaviour()
    case .runner: RunnerBehaviour()
    case .cashier: CashierBehaviour()
    case .manager: ManagerBehaviour()
    }
  }

  /// Looks whether an evening can be held here, and writes its plan.
  private func prepare(_ opening: Bookkeeping.FirstState, _ hall: NIOLoopBound<Hall>) async throws {
    let now = opening.replica
    var missing: [String] = []
    if now.freeTables().isEmpty { missing.append("a free table") }
    if now.terms.roundsOnlyCash == true { missing.append("a rounded total (the simulated people round no payment)") }
    if !now.terms.pricesIncludeTax { missing.append("prices that contain the tax (the simulated people add up no taxes)") }
    let groups = Array(now.groups.values)
    let plan = EveningPlan(
      seed: wishes.seed, parties: wishes.parties, minutes: wishes.minutes, dishes: Array(now.dishes.values), groups: groups)
    if plan.parties.contains(where: { $0.rounds.allSatisfy(\.isEmpty) }) { missing.append("a dish on the menu, in a group on the menu") }
    if !missing.isEmpty { throw SimulationTrouble("for an evening this restaurant lacks: " + missing.joined(separator: "; ")) }
    try await loop.submit { hall.value.parties = plan.parties.map { Party($0, hall: hall.value) } }.get()
  }

  private func live(_ hall: NIOLoopBound<Hall>, _ books: Bookkeeping) async throws {
    let done = loop.makePromise(of: Void.self)
    loop.execute {
      hall.value.run { done.succeed() }
      stop.whenRaised(on: loop) { hall.value.breakOff() }
    }
    let tell = tell
    let telling = loop.scheduleRepeatedTask(initialDelay: .milliseconds(100), delay: .milliseconds(250)) { _ in tell(EveningGlimpse(hall.value)) }
    defer { telling.cancel() }
    let looks = Task { await books.lookNowAndThen() }
    try await done.futureResult.get()
    looks.cancel()
    await looks.value
  }
}
