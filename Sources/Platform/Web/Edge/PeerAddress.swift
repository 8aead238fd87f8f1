import NIOCore

/// The kind of peer, as far as its address shows.
struct PeerAddress: Sendable {
  /// This machine: 127.0.0.0/8, ::1, and ::ffff:127.0.0.0/104.
  let isLoopback: Bool

  /// A peer without an IP address is not treated as local.
  init(_ address: SocketAddress?) {
    switch address {
    case .v4(let v4): isLoopback = withUnsafeBytes(of: v4.address.sin_addr) { $0.first == 127 }
    case .v6(let v6): isLoopback = withUnsafeBytes(of: v6.address.sin6_addr) { PeerAddress.isLoopbackV6(Array($0)) }
    case .unixDomainSocket, nil: isLoopback = false
    }
  }

  /// `nil` if the text is no IP address.
  init?(_ text: String) {
    guard let address = try? SocketAddress(ipAddress: text, port: 0) else { return nil }
    self.init(address)
  }

  private static func isLoopbackV6(_ bytes: [UInt8]) -> Bool {
    if bytes == [UInt8](repeating: 0, count: 15) + [1] { return true }
    return bytes.prefix(12) == [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] && bytes[12] == 127
  }
}
