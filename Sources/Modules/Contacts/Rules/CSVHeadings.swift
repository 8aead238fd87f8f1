import Kernel

/// The content of a column of a CSV file.
public enum ContactColumn: Equatable, Sendable {
  case field(ContactField)
  /// parts of a name in columns of their own
  case family, middle, given
  case locality, region, postcode, country

  /// The field that a person would call it.
  public var shown: ContactField {
    switch self {
    case .field(let field): field
    case .family, .middle, .given: .name
    case .locality, .region, .postcode, .country: .addresses
    }
  }

  /// By its heading, as people and other programs write it; nil: not read.
  public init?(heading: String) {
    guard let key = ContactColumn.key(heading) else { return nil }
    for (column, names) in ContactColumn.names where names.contains(where: { ContactColumn.is(key, $0) }) {
      self = column
      return
    }
    return nil
  }

  /// The columns of a table by all its headings together: beside a column of family names, "Tên" is the given name.
  public static func all(_ headings: [String]) -> [ContactColumn?] {
    let columns = headings.map { ContactColumn(heading: $0) }
    guard columns.contains(.family) else { return columns }
    var all: [ContactColumn?] = []
    for (heading, column) in zip(headings, columns) {
      let isShort = ["ten", "name"].contains { ContactColumn.is(ContactColumn.key(heading) ?? "", $0) }
      all.append(isShort ? .given : column)
    }
    return all
  }

  /// A table of contacts has at least one of these columns.
  public var identifies: Bool { [.name, .company, .phones, .emails].contains(shown) }

  private static func key(_ heading: String) -> String? {
    let folded = String(decoding: Folding.plain(heading), as: UTF8.self)
    // "Phone 1 - Value" is read, "Phone 1 - Type" is not.
    let words = folded.utf8.split(whereSeparator: { !($0 >= 0x61 && $0 <= 0x7A) }).map { String(Substring($0)) }
    if words.last == "type" || words.last == "label" { return nil }
    return words.filter { $0 != "value" }.joined(separator: " ")
  }

  /// Numbers behind a word were taken off with the other signs: `e-mail 2` is `e mail`.
  private static func `is`(_ key: String, _ name: String) -> Bool { key.utf8.elementsEqual(name.utf8) }

  private static var names: [(ContactColumn, [String])] {
    [
      (
        .field(.name),
        [
          "ten", "ho ten", "ho va ten", "ten day du", "name", "full name", "display name", "ten khach", "khach", "nguoi lien he", "ten khach hang",
          "khach hang", "ho ten khach hang", "ho va ten khach hang", "ho ten khach", "ten lien he", "ten nguoi lien he", "lien he", "nguoi mua",
          "ten nguoi mua", "ten nhan vien", "nhan vien", "ten day du khach hang", "contact name", "customer name", "customer", "guest name", "guest",
          "file as",
        ]
      ),
      (
        .family,
        [
          "ho", "last name", "family name", "surname", "ho dem", "ho va dem", "ho ten dem", "ho va ten dem", "ho lot", "ho chu lot", "ho va chu lot",
          "ho ten lot", "ho va ten lot",
        ]
      ),
      (.middle, ["ten dem", "ten lot", "chu lot", "dem", "lot", "middle name", "additional name"]),
      (.given, ["ten goi", "first name", "given name"]),
      (
        .field(.company),
        [
          "cong ty", "to chuc", "don vi", "company", "organization", "organisation", "organization name", "nha cung cap", "ten cong ty",
          "ten nha cung cap", "ten ncc", "ncc", "co quan", "doanh nghiep", "company name", "supplier", "supplier name",
        ]
      ),
      (.field(.title), ["chuc danh", "chuc vu", "title", "job title", "organization title", "position"]),
      (
        .field(.phones),
        [
          "dien thoai", "so dien thoai", "sdt", "so dt", "di dong", "so di dong", "so may", "phone", "phone number", "telephone", "tel", "mobile",
          "mobile phone", "cell", "home phone", "business phone", "work phone", "dien thoai khac", "dien thoai di dong", "dien thoai ban",
          "dien thoai co dinh", "dien thoai lien he", "so dien thoai lien he", "so dien thoai di dong", "so dien thoai khac", "sdt lien he",
          "so lien he",
          "dien thoai nha", "dien thoai co quan", "dt", "dtdd", "hotline", "mobile number", "contact number", "telephone number", "cell phone",
          "other phone", "main phone", "primary phone", "phone value",
        ]
      ), (.field(.emails), ["email", "e mail", "mail", "thu dien tu", "email address", "e mail address", "dia chi email"]),
      (
        .field(.addresses),
        [
          "dia chi", "dia chi lien he", "dia chi khach hang", "dia chi nha", "dia chi cong ty", "dia chi giao hang", "address", "street",
          "address street", "home street", "business street", "so nha duong",
        ]
      ),
      (.locality, ["thanh pho", "quan", "quan huyen", "phuong xa", "phuong", "xa", "huyen", "city", "address city", "home city", "locality"]),
      (.region, ["tinh", "tinh thanh", "tinh thanh pho", "tinh tp", "khu vuc", "region", "state", "address region", "province"]),
      (.postcode, ["ma buu chinh", "buu chinh", "postcode", "postal code", "zip", "zip code", "address postal code"]),
      (.country, ["quoc gia", "nuoc", "country", "address country"]),
      (
        .field(.birthday),
        ["ngay sinh", "sinh nhat", "ngay thang nam sinh", "ngay sinh nhat", "birthday", "birth date", "birthdate", "date of birth", "dob"]
      ),
      (
        .field(.tags),
        [
          "nhan", "the", "nhom", "nhom khach", "nhom khach hang", "loai khach", "loai khach hang", "phan loai", "hang the", "tags", "labels",
          "categories", "group membership", "groups",
        ]
      ),
      (.field(.note), ["ghi chu", "note", "notes", "comment", "comments"]),
      (.field(.wishes), ["so thich", "mong muon", "yeu cau", "wishes", "preferences"]),
      (.field(.allergies), ["di ung", "kieng", "allergies", "allergy"]),
    ]
  }
}

/// A day as people write it in tables.
public enum WrittenDay {
  /// `1990-05-17`, `17/05/1990`, `17-5-1990`, `17.5.1990`, `17/05`; nil: none of these.
  public static func birthday(_ text: String) -> Birthday? {
    if let day = Birthday(text) { return day }
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2F || $0 == 0x2D || $0 == 0x2E }.map { Int64(String(Substring($0))) }
    guard parts.count == 2 || parts.count == 3, let first = parts[0], let second = parts[1] else { return nil }
    if parts.count == 2 { return Birthday(year: nil, month: second, day: first) }
    guard let third = parts[2] else { return nil }
    if first > 999 { return Birthday(year: first, month: second, day: third) }
    return third > 999 ? Birthday(year: third, month: second, day: first) : nil
  }
}
