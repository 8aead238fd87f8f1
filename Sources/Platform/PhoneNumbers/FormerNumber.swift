/// Mobile numbers of eleven digits, which all carriers of Viet Nam changed to ten digits on 15 September 2018. Old lists
/// and old phones still hold them. The last seven digits stayed.
enum FormerNumber {
  /// the first three digits behind the zero, and the two in their place
  private static let present: [String: String] = [
    // Viettel
    "162": "32", "163": "33", "164": "34", "165": "35", "166": "36", "167": "37", "168": "38", "169": "39",
    // MobiFone
    "120": "70", "121": "79", "122": "77", "126": "76", "128": "78",
    // VinaPhone
    "123": "83", "124": "84", "125": "85", "127": "81", "129": "82",
    // Vietnamobile, Gmobile
    "186": "56", "188": "58", "199": "59",
  ]

  /// The present number for a former one, in any spelling; nil: it is none.
  static func present(_ text: String, region: String) -> String? {
    let signs = text.utf8.filter { $0 != 0x20 }
    guard signs.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x28, 0x29].contains($0) }) else { return nil }
    var digits = String(decoding: signs.filter { (0x30...0x39).contains($0) }, as: UTF8.self)
    let country = ["0084", "84"].first { digits.hasPrefix($0) && digits.utf8.count == 10 + $0.utf8.count }
    if let country { digits.removeFirst(country.count) }
    guard country != nil || region == "VN" else { return nil }
    // A table that counted has lost the zero in front.
    if digits.utf8.count == 11, digits.hasPrefix("0") { digits.removeFirst() }
    guard digits.utf8.count == 10, let new = present[String(digits.prefix(3))] else { return nil }
    return "+84" + new + digits.dropFirst(3)
  }
}
