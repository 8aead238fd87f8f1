import ArgumentParser
import Foundation

/// The program. `iqsine serve` is the hub; the other commands prepare or describe it.
@main
struct Iqsine: AsyncParsableCommand {
  /// Shown by `--version`, `/health` and the API description.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "iqsine", abstract: "Runs a restaurant's evening and its team.", version: version,
    subcommands: [
      ServeCommand.self, DemoCommand.self, SimulateCommand.self, BackupCommand.self, RestoreCommand.self, CheckCommand.self, PasswordCommand.self,
      KeysCommand.self, AuthorityCommand.self,
      SchemaCommand.self,
    ])

  /// What was logged is written before the program ends, and stands before the sentence that says why.
  static func main() async {
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
      LineOutlet.flushAll()
    } catch {
      // Where nobody reads what was said before, nobody would read this, and it would wait for ever to be read.
      if LineOutlet.flushAll() { exit(withError: error) }
      Foundation.exit(exitCode(for: error).rawValue)
    }
  }
}
