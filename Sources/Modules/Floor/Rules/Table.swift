import Kernel

public enum TableShape: String, WireChoice, Sendable {
  case round, square, long
}

/// Derived, first that applies: merged, in use, cleaning, booked, free. The numbers are those of the reports.
public enum TableStatus: Int64, WireNumber, CaseIterable, Sendable {
  case free = 0
  case booked = 1
  case cleaning = 2
  case inUse = 3
  case merged = 4
}

public struct Table: StreamValue {
  public var id: TableID
  public var section: SectionID
  public var name: Name
  public var seats: Seats
  public var maxSeats: Seats
  public var shape: TableShape = .square
  public var x: PlanUnit
  public var y: PlanUnit
  public var w: PlanUnit
  public var h: PlanUnit
  /// shown where the table is chosen: "bên hồ, không xe lăn"
  public var description: ShortNote?
  /// false: taken off the floor
  public var active: Bool = true
  /// the open order of the party that sits here
  public var order: OrderID?
  /// the table that this one is merged into
  public var host: TableID?
  public var cleaning: Cleaning?
  /// the booking that it is kept for
  public var hold: Hold?
  /// tables of its section that a large party can sit at together with this one; theirs name it too
  public var neighbours: [TableID] = []
  public var status: TableStatus = .free

  public static var kind: String { TableEntity.kind }
  public static var topic: Topic { .floor }
  public var key: String { id.raw }

  public init(
    id: TableID, section: SectionID, name: Name, seats: Seats, maxSeats: Seats, shape: TableShape = .square,
    x: PlanUnit, y: PlanUnit, w: PlanUnit, h: PlanUnit, description: ShortNote? = nil, active: Bool = true
  ) {
    self.id = id
    self.section = section
    self.name = name
    self.description = description
    self.seats = seats
    self.maxSeats = maxSeats
    self.shape = shape
    self.x = x
    self.y = y
    self.w = w
    self.h = h
    self.active = active
  }
}

extension TableStatus {
  /// First that applies. A table in use with a booking coming is in use.
  public static func derived(merged: Bool, inUse: Bool, cleaning: Bool, booked: Bool) -> TableStatus {
    if merged { return .merged }
    if inUse { return .inUse }
    if cleaning { return .cleaning }
    return booked ? .booked : .free
  }
}

extension Table {
  /// Every change of order, host, cleaning or hold ends here, so that the derived status is never out of date.
  mutating func deriveStatus() {
    status = .derived(merged: host != nil, inUse: order != nil, cleaning: cleaning != nil, booked: hold != nil)
  }

  /// Restores the stored values. The status follows from them.
  public mutating func restore(order: OrderID?, host: TableID?, cleaning: Cleaning?, hold: Hold?) {
    self.order = order
    self.host = host
    self.cleaning = cleaning
    self.hold = hold
    deriveStatus()
  }
}

/// A party comes, goes, joins another, and parts again.
extension Table {
  /// free → in use; cleaning → in use when seated anyway, knowingly, which ends that cleaning.
  public mutating func occupy(by party: OrderID, _ claim: Claim) throws(FloorError) {
    if status == .inUse { throw .inUse }
    try yield(to: claim)
    order = party
    cleaning = nil
    deriveStatus()
  }

  /// Throws if something other than a party keeps the table from being used. A hold for these guests ends when they come.
  private mutating func yield(to claim: Claim) throws(FloorError) {
    if !active { throw .tableOff }
    if status == .merged { throw .merged }
    if status == .cleaning && !claim.evenIfCleaning { throw .cleaning }
    guard let hold else { return }
    if hold.booking == claim.booking { self.hold = nil } else if order == nil && !claim.evenIfHeld { throw .held(hold) }
  }

  /// in use → cleaning when it is dirty, else free: the order ended, or moved away before anything was served.
  public mutating func release(dirty: Cleaning?) {
    order = nil
    host = nil
    cleaning = dirty
    deriveStatus()
  }

  /// free or in use → merged. A party that sits here brings its order along.
  public mutating func merge(into other: Table, _ claim: Claim) throws(FloorError) {
    if other.id == id { throw .mergedWithItself }
    try yield(to: claim)
    guard other.status == .inUse else { throw .hostNotInUse }
    cleaning = nil
    host = other.id
    deriveStatus()
  }

  /// Its party moved to `other`, or was itself joined to `other`: this table stays with it.
  public mutating func follow(to other: TableID) {
    guard host != nil, other != id else { return }
    host = other
    deriveStatus()
  }

  /// merged → in use with the party that goes back to it, else cleaning.
  public mutating func unmerge(party: OrderID?, dirty: Cleaning) throws(FloorError) {
    guard host != nil else { throw .notMerged }
    host = nil
    order = party
    cleaning = party == nil ? dirty : nil
    deriveStatus()
  }
}

/// The tables that a large party can join. Neighbours refer to each other, and are in one section.
extension Table {
  /// More than anybody could push together.
  public static var mostNeighbours: Int64 { 12 }

  /// Gives the table these neighbours and no others.
  /// - Parameters:
  ///   - found: the existing tables among `wanted`, and the present neighbours
  /// - Returns: the tables that change by it, this one and those of both sides
  public func withNeighbours(_ wanted: [TableID], among found: [Table]) throws(FloorError) -> [Table] {
    if !active { throw .tableOff }
    var new = self
    new.neighbours = []
    for id in wanted where !new.neighbours.contains(id) {
      if id == self.id { throw .neighbourOfItself }
      guard let other = found.first(where: { $0.id == id }), other.active else { throw .unknownNeighbour }
      if other.section != section { throw .neighbourElsewhere }
      new.neighbours.append(id)
    }
    var changed: [Table] = new == self ? [] : [new]
    for var other in found where other.id != id && other.learn(of: id, isNear: new.neighbours.contains(other.id)) { changed.append(other) }
    for table in changed where Int64(table.neighbours.count) > Table.mostNeighbours {
      throw .tooManyNeighbours(most: Table.mostNeighbours, of: table.name)
    }
    return changed
  }

  /// - Returns: whether anything changed
  public mutating func learn(of other: TableID, isNear: Bool) -> Bool {
    if neighbours.contains(other) == isNear { return false }
    if isNear { neighbours.append(other) } else { neighbours.removeAll { $0 == other } }
    return true
  }
}
