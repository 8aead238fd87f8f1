import Kernel

/// The menu as a table that can be taken in again: taken in unchanged it changes nothing.
public struct MenuSheet: Sendable {
  /// the headings, then a row for each dish
  public let rows: [[CSVCell]]
  private let signs: CSVSigns

  /// - Parameters:
  ///   - headings: in the order name, group, price, station, portions, description, English name, English description, weekdays, hours, season
  ///   - currency: of the house, by its three letters
  public init(_ dishes: [Dish], groups: [DishGroup], headings: [String], currency: String, _ signs: CSVSigns) {
    let offered = groups.filter { $0.active }.sorted { a, b in
      a.priority == b.priority ? a.id.raw.isWritten(before: b.id.raw) : a.priority.raw < b.priority.raw
    }
    var rows = [headings.map { CSVCell.text($0) }]
    for group in offered {
      for dish in dishes where dish.active && dish.group == group.id { rows.append(MenuSheet.row(dish, in: group, currency, signs)) }
    }
    (self.rows, self.signs) = (rows, signs)
  }

  private static func row(_ dish: Dish, in group: DishGroup, _ currency: String, _ signs: CSVSigns) -> [CSVCell] {
    let price = dish.marketPrice ? ImportNumber.marketPrice : ImportPrice.written(dish.price, in: currency, point: signs.point)
    return [
      text(dish.name.raw), text(group.name.raw), .value(price), text(dish.station.raw), .value(dish.portions.map { "\($0.raw)" } ?? ""),
      text(dish.description.raw), text(dish.nameEn?.raw ?? ""), text(dish.descriptionEn?.raw ?? ""),
    ] + times(dish.times ?? ServingTimes(), isEnglish: signs == .commas)
  }

  private static func times(_ times: ServingTimes, isEnglish: Bool) -> [CSVCell] {
    [
      .value(ImportTimes.written(weekdays: times.weekdays, isEnglish: isEnglish)), .value(ImportTimes.written(hours: times.hours)),
      .value(ImportTimes.written(seasonFrom: times.seasonFrom, until: times.seasonUntil)),
    ]
  }

  private static func text(_ raw: String) -> CSVCell { .text(cell(raw)) }

  /// A text as a cell holds it: without blanks around it.
  static func cell(_ raw: String) -> String {
    let scalars = Array(raw.unicodeScalars)
    guard let first = scalars.firstIndex(where: { !Folding.isBlank($0.value) }), let last = scalars.lastIndex(where: { !Folding.isBlank($0.value) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  public var csv: [UInt8] {
    var text = CSVText(signs)
    for row in rows { text.row(row) }
    return text.bytes
  }
}
