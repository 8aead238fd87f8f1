import Certificates

extension HubConfiguration {
  /// False: only this machine can reach the hub.
  var isOpenToNetwork: Bool { !host.hasPrefix("127.") && host != "::1" && host != "localhost" }

  /// By which of the machine's private addresses phones reach the hub at present; the one that stands for the machine first.
  var reachableAddresses: [IPAddress] {
    guard isOpenToNetwork else { return [] }
    let heard = MachineAddresses.current().filter(hears)
    let primary = MachineAddresses.primary(of: heard)
    return [primary].compactMap { $0 } + MachineAddresses.reachable(of: heard).filter { $0 != primary }
  }

  /// Who listens at 0.0.0.0 hears version 4 only; who listens at one address, that one only.
  private func hears(_ address: IPAddress) -> Bool {
    switch host {
    case "0.0.0.0": address.isIPv4
    case "::": true
    default: IPAddress(host).map { $0 == address } ?? true
    }
  }
}
