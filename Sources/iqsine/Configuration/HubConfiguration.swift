import Kernel
import Logging
import WebPush

/// Everything that can be set from outside, parsed once.
struct HubConfiguration: Equatable, Sendable {
  enum Store: Equatable, Sendable {
    /// SQLite in the data folder
    case folder
    /// `postgres://…`
    case postgres(String)
  }
  /// address to listen on. The network is served by HTTPS; plain HTTP is for this machine, and shows others only how to connect
  var host = "0.0.0.0"
  /// for plain HTTP; 0: any free port
  var port = 8080
  /// for HTTPS; 0: any free port
  var securePort = 8443
  /// the one name that devices know the hub by
  var name = "iqsine.local"
  /// a certificate of one's own, with the authorities between, and its key: PEM files; nil: the hub makes its own
  var certificate: String?
  var privateKey: String?
  /// the folder of the hub's permanent data
  var data = "data"
  /// where safety copies go; nil: beside the data folder
  var backups: String?
  /// the folder into which the invoice data of paid bills is handed over; nil: it is handed over to nobody
  var invoices: String?
  /// how often one address may try to sign in at once before it must wait
  var signInBurst = 60
  /// how many messages one person may send at once before they have to wait; what may be read and searched follows from it
  var messageBurst = 1000
  /// seconds for which what fell due while the hub was away waits, so that devices can report first
  var grace = 300
  /// the most megabytes of a photo, video or file that people send
  var mediaMegabytes = 20
  var store = Store.folder
  /// which servers calls have beside the hub
  var calls = CallServing.own
  /// for the hub's own TURN server; 0: any free one
  var turnPort = 3478
  /// of an external TURN server, and the secret that it shares with the hub; empty: there is none
  var turnURLs: [String] = []
  var turnSecret: String?
  /// an external Janus server with its secrets; nil: there is none
  var janus: JanusPlace?
  var janusSecret: String?
  var janusAdminKey: String?
  /// the contact for push services, `mailto:` or `https://`; nil: the hub's own name
  var pushContact: String?
  /// PEM file with the authority of a push service on this machine; nil: there is none, and push services are those of the wide internet
  var pushAuthority: String?
  /// the built web pages
  var web = "web/dist"
  var logLevel = Logger.Level.info
  /// lines for people, or one JSON object a line
  var logFormat = LogFormat.text

  enum CallServing: String, CaseIterable, Sendable {
    /// started and ended by us, as far as they are installed
    case own
    /// none is started: calls go directly from device to device, and where given servers lead them
    case direct
  }

  struct JanusPlace: Equatable, Sendable {
    let host: String
    let port: Int

    /// `ws://host:port`
    init?(_ url: String) {
      let parts = url.dropFirst(5).split(separator: ":", omittingEmptySubsequences: false)
      guard url.hasPrefix("ws://"), parts.count == 2, let port = Int(parts[1]), (1...65535).contains(port),
        HubConfiguration.isHostName(String(parts[0]))
      else { return nil }
      host = String(parts[0])
      self.port = port
    }
  }

  enum LogFormat: String, CaseIterable, Sendable {
    case text, json
  }
}

/// One key, with the same name in file (`logLevel`), environment (`IQSINE_LOG_LEVEL`) and flags (`--log-level`).
struct ConfigurationKey: Sendable {
  let name: String
  let help: String
  /// nil: valid; otherwise the expected form
  let apply: @Sendable (String, inout HubConfiguration) -> String?

  var variable: String { "IQSINE_" + split("_").uppercased() }
  var flag: String { "--" + split("-") }

  private func split(_ separator: String) -> String {
    name.reduce(into: "") { out, c in out += c.isUppercase ? separator + c.lowercased() : String(c) }
  }

  static let all = ofHub + ofCalls

