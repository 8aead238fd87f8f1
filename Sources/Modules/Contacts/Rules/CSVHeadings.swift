import Kernel

/// The content of a column of a CSV file.
public enum ContactColumn: Equatable, Sendable {
  case field(ContactField)
  /// parts of a name in columns of their own
  case family, middle, given, prefix, suffix
  /// the name of somebody who has no other
  case nickname
  case locality, region, postcode, country
  /// parts of a birthday in columns of their own
  case birthYear, birthMonth, birthDay

  /// The field that a person would call it.
  public var shown: ContactField {
    switch self {
    case .field(let field): field
    case .family, .middle, .given, .prefix, .suffix, .nickname: .name
    case .locality, .region, .postcode, .country: .addresses
    case .birthYear, .birthMonth, .birthDay: .birthday
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

  /// The columns of a table by all its headings together: beside a column of family names, "Tên" is the given name. Beside a job's title,
  /// "Title" is the person's.
  public static func all(_ headings: [String]) -> [ContactColumn?] {
    let keys = headings.map { key($0) ?? "" }
    var columns = headings.map { ContactColumn(heading: $0) }
    let hasJob = columns.indices.contains { columns[$0] == .field(.title) && !`is`(keys[$0], "title") }
    let hasGiven = keys.contains { key in ["first name", "given name"].contains { `is`(key, $0) } }
    for (at, key) in keys.enumerated() {
      if hasJob, `is`(key, "title") { columns[at] = .prefix }
      if columns.contains(.family), !hasGiven, ["ten", "name"].contains(where: { `is`(key, $0) }) { columns[at] = .given }
    }
    if keys.contains(where: { `is`($0, "ten") }), columns.contains(.family), let nickname = keys.firstIndex(where: { `is`($0, "ten goi") }) {
      columns[nickname] = .nickname
    }
    return columns
  }

  /// A table of contacts has at least one of these columns.
  public var identifies: Bool { ![.prefix, .suffix].contains(self) && [.name, .company, .phones, .emails].contains(shown) }

  private static func key(_ heading: String) -> String? {
    let folded = String(decoding: Folding.plain(heading), as: UTF8.self)
    // "Phone 1 - Value" is read, "Phone 1 - Type" is not.
    let words = folded.utf8.split(whereSeparator: { !($0 >= 0x61 && $0 <= 0x7A) }).map { String(Substring($0)) }
    if words.last == "type" || words.last == "label" { return nil }
    return words.filter { $0 != "value" }.joined(separator: " ")
  }

  /// Which of a person's addresses or numbers a column is about.
  public enum AddressKind: Equatable, Sendable {
    case home, work, other
    /// The number before the hyphen of `Address 2 - City`; 0: it has none.
    case numbered(Int64)
  }

  public static func place(of heading: String) -> AddressKind {
    let words = (key(heading) ?? "").utf8.split(separator: 0x20).map { String(Substring($0)) }
    guard let first = words.first else { return .numbered(0) }
    if `is`(first, "home") { return .home }
    if ["business", "work", "company"].contains(where: { `is`(first, $0) }) { return .work }
    if `is`(first, "other") { return .other }
    return .numbered(heading.utf8.contains(0x2D) ? number(in: heading) : 0)
  }

  /// `2` of `Business Street 2`; 0: there is none
  public static func number(in heading: String) -> Int64 {
    let digits = heading.utf8.drop { !($0 >= 0x30 && $0 <= 0x39) }.prefix { $0 >= 0x30 && $0 <= 0x39 }.prefix(2)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  /// The word for the numbers of a column of phone numbers.
  public static func phoneLabel(of heading: String) -> String {
    let words = (key(heading) ?? "").utf8.split(separator: 0x20).map { String(Substring($0)) }
    for (label, names) in phoneLabels where words.contains(where: { word in names.contains { `is`(word, $0) } }) { return label }
    return "cell"
  }

  private static var phoneLabels: [(String, [String])] {
    [("fax", ["fax"]), ("pager", ["pager"]), ("home", ["home", "nha"]), ("work", ["business", "work", "company"]), ("other", ["other"])]
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
      (.given, ["ten goi", "first name", "given name"]), (.prefix, ["name prefix", "prefix", "danh xung"]), (.suffix, ["name suffix", "suffix"]),
      (.nickname, ["nickname", "nick name", "biet danh", "biet hieu", "ten thuong goi", "ten goi khac"]),
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
          "other phone", "main phone", "primary phone", "phone value", "company main phone", "car phone", "radio phone", "callback", "fax",
          "fax number", "home fax", "business fax", "work fax", "other fax", "so fax", "pager", "pager number",
        ]
      ),
      (
        .field(.emails),
        ["email", "e mail", "mail", "thu dien tu", "email address", "e mail address", "dia chi email", "primary email", "secondary email"]
      ),
      (
        .field(.addresses),
        [
          "dia chi", "dia chi lien he", "dia chi khach hang", "dia chi nha", "dia chi cong ty", "dia chi giao hang", "address", "street",
          "address street", "home street", "business street", "work street", "other street", "home address", "business address", "work address",
          "other address", "so nha duong",
        ]
      ),
      (
        .locality,
        [
          "thanh pho", "quan", "quan huyen", "phuong xa", "phuong", "xa", "huyen", "city", "address city", "home city", "business city", "work city",
          "other city", "locality",
        ]
      ),
      (
        .region,
        [
          "tinh", "tinh thanh", "tinh thanh pho", "tinh tp", "khu vuc", "region", "state", "address region", "province", "home state",
          "business state", "work state", "other state",
        ]
      ),
      (
        .postcode,
        [
          "ma buu chinh", "buu chinh", "postcode", "postal code", "zip", "zip code", "address postal code", "home postal code",
          "business postal code", "work postal code", "other postal code", "home zipcode", "work zipcode",
        ]
      ),
      (
        .country,
        [
          "quoc gia", "nuoc", "country", "address country", "country region", "home country region", "business country region",
          "other country region", "home country", "business country", "work country", "other country",
        ]
      ),
      (.birthYear, ["birth year", "nam sinh"]), (.birthMonth, ["birth month", "thang sinh"]), (.birthDay, ["birth day"]),
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
