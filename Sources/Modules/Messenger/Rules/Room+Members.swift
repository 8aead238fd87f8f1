import Kernel

// The members of a room, and who may change them.
extension Room {
  public func has(_ person: EmployeeID) -> Bool { members.contains { $0.person == person } }

  /// - Throws: if this member may not change the members or the name.
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

  /// - Returns: the people who were no members before.
  public mutating func add(_ people: [EmployeeID], by person: EmployeeID, at now: Instant) throws(MessengerError) -> [EmployeeID] {
    try checkKeeping(by: person)
    return try take(in: people, at: now)
  }

  /// Adds the first members of a new group, the owner first.
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

  /// - Returns: the people who were members.
  public mutating func remove(_ people: [EmployeeID], by person: EmployeeID) throws(MessengerError) -> [EmployeeID] {
    try checkKeeping(by: person)
    if let owner, people.contains(owner) { throw .ownerStays }
    var gone: [EmployeeID] = []
    for one in people where has(one) && !gone.contains(one) { gone.append(one) }
    members.removeAll { gone.contains($0.person) }
    return gone
  }

  /// Removes a member from a group. If the owner leaves, the longest member becomes the owner.
  /// - Returns: `false` if nobody is left.
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

  /// Sets the members of a system room to exactly these people.
  /// - Returns: the people who joined and who left.
  public mutating func settle(_ people: [EmployeeID], at now: Instant) -> (came: [EmployeeID], gone: [EmployeeID]) {
    var came: [EmployeeID] = []
    for one in people where !has(one) && !came.contains(one) { came.append(one) }
    var gone: [EmployeeID] = []
    for member in members where !people.contains(member.person) { gone.append(member.person) }
    members.removeAll { gone.contains($0.person) }
    for one in came { members.append(RoomMember(person: one, since: now)) }
    return (came, gone)
  }

  /// - Returns: whether anything changed.
  public mutating func rename(to name: Name, by person: EmployeeID) throws(MessengerError) -> Bool {
    try checkKeeping(by: person)
    if self.name == name { return false }
    self.name = name
    return true
  }

  /// - Parameter photo: the tag of the new photo. `nil` removes it.
  /// - Returns: whether anything changed.
  public mutating func picture(_ photo: String?, by person: EmployeeID) throws(MessengerError) -> Bool {
    try checkKeeping(by: person)
    if self.photo == photo { return false }
    self.photo = photo
    return true
  }

  /// - Returns: whether anything changed.
  public mutating func restrict(_ restricted: Bool, by person: EmployeeID) throws(MessengerError) -> Bool {
    try checkOwner(person)
    if self.restricted == restricted { return false }
    self.restricted = restricted
    return true
  }

  public func checkDeletion(by person: EmployeeID) throws(MessengerError) { try checkOwner(person) }

  /// Every member may pin, except in restricted groups.
  /// - Returns: whether anything changed.
  public mutating func pin(_ message: Message, by person: EmployeeID) throws(MessengerError) -> Bool {
    try checkPinning(by: person)
    if message.content == nil { throw .deleted }
    if pins.contains(message.id) { return false }
    if Int64(pins.count) >= Room.mostPins { throw .tooManyPins(most: Room.mostPins) }
    pins.append(message.id)
    return true
  }

  /// - Returns: whether anything changed.
  public mutating func unpin(_ message: MessageID, by person: EmployeeID) throws(MessengerError) -> Bool {
    try checkPinning(by: person)
    return unpin(message)
  }

  /// Unpins a deleted message.
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
