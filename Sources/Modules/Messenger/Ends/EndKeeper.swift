import Kernel
import Logging
import MessengerRules
import Storage
import Sync

/// Removes the ends of people who are no longer signed in on their devices. Runs as long as the hub.
public final class EndKeeper: Sendable {
  /// Sessions also expire after a month without a notification, so check every hour.
  private static let rest = Duration.seconds(3600)
  private static let pause = Duration.seconds(5)

  private let database: any SQLDatabase
  private let log: Logger
  private let bell = Bell()

  public init(database: any SQLDatabase, log: Logger) {
    self.database = database
    self.log = log
  }

  /// Call it if sessions may have changed.
  public func look() { bell.ring() }

  /// Runs until the task is cancelled.
  public func run(with writer: Writer, _ house: any EndHouse) async {
    while !Task.isCancelled {
      do {
        try await sweep(with: writer, house)
        await bell.wait(atMost: EndKeeper.rest)
      } catch {
        if Task.isCancelled { return }
        log.error("ended sessions' ends were not taken away", metadata: ["error": "\(error)"])
        // The loop's condition handles the cancellation.
        try? await Task.sleep(for: EndKeeper.pause)
      }
    }
  }

  /// Removes ends without a session. It reads ends before sessions, so that the session of an end that is added meanwhile is
  /// visible.
  public func sweep(with writer: Writer, _ house: any EndHouse) async throws {
    let all = try await database.read { sql in try EndStore(sql: sql).all() }
    let places = try await house.places()
    let gone = all.filter { !places.contains(EndPlace(person: $0.person, device: $0.device)) }
    if gone.isEmpty { return }
    try await writer.perform { work in
      let decisions = EndDecisions(work: work)
      for end in gone where try decisions.ends.find(end.id) != nil { try decisions.bury(end) }
    }
  }
}
