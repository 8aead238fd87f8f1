import CardsRules
import Kernel
import Logging
import RestaurantService
import Storage
import Sync

/// Times that the terminal is waited for.
public struct CardTimeouts: Sendable {
  public var connection: Duration = .seconds(5)
  /// for the first answer to each message; a terminal says `pending` at once
  public var answer: Duration = .seconds(3)
  /// for a guest who looks for the card and types a number
  public var guest: Duration = .seconds(120)
  /// between questions about a request that is unclear
  public var pause: Duration = .seconds(3)

  public init() {}
}

/// Handles one request to the terminal after the other. Commits wake it, and the database holds its work, so it continues after a restart.
/// It never sends a request twice: it asks the terminal for the outcome.
public final class CardService: ChangeListener, Sendable {
  static let device = DeviceID("terminal")
  /// Seconds after which the terminal is not asked any more about a request that somebody dismissed.
  private static let dismissedFor: Int64 = 900
  /// Seconds after which a request is not sent any more: it waited for others, or the hub was away, and the guest may have left.
  private static let sentWithin: Int64 = 180

  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let house: OpenHouse
  private let clock: any HubClock
  private let timeouts: CardTimeouts
  private let log: Logger
  private let signal = AsyncSignal()

  public init(
    database: any SQLDatabase, processor: CommandProcessor, house: OpenHouse, clock: any HubClock, timeouts: CardTimeouts = CardTimeouts(),
    log: Logger
  ) {
    self.database = database
    self.processor = processor
    self.house = house
    self.clock = clock
    self.timeouts = timeouts
    self.log = log
  }

  public func hear(_ batch: ChangeBatch) {
    if batch.changes.contains(where: { $0.kind == CardRequest.kind || $0.kind == CardTerminal.kind }) { signal.ring() }
  }

  /// Until the task is cancelled.
  public func run() async {
    var turn = 0
    while !Task.isCancelled {
      turn &+= 1
      do {
        if try await serveNext(turn) { continue }
      } catch {
        if Task.isCancelled { return }
        log.error("the card terminal could not be served", metadata: ["error": "\(error)"])
      }
      await signal.wait(atMost: timeouts.pause)
    }
  }

  /// Serves a new request first, then those that are unclear, in turn.
  /// - Returns: `false` if the terminal did not answer
  private func serveNext(_ turn: Int) async throws -> Bool {
    let now = clock.now()
    let (terminal, open) = try await database.read { sql in
      (try CardStore(sql: sql).terminal(), try CardStore(sql: sql).open(dismissedSince: now.adding(seconds: -CardService.dismissedFor)))
    }
    guard !open.isEmpty else {
      await signal.wait(atMost: .seconds(60))
      return true
    }
    let next = open.first { !$0.sent } ?? open[turn % open.count]
    if !next.sent && next.at.adding(seconds: CardService.sentWithin) < now {
      try await lose([next], because: .tooLate)
      return true
    }
    guard let terminal, terminal.active, let line = await line(to: terminal) else {
      try await lose(open, because: .unreachable)
      return false
    }
    defer { line.close() }
    return try await serve(next, on: line)
  }

  private func line(to terminal: CardTerminal) async -> TerminalLine? {
    do throws(TerminalLine.Unreachable) {
      return try await TerminalLine.open(to: terminal, within: timeouts.connection, signal)
    } catch {
      log.warning("the card terminal cannot be reached", metadata: ["terminal": "\(terminal.name.raw)"])
      return nil
    }
  }

  private func serve(_ known: CardRequest, on line: TerminalLine) async throws -> Bool {
    if known.sent {
      let told: TerminalOrder = known.standing == .cancelling ? .cancel : .status
      line.send(TerminalMessage(told, known.id))
      return try await listen(on: line, about: known, after: told)
    }
    // Noted before it is sent: if the hub dies in between, the terminal says that it knows nothing of it.
    guard let noted = try await decide(known, { cases in try cases.markSent(known.id) }) else { return true }
    line.send(TerminalMessage(pay: noted))
    return try await listen(on: line, about: noted, after: .pay)
  }

  /// Listens until the request has its outcome, or until the terminal has been silent for too long.
  private func listen(on line: TerminalLine, about known: CardRequest, after first: TerminalOrder) async throws -> Bool {
    var (told, now) = (first, known)
    var until = ContinuousClock.now + timeouts.answer
    while !Task.isCancelled {
      for answer in line.take() {
        try await hear(answer)
        // The guest is at it: there is time.
        if answer.request == known.id, answer.result == .pending, now.isAwaited { until = ContinuousClock.now + timeouts.guest }
      }
      guard let found = try await database.read({ sql in try CardStore(sql: sql).find(known.id) }) else { return true }
      now = found
      if !now.isAwaited && (known.isAwaited || now.standing != .dismissed) { return true }
      if now.standing == .cancelling, told != .cancel {
        told = .cancel
        line.send(TerminalMessage(.cancel, known.id))
        until = ContinuousClock.now + timeouts.answer
      }
      let left = until - ContinuousClock.now
      if line.isOver || left <= .zero { break }
      await signal.wait(atMost: left)
    }
    // The hub stops: the next start asks about it.
    if Task.isCancelled { return true }
    try await lose([now], because: .unreachable)
    return false
  }

  /// The terminal may also speak of an earlier request. If the bill refuses the payment, the card was charged all the same.
  private func hear(_ answer: TerminalAnswer) async throws {
    guard let request = try await database.read({ sql in try CardStore(sql: sql).find(answer.request) }) else { return }
    do { try await decide(request) { cases in try cases.hear(answer) } } catch is Refusal {
      try await decide(request) { cases in try cases.hearRefused(answer) }
    }
  }

  private func lose(_ requests: [CardRequest], because why: CardCause) async throws {
    for request in requests where request.isAwaited && request.standing != .unclear {
      try await decide(request) { cases in try cases.lose(request.id, because: why) }
    }
  }

  /// On behalf of the person who sent the amount to the terminal.
  @discardableResult
  private func decide<T: Sendable>(_ request: CardRequest, _ body: @escaping @Sendable (CardUseCases) throws -> T) async throws -> T {
    let house = house
    let author = Author(employee: request.by, rights: [.payAtTable, .takePayment], device: CardService.device)
    return try await processor.perform(as: author) { work in try body(CardUseCases(house: house, work: work)) }
  }

  // MARK: the manager's test

  /// Asks the terminal about a request that does not exist. No card is charged.
  /// - Throws: `Refusal`: there is no terminal, no connection, or no answer that can be read
  public func check() async throws -> TerminalCheck {
    guard let terminal = try await database.read({ sql in try CardStore(sql: sql).terminal() }), terminal.active else {
      throw CardsError.noTerminal.refusal
    }
    let (bell, began) = (AsyncSignal(), ContinuousClock.now)
    let line: TerminalLine
    do throws(TerminalLine.Unreachable) {
      line = try await TerminalLine.open(to: terminal, within: timeouts.connection, bell)
    } catch { throw CardsError.unreachable.refusal }
    defer { line.close() }
    let probe = CardRequestID("check-" + UUIDv7.make(at: clock.now()))
    line.send(TerminalMessage(.status, probe))
    let until = ContinuousClock.now + timeouts.answer
    while !line.isOver, ContinuousClock.now < until {
      if line.take().contains(where: { $0.request == probe }) {
        return TerminalCheck(milliseconds: Int64((ContinuousClock.now - began) / .milliseconds(1)))
      }
      await bell.wait(atMost: until - ContinuousClock.now)
    }
    throw CardsError.noAnswer.refusal
  }
}
