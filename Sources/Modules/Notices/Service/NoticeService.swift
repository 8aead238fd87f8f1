import Kernel
import Logging
import NoticesRules
import Storage
import Sync

/// Sends the notifications of the outbox. Each way has its own worker, so that one that hangs does not delay the other. Commits wake it, and the
/// database says what to do. So it continues after a restart where the last run ended.
public final class NoticeService: ChangeListener, Sendable {
  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let secrets: GatewaySecrets
  private let clock: any HubClock
  private let patience: GatewayPatience
  private let log: Logger
  private let bells: [NoticeWay: AsyncSignal]

  public init(
    database: any SQLDatabase, processor: CommandProcessor, secrets: GatewaySecrets, clock: any HubClock,
    patience: GatewayPatience = GatewayPatience(),
    log: Logger
  ) {
    self.database = database
    self.processor = processor
    self.secrets = secrets
    self.clock = clock
    self.patience = patience
    self.log = log
    bells = Dictionary(uniqueKeysWithValues: NoticeWay.allCases.map { ($0, AsyncSignal()) })
  }

  public func hear(_ batch: ChangeBatch) {
    if batch.changes.contains(where: { $0.topic == .bookings }) { ring() }
  }

  /// Wakes the workers after new settings.
  func ring() { for signal in bells.values { signal.ring() } }

  /// Until the task is cancelled.
  public func run() async {
    await withDiscardingTaskGroup { group in
      for way in NoticeWay.allCases {
        let worker = worker(way)
        group.addTask { await worker.run() }
      }
      group.addTask { await self.cleanUp() }
    }
  }

  private func worker(_ way: NoticeWay) -> NoticeWorker {
    var log = log
    log[metadataKey: "way"] = "\(way.rawValue)"
    return NoticeWorker(dispatch: dispatch(way), signal: bells[way] ?? AsyncSignal(), patience: patience, log: log)
  }

  func dispatch(_ way: NoticeWay) -> Dispatch {
    Dispatch(way: way, database: database, processor: processor, secrets: secrets, clock: clock, patience: patience)
  }

  /// A hub may run for years, and names and numbers of guests must not lie about so long.
  private func cleanUp() async {
    while !Task.isCancelled {
      await deleteOld()
      try? await Task.sleep(for: patience.cleaning)
    }
  }

  /// Notices of last month.
  private func deleteOld() async {
    do {
      try await processor.perform { work in try GuestNoticeStore(sql: work.sql).deleteDone(before: work.now.adding(seconds: -30 * 24 * 3600)) }
    } catch { log.error("old notices could not be deleted", metadata: ["error": "\(error)"]) }
  }
}
