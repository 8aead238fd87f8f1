import Kernel
import NoticesRules
import Storage

/// The restaurant's name, address and tables. It only reads, also data of other modules.
struct RestaurantWords {
  var name = ""
  var phone = ""
  var address = ""
  var language = NoticeLanguage.vi
  var clock = HouseClock()

  init(in sql: any SQLConnection) throws {
    for row in try sql.query("SELECT id, content FROM setting WHERE id IN ('language', 'restaurantName', 'phone', 'address', 'timeOffsets')") {
      let content = try row.text(1)
      switch try row.text(0) {
      case "language": language = NoticeLanguage(rawValue: content) ?? .vi
      case "restaurantName": name = content
      case "phone": phone = content
      case "timeOffsets": clock = HouseClock(offsets: HouseClock.offsets(reading: content) ?? [])
      default: address = content
      }
    }
  }

  static func tables(_ ids: [TableID], in sql: any SQLConnection) throws -> String {
    var names: [String] = []
    for id in ids {
      if let row = try sql.first("SELECT name FROM dining_table WHERE id = $1", [.text(id.raw)]) { names.append(try row.text(0)) }
    }
    return names.joined(separator: ", ")
  }
}
