import Foundation
import Kernel
import Simulation
import Sync
import Synchronization

/// Plays a service in the open scratch restaurant, tells the progress and the comparison.
struct ReplaySession: Sendable {
  let day: ReplayedDay
  let service: OriginalService
  let stores: HubStores
  let clock: ReplayClock
  let pace: Pace

  /// Without pages.
  func play(_ configuration: HubConfiguration) async throws -> ReplayReport {
    try await play(
      in: try await RestaurantStream.served(database: stores.restaurant, configuration, clock: clock, log: configuration.logger()))
  }

  private func play(in house: RestaurantStream) async throws -> ReplayReport {
    let line = ReplayLine()
    let outcome = try await Replayer(house: house, clock: clock, pace: pace).play(service.script, from: day.begin) { [clock] progress in
      line.show(progress, clock.house)
    }
    line.clear()
    let books = try await stores.restaurant.read { [day, service] sql in try DayBooks.read(day.day, leavingOut: service.leftOut, in: sql) }
    let report = ReplayReport(day: day, original: service, books: books, outcome: outcome)
    LineOutlet.output.write(ReplayWords.lines(report).joined(separator: "\n") + "\n")
    return report
  }

  /// With pages that show the scratch restaurant. Returns when a signal comes after the end of the service.
  func serve(_ configuration: HubConfiguration) async throws -> ReplayReport {
    try await ListeningPorts(configuration: configuration).areFree()
    let hub = try await Build.build(configuration, stores, clock: clock, log: configuration.logger())
    let (openings, opening) = AsyncStream<Void>.makeStream()
    return try await withThrowingTaskGroup(of: ReplayReport?.self) { group in
      group.addTask {
        try await hub.show { opening.yield() }
        return nil
      }
      group.addTask {
        for await _ in openings { break }
        try Task.checkCancellation()
        Announcement(host: configuration.host, whereabouts: hub.whereabouts()).tell()
        let report = try await play(in: hub.restaurant)
        LineOutlet.output.write("Ctrl-C để dừng / stops the scratch restaurant\n")
        return report
      }
      var report: ReplayReport?
      for try await ended in group {
        if let ended { report = ended } else { group.cancelAll() }
      }
      guard let report else { throw StartFailure("stopped before the end of the service") }
      return report
    }
  }
}

/// How far a replay is, on standard error: one line that is written over, or a new one every few seconds where there is no terminal.
final class ReplayLine: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) != 0
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  func show(_ progress: Replayer.Progress, _ house: HouseClock) {
    let (now, pause) = (ContinuousClock().now, isTerminal ? Duration.milliseconds(100) : .seconds(5))
    let isDue = last.withLock { last in
      guard last.map({ now - $0 >= pause }) ?? true else { return false }
      last = now
      return true
    }
    if isDue { write((isTerminal ? "\r\u{1B}[K" : "") + ReplayWords.progress(progress, house) + (isTerminal ? "" : "\n")) }
  }

  /// Clears the line, so that the terminal shows the comparison.
  func clear() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
