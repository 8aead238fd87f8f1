import Kernel
import PrintingRules
import Storage

/// The content of one ticket, with names. It only reads, also data of other modules.
struct TicketPage: Sendable {
  let job: PrintJob
  let house: HousePaper
  var table = "–"
  var from = "–"
  var section = ""
  var waiter = "–"
  /// the person who took it back, added it or moved the party
  var by: String?
  /// the names of the dish groups in it, in the order of the menu
  var groups: [String] = []

  init(_ job: PrintJob, on house: HousePaper, in sql: any SQLConnection) throws {
    self.job = job
    self.house = house
    if let id = job.ticket.table, let names = try TicketPage.names(of: id, in: sql) { (table, section) = names }
    if let id = job.ticket.from, let name = try TicketPage.names(of: id, in: sql)?.table ?? TicketPage.number(of: id, in: sql) { from = name }
    waiter = try TicketPage.name(of: job.ticket.waiter, in: sql) ?? waiter
    by = try TicketPage.name(of: job.ticket.by, in: sql)
    groups = try groupNames(in: sql)
  }

  var page: PrintPage { PrintPage(job: job, paper: house.paper, layout: layout) }

  private static func names(of id: TableID, in sql: any SQLConnection) throws -> (table: String, section: String)? {
    let row = try sql.first(
      "SELECT t.name, s.name AS section_name FROM dining_table t JOIN floor_section s ON s.id = t.section_id WHERE t.id = $1", [.text(id.raw)])
    return try row.map { (try $0.text(0), try $0.text(1)) }
  }

  /// The number of an order without a table, whose id stood in place of one.
  private static func number(of id: TableID, in sql: any SQLConnection) throws -> String? {
    let row = try sql.first("SELECT pick_up_number FROM party_order WHERE id = $1 AND pick_up_number IS NOT NULL", [.text(id.raw)])
    return try row.map { "#\(try $0.int(0))" }
  }

  private static func name(of id: EmployeeID?, in sql: any SQLConnection) throws -> String? {
    guard let id else { return nil }
    return try sql.first("SELECT name FROM employee WHERE id = $1", [.text(id.raw)]).map { try $0.text(0) }
  }

  private func groupNames(in sql: any SQLConnection) throws -> [String] {
    var found: [(priority: Int64, name: String)] = []
    var seen: [DishGroupID] = []
    for line in job.ticket.lines where !seen.contains(line.group) {
      seen.append(line.group)
      guard let row = try sql.first("SELECT priority, name, name_en FROM dish_group WHERE id = $1", [.text(line.group.raw)]) else { continue }
      let name = house.english ? try row.optionalText(2) ?? row.text(1) : try row.text(1)
      found.append((try row.int(0), name))
    }
    return found.sorted { ($0.priority, $0.name) < ($1.priority, $1.name) }.map(\.name)
  }
}
