import Synchronization

/// The ports on which the hub listens. Known once it listens.
public final class BoundPorts: Sendable {
  private let ports = Mutex<(plain: Int, secure: Int)>((0, 0))

  public init() {}

  /// Plain HTTP. 0 if not open yet.
  public var plain: Int { ports.withLock { $0.plain } }
  /// HTTPS. 0 if not open yet.
  public var secure: Int { ports.withLock { $0.secure } }

  func open(plain port: Int) { ports.withLock { $0.plain = port } }
  func open(secure port: Int) { ports.withLock { $0.secure = port } }
}

/// The secure address: the hub's name for devices, and its TLS identity.
public struct SecureAddress: Sendable {
  /// Lower case, without a trailing dot.
  public let name: String
  /// 0 for any free port.
  public let port: Int
  public let identity: TLSIdentity

  public init(name: String, port: Int, identity: TLSIdentity) {
    self.name = name
    self.port = port
    self.identity = identity
  }
}
