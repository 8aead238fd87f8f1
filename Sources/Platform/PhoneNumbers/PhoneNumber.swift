import CPhoneNumber
import Synchronization

/// A telephone number that can be one, by the rules of the field's own library.
public struct PhoneNumber: Equatable, Hashable, Sendable {
  /// by which it is compared: +84899081299
  public let e164: String
  /// as written inside its own country: 0899 081 299
  public let national: String
  /// as written abroad: +84 899 081 299
  public let international: String
  /// It belongs to another country than the restaurant.
  public let isForeign: Bool

  /// - Parameters:
  ///   - text: in any spelling
  ///   - region: the country of a number that names none, two letters; the restaurant's if not given
  public init?(_ text: String, region: String = PhoneNumber.houseRegion) {
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
    isForeign = !self.e164.hasPrefix("+\(PhoneNumber.countryCode(of: region) ?? 0)")
  }

  /// In the restaurant's format: numbers of its own country without the country code.
  public var shown: String { isForeign ? international : national }

  private static func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The restaurant's country. One program serves one restaurant, so it is kept once.
extension PhoneNumber {
  private static let house = Mutex("VN")

  /// two letters
  public static var houseRegion: String { house.withLock { $0 } }

  /// From now on numbers without a country code belong to this country. An unknown one changes nothing.
  public static func keep(houseRegion region: String) {
    if countryCode(of: region) != nil { house.withLock { $0 = region } }
  }

  /// 84 for `VN`. `nil` if no numbers of such a country are known.
  public static func countryCode(of region: String) -> Int? {
    guard region.utf8.count == 2, !region.utf8.contains(0) else { return nil }
    let code = iqsine_phone_country_code(region)
    return code > 0 ? Int(code) : nil
  }
}
