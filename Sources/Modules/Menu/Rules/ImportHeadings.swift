import Kernel

/// The columns of a file and the line where its dishes begin.
public struct ImportHeadings: Equatable, Sendable {
  private(set) var columns: [ImportColumn] = []
  /// headings of columns that are not read
  private(set) var unread: [ImportUnread] = []
  /// a second column of a kind
  private(set) var faults: [ImportFault] = []
  /// the number of lines before the first dish
  private(set) var linesBefore = 0
  /// the two rows of headings, if there are two
  private var rows: [[[UInt8]]] = []

  /// Without headings the columns are those of the example file, or only names and prices.
  private static let order: [ImportField] = [.name, .group, .price] + behind
  private static let shortOrder: [ImportField] = [.name, .price, .group] + behind
  private static let behind: [ImportField] = [.station, .portions, .description, .nameEn, .descriptionEn, .weekdays, .hours, .season]

  /// Counts the headings of a row; 0: it is no row of headings. Needs a name or a price and another field. A row of sizes alone stands
  /// under the headings.
  public static func count(in cells: [String]) -> Int {
    let found = columns(of: cells.map { ColumnHeading($0) }).columns
    guard let first = found.first, found.contains(where: { $0.field != first.field }) else { return 0 }
    return found.contains { $0.field == .name || $0.field == .price } ? found.count : 0
  }

  /// - Parameters:
  ///   - heading: the place of the headings among the lines; nil: there are none
  ///   - price: a column of prices is known by them if there are no headings
  init(_ lines: [ImportLine], heading: Int?, price: ImportPrice) throws(ImportError) {
    if let heading, lines.indices.contains(heading) {
      let lower = lines.indices.contains(heading + 1) ? ColumnHeading.all(lines[heading], lines[heading + 1]) : nil
      linesBefore = heading + (lower == nil ? 1 : 2)
      if lower != nil { rows = [ImportHeadings.folded(lines[heading]), ImportHeadings.folded(lines[heading + 1])] }
      let upper = lines[heading].cells.indices.map { ColumnHeading(lines[heading].heading($0)) }
      readColumns(lower ?? upper, at: lines[heading].line)
    } else {
      columns = ImportHeadings.byPosition(lines, price)
    }
    guard index(of: .name) != nil, index(of: .price) != nil else { throw .noDish }
  }

  private mutating func readColumns(_ headings: [ColumnHeading], at line: Int64) {
    let (found, doubled, unknown) = ImportHeadings.columns(of: headings)
    columns = found
    unread = unknown
    faults = doubled.map { column in
      ImportFault(line: line, column: column.column, field: column.field, text: column.heading ?? "", error: .columnTwice, skips: false)
    }
  }

  private static func folded(_ line: ImportLine) -> [[UInt8]] {
    var texts = line.cells.map { Folding.plain($0.text) }
    while texts.last?.isEmpty ?? false { texts.removeLast() }
    return texts
  }

  /// The place of a field's column, from 0.
  func index(of field: ImportField) -> Int? { columns.first { $0.field == field }.map { Int($0.column) - 1 } }

  /// The columns of prices. Each size of a dish has its own.
  var prices: [ImportColumn] { columns.filter { $0.field == .price } }

  /// The headings are repeated on every printed page.
  func isHeading(_ line: ImportLine) -> Bool {
    if !rows.isEmpty { return rows.contains(ImportHeadings.folded(line)) }
    if linesBefore == 0 { return false }
    // "S" and "nhỏ" are sizes, and could stand over prices. The headings are those of the same columns only.
    let found = ImportHeadings.columns(of: line.cells.map { ColumnHeading($0.text) }).columns
    return found.map { $0.column } == columns.map { $0.column } && found.map { $0.field } == columns.map { $0.field }
  }

  private typealias Columns = (columns: [ImportColumn], doubled: [ImportColumn], unread: [ImportUnread])

  private static func columns(of headings: [ColumnHeading]) -> Columns {
    var found: Columns = ([], [], [])
    for (index, heading) in headings.enumerated() where !heading.text.isEmpty {
      guard let field = heading.field else {
        found.unread.append(ImportUnread(column: Int64(index) + 1, heading: HeadingWords.shortened(heading.text)))
        continue
      }
      let column = ImportColumn(column: Int64(index) + 1, field: field, heading: HeadingWords.shortened(heading.text), size: heading.size)
      let isThere = found.columns.contains { $0.field == field && Folding.plain($0.size ?? "") == Folding.plain(heading.size ?? "") }
      if isThere { found.doubled.append(column) } else { found.columns.append(column) }
    }
    // "Giá (đã gồm VAT)": what is behind the only price is no size.
    if found.columns.count(where: { $0.field == .price }) == 1, let only = found.columns.firstIndex(where: { $0.field == .price }) {
      found.columns[only].size = nil
    }
    return found
  }

  private static func byPosition(_ lines: [ImportLine], _ price: ImportPrice) -> [ImportColumn] {
    let rows = lines.filter { !$0.isComment && $0.cells.first != nil }
    let (second, third) = (prices(rows, in: 1, price), prices(rows, in: 2, price))
    guard max(second, third) > 0 else { return [] }
    let width = rows.reduce(0) { max($0, $1.cells.count) }
    let order = second > third ? shortOrder : self.order
    return order.prefix(width).enumerated().map { ImportColumn(column: Int64($0.offset) + 1, field: $0.element, heading: nil) }
  }

  private static func prices(_ rows: [ImportLine], in column: Int, _ price: ImportPrice) -> Int {
    rows.reduce(0) { count, row in
      guard let cell = row.cell(column), ImportNumber.isMarketPrice(cell.text) || price.isPrice(cell.text, isNumber: cell.isNumber) else {
        return count
      }
      return count + 1
    }
  }
}
