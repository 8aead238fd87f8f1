import ContactsRules
import Foundation
import Kernel
import VCards

/// A contact's picture as a browser gets it.
public struct ContactPicture: Sendable, Equatable {
  public let bytes: [UInt8]
  public let mediaType: String
  /// the entity tag, between quotes (RFC 9110, 8.8.3)
  public let tag: String
}

/// A picture as the history keeps it, and as it comes in.
enum KeptPhoto {
  /// bytes of a picture as it is sent
  static let most = 1 << 20

  static func text(_ photo: CardPhoto?) -> String {
    switch photo {
    case nil: ""
    case .uri(let address): "uri:\(address)"
    case .data(let bytes, let type): "\(type):\(Data(bytes).base64EncodedString())"
    }
  }

  static func photo(_ text: String) -> CardPhoto? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = String(text[text.index(after: colon)...])
    if text.hasPrefix("uri:") { return .uri(rest) }
    return Data(base64Encoded: rest).map { .data(Array($0), mediaType: String(text[..<colon])) }
  }

  /// Accepts a picture of a kind that every browser shows. Its bytes decide the kind, not its sender.
  static func check(_ bytes: [UInt8]) throws(ContactsError) -> CardPhoto {
    if bytes.count > most { throw .photoTooLarge(most: Int64(most)) }
    guard let type = mediaType(bytes) else { throw .photoMalformed }
    return .data(bytes, mediaType: type)
  }

  static func mediaType(_ bytes: [UInt8]) -> String? {
    if bytes.count < 16 { return nil }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if bytes.starts(with: Array("RIFF".utf8)), bytes[8...].starts(with: Array("WEBP".utf8)) { return "image/webp" }
    return nil
  }
}
