import Kernel
import MessengerRules
import Storage
import Sync
import Synchronization

/// The members of each audience, as of the last published commit. It is called for each socket, so it answers from memory. It must
/// receive a commit before its callers do.
public final class RoomAudiences: ChangeListener {
  private let people: Mutex<[String: Set<EmployeeID>]>

  /// Reads the members of all open rooms. Nothing may be written until it listens.
  public init(_ database: any SQLDatabase) async throws {
    let all = try await database.read { sql in
      let rows = try sql.query(
        "SELECT r.id, p.person FROM room r JOIN room_member p ON p.room = r.n WHERE p.closed = 0")
      return try Dictionary(grouping: rows) { RoomID(try $0.text(0)).audience }.mapValues { rows in Set(try rows.map { EmployeeID(try $0.text(1)) }) }
    }
    people = Mutex(all)
  }

  /// `OwnRoom` changes show who joined and left. They are part of every batch.
  public func hear(_ batch: ChangeBatch) {
    let moves = batch.changes.filter { $0.kind == OwnRoom.kind }
    if moves.isEmpty { return }
    people.withLock { people in
      for change in moves {
        let parts = change.id.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { continue }
        let (audience, person) = (RoomID(String(parts[0])).audience, EmployeeID(String(parts[1])))
        if change.value != nil {
          people[audience, default: []].insert(person)
        } else {
          people[audience]?.remove(person)
          if people[audience]?.isEmpty ?? false { people[audience] = nil }
        }
      }
    }
  }

  /// - Parameter audience: as in `StreamValue.audience`.
  public func includes(_ employee: EmployeeID, in audience: String) -> Bool {
    if audience == employee.audience { return true }
    return people.withLock { $0[audience]?.contains(employee) ?? false }
  }
}
