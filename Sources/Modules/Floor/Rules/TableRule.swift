import Kernel

public enum TablePrefixLimit: TextLimit {
  public static var name: String { "TablePrefix" }
  public static var most: Int64 { 10 }
  public static var mayBeEmpty: Bool { true }
}
/// The common beginning of the names of a row of tables, at most 10 characters; empty: only the number.
public typealias TablePrefix = Text<TablePrefixLimit>

/// the number in a table's name, 1 to 9,999
public enum TableNumberLimit: NumberLimit {
  public static var name: String { "TableNumber" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 9999 }
}
public typealias TableNumber = Number<TableNumberLimit>

/// how many tables to make, 1 to 200
public enum TableCountLimit: NumberLimit {
  public static var name: String { "TableCount" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { TableRule.mostInSection }
}
public typealias TableCount = Number<TableCountLimit>

/// A table that is not made yet.
// wire: pages
public struct PlannedTable: Wire, Equatable, Sendable {
  public var name: Name
  public var shape: TableShape
  public var x: PlanUnit
  public var y: PlanUnit
  public var w: PlanUnit
  public var h: PlanUnit
}

/// Empty if the plan has no room for all of them.
// wire: pages
public struct PlannedTables: Wire, Equatable, Sendable {
  public var tables: [PlannedTable]
}

/// Tables that are all alike and numbered: "24 bàn, A1…A24".
// wire: pages
public struct TableRule: Wire, Equatable, Sendable {
  /// More would be smaller on the plan than a finger.
  public static let mostInSection: Int64 = 200

  public var prefix: TablePrefix
  public var first: TableNumber
  public var count: TableCount
  public var seats: Seats
  /// nil: as many as `seats`
  public var maxSeats: Seats?
  public var shape: TableShape

  public init(prefix: TablePrefix, first: TableNumber, count: TableCount, seats: Seats, maxSeats: Seats?, shape: TableShape) {
    self.prefix = prefix
    self.first = first
    self.count = count
    self.seats = seats
    self.maxSeats = maxSeats
    self.shape = shape
  }

  /// The tables' names, in order: the prefix and a number each.
  public var names: [Name] { (0..<count.raw).map { Name(prefix.raw + JSON.int(first.raw + $0).text) } }

  /// The tables alone in their section, as a manager sees them before they are made.
  public var preview: PlannedTables {
    let places = PlanGrid.places(for: count.raw, shape: shape, among: [], and: []) ?? []
    var tables: [PlannedTable] = []
    for (name, place) in zip(names, places) {
      tables.append(
        PlannedTable(name: name, shape: shape, x: PlanUnit(place.x), y: PlanUnit(place.y), w: PlanUnit(place.w), h: PlanUnit(place.h)))
    }
    return PlannedTables(tables: tables)
  }

  /// Returns all tables of the rule, placed where their section has room. Throws the reason if they cannot be made.
  /// - Parameters:
  ///   - section: nil: there is no such section
  ///   - all: the restaurant's tables; a name is unique in the whole restaurant, because the kitchen calls only the
  ///     name
  ///   - id: gives the id of the table at a place of the row, from 0
  public func tables(in section: Section?, besides all: [Table], id: (Int64) -> TableID) throws(FloorError) -> [Table] {
    guard let section else { throw .unknownSection }
    if !section.active { throw .sectionOff }
    let most = maxSeats ?? seats
    if seats > most { throw .seatsAboveMost }
    let active = all.filter { $0.active }
    try checkNames(besides: active)
    let standing = active.filter { $0.section == section.id }
    if count.raw > TableRule.mostInSection - Int64(standing.count) {
      throw .tooManyTables(most: TableRule.mostInSection, there: Int64(standing.count))
    }
    guard let places = PlanGrid.places(for: count.raw, shape: shape, among: standing, and: section.decorations) else { throw .planFull }
    return zip(names, places).enumerated().map { index, pair in
      Table(
        id: id(Int64(index)), section: section.id, name: pair.0, seats: seats, maxSeats: most, shape: shape,
        x: PlanUnit(pair.1.x), y: PlanUnit(pair.1.y), w: PlanUnit(pair.1.w), h: PlanUnit(pair.1.h))
    }
  }

  /// The error lists the first few names that are taken, so that the manager sees which number is free.
  private func checkNames(besides active: [Table]) throws(FloorError) {
    let taken = names.filter { name in active.contains { $0.name == name } }
    if taken.isEmpty { return }
    var told = taken.prefix(3).map { $0.raw }.joined(separator: ", ")
    if taken.count > 3 { told += " …" }
    throw .namesTaken(told)
  }
}
