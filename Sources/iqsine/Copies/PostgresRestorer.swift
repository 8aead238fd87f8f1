import Backups
import Kernel
import Storage
import StoragePostgres
import Sync

/// Replaces a PostgreSQL database's tables by a copy's, the restaurant's and the messages' in one transaction.
struct PostgresRestorer {
  private let configuration: HubConfiguration
  private let clock: any HubClock
  private let address: String
  private let data: DataFolder

  init(_ configuration: HubConfiguration, _ clock: any HubClock, _ address: String, _ data: DataFolder) {
    self.configuration = configuration
    self.clock = clock
    self.address = address
    self.data = data
  }

  /// - Returns: the place of the former data
  func restore(_ copy: FoundCopy, _ manifest: BackupManifest, replacing: Bool) async throws -> String? {
    let target = try PostgresRestore(address: address)
    let hubs = try await target.hubs()
    guard hubs == 0 else { throw StartFailure("a hub is using the database (\(hubs) connections): stop it first") }
    let neighbour = try await PostgresNeighbour.messenger(beside: address)
    let messenger = try PostgresRestore(address: neighbour.address)
    let isTaken = try await isTaken(target, messenger, neighbour, replacing)
    let aside = isTaken ? try await setAside(target, neighbour.isThere ? messenger : nil) : nil
    let holdsMessages = manifest.databases.contains { $0.name == HubStores.messengerName }
    if holdsMessages { try await neighbour.make() }
    let places = [("", target)] + (holdsMessages || neighbour.isThere ? [(HubStores.messengerName, messenger)] : [])
    try await PostgresRestore.replace(
      places.map { name, place in
        (place, manifest.databases.contains { $0.name == name } ? copy.path + "/" + BackupFolder.path("iqsine.dump", of: name) : nil)
      })
    do {
      for held in manifest.databases { try await check(held, held.name.isEmpty ? target : messenger) }
      let folder = try data.exchange(time: BackupFolder.time(clock.now()))
      return [aside, folder].compactMap { $0 }.joined(separator: ", ")
    } catch {
      throw StartFailure(
        "\(copy.name) is in the database, but was not made ready for devices and keys: \(error). Do not start the hub; run the same command "
          + "again, with --replace" + (aside.map { ". What was there before: \($0)" } ?? ""))
    }
  }

  private func isTaken(
    _ target: PostgresRestore, _ messenger: PostgresRestore, _ neighbour: PostgresNeighbour, _ replacing: Bool
  ) async throws -> Bool {
    if try await !target.isEmpty() {
      guard replacing else { throw Restorer.occupied("the PostgreSQL database") }
      return true
    }
    guard neighbour.isThere, try await !messenger.isEmpty() else { return false }
    // Nobody knows whose messages they are, and a copy of them alone could not be restored.
    throw StartFailure(
      "the schema \(neighbour.schema) holds messages of a restaurant that is not there: bring the copy back into an empty database, or "
        + "have DROP SCHEMA \"\(neighbour.schema)\" CASCADE run")
  }

  /// The tables that are replaced become one more safety copy.
  private func setAside(_ target: PostgresRestore, _ messenger: PostgresRestore?) async throws -> String? {
    let present = try await target.open()
    var beside: PostgresDatabase?
    do {
      beside = try await messenger?.open()
      let copy = try await Copies.desk(configuration, present, messenger: beside, clock).make(.replaced)
      await beside?.close()
      await present.close()
      return copy?.path
    } catch {
      await beside?.close()
      await present.close()
      throw error
    }
  }

  /// Compares the restored tables with the copy, and lets devices start again from them.
  private func check(_ held: CopiedDatabase, _ place: PostgresRestore) async throws {
    let facts = Copies.facts(of: held.name)
    let database = try await place.open()
    do {
      let found = try await database.contents { try facts.read($0) }
      if let difference = held.difference(from: found) { throw CopyError.damaged(difference) }
    } catch {
      await database.close()
      throw error
    }
    try await Restorer.goOn(database, now: clock.now())
  }
}
