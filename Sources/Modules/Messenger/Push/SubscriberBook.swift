import Kernel
import Storage
import Sync
import Synchronization
import WebPush

/// All push subscriptions: in the database, and in memory for each new message.
final class SubscriberBook: Sendable {
  private let known: Mutex<[SessionID: Subscriber]>
  private let processor: CommandProcessor
  private let reach: PushReach

  init(_ database: any SQLDatabase, processor: CommandProcessor, reach: PushReach) async throws {
    let all = try await database.read { sql in try SubscriberStore(sql: sql, reach: reach).all() }
    known = Mutex(Dictionary(uniqueKeysWithValues: all.map { ($0.session, $0) }))
    self.processor = processor
    self.reach = reach
  }

  var all: [Subscriber] { known.withLock { Array($0.values) } }
  var isEmpty: Bool { known.withLock { $0.isEmpty } }

  func of(_ session: SessionID) -> Subscriber? { known.withLock { $0[session] } }

  func keep(_ one: Subscriber) async throws {
    let reach = reach
    try await processor.perform { work in try SubscriberStore(sql: work.sql, reach: reach).keep(one, at: work.now) }
    known.withLock { known in
      known = known.filter { $0.value.subscription.endpoint != one.subscription.endpoint }
      known[one.session] = one
    }
  }

  func remove(_ session: SessionID) async throws {
    if known.withLock({ $0.removeValue(forKey: session) }) == nil { return }
    let reach = reach
    try await processor.perform { work in try SubscriberStore(sql: work.sql, reach: reach).remove(session) }
  }
}
