import OutboundNetwork

/// How far push messages may go. Whose browser it is says where they are sent to, so this must not lead into the restaurant's own network.
public enum PushReach: Sendable {
  /// push services of the wide internet, by their names and HTTPS
  case internet
  /// also this machine, and without TLS, so that tests can run a push service
  case internetAndThisMachine

  /// - Parameter address: 4 or 16 bytes, the name's address at this moment
  func allows(_ address: [UInt8], networks: OwnNetworks) -> Bool {
    if PushReach.isLoopback(address) { return self == .internetAndThisMachine }
    return GlobalAddress.isGlobal(address) && !networks.contains(address)
  }

  private static func isLoopback(_ address: [UInt8]) -> Bool {
    switch address.count {
    case 4: address[0] == 127
    case 16: address[15] == 1 && address.dropLast().allSatisfy { $0 == 0 }
    default: false
    }
  }
}
