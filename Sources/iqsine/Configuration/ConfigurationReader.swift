import Foundation
import Kernel

/// The faults of the configuration: the name of every wrong key, never its value (it may be a password).
struct ConfigurationProblems: Error, Equatable, CustomStringConvertible {
  var problems: [String]
  var description: String { problems.joined(separator: "\n") }
}

/// Reads file, environment and flags into one configuration; a later one wins. All that is wrong is reported at once.
struct ConfigurationReader {
  private var problems: [String] = []
  private var configuration = HubConfiguration()

  static func read(file: String?, environment: [String: String], flags: [(key: String, value: String)]) throws(ConfigurationProblems)
    -> HubConfiguration
  {
    var reader = ConfigurationReader()
    if let file { reader.take(file: file) }
    let ofFile = reader.configuration
    reader.take(environment: environment)
    for (key, value) in flags { reader.apply(key, value, from: ConfigurationKey.all.first { $0.name == key }?.flag ?? key) }
    if reader.configuration.data != ofFile.data && !flags.contains(where: { $0.key == "backups" }) && environment["IQSINE_BACKUPS"] == nil {
      // The file's folder of copies belongs to the file's restaurant. Another one keeps its copies beside its own data.
      reader.configuration.backups = nil
    }
    reader.checkTogether()
    if !reader.problems.isEmpty { throw ConfigurationProblems(problems: reader.problems) }
    return reader.configuration
  }

  /// Checks the keys that are valid alone but not together.
  private mutating func checkTogether() {
    let (certificate, key) = (configuration.certificate, configuration.privateKey)
    if certificate != nil && key == nil { problems.append("certificate: needs privateKey too, the file with the certificate's key") }
    if certificate == nil && key != nil { problems.append("privateKey: needs certificate too, the file with the certificate") }
    if configuration.turnURLs.isEmpty != (configuration.turnSecret == nil) {
      problems.append("turnUrls: goes together with turnSecret, the secret that the server shares with the hub")
    }
    if configuration.port != 0 && configuration.port == configuration.securePort { problems.append("securePort: has to be another one than port") }
  }

  private mutating func take(file: String) {
    guard let data = FileManager.default.contents(atPath: file) else {
      // A package's settings may hold a database's password, so only the hub's user and root may read them.
      let remedy = file == ShippedFiles.current.settings ? "; run this as the hub's user: runuser -u iqsine -- iqsine …" : ""
      problems.append("\(file): cannot be read\(remedy)")
      return
    }
    do throws(JSONError) {
      guard case .object(let members) = try JSON.parse(Array(data)) else { throw JSONError(.expected("object")) }
      for (key, value) in members { take(key, value, file) }
    } catch {
      problems.append("\(file): is not a JSON object of settings (\(error.code))")
    }
  }

  private mutating func take(_ key: String, _ value: JSON, _ file: String) {
    switch value {
    case .string(let text): apply(key, text, from: "\(file): \(key)")
    case .int(let number): apply(key, String(number), from: "\(file): \(key)")
    default: problems.append("\(file): \(key): expected text or a number")
    }
  }

  /// Variables that are no settings of the hub: its file, and the secrets of a copy store, which commands read themselves.
  private static let others: Set<String> = ["IQSINE_CONFIG", "IQSINE_STORE_KEY", "IQSINE_STORE_SECRET"]

  private mutating func take(environment: [String: String]) {
    for variable in environment.keys.filter({ $0.hasPrefix("IQSINE_") }).sorted() {
      guard !ConfigurationReader.others.contains(variable) else { continue }
      let key = ConfigurationKey.all.first { $0.variable == variable }
      apply(key?.name ?? variable, environment[variable] ?? "", from: variable)
    }
  }

  private mutating func apply(_ name: String, _ value: String, from place: String) {
    guard let key = ConfigurationKey.all.first(where: { $0.name == name }) else {
      problems.append("\(place): no such setting; there are \(ConfigurationKey.all.map(\.name).joined(separator: ", "))")
      return
    }
    if let expected = key.apply(value, &configuration) { problems.append("\(place): expected \(expected)") }
  }
}
