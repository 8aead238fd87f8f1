/// The configuration of the hub's own TURN server (coturn): for the hub's devices only, and for media only.
public struct TurnServer: Equatable, Sendable {
  /// the one address to listen on and to relay from; nil: all that the machine has
  public let address: String?
  public let port: Int
  public let secret: String
  /// the folder of its files
  public let folder: String

  public init(address: String?, port: Int, secret: String, folder: String) {
    self.address = address
    self.port = port
    self.secret = secret
    self.folder = folder
  }

  /// Below those that the system gives to others.
  static let relayPorts = 21_000...21_999
  /// Lines of one person at once: two devices that each try two ways, with room.
  static let mostOfOne = 24

  /// The file that the server is started with; it holds the secret.
  public var configuration: String {
    var lines = [
      "listening-port=\(port)", "min-port=\(TurnServer.relayPorts.lowerBound)", "max-port=\(TurnServer.relayPorts.upperBound)",
      "realm=iqsine", "use-auth-secret", "static-auth-secret=\(secret)", "fingerprint", "stale-nonce=600", "user-quota=\(TurnServer.mostOfOne)",
      // Media between devices needs no other way, and each would be another entry into the restaurant's network.
      "no-tcp-relay", "no-multicast-peers", "no-tls", "no-dtls", "no-cli", "no-rfc5780",
      "userdb=\(folder)/turn.db", "pidfile=\(folder)/turnserver.pid", "log-file=stdout", "simple-log",
    ]
    if let address {
      lines += ["listening-ip=\(address)", "relay-ip=\(address)"]
      // A hub that only this machine reaches is one on which it is tried out: its devices are here, too.
      if address.hasPrefix("127.") { lines.append("allow-loopback-peers") }
    }
    // The address at which clouds give a machine its secrets.
    lines.append("denied-peer-ip=169.254.0.0-169.254.255.255")
    return lines.joined(separator: "\n") + "\n"
  }
}
