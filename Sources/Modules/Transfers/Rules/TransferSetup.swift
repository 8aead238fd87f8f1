import Kernel

/// Whether banks can report transfers.
public struct TransferSetup: Wire, Equatable, Sendable {
  /// when the secret was made; absent: there is none, and every notification is refused
  public var secretSince: Instant?
  public var secretBy: Name?
  /// when the last notification came
  public var lastAt: Instant?
  /// those that were refused since then; absent: none
  public var refusals: TransferRefusals?

  public init(secretSince: Instant? = nil, secretBy: Name? = nil, lastAt: Instant? = nil, refusals: TransferRefusals? = nil) {
    self.secretSince = secretSince
    self.secretBy = secretBy
    self.lastAt = lastAt
    self.refusals = refusals
  }
}

/// A new secret. The hub tells it in this answer only, so the manager copies it now.
public struct NewTransferSecret: Wire, Equatable, Sendable {
  /// 64 hexadecimal digits; the key is these characters, not the bytes that they stand for
  public var secret: String

  public init(secret: String) { self.secret = secret }
}
