import Crypto

/// The push address of one browser for closed pages, as its `PushSubscription.toJSON()` gives it. Its fields are validated.
public struct PushSubscription: Sendable {
  /// the three as the browser gave them, to be kept
  public let endpoint: String
  public let p256dh: String
  public let auth: String

  let place: PushEndpoint
  let key: P256.KeyAgreement.PublicKey
  /// 16 bytes that only browser and hub know
  let secret: [UInt8]

  /// - Parameters:
  ///   - p256dh: the browser's point on P-256, uncompressed (65 bytes), in base64url without padding
  ///   - auth: 16 bytes in base64url without padding
  /// - Throws: the first field that cannot be right, and why
  public init(endpoint: String, p256dh: String, auth: String, reach: PushReach = .internet) throws(PushSubscriptionError) {
    do throws(PushSubscriptionError.Reason) {
      place = try PushEndpoint(endpoint, reach: reach)
    } catch { throw PushSubscriptionError(.endpoint, error) }
    do throws(PushSubscriptionError.Reason) {
      key = try PushSubscription.point(p256dh)
    } catch { throw PushSubscriptionError(.p256dh, error) }
    do throws(PushSubscriptionError.Reason) {
      secret = try PushSubscription.bytes(auth, count: 16)
    } catch { throw PushSubscriptionError(.auth, error) }
    self.endpoint = endpoint
    self.p256dh = p256dh
    self.auth = auth
  }

  private static func bytes(_ text: String, count: Int) throws(PushSubscriptionError.Reason) -> [UInt8] {
    guard text.utf8.count <= 200 else { throw .wrongLength }
    guard let bytes = Base64URL.bytes(text) else { throw .malformed }
    guard bytes.count == count else { throw .wrongLength }
    return bytes
  }

  private static func point(_ text: String) throws(PushSubscriptionError.Reason) -> P256.KeyAgreement.PublicKey {
    let bytes = try bytes(text, count: 65)
    do { return try P256.KeyAgreement.PublicKey(x963Representation: bytes) } catch { throw .notOnCurve }
  }
}

/// Why a browser's subscription is not taken.
public struct PushSubscriptionError: Error, Equatable, Sendable {
  public enum Field: String, Sendable {
    case endpoint, p256dh, auth
  }
  public enum Reason: String, Error, Sendable {
    /// no address of the web, or no base64url
    case malformed
    case tooLong
    /// without TLS
    case insecure
    /// no public name at HTTPS's own port: the hub must not be made to call things on the restaurant's network
    case notAllowed
    case wrongLength
    /// no point of P-256
    case notOnCurve
  }
  public let field: Field
  public let reason: Reason

  init(_ field: Field, _ reason: Reason) {
    self.field = field
    self.reason = reason
  }
}
