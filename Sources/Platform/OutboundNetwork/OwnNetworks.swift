import NIOCore

/// The networks of this machine's own interfaces. In version 6 the restaurant's printers and phones may have addresses of the wide internet, so the
/// address alone does not decide.
public struct OwnNetworks: Sendable {
  struct Network: Equatable, Sendable {
    let address: [UInt8]
    let mask: [UInt8]
  }
  let networks: [Network]

  init(_ networks: [Network]) { self.networks = networks }

  /// The networks at this moment.
  public static func current() -> OwnNetworks {
    let devices = (try? System.enumerateDevices()) ?? []
    return OwnNetworks(
      devices.compactMap { device in
        guard let address = device.address?.addressBytes else { return nil }
        let mask = device.netmask?.addressBytes
        return Network(address: address, mask: mask?.count == address.count ? mask ?? [] : [UInt8](repeating: 255, count: address.count))
      })
  }

  /// - Parameter address: 4 or 16 bytes in the network's order
  public func contains(_ address: [UInt8]) -> Bool {
    networks.contains { network in
      // A tunnel that covers everything says nothing about near networks.
      guard network.address.count == address.count, network.mask.contains(where: { $0 != 0 }) else { return false }
      return zip(zip(address, network.address), network.mask).allSatisfy { pair, mask in pair.0 & mask == pair.1 & mask }
    }
  }
}
