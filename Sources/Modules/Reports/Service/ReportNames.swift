import Kernel
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
    case .station, .hour, .weekday: [:]
    }
  }

  func promotions() throws -> [String: String] { try read("SELECT id, name FROM promotion") }

  /// The section of each table; empty: this group has no sections.
  func sectionsOfTables(for group: ReportGroup) throws -> [String: String] {
    group == .section ? try read("SELECT id, section_id FROM dining_table") : [:]
  }

  func house(on clock: HouseClock) throws -> ReportHouse {
    let settings = try read("SELECT id, content FROM setting WHERE id IN ('currency', 'restaurantName')")
    return ReportHouse(name: settings["restaurantName"] ?? "", currency: settings["currency"] ?? "VND", clock: clock)
  }

  /// The logo of the bills; nil: there is none.
  func logo() throws -> GreyPicture? {
    guard let row = try sql.first("SELECT logo, logo_width, logo_height FROM bill_template WHERE id = 1"), let points = try row.optionalBlob(0),
      let width = try row.optionalInt(1), let height = try row.optionalInt(2)
    else { return nil }
    return GreyPicture(width: Int(width), height: Int(height), points: points)
  }

  private func read(_ query: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for row in try sql.query(query) { found[try row.text(0)] = try row.text(1) }
    return found
  }
}
