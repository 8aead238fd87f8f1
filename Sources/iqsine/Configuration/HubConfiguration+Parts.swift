import Addresses
import CallsHTTP
import MessengerHTTP
import Web

// The part of the configuration that each part of the hub gets.

extension HubConfiguration {
  /// The folder of the hub's own keys. Nobody else may read it.
  var keyFolder: String { (data.hasSuffix("/") ? String(data.dropLast()) : data) + "/tls" }

  /// The folder of secrets for other servers.
  var secretsFolder: String { data + "/secrets" }

  var address: AddressSettings {
    AddressSettings(host: host, name: name, certificate: certificate, privateKey: privateKey, keyFolder: keyFolder)
  }

  var callServers: CallServerSettings {
    CallServerSettings(
      startsOwn: calls == .own, host: host, isOpenToNetwork: address.isOpenToNetwork, data: data, turnPort: turnPort, turnURLs: turnURLs,
      turnSecret: turnSecret,
      janus: janus.map { CallServerSettings.Janus(host: $0.host, port: $0.port, secret: janusSecret, adminKey: janusAdminKey) })
  }

  var messenger: MessengerModule.Settings {
    MessengerModule.Settings(
      mediaFolder: data + "/media", mediaMegabytes: mediaMegabytes, burst: messageBurst,
      push: PushSettings(secrets: secretsFolder, contact: pushContact ?? "https://\(name)", authority: pushAuthority))
  }

  func edge(_ address: AddressKeeper) -> EdgeConfiguration {
    var edge = EdgeConfiguration(
      host: host, port: port, secure: SecureAddress(name: name, port: securePort, identity: address.tls), webFolder: pages, version: Iqsine.version)
    edge.doors = address.doors
    edge.signInBurst = Int64(signInBurst)
    return edge
  }
}
