import Kernel

/// The key with which a browser makes sure that only this hub can send it push messages.
public struct PushKeyView: Wire, Equatable, Sendable {
  /// the browser's `applicationServerKey`: a point on P-256 in base64url
  public var key: String
  public init(key: String) { self.key = key }
}

/// The address of this session's browser while its pages are closed, as its `PushSubscription.toJSON()` gives it.
// wire: read
public struct NewPushSubscription: Wire, Equatable, Sendable {
  public var endpoint: String
  public var p256dh: String
  public var auth: String

  public init(endpoint: String, p256dh: String, auth: String) {
    self.endpoint = endpoint
    self.p256dh = p256dh
    self.auth = auth
  }
}
