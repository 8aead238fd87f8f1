import Kernel
import NIOCore
import NIOPosix
import Sync

/// The load: devices on live sockets, tables with parties, and the measurements. Used on its event loop only.
final class Load {
  /// A device that sends; its commands are numbered.
  private final class Sender {
    let line: BenchLine
    /// A device's numbers rise for ever, over all its uses: nobody here sends faster than one command per millisecond.
    var n = SystemClock().now().raw
    init(_ line: BenchLine) { self.line = line }
  }

  private struct Flight {
    let table: Int
    let kind: Kind
    let sent: NIODeadline
  }

  let loop: any EventLoop
  private var waiters: [Sender] = []
  private var chefs: [Sender] = []
  private var cashiers: [Sender] = []
  private var lines: [BenchLine] = []
  private var parties: [Party]
  private let dishes: [LoadDish]
  private var random: SeededGenerator
  private var flights: [String: Flight] = [:]
  private var idle: [Int] = []
  private var pace: Pace?
  private var window = Window()
  /// the batches that the listening chef has heard lately: up to which number, and when
  private var atChef: [(to: Int64, at: NIODeadline)] = []
  private var outstanding: [(seq: Int64, sent: NIODeadline)] = []
  private var batches: [CountedBatch: BatchCount] = [:]
  private var finishing = false

  init(loop: any EventLoop, tables: [String], dishes: [LoadDish], seed: UInt64) {
    self.loop = loop
    self.dishes = dishes
    random = SeededGenerator(seed: seed)
    parties = tables.map { Party(table: $0) }
    idle = Array(parties.indices)
  }

  /// - Parameter sight: devices with the same number see the same changes.
  func add(_ line: BenchLine, role: String, sight: Int64) {
    lines.append(line)
    switch role {
    case "waiter": waiters.append(Sender(line))
    case "chef": chefs.append(Sender(line))
    case "cashier": cashiers.append(Sender(line))
    default: break
    }
    let ear = Ear(sight: sight, isChef: role == "listeningChef", counts: role.hasPrefix("listening"))
    line.heard = { [unowned self] line, frame in heard(frame, line, ear) }
    line.closed = { [unowned self] _ in window.closed += 1 }
  }

  // MARK: - Driving

  /// `perSecond`: this many commands a second, whatever the answers; nil: as many at once as there are tables.
  func start(perSecond: Int64?) {
    guard pace == nil else { return }
    let pace = Pace(perSecond: perSecond)
    self.pace = pace
    if perSecond == nil { goOn() } else { tick(pace, at: .now()) }
  }

  /// No more commands; with `finish` the parties that sit eat on and pay first.
  func stop(finish: Bool) {
    pace = nil
    finishing = finish
    if finish { goOn() }
  }

  var isQuiet: Bool { flights.isEmpty }

  /// The unanswered commands as text.
  var unanswered: String {
    let kinds = flights.values.map { "\($0.kind) of \(parties[$0.table].table)" }.sorted().prefix(5).joined(separator: ", ")
    return "\(flights.count) commands are not answered: \(kinds); \(lines.count { $0.context == nil }) of \(lines.count) lines are closed"
  }

  private func goOn() {
    if finishing { idle.removeAll { parties[$0].isFree } }
    while pace != nil || finishing, let table = idle.popLast() { send(for: table) }
  }

  /// Sends when it is due. The next time follows from the plan, not from now, so that a delay is made up for.
  private func tick(_ pace: Pace, at due: NIODeadline) {
    guard self.pace === pace else { return }
    if idle.isEmpty { window.late += 1 } else { send(for: idle.remove(at: Int(random.next() % UInt64(idle.count)))) }
    let next = due + pace.gap(&random)
    let me = NIOLoopBound(self, eventLoop: loop)
    let again = NIOLoopBound(pace, eventLoop: loop)
    loop.scheduleTask(deadline: next) { me.value.tick(again.value, at: next) }
  }

