import Certificates

extension HubConfiguration {
  /// False: only this machine can reach the hub.
  var isOpenToNetwork: Bool { !host.hasPrefix("127.") && host != "::1" && host != "localhost" }

  /// The private addresses of this machine by which phones reach the hub at present, the machine's main one first.
  var reachableAddresses: [IPAddress] {
    guard isOpenToNetwork else { return [] }
    let heard = MachineAddresses.current().filter(hears)
    let primary = MachineAddresses.primary(of: heard)
    return [primary].compactMap { $0 } + MachineAddresses.reachable(of: heard).filter { $0 != primary }
  }

  /// A hub at 0.0.0.0 accepts version 4 only. A hub at one address accepts that one only.
  private func hears(_ address: IPAddress) -> Bool {
    switch host {
    case "0.0.0.0": address.isIPv4
    case "::": true
    default: IPAddress(host).map { $0 == address } ?? true
    }
  }
}
