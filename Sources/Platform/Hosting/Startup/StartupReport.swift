import Kernel
import Logging
import ServiceLifecycle
import Storage
import Sync
import Synchronization
import Web

/// How this hub came to run: whether the last one was stopped, which timers fell due meanwhile, and whether the data are sound.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/start | seeReports | how the hub came to run |
public final class StartupReport: HubModule {
  private let database: any SQLDatabase
  private let log: Logger
  private let flag: DirtyFlag
  private let check: @Sendable () async throws -> [String]
  private let reached: @Sendable () -> [Int64]
  private let start: Mutex<HubStart>

  /// - Parameters:
  ///   - folder: the data folder
  ///   - reached: the numbers of the last changes that are stored, one for each stream
  ///   - check: verifies all data and returns what is wrong. Called after a sudden end.
  public init(
    folder: String, database: any SQLDatabase, clock: any HubClock, log: Logger, reached: @escaping @Sendable () -> [Int64] = { [] },
    check: @escaping @Sendable () async throws -> [String]
  ) {
    (self.database, self.log, self.reached, self.check) = (database, log, reached, check)
    flag = DirtyFlag(folder: folder)
    let unclean = flag.isThere
    start = Mutex(
      HubStart(at: clock.now(), unclean: unclean, lastAt: nil, overdue: 0, waitsUntil: nil, check: unclean ? .running : .none, findings: []))
  }

  private var report: HubStart { start.withLock { $0 } }

  /// Reads the effects of the outage. Call it before timers fire.
  public func look(_ timers: TimerService) async throws {
    let (lastAt, overdue) = try await database.read { sql in
      let last = try sql.first("SELECT MAX(last_at) FROM stream")?.optionalInt(0) ?? 0
      return (last, try timers.overdue(in: sql))
    }
    start.withLock { start in
      start.lastAt = lastAt > 0 ? Instant(lastAt) : nil
      start.overdue = overdue.count
      start.waitsUntil = overdue.count > 0 && overdue.until > start.at ? overdue.until : nil
    }
    let report = report
    if report.unclean { log.warning("the hub had not been stopped before: the data are being checked", metadata: ["lastAt": "\(lastAt)"]) }
    if report.waitsUntil != nil {
      log.notice("timers fell due while the hub was away: devices may report first", metadata: ["timers": "\(report.overdue)"])
    }
  }

  /// Call it when the listeners are open. From then on the hub acknowledges commands.
  public func opened() {
    if !flag.put() { log.warning("the data folder cannot be written to: a sudden end of this hub will not be noticed") }
  }

  /// Call it when the hub was stopped and the database is closed.
  public func ended() { flag.remove() }

  public var routes: [Route] {
    [
      .signedIn(.get, "/api/start", right: .seeReports, "How the hub came to run, and what it did about it", answers: .json(HubStart.self)) {
        [self] _ in
        .json(report)
      }
    ]
  }

  public var services: [any Service] { [StartupCheckService(report: self), ReachedService(report: self)] }

  /// Notes each second how far the streams have come.
  fileprivate func noteReached() async {
    var noted: [Int64] = []
    while !Task.isCancelled {
      let reached = reached()
      if reached != noted, reached.contains(where: { $0 > 0 }), flag.isThere {
        flag.note(reached)
        noted = reached
      }
      // Cancelled by the stop, which is no error.
      try? await Task.sleep(for: .seconds(1))
    }
  }
}

// MARK: - After a sudden end

extension StartupReport {
  /// Verifies the data while people work with them, if the last hub ended suddenly.
  fileprivate func checkIfDirty() async {
    guard report.check == .running else { return }
    do {
      let findings = try await check()
      finish(findings.isEmpty ? .sound : .damaged, findings)
    } catch is CancellationError {
      return
    } catch {
      finish(.failed, ["\(error)"])
    }
  }

  private func finish(_ check: HubStart.Check, _ findings: [String]) {
    start.withLock { start in
      start.check = check
      start.findings = findings
    }
    if check == .sound { return log.notice("the data were checked after the sudden end: nothing is wrong") }
    log.error("the data are not as they should be: run 'iqsine check'", metadata: ["findings": "\(findings.joined(separator: "; "))"])
  }
}

private struct StartupCheckService: Service {
  let report: StartupReport

  func run() async throws {
    await cancelWhenGracefulShutdown { await report.checkIfDirty() }
    // A service that returns by itself would end the others.
    try? await gracefulShutdown()
  }
}

private struct ReachedService: Service {
  let report: StartupReport

  func run() async throws { await cancelWhenGracefulShutdown { await report.noteReached() } }
}
