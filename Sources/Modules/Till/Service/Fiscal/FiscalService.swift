import Kernel
import Logging
import Storage
import Sync
import TillRules

/// Times that the fiscal module is waited for.
public struct FiscalTimeouts: Sendable {
  public var connection: Duration = .seconds(3)
  public var answer: Duration = .seconds(5)
  /// between looks at what happened, if no commit tells of it
  public var pause: Duration = .seconds(10)

  public init() {}
}

/// Has each record signed by the fiscal module, one after the other. Its work lies in the database, so it continues after a restart. A record is
/// sent again under the same id until its answer came, and the module signs it once.
public final class FiscalService: ChangeListener, Sendable {
  private static let kinds = [BillEntity.kind, OrderEntity.kind, PaymentEntity.kind, TillEntity.kind]

  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let clock: any HubClock
  private let timeouts: FiscalTimeouts
  private let log: Logger
  private let signal = AsyncSignal()

  public init(
    database: any SQLDatabase, processor: CommandProcessor, clock: any HubClock, timeouts: FiscalTimeouts = FiscalTimeouts(), log: Logger
  ) {
    self.database = database
    self.processor = processor
    self.clock = clock
    self.timeouts = timeouts
    self.log = log
  }

  public func hear(_ batch: ChangeBatch) {
    if batch.changes.contains(where: { FiscalService.kinds.contains($0.kind) }) { signal.ring() }
  }

  /// Until the task is cancelled.
  public func run() async {
    while !Task.isCancelled {
      do {
        if try await serveNext() { continue }
      } catch {
        if Task.isCancelled { return }
        log.error("the fiscal module could not be served", metadata: ["error": "\(error)"])
      }
      await signal.wait(atMost: timeouts.pause)
    }
  }

  /// - Returns: `false` if nothing is to be done now
  func serveNext() async throws -> Bool {
    let now = clock.now()
    let (known, isMissing) = try await database.read { sql -> (FiscalModule?, Bool) in
      guard let module = try FiscalStore(sql: sql).module(), module.active else { return (nil, false) }
      return (module, try FiscalService.scan(module, at: now, in: sql).isAnyMissing)
    }
    guard let module = known else { return false }
    if isMissing { try await processor.perform { work in try FiscalService.scan(module, at: work.now, in: work.sql).ask(at: work.now) } }
    guard let next = try await database.read({ sql in try FiscalStore(sql: sql).next(at: now) }) else { return isMissing }
    let answer = await ask(FiscalMessage(.sign, next.id, next.document), module)
    if Task.isCancelled { return false }
    try await processor.perform { work in
      let store = FiscalStore(sql: work.sql)
      if let answer, answer.isSignature {
        try store.keep(answer, at: work.now)
      } else {
        try store.lose(next, message: answer?.message, at: work.now)
      }
    }
    if answer?.isSignature != true { log.warning("the fiscal module did not sign", metadata: ["record": "\(next.id.raw)"]) }
    return true
  }

  private static func scan(_ module: FiscalModule, at now: Instant, in sql: any SQLConnection) throws -> FiscalScan {
    FiscalScan(sql: sql, currency: Note(try TillReader(sql: sql).currency()), module: module, at: now)
  }

  /// - Returns: nil if the module is away, or if it said nothing about this request that can be read
  private func ask(_ message: FiscalMessage, _ module: FiscalModule) async -> FiscalAnswer? {
    let bell = AsyncSignal()
    let line: FiscalLine
    do throws(FiscalLine.Unreachable) {
      line = try await FiscalLine.open(to: module, within: timeouts.connection, bell)
    } catch { return nil }
    defer { line.close() }
    line.send(message)
    let until = ContinuousClock.now + timeouts.answer
    while !line.isOver, !Task.isCancelled, ContinuousClock.now < until {
      if let answer = line.take().first(where: { $0.request == message.request }) { return answer }
      await bell.wait(atMost: until - ContinuousClock.now)
    }
    return nil
  }

  // MARK: the manager's test, and what the settings show

  /// Asks the module for its serial number. Nothing is signed.
  /// - Throws: `Refusal`: there is no module, or no answer that can be read
  public func check() async throws -> FiscalCheck {
    guard let module = try await database.read({ sql in try FiscalStore(sql: sql).module() }), module.active else {
      throw FiscalError.noModule.refusal
    }
    let began = ContinuousClock.now
    let answer = await ask(FiscalMessage(.hello, FiscalRequestID("check-" + UUIDv7.make(at: clock.now()))), module)
    guard let answer, answer.result == .ready else { throw FiscalError.unreachable.refusal }
    return FiscalCheck(device: answer.device, milliseconds: Int64((ContinuousClock.now - began) / .milliseconds(1)))
  }

  public func overview() async throws -> FiscalOverview { try await database.read { sql in try FiscalStore(sql: sql).overview() } }

  /// The records of a time, with their signatures, as CSV.
  /// - Parameter until: not included
  public func export(from: Instant, until: Instant, _ signs: CSVSigns) async throws -> [UInt8] {
    try await database.read { sql in try FiscalExport(sql: sql).bytes(from: from, until: until, signs) }
  }
}
