import Crypto
import Foundation
import Sealing

/// The hub's key pair as an application server: RFC 8292. Browsers subscribe to its public half; with another pair, all subscriptions are lost.
public struct PushKeys: Sendable {
  /// the point on P-256, uncompressed, in base64url: the browser's `applicationServerKey`
  public let publicKey: String
  private let key: P256.Signing.PrivateKey

  init(_ key: P256.Signing.PrivateKey) {
    self.key = key
    publicKey = Base64URL.text(key.publicKey.x963Representation)
  }

  /// The pair kept in a file (PEM, readable by the hub's user only), made at the first start. Its folder must be there.
  /// - Throws: the file cannot be read or written, or is no key: then it is left as it is.
  public static func kept(in file: String) throws(PushKeysProblem) -> PushKeys {
    if let text = try read(file) {
      do { return PushKeys(try P256.Signing.PrivateKey(pemRepresentation: text)) } catch {
        throw PushKeysProblem("\(file) is not the hub's key for push messages; put it back from a safety copy, or move it away for a new one")
      }
    }
    let key = P256.Signing.PrivateKey()
    do throws(FileFailure) { try SecretFile.write(Array((key.pemRepresentation + "\n").utf8), to: file) } catch {
      throw PushKeysProblem("the hub's key for push messages cannot be kept: \(error)")
    }
    return PushKeys(key)
  }

  /// nil: there is no such file. Rights that are too wide are taken away.
  private static func read(_ file: String) throws(PushKeysProblem) -> String? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      return try String(contentsOfFile: file, encoding: .utf8)
    } catch { throw PushKeysProblem("the hub's key for push messages cannot be read: \(file): \(error.localizedDescription)") }
  }

  /// ES256: 64 bytes, the two numbers behind each other as RFC 7518, 3.4 has them.
  func sign(_ bytes: [UInt8]) throws -> [UInt8] { Array(try key.signature(for: bytes).rawRepresentation) }
}

/// Why there is no key for push messages: one sentence for the person who runs the hub.
public struct PushKeysProblem: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
