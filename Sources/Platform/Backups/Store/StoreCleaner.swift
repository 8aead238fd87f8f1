import Kernel
import ObjectStores

/// Removes copies that are kept no longer, and blocks that no copy needs.
struct StoreCleaner {
  let reader: StoreReader

  private var store: any ObjectStore { reader.store }

  /// Removes copies by the rule of retention. Copies without a proof were interrupted, or were found changed.
  ///
  /// - Returns: the names of the copies that stay
  func prune(_ retention: Retention, now: Instant, house: HouseClock) async throws -> [String] {
    let proven = Set(try await reader.names(under: StoreReader.proofs))
    let all = try await reader.names(under: StoreReader.copies)
    let times = all.filter { proven.contains($0) }.compactMap { StoreReader.time(of: $0) }
    let kept = Set(retention.kept(times, now: now, house: house).map { BackupFolder.time($0) })
    for name in Set(all).union(proven) where !kept.contains(name) { try await remove(name) }
    return kept.sorted()
  }

  /// The proof goes first, so a copy that is half removed counts as none.
  func remove(_ name: String) async throws {
    try await store.remove(StoreReader.proofs + name)
    try await store.remove(StoreReader.copies + name)
  }

  /// Removes blocks that none of these copies needs.
  ///
  /// A copy that cannot be read any more needs none: nobody could bring it back.
  func sweep(keeping names: [String]) async throws {
    var needed: Set<String> = []
    var shelves: [[String]: [StoredFile]] = [:]
    for name in names {
      let manifest: StoredManifest
      do {
        manifest = try await reader.manifest(name).manifest
        for shelf in manifest.media where shelves[shelf.blocks] == nil { shelves[shelf.blocks] = try await reader.files(on: shelf) }
      } catch let error as StoredCopyError {
        guard Self.isDamage(error) else { throw error }
        continue
      }
      needed.formUnion(manifest.files.flatMap(\.blocks))
      for shelf in manifest.media {
        needed.formUnion(shelf.blocks)
        needed.formUnion((shelves[shelf.blocks] ?? []).flatMap(\.blocks))
      }
    }
    let objects = Set(needed.map(BlockWriter.object))
    for block in try await store.list(BlockWriter.prefix) where !objects.contains(block.name) { try await store.remove(block.name) }
  }

  static func isDamage(_ error: StoredCopyError) -> Bool {
    switch error {
    case .tampered, .lost: true
    case .copy, .store, .otherKey, .notOpened: false
    }
  }
}
