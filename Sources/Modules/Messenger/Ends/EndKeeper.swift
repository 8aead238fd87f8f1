import Kernel
import Logging
import MessengerRules
import Storage
import Sync

/// Takes away the ends of people who are signed in on their devices no longer, as long as the hub runs.
public final class EndKeeper: Sendable {
  /// Who did not come for a month is signed out without anybody ringing.
  private static let rest = Duration.seconds(3600)
  private static let pause = Duration.seconds(5)

  private let database: any SQLDatabase
  private let log: Logger
  private let bell = Bell()

  public init(database: any SQLDatabase, log: Logger) {
    self.database = database
    self.log = log
  }

  /// Somebody's sessions may have changed.
  public func look() { bell.ring() }

  /// Until the task is cancelled.
  public func run(with writer: Writer, _ house: any EndHouse) async {
    while !Task.isCancelled {
      do {
        try await sweep(with: writer, house)
        await bell.wait(atMost: EndKeeper.rest)
      } catch {
        if Task.isCancelled { return }
        log.error("ended sessions' ends were not taken away", metadata: ["error": "\(error)"])
        // Cancelled by the stop, which the loop's condition sees.
        try? await Task.sleep(for: EndKeeper.pause)
      }
    }
  }

  /// Ends are looked at before sessions: one that is made meanwhile has a session that is seen, or is looked at next.
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
