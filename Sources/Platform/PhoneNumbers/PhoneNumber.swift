import CPhoneNumber
import Synchronization

/// A telephone number that can be one, by the rules of the field's own library.
public struct PhoneNumber: Equatable, Hashable, Sendable {
  /// by which it is compared: +84899081299; without its extension
  public let e164: String
  /// as written inside its own country: 0899 081 299
  public let national: String
  /// as written abroad: +84 899 081 299
  public let international: String
  /// the number of a room or desk behind it, digits only; empty: none
  public let extensionDigits: String
  /// The text names a number that its carrier has changed since. All fields hold the present number.
  public let isRenumbered: Bool
  /// It belongs to another country than the restaurant.
  public let isForeign: Bool

  /// - Parameters:
  ///   - text: in any spelling, with or without an extension
  ///   - region: the country of a number that names none, two letters; the restaurant's if not given
  public init?(_ text: String, region: String = PhoneNumber.houseRegion) {
    // A zero byte would end the text in C, and no number contains one.
    if text.utf8.count > 100 || text.utf8.contains(0) || region.utf8.count != 2 { return nil }
    if let (base, digits) = NumberExtension.split(text), let number = PhoneNumber.read(base, region) {
      self.init(number, extensionDigits: digits)
    } else if let number = PhoneNumber.read(text, region) {
      self.init(number, extensionDigits: number.extensionDigits)
    } else {
      return nil
    }
  }

  private init(_ number: PhoneNumber, extensionDigits: String) {
    self.init(
      number.e164, number.national, number.international, extensionDigits, isRenumbered: number.isRenumbered, isForeign: number.isForeign)
  }

  private init(
    _ e164: String, _ national: String, _ international: String, _ extensionDigits: String, isRenumbered: Bool, isForeign: Bool
  ) {
    self.e164 = e164
    self.isForeign = isForeign
    let mobile = PhoneNumber.vietnameseMobile(e164)
    self.national = mobile.map { "0" + $0 } ?? national
    self.international = mobile.map { "+84 " + $0 } ?? international
    self.extensionDigits = extensionDigits
    self.isRenumbered = isRenumbered
  }

  /// In the restaurant's format: numbers of its own country without the country code.
  public var shown: String { (isForeign ? international : national) + (extensionDigits.isEmpty ? "" : " x" + extensionDigits) }

  private static func read(_ text: String, _ region: String) -> PhoneNumber? {
    if let number = asked(text, region, isRenumbered: false) { return number }
    return FormerNumber.present(text, region: region).flatMap { asked($0, region, isRenumbered: true) }
  }

  private static func asked(_ text: String, _ region: String, isRenumbered: Bool) -> PhoneNumber? {
    let room = 64
    var e164 = [CChar](repeating: 0, count: room)
    var national = e164
    var international = e164
    var digits = e164
    guard iqsine_phone_read(text, region, &e164, &national, &international, &digits, Int32(room)) == 1 else { return nil }
    let found = PhoneNumber.text(e164)
    return PhoneNumber(
      found, PhoneNumber.text(national), PhoneNumber.text(international), PhoneNumber.text(digits), isRenumbered: isRenumbered,
      isForeign: !found.hasPrefix("+\(PhoneNumber.countryCode(of: region) ?? 0)"))
  }

  /// The library groups mobile numbers by carrier: 090 123 45 67, 0381 234 567. People read all of them in one form.
  /// Returns nine digits as 3-3-3, which is 4-3-3 with the zero in front; nil: it is no mobile number of Viet Nam.
  private static func vietnameseMobile(_ e164: String) -> String? {
    guard e164.hasPrefix("+84"), e164.utf8.count == 12, let first = e164.utf8.dropFirst(3).first else { return nil }
    guard [0x33, 0x35, 0x37, 0x38, 0x39].contains(first) else { return nil }
    let digits = e164.dropFirst(3)
    return "\(digits.prefix(3)) \(digits.dropFirst(3).prefix(3)) \(digits.suffix(3))"
  }

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
