import Kernel

/// The tables and their places on the plan.
extension Table {
  /// The table with the manager's changes. Its party and its cleaning stay, and a description that is not stated.
  /// - Parameters:
  ///   - old: the table until now, if there is one
  ///   - section: the section that it names, if that exists
  public func planned(over old: Table?, in section: Section?) throws(FloorError) -> Table {
    guard let section else { throw .unknownSection }
    if active && !section.active { throw .sectionOff }
    if seats > maxSeats { throw .seatsAboveMost }
    var new = self
    new.description = ShortNote.stated(description, over: old?.description)
    guard let old else { return new }
    if old.isBusy && (!active || self.section != old.section) { throw .busy }
    if let hold = old.hold, !active { throw .held(hold) }
    new.order = old.order
    new.host = old.host
    new.cleaning = old.cleaning
    new.hold = old.hold
    // The table moved to another section, or off the floor.
    new.neighbours = active && self.section == old.section ? old.neighbours : []
    new.deriveStatus()
    return new
  }

  /// Moves the table to this place; nil: it keeps its size.
  public mutating func place(x: PlanUnit, y: PlanUnit, w: PlanUnit?, h: PlanUnit?) throws(FloorError) {
    if !active { throw .tableOff }
    self.x = x
    self.y = y
    self.w = w ?? self.w
    self.h = h ?? self.h
  }

  var box: PlanBox { PlanBox(x: x.raw, y: y.raw, w: w.raw, h: h.raw) }

  /// Whether it stands at another place than before, or was not on this plan.
  public func isPlacedAnew(since old: Table?) -> Bool {
    guard let old, old.active, old.section == section else { return active }
    return active && old.box != box
  }

  /// Moves the table off another one, to the nearest free place, because one table would hide the other. On a full plan it stays, and
  /// the editor shows both.
  public mutating func stepAside(from tables: [Table]) {
    let taken = tables.filter { $0.active && $0.section == section && $0.id != id }.map { $0.box }
    guard active, let free = PlanGrid.nearest(to: box, avoiding: taken) else { return }
    x = PlanUnit(free.x)
    y = PlanUnit(free.y)
  }

  /// In use, merged or being cleaned.
  public var isBusy: Bool {
    switch status {
    case .free, .booked: false
    case .cleaning, .inUse, .merged: true
    }
  }
}
