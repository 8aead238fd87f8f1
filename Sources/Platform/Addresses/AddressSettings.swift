import Certificates

/// The settings of the secure address.
public struct AddressSettings: Equatable, Sendable {
  /// The address to listen on.
  public var host: String
  /// The one name by which devices know the hub.
  public var name: String
  /// PEM files. `nil` if the hub makes its own certificate.
  public var certificate: String?
  public var privateKey: String?
  /// The folder of the hub's own keys. Nobody else may read it.
  public var keyFolder: String

  public init(host: String, name: String, certificate: String?, privateKey: String?, keyFolder: String) {
    self.host = host
    self.name = name
    self.certificate = certificate
    self.privateKey = privateKey
    self.keyFolder = keyFolder
  }

  /// `false` if only this machine can reach the hub.
  public var isOpenToNetwork: Bool { !host.hasPrefix("127.") && host != "::1" && host != "localhost" }

  /// The machine's private addresses by which phones reach the hub at present. The preferred one comes first.
  public var reachableAddresses: [IPAddress] {
    guard isOpenToNetwork else { return [] }
    let heard = MachineAddresses.current().filter(hears)
    let primary = MachineAddresses.primary(of: heard)
    return [primary].compactMap { $0 } + MachineAddresses.reachable(of: heard).filter { $0 != primary }
  }

  /// A listener at 0.0.0.0 accepts version 4 only; a listener at one address accepts that one only.
  private func hears(_ address: IPAddress) -> Bool {
    switch host {
    case "0.0.0.0": address.isIPv4
    case "::": true
    default: IPAddress(host).map { $0 == address } ?? true
    }
  }
}
