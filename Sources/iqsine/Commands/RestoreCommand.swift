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
      moved aside (SQLite: a folder before-restore-… in the data folder; PostgreSQL: another safety copy). Copies of the copy store \
      bring the media along.
      """)

  @Argument(help: "The copy's name, or 'latest': the newest of this machine and of the copy store.") var copy: String?
  @Flag(help: "The newest copy that was made before an upgrade.") var beforeUpgrade = false
  @Option(help: "The newest copy no later than this moment, such as 2026-11-26T19:30 or 2026-11-26T19:30+07:00.") var at: TypedMoment?
  @Flag(help: "Put the copy in the place of data that are there; these are moved aside.") var replace = false
  @Flag(help: "Leave the media in the copy store, for example because some are missing there.") var withoutMedia = false
  @Option(help: "Data folder to restore into, instead of the one that is configured.") var into: String?
  @OptionGroup var storeOptions: StoreOptions
  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try options.read()
    let folder = BackupFolder(configuration.backupFolder)
    let copies = folder.copies()
    let store = try storeOptions.open(configuration)
    let stored = try await storedNames(store)
    guard let wanted = try choose(from: copies, stored, in: folder) else { return RestoreCommand.list(copies, stored, in: folder) }
    var target = configuration
    target.backups = configuration.backupFolder
    if let into { target.data = into }
    try CopyPlace.check(target)
    do {
      switch (wanted, store) {
      case (.here(let copy), _): try await Restorer(configuration: target, clock: SystemClock()).restore(copy, replacing: replace)
      case (.stored(let name), let store?):
        try await StoredRestorer(configuration: target, store: store, clock: SystemClock()).restore(name, replacing: replace, media: !withoutMedia)
      case (.stored(let name), nil): throw StartFailure("there is no copy store for \(name)")
      }
    } catch {
      throw error is StartFailure ? error : StartFailure("\(wanted.name) was not brought back: \(error)")
    }
  }

  /// A store that cannot be reached does not keep this machine's copies from being brought back, unless it was named.
  private func storedNames(_ store: StoreRestore?) async throws -> [String] {
    guard let store, !beforeUpgrade else { return [] }
    do {
      return try await store.names()
    } catch {
      guard storeOptions.store == nil else { throw StartFailure("the copy store cannot be read: \(error)") }
      FileHandle.standardError.write(Data("the copy store cannot be read, only this machine's copies are listed: \(error)\n".utf8))
      return []
    }
  }

  private func choose(from copies: [FoundCopy], _ stored: [String], in folder: BackupFolder) throws -> CopyChoice? {
    let good = copies.filter(\.isWhole)
    if beforeUpgrade {
      guard let newest = good.first(where: { $0.manifest?.reason == .upgrade }) else {
        throw StartFailure("in \(folder.path) there is no copy from before an upgrade")
      }
      return .here(newest)
    }
    let all = good.map(CopyChoice.here) + stored.map(CopyChoice.stored)
    if let at {
      guard copy == nil else { throw StartFailure("name a copy or a moment, not both") }
      guard let newest = CopyChoice.newest(of: all, notAfter: at.instant, now: SystemClock().now()) else {
        throw StartFailure("no copy is as old as that moment")
      }
      return newest
    }
    guard let copy else { return nil }
    if copy == "latest", let newest = CopyChoice.newest(of: all, now: SystemClock().now()) { return newest }
    if stored.contains(copy) { return .stored(copy) }
    guard copy != "latest", let found = folder.copy(named: copy) else {
      throw StartFailure("in \(folder.path) there is no copy '\(copy)'; 'iqsine restore' lists those that are there")
    }
    return .here(found)
  }

  private static func list(_ copies: [FoundCopy], _ stored: [String], in folder: BackupFolder) {
    let now = SystemClock().now()
    print("Các bản sao lưu trong / copies in \(folder.path):")
    for copy in copies { print(CopyWords.line(copy, now: now)) }
    if copies.isEmpty { print("  chưa có bản nào / none") }
    if !stored.isEmpty { print("Các bản đã kiểm chứng trong kho / proven copies in the copy store:") }
    for name in stored { print("  \(name)  \(CopyWords.age(of: StoreReader.time(of: name) ?? Instant(0), now: now))") }
    print("Khôi phục / bring back: iqsine restore TÊN/NAME")
  }
}
