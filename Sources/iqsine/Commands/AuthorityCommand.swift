import ArgumentParser
import Certificates
import Foundation

/// Shows the hub's own authority, or makes a new one in place of it.
struct AuthorityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "authority", abstract: "Show the authority that devices trust, or replace it.")

  @OptionGroup var options: ConfigurationOptions
  @Flag(help: "Make a new one: every device has to be connected anew. The old one is put aside.") var renew = false

  func run() throws {
    let configuration = try options.read()
    do {
      if renew {
        show(try OwnCertificates.renew(folder: configuration.keyFolder, name: configuration.name, now: Date()), configuration)
        print("Start the hub again, then connect every device anew as on the first day.")
      } else {
        guard FileManager.default.fileExists(atPath: configuration.keyFolder) else {
          throw StartFailure("there is no authority in \(configuration.keyFolder) yet: the hub makes one when it first starts")
        }
        show(try OwnCertificates(folder: configuration.keyFolder, name: configuration.name, now: Date()), configuration)
      }
    } catch let problem as CertificateProblem {
      throw StartFailure(problem.description)
    }
  }

  private func show(_ own: OwnCertificates, _ configuration: HubConfiguration) {
    let fingerprint = (try? own.authority.fingerprint) ?? "?"
    print("\(own.authority.name), for \(configuration.name) and private addresses only, until \(own.authority.until.ISO8601Format())")
    print("SHA-256 \(fingerprint)")
  }
}
