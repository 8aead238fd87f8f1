import Kernel
import Storage

/// The context of one use case: its transaction, time and author. It collects changes and timers. It is valid only inside the
/// processor's transaction.
public final class UnitOfWork {
  public let sql: any SQLConnection
  /// The hub's time, the same for the whole transaction.
  public let now: Instant
  /// When the device made the command: its corrected time, limited to between its last contact and `now`.
  public let madeAt: Instant
  public let author: Author
  /// The command being decided. For timers and inner work, an id made by the hub.
  public let command: CommandID

  private(set) var changes: [PendingChange] = []
  private(set) var earliestTimer: Instant?
  /// The audit record of inner work that a person requested.
  private(set) var kept: (type: String, body: JSON)?
  /// The name of inner work that nobody requested.
  private(set) var title: String?
  private let memory: ProcessorMemory

  init(sql: any SQLConnection, memory: ProcessorMemory, now: Instant, madeAt: Instant, author: Author, command: CommandID) {
    self.sql = sql
    self.memory = memory
    self.now = now
    self.madeAt = madeAt
    self.author = author
    self.command = command
  }

  /// - Throws: `Refusal` if the author lacks this right.
  public func require(_ right: Right) throws(Refusal) {
    if author.may(right) { return }
    throw Refusal("right.missing", kind: .forbidden).with("right", right.rawValue)
  }

  /// Sends this complete new state to devices. If recorded twice, the last one counts.
  public func record<V: StreamValue>(_ value: V) {
    memory.note(value, as: value.key)
    let json = value.json
    var change = PendingChange(
      topic: V.topic, kind: V.kind, id: value.key, value: json.text, audience: value.audience, isKeptApart: V.isKeptApart)
    if !V.isKeptApart { (change.before, change.after) = (memory.value(V.kind, value.key), json) }
    memory.note(change)
    put(change)
  }

  /// Sends a change of an entity that the stream's state (`StreamState`) already has.
  /// - Parameters:
  ///   - value: `nil` if devices forget the entity.
  ///   - before: its state before this work, for the audit trail. `nil` if it is new.
  ///   - after: its state after this work, also if devices forget it.
  public func tell(_ topic: Topic, _ kind: String, _ id: String, _ value: JSON?, before: JSON?, after: JSON?) {
    var change = PendingChange(topic: topic, kind: kind, id: id, value: value?.text, audience: nil, isKeptApart: false)
    (change.before, change.after) = (before, after)
    put(change)
  }

  /// Tells devices that this entity was deleted.
  /// - Parameter audience: the audience that the entity had.
  public func forget<V: StreamValue>(_ type: V.Type, _ key: String, audience: String? = nil) {
    memory.drop(type, key)
    var change = PendingChange(topic: V.topic, kind: V.kind, id: key, value: nil, audience: audience, isKeptApart: false)
    change.before = memory.value(V.kind, key)
    memory.note(change)
    put(change)
  }

  /// A value cached by this or an earlier transaction of the processor. If `nil`, query the database, then call `remember`.
  ///
  /// A cached stream value is updated by `record`. For any other value, call `remember` after each change.
  public func known<V>(_ type: V.Type = V.self, _ key: String) -> V? { memory.known(type, key) }

  public func remember<V>(_ value: V, as key: String) { memory.remember(value, as: key) }

  /// Drops a cached value that was deleted or is not needed again.
  public func unlearn<V>(_ type: V.Type, _ key: String) { memory.drop(type, key) }

  /// Records inner work in the audit trail, under this work's id. For work that a person requested without a command, such as an
  /// uploaded file.
  /// - Parameter type: like a command's, for example `menu.import`.
  public func keep(_ type: String, _ body: JSON) { kept = (type, body) }

  /// Names inner work that nobody requested, for the audit trail. For example `timer.` with the kind of a timer.
  func name(_ type: String) { title = type }

  private func put(_ change: PendingChange) {
    var change = change
    if let i = changes.firstIndex(where: { $0.id == change.id && $0.kind == change.kind }) {
      change.before = changes[i].before
      changes.remove(at: i)
    }
    changes.append(change)
  }

  /// Sets the only timer of this kind and subject. It survives restarts.
  public func schedule(_ kind: String, subject: String, episode: String, due: Instant) throws {
    try Timers.set(kind: kind, subject: subject, episode: episode, due: due, at: now, in: sql)
    if earliestTimer.map({ due < $0 }) ?? true { earliestTimer = due }
  }

  public func cancelTimer(_ kind: String, subject: String) throws { try Timers.drop(kind: kind, subject: subject, in: sql) }
}

/// A change without a sequence number.
struct PendingChange: Sendable, Equatable {
  let topic: Topic
  let kind: String
  let id: String
  /// JSON. `nil` if the entity was deleted.
  let value: String?
  let audience: String?
  let isKeptApart: Bool
  /// For the audit trail: the state before this work. `nil` if the entity is new or its state is not in memory.
  var before: JSON?
  /// For the audit trail: the state after this work. `nil` if the entity was deleted.
  var after: JSON?
}
