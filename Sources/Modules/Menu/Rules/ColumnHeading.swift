import Kernel

/// The words over a column, and their meaning.
struct ColumnHeading {
  let text: String
  /// nil: the column is not read
  private(set) var field: ImportField?
  /// of a price
  private(set) var size: String?

  init(_ text: String) {
    self.text = text
    if let word = HeadingWords.read(text) { (field, size) = (word.field, word.size) }
  }

  /// A heading of a second row: `S` under `Giá`, `Tiếng Anh` under `Mô tả`; nil: it is none.
  /// - Parameters:
  ///   - group: the heading of the first row that it belongs to
  ///   - isJoined: the group stands over this very column, so that every word below a price is a size
  init?(_ lower: String, under group: String, isJoined: Bool) {
    let own = HeadingWords.read(lower)
    text = group.isEmpty ? lower : group + " " + lower
    guard HeadingWords.read(group)?.field == .price else {
      guard let word = HeadingWords.read(text) ?? own else { return nil }
      (field, size) = (word.field, word.size)
      return
    }
    if ImportNumber.price(lower, isNumber: false) != nil || ImportNumber.hasCents(lower) { return nil }
    if let own, own.field != .price, !isJoined {
      field = own.field
    } else if !HeadingWords.isCost(lower) {
      field = .price
      size = own?.field == .price ? own?.size : Folding.oneLine(lower)
    }
  }

  /// The headings of two rows together; nil: the lower row is no row of headings. It is one only if it adds a column.
  static func all(_ upper: ImportLine, _ lower: ImportLine) -> [ColumnHeading]? {
    var all: [ColumnHeading] = []
    var (group, below) = ("", 0)
    for column in 0..<max(upper.cells.count, lower.cells.count) {
      let (top, own) = (upper.heading(column), lower.heading(column))
      if !top.isEmpty { group = top }
      if own.isEmpty || Folding.plain(own) == Folding.plain(top) {
        all.append(ColumnHeading(top))
        continue
      }
      let isJoined = !top.isEmpty || upper.cells.indices.contains(column) && upper.cells[column].isSpread
      guard !lower.cells[column].isNumber, let heading = ColumnHeading(own, under: group, isJoined: isJoined) else { return nil }
      all.append(heading)
      below += 1
    }
    let before = upper.cells.indices.count(where: { !upper.heading($0).isEmpty })
    return below > 1 && all.count(where: { !$0.text.isEmpty }) > before ? all : nil
  }
}

extension ImportLine {
  /// The text of a cell; empty: it has none of its own.
  func heading(_ column: Int) -> String { cells.indices.contains(column) && !cells[column].isSpread ? cells[column].text : "" }
}
