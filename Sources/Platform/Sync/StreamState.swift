import Kernel
import Storage

/// A stream's live entities in memory. Commands are decided on them without a database query.
///
/// The processor keeps the state at the stream's head. It fills it from the snapshot sources. It applies the changes of other hubs
/// from the log, as a device does. All calls come from the processor's transactions, one after the other.
public protocol StreamState: AnyObject, Sendable {
  /// The sources of all live entities.
  var sources: [any SnapshotSource] { get }
  /// Replaces the state by these entities.
  func fill(_ entities: [SnapshotEntity]) throws
  /// Applies the changes of another hub.
  func apply(_ changes: [StoredChange]) throws
  /// The current value of a live entity. `nil` if there is none.
  func value(_ kind: String, _ id: String) -> JSON?
  /// A use case begins.
  func begin()
  /// The use case was refused. Undoes its changes to the state.
  func undo()
  /// A use case changed this entity without the state. `nil` if it was deleted.
  func note(_ kind: String, _ id: String, _ value: JSON?) throws(JSONError)
  /// The transaction is committed.
  func keep()
  /// The transaction failed. Returns to the last committed state.
  func reset()
}

/// The position of a stream's state.
struct StreamPlace {
  let seq: Int64
  let epoch: String
}

extension StreamState {
  /// Brings the state to the stream's head.
  /// - Parameter place: the current position, `nil` if the state was never filled.
  /// - Returns: the new position.
  func follow(_ head: ChangeLog.Head, from place: StreamPlace?, in sql: any SQLConnection) throws -> StreamPlace {
    if let place, head.reaches(back: place.seq, of: place.epoch) {
      if place.seq < head.seq { try apply(try ChangeLog.read(after: place.seq, in: sql)) }
    } else {
      try fill(try sources.flatMap { try $0.entities(in: sql) })
    }
    keep()
    return StreamPlace(seq: head.seq, epoch: head.epoch)
  }
}
