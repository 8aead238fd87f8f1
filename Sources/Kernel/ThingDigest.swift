/// A digest of one entity, so that hub and device can compare their copies without sending them: FNV-1a with 64 bits over kind, id and the value's
/// JSON. It finds accidental differences. It is no protection against a device that falsifies its own copy.
///
/// The sum of a topic is the wrapping sum of its entities' digests. It does not depend on their order, and each change updates it.
public enum ThingDigest {
  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let step: UInt64 = 0x0000_0100_0000_01b3
  private static let separator: UInt8 = 0x1F

  /// - Parameter value: the thing's JSON as Kernel's processor writes it
  public static func of(kind: String, id: String, value: some Sequence<UInt8>) -> UInt64 {
    var state = start
    add(kind.utf8, to: &state)
    add(CollectionOfOne(separator), to: &state)
    add(id.utf8, to: &state)
    add(CollectionOfOne(separator), to: &state)
    add(value, to: &state)
    return state
  }

  private static func add(_ bytes: some Sequence<UInt8>, to state: inout UInt64) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* step }
  }

  /// The form on the wire: 16 small hexadecimal digits.
  public static func text(_ sum: UInt64) -> String {
    let digits: StaticString = "0123456789abcdef"
    var out: [UInt8] = []
    for i in 0..<16 { out.append(digits.utf8Start[Int(sum >> (60 - 4 * UInt64(i)) & 15)]) }
    return String(decoding: out, as: UTF8.self)
  }
}
