import Foundation
import Kernel
import ObjectStores
import Storage
import Synchronization
import TestKit
import Testing

@testable import Backups

/// A store whose line breaks, or which keeps something else than it was given.
struct FaultyStore: ObjectStore {
  final class Plan: Sendable {
    /// writes that still succeed; nil: all
    let left = Mutex<Int?>(nil)
    /// objects whose names begin so are kept with one bit turned
    let spoils = Mutex<String?>(nil)
  }
  let base: FolderStore
  let plan: Plan

  func put(_ bytes: [UInt8], as name: String) async throws(StoreTrouble) {
    let mayWrite = plan.left.withLock { left -> Bool in
      guard let count = left else { return true }
      left = count - 1
      return count > 0
    }
    guard mayWrite else { throw .broken("the line broke") }
    var bytes = bytes
    if let prefix = plan.spoils.withLock({ $0 }), name.hasPrefix(prefix), !bytes.isEmpty { bytes[bytes.count - 1] ^= 1 }
    try await base.put(bytes, as: name)
  }

  func get(_ name: String) async throws(StoreTrouble) -> [UInt8]? { try await base.get(name) }
  func list(_ prefix: String) async throws(StoreTrouble) -> [StoredObject] { try await base.list(prefix) }
  func remove(_ name: String) async throws(StoreTrouble) { try await base.remove(name) }
  func clearLeftovers() async { await base.clearLeftovers() }
}

extension BackedUpTill {
  /// The folder of the copy store, as on a second disk.
  var storePath: String { folder + "/disk" }
  var folderStore: FolderStore { FolderStore(path: storePath) }

  func storedCopies(_ data: String? = nil) -> StoredCopies {
    StoredCopies(desk: desk(), secrets: (data ?? self.data) + "/secrets", now: { clock.now() })
  }

  /// A change that chooses the folder.
  func choosing(key: String? = nil) -> CopyStoreChange {
    CopyStoreChange(settings: CopyStoreSettings(kind: .folder, place: Text(storePath)), key: key.map { Text($0) })
  }

  /// The copy store, set up in an empty folder.
  func openStore() async throws -> StoredCopies {
    try FileManager.default.createDirectory(atPath: storePath, withIntermediateDirectories: true)
    let stored = storedCopies()
    try await stored.set(choosing())
    return stored
  }

  func reader(_ stored: StoredCopies) throws -> StoreReader { StoreReader(store: folderStore, key: try CopyKey(text: stored.key().key)) }

  /// One run on a store that may fail.
  func run(_ store: any ObjectStore, _ key: CopyKey) async throws -> (copy: StoredCopyView, kept: [String]) {
    let run = StoreRun(
      desk: desk(), reader: StoreReader(store: store, key: key), retention: Retention(hours: 24, days: 30, months: 12), house: HouseClock(),
      work: StoredCopies.work(copies.path), pause: {})
    return try await run.make()
  }

  /// Puts a media file of chance bytes into the data folder.
  func keepMedia(_ name: String, _ size: Int, seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let path = "\(data)/media/\(name)"
    try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let words = (0..<(size / 8 + 1)).map { _ in dice.next() }
    try words.withUnsafeBytes { Data($0.prefix(size)) }.write(to: URL(fileURLWithPath: path))
  }

  /// The files of the store whose names begin so.
  func stored(_ prefix: String) async throws -> [String] { try await folderStore.list(prefix).map(\.name).sorted() }
}

/// The files below a folder with their contents.
func contents(of folder: String) throws -> [String: Data] {
  guard let walk = FileManager.default.enumerator(atPath: folder) else { return [:] }
  var found: [String: Data] = [:]
  for name in walk.compactMap({ $0 as? String }) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder), !isFolder.boolValue else { continue }
    found[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
  }
  return found
}
