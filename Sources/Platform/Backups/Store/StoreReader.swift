import Crypto
import Foundation
import Kernel
import ObjectStores
import Storage

/// Reads copies of a store. Every object is authenticated before it is used.
public struct StoreReader: Sendable {
  let store: any ObjectStore
  let key: CopyKey
  var pause: CopyPause = {}
  static let copies = "copies/"
  static let proofs = "proofs/"
  static let mark = "store.json"

  public init(store: any ObjectStore, key: CopyKey) {
    self.store = store
    self.key = key
  }

  /// Checks that the store belongs to this key.
  ///
  /// - Returns: false: nobody has stored anything there
  /// - Throws: `StoredCopyError.otherKey`, `.store`
  public func isBegun() async throws -> Bool {
    guard let bytes = try await store.get(StoreReader.mark) else { return false }
    guard let mark = try? StoreMark(json: JSON.parse(bytes)) else { throw StoreTrouble.notUnderstood(StoreReader.mark) }
    guard mark.key == key.mark else { throw StoredCopyError.otherKey }
    return true
  }

  /// The names of all proven copies, newest first. Whether a proof is authentic is checked when its copy is brought back.
  public func provenNames() async throws -> [String] {
    let copies = Set(try await names(under: StoreReader.copies))
    return try await names(under: StoreReader.proofs).filter { copies.contains($0) }.sorted(by: >)
  }

  func names(under prefix: String) async throws -> [String] {
    try await store.list(prefix).map { String($0.name.dropFirst(prefix.count)) }.filter { StoreReader.time(of: $0) != nil }.sorted()
  }

  /// When a copy of this name was made.
  public static func time(of name: String) -> Instant? {
    let parts = name.split(whereSeparator: { "-TZ".contains($0) }).compactMap { Int64($0) }
    guard parts.count == 6, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
    let wall = WallTime(year: parts[0], month: parts[1], day: parts[2], secondOfDay: parts[3] * 3600 + parts[4] * 60 + parts[5])
    let instant = Instant((wall.days * 86_400 + wall.secondOfDay) * 1000)
    return BackupFolder.time(instant) == name ? instant : nil
  }

  /// All proven copies, newest first.
  func proven() async throws -> [StoredCopyView] {
    var found: [StoredCopyView] = []
    for name in try await provenNames() {
      guard let sealed = try await store.get(StoreReader.proofs + name), let plain = key.open(sealed, as: StoreReader.proofs + name),
        let proof = try? StoredProof(json: JSON.parse(plain)), let madeAt = StoreReader.time(of: name)
      else { continue }
      found.append(StoredCopyView(name: name, madeAt: madeAt, provenAt: proof.provenAt, size: proof.size, sent: 0))
    }
    return found
  }

  // MARK: one copy

  /// - Returns: the manifest, and its SHA-256
  /// - Throws: `StoredCopyError.lost`, `.tampered`
  func manifest(_ name: String) async throws -> (manifest: StoredManifest, digest: String) {
    let plain = try await plain(StoreReader.copies + name)
    guard let manifest = try? StoredManifest(json: JSON.parse(plain)) else { throw StoredCopyError.tampered(StoreReader.copies + name) }
    guard manifest.format == 1 else { throw CopyError.damaged("\(name) was made by a newer version (\(manifest.program))") }
    return (manifest, CopyKey.hex(Array(SHA256.hash(data: plain))))
  }

  /// The proof of a copy; nil: there is none for this manifest.
  func proof(_ name: String, of digest: String) async throws -> StoredProof? {
    guard let sealed = try await store.get(StoreReader.proofs + name) else { return nil }
    guard let plain = key.open(sealed, as: StoreReader.proofs + name), let proof = try? StoredProof(json: JSON.parse(plain)) else {
      throw StoredCopyError.tampered(StoreReader.proofs + name)
    }
    return proof.manifest == digest ? proof : nil
  }

  /// Brings the databases and other files of a copy back as a copy of the usual form.
  ///
  /// - Parameter folder: of copies; the copy is a folder in it
  func fetch(_ manifest: StoredManifest, into folder: BackupFolder) async throws -> FoundCopy {
    let name = BackupFolder.name(.stored, at: manifest.madeAt)
    let target = folder.path + "/" + name
    try DiskFile.makeFolder(target)
    for file in manifest.files {
      guard BackupFolder.isInside(file.path) else { throw CopyError.damaged("\(file.path) leads out of the copy") }
      try await fetch(file, to: target + "/" + file.path)
    }
    try DiskFile.syncFolder(target)
    guard let copy = folder.copy(named: name), copy.isWhole else { throw CopyError.damaged("\(name) is not whole") }
    return copy
  }

  /// The media files of a folder.
  func files(on shelf: StoredShelf) async throws -> [StoredFile] {
    var bytes: [UInt8] = []
    for block in shelf.blocks { bytes += try await plain(BlockWriter.object(block)) }
    guard let list = try? JSON.parse(bytes), case .array(let entries) = list else { throw StoredCopyError.tampered("media/\(shelf.name)") }
    return try entries.map { entry in
      guard let file = try? StoredFile(json: entry), BackupFolder.isInside(file.path) else { throw StoredCopyError.tampered("media/\(shelf.name)") }
      return file
    }
  }

  /// Writes a file, and compares it with what was stored.
  func fetch(_ file: StoredFile, to target: String) async throws {
    try DiskFile.makeFolder((target as NSString).deletingLastPathComponent)
    let writer = try FilePartWriter(target, mode: file.mode)
    for block in file.blocks {
      try writer.write(try await plain(BlockWriter.object(block)))
      try pause()
    }
    guard try writer.finish() == file.sha256, writer.size == file.size else { throw StoredCopyError.tampered(file.path) }
  }

  /// Reads a file and compares it with what was stored.
  func verify(_ file: StoredFile) async throws {
    var hash = SHA256()
    for block in file.blocks {
      hash.update(data: try await plain(BlockWriter.object(block)))
      try pause()
    }
    guard CopyKey.hex(Array(hash.finalize())) == file.sha256 else { throw StoredCopyError.tampered(file.path) }
  }

  /// - Throws: `StoredCopyError.lost`, `.tampered`, `.store`
  private func plain(_ name: String) async throws -> [UInt8] {
    guard let sealed = try await store.get(name) else { throw StoredCopyError.lost(name) }
    guard let plain = key.open(sealed, as: name) else { throw StoredCopyError.tampered(name) }
    return plain
  }
}
