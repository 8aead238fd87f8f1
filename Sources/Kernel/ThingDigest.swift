/// A digest of one entity, so that hub and device can compare their copies without sending them: FNV-1a with 64 bits over kind, id and the value's
/// JSON. It finds accidental differences. It is no protection against a device that falsifies its own copy.
///
/// The sum of a topic is the wrapping sum of its entities' digests. It does not depend on their order, and each change updates it.
public enum ThingDigest {
  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let step: UInt64 = 0x0000_0100_0000_01b3
  private static let separator: UInt8 = 0x1F

  /// - Parameter value: the entity's JSON as Kernel's writer writes it.
  public static func of(kind: String, id: String, value: [UInt8]) -> UInt64 {
    var state = beginning(kind, id)
    for byte in value { add(byte, to: &state) }
    return state
  }

  /// The same of a value that is already text. Neither is generic: unspecialized, the loop took 9 % of the database's thread.
  public static func of(kind: String, id: String, text: String) -> UInt64 {
    var state = beginning(kind, id)
    add(text, to: &state)
    return state
  }

  private static func beginning(_ kind: String, _ id: String) -> UInt64 {
    var state = start
    add(kind, to: &state)
    add(separator, to: &state)
    add(id, to: &state)
    add(separator, to: &state)
    return state
  }

  private static func add(_ text: String, to state: inout UInt64) {
    for byte in text.utf8 { add(byte, to: &state) }
  }

  private static func add(_ byte: UInt8, to state: inout UInt64) { state = (state ^ UInt64(byte)) &* step }

  /// The form on the wire: 16 small hexadecimal digits.
  public static func text(_ sum: UInt64) -> String {
    let digits: StaticString = "0123456789abcdef"
    var out: [UInt8] = []
    for i in 0..<16 { out.append(digits.utf8Start[Int(sum >> (60 - 4 * UInt64(i)) & 15)]) }
    return String(decoding: out, as: UTF8.self)
  }
}
