/// The number or name by which a payment is known outside of the house: a card's slip, a bank's reference, a voucher.
public typealias PaymentReference = Text<PaymentReferenceLimit>

public enum PaymentReferenceLimit: TextLimit {
  public static var name: String { "PaymentReference" }
  public static var most: Int64 { 60 }
  public static var mayBeEmpty: Bool { false }

  /// Nothing invisible around it, and one blank for blanks and line breaks inside. Banks pad their fields, and people copy too much.
  public static func cleaned(_ raw: String) -> String {
    var kept = String.UnicodeScalarView()
    var gap = String.UnicodeScalarView()
    for scalar in raw.unicodeScalars {
      if isInvisible(scalar.value) {
        if !kept.isEmpty { gap.append(scalar) }
        continue
      }
      if !gap.isEmpty && gap.allSatisfy({ Folding.isBlank($0.value) }) {
        kept.append(" ")
      } else {
        kept.append(contentsOf: gap)
      }
      gap.removeAll(keepingCapacity: true)
      kept.append(scalar)
    }
    return String(kept)
  }

  /// Blanks, control characters, and signs without width.
  private static func isInvisible(_ v: UInt32) -> Bool {
    Folding.isBlank(v) || v < 0x20 || v >= 0x7F && v <= 0xA0 || v >= 0x200B && v <= 0x200F || v >= 0x2028 && v <= 0x202F || v >= 0x2060 && v <= 0x2064
  }
}

extension Text where Limit == PaymentReferenceLimit {
  /// The fewest signs of a reference that people type as its last ones.
  private static var leastTyped: Int { 4 }

  /// Its letters and digits: capitals, blanks and hyphens make no other reference. Without any of them, the text itself.
  public var identity: String {
    let plain = Folding.plain(raw).filter { $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x7A }
    if plain.isEmpty { return String(decoding: Folding.same(raw), as: UTF8.self) }
    return String(decoding: plain.map { $0 >= 0x61 ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether one of them is the other, or a part of it: people often type the last characters only.
  public func mayBe(_ other: Self) -> Bool {
    let (mine, theirs) = (Array(identity.utf8), Array(other.identity.utf8))
    let (short, long) = mine.count < theirs.count ? (mine, theirs) : (theirs, mine)
    if short.count < Self.leastTyped { return short == long }
    return (0...(long.count - short.count)).contains { long[$0...].starts(with: short) }
  }
}
