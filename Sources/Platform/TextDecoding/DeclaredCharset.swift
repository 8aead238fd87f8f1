/// Names of character sets in files, as far as they are allowed to choose a conversion.
enum DeclaredCharset {
  /// The system's name; nil: UTF-8, plain ASCII or unknown. ISO-8859-1 is read as Windows-1252, as browsers do, because programs mean that.
  static func iconvName(_ declared: String) -> String? { names[key(declared)] }

  static func shown(_ declared: String) -> String { key(declared) }

  private static func key(_ declared: String) -> String {
    String(decoding: declared.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }

  private static let names: [String: String] = {
    var names: [String: String] = [
      "ISO-8859-1": "CP1252", "ISO8859-1": "CP1252", "LATIN1": "CP1252", "LATIN-1": "CP1252", "MACINTOSH": "MACINTOSH", "X-MAC-ROMAN": "MACINTOSH",
      "X-MAC-CE": "MAC-CENTRALEUROPE", "X-MAC-CYRILLIC": "MAC-CYRILLIC", "KOI8-R": "KOI8-R", "KOI8-U": "KOI8-U", "GB2312": "GB18030",
      "GBK": "GB18030", "GB18030": "GB18030", "CP936": "GB18030", "BIG5": "BIG5-HKSCS", "BIG5-HKSCS": "BIG5-HKSCS", "SHIFT-JIS": "CP932",
      "SJIS": "CP932", "CP932": "CP932", "WINDOWS-31J": "CP932", "EUC-JP": "EUC-JP-MS", "ISO-2022-JP": "ISO-2022-JP", "EUC-KR": "CP949",
      "KS-C-5601-1987": "CP949", "CP949": "CP949", "VISCII": "VISCII", "TCVN": "TCVN", "TCVN-5712": "TCVN", "TIS-620": "TIS-620",
      "UTF-16LE": "UTF-16LE", "UTF-16BE": "UTF-16BE",
    ]
    for number in 2...16 where number != 12 { names["ISO-8859-\(number)"] = "ISO-8859-\(number)" }
    for number in 1250...1258 { for prefix in ["WINDOWS-", "CP"] { names["\(prefix)\(number)"] = "CP\(number)" } }
    return names
  }()
}
