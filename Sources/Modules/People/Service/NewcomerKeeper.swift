import Kernel
import Logging
import Storage
import Sync

/// Publishes the profiles of people who were approved, and deletes those of people who were turned away.
///
/// Approval happens in the restaurant's database, while profiles are beside the messages. After any interruption this catches up while the hub runs.
public final class NewcomerKeeper: Sendable {
  /// People are waited for no more without anybody ringing.
  private static let rest = Duration.seconds(3600)

  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let key: ProfileKey
  private let log: Logger
  private let pause: Duration
  private let signal = AsyncSignal()

  /// - Parameter pause: after a look that failed
  public init(database: any SQLDatabase, processor: CommandProcessor, key: ProfileKey, log: Logger, pause: Duration = .seconds(5)) {
    self.database = database
    self.processor = processor
    self.key = key
    self.log = log
    self.pause = pause
  }

  /// Something may have been decided.
  public func look() { signal.ring() }

  /// Runs until the task is cancelled. It first makes up for decisions before the start.
  public func run(at door: any SignUpStates) async {
    while !Task.isCancelled {
      do {
        try await settle(at: door)
        await signal.wait(atMost: NewcomerKeeper.rest)
      } catch {
        if Task.isCancelled { return }
        log.error("what new people told of themselves could not be passed on", metadata: ["error": "\(error)"])
        // Cancelled by the stop, which the loop's condition sees.
        try? await Task.sleep(for: pause)
      }
    }
  }

  /// Newcomers are read before their states. A person is stored here after signing up, so an unknown one was removed.
  private func settle(at door: any SignUpStates) async throws {
    let key = key.key
    let people = try await database.read { sql in try ProfileStore(sql: sql, key: key).newcomers() }
    if people.isEmpty { return }
    let standings = try await door.standings()
    let decided = people.filter { standings[$0] != .waits }
    if decided.isEmpty { return }
    try await processor.perform { work in
      let store = ProfileStore(sql: work.sql, key: key)
      for person in decided {
        guard standings[person] == .inHouse else {
          try store.drop(person)
          continue
        }
        if let profile = try store.find(person) { work.record(profile) }
        try store.dropNewcomer(person)
      }
    }
  }
}
