import FloorRules
import Kernel
import Storage
import Sync

/// The use cases of those who lay out the restaurant.
enum FloorPlan {
  /// - Parameter decorations: nil: they stay as they are
  static func save(_ wanted: Section, decorations: [Decoration]?, in work: UnitOfWork) throws {
    let store = SectionStore(sql: work.sql)
    var section = wanted
    section.decorations = try decorations ?? store.find(wanted.id)?.decorations ?? []
    let tables = try TableStore(sql: work.sql).active(in: wanted.id)
    do throws(FloorError) { try section.check(tables: tables) } catch { throw error.refusal }
    try store.save(section)
    work.record(section)
  }

  static func save(_ wanted: Table, in work: UnitOfWork) throws {
    let store = TableStore(sql: work.sql)
    let section = try SectionStore(sql: work.sql).find(wanted.section)
    let old = try store.find(wanted.id)
    var table: Table
    do throws(FloorError) { table = try wanted.planned(over: old, in: section) } catch { throw error.refusal }
    if table.active, try store.isTaken(table.name, in: table.section, besides: table.id) { throw FloorError.nameTaken.refusal }
    if table.isPlacedAnew(since: old) { table.stepAside(from: try store.all()) }
    try write(table, in: work)
    if let old, old.section != table.section { try store.keep(old.section, of: table.id, until: work.now) }
    for id in old?.neighbours ?? [] where !table.neighbours.contains(id) {
      guard var other = try store.find(id), other.learn(of: table.id, isNear: false) else { continue }
      try write(other, in: work)
    }
  }

  /// Changes only its place, so that other people's changes at the same time stay. A table that lies on another one steps aside even
  /// if it is sent to its own place.
  static func place(_ id: TableID, x: PlanUnit, y: PlanUnit, w: PlanUnit?, h: PlanUnit?, in work: UnitOfWork) throws {
    let old = try table(id, in: work)
    var table = old
    do throws(FloorError) { try table.place(x: x, y: y, w: w, h: h) } catch { throw error.refusal }
    table.stepAside(from: try TableStore(sql: work.sql).all())
    if table != old { try write(table, in: work) }
  }

  static func setNeighbours(_ wanted: [TableID], of id: TableID, in work: UnitOfWork) throws {
    let store = TableStore(sql: work.sql)
    let table = try table(id, in: work)
    // More than that are refused whichever they are: so many need not be looked for.
    let asked = wanted.prefix(Int(Table.mostNeighbours) + 1)
    let found = try Set(asked + table.neighbours).sorted { $0.raw < $1.raw }.compactMap { try store.find($0) }
    let changed: [Table]
    do throws(FloorError) { changed = try table.withNeighbours(Array(asked), among: found) } catch { throw error.refusal }
    for table in changed { try write(table, in: work) }
  }

  private static func table(_ id: TableID, in work: UnitOfWork) throws -> Table {
    guard let table = try TableStore(sql: work.sql).find(id) else { throw FloorError.unknownTable.refusal }
    return table
  }

  private static func write(_ table: Table, in work: UnitOfWork) throws {
    try TableStore(sql: work.sql).save(table)
    work.record(table)
  }

  /// Makes all tables of a rule. Their ids follow from the command, so that the same command can only ever make the same tables.
  static func make(_ rule: TableRule, in id: SectionID, in work: UnitOfWork) throws {
    let store = TableStore(sql: work.sql)
    let section = try SectionStore(sql: work.sql).find(id)
    let there = try store.all()
    let row = String(work.command.raw.suffix(FloorPlan.longestRow))
    let tables: [Table]
    do throws(FloorError) {
      tables = try rule.tables(in: section, besides: there) { TableID("\(row)-\($0 + 1)") }
    } catch {
      throw error.refusal
    }
    for table in tables {
      try store.add(table)
      work.record(table)
    }
  }

  /// An id has 64 characters; the last four are for a table's place in its row.
  private static let longestRow = 60
}
