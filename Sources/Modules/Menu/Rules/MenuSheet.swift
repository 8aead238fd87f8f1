import Kernel

/// The menu as a table that can be taken in again: taken in unchanged it changes nothing.
public struct MenuSheet: Sendable {
  /// Signs at the start of a text that other programs take for a formula, or we for a comment. A `'` goes before them.
  static let guarded: [UInt8] = Array("=+-@#'".utf8)

  /// the headings, then a row for each dish
  public let rows: [[String]]

  /// - Parameters:
  ///   - headings: in the order name, group, price, station, portions, description, English name, English description
  ///   - currency: of the house, by its three letters
  public init(_ dishes: [Dish], groups: [DishGroup], headings: [String], currency: String) {
    let offered = groups.filter { $0.active }.sorted { a, b in
      a.priority == b.priority ? a.id.raw.isWritten(before: b.id.raw) : a.priority.raw < b.priority.raw
    }
    var rows = [headings]
    for group in offered {
      for dish in dishes where dish.active && dish.group == group.id { rows.append(MenuSheet.row(dish, in: group, currency)) }
    }
    self.rows = rows
  }

  private static func row(_ dish: Dish, in group: DishGroup, _ currency: String) -> [String] {
    [
      text(dish.name.raw), text(group.name.raw), dish.marketPrice ? ImportNumber.marketPrice : ImportPrice.written(dish.price, in: currency),
      text(dish.station.raw),
      dish.portions.map { "\($0.raw)" } ?? "",
      text(dish.description.raw), text(dish.nameEn?.raw ?? ""), text(dish.descriptionEn?.raw ?? ""),
    ]
  }

  private static func text(_ raw: String) -> String {
    let trimmed = cell(raw)
    guard let first = trimmed.utf8.first, guarded.contains(first) else { return trimmed }
    return "'" + trimmed
  }

  /// A text as a cell holds it: without blanks around it.
  static func cell(_ raw: String) -> String {
    let scalars = Array(raw.unicodeScalars)
    guard let first = scalars.firstIndex(where: { !Folding.isBlank($0.value) }), let last = scalars.lastIndex(where: { !Folding.isBlank($0.value) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  /// With semicolons and quotes, as Excel opens it in Vietnam and in most of Europe.
  public var csv: String {
    var out = "\u{FEFF}"
    for row in rows {
      for (index, cell) in row.enumerated() { out += (index == 0 ? "" : ";") + MenuSheet.quoted(cell) }
      out += "\r\n"
    }
    return out
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.utf8.contains(where: { [0x22, 0x3B, 0x2C, 0x09, 0x0A, 0x0D, 0x7C].contains($0) }) else { return cell }
    var out = "\""
    for scalar in cell.unicodeScalars { out.unicodeScalars.append(scalar); if scalar == "\"" { out.unicodeScalars.append(scalar) } }
    return out + "\""
  }
}
