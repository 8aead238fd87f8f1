import ContactsRules

/// Tells people from companies, which stand under their first words in every order.
enum Personhood {
  /// - Parameters:
  ///   - key: of the list by whole names
  ///   - naming: 0 for a company without a name, 2 for a name beside a company, 1 for a name alone
  static func isPerson(key: [UInt8], naming: Int64, in kind: BookKind) -> Bool {
    switch naming {
    case 0: false
    case 2: true
    default: kind != .suppliers || beginsWithFamilyName(key)
    }
  }

  /// Suppliers often have a company's name in the field of the person. "Đỗ Minh" is a person, "Trại gà Minh" is not.
  private static func beginsWithFamilyName(_ key: [UInt8]) -> Bool {
    let word = key.prefix { $0 > blank }
    return word.endIndex < key.endIndex && key[word.endIndex] == blank && familyNames.contains(Array(word))
  }

  private static let blank: UInt8 = 1

  /// Those of nearly all Vietnamese, with and without their marks, as letters of a key.
  private static let familyNames = Set(
    [
      "Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Huỳnh", "Phan", "Vũ", "Võ", "Đặng", "Bùi", "Đỗ", "Hồ", "Ngô", "Dương", "Lý", "Đinh", "Trịnh", "Lương",
      "Đoàn", "Trương", "Lâm", "Mai", "Tạ", "Cao", "Hà", "Tô", "Châu", "Thái", "Nguyen", "Tran", "Le", "Pham", "Hoang", "Huynh", "Vu", "Vo", "Dang",
      "Bui", "Do", "Ho", "Ngo", "Duong", "Dinh", "Trinh", "Luong", "Doan", "Truong", "Lam",
    ].map { name in SortKey(name).bytes.prefix { $0 > blank } }.map(Array.init))
}
