import Kernel
import MessengerRules

extension MessengerUseCases {
  /// Two people have one room. The first request creates it, later ones find it, and their ids become aliases so that messages
  /// under them arrive.
  ///
  /// If a device asks for an end-to-end encrypted room and the existing one is not, a new room is created. From then on the new one
  /// is found. The old one stays unchanged.
  func openDirect(_ id: RoomID, with other: EmployeeID, _ seal: RoomSeal) throws {
    if other == me { throw MessengerError.withOneself }
    _ = try colleague(other, field: "with")
    let pair = me.precedes(other) ? "\(me.raw) \(other.raw)" : "\(other.raw) \(me.raw)"
    let isTaken = try rooms.isTaken(id)
    if let known = try rooms.find(pair: pair) {
      if isTaken { return }
      guard known.room.seal == .hub, seal == .ends else { return try rooms.addAlias(id, of: known.n) }
      try rooms.giveWay(known.n)
    } else if isTaken {
      throw MessengerError.idTaken(.room)
    }
    let members = [me, other].map { RoomMember(person: $0, since: work.now) }
    try make(Room(id: id, form: .direct, seal: seal, members: members, madeAt: work.now), pair: pair)
  }

  func makeGroup(_ id: RoomID, _ name: Name, _ members: [EmployeeID], _ restricted: Bool, _ seal: RoomSeal) throws {
    // From another of the person's devices, or repeated.
    if let state = try state(of: id), state.room.owner == me, state.people.contains(me) { return }
    if try rooms.isTaken(id) { throw MessengerError.idTaken(.room) }
    for member in members where member != me { _ = try colleague(member, field: "members") }
    var room = Room(id: id, form: .group, seal: seal, name: name, owner: me, madeAt: work.now)
    room.restricted = restricted
    try room.found(with: [me] + members, at: work.now)
    try make(room)
  }

  func rename(_ id: RoomID, to name: Name) throws {
    var state = try mine(id)
    if try state.room.rename(to: name, by: me) { try keep(state) }
  }

  func restrict(_ id: RoomID, _ restricted: Bool) throws {
    var state = try mine(id)
    if try state.room.restrict(restricted, by: me) { try keep(state) }
  }

  func add(_ members: [EmployeeID], to id: RoomID) throws {
    var state = try mine(id)
    let new = try state.room.add(members, by: me, at: work.now)
    for person in new { _ = try colleague(person, field: "members") }
    if new.isEmpty { return }
    state.came(new)
    try admit(new, to: state)
    try keep(state)
  }

  func remove(_ members: [EmployeeID], from id: RoomID) throws {
    var state = try mine(id)
    let gone = try state.room.remove(members, by: me)
    if gone.isEmpty { return }
    state.went(gone)
    try dismiss(gone, from: state)
    try keep(state)
  }

  /// Does nothing if the person is no member. Another device was first, or there is no such room, which is not disclosed.
  func leave(_ id: RoomID) throws { try leave(id, me) }

  func leave(_ id: RoomID, _ person: EmployeeID) throws {
    guard var state = try state(of: id), state.people.contains(person) else { return }
    let goesOn = try state.room.leave(person)
    state.went([person])
    if goesOn {
      try dismiss([person], from: state)
      try keep(state)
    } else {
      forget(person, in: state.room)
      try tombstone(state)
    }
  }

  /// Does nothing if the person is no member, as in `leave`.
  func delete(_ id: RoomID) throws {
    guard let state = try state(of: id), state.people.contains(me) else { return }
    try state.room.checkDeletion(by: me)
    try tombstone(state)
  }

  /// - Parameter raise: raises the marks and returns whether anything changed.
  func mark(_ id: RoomID, _ raise: (inout Marks, Int64) -> Bool) throws {
    let state = try mine(id)
    // Nobody needs the marks of a closed room.
    if state.room.closedAt != nil { return }
    var marks = try myMarks(in: state)
    if !raise(&marks, state.lastSeq) { return }
    try rooms.save(marks, in: state.n)
    work.remember(marks, as: marks.key)
    work.record(marks)
  }

  func myMarks(in state: RoomState) throws -> Marks {
    if let known = work.known(Marks.self, state.room.id.place(of: me)) { return known }
    guard let marks = try rooms.marks(of: me, in: state) else { throw MessengerError.unknownRoom }
    return marks
  }

  func mute(_ id: RoomID, until: Instant?) throws {
    let state = try mine(id)
    guard var own = try rooms.own(me, in: state.n, state.room.id), own.mutedUntil != until else { return }
    own.mutedUntil = until
    try rooms.save(own, in: state.n)
    if state.room.closedAt == nil { work.record(own) }
  }

  /// The post of a comment. `nil` if the message is a post itself.
  func post(for answered: MessageID?, in room: Room) throws -> MessageStore.Row? {
    let message = try answered.flatMap { try messages.find($0) }
    guard let id = try room.post(for: message?.message, mayPost: work.author.may(.announce)) else { return nil }
    let post = id == message?.message.id ? message : try messages.find(id)
    guard let post else { throw MessengerError.replyElsewhere }
    if post.message.content == nil { throw MessengerError.deleted }
    return post
  }

  func checkPin(of message: Message, in room: Room) throws { try room.checkPin(of: message, mayPin: work.author.may(.pinPosts)) }
}
