import ArgumentParser
import Foundation
import Logging

/// The flags that every command on a restaurant's data takes. Each is also a key of the settings' file and of the environment.
struct ConfigurationOptions: ParsableArguments {
  @Option(help: "A JSON file of settings; IQSINE_CONFIG names one too.") var config: String?
  @Option(help: "Address to listen on; 0.0.0.0 lets the whole network in. (default: 127.0.0.1)") var host: String?
  @Option(help: "Port to listen on; 0 takes any free one. (default: 8080)") var port: String?
  @Option(help: "Folder for the restaurant's data. (default: data)") var data: String?
  @Option(help: "postgres://user@host/name instead of SQLite in the data folder.") var database: String?
  @Option(help: "Folder with the built web pages. (default: web/dist)") var web: String?
  @Option(help: "trace, debug, info, notice, warning, error or critical. (default: info)") var logLevel: String?
  @Option(help: "text or json. (default: text)") var logFormat: String?

  /// File, then environment, then flags. Stops the program, with every wrong key named, when anything is wrong.
  func read() throws -> HubConfiguration {
    let given: [(String, String?)] = [
      ("host", host), ("port", port), ("data", data), ("database", database), ("web", web), ("logLevel", logLevel), ("logFormat", logFormat),
    ]
    let environment = ProcessInfo.processInfo.environment
    let flags = given.compactMap { name, value in value.map { (key: name, value: $0) } }
    do throws(ConfigurationProblems) {
      return try ConfigurationReader.read(file: config ?? environment["IQSINE_CONFIG"], environment: environment, flags: flags)
    } catch {
      throw ValidationError("the settings are wrong:\n\(error)")
    }
  }
}

extension HubConfiguration {
  /// One line for people, or one JSON object a line for machines, to standard error.
  func logger() -> Logger {
    var log = Logger(label: "iqsine") { label in
      switch logFormat {
      case .text: StreamLogHandler.standardError(label: label)
      case .json: JSONLogHandler()
      }
    }
    log.logLevel = logLevel
    return log
  }
}
