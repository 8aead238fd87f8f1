import Crypto
import Foundation

/// Credentials for a TURN server that shares a secret with us, as coturn's REST API has them: good until a time, and nobody has to know
/// who uses them.
public struct TurnCredentials: Equatable, Sendable {
  /// `seconds since 1970:name`
  public let username: String
  public let credential: String

  /// - Parameters:
  ///   - name: whose they are; the server counts lines by it
  ///   - until: seconds since 1970
  public init(for name: String, until: Int64, secret: String) {
    username = "\(until):\(name)"
    let code = HMAC<Insecure.SHA1>.authenticationCode(for: Data(username.utf8), using: SymmetricKey(data: Data(secret.utf8)))
    credential = Data(code).base64EncodedString()
  }
}
