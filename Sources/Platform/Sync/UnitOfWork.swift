import Kernel
import Storage

/// What one use case has in hand: the transaction, one instant, its author, and where it reports changes and timers.
/// It lives inside the writer's transaction and is neither kept nor passed on.
public final class UnitOfWork {
  public let sql: any SQLConnection
  /// the hub's time, one for the whole transaction
  public let now: Instant
  /// when the device made the command: its corrected time, kept between its last contact and now
  public let madeAt: Instant
  public let author: Author
  /// the command that is being decided; for timers and inner work one made by the hub
  public let command: CommandID

  private(set) var changes: [PendingChange] = []
  private(set) var earliestTimer: Instant?
  /// what is kept of inner work that somebody asked for, as of a command
  private(set) var kept: (type: String, body: JSON)?
  private let memory: WriterMemory

  init(sql: any SQLConnection, memory: WriterMemory, now: Instant, madeAt: Instant, author: Author, command: CommandID) {
    self.sql = sql
    self.memory = memory
    self.now = now
    self.madeAt = madeAt
    self.author = author
    self.command = command
  }

  /// Refuses unless the author has this right.
  public func require(_ right: Right) throws(Refusal) {
    if author.may(right) { return }
    throw Refusal("right.missing", kind: .forbidden).with("right", right.rawValue)
  }

  /// Devices will hear this whole new state. The last one of a use case counts.
  public func record<V: StreamValue>(_ value: V) {
    memory.note(value, as: value.key)
    let change = PendingChange(
      topic: V.topic, kind: V.kind, id: value.key, value: value.json.text, audience: value.audience, isKeptApart: V.isKeptApart)
    memory.note(change)
    put(change)
  }

  /// The same of an entity that was changed in the stream's state (`StreamState`), which knows it already.
  /// - Parameter value: nil: devices will forget it
  public func tell(_ topic: Topic, _ kind: String, _ id: String, _ value: JSON?) {
    put(PendingChange(topic: topic, kind: kind, id: id, value: value?.text, audience: nil, isKeptApart: false))
  }

  /// Devices will forget this thing.
  /// - Parameter audience: as the thing had it
  public func forget<V: StreamValue>(_ type: V.Type, _ key: String, audience: String? = nil) {
    memory.drop(type, key)
    let change = PendingChange(topic: V.topic, kind: V.kind, id: key, value: nil, audience: audience, isKeptApart: false)
    memory.note(change)
    put(change)
  }

  /// What an earlier transaction of this writer left, or this one; nil: ask the database, then `remember`. A stream value that is
  /// remembered follows what is recorded by itself; anything else has to be remembered anew with each change.
  public func known<V>(_ type: V.Type = V.self, _ key: String) -> V? { memory.known(type, key) }

  public func remember<V>(_ value: V, as key: String) { memory.remember(value, as: key) }

  /// It is no more, or will not be asked for again.
  public func unlearn<V>(_ type: V.Type, _ key: String) { memory.drop(type, key) }

  /// For inner work that a person asked for outside the line of commands (a file that was sent): it stands in the record of
  /// who did what like a command, under this work's id. `type`: like a command's, `menu.import`.
  public func keep(_ type: String, _ body: JSON) { kept = (type, body) }

  private func put(_ change: PendingChange) {
    if let i = changes.firstIndex(where: { $0.id == change.id && $0.kind == change.kind }) { changes.remove(at: i) }
    changes.append(change)
  }

  /// Sets the one timer of this kind and subject; it survives restarts.
  public func schedule(_ kind: String, subject: String, episode: String, due: Instant) throws {
    try Timers.set(kind: kind, subject: subject, episode: episode, due: due, in: sql)
    if earliestTimer.map({ due < $0 }) ?? true { earliestTimer = due }
  }

  public func cancelTimer(_ kind: String, subject: String) throws { try Timers.drop(kind: kind, subject: subject, in: sql) }
}

/// A change that has no number yet.
struct PendingChange: Sendable, Equatable {
  let topic: Topic
  let kind: String
  let id: String
  /// JSON; nil: gone
  let value: String?
  let audience: String?
  let isKeptApart: Bool
}
