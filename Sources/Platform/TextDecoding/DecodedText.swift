import Foundation

/// Text from outside, whatever character set its bytes are in.
public struct DecodedText: Equatable, Sendable {
  /// composed (NFC), without byte-order mark
  public let text: String
  /// the character set, as people name it: `UTF-8`, `UTF-16`, `Windows-1258`
  public let charset: String
  /// bytes that did not fit, and guesses, in the order of the text
  public let doubts: [TextDoubt]

  fileprivate init(text: String, charset: String, doubts: [TextDoubt] = []) {
    self.text = text
    self.charset = charset
    self.doubts = doubts
  }
}

public enum TextDecodingError: Error, Equatable, Sendable {
  /// a picture, a program, or damaged beyond reading
  case notText
  /// text of a character set that is not known, or none that makes sense
  case unknownCharset
}

extension DecodedText {
  /// Decodes in this order: byte-order mark, UTF-16 without a mark, declared set, UTF-8, UTF-8 with a few odd bytes, likeliest code page.
  /// - Parameters:
  ///   - declared: the set that the file names itself. Valid UTF-8 and text that does not fit it win over it.
  ///   - house: wins if two languages fit equally well
  ///   - fonts: text that only looks right in a Vietnamese font is read as that, and told
  public init(
    _ bytes: [UInt8], declared: String? = nil, house: TextLanguage = .vietnamese, fonts: Bool = false
  ) throws(TextDecodingError) {
    let usual: Result<DecodedText, TextDecodingError> = Result { () throws(TextDecodingError) in try DecodedText.find(bytes, declared, house) }
    let found: DecodedText
    if fonts, let text = DecodedText.inFont(bytes, otherwise: try? usual.get()) { found = text } else { found = try usual.get() }
    guard let controls = StrayControls(in: found.text, isCertain: found.charset.hasPrefix("UTF-")) else { throw .notText }
    text = controls.text.precomposedStringWithCanonicalMapping
    charset = found.charset
    doubts = (found.doubts + controls.doubts).sorted { $0.line < $1.line }
  }

  private static func find(_ bytes: [UInt8], _ declared: String?, _ house: TextLanguage) throws(TextDecodingError) -> DecodedText {
    if let wide = WideText(bytes) { return try wide.decoded() }
    let hasMark = bytes.starts(with: UTF8Text.mark)
    let body = hasMark ? bytes.dropFirst(UTF8Text.mark.count) : bytes[...]
    let utf8 = UTF8Text(body)
    if let declared, !utf8.isCertain, let text = declaredText(body, declared) { return text }
    if utf8.isWhole { return DecodedText(text: utf8.text, charset: "UTF-8") }
    if utf8.isLikely || hasMark && utf8.letters > 0 { return DecodedText(text: utf8.text, charset: "UTF-8", doubts: utf8.doubts) }
    guard let guess = CodePage.guess(body, house: house) else { throw .unknownCharset }
    let whole = guess.page.decode(body)
    let doubts = (whole.doubts + guess.doubts(in: whole.text)).sorted { $0.line < $1.line }
    return DecodedText(text: whole.text, charset: guess.page.name, doubts: doubts)
  }

  /// nil: the text is what it looks like
  private static func inFont(_ bytes: [UInt8], otherwise usual: DecodedText?) -> DecodedText? {
    if let usual, usual.charset.hasPrefix("UTF-") {
      guard let font = FontEncoding.of(usual.text) else { return nil }
      return DecodedText(text: font.decode(usual.text), charset: font.rawValue, doubts: usual.doubts).told(as: font)
    }
    guard let western = Converter(from: "CP1252"), !bytes.contains(0) else { return nil }
    guard let font = FontEncoding.of(western.decode(bytes.prefix(sampled)).string, otherwise: usual?.text) else { return nil }
    let whole = western.decode(bytes[...])
    return DecodedText(text: font.decode(whole.string), charset: font.rawValue, doubts: whole.doubts).told(as: font)
  }

  /// Bytes that are enough to know a font by.
  private static let sampled = 128 << 10

  /// The first line with Vietnamese letters shows whether the font was right.
  private func told(as font: FontEncoding) -> DecodedText {
    let utf8 = Array(text.utf8)
    guard let first = utf8.firstIndex(where: { $0 >= 0x80 }) else { return self }
    var lines = LineCounter(utf8)
    let doubt = TextDoubt(line: lines.line(of: first), kind: .font(font.rawValue), text: Surroundings.of(first, in: utf8))
    return DecodedText(text: text, charset: charset, doubts: [doubt] + doubts)
  }

  /// nil: the name is unknown, or some byte does not fit
  private static func declaredText(_ bytes: ArraySlice<UInt8>, _ name: String) -> DecodedText? {
    guard let charset = DeclaredCharset.iconvName(name), let converter = Converter(from: charset) else { return nil }
    let converted = converter.decode(bytes)
    guard converted.bad.isEmpty else { return nil }
    return DecodedText(text: converted.string, charset: DeclaredCharset.shown(name))
  }
}

extension WideText {
  fileprivate func decoded() throws(TextDecodingError) -> DecodedText {
    guard let converter = Converter(from: iconvName, step: unit) else { throw .unknownCharset }
    let converted = converter.decode(body)
    // Random bytes behind a chance mark contain halves of pairs everywhere.
    if converted.bad.count > 1 + body.count / unit / 100 { throw .notText }
    return DecodedText(text: converted.string, charset: shown, doubts: converted.doubts)
  }
}
