import Logging
import Sync

/// Sends the mails of schedules, one after the other. Nobody waits for it.
public struct ReportMailWorker: Sendable {
  /// How soon a schedule or a retry that is due is noticed.
  private static let rest = Duration.seconds(20)
  private static let afterFailure = Duration.seconds(30)
  private let schedules: ReportSchedules
  private let log: Logger

  public init(_ schedules: ReportSchedules, log: Logger) { (self.schedules, self.log) = (schedules, log) }

  /// Until the task is cancelled.
  public func run() async {
    var isRecovered = false
    while !Task.isCancelled {
      do {
        if !isRecovered { try await schedules.recover() }
        isRecovered = true
        try await schedules.queueDue()
        while try await schedules.sendNext() { try Task.checkCancellation() }
        try await Task.sleep(for: ReportMailWorker.rest)
      } catch {
        if Task.isCancelled { return }
        log.error("reports could not be sent", metadata: ["error": "\(error)"])
        try? await Task.sleep(for: ReportMailWorker.afterFailure)
      }
    }
  }
}
