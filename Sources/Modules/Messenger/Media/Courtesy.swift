import Programs
import Synchronization

/// Lets orders go first. While there are some, whoever moves large files takes a breath between two pieces, and programs that make photos and
/// films ready stand still whenever one is on its way: even at the lowest priority they take from it, for the cores of a machine share what is
/// in them, and a busy core is a slow neighbour.
public final class Courtesy: Sendable {
  private static let breath = Duration.milliseconds(4)
  /// so long after the last of them
  static let memory = Duration.milliseconds(60)
  /// After so long an order is at the kitchen, as a rule.
  static let way = Duration.milliseconds(3)
  /// So long after it was decided it is there in any case.
  static let telling = Duration.milliseconds(1)
  /// Where orders never cease a program stands still for no longer than this, and then goes on for a turn.
  static let longest = Duration.milliseconds(90)
  static let turn = Duration.milliseconds(10)
  private static let look = Duration.milliseconds(1)

  private struct State {
    var came: ContinuousClock.Instant?
    /// nil: something is still to be decided
    var decided: ContinuousClock.Instant?
    var programs: [StartedProgram] = []
    /// nil: they run
    var stoppedAt: ContinuousClock.Instant?
    /// orders stop nothing before
    var turnEnds: ContinuousClock.Instant?

    func isQuiet(at now: ContinuousClock.Instant) -> Bool {
      guard let came else { return true }
      return now - came >= Courtesy.way && decided.map { now - $0 >= Courtesy.telling } ?? false
    }

    mutating func stop(at now: ContinuousClock.Instant) {
      guard !programs.isEmpty, stoppedAt == nil else { return }
      stoppedAt = now
      for program in programs { program.standStill() }
    }

    mutating func goOn() {
      stoppedAt = nil
      for program in programs { program.goOn() }
    }
  }

  private let now: @Sendable () -> ContinuousClock.Instant
  private let breathe: @Sendable (Duration) async -> Void
  private let state = Mutex(State())

  public convenience init() {
    // Cancelled by the other side's leaving, which the next read tells.
    self.init(now: { .now }, breathe: { try? await Task.sleep(for: $0) })
  }

  init(now: @escaping @Sendable () -> ContinuousClock.Instant, breathe: @escaping @Sendable (Duration) async -> Void) {
    (self.now, self.breathe) = (now, breathe)
  }

  /// An order is on its way to be decided; returns at once.
  public func orderComes() {
    let now = now()
    state.withLock { state in
      state.came = now
      state.decided = nil
      if let end = state.turnEnds, now < end { return }
      state.stop(at: now)
    }
  }

  /// Nothing waits to be decided; returns at once.
  public func ordersAreDecided() {
    let now = now()
    state.withLock { $0.decided = now }
  }

  func giveWay() async {
    let now = now()
    let isBusy = state.withLock { state in state.came.map { now - $0 < Courtesy.memory } ?? false }
    if isBusy { await breathe(Courtesy.breath) }
  }

  /// Lets those that stand still go on, until the task is cancelled: when a program has ended, or is to end, which it hears only when it runs.
  func pace() async {
    while !Task.isCancelled {
      // Cancelled: told by the loop's condition.
      try? await Task.sleep(for: Courtesy.look)
      goOn()
    }
    state.withLock { state in if state.stoppedAt != nil { state.goOn() } }
  }

  /// No order is on its way any more, or they have stood still for long enough.
  func goOn() {
    let now = now()
    state.withLock { state in
      guard let stoppedAt = state.stoppedAt else { return }
      let isQuiet = state.isQuiet(at: now)
      guard isQuiet || now - stoppedAt >= Courtesy.longest else { return }
      if !isQuiet { state.turnEnds = now + Courtesy.turn }
      state.goOn()
    }
  }
}

extension Courtesy: ProgramAttendant {
  public func began(_ program: StartedProgram) {
    let now = now()
    state.withLock { state in
      state.programs.append(program)
      if state.stoppedAt != nil { return program.standStill() }
      if !state.isQuiet(at: now), state.turnEnds.map({ $0 <= now }) ?? true { state.stop(at: now) }
    }
  }

  public func ended(_ program: StartedProgram) {
    state.withLock { state in
      // It may have closed its output and still run.
      if state.stoppedAt != nil { program.goOn() }
      state.programs.removeAll { $0.id == program.id }
      if state.programs.isEmpty { state.stoppedAt = nil }
    }
  }
}
