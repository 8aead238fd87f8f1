import Kernel
import MessengerRules
import Sealing
import Storage
import Sync

/// What is done in rooms, inside the writer's transaction. Throws `MessengerError`.
struct MessengerDesk {
  let work: UnitOfWork
  let keys: RoomKeys
  let people: any People

  init(_ work: UnitOfWork, _ keys: RoomKeys, _ people: any People) {
    self.work = work
    self.keys = keys
    self.people = people
  }

  var me: EmployeeID { work.author.employee }
  var rooms: RoomStore { RoomStore(sql: work.sql, keys: keys) }
  var messages: MessageStore { MessageStore(sql: work.sql, keys: keys) }

  // MARK: What is known

  /// A room as it stands, whoever asks; nil: there is none.
  func state(of id: RoomID) throws -> RoomState? {
    if let known = work.known(RoomState.self, id.raw) { return known }
    guard let state = try rooms.find(id) else { return nil }
    // It may be asked for by another id than its own.
    if let known = work.known(RoomState.self, state.room.id.raw) { return known }
    work.remember(state, as: state.room.id.raw)
    return state
  }

  /// A room that the author is in. To all others it does not exist.
  func mine(_ id: RoomID) throws -> RoomState {
    guard let state = try state(of: id), state.people.contains(me) else { throw MessengerError.unknownRoom }
    return state
  }

  /// A message in a room that the author is in.
  func mine(_ id: MessageID) throws -> (message: MessageStore.Kept, room: RoomState) {
    guard let kept = try messages.find(id), let state = try state(of: kept.message.room), state.people.contains(me) else {
      throw MessengerError.unknownMessage
    }
    return (kept, state)
  }

  // MARK: What is kept and told

  /// The room's row, to be told to all who are in it.
  func keep(_ state: RoomState) throws {
    try rooms.update(state)
    work.remember(state, as: state.room.id.raw)
    work.record(state.room)
  }

  /// A room that is new: its key, its row, and those who are in it.
  func make(_ room: Room, pair: String? = nil) throws {
    let made = try keys.make(for: room.id)
    let state = RoomState(n: try rooms.nextNumber(), key: made.key, room: room, lastSeq: 0)
    try rooms.insert(state, wrapped: made.wrapped, pair: pair)
    work.remember(state, as: room.id.raw)
    work.record(room)
    try admit(room.members.map(\.person), to: state)
  }

  /// They are in it from now on; what was written before need not be read.
  func admit(_ new: [EmployeeID], to state: RoomState) throws {
    try rooms.add(new, to: state, at: work.now)
    for person in new {
      work.record(OwnRoom(room: state.room.id, person: person))
      work.record(Marks(room: state.room.id, person: person, read: state.lastSeq, delivered: state.lastSeq))
    }
  }

  /// They hear that the room is gone, and the others that they are.
  func dismiss(_ gone: [EmployeeID], from state: RoomState) throws {
    try rooms.remove(gone, from: state.n)
    for person in gone {
      forget(person, in: state.room)
      work.forget(Marks.self, state.room.id.place(of: person), audience: state.room.audience)
    }
  }

  /// This person's devices are to forget the room.
  func forget(_ person: EmployeeID, in room: Room) {
    work.forget(OwnRoom.self, room.id.place(of: person), audience: person.audience)
  }

  /// Nobody is in it any more, and nobody finds it; what was written is taken away behind.
  func bury(_ state: RoomState) throws {
    for member in state.room.members {
      forget(member.person, in: state.room)
      work.unlearn(Marks.self, state.room.id.place(of: member.person))
    }
    try rooms.bury(state.n, at: work.now)
    work.unlearn(RoomState.self, state.room.id.raw)
    try work.schedule(RoomSweep.timer, subject: String(state.n), episode: state.room.id.raw, due: work.now)
  }

  func colleague(_ id: EmployeeID, field: String) throws -> Colleague {
    guard let colleague = people.colleague(id), colleague.isActive else { throw MessengerError.unknownPerson(field: field) }
    return colleague
  }
}
