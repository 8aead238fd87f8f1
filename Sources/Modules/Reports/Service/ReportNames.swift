import Kernel
import MenuRules
import ReceiptPrinting
import ReportsRules
import Storage

/// The names of a report's rows, as they are now. Other modules keep them.
struct ReportNames {
  let sql: any SQLConnection

  /// By key. Hours, weekdays and stations have no other name than their key.
  func names(of group: ReportGroup) throws -> [String: String] {
    switch group {
    case .dish: try read("SELECT id, name FROM dish")
    case .dishGroup: try read("SELECT id, name FROM dish_group")
    case .section: try read("SELECT id, name FROM floor_section")
    case .table: try read("SELECT id, name FROM dining_table")
    case .waiter, .cashier: try read("SELECT id, name FROM employee")
    case .option: try options()
    case .station, .hour, .weekday: [:]
    }
  }

  /// Options of several groups may have one name, so each has its group's name behind it.
  private func options() throws -> [String: String] {
    var names: [String: String] = [:]
    for row in try sql.query("SELECT name, options FROM option_group") {
      let group = try row.text(0)
      for option in try JSON.decode(try row.text(1)) as [MenuOption] { names[option.id.raw] = "\(option.name.raw) (\(group))" }
    }
    return names
  }

  func promotions() throws -> [String: String] { try read("SELECT id, name FROM promotion") }

  func house(on clock: HouseClock) throws -> ReportHouse {
    let settings = try read("SELECT id, content FROM setting WHERE id IN ('currency', 'restaurantName', 'taxName')")
    return ReportHouse(
      name: settings["restaurantName"] ?? "", currency: settings["currency"] ?? "VND", taxName: settings["taxName"] ?? "", clock: clock)
  }

  /// The logo of the bills; nil: there is none.
  func logo() throws -> GreyPicture? {
    guard let row = try sql.first("SELECT logo, logo_width, logo_height FROM bill_template WHERE id = 1"), let points = try row.optionalBlob(0),
      let width = try row.optionalInt(1), let height = try row.optionalInt(2)
    else { return nil }
    return GreyPicture(width: Int(width), height: Int(height), points: points)
  }

  /// The number of tables of each row, as the plan is now. Empty: the rows of this group are no places.
  func tables(of group: ReportGroup) throws -> [String: Int64] {
    switch group {
    case .table: try count("SELECT id, 1 FROM dining_table WHERE active = 1")
    case .section: try count("SELECT section_id, COUNT(*) FROM dining_table WHERE active = 1 GROUP BY section_id")
    case .dish, .dishGroup, .station, .option, .hour, .weekday, .waiter, .cashier: [:]
    }
  }

  func tables() throws -> Int64 { try sql.first("SELECT COUNT(*) FROM dining_table WHERE active = 1")?.int(0) ?? 0 }

  private func count(_ query: String) throws -> [String: Int64] {
    var found: [String: Int64] = [:]
    for row in try sql.query(query) { found[try row.text(0)] = try row.int(1) }
    return found
  }

  private func read(_ query: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for row in try sql.query(query) { found[try row.text(0)] = try row.text(1) }
    return found
  }
}
