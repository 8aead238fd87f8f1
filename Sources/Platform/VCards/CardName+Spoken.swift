extension CardName {
  /// The whole name in the order of its language: Vietnamese family, middle, given; others given, middle, family.
  public var spoken: String {
    let order = isVietnamese ? [prefixes, family, additional, given, suffixes] : [prefixes, given, additional, family, suffixes]
    return order.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var isVietnamese: Bool {
    if [family, given, additional].contains(where: { $0.unicodeScalars.contains(where: CardName.isVietnameseLetter) }) { return true }
    let first = family.split(separator: " ").first.map { $0.lowercased() } ?? ""
    return CardName.families.contains(first)
  }

  /// Letters and marks that neighbours of the language do not have.
  private static func isVietnameseLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1EA0...0x1EF9, 0x0102, 0x0103, 0x0110, 0x0111, 0x01A0, 0x01A1, 0x01AF, 0x01B0, 0x0309, 0x031B, 0x0323: true
    default: false
    }
  }

  /// The most common ones, without those that have a letter of their own, and as phones without marks write them.
  private static let families: Set<String> = [
    "nguyen", "tran", "lê", "le", "pham", "hoàng", "hoang", "huỳnh", "huynh", "phan", "vũ", "vu", "võ", "vo", "dang", "bùi", "bui", "do", "hồ", "ho",
    "ngô", "ngo", "duong", "lý", "ly", "đào", "dao", "đoàn", "doan", "trinh", "truong", "mai", "tô", "to", "lâm", "lam", "hà", "ha", "cao", "thái",
    "thai", "châu", "chau", "tạ", "ta", "phùng", "phung", "quách", "quach", "la", "từ", "tu", "kiều", "kieu", "vương", "vuong", "tăng", "tang",
  ]
}
