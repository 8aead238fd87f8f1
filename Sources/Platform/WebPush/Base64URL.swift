import Foundation

/// Base64 with the alphabet of addresses and file names, without padding: RFC 4648, 5, as all of Web Push writes bytes.
enum Base64URL {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// nil: that is none, or not the one way to write these bytes.
  static func bytes(_ text: String) -> [UInt8]? {
    guard text.utf8.allSatisfy(isOfAlphabet) else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding) else { return nil }
    return Base64URL.text(data) == text ? Array(data) : nil
  }

  static func isOfAlphabet(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
