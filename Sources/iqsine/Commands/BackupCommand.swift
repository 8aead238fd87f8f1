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
    let database = try await BackupCommand.open(configuration)
    let result: Result<FoundCopy?, any Error>
    do { result = .success(try await Copies.desk(configuration, database, SystemClock()).make(.manual)) } catch { result = .failure(error) }
    await database.close()
    switch result {
    case .success(let copy?): CopyWords.printMade(copy)
    case .success(nil): break
    case .failure(let error): throw StartFailure("no safety copy was made in \(configuration.backupFolder): \(error)")
    }
  }

  /// Only looks: the schema stays, and a hub that runs on the data is not disturbed.
  private static func open(_ configuration: HubConfiguration) async throws -> any CopyableDatabase {
    do {
      switch configuration.store {
      case .postgres(let address): return try await PostgresRestore(address: address).open()
      case .folder:
        guard FileManager.default.fileExists(atPath: configuration.data + "/iqsine.db") else {
          throw StartFailure("there is no restaurant in \(configuration.data)")
        }
        return try SQLiteDatabase(besideHub: configuration.data, patience: .seconds(5))
      }
    } catch {
      throw error is StartFailure ? error : Start.failure(error, configuration)
    }
  }
}

/// Files that another user makes in the data folder would lock the hub out of it.
enum FolderOwner {
  static func check(_ folder: String) throws {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_uid != geteuid() else { return }
    let name = getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) } ?? "\(status.st_uid)"
    throw StartFailure("\(folder) belongs to \(name): run this as that user, for example with 'runuser -u \(name) -- iqsine …'")
  }
}