  private func send(for table: Int) {
    let now = SystemClock().now()
    let (body, voice, kind) = parties[table].next(dishes, &random) { UUIDv7.make(at: now) }
    let sender =
      switch voice {
      case .waiter: waiters[table % waiters.count]
      case .chef: chefs[table % chefs.count]
      case .cashier: cashiers[table % cashiers.count]
      }
    sender.n += 1
    let id = UUIDv7.make(at: now)
    flights[id] = Flight(table: table, kind: kind, sent: .now())
    sender.line.say(#"{"type":"command","command":{"id":"\#(id)","n":\#(sender.n),"at":\#(now.raw),"body":\#(body)}}"#)
  }

  // MARK: - Hearing

  private func heard(_ frame: Skimmed, _ line: BenchLine, _ ear: Ear) {
    guard frame.opcode == 1 else { return }
    switch Skim.message(frame.head) {
    case .changes(let from, let to):
      if line.seq >= 0, from != line.seq + 1 { window.gaps += 1 }
      line.seq = to
      window.frames += 1
      window.bytes += frame.length
      let batch = CountedBatch(from: from, sight: ear.sight)
      if line.keepsWhole { counted(Skim.changesIn(frame.head), batch) }
      if ear.counts { delivered(batch) }
      if ear.isChef { chefHeard(to) }
    case .outcome(let id, let isAccepted, let seq): settled(id, isAccepted, seq, frame)
    case .snapshot(let seq): line.seq = seq
    case .other: break
    }
  }

  /// A batch that was counted on another line with the same sight need not be counted again.
  private func delivered(_ batch: CountedBatch) {
    if let changes = batches[batch]?.changes { window.delivered += changes } else { batches[batch, default: BatchCount()].waiting += 1 }
  }

  private func counted(_ changes: Int, _ batch: CountedBatch) {
    window.delivered += changes * (batches[batch]?.waiting ?? 0)
    batches[batch] = BatchCount(changes: changes)
  }

  private func settled(_ id: String, _ isAccepted: Bool, _ seq: Int64, _ frame: Skimmed) {
    guard let flight = flights.removeValue(forKey: id) else { return }
    let now = NIODeadline.now()
    if isAccepted {
      window.acknowledged[flight.kind.rawValue] += 1
      if flight.sent >= window.since { window.commands.add(nanoseconds: (now - flight.sent).nanoseconds) }
      reached(seq, flight.sent)
    } else {
      window.refused += 1
      if window.complaint == nil { window.complaint = String(decoding: frame.head, as: UTF8.self) }
    }
    idle.append(flight.table)
    if finishing || pace?.perSecond == nil { goOn() }
  }

  /// The outcome may come before the chef's batch or after it.
  private func reached(_ seq: Int64, _ sent: NIODeadline) {
    guard sent >= window.since else { return }
    if let batch = atChef.first(where: { $0.to >= seq }) {
      window.kitchen.add(nanoseconds: (batch.at - sent).nanoseconds)
    } else {
      outstanding.append((seq, sent))
    }
  }

  private func chefHeard(_ to: Int64) {
    let now = NIODeadline.now()
    atChef.append((to, now))
    if atChef.count > 64 { atChef.removeFirst(32) }
    outstanding.removeAll { waiting in
      guard waiting.seq <= to else { return false }
      if waiting.sent >= window.since { window.kitchen.add(nanoseconds: (now - waiting.sent).nanoseconds) }
      return true
    }
  }

  // MARK: - Measuring

  func beginWindow() {
    window = Window()
    batches = batches.filter { $0.key.from > (lines.first?.seq ?? 0) - 5000 }
  }

  func endWindow() -> Window { window }

  func ping(_ heard: @escaping (NIODeadline) -> Void) {
    guard let line = lines.first else { return }
    let usual = line.heard
    line.heard = { line, frame in
      guard frame.opcode == 0xA else { return usual(line, frame) }
      line.heard = usual
      heard(.now())
    }
    line.ping()
  }

  func closeAll() { for line in lines { line.close() } }
}

/// The parts of a connection's traffic that are measured.
private struct Ear {
  let sight: Int64
  /// the end of each command's measured time is its arrival here
  let isChef: Bool
  /// its changes count as delivered
  let counts: Bool
}

/// A batch as all devices with the same sight hear it.
private struct CountedBatch: Hashable {
  let from: Int64
  let sight: Int64
}

private struct BatchCount {
  /// nil: the line that counts has not heard it yet
  var changes: Int?
  /// how many have, meanwhile
  var waiting = 0
}

/// The rate of commands.
final class Pace {
  let perSecond: Int64?
  init(perSecond: Int64?) { self.perSecond = perSecond }

  /// Evenly, but for a quarter to either side, so that nothing beats in time with it.
  func gap(_ random: inout SeededGenerator) -> TimeAmount {
    let even = 1_000_000_000 / (perSecond ?? 1)
    return .nanoseconds(even * 3 / 4 + Int64(random.next() % UInt64(max(1, even / 2))))
  }
}

/// The counts between two moments.
struct Window {
  let since = NIODeadline.now()
  /// by kind
  var acknowledged = [Int](repeating: 0, count: 6)
  var refused = 0
  var complaint: String?
  var commands = Durations()
  var kitchen = Durations()
  var frames = 0
  var bytes = 0
  /// changes in the frames heard by devices, where they were counted
  var delivered = 0
  var gaps = 0
  var closed = 0
  var late = 0

  var json: JSON {
    let microseconds = (NIODeadline.now() - since).nanoseconds / 1000
    func int(_ value: Int) -> JSON { .int(Int64(value)) }
    return .object([
      (key: "microseconds", value: .int(microseconds)),
      (key: "opened", value: int(acknowledged[0])), (key: "added", value: int(acknowledged[1])), (key: "called", value: int(acknowledged[2])),
      (key: "ready", value: int(acknowledged[3])), (key: "served", value: int(acknowledged[4])), (key: "paid", value: int(acknowledged[5])),
      (key: "refused", value: int(refused)), (key: "complaint", value: complaint.map { .string($0) } ?? .null),
      (key: "commands", value: commands.json), (key: "kitchen", value: kitchen.json), (key: "frames", value: int(frames)),
      (key: "bytes", value: int(bytes)), (key: "delivered", value: int(delivered)), (key: "gaps", value: int(gaps)),
      (key: "closed", value: int(closed)), (key: "late", value: int(late)),
    ])
  }
}

/// SplitMix64: the same seed gives the same evening.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
