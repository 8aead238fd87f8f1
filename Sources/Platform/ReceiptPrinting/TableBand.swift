import CPango

/// The first column of a table beside as many others as a page is wide.
struct TableBand {
  private static let size = 22.0
  private static let gap = 14
  /// of names; longer ones wrap
  private static let widestName = 320
  /// of the heading of a narrow column, which wraps
  private static let widestHeading = 130

  private let title: String
  private let heading: [String]
  private let rows: [[String]]
  /// of each column, in dots
  private let widths: [Int]

  /// At least one, also of a table without figures.
  static func bands(of table: TablePaper.Table, on cairo: OpaquePointer) -> [TableBand] {
    let widths = table.heading.indices.map { width(of: $0, in: table, on: cairo) }
    guard let name = widths.first else { return [] }
    var (bands, chosen, used): ([[Int]], [Int], Int) = ([], [], name)
    for column in widths.indices.dropFirst() {
      if !chosen.isEmpty, used + widths[column] + gap > TablePages.width {
        bands.append(chosen)
        (chosen, used) = ([], name)
      }
      chosen.append(column)
      used += widths[column] + gap
    }
    bands.append(chosen)
    return bands.enumerated().map { i, columns in
      let all = [0] + columns
      return TableBand(
        title: i == 0 ? table.title : "\(table.title) (\(i + 1))", heading: all.map { table.heading[$0] },
        rows: table.rows.map { row in all.map { $0 < row.count ? row[$0] : "" } }, widths: all.map { widths[$0] })
    }
  }

  private static func width(of column: Int, in table: TablePaper.Table, on cairo: OpaquePointer) -> Int {
    // The longest texts stand for all: to measure each cell of ten years would take seconds.
    let longest = table.rows.compactMap { column < $0.count ? $0[column] : nil }.max { $0.unicodeScalars.count < $1.unicodeScalars.count } ?? ""
    let cells = PaperPiece.naturalWidth(longest, size, bold: false, on: cairo)
    let words = table.heading[column].split(separator: " ").map { PaperPiece.naturalWidth(String($0), size, bold: true, on: cairo) }.max() ?? 0
    let heading = PaperPiece.naturalWidth(table.heading[column], size, bold: true, on: cairo)
    // A little more, because the longest text need not be the widest.
    let wanted = max(cells + 12, words, min(heading, widestHeading)) + 2
    return min(wanted, column == 0 ? widestName : TablePages.width - widestName - gap)
  }

  // MARK: on pages

  func stack(on pages: inout TableStack, _ cairo: OpaquePointer) {
    pages.space(36)
    let title = PaperPiece(title, 30, true, .left, 0, TablePages.width)
    let (titleHeight, head) = (title.lay(on: cairo).height + 8, line(heading, bold: true, cairo))
    // A title never stands alone at the foot of a page.
    if !pages.fits(titleHeight + head.height + 3 * 36) { pages.breakPage() }
    pages.add([.words(title, 0)], height: titleHeight)
    addHead(head, on: &pages)
    for row in rows {
      let next = line(row, bold: false, cairo)
      if !pages.fits(next.height) {
        pages.breakPage()
        addHead(head, on: &pages)
      }
      pages.add(next.marks, height: next.height)
    }
  }

  private var whole: Int { widths.reduce(0, +) + (widths.count - 1) * TableBand.gap }

  private func addHead(_ head: (marks: [TableMark], height: Int), on pages: inout TableStack) {
    pages.add(head.marks + [.line(whole, 2, head.height)], height: head.height + 8)
  }

  private func line(_ cells: [String], bold: Bool, _ cairo: OpaquePointer) -> (marks: [TableMark], height: Int) {
    var (marks, tallest, x): ([TableMark], Int, Int) = ([], 0, 0)
    for (column, words) in cells.enumerated() {
      let piece = PaperPiece(words, TableBand.size, bold, column == 0 ? .left : .right, x, widths[column])
      x += widths[column] + TableBand.gap
      if words.isEmpty { continue }
      tallest = max(tallest, piece.lay(on: cairo).height)
      marks.append(.words(piece, 0))
    }
    return (marks, tallest + 6)
  }
}
