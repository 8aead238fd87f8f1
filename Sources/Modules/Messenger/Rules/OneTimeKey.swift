import Kernel

// Requests and answers of end-to-end encryption. Keys, signatures and encrypted data are base64, padded or not, and returned as
// they were sent.

/// A key that a first word to an end is sealed with: each is given to one device only, but for the fallback.
public struct OneTimeKey: Wire, Equatable, Sendable {
  public var id: String
  public var key: String
  public var signature: String

  public init(id: String, key: String, signature: String) {
    self.id = id
    self.key = key
    self.signature = signature
  }
}

// wire: read
public struct KeyClaim: Wire, Equatable, Sendable {
  public var ends: [IdentityID]
  public init(ends: [IdentityID]) { self.ends = ends }
}

public struct ClaimedKey: Wire, Equatable, Sendable {
  public var end: IdentityID
  public var id: String
  public var key: String
  public var signature: String

  public init(end: IdentityID, _ key: OneTimeKey) {
    self.end = end
    id = key.id
    self.key = key.key
    signature = key.signature
  }
}

/// One key for each end that there is and that one may write to.
public struct ClaimedKeys: Wire, Equatable, Sendable {
  public var keys: [ClaimedKey]
  public init(keys: [ClaimedKey]) { self.keys = keys }
}
