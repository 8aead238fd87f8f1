import ArgumentParser
import Backups
import Foundation
import Kernel
import Storage
import StoragePostgres
import StorageSQLite
import Sync

/// Makes a safety copy now, also while the hub runs.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "backup", abstract: "Make a safety copy now, also while the hub runs.")

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try options.read()
    try FolderOwner.check(configuration.data)
    try DataFolder(configuration.data).mustBeWhole()
    try CopyPlace.check(configuration)
    let traces = HouseTraces(configuration)
    let (restaurant, messenger) = try await BackupCommand.open(configuration)
    // A copy of an empty database would in time replace the good ones.
    if let stray = try? await traces.stray(restaurant, messenger) {
      await messenger?.close()
      await restaurant.close()
      throw StartFailure(stray.sentence(configuration))
    }
    let desk = Copies.desk(configuration, restaurant, messenger: messenger, SystemClock())
    let result: Result<FoundCopy?, any Error>
    do { result = .success(try await desk.make(.manual)) } catch { result = .failure(error) }
    await messenger?.close()
    await restaurant.close()
    switch result {
    case .success(let copy?): CopyWords.printMade(copy)
    case .success(nil): break
    case .failure(let error): throw StartFailure("no safety copy was made in \(configuration.backupFolder): \(error)")
    }
  }

  /// Only looks: the schema stays, and a hub that runs on the data is not disturbed.
  private static func open(
    _ configuration: HubConfiguration
  ) async throws -> (restaurant: any CopyableDatabase, messenger: (any CopyableDatabase)?) {
    do {
      let restaurant = try await restaurant(configuration)
      do {
        let messenger = try await messenger(configuration)
        try await KnownSchema.check(restaurant, messenger)
        return (restaurant, messenger)
      } catch {
        await restaurant.close()
        throw error
      }
    } catch {
      throw error is StartFailure ? error : Start.failure(error, configuration)
    }
  }

  private static func restaurant(_ configuration: HubConfiguration) async throws -> any CopyableDatabase {
    switch configuration.store {
    case .postgres(let address): return try await PostgresRestore(address: address).open()
    case .folder:
      guard FileManager.default.fileExists(atPath: configuration.data + "/iqsine.db") else {
        throw StartFailure("there is no restaurant in \(configuration.data)")
      }
      try await KnownSchema.check(folder: configuration.data, Stores.migrations)
      return try SQLiteDatabase(besideHub: configuration.data, patience: .seconds(5))
    }
  }

  /// Nil where a hub that has one never ran.
  private static func messenger(_ configuration: HubConfiguration) async throws -> (any CopyableDatabase)? {
    switch configuration.store {
    case .postgres(let address):
      let place = try await PostgresNeighbour.messenger(beside: address)
      return place.isThere ? try await PostgresRestore(address: place.address).open() : nil
    case .folder:
      guard FileManager.default.fileExists(atPath: configuration.messengerFolder + "/iqsine.db") else { return nil }
      try await KnownSchema.check(folder: configuration.messengerFolder, Stores.messengerMigrations)
      return try SQLiteDatabase(besideHub: configuration.messengerFolder, patience: .seconds(5))
    }
  }
}

/// Files that another user makes in the data folder would lock the hub out of it.
enum FolderOwner {
  static func check(_ folder: String) throws {
    FolderUser.become(ownerOf: folder)
    guard let name = FolderUser.other(of: folder) else { return }
    throw StartFailure("\(folder) belongs to \(name): run this as that user, for example with 'runuser -u \(name) -- iqsine …'")
  }
}
