import Logging

/// Everything that can be set from outside, parsed once.
struct HubConfiguration: Equatable, Sendable {
  enum Store: Equatable, Sendable {
    /// SQLite in the data folder
    case folder
    /// `postgres://…`
    case postgres(String)
  }
  /// address to listen on; this machine only unless told otherwise
  var host = "127.0.0.1"
  /// 0: any free port
  var port = 8080
  /// where the hub keeps what it must not lose
  var data = "data"
  var store = Store.folder
  /// the built web pages
  var web = "web/dist"
  var logLevel = Logger.Level.info
  /// lines for people, or one JSON object a line
  var logFormat = LogFormat.text

  enum LogFormat: String, CaseIterable, Sendable {
    case text, json
  }
}

/// One key, with the same name in file (`logLevel`), environment (`IQSINE_LOG_LEVEL`) and flags (`--log-level`).
struct ConfigurationKey: Sendable {
  let name: String
  let help: String
  /// nil: understood; else what is expected
  let apply: @Sendable (String, inout HubConfiguration) -> String?

  var variable: String { "IQSINE_" + split("_").uppercased() }
  var flag: String { "--" + split("-") }

  private func split(_ separator: String) -> String {
    name.reduce(into: "") { out, c in out += c.isUppercase ? separator + c.lowercased() : String(c) }
  }

  static let all: [ConfigurationKey] = [
    ConfigurationKey(name: "host", help: "address to listen on (127.0.0.1; 0.0.0.0 lets the whole network in)") { value, c in
      c.host = value
      return value.isEmpty ? "an address" : nil
    },
    ConfigurationKey(name: "port", help: "port to listen on (8080)") { value, c in
      guard let port = Int(value), (0...65535).contains(port) else { return "a number from 0 to 65535" }
      c.port = port
      return nil
    },
    ConfigurationKey(name: "data", help: "folder for the restaurant's data (data)") { value, c in
      c.data = value
      return value.isEmpty ? "a folder" : nil
    },
    ConfigurationKey(name: "database", help: "postgres://user@host/name instead of SQLite in the data folder") { value, c in
      guard value.hasPrefix("postgres://") || value.hasPrefix("postgresql://") else { return "postgres://user@host/name" }
      c.store = .postgres(value)
      return nil
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
  ]
}
