import Kernel
import PrintingRules
import Storage
import TimeZones

/// The data that all papers of a printer need. It only reads, also data of other modules.
struct HousePaper: Sendable {
  var printer = ""
  var paper = Paper.mm80
  var restaurant = ""
  var english = false
  /// `VND`
  var currency = "VND"
  /// empty: the language's own word
  var taxName = ""
  var clock = HouseClock()

  init() {}

  /// For a paper that no printer prints.
  init(in sql: any SQLConnection) throws { try read(in: sql) }

  init(of printer: PrinterID, in sql: any SQLConnection) throws {
    if let found = try PrinterStore(sql: sql).find(printer) {
      self.printer = found.name.raw
      paper = found.paper
    }
    try read(in: sql)
  }

  /// A time by the clock, with its date if that is not the date of the paper.
  func shown(_ time: Instant, beside paper: Instant) -> String {
    let (wall, now) = (clock.wall(time), clock.wall(paper))
    return wall.days == now.days ? wall.clock : "\(wall.clock) \(wall.date)"
  }

  private mutating func read(in sql: any SQLConnection) throws {
    var (zone, offsets) = ("", [HouseClock.Offset]())
    for row in try sql.query(
      "SELECT id, content FROM setting WHERE id IN ('currency', 'language', 'restaurantName', 'taxName', 'timeOffsets', 'timeZone')")
    {
      let content = try row.text(1)
      switch try row.text(0) {
      case "currency": currency = content
      case "language": english = content == "en"
      case "taxName": taxName = content
      case "timeOffsets": offsets = HouseClock.offsets(reading: content) ?? []
      case "timeZone": zone = content
      default: restaurant = content
      }
    }
    // Bills of long ago are printed again too.
    clock = TimeZones.clock(of: zone, offsets: offsets, dayEndsHour: clock.dayEndsHour)
  }
}
