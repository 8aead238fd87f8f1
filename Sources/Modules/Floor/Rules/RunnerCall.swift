import Kernel

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

extension RunnerCall {
  /// May the call be made? `place` and `spot`: the section and table that it names, if there are such.
  public func check(place: Section?, at spot: Table?) throws(FloorError) {
    guard let place else { throw .unknownSection }
    if !place.active { throw .sectionOff }
    guard table != nil else {
      if wish == .clear { throw .clearNeedsTable }
      return
    }
    guard let spot else { throw .unknownTable }
    if !spot.active { throw .tableOff }
    if spot.section != section { throw .tableElsewhere }
  }
}
