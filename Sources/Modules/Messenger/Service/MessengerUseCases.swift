import Kernel
import MessengerRules
import Sealing
import Storage
import Sync

/// Commands about rooms, inside the processor's transaction. They throw `MessengerError`.
struct MessengerUseCases {
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

  // MARK: Loading

  /// The state of a room, without a check of membership. `nil` if there is none.
  func state(of id: RoomID) throws -> RoomState? {
    if let known = work.known(RoomState.self, id.raw) { return known }
    guard let state = try rooms.find(id) else { return nil }
    // The id may be an alias.
    if let known = work.known(RoomState.self, state.room.id.raw) { return known }
    work.remember(state, as: state.room.id.raw)
    return state
  }

  /// A room of the author. For all others it does not exist.
  func mine(_ id: RoomID) throws -> RoomState {
    guard let state = try state(of: id), state.people.contains(me) else { throw MessengerError.unknownRoom }
    return state
  }

  /// A message in a room of the author.
  func mine(_ id: MessageID) throws -> (message: MessageStore.Row, room: RoomState) {
    guard let kept = try messages.find(id), let state = try state(of: kept.message.room), state.people.contains(me) else {
      throw MessengerError.unknownMessage
    }
    return (kept, state)
  }

  // MARK: Storing and publishing

  /// Stores the room and sends it to its members.
  func keep(_ state: RoomState) throws {
    try rooms.update(state)
    work.remember(state, as: state.room.id.raw)
    work.record(state.room)
  }

  /// Creates a room with its key, row and members.
  func make(_ room: Room, pair: String? = nil) throws {
    let made = try keys.make(for: room.id)
    let state = RoomState(n: try rooms.nextNumber(), key: made.key, room: room, lastSeq: 0)
    try rooms.insert(state, wrapped: made.wrapped, pair: pair)
    work.remember(state, as: room.id.raw)
    work.record(room)
    try admit(room.members.map(\.person), to: state)
  }

  /// Adds members. Earlier messages count as read by them.
  func admit(_ new: [EmployeeID], to state: RoomState) throws {
    try rooms.add(new, to: state, at: work.now)
    for person in new {
      work.record(OwnRoom(room: state.room.id, person: person))
      work.record(Marks(room: state.room.id, person: person, read: state.lastSeq, delivered: state.lastSeq))
    }
  }

  /// Removes members. Their devices drop the room, and the other members are told.
  func dismiss(_ gone: [EmployeeID], from state: RoomState) throws {
    try rooms.remove(gone, from: state.n)
    for person in gone {
      forget(person, in: state.room)
      work.forget(Marks.self, state.room.id.place(of: person), audience: state.room.audience)
    }
  }

  /// Makes this person's devices drop the room.
  func forget(_ person: EmployeeID, in room: Room) {
    work.forget(OwnRoom.self, room.id.place(of: person), audience: person.audience)
  }

  /// Deletes the room for everybody. Its messages are deleted later by `RoomSweep`.
  func tombstone(_ state: RoomState) throws {
    for member in state.room.members {
      forget(member.person, in: state.room)
      work.unlearn(Marks.self, state.room.id.place(of: member.person))
    }
    try rooms.tombstone(state.n, at: work.now)
    work.unlearn(RoomState.self, state.room.id.raw)
    try work.schedule(RoomSweep.timer, subject: String(state.n), episode: state.room.id.raw, due: work.now)
  }

  func colleague(_ id: EmployeeID, field: String) throws -> Colleague {
    guard let colleague = people.colleague(id), colleague.isActive else { throw MessengerError.unknownPerson(field: field) }
    return colleague
  }
}
