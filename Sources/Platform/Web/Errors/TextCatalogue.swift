import Kernel
import Sync

/// The texts of refusals, from the same catalogue as the pages.
public struct TextCatalogue: Wording {
  private let texts: [String: [String: String]]
  /// `{at:time}` and `{at:date}` show an instant on the restaurant's clock, `{most:money}` an amount in its currency.
  private let houseTime: HouseTime

  /// Reads `i18n/vi.json` and `i18n/en.json` of the built web folder. A missing text is shown as its code.
  public init(webFolder: String?, houseTime: HouseTime = HouseTime()) {
    self.houseTime = houseTime
    var texts: [String: [String: String]] = [:]
    for language in UserLanguage.allCases {
      guard let webFolder, let file = DiskFile.read(webFolder + "/i18n/\(language.rawValue).json") else { continue }
      texts[language.rawValue] = TextCatalogue.errors(in: file.bytes)
    }
    self.texts = texts
  }

  init(texts: [String: [String: String]], houseTime: HouseTime = HouseTime()) {
    self.texts = texts
    self.houseTime = houseTime
  }

  private static let prefix = "error."

  private static func errors(in bytes: [UInt8]) -> [String: String] {
    guard case .object(let members)? = try? JSON.parse(bytes) else { return [:] }
    var found: [String: String] = [:]
    for case (let key, .string(let text)) in members where key.hasPrefix(prefix) { found[String(key.dropFirst(prefix.count))] = text }
    return found
  }

  public func text(for refusal: Refusal, language: String) -> String {
    let text = texts[language]?[refusal.code] ?? texts[UserLanguage.vi.rawValue]?[refusal.code] ?? texts[UserLanguage.en.rawValue]?[refusal.code]
    guard var text else { return refusal.code }
    let form = AmountForm.of(english: language == UserLanguage.en.rawValue)
    for parameter in refusal.parameters {
      let shown = TextCatalogue.shown(parameter.value)
      text = TextCatalogue.replace("{\(parameter.name)}", by: shown, in: text)
      text = TextCatalogue.plural(of: parameter.name, isOne: shown == "1", in: text)
      guard case .int(let number) = parameter.value else { continue }
      let wall = houseTime.clock.wall(Instant(number))
      text = TextCatalogue.replace("{\(parameter.name):time}", by: wall.clock, in: text)
      text = TextCatalogue.replace("{\(parameter.name):date}", by: wall.date, in: text)
      text = TextCatalogue.replace("{\(parameter.name):money}", by: CurrencyText.money(number, houseTime.currency, form), in: text)
    }
    return text
  }

  /// `{left|try|tries}` is the word for one or for several, as in the pages (`web/src/base/fill.ts`).
  private static func plural(of name: String, isOne: Bool, in text: String) -> String {
    let parts = text.split(separator: "{\(name)|", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      guard place > 0, let end = part.firstIndex(of: "}") else { return String(part) }
      let forms = part[..<end].split(separator: "|", omittingEmptySubsequences: false)
      return (isOne ? forms.first : forms.last).map(String.init).map { $0 + part[part.index(after: end)...] } ?? String(part)
    }.joined()
  }

  private static func shown(_ value: JSON) -> String { if case .string(let text) = value { text } else { value.text } }

  private static func replace(_ mark: String, by value: String, in text: String) -> String {
    text.split(separator: mark, omittingEmptySubsequences: false).joined(separator: value)
  }
}
