import Kernel

/// A password or PIN on its way in. It describes itself by nothing, so that no log, test failure or dump can show it.
public struct Secret: WireWrapper, Sendable, Equatable, CustomStringConvertible, CustomReflectable {
  /// Far more than a passphrase needs, far less than would keep the hashing busy.
  public static let most: Int64 = 200

  public let raw: String

  public init(_ raw: String) { self.raw = raw }

  public init(checking raw: String) throws(JSONError) {
    var count: Int64 = 0
    for scalar in raw.unicodeScalars {
      count += 1
      if scalar.value < 0x20 || scalar.value == 0x7F { throw JSONError(.malformed) }
    }
    if count > Secret.most { throw JSONError(.tooLong(Secret.most)) }
    if count == 0 { throw JSONError(.malformed) }
    self.raw = raw
  }

  public var description: String { "(secret)" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  public static var wireName: String { "Secret" }
  public static var rawSchema: WireSchema { .string(min: 1, max: most, pattern: nil) }
  public static var rawDoc: String { "a password or PIN, 1 to 200 characters" }
}
