import Kernel

/// Headings that people and other tills write above a column.
enum HeadingWords {
  /// - Returns: nil: unknown. `size` is what a column of prices says behind the word for the price, as the file writes it.
  static func read(_ heading: String) -> (field: ImportField, size: String?)? {
    let whole = words(Folding.plain(heading))
    if let field = find(whole) { return (field, nil) }
    if let size = sizeOfPrice(heading) { return (.price, size) }
    // "Giá (VND)" and "Tên món:" also match by the part before the sign. "Name (EN)" matches as a whole.
    let short = words(Array(Folding.plain(heading).prefix { $0 != 0x28 && $0 != 0x3A && $0 != 0x2A && $0 != 0x5B }))
    return find(short).map { ($0, nil) }
  }

  static func shortened(_ heading: String) -> String {
    let line = Folding.oneLine(heading)
    return String(String.UnicodeScalarView(line.unicodeScalars.prefix(100)))
  }

  /// `Giá (nhỏ)` → `nhỏ`, `Giá ly lớn` → `ly lớn`, `L` → `L`; nil: it is no price, or has no size
  private static func sizeOfPrice(_ heading: String) -> String? {
    let line = Folding.oneLine(heading)
    if let open = line.utf8.firstIndex(where: { $0 == 0x28 || $0 == 0x5B }) {
      guard find(words(Folding.plain(String(line[..<open])))) == .price else { return nil }
      let inside = line[line.utf8.index(after: open)...].utf8.prefix { $0 != 0x29 && $0 != 0x5D }
      let size = Folding.oneLine(String(decoding: Array(inside), as: UTF8.self))
      return size.isEmpty || isUnit(size) ? nil : size
    }
    let parts = line.utf8.split { $0 == 0x20 || $0 == 0x2D || $0 == 0x5F || $0 == 0x2F || $0 == 0x3A }.map {
      String(decoding: Array($0), as: UTF8.self)
    }
    for count in (0..<max(1, parts.count)).reversed() {
      let (before, behind) = (joined(parts.prefix(count)), parts.dropFirst(count))
      guard count == 0 || find(words(Folding.plain(before))) == .price, !behind.isEmpty else { continue }
      if behind.allSatisfy(isSizeWord), behind.contains(where: isSize) { return joined(behind) }
    }
    return nil
  }

  private static func joined(_ parts: ArraySlice<String>) -> String {
    var out = ""
    for part in parts { out += out.isEmpty ? part : " " + part }
    return out
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
    for (field, known) in table where isAmong(known, words) { return field }
    return nil
  }

  private static func isAmong(_ known: [String], _ folded: [UInt8]) -> Bool { known.contains { $0.utf8.elementsEqual(folded) } }

  private static func isUnit(_ text: String) -> Bool {
    isAmong(
      ["vnd", "vnđ", "d", "dong", "nghin dong", "ngan dong", "k", "₫", "$", "€", "usd", "eur", "1000d", "x1000", "nghin", "vat", "da gom vat"],
      Folding.plain(text))
  }

  /// The word under "Giá" for a price that guests do not pay.
  static func isCost(_ text: String) -> Bool {
    isAmong(["nhap", "von", "goc", "mua", "mua vao", "gia nhap", "gia von", "gia goc", "cost", "purchase"], words(Folding.plain(text)))
  }

  private static func isSize(_ word: String) -> Bool {
    let folded = Folding.plain(word)
    if isAmong(sizes, folded) { return true }
    // "500ml", "2kg"
    let digits = folded.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
    return digits > 0 && isAmong(["ml", "l", "g", "kg", "cl", "cm", "nguoi", "p"], Array(folded[digits...]))
  }

  private static func isSizeWord(_ word: String) -> Bool { isSize(word) || isAmong(vessels, Folding.plain(word)) }

  private static let sizes = [
    "s", "m", "l", "xl", "xxl", "nho", "vua", "lon", "trung", "to", "dai", "be", "small", "medium", "large", "regular", "big", "half", "full", "nua",
    "binh", "thuong", "dac", "biet",
  ]
  private static let vessels = [
    "size", "co", "ly", "coc", "to", "dia", "phan", "chai", "lon", "noi", "suat", "cup", "glass", "bowl", "portion", "loai",
  ]

  private static let table: [(ImportField, [String])] = [
    (
      .name,
      [
        "ten mon", "ten mon an", "ten", "mon", "mon an", "ten hang", "ten hang hoa", "ten san pham", "san pham", "ten tieng viet", "tieng viet",
        "ten hang hoa dich vu", "ten hang hoa dv", "ten vthh", "ten mat hang", "mat hang", "ten do uong", "ten thuc don", "hang hoa", "name", "dish",
        "dish name", "item", "item name", "product", "product name", "title", "vietnamese", "vietnamese name",
      ]
    ),
    (
      .group,
      [
        "nhom", "nhom mon", "nhom mon an", "loai", "loai mon", "danh muc", "nhom hang", "phan loai", "nhom thuc don", "nhom hang hoa",
        "nhom hang hoa dich vu", "nhom vthh", "loai san pham", "nhom san pham", "danh muc san pham", "danh muc mon", "group", "dish group",
        "category",
        "type", "section", "course", "product type", "product category",
      ]
    ),
    (
      .price,
      [
        "gia", "gia ban", "don gia", "gia tien", "gia mon", "gia vnd", "gia ban le", "pl gia ban le", "don gia ban", "gia niem yet", "gia ban hang",
        "price", "unit price", "selling price", "price vnd", "amount", "retail price", "sale price",
      ]
    ),
    (.size, ["kich co", "size", "co", "kich thuoc", "quy cach", "thuoc tinh", "variant", "variation", "portion size"]),
    (
      .station,
      [
        "tram", "bep", "quay", "khu bep", "noi lam", "noi che bien", "bo phan", "che bien tai", "bep bar", "bep che bien", "station", "kitchen",
        "cook",
      ]
    ),
    (
      .portions,
      ["suat", "so suat", "phan", "so phan", "so luong", "sl", "con lai", "ton", "portions", "portions left", "quantity", "qty", "stock", "left"]
    ),
    (
      .tax,
      [
        "thue", "thue suat", "vat", "gtgt", "thue gtgt", "thue vat", "thue suat gtgt", "thue suat vat", "muc thue", "loai thue", "tax", "tax rate",
        "vat rate", "tax class",
      ]
    ),
    (.description, ["mo ta", "ghi chu", "dien giai", "description", "details", "note", "notes", "mo ta tieng viet"]),
    (.nameEn, ["ten tieng anh", "tieng anh", "ten anh", "ten mon tieng anh", "english", "english name", "name en", "name english", "dish name en"]),
    (.weekdays, ["thu", "cac thu", "thu trong tuan", "ngay trong tuan", "weekdays", "days of the week"]),
    (.hours, ["gio ban", "khung gio ban", "gio phuc vu", "hours", "serving hours"]),
    (.season, ["mua", "mua ban", "season"]),
    (.descriptionEn, ["mo ta tieng anh", "english description", "description en", "description english"]),
  ]
}
