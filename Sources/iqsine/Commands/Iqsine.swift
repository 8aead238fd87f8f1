import ArgumentParser
import Foundation

/// The program. `iqsine serve` is the hub; the other commands prepare or describe it.
@main
struct Iqsine: AsyncParsableCommand {
  /// The only place of the version. `--version`, `/health`, the pages, safety copies, the API description and packages show it, and CHANGELOG.md has
  /// a chapter for it.
  static let version = "0.2.0"

  static let configuration = CommandConfiguration(
    commandName: "iqsine", abstract: "Runs a restaurant's evening and its team.", version: version,
    subcommands: [
      ServeCommand.self, DemoCommand.self, SimulateCommand.self, GenerateCommand.self, ReplayCommand.self, BackupCommand.self, RestoreCommand.self,
      CheckCommand.self, DoctorCommand.self, PasswordCommand.self, KeysCommand.self, AuthorityCommand.self, ReportSumsCommand.self,
      TerminalCommand.self, FiscalModuleCommand.self,
    ])

  /// All log lines are written before the program ends, and come before the sentence that gives the reason.
  static func main() async {
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
      LineOutlet.flushAll()
    } catch {
      // If nobody reads the earlier output, nobody would read this either, and writing it would wait for ever.
      if LineOutlet.flushAll() { exit(withError: error) }
      Foundation.exit(exitCode(for: error).rawValue)
    }
  }
}
