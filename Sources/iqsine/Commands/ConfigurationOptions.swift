import ArgumentParser
import Foundation

/// The flags that every command on a restaurant's data takes. Each is also a key of the settings' file and of the environment.
struct ConfigurationOptions: ParsableArguments {
  @Option(help: "A JSON file of settings; IQSINE_CONFIG names one too. (default: /etc/iqsine/iqsine.json, if a package installed iqsine)")
  var config: String?
  @Option(help: "Address to listen on; 127.0.0.1 keeps the network out. (default: 0.0.0.0)") var host: String?
  @Option(help: "Port for plain HTTP; 0 takes any free one. (default: 8080)") var port: String?
  @Option(help: "Port for HTTPS; 0 takes any free one. (default: 8443)") var securePort: String?
  @Option(help: "The one name that devices know the hub by. (default: iqsine.local)") var name: String?
  @Option(help: "PEM file with a certificate of one's own; the hub makes its own otherwise.") var certificate: String?
  @Option(help: "PEM file with that certificate's key.") var privateKey: String?
  @Option(help: "Folder for the restaurant's data. (default: data)") var data: String?
  @Option(help: "Folder for safety copies. (default: beside the data folder, with -backups)") var backups: String?
  @Option(help: "Folder into which invoice data of paid bills is handed over. (default: none)") var invoices: String?
  @Option(help: "postgres://user@host/name instead of SQLite in the data folder.") var database: String?
  @Option(help: "mailto: or https:// by which push services find whoever runs the hub. (default: the hub's name)") var pushContact: String?
  @Option(help: "PEM file with the authority of a push service on this machine.") var pushAuthority: String?
  @Option(help: "Folder with the built web pages. (default: web/dist)") var web: String?
  @Option(help: "trace, debug, info, notice, warning, error or critical. (default: info)") var logLevel: String?
  @Option(help: "text or json. (default: text)") var logFormat: String?
  @Option(help: "How often one address may try to sign in at once. (default: 60)") var signInBurst: String?
  @Option(help: "How many messages one person may send at once; then twenty a second. (default: 1000)") var messageBurst: String?
  @Option(help: "Servers for calls: own (those that are installed are started) or direct (none). (default: own)") var calls: String?
  @Option(help: "Port of the hub's own TURN server; 0 takes any free one. (default: 3478)") var turnPort: String?
  @Option(help: "TURN server to use instead, such as turn:turn.example.com:3478.") var turnUrls: String?
  @Option(help: "The secret that it shares with the hub; better in the settings' file, as others can see flags.") var turnSecret: String?
  @Option(help: "Janus server for calls of groups to use instead, such as ws://10.0.0.5:8188.") var janusUrl: String?
  @Option(help: "Its api_secret; better in the settings' file.") var janusSecret: String?
  @Option(help: "The admin_key of its video rooms; better in the settings' file.") var janusAdminKey: String?
  @Option(help: "Most megabytes of a photo, video or file that people send. (default: 20)") var mediaMegabytes: String?
  @Option(help: "Seconds that overdue timers wait for devices after a start. (default: 300)") var grace: String?

  /// File, then environment, then flags. Stops the program, with every wrong key named, when anything is wrong.
  func read() throws -> HubConfiguration {
    let given: [(String, String?)] = [
      ("host", host), ("port", port), ("securePort", securePort), ("name", name), ("certificate", certificate), ("privateKey", privateKey),
      ("data", data), ("backups", backups), ("invoices", invoices), ("database", database), ("pushContact", pushContact),
      ("pushAuthority", pushAuthority), ("web", web),
      ("logLevel", logLevel), ("logFormat", logFormat),
      ("signInBurst", signInBurst), ("messageBurst", messageBurst), ("mediaMegabytes", mediaMegabytes), ("grace", grace), ("calls", calls),
      ("turnPort", turnPort),
      ("turnUrls", turnUrls), ("turnSecret", turnSecret),
      ("janusUrl", janusUrl), ("janusSecret", janusSecret), ("janusAdminKey", janusAdminKey),
    ]
    let environment = ProcessInfo.processInfo.environment
    let flags = given.compactMap { name, value in value.map { (key: name, value: $0) } }
    do throws(ConfigurationProblems) {
      let file = config ?? environment["IQSINE_CONFIG"] ?? ShippedFiles.current.defaultSettings
      return try ConfigurationReader.read(file: file, environment: environment, flags: flags)
    } catch {
      throw ValidationError("the settings are wrong:\n\(error)")
    }
  }
}
