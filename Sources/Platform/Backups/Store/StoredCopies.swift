import Foundation
import Kernel
import Logging
import ObjectStores
import Storage
import Synchronization

/// Makes copies in the copy store on schedule and on request, and knows their state. One is made at a time.
public final class StoredCopies: Sendable {
  let desk: BackupService
  let now: @Sendable () -> Instant
  private let house: @Sendable () -> HouseClock
  let secretsFile: CopyStoreFile
  let state: Mutex<State>
  private let looks: AsyncStream<Void>
  private let look: AsyncStream<Void>.Continuation

  struct State {
    var secrets: CopyStoreSecrets
    var known: CopyStoreState
    /// the machine and the data folder of this hub
    let home: String
    /// a damaged file of secrets is not written over
    var fault: CopyError?
    var isRunning = false
    var isWanted = false
  }

  /// After a fault the next attempt waits ten minutes, in milliseconds: a line or a disk may be back by then.
  private static let retry: Int64 = 600_000

  /// - Parameter secrets: the folder of the hub's secrets
  public init(
    desk: BackupService, secrets: String, now: @escaping @Sendable () -> Instant, house: @escaping @Sendable () -> HouseClock = { HouseClock() }
  ) {
    self.desk = desk
    self.now = now
    self.house = house
    secretsFile = CopyStoreFile(folder: secrets)
    let (kept, fault) = StoredCopies.read(secretsFile)
    if let fault { desk.log.error("the copy store cannot be used", metadata: ["error": "\(fault)"]) }
    let place = kept.settings?.place.raw ?? ""
    let known = StoredCopies.known(desk.folder.path).flatMap { $0.place == place ? $0 : nil }
    let home = StoredCopies.home(desk.data.path)
    state = Mutex(State(secrets: kept, known: known ?? CopyStoreState(place: place, copies: []), home: home, fault: fault))
    (looks, look) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  private static func read(_ file: CopyStoreFile) -> (CopyStoreSecrets, CopyError?) {
    do { return (try file.read(), nil) } catch { return (CopyStoreSecrets(), CopyError(error)) }
  }

  // MARK: what is made when

  /// Checks every half minute whether a copy is due, and makes requested copies, one after the other.
  public func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while !Task.isCancelled {
          self.look.yield()
          // Cancelled by the stop, which is no error.
          try? await Task.sleep(for: .seconds(30))
        }
      }
      group.addTask {
        for await _ in self.looks {
          // The error is noted and logged.
          if self.isWanted { _ = try? await self.make() } else { await self.tick() }
        }
      }
    }
  }

  /// Makes a copy if one is due.
  @discardableResult
  public func tick() async -> StoredCopyView? {
    guard isDue else { return nil }
    return try? await make()
  }

  private var isDue: Bool {
    let now = now()
    return state.withLock { $0.secrets.settings != nil && !$0.isPaused && $0.dueAt(now) <= now }
  }

  /// Somebody wants a copy now. `run` makes one that begins after this moment, so that it holds everything until then.
  ///
  /// - Throws: `Refusal`: no store is set up, or it waits for the manager
  public func request() throws {
    let isNew = try state.withLock { state in
      guard state.secrets.settings != nil else { throw CopyStoreRefusal.none }
      guard !state.isPaused else { throw CopyStoreRefusal.paused }
      defer { state.isWanted = true }
      return !state.isWanted
    }
    if isNew { look.yield() }
  }

  private var isWanted: Bool { state.withLock { $0.isWanted } }

  /// Makes a copy and proves it.
  ///
  /// - Returns: nil: no store is set up, or one is being made already
  /// - Throws: `StoredCopyError`; the copies that were there are still there
  @discardableResult
  public func make() async throws -> StoredCopyView? {
    guard let (settings, secretKey, text) = begin() else { return nil }
    defer { end() }
    let stop = CopyStop()
    let begun = now()
    do {
      guard let key = try? CopyKey(text: text) else { throw StoredCopyError.otherKey }
      var reader = StoreReader(store: try settings.open(secretKey: secretKey, now: now), key: key)
      reader.pause = { try stop.pause() }
      let run = StoreRun(
        desk: desk, reader: reader, retention: settings.retention, house: house(), work: StoredCopies.work(desk.folder.path),
        pause: { try stop.pause() })
      let made = try await withTaskCancellationHandler {
        try await withTaskExecutorPreference(CopyThread.shared) { try await run.make() }
      } onCancel: {
        stop.now()
      }
      note(made.copy, made.kept, in: settings)
      let copy = made.copy
      desk.log.info("a copy was stored and proven", metadata: ["copy": "\(copy.name)", "bytes": "\(copy.size)", "sent": "\(copy.sent)"])
      return copy
    } catch {
      // A request that the stop cut off looks like a line that broke.
      throw note(Task.isCancelled ? .copy(.cancelled) : StoredCopyError(error), begun)
    }
  }

  private func begin() -> (settings: CopyStoreSettings, secretKey: String?, key: String)? {
    state.withLock { state in
      state.isWanted = false
      guard !state.isRunning, !state.isPaused, let settings = state.secrets.settings, let key = state.secrets.key else { return nil }
      state.isRunning = true
      return (settings, state.secrets.secretKey, key)
    }
  }

  private func end() { state.withLock { $0.isRunning = false } }
}

