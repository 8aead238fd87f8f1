import Foundation
import Kernel
import Logging
import Storage
import Synchronization

/// Makes the hub's safety copies on request and knows their state. One copy is made at a time.
public final class BackupService: Sendable {
  public let folder: BackupFolder
  let main: CopySource
  let beside: [CopySource]
  let data: DataFolder
  let program: String
  let now: @Sendable () -> Instant
  let log: Logger
  /// Whether copies may be removed by their age.
  let mayForget: @Sendable () -> Bool
  private let state = Mutex(State())

  private struct State {
    var isRunning = false
    /// somebody asked for one that was not begun yet
    var isWanted = false
    var failure: BackupFailure?
  }

  /// - Parameters:
  ///   - beside: databases that a copy holds too, as soon as anything is kept in them
  ///   - data: the hub's data folder
  ///   - backups: where copies go
  ///   - program: this program's version
  ///   - mayForget: `false` while the clock may be wrong. Then a store removes no copy by its age.
  public init(
    database: any CopyableDatabase, beside: [CopySource] = [], data: String, backups: String, facts: FactsReader, program: String,
    now: @escaping @Sendable () -> Instant, mayForget: @escaping @Sendable () -> Bool = { true }, log: Logger
  ) {
    self.mayForget = mayForget
    main = CopySource(name: "", database: database, facts: facts)
    self.beside = beside
    self.data = DataFolder(data)
    folder = BackupFolder(backups)
    self.program = program
    self.now = now
    self.log = log
    state.withLock { $0.failure = readFailure() }
  }

  /// Makes a copy.
  ///
  /// - Returns: nil when one was being made already
  /// - Throws: `CopyError`; the copies that were there are still there
  @discardableResult
  public func make(_ reason: BackupReason) async throws -> FoundCopy? {
    guard begin() else { return nil }
    defer { end() }
    let stop = CopyStop()
    // Before an upgrade the start waits for the copy. The progress in the log is the only sign of it.
    let progress = reason == .upgrade ? CopyProgress(log: log) : nil
    let maker = CopyMaker(
      main: main, beside: beside, data: data, folder: folder, program: program,
      pause: {
        try stop.pause()
        progress?.look()
      }, progress: progress)
    let begun = now()
    do {
      let copy = try await withTaskCancellationHandler {
        try await maker.make(reason, at: begun)
      } onCancel: {
        stop.now()
      }
      forgetFailure()
      log.info("a safety copy was made", metadata: ["copy": "\(copy.path)", "bytes": "\(copy.size)"])
      return copy
    } catch {
      throw note(CopyError(error), reason, begun)
    }
  }

  /// Does something that would spoil a copy that is just being made, here or by another program: it waits until none is.
  public func betweenCopies<T: Sendable>(_ body: @Sendable () throws -> T) async throws -> T {
    try DiskFile.makeFolder(folder.path)
    let lock = try await CopyLock.take(folder.path)
    defer { lock.release() }
    return try body()
  }

  /// Checks at the start whether something will keep copies from being made, so that it is seen before the first night.
  public func lookAhead() async {
    do { try await main.database.checkCopying() } catch { _ = note(CopyError(error), .nightly, now()) }
  }

  private func begin() -> Bool {
    state.withLock { state in
      if state.isRunning { return false }
      state.isRunning = true
      state.isWanted = false
      return true
    }
  }

  private func end() { state.withLock { $0.isRunning = false } }

  /// Notes that a copy is going to be made. One that runs already may lack what was accepted since it began.
  ///
  /// - Returns: false: one that is to begin is waited for already
  func want() -> Bool {
    state.withLock { state in
      defer { state.isWanted = true }
      return !state.isWanted
    }
  }

  var isWanted: Bool { state.withLock { $0.isWanted } }

  public var isRunning: Bool { state.withLock { $0.isRunning || $0.isWanted } }
}

// A file keeps the result of the last attempt. So a restarted hub knows it, and also a hub for which another program
// made the attempt.
extension BackupService {
  private var failurePath: String { folder.path + "/last-failure.json" }

  private func readFailure() -> BackupFailure? {
    guard let bytes = FileManager.default.contents(atPath: failurePath), let json = try? JSON.parse(Array(bytes)) else { return nil }
    return try? BackupFailure(json: json)
  }

  private func note(_ error: CopyError, _ reason: BackupReason, _ at: Instant) -> CopyError {
    // Stopping the hub is no failure.
    guard error != .cancelled else { return error }
    log.error("no safety copy could be made", metadata: ["reason": "\(reason.rawValue)", "error": "\(error)"])
    let failure = BackupFailure(at: at, reason: reason, code: error.code, detail: String("\(error)".prefix(500)))
    state.withLock { $0.failure = failure }
    // On a full or missing disk there is only the memory of it.
    try? DiskFile.write(failure.json.bytes, to: failurePath)
    return error
  }

  private func forgetFailure() {
    state.withLock { $0.failure = nil }
    unlink(failurePath)
  }

  /// The last attempt that failed, unless one after it did not.
  public var failure: BackupFailure? {
    let here = state.withLock { $0.failure }
    let noted = readFailure()
    return [here, noted].compactMap { $0 }.max { $0.at < $1.at }
  }
}

extension BackupService {
  /// When the newest good copy was made. One from the future was made by a clock that was wrong, and says nothing.
  public func lastGoodAt() -> Instant? {
    let limit = now().adding(seconds: 300)
    return folder.copies().first { $0.isWhole && ($0.manifest?.madeAt ?? limit) < limit }?.manifest?.madeAt
  }

  /// The age of the newest good copy in seconds; nil: there is none.
  public func age() -> Int64? { lastGoodAt().map { max(0, now().milliseconds(since: $0) / 1000) } }

  public func view(since: Instant, nextAt: Instant) -> BackupsView {
    // Asked first: an attempt that ends while this looks is then said to be running still, never to have ended with nothing.
    let running = isRunning
    let lastGood = lastGoodAt()
    let failure = failure.flatMap { failure in lastGood.map { $0 > failure.at } == true ? nil : failure }
    return BackupsView(
      folder: BackupService.absolute(folder.path), data: BackupService.absolute(data.path), copies: folder.copies().map(BackupView.init),
      running: running, lastGoodAt: lastGood, since: since, nextAt: nextAt, failure: failure)
  }

  /// The path as somebody in another folder than the hub's can use it.
  private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}

extension BackupView {
  init(_ copy: FoundCopy) {
    let reason = BackupReason.allCases.first { copy.name.hasSuffix("-" + $0.rawValue) }
    self.init(
      name: copy.name, madeAt: copy.manifest?.madeAt ?? Instant(0), reason: copy.manifest?.reason ?? reason ?? .manual,
      state: copy.isWhole ? .good : .damaged, size: copy.size, program: copy.manifest?.program ?? "")
  }
}

/// Slows a copy down, and cancels it on request.
final class CopyStop: Sendable {
  private let isStopped = Atomic(false)

  func now() { isStopped.store(true, ordering: .relaxed) }

  func pause() throws {
    if isStopped.load(ordering: .relaxed) { throw CopyError.cancelled }
    usleep(500)
  }
}
