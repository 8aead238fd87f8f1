import Crypto
import Foundation

/// A key in its file: one line of text, `iqsine-key 1 <name> <64 hex digits> <16 hex digits>`, so that it can be printed and typed in again. The name
/// protects against exchanged files. The last digits (SHA-256 of the text before) protect against damage.
enum KeyFile {
  private static let form = "iqsine-key 1"
  /// more than any key file has
  private static let limit = 1024

  static func write(_ key: SymmetricKey, _ name: String, to path: String) throws(SealingError) {
    do throws(FileFailure) { try SecretFile.write(Array((line(name, hex(key.bytes)) + "\n").utf8), to: path) } catch { throw .file(error) }
  }

  /// - Throws: `file`, `exposedKey`, `damagedKey`
  static func read(_ name: String, from path: String) throws(SealingError) -> SymmetricKey {
    let file = try OpenFile(path, O_RDONLY)
    guard try file.mode() & 0o077 == 0 else { throw .exposedKey(path: path) }
    let text = String(decoding: try file.read(at: 0, count: limit), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 5, let secret = bytes(words[3]), secret.count == Cipher.keyLength, line(name, String(words[3])) == text else {
      throw .damagedKey(path: path)
    }
    return SymmetricKey(data: secret)
  }

  private static func line(_ name: String, _ secret: String) -> String {
    let line = "\(form) \(name) \(secret)"
    return "\(line) \(hex(Array(SHA256.hash(data: Array(line.utf8)).prefix(8))))"
  }

  private static func hex(_ bytes: [UInt8]) -> String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

  private static func bytes(_ hex: Substring) -> [UInt8]? {
    let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue.map(UInt8.init) }
    guard digits.count == hex.utf8.count, digits.count % 2 == 0 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
