/// A character set of the time before Unicode, and the languages that were written in it.
struct CodePage {
  let name: String
  private let iconvName: String
  let languages: [TextLanguage]
  /// rarer sets need to fit better
  private let handicap: Double

  private init(_ name: String, _ iconvName: String, _ languages: [TextLanguage], handicap: Double = 0) {
    (self.name, self.iconvName, self.languages, self.handicap) = (name, iconvName, languages, handicap)
  }

  private static let all: [CodePage] = [
    CodePage("Windows-1258", "CP1258", [.vietnamese]), CodePage("Windows-1252", "CP1252", TextLanguage.western),
    CodePage("Windows-1250", "CP1250", TextLanguage.central, handicap: 0.02),
    CodePage("Windows-1254", "CP1254", TextLanguage.turkish, handicap: 0.04),
    CodePage("Windows-1251", "CP1251", TextLanguage.cyrillic), CodePage("Windows-1253", "CP1253", TextLanguage.greek),
    CodePage("GB18030", "GB18030", TextLanguage.simplifiedChinese), CodePage("Big5", "BIG5-HKSCS", TextLanguage.traditionalChinese),
    CodePage("Shift_JIS", "CP932", TextLanguage.japanese), CodePage("EUC-JP", "EUC-JP-MS", TextLanguage.japanese),
    CodePage("EUC-KR", "CP949", TextLanguage.korean), CodePage("Mac OS Roman", "MACINTOSH", TextLanguage.western, handicap: 0.04),
    CodePage("Mac OS Central European", "MAC-CENTRALEUROPE", TextLanguage.central, handicap: 0.06),
    CodePage("Mac OS Cyrillic", "MAC-CYRILLIC", TextLanguage.cyrillic, handicap: 0.04),
  ]

  /// The whole text. Bytes that the set does not have are told.
  func decode(_ bytes: ArraySlice<UInt8>) -> (text: String, doubts: [TextDoubt]) {
    guard let converter = Converter(from: iconvName) else { return ("", []) }
    let converted = converter.decode(bytes)
    return (converted.string, converted.doubts)
  }

  private func score(_ text: String, house: TextLanguage) -> Double {
    Plausibility.of(text, in: languages) - handicap + (languages.contains(house) ? CodePage.favour : 0)
  }

  private static let favour = 0.05
  /// Below it, no set makes sense of the text.
  private static let acceptable = 0.2
  /// Within it, two sets fit equally well.
  private static let close = 0.08

  struct Guess {
    let page: CodePage
    /// text of the sample in a set that fits nearly as well
    fileprivate let rival: (text: String, page: CodePage)?
  }

  /// nil: no set makes sense of it
  static func guess(_ bytes: ArraySlice<UInt8>, house: TextLanguage) -> Guess? {
    let sample = Sample(bytes).bytes[...]
    let tried = all.map { page -> (page: CodePage, text: String, score: Double) in
      let text = page.decode(sample).text
      return (page, text, page.score(text, house: house))
    }
    guard let best = tried.indices.max(by: { (tried[$0].score, -$0) < (tried[$1].score, -$1) }), tried[best].score >= acceptable else { return nil }
    let rival = tried.first { $0.page.name != tried[best].page.name && $0.score > tried[best].score - close && $0.text != tried[best].text }
    return Guess(page: tried[best].page, rival: rival.map { ($0.text, $0.page) })
  }
}

extension CodePage.Guess {
  /// The first line with letters beyond ASCII shows whether the guess was right.
  func doubts(in text: String) -> [TextDoubt] {
    guard rival != nil else { return [] }
    let utf8 = Array(text.utf8)
    guard let first = utf8.firstIndex(where: { $0 >= 0x80 }) else { return [] }
    var lines = LineCounter(utf8)
    return [TextDoubt(line: lines.line(of: first), kind: .guessed(charset: page.name), text: Surroundings.of(first, in: utf8))]
  }
}

/// The lines that tell code pages apart, each once.
private struct Sample {
  private static let mostBytes = 32 << 10
  private(set) var bytes: [UInt8] = []

  init(_ all: ArraySlice<UInt8>) {
    var seen: Set<[UInt8]> = []
    for line in all.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) where line.contains(where: { $0 >= 0x80 }) {
      guard seen.insert(Array(line.prefix(4096))).inserted else { continue }
      bytes += line.prefix(4096) + [0x0A]
      if bytes.count > Sample.mostBytes { return }
    }
  }
}
