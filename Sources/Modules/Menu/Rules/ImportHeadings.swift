import Kernel

/// The columns of a file and the line where its dishes begin.
struct ImportHeadings: Equatable {
  private(set) var columns: [ImportColumn] = []
  /// the number of lines before the first dish
  private(set) var linesBefore = 0

  /// The last line that may hold the headings. Titles and addresses may come before them.
  private static let deepest = 10
  /// Without headings the columns are those of the example file, or only names and prices.
  private static let order: [ImportField] = [.name, .group, .price, .station, .portions, .description, .nameEn, .descriptionEn]
  private static let shortOrder: [ImportField] = [.name, .price, .group, .station, .portions, .description, .nameEn, .descriptionEn]

  init(_ lines: [ImportLine]) throws(ImportError) {
    for (index, line) in lines.prefix(ImportHeadings.deepest).enumerated() {
      let found = ImportHeadings.columns(in: line)
      guard found.count > 1, found.contains(where: { $0.field == .name || $0.field == .price }) else { continue }
      columns = found
      linesBefore = index + 1
      break
    }
    if columns.isEmpty { columns = ImportHeadings.byPosition(lines) }
    guard index(of: .name) != nil, index(of: .price) != nil else { throw .noDish }
  }

  /// The place of a field's column, from 0.
  func index(of field: ImportField) -> Int? { columns.first { $0.field == field }.map { Int($0.column) - 1 } }

  /// The headings are repeated on every printed page.
  func isHeading(_ line: ImportLine) -> Bool { linesBefore > 0 && ImportHeadings.columns(in: line).count == columns.count }

  private static func columns(in line: ImportLine) -> [ImportColumn] {
    var found: [ImportColumn] = []
    for (index, cell) in line.cells.enumerated() {
      guard let field = HeadingWords.field(cell.text), !found.contains(where: { $0.field == field }) else { continue }
      found.append(ImportColumn(column: Int64(index) + 1, field: field, heading: cell.text))
    }
    return found
  }

  private static func byPosition(_ lines: [ImportLine]) -> [ImportColumn] {
    let rows = lines.filter { ($0.cells.first?.text.utf8.first ?? 0x23) != 0x23 }
    let (second, third) = (prices(rows, in: 1), prices(rows, in: 2))
    guard max(second, third) > 0 else { return [] }
    let width = rows.reduce(0) { max($0, $1.cells.count) }
    let order = second > third ? shortOrder : self.order
    return order.prefix(width).enumerated().map { ImportColumn(column: Int64($0.offset) + 1, field: $0.element, heading: nil) }
  }

  private static func prices(_ rows: [ImportLine], in column: Int) -> Int {
    rows.reduce(0) { count, row in
      guard let cell = row.cell(column), ImportNumber.price(cell.text, isNumber: cell.isNumber) != nil else { return count }
      return count + 1
    }
  }
}

/// Headings that people write above a column, folded.
enum HeadingWords {
  static func field(_ heading: String) -> ImportField? {
    let folded = Folding.plain(heading)
    // "Giá (VND)" and "Tên món:" also match by the part before the sign. "Name (EN)" matches as a whole.
    let whole = words(folded)
    let short = words(Array(folded.prefix { $0 != 0x28 && $0 != 0x3A && $0 != 0x2A && $0 != 0x5B }))
    return find(whole) ?? find(short)
  }

  /// Signs are blanks, and blanks are single.
  private static func words(_ folded: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    for byte in folded {
      let isLetter = byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80
      if isLetter { out.append(byte) } else if let last = out.last, last != 0x20 { out.append(0x20) }
    }
    if out.last == 0x20 { out.removeLast() }
    return out
  }

  private static func find(_ words: [UInt8]) -> ImportField? {
    for (field, known) in table where known.contains(where: { $0.utf8.elementsEqual(words) }) { return field }
    return nil
  }

  private static let table: [(ImportField, [String])] = [
    (
      .name,
      [
        "ten mon", "ten mon an", "ten", "mon", "mon an", "ten hang", "ten hang hoa", "ten san pham", "san pham", "ten tieng viet", "tieng viet",
        "name", "dish", "dish name", "item", "item name", "product", "product name", "title", "vietnamese", "vietnamese name",
      ]
    ),
    (
      .group,
      [
        "nhom", "nhom mon", "nhom mon an", "loai", "loai mon", "danh muc", "nhom hang", "phan loai", "group", "dish group", "category", "type",
        "section", "course",
      ]
    ),
    (.price, ["gia", "gia ban", "don gia", "gia tien", "gia mon", "gia vnd", "price", "unit price", "selling price", "price vnd", "amount"]),
    (.station, ["tram", "bep", "quay", "khu bep", "noi lam", "noi che bien", "bo phan", "station", "kitchen", "cook"]),
    (
      .portions,
      ["suat", "so suat", "phan", "so phan", "so luong", "sl", "con lai", "ton", "portions", "portions left", "quantity", "qty", "stock", "left"]
    ),
    (.description, ["mo ta", "ghi chu", "dien giai", "description", "details", "note", "notes", "mo ta tieng viet"]),
    (.nameEn, ["ten tieng anh", "tieng anh", "ten anh", "ten mon tieng anh", "english", "english name", "name en", "name english", "dish name en"]),
    (.descriptionEn, ["mo ta tieng anh", "english description", "description en", "description english"]),
  ]
}
