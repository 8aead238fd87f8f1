import ArgumentParser
import Backups
import Foundation
import Kernel
import Sync

/// Brings a safety copy back.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring a safety copy back; without a name, list the copies.",
    discussion: """
      The copy is checked first. The hub must be stopped. Data that are there are only replaced with --replace, and are then \
      moved aside (SQLite: a folder before-restore-… in the data folder; PostgreSQL: another safety copy).
      """)

  @Argument(help: "The copy's name, or 'latest'.") var copy: String?
  @Flag(help: "The newest copy that was made before an upgrade.") var beforeUpgrade = false
  @Flag(help: "Put the copy in the place of data that are there; these are moved aside.") var replace = false
  @Option(help: "Data folder to restore into, instead of the one that is configured.") var into: String?
  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try options.read()
    let folder = BackupFolder(configuration.backupFolder)
    let copies = folder.copies()
    guard let wanted = try choose(from: copies, in: folder) else { return RestoreCommand.list(copies, in: folder) }
    var target = configuration
    target.backups = configuration.backupFolder
    if let into { target.data = into }
    do {
      try await Restorer(configuration: target, clock: SystemClock()).restore(wanted, replacing: replace)
    } catch {
      throw error is StartFailure ? error : StartFailure("\(wanted.name) was not brought back: \(error)")
    }
  }

  private func choose(from copies: [FoundCopy], in folder: BackupFolder) throws -> FoundCopy? {
    let good = copies.filter(\.isWhole)
    if beforeUpgrade {
      guard let newest = good.first(where: { $0.manifest?.reason == .upgrade }) else {
        throw StartFailure("in \(folder.path) there is no copy from before an upgrade")
      }
      return newest
    }
    guard let copy else { return nil }
    guard let found = copy == "latest" ? good.first : folder.copy(named: copy) else {
      throw StartFailure("in \(folder.path) there is no copy '\(copy)'; 'iqsine restore' lists those that are there")
    }
    return found
  }

  private static func list(_ copies: [FoundCopy], in folder: BackupFolder) {
    let now = SystemClock().now()
    print("Các bản sao lưu trong / copies in \(folder.path):")
    for copy in copies { print(CopyWords.line(copy, now: now)) }
    if copies.isEmpty { print("  chưa có bản nào / none") }
    print("Khôi phục / bring back: iqsine restore TÊN/NAME")
  }
}
