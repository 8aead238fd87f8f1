import Kernel
import Storage
import Synchronization

/// The machine's clock, as far as the hub believes it.
///
/// - While the hub runs, a step of more than five minutes is not believed. The hub counts on by a clock that nobody sets, and asks.
/// - At the start, a clock that is much later than the last record is used, but no timer fires before somebody confirms it. A clock that is
///   earlier is not believed: the hub goes on from the last record.
/// - A clock that a time server sets needs no question.
///
/// If the clock is put right, the question ends by itself. If it was wrong and is right now, somebody confirms it. Then the hub goes back to
/// the true time.
public final class TrustedClock: HubClock {
  /// Milliseconds. A smaller step, also back, is bridged without a word.
  public static let bridged: Int64 = 300_000
  /// Milliseconds. A hub that was off for longer than a night asks at its start.
  static let plausibleRest: Int64 = 20 * 3_600_000
  /// Milliseconds between two looks at the time server's word.
  private static let lookEvery: Int64 = 1000

  public enum Doubt: String, Sendable {
    /// It jumped ahead while the hub ran. The hub counts on by itself.
    case ahead
    /// It was set back while the hub ran. The hub counts on by itself.
    case back
    /// It was much later than the last record at the start. It is used, and timers wait.
    case late
    /// It was earlier than the last record at the start. The hub goes on from that record, and timers wait.
    case early
  }

  /// The time that the hub believes, and the reason why it asks.
  public struct Belief: Sendable, Equatable {
    public let doubt: Doubt?
    /// The hub's time.
    public let now: Instant
    /// The machine's clock.
    public let machine: Instant
    /// The last record that was made while the clock was right. `nil` if the hub does not doubt its start.
    public let lastSure: Instant?
  }

  private struct State {
    /// The hub's time minus the clock that nobody sets.
    var offset: Int64
    var doubt: Doubt?
    var returns = 0
    var lookedAt = Int64.min / 2
  }

  private let machine: any HubClock
  private let isSetByServer: @Sendable () -> Bool
  /// The last record of all streams at the start.
  private let last: Instant
  /// The last record made while the clock was right.
  private let sure: Instant
  private let begun: Int64
  private let state: Mutex<State>

  public var houseTime: HouseTime { machine.houseTime }

  /// - Parameters:
  ///   - last: when the streams recorded something last. `nil` if they are empty.
  ///   - sure: the last record that was made by a right clock, if an earlier hub noted it because it doubted its clock.
  ///   - isSetByServer: whether a time server sets the machine's clock.
  public init(machine: any HubClock, last: Instant?, sure: Instant?, isSetByServer: @escaping @Sendable () -> Bool) {
    (self.machine, self.isSetByServer) = (machine, isSetByServer)
    let (wall, elapsed) = (machine.now(), machine.elapsed())
    self.last = last ?? wall
    self.sure = sure ?? last ?? wall
    begun = elapsed
    state = Mutex(State(offset: wall.raw - elapsed))
    state.withLock { judgeStart(wall.raw, elapsed, &$0) }
  }

  public func elapsed() -> Int64 { machine.elapsed() }

  public func now() -> Instant { look { state, _, elapsed in Instant(state.offset + elapsed) } }

  public var isTrusted: Bool { look { state, _, _ in state.doubt == nil || state.doubt == .ahead || state.doubt == .back } }

  public var returns: Int { look { state, _, _ in state.returns } }

  public var belief: Belief {
    look { state, wall, elapsed in
      let isOfStart = state.doubt == .late || state.doubt == .early
      return Belief(doubt: state.doubt, now: Instant(state.offset + elapsed), machine: Instant(wall), lastSure: isOfStart ? sure : nil)
    }
  }

  /// Somebody says that the machine's clock is right.
  /// - Parameter seen: the machine's time that they saw
  /// - Returns: `false` if the clock shows another time by now
  public func confirm(_ seen: Instant) -> Bool {
    look { state, wall, elapsed in
      guard abs(wall - seen.raw) <= TrustedClock.bridged else { return false }
      believe(wall, elapsed, &state)
      return true
    }
  }

  private func look<T>(_ body: (inout State, _ wall: Int64, _ elapsed: Int64) -> T) -> T {
    state.withLock { state in
      let (wall, elapsed) = (machine.now().raw, machine.elapsed())
      judge(wall, elapsed, &state)
      return body(&state, wall, elapsed)
    }
  }

  private func judge(_ wall: Int64, _ elapsed: Int64, _ state: inout State) {
    let step = wall - state.offset - elapsed
    if abs(step) <= TrustedClock.bridged {
      state.offset = wall - elapsed
      // Also the end of a question: somebody has mended the clock. One that is used already is not right by staying.
      if state.doubt != .late { state.doubt = nil }
    } else if isSure(elapsed, &state) {
      return believe(wall, elapsed, &state)
    } else if state.doubt == .late || state.doubt == .early {
      judgeStart(wall, elapsed, &state)
    } else {
      state.doubt = step > 0 ? .ahead : .back
    }
    if state.doubt == .late, isSure(elapsed, &state) { believe(wall, elapsed, &state) }
  }

  /// Compares the clock with the records that were there at the start.
  private func judgeStart(_ wall: Int64, _ elapsed: Int64, _ state: inout State) {
    let passed = elapsed - begun
    if isSure(elapsed, &state) { return believe(wall, elapsed, &state) }
    if wall + TrustedClock.bridged < sure.raw + passed {
      // At the start the hub goes on from the last record. Later it counts on.
      if state.doubt == nil { state.offset = last.raw - begun }
      state.doubt = .early
    } else if wall > sure.raw + passed + TrustedClock.plausibleRest {
      if wall + TrustedClock.bridged < state.offset + elapsed { state.returns += 1 }
      state.offset = wall - elapsed
      state.doubt = .late
    } else {
      believe(wall, elapsed, &state)
    }
  }

  private func believe(_ wall: Int64, _ elapsed: Int64, _ state: inout State) {
    let latest = max(state.offset + elapsed, last.raw)
    if wall + TrustedClock.bridged < latest { state.returns += 1 }
    state.offset = wall - elapsed
    state.doubt = nil
  }

  private func isSure(_ elapsed: Int64, _ state: inout State) -> Bool {
    guard elapsed - state.lookedAt >= TrustedClock.lookEvery else { return false }
    state.lookedAt = elapsed
    return isSetByServer()
  }
}

// The last record of a right clock outlives the hub, so that the next one knows which records to doubt.
extension TrustedClock {
  /// The clock of a hub on these databases. The first one is the restaurant's.
  public static func open(
    _ databases: [any SQLDatabase], machine: any HubClock, isSetByServer: @escaping @Sendable () -> Bool
  ) async throws -> TrustedClock {
    var last: Int64 = 0
    for database in databases {
      last = max(last, try await database.read { sql in try sql.first("SELECT MAX(last_at) FROM stream")?.optionalInt(0) ?? 0 })
    }
    let sure = try await databases.first?.read { sql in try sql.first("SELECT MIN(sure_at) FROM clock_doubt")?.optionalInt(0) }
    return TrustedClock(
      machine: machine, last: last > 0 ? Instant(last) : nil, sure: (sure ?? nil).map { Instant($0) }, isSetByServer: isSetByServer)
  }

  /// Writes or removes the last record of a right clock.
  public func note(in work: UnitOfWork) throws {
    try work.sql.write("DELETE FROM clock_doubt", [])
    if let sure = belief.lastSure { try work.sql.write("INSERT INTO clock_doubt (sure_at) VALUES ($1)", [.integer(sure.raw)]) }
  }
}
