import Kernel
import Logging
import ServiceLifecycle
import Sync
import Web

/// Asks whether the machine's clock is right, when the hub doubts it.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/clock | takePayment | whether the hub believes its machine's clock |
/// | POST | /api/clock | takePayment | say that the machine's clock is right; kept on record |
public struct ClockWatch: HubModule {
  private let clock: TrustedClock
  private let processors: [CommandProcessor]
  private let log: Logger

  /// - Parameter processors: of all streams. The first one is the restaurant's.
  public init(_ clock: TrustedClock, processors: [CommandProcessor], log: Logger) {
    (self.clock, self.processors, self.log) = (clock, processors, log)
  }

  private var view: ClockView {
    let belief = clock.belief
    return ClockView(doubt: belief.doubt.map(ClockView.Doubt.init), now: belief.now, machine: belief.machine)
  }

  public var routes: [Route] {
    [
      .signedIn(.get, "/api/clock", right: .takePayment, "Whether the hub believes its machine's clock", answers: .json(ClockView.self)) { _ in
        .json(view)
      },
      .signedIn(
        .post, "/api/clock", right: .takePayment, "Say that the machine's clock is right", request: ClockConfirmation.self,
        answers: .json(ClockView.self), refuses: .conflict
      ) { call in
        try await confirm(try await call.call.body(ClockConfirmation.self), by: call.who.author)
        return .json(view)
      },
    ]
  }

  private func confirm(_ said: ClockConfirmation, by author: Author) async throws {
    let before = clock.belief
    guard before.doubt != nil else { return }
    guard clock.confirm(said.machine) else {
      throw Refusal("clock.changed", field: "machine", kind: .conflict).with("machine", clock.belief.machine.raw)
    }
    log.notice("the machine's clock was confirmed", metadata: ["hub": "\(before.now.raw)", "machine": "\(before.machine.raw)"])
    try await follow(as: author) { $0.keep("hub.confirmClock", .object([("hub", .int(before.now.raw)), ("machine", .int(before.machine.raw))])) }
  }

  /// Each stream goes on at the clock's time.
  private func follow(as author: Author = .hub, _ keep: @escaping @Sendable (UnitOfWork) -> Void = { _ in }) async throws {
    let clock = clock
    for (n, processor) in processors.enumerated() {
      try await processor.perform(as: n == 0 ? author : .hub) { work in
        guard n == 0 else { return }
        try clock.note(in: work)
        keep(work)
      }
    }
  }

  public var services: [any Service] { [ClockService(watch: self)] }

  /// Looks at the clock every second, so that a jump is noticed in a quiet hour too.
  fileprivate func run() async {
    var known: ClockNews?
    while !Task.isCancelled {
      let told = ClockNews(doubt: clock.belief.doubt, returns: clock.returns)
      if told != known {
        do {
          try await follow()
          tell(told.doubt, known?.doubt)
          known = told
        } catch { log.error("the state of the clock could not be stored", metadata: ["error": "\(error)"]) }
      }
      // Cancelled by the stop, which is no error.
      try? await Task.sleep(for: .seconds(1))
    }
  }

  private struct ClockNews: Equatable {
    var doubt: TrustedClock.Doubt?
    var returns = 0
  }

  private func tell(_ doubt: TrustedClock.Doubt?, _ before: TrustedClock.Doubt?) {
    let belief = clock.belief
    let times: Logger.Metadata = ["hub": "\(belief.now.raw)", "machine": "\(belief.machine.raw)"]
    switch doubt {
    case nil: if before != nil { log.notice("the machine's clock is believed again", metadata: times) }
    case .ahead, .back:
      log.error("the machine's clock jumped and is not believed: set it right, or confirm it on the manager's screen", metadata: times)
    case .late:
      log.error(
        "the machine's clock is much later than the last record, and timers wait: set it right, or confirm it on the manager's screen",
        metadata: times)
    case .early:
      log.error(
        "the machine's clock is earlier than the last record, and timers wait: set it right, or confirm it on the manager's screen",
        metadata: times)
    }
  }
}

extension ClockView.Doubt {
  init(_ doubt: TrustedClock.Doubt) {
    self =
      switch doubt {
      case .ahead: .ahead
      case .back: .back
      case .late: .late
      case .early: .early
      }
  }
}

private struct ClockService: Service {
  let watch: ClockWatch

  func run() async throws { await cancelWhenGracefulShutdown { await watch.run() } }
}
