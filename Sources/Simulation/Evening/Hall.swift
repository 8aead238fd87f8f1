import BillsRules
import Client
import FloorRules
import Foundation
import Kernel
import MenuRules
import NIOCore
import OrdersRules
import Sync

/// Everything of one evening, on one loop: people, parties, devices, and the books.
final class Hall {
  let wishes: EveningWishes
  let client: HubClient
  let loop: any EventLoop
  let record = StreamRecord()
  var memory = WordMemory()
  var figures = Figures()
  private(set) lazy var clock = EveningClock(loop: loop, pace: wishes.pace) { [unowned self] in isWaitingForHub }
  private(set) var entries: [Entry] = []
  private(set) var findings: [BookIssue] = []
  var devices: [Device] = []
  var people: [Person] = []
  var parties: [Party] = []
  /// actions that somebody is about to take, so that not everybody runs for the same plate
  private var claims: [String: Claim] = [:]
  private(set) var isOver = false
  private(set) var isStopped = false
  /// ended before everybody had left, because somebody wanted it
  private(set) var wasStopped = false
  /// the number of changes compared between devices so far
  var changesCompared = 0
  /// the stale things of each device that are already reported
  var staleTold: Set<String> = []
  private var whenAllReady: (() -> Void)?
  private var whenDone: (() -> Void)?

  var seed: UInt64 { wishes.seed }

  init(_ wishes: EveningWishes, client: HubClient, loop: any EventLoop) {
    self.wishes = wishes
    self.client = client
    self.loop = loop
  }

  /// More than a third of the devices wait for an answer. The evening's clock stops then, so that it never runs ahead
  /// of the hub. It also stops while the books are compared, because nobody sees anything new.
  private var isWaitingForHub: Bool { devices.count { !$0.canAct } * 3 > devices.count }

  func wallClock() -> Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  func later(milliseconds: Int64, _ act: @escaping () -> Void) {
    loop.assumeIsolated().scheduleTask(in: .milliseconds(milliseconds)) { act() }
  }

  func find(_ kind: BookIssue.Kind, _ subject: String, _ text: String) { findings.append(BookIssue(kind, subject, text)) }

  // MARK: - Beginning and end

  func whenAllDevicesAreReady(_ act: @escaping () -> Void) {
    whenAllReady = act
    for device in devices { device.connect() }
  }

  func ready(_ device: Device) {
    guard devices.allSatisfy(\.hasSnapshot) else { return }
    whenAllReady?()
    whenAllReady = nil
  }

  /// Lets time run until everybody has paid and left, or somebody stops it.
  func run(until done: @escaping () -> Void) {
    whenDone = done
    for party in parties { party.begin() }
    for person in people { person.begin() }
    clock.at(wishes.minutes * 60_000) { [self] in close() }
    cutLines()
    clock.start()
    watch()
  }

  /// No more guests; those who sit eat up, pay and go.
  private func close() {
    isOver = true
    if wishes.leaveOpen { stop() }
  }

  /// Somebody wants it to end: guests stay where they are.
  func breakOff() {
    if isStopped { return }
    wasStopped = true
    stop()
  }

  /// Starts nothing new. Answers are still awaited.
  private func stop() {
    isStopped = true
    isOver = true
    clock.stop()
  }

  /// Checks in real time whether the evening has ended.
  private func watch() {
    if !isStopped, isOver, parties.allSatisfy(\.isGone) { stop() }
    // A party that nobody can help any more is a finding, not a reason to wait for ever.
    if !isStopped, clock.now > (wishes.minutes * 3 + 240) * 60_000 { stop() }
    if devices.contains(where: { $0.failures > 0 }), hubIsGone { stop() }
    if isStopped && (devices.allSatisfy(\.pending.isEmpty) || hubIsGone) {
      whenDone?()
      whenDone = nil
      return
    }
    later(milliseconds: 20) { [self] in watch() }
  }

  /// No device has had a connection for longer than the hub may be away.
  var hubIsGone: Bool { devices.allSatisfy { $0.line == nil && Int64($0.failures) * 2 > wishes.patience } }

  // MARK: - Books

  func note(_ outcome: Outcome, of done: Device.Pending, on device: Device) {
    figures.took((NIODeadline.now() - done.since).nanoseconds / 1000)
    guard outcome.status == .accepted else {
      figures.refused += 1
      figures.refusals[outcome.error?.code ?? "?", default: 0] += 1
      return
    }
    figures.accepted += 1
    switch done.wished {
    case .bills(.pay(_, _, _, _, let received, _, _, _, _, _, _, _, _)): figures.money += received.raw
    case .orders(.open(_, let table, _, _, _, _, _)), .orders(.move(_, let table, _)), .orders(.merge(let table, _)): ourTables.insert(table)
    default: break
    }
    entries.append(Entry(command: outcome.id, device: device.name, wished: done.wished, seq: outcome.seq))
  }

  // MARK: - People among each other

  private struct Claim {
    let until: Int64
    /// an evening may be faster than the hub's answers
    let realUntil: NIODeadline
  }

  /// Takes something upon oneself for a while; false: somebody else does it already.
  func claim(_ what: String, for milliseconds: Int64 = 40_000) -> Bool {
    if let claim = claims[what], claim.until > clock.now || claim.realUntil > .now() { return false }
    claims[what] = Claim(until: clock.now + milliseconds, realUntil: .now() + .milliseconds(300))
    return true
  }

  func party(of order: OrderID) -> Party? { partiesByOrder[order] }
  var partiesByOrder: [OrderID: Party] = [:]

  /// Ids as devices make them.
  func newID() -> String { UUIDv7.make(at: Instant(wallClock())) }

  /// When the cooking of each item ends.
  var stoves: [ItemID: Stove] = [:]

  /// Tables at which our guests sit or sat: those of others are left alone.
  private(set) var ourTables: Set<TableID> = []

  func isOurs(_ call: RunnerCall) -> Bool { call.table.map { ourTables.contains($0) } ?? false }

  /// Guests see the state of a device that may see everything.
  var eyes: Replica { devices[0].replica }

  // MARK: - Bad network

  private func cutLines() {
    guard wishes.lineCuts > 0, !isStopped else { return }
    let thousandths = Int(wishes.lineCuts / 60 / 5 * 1000)
    for device in devices where device.dice.often(thousandths) { device.breakLine() }
    later(milliseconds: 200) { [self] in cutLines() }
  }
}
