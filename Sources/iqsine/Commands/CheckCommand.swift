import ArgumentParser
import Backups
import IntegrityCheck
import Foundation
import Storage
import StoragePostgres
import StorageSQLite

/// Verifies a restaurant's data, also while the hub runs.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Verify a restaurant's data, also while the hub runs; changes nothing.",
    discussion: """
      Looks at the database itself, the stream of changes, commands and their outcomes, tables, orders, bills, money, portions, the audit trail \
      and the store of messages. It prints the end of the audit chain: note it down, and compare it later with --audit-tip. \
      Exit code 0: all is sound; 1: it is not, each finding is a line that begins with SAI; 2: the data could not be looked at.
      """)

  @OptionGroup var options: ConfigurationOptions

  @Option(help: "An end of the audit chain that was noted before: its number, a colon, and at least 8 digits of its hash.")
  var auditTip: String?

  func validate() throws {
    if let auditTip, NotedTip(auditTip) == nil {
      throw ValidationError("--audit-tip must be a number, a colon and 8 to 64 hexadecimal digits: 1234:9f86d081")
    }
  }

  func run() async throws {
    let configuration = try options.read()
    let line = CheckLine()
    do {
      let report = try await CheckCommand.look(configuration, auditTip.flatMap { NotedTip($0) }) { line.show($0) }
      line.clear()
      CheckWords.lines(report).forEach { print($0) }
      if !report.isSound { throw ExitCode(1) }
    } catch let code as ExitCode {
      throw code
    } catch {
      line.clear()
      FileHandle.standardError.write(Data("\(Start.failure(error, configuration))\n".utf8))
      throw ExitCode(2)
    }
  }

  private static func look(
    _ configuration: HubConfiguration, _ tip: NotedTip?, _ progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws -> CheckReport {
    let check = tip.map { DataCheck.restaurant.comparing(with: $0) } ?? DataCheck.restaurant
    try DataFolder(configuration.data).mustBeWhole()
    let traces = HouseTraces(configuration)
    let restaurant = try await restaurant(configuration)
    let messenger: (any SQLDatabase)?
    let stray: StrayDatabase?
    do {
      messenger = try await self.messenger(configuration)
      try await KnownSchema.check(restaurant, messenger)
      stray = try? await traces.stray(restaurant, messenger)
    } catch {
      await restaurant.close()
      throw error
    }
    var report = try await look(at: restaurant, check, stray.flatMap { $0.isMessenger ? nil : $0 }, progress)
    if let messenger { report.add(try await look(at: messenger, DataCheck.messenger, stray.flatMap { $0.isMessenger ? $0 : nil }, progress)) }
    report.add(await CopyKeys.report(configuration))
    return report
  }

  /// If a database is not the folder's, that is the only finding in it.
  private static func look(
    at database: any SQLDatabase, _ check: DataCheck, _ stray: StrayDatabase?, _ progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws -> CheckReport {
    if let stray {
      await database.close()
      return CheckReport(stray.issue)
    }
    let result: Result<CheckReport, any Error>
    do { result = .success(try await check.run(on: database, progress: progress)) } catch { result = .failure(error) }
    await database.close()
    return try result.get()
  }

  /// Only to look: nothing in the folder changes, and a hub that runs on the data is not disturbed.
  static func restaurant(_ configuration: HubConfiguration) async throws -> any SQLDatabase {
    switch configuration.store {
    case .postgres(let address): return try await PostgresRestore(address: address).open()
    case .folder:
      try FolderOwner.check(configuration.data)
      guard FileManager.default.fileExists(atPath: configuration.data + "/iqsine.db") else {
        throw StartFailure("there is no restaurant in \(configuration.data)")
      }
      return try SQLiteLook(folder: configuration.data)
    }
  }

  /// Nil where a hub that has one never ran.
  private static func messenger(_ configuration: HubConfiguration) async throws -> (any SQLDatabase)? {
    switch configuration.store {
    case .postgres(let address):
      let place = try await PostgresNeighbour.messenger(beside: address)
      return place.isThere ? try await PostgresRestore(address: place.address).open() : nil
    case .folder:
      guard FileManager.default.fileExists(atPath: configuration.messengerFolder + "/iqsine.db") else { return nil }
      return try SQLiteLook(folder: configuration.messengerFolder)
    }
  }
}
