import Synchronization

/// Where the hub is open: the ports that it really has, known once it listens.
public final class Doors: Sendable {
  private let ports = Mutex<(plain: Int, secure: Int)>((0, 0))

  public init() {}

  /// for plain HTTP; 0: not open yet
  public var plain: Int { ports.withLock { $0.plain } }
  /// for HTTPS; 0: not open yet
  public var secure: Int { ports.withLock { $0.secure } }

  func open(plain port: Int) { ports.withLock { $0.plain = port } }
  func open(secure port: Int) { ports.withLock { $0.secure = port } }
}

/// The secure address: the one name that devices know the hub by, and what it proves that with.
public struct SecureAddress: Sendable {
  /// in small letters, without a dot at its end
  public let name: String
  /// 0: any free one
  public let port: Int
  public let identity: TLSIdentity

  public init(name: String, port: Int, identity: TLSIdentity) {
    self.name = name
    self.port = port
    self.identity = identity
  }
}
