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

extension Section {
  /// A section closes only without tables.
  public func check(tables: Int64) throws(FloorError) {
    if !active && tables > 0 { throw .sectionHasTables }
  }
}
