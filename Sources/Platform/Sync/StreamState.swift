import Kernel
import Storage

/// A stream's live entities in memory, on which its commands are decided without asking the database.
///
/// The writer keeps it at the stream's head: it fills it from the snapshot sources, and where another hub has written it applies
/// those changes from the log, as a device does. All calls come from inside the writer's transactions, one after the other.
public protocol StreamState: AnyObject, Sendable {
  /// Gives all live entities.
  var sources: [any SnapshotSource] { get }
  /// These are all entities now.
  func fill(_ entities: [SnapshotEntity]) throws
  /// Another hub did this.
  func apply(_ changes: [StoredChange]) throws
  /// A use case begins.
  func begin()
  /// It was refused: what it did to the state is undone.
  func undo()
  /// A use case changed this entity beside the state; nil: it is gone.
  func note(_ kind: String, _ id: String, _ value: JSON?) throws(JSONError)
  /// The transaction is stored.
  func keep()
  /// The transaction failed: the state is again as the last stored one left it.
  func reset()
}

/// Where a stream's state stands.
struct StreamPlace {
  let seq: Int64
  let epoch: String
}

extension StreamState {
  /// Brings the state from where it stands to the stream's head.
  /// - Parameter place: nil: it was never filled
  /// - Returns: where it stands now
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
