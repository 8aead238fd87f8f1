import ArgumentParser

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
}
