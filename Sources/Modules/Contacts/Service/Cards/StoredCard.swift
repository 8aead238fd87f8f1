import ContactsRules
import Kernel
import VCards

/// Which cards are kept.
enum StoredCard {
  static let mostWithPhoto = 1_500 << 10
  static let mostWithoutPhoto = 64 << 10
  static let limits = VCardLimits(bytes: mostWithPhoto, properties: 1_000, lineBytes: 1_440 << 10)

  /// One that can be read and written back.
  static func read(_ bytes: [UInt8]) throws(Refusal) -> VCard {
    let card: VCard
    do throws(VCardError) { card = try VCard(reading: bytes, limits: limits) } catch { throw refusal(error) }
    if bytes.count > mostWithoutPhoto {
      let photos = card.all("PHOTO").reduce(0) { $0 + $1.value.utf8.count }
      // Folded lines bring three signs for each 75.
      if bytes.count - photos - photos / 24 > mostWithoutPhoto { throw ContactsError.cardTooLarge(most: Int64(mostWithoutPhoto)).refusal }
    }
    return card
  }

  /// A line that was left out or mended, though the card was read.
  static func refusal(_ remark: VCardRemark) -> Refusal {
    guard let fault = CardLineFault(rawValue: remark.reason.rawValue) else {
      return ContactsError.cardMalformed(line: Int64(remark.line), reason: remark.reason.rawValue).refusal
    }
    return ContactsError.lineOdd(fault).refusal
  }

  static func refusal(_ error: VCardError) -> Refusal {
    switch error.reason {
    case .tooLarge, .lineTooLong: ContactsError.cardTooLarge(most: Int64(mostWithPhoto)).refusal
    case .notText: ContactsError.wrongEncoding.refusal
    default: ContactsError.cardMalformed(line: Int64(error.line), reason: error.reason.rawValue).refusal
    }
  }
}
