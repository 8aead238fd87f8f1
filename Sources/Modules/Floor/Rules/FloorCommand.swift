import Kernel

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

/// The right that a command needs.
public func right(for command: FloorCommand) -> Right {
  switch command {
  case .beginCleaning, .endCleaning: .clean
  case .callRunner: .callRunner
  case .answerRunner: .answerRunner
  case .saveSection, .saveTable, .makeTables, .placeTable, .setNeighbours: .editFloor
  }
}
