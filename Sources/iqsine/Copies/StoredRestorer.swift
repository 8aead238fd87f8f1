import Backups
import Foundation
import Sync

/// Brings a copy of the copy store back: first all of it to this machine, then into the place of the present data.
struct StoredRestorer {
  let configuration: HubConfiguration
  let store: StoreRestore
  let clock: any HubClock

  func restore(_ name: String, replacing: Bool, media: Bool) async throws {
    let data = DataFolder(configuration.data)
    if FileManager.default.fileExists(atPath: data.path) { try FolderOwner.check(data.path) }
    // Noticed before hours of fetching.
    guard replacing || data.isEmpty else { throw Restorer.occupied(data.path) }
    let fetched = BackupFolder(configuration.backupFolder + "/.fetched")
    try? FileManager.default.removeItem(atPath: fetched.path)
    defer { try? FileManager.default.removeItem(atPath: fetched.path) }
    let copy = try await store.fetch(name, into: fetched)
    try data.make()
    let count = media ? try await store.fetchMedia(name, for: data) : 0
    do {
      try await Restorer(configuration: configuration, clock: clock).restore(copy, replacing: replacing)
    } catch {
      data.forgetMedia()
      throw error
    }
    try data.adoptMedia()
    if count > 0 { print("Ảnh, video và tệp / media: \(count)") }
  }
}
