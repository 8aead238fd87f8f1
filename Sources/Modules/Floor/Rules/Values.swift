import Kernel

/// Part of the restaurant that has tables; each waiter looks after one or more.
public struct Section: StreamValue {
  public var id: SectionID
  public var name: Name
  public var description: SectionDescription
  /// place among the sections
  public var position: Priority
  /// things on the plan other than tables
  public var decorations: [Decoration] = []
  public var active: Bool = true

  public static var kind: String { SectionEntity.kind }
  public static var topic: Topic { .floor }
  public var key: String { id.raw }

  public init(
    id: SectionID, name: Name, description: SectionDescription = SectionDescription(""), position: Priority, decorations: [Decoration] = [],
    active: Bool = true
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.position = position
    self.decorations = decorations
    self.active = active
  }
}

/// A pond, a tree, a wall on the plan (0…1000 across, 0…700 down).
public struct Decoration: Wire, Equatable, Sendable {
  public enum Look: String, WireChoice, Sendable {
    case pond, tree, path, wall, bar, door
  }
  public var kind: Look
  public var x: PlanUnit
  public var y: PlanUnit
  public var w: PlanUnit
  public var h: PlanUnit

  public init(kind: Look, x: PlanUnit, y: PlanUnit, w: PlanUnit, h: PlanUnit) {
    self.kind = kind
    self.x = x
    self.y = y
    self.w = w
    self.h = h
  }
}

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

/// One cleaning of one table. Its timer names this episode, so that an old timer never frees a newly dirty table.
public struct Cleaning: Wire, Equatable, Sendable {
  /// the command that began it
  public var episode: CommandID
  public var since: Instant
  /// when the table becomes free by itself
  public var until: Instant

  public init(episode: CommandID, since: Instant, until: Instant) {
    self.episode = episode
    self.since = since
    self.until = until
  }
}

/// A table that is kept for the guests of a booking until they come. One booking at a time: the one that is due first.
public struct Hold: Wire, Equatable, Sendable {
  public var booking: BookingID
  /// the name of the guests that it is held for
  public var name: Name
  /// when they are due
  public var at: Instant

  public init(booking: BookingID, name: Name, at: Instant) {
    self.booking = booking
    self.name = name
    self.at = at
  }
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

/// A call for a runner: to clear plates at a table, or to come to a section. Unanswered ones age.
public struct RunnerCall: StreamValue {
  public enum Wish: String, WireChoice, Sendable {
    /// plates away during the meal
    case clear
    /// come here
    case come
  }
  public var id: RunnerCallID
  public var wish: Wish
  public var section: SectionID
  public var table: TableID?
  public var note: Note
  public var by: EmployeeID
  public var at: Instant

  public static var kind: String { RunnerCallEntity.kind }
  public static var topic: Topic { .floor }
  public var key: String { id.raw }

  public init(id: RunnerCallID, wish: Wish, section: SectionID, table: TableID?, note: Note, by: EmployeeID, at: Instant) {
    self.id = id
    self.wish = wish
    self.section = section
    self.table = table
    self.note = note
    self.by = by
    self.at = at
  }
}

// wire: prefix=floor. hub=saveSection,saveTable,makeTables,placeTable,setNeighbours
public enum FloorCommand: Wire, Equatable, Sendable {
  /// hand over for cleaning, by hand, when no order is open
  case beginCleaning(table: TableID)
  /// the table is clean
  case endCleaning(table: TableID)
  case callRunner(call: RunnerCallID, wish: RunnerCall.Wish, section: SectionID, table: TableID? = nil, note: Note = Note(""))
  case answerRunner(call: RunnerCallID)
  /// absent decorations: they stay as they are
  case saveSection(
    section: SectionID, name: Name, description: SectionDescription = SectionDescription(""), position: Priority,
    decorations: [Decoration]? = nil, active: Bool = true)
  /// absent description: it stays as it is; empty: there is none
  case saveTable(
    table: TableID, section: SectionID, name: Name, seats: Seats, maxSeats: Seats, shape: TableShape = .square,
    x: PlanUnit, y: PlanUnit, w: PlanUnit, h: PlanUnit, description: ShortNote? = nil, active: Bool = true)
  /// tables by rule: A1…A24, laid out where there is room; all of them or none
  case makeTables(
    section: SectionID, prefix: TablePrefix = TablePrefix(""), first: TableNumber = TableNumber(1), count: TableCount, seats: Seats,
    maxSeats: Seats? = nil, shape: TableShape = .square)
  /// changes only the place of a table, so that two people who lay out the same table do not undo each other's work
  case placeTable(table: TableID, x: PlanUnit, y: PlanUnit, w: PlanUnit? = nil, h: PlanUnit? = nil)
  /// all tables that this one can be joined to; the relation holds both ways, and ends for tables that are left out
  case setNeighbours(table: TableID, neighbours: [TableID])
}
