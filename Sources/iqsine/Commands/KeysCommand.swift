import ArgumentParser
import Foundation
import Sealing

/// The master keys that messages, profiles and files are sealed under.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Look after the master key that messages and files are sealed under.",
    subcommands: [KeysRotateCommand.self, KeysShowCommand.self], defaultSubcommand: KeysShowCommand.self)
}

struct KeysShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show which master keys there are, not the keys themselves.")

  @OptionGroup var options: ConfigurationOptions

  func run() throws {
    let keys = try KeysCommand.open(try options.read())
    print("master key \(keys.current)")
    for number in keys.numbers.dropLast() { print("master key \(number) is still needed: a change is under way, or waits for the hub to run") }
  }
}

struct KeysRotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate", abstract: "Change the master key, also while the hub runs: it goes over to the new one within a minute.")

  @OptionGroup var options: ConfigurationOptions

  func run() throws {
    let configuration = try options.read()
    try FolderOwner.check(configuration.data)
    let keys = try KeysCommand.open(configuration)
    guard keys.numbers.count == 1 else {
      throw StartFailure("a change of the master key is under way already: the hub ends it while it runs")
    }
    let number: Int64
    do { number = try keys.rotate() } catch { throw StartFailure(error.description) }
    print("master key \(number) was made in \(KeysCommand.folder(configuration))")
    print("The hub goes over to it within a minute, or when it is next started, and then takes the old one away.")
  }
}

extension KeysCommand {
  static func folder(_ configuration: HubConfiguration) -> String { configuration.data + "/keys" }

  /// Keys are made by the hub at its first start, never here.
  static func open(_ configuration: HubConfiguration) throws -> MasterKeys {
    let folder = folder(configuration)
    guard FileManager.default.fileExists(atPath: folder) else {
      throw StartFailure("there are no keys in \(folder) yet: the hub makes them when it first starts")
    }
    do { return try MasterKeys(folder: folder, mayBegin: false) } catch { throw StartFailure(error.description) }
  }
}
