import Checks
import Hummingbird
import Kernel
import Logging
import Storage
import Sync
import Synchronization
import Web

/// The report about this start: whether the hub was stopped in order, which timers fell due meanwhile, and the state of the data.
final class Opening: Sendable {
  private let database: any SQLDatabase
  private let messenger: any SQLDatabase
  private let clock: any HubClock
  private let log: Logger
  private let mark: RunningMark
  private let start: Mutex<HubStart>

  /// - Parameters:
  ///   - folder: the data folder
  ///   - messenger: the messages' database, which is checked after a sudden end like the restaurant's
  init(folder: String, database: any SQLDatabase, messenger: any SQLDatabase, clock: any HubClock, log: Logger) {
    self.database = database
    self.messenger = messenger
    self.clock = clock
    self.log = log
    mark = RunningMark(folder: folder)
    let unclean = mark.isThere
    start = Mutex(
      HubStart(at: clock.now(), unclean: unclean, lastAt: nil, overdue: 0, waitsUntil: nil, check: unclean ? .running : .none, findings: []))
  }

  var report: HubStart { start.withLock { $0 } }

  /// Reads the effects of the outage before anything changes them.
  func look(_ timers: TimerService) async throws {
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

  /// The doors are open: from now on something may be promised.
  func opened() {
    if !mark.put() { log.warning("the data folder cannot be written to: a sudden end of this hub will not be noticed") }
  }

  /// It was stopped, and the database is closed.
  func ended() { mark.remove() }

  /// After a sudden end: looks at the data, beside those who work with them.
  func check() async {
    guard report.check == .running else { return }
    do {
      var report = try await RestaurantHub.check.afterSuddenEnd(database)
      report.add(try await MessengerCheck.all.afterSuddenEnd(messenger))
      let findings = report.findings
      finish(findings.isEmpty ? .sound : .damaged, findings.map { "\($0.vi) / \($0.en)" })
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

  /// | method | path | who | what |
  /// |---|---|---|---|
  /// | GET | /api/start | seeReports | how the hub came to run |
  var routes: [Route] {
    [
      .signedIn(.get, "/api/start", right: .seeReports, "How the hub came to run, and what it did about it", answers: .json(HubStart.self)) {
        [self] _ in
        .json(report)
      }
    ]
  }
}
