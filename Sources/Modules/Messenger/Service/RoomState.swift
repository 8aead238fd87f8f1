import Kernel
import MessengerRules
import Sealing

/// The state of a room that the processor keeps between transactions.
struct RoomState {
  /// Its number in the database.
  let n: Int64
  let key: DataKey
  var room: Room
  var lastSeq: Int64
  /// The ids of the members, for fast lookup.
  private(set) var people: Set<EmployeeID>

  init(n: Int64, key: DataKey, room: Room, lastSeq: Int64) {
    self.n = n
    self.key = key
    self.room = room
    self.lastSeq = lastSeq
    people = Set(room.members.map(\.person))
  }

  mutating func came(_ new: [EmployeeID]) { people.formUnion(new) }
  mutating func went(_ gone: [EmployeeID]) { people.subtract(gone) }
}

/// The number of the last message of all rooms.
struct LastNumber {
  let n: Int64
}
