import Kernel

/// Where tables stand, and which there are.
extension Table {
  /// The table as a manager wants it; who sits there and its cleaning stay as they are.
  /// - Parameters:
  ///   - old: the table until now, if there is one
  ///   - section: the section that it names, if there is such a one
  public func planned(over old: Table?, in section: Section?) throws(FloorError) -> Table {
    guard let section else { throw .unknownSection }
    if active && !section.active { throw .sectionOff }
    if seats > maxSeats { throw .seatsAboveMost }
    guard let old else { return self }
    if old.isBusy && (!active || self.section != old.section) { throw .busy }
    if let hold = old.hold, !active { throw .held(hold) }
    var new = self
    new.order = old.order
    new.host = old.host
    new.cleaning = old.cleaning
    new.hold = old.hold
    // It stands elsewhere now, or nowhere.
    new.neighbours = active && self.section == old.section ? old.neighbours : []
    new.deriveStatus()
    return new
  }

  /// Stands at this place; nil: as large as it was.
  public mutating func place(x: PlanUnit, y: PlanUnit, w: PlanUnit?, h: PlanUnit?) throws(FloorError) {
    if !active { throw .tableOff }
    self.x = x
    self.y = y
    self.w = w ?? self.w
    self.h = h ?? self.h
  }

  /// In use, merged or being cleaned.
  public var isBusy: Bool {
    switch status {
    case .free, .booked: false
    case .cleaning, .inUse, .merged: true
    }
  }
}

extension Section {
  /// A section closes only when no table stands in it any more.
  public func check(tables: Int64) throws(FloorError) {
    if !active && tables > 0 { throw .sectionHasTables }
  }
}
