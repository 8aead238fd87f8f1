import Kernel
import MessengerRules
import Sync

// The rooms of shifts. Their members are the people assigned by a manager, and all managers.
extension HouseRooms {
  /// Creates a shift, or changes its members and name.
  func save(_ shift: ShiftID, _ name: Name, _ members: [EmployeeID], in work: UnitOfWork) throws {
    let desk = MessengerUseCases(work, keys, people)
    for member in members { _ = try desk.colleague(member, field: "members") }
    let known = try desk.rooms.find(subject: .shift(shift: shift))
    if known == nil || known?.room.closedAt != nil {
      let open = try open(in: work.sql).count { $0.shift != nil }
      if Int64(open) >= Room.mostShifts { throw MessengerError.tooManyShifts(most: Room.mostShifts) }
    }
    try ShiftStore(sql: work.sql).assign(members, to: shift)
    try settle(.shift(shift: shift), inRoom(of: shift, work), named: name, in: work)
  }

  /// Ends a shift. Its room stays readable and is reopened if the shift is saved again.
  func end(_ shift: ShiftID, in work: UnitOfWork) throws {
    let desk = MessengerUseCases(work, keys, people)
    guard try desk.rooms.find(subject: .shift(shift: shift)) != nil else { throw MessengerError.unknownShift }
    try close(.shift(shift: shift), in: work)
  }

  /// Call it if managers or active employees have changed.
  public func settleShifts(in work: UnitOfWork) throws {
    for subject in try open(in: work.sql) {
      if let shift = subject.shift { try settle(subject, inRoom(of: shift, work), in: work) }
    }
  }

  private func inRoom(of shift: ShiftID, _ work: UnitOfWork) throws -> [EmployeeID] {
    let assigned = try ShiftStore(sql: work.sql).people(of: shift).filter { people.colleague($0)?.isActive ?? false }
    return assigned + people.managers.filter { !assigned.contains($0) }
  }
}

extension RoomSubject {
  fileprivate var shift: ShiftID? { if case .shift(let shift) = self { shift } else { nil } }
}
