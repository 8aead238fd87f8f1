import Kernel
import MessengerRules
import Sync

/// Manages the system rooms. Their members follow roles, assignments and orders.
public struct HouseRooms: Sendable {
  let keys: RoomKeys
  let people: any People

  public init(keys: RoomKeys, people: any People) {
    self.keys = keys
    self.people = people
  }

  /// Sets the members of this subject's room to exactly these people. Creates the room with the first member, and reopens a closed
  /// one.
  /// - Parameter name: `nil` keeps the current name.
  public func settle(_ subject: RoomSubject, _ members: [EmployeeID], named name: Name? = nil, in work: UnitOfWork) throws {
    let desk = MessengerUseCases(work, keys, people)
    guard var state = try desk.rooms.find(subject: subject) else {
      if members.isEmpty { return }
      var room = Room(id: RoomID(UUIDv7.make(at: work.now)), form: subject.form, seal: .hub, name: name, subject: subject, madeAt: work.now)
      _ = room.settle(members, at: work.now)
      return try desk.make(room)
    }
    let (came, gone) = state.room.settle(members, at: work.now)
    let wasClosed = state.room.closedAt != nil
    let isRenamed = name != nil && name != state.room.name
    if came.isEmpty, gone.isEmpty, !wasClosed, !isRenamed { return }
    if isRenamed { state.room.name = name }
    state.room.closedAt = nil
    state.came(came)
    state.went(gone)
    try desk.admit(came, to: state)
    try desk.dismiss(gone, from: state)
    if wasClosed { try reopen(state, but: came, desk) }
    try desk.keep(state)
  }

  /// Sends the room to its members again, because devices dropped it when it was closed.
  private func reopen(_ state: RoomState, but came: [EmployeeID], _ desk: MessengerUseCases) throws {
    try desk.rooms.setClosed(false, state.n)
    for member in state.room.members where !came.contains(member.person) {
      if let own = try desk.rooms.own(member.person, in: state.n, state.room.id) { desk.work.record(own) }
      if let marks = try desk.rooms.marks(of: member.person, in: state) { desk.work.record(marks) }
    }
  }

  /// Removes former employees from their groups. If they owned one, the longest member becomes the owner.
  public func dismiss(_ gone: [EmployeeID], in work: UnitOfWork) throws {
    let desk = MessengerUseCases(work, keys, people)
    for person in gone {
      let groups = try work.sql.query(
        "SELECT r.id FROM room r JOIN room_member p ON p.room = r.n WHERE p.person = $1 AND r.form = 'group' AND r.deleted_at IS NULL",
        [.text(person.raw)])
      for group in groups { try desk.leave(RoomID(try group.text(0)), person) }
    }
  }

  /// Closes the room, for example of an order whose bill is paid. Devices drop it, but its members can still read and search it.
  public func close(_ subject: RoomSubject, in work: UnitOfWork) throws {
    let desk = MessengerUseCases(work, keys, people)
    guard var state = try desk.rooms.find(subject: subject), state.room.closedAt == nil else { return }
    state.room.closedAt = work.now
    for member in state.room.members { desk.forget(member.person, in: state.room) }
    try desk.rooms.setClosed(true, state.n)
    try desk.keep(state)
  }
}
