import CPhoneNumber

/// A telephone number that can be one, by the rules of the field's own library.
public struct PhoneNumber: Equatable, Hashable, Sendable {
  /// by which it is compared: +84899081299
  public let e164: String
  /// as written inside its own country: 0899 081 299
  public let national: String
  /// as written abroad: +84 899 081 299
  public let international: String

  /// - Parameters:
  ///   - text: in any spelling
  ///   - region: the country of a number that names none, two letters
  public init?(_ text: String, region: String = "VN") {
    let room = 64
    // A zero byte would end the text in C, and no number contains one.
    if text.utf8.count > 100 || text.utf8.contains(0) || region.utf8.count != 2 { return nil }
    var e164 = [CChar](repeating: 0, count: room)
    var national = e164
    var international = e164
    guard iqsine_phone_read(text, region, &e164, &national, &international, Int32(room)) == 1 else { return nil }
    self.e164 = PhoneNumber.text(e164)
    self.national = PhoneNumber.text(national)
    self.international = PhoneNumber.text(international)
  }

  /// In the restaurant's format: numbers of its own country without the country code.
  public var shown: String { isForeign ? international : national }

  /// Whether it belongs to another country than the restaurant.
  public var isForeign: Bool { !e164.hasPrefix("+84") }

  private static func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