  private static let ofHub: [ConfigurationKey] = [
    ConfigurationKey(name: "host", help: "address to listen on (0.0.0.0: the whole network)") { value, c in
      c.host = TypedHost.tidy(value)
      return c.host.isEmpty || c.host.contains(where: { "/[] ".contains($0) }) ? "an address, such as 0.0.0.0 or ::1" : nil
    },
    ConfigurationKey(name: "port", help: "port for plain HTTP (8080)") { value, c in
      guard let port = portNumber(value) else { return "a number from 0 to 65535" }
      c.port = port
      return nil
    },
    ConfigurationKey(name: "securePort", help: "port for HTTPS (8443)") { value, c in
      guard let port = portNumber(value) else { return "a number from 0 to 65535" }
      c.securePort = port
      return nil
    },
    ConfigurationKey(name: "name", help: "the one name that devices know the hub by (iqsine.local)") { value, c in
      c.name = TypedHost.tidy(value).lowercased()
      return HubConfiguration.isHostName(c.name) ? nil : "a name like iqsine.local, or an address"
    },
    ConfigurationKey(name: "certificate", help: "PEM file with a certificate of one's own") { value, c in
      c.certificate = value
      return value.isEmpty ? "a file" : nil
    },
    ConfigurationKey(name: "privateKey", help: "PEM file with that certificate's key") { value, c in
      c.privateKey = value
      return value.isEmpty ? "a file" : nil
    },
    ConfigurationKey(name: "data", help: "folder for the restaurant's data (data)") { value, c in
      c.data = value
      return value.isEmpty ? "a folder" : nil
    },
    ConfigurationKey(name: "backups", help: "folder for safety copies (beside the data folder)") { value, c in
      c.backups = value
      return value.isEmpty ? "a folder" : nil
    },
    ConfigurationKey(name: "invoices", help: "folder into which invoice data of paid bills is handed over (none)") { value, c in
      c.invoices = value
      return value.isEmpty ? "a folder" : nil
    },
    ConfigurationKey(name: "database", help: "postgres://user@host/name instead of SQLite in the data folder") { value, c in
      guard value.hasPrefix("postgres://") || value.hasPrefix("postgresql://") else { return "postgres://user@host/name" }
      c.store = .postgres(value)
      return nil
    },
    ConfigurationKey(name: "pushContact", help: "mailto: or https:// by which push services find whoever runs the hub") { value, c in
      c.pushContact = value
      return PushContact(value) == nil ? "mailto:… or https://…" : nil
    },
    ConfigurationKey(name: "pushAuthority", help: "PEM file with the authority of a push service on this machine") { value, c in
      c.pushAuthority = value
      return value.isEmpty ? "a file" : nil
    },
    ConfigurationKey(name: "web", help: "folder with the built web pages (web/dist)") { value, c in
      c.web = value
      return value.isEmpty ? "a folder" : nil
    },
    ConfigurationKey(name: "logLevel", help: "trace, debug, info, notice, warning, error, critical (info)") { value, c in
      guard let level = Logger.Level(rawValue: value) else { return "one of trace, debug, info, notice, warning, error, critical" }
      c.logLevel = level
      return nil
    },
    ConfigurationKey(name: "logFormat", help: "text or json (text)") { value, c in
      guard let format = HubConfiguration.LogFormat(rawValue: value) else { return "text or json" }
      c.logFormat = format
      return nil
    },
    ConfigurationKey(name: "signInBurst", help: "how often one address may try to sign in at once (60)") { value, c in
      guard let burst = Int(value), (1...100_000).contains(burst) else { return "a number from 1 to 100000" }
      c.signInBurst = burst
      return nil
    },
    ConfigurationKey(name: "messageBurst", help: "how many messages one person may send at once (1000)") { value, c in
      guard let burst = Int(value), (1...100_000_000).contains(burst) else { return "a number from 1 to 100000000" }
      c.messageBurst = burst
      return nil
    },
    ConfigurationKey(name: "grace", help: "seconds that overdue timers wait for devices after a start (300)") { value, c in
      guard let seconds = Int(value), (0...3600).contains(seconds) else { return "a number from 0 to 3600" }
      c.grace = seconds
      return nil
    },
  ]

  static func portNumber(_ text: String) -> Int? { Int(text).flatMap { (0...65535).contains($0) ? $0 : nil } }
}

extension HubConfiguration {
  /// Where safety copies go: never inside the data folder, for what takes that away must not take them along.
  var backupFolder: String { backups ?? (data.hasSuffix("/") ? String(data.dropLast()) : data) + "-backups" }

  /// Letters, digits, hyphens and dots as the names of hosts have them; addresses pass too.
  static func isHostName(_ name: String) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return name.utf8.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
      }
  }
}
