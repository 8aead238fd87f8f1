import Kernel

// Who is in a room, and who says so.
extension Room {
  public func has(_ person: EmployeeID) -> Bool { members.contains { $0.person == person } }

  /// May this member change who is in it and what it is called?
  public func checkKeeping(by person: EmployeeID) throws(MessengerError) {
    switch form {
    case .direct: throw .directRoom
    case .standing, .order: throw .houseRoom
    case .group: if restricted && owner != person { throw .ownerOnly }
    }
  }

  private func checkOwner(_ person: EmployeeID) throws(MessengerError) {
    switch form {
    case .direct: throw .directRoom
    case .standing, .order: throw .houseRoom
    case .group: if owner != person { throw .ownerOnly }
    }
  }

  /// - Returns: those of them who were not in it
  public mutating func add(_ people: [EmployeeID], by person: EmployeeID, at now: Instant) throws(MessengerError) -> [EmployeeID] {
    try checkKeeping(by: person)
    return try take(in: people, at: now)
  }

  /// The first members of a new group, its owner before all.
  public mutating func found(with people: [EmployeeID], at now: Instant) throws(MessengerError) {
    _ = try take(in: people, at: now)
  }

  private mutating func take(in people: [EmployeeID], at now: Instant) throws(MessengerError) -> [EmployeeID] {
    var new: [EmployeeID] = []
    for one in people where !has(one) && !new.contains(one) { new.append(one) }
    if Int64(members.count + new.count) > Room.mostMembers { throw .tooManyMembers(most: Room.mostMembers) }
    for one in new { members.append(RoomMember(person: one, since: now)) }
    return new
  }

  /// - Returns: those of them who were in it
  public mutating func remove(_ people: [EmployeeID], by person: EmployeeID) throws(MessengerError) -> [EmployeeID] {
    try checkKeeping(by: person)
    if let owner, people.contains(owner) { throw .ownerStays }
    var gone: [EmployeeID] = []
    for one in people where has(one) && !gone.contains(one) { gone.append(one) }
    members.removeAll { gone.contains($0.person) }
    return gone
  }

  /// A group goes on under whoever has been in it longest; without anybody it is no more.
  /// - Returns: whether anybody is left
  public mutating func leave(_ person: EmployeeID) throws(MessengerError) -> Bool {
    switch form {
    case .direct: throw .directRoom
    case .standing, .order: throw .houseRoom
    case .group: break
    }
    members.removeAll { $0.person == person }
    if owner == person { owner = members.first?.person }
    return !members.isEmpty
  }

  /// Of a room of the house: exactly these are in it from now on.
  /// - Returns: who came and who went
  public mutating func settle(_ people: [EmployeeID], at now: Instant) -> (came: [EmployeeID], gone: [EmployeeID]) {
    var came: [EmployeeID] = []
    for one in people where !has(one) && !came.contains(one) { came.append(one) }
    var gone: [EmployeeID] = []
    for member in members where !people.contains(member.person) { gone.append(member.person) }
    members.removeAll { gone.contains($0.person) }
    for one in came { members.append(RoomMember(person: one, since: now)) }
    return (came, gone)
  }

  /// - Returns: whether anything changed
  public mutating func rename(to name: Name, by person: EmployeeID) throws(MessengerError) -> Bool {
    try checkKeeping(by: person)
    if self.name == name { return false }
    self.name = name
    return true
  }

  /// - Parameter photo: what tells it from earlier ones; nil: it is taken away
  /// - Returns: whether anything changed
  public mutating func picture(_ photo: String?, by person: EmployeeID) throws(MessengerError) -> Bool {
    try checkKeeping(by: person)
    if self.photo == photo { return false }
    self.photo = photo
    return true
  }

  /// - Returns: whether anything changed
  public mutating func restrict(_ restricted: Bool, by person: EmployeeID) throws(MessengerError) -> Bool {
    try checkOwner(person)
    if self.restricted == restricted { return false }
    self.restricted = restricted
    return true
  }

  public func checkDeletion(by person: EmployeeID) throws(MessengerError) { try checkOwner(person) }

  /// Everybody in it may pin, unless the group is restricted.
  /// - Returns: whether anything changed
  public mutating func pin(_ message: Message, by person: EmployeeID) throws(MessengerError) -> Bool {
    try checkPinning(by: person)
    if message.content == nil { throw .deleted }
    if pins.contains(message.id) { return false }
    if Int64(pins.count) >= Room.mostPins { throw .tooManyPins(most: Room.mostPins) }
    pins.append(message.id)
    return true
  }

  /// - Returns: whether anything changed
  public mutating func unpin(_ message: MessageID, by person: EmployeeID) throws(MessengerError) -> Bool {
    try checkPinning(by: person)
    return unpin(message)
  }

  /// It was deleted.
  public mutating func unpin(_ message: MessageID) -> Bool {
    if !pins.contains(message) { return false }
    pins.removeAll { $0 == message }
    return true
  }

  private func checkPinning(by person: EmployeeID) throws(MessengerError) {
    try checkOpen()
    if form == .group && restricted && owner != person { throw .ownerOnly }
  }

  public func checkOpen() throws(MessengerError) {
    if closedAt != nil { throw .closed }
  }
}

extension Marks {
  /// - Parameter last: the room's last message: nobody has read further
  /// - Returns: whether anything changed
  public mutating func read(upTo seq: Int64, last: Int64) -> Bool {
    let to = min(seq, last)
    if to <= read { return false }
    read = to
    delivered = max(delivered, to)
    return true
  }

  /// - Returns: whether anything changed
  public mutating func deliver(upTo seq: Int64, last: Int64) -> Bool {
    let to = min(seq, last)
    if to <= delivered { return false }
    delivered = to
    return true
  }
}