// The state, which a file keeps for the next start.
extension StoredCopies {
  static func work(_ folder: String) -> String { folder + "/.store" }

  private static func home(_ data: String) -> String {
    let machine = FileManager.default.contents(atPath: "/etc/machine-id").map { String(decoding: $0.prefix(32), as: UTF8.self) } ?? ""
    return machine + " " + URL(fileURLWithPath: data).standardizedFileURL.path
  }

  static func known(_ folder: String) -> CopyStoreState? {
    guard let bytes = FileManager.default.contents(atPath: work(folder) + "/state.json") else { return nil }
    return try? CopyStoreState(json: JSON.parse(Array(bytes)))
  }

  private func note(_ copy: StoredCopyView, _ kept: [String], in settings: CopyStoreSettings) {
    keep { state in
      // Meanwhile the manager may have chosen another place.
      guard state.known.place == settings.place.raw else { return }
      let others = state.known.copies.filter { $0.name != copy.name && (kept.isEmpty || kept.contains($0.name)) }
      state.known.copies = ([copy] + others).sorted { $0.name > $1.name }
      state.known.failure = nil
    }
  }

  private func note(_ error: StoredCopyError, _ at: Instant) -> StoredCopyError {
    // Stopping the hub is no failure.
    guard error != .copy(.cancelled) else { return error }
    desk.log.error("no copy could be stored and proven", metadata: ["error": "\(error)"])
    let failure = BackupFailure(at: at, reason: .stored, code: error.code, detail: String("\(error)".prefix(500)))
    keep { $0.known.failure = failure }
    return error
  }

  /// On a full disk there is only the memory of it.
  func keep(_ change: (inout State) -> Void) {
    let known = state.withLock { state in
      change(&state)
      return state.known
    }
    let work = StoredCopies.work(desk.folder.path)
    do {
      try DiskFile.makeFolder(work)
      try DiskFile.write(known.json.bytes, to: work + "/state.json")
    } catch {
      desk.log.warning("the state of the copy store could not be written", metadata: ["error": "\(error)"])
    }
  }

  /// Seconds since the moment of the newest proven copy; nil: there is none, or no store.
  public func age() -> Int64? {
    let now = now()
    return state.withLock { state in
      state.secrets.settings == nil ? nil : state.lastProvenAt(now).map { max(0, now.milliseconds(since: $0) / 1000) }
    }
  }

  /// nil: no store is set up
  public func view() -> CopyStoreView? {
    let now = now()
    return state.withLock { state -> CopyStoreView? in
      guard let settings = state.secrets.settings else { return nil }
      return CopyStoreView(
        settings: settings, hasSecretKey: state.secrets.secretKey != nil, since: state.secrets.since ?? Instant(0),
        paused: state.isPaused, running: state.isRunning || state.isWanted, lastProvenAt: state.lastProvenAt(now), nextAt: max(now, state.dueAt(now)),
        failure: state.known.failure, copies: state.known.copies, keyKeptAt: state.secrets.keyKeptAt)
    }
  }
}

extension StoredCopies.State {
  var isPaused: Bool { secrets.settings != nil && secrets.home != home }

  /// One from the future was made by a clock that was wrong, and says nothing.
  func lastProvenAt(_ now: Instant) -> Instant? { known.copies.first { $0.madeAt < now.adding(seconds: 300) }?.madeAt }

  func dueAt(_ now: Instant) -> Instant {
    let regular = lastProvenAt(now).map { $0.adding(seconds: (secrets.settings?.everyHours.raw ?? 1) * 3600) } ?? Instant(0)
    guard let failure = known.failure, failure.at <= now else { return regular }
    return max(regular, failure.at.adding(milliseconds: StoredCopies.retry))
  }
}
