import Kernel
import Sync

/// The id of one request in logs, responses and support calls.
enum RequestID {
  /// Returns the client's id if it is well formed, otherwise a new one.
  static func of(_ header: String?, at now: Instant) -> String {
    if let header, isWellFormed(header) { return header }
    return UUIDv7.make(at: now)
  }

  private static func isWellFormed(_ text: String) -> Bool {
    let utf8 = text.utf8
    guard utf8.count >= 8, utf8.count <= 64 else { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
      default: false
      }
    }
  }
}
