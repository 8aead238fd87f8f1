import Foundation
import Kernel
import Logging
import ObjectStores
import Storage

/// Makes one copy in a store: a copy of the usual form, encrypted into the store, brought back into an empty folder, and compared.
struct StoreRun {
  let desk: BackupService
  let reader: StoreReader
  let retention: Retention
  let house: HouseClock
  /// the folder for its own files, in the folder of copies
  let work: String
  let pause: CopyPause

  private var making: String { work + "/copy" }
  private var proving: String { work + "/proof" }
  private var cleaner: StoreCleaner { StoreCleaner(reader: reader) }

  /// - Returns: the copy, and the names of all that the store keeps
  func make() async throws -> (copy: StoredCopyView, kept: [String]) {
    try DiskFile.makeFolder(work)
    let lock = try await CopyLock.take(work)
    defer { lock.release() }
    clear()
    defer { clear() }
    // A store that cannot be used is noticed before the work.
    guard try await reader.isBegun() else { throw StoreTrouble.missing(StoreReader.mark) }
    let copy = try await desk.makeAside(in: making, pause)
    guard let held = copy.manifest else { throw CopyError.damaged("\(copy.name) has no manifest") }
    let name = BackupFolder.time(held.madeAt)
    let media = MediaFiles(path: desk.data.path + "/media", knownPath: work + "/media.json")
    let sender = StoreSender(reader: reader, media: media, program: desk.program, pause: pause)
    let sent = try await sender.send(copy, held, as: name)
    // Its room is needed for the proof.
    try? FileManager.default.removeItem(atPath: making)
    let proof: StoredProof
    do {
      let size = try await prove(sent, held, name)
      proof = StoredProof(manifest: sent.digest, provenAt: desk.now(), size: size)
      try await sender.writeProof(proof, of: name)
    } catch {
      await removeDamaged(StoredCopyError(error), name)
      throw error
    }
    let kept = await clean(name, hadLeftovers: sent.hadLeftovers)
    return (StoredCopyView(name: name, madeAt: held.madeAt, provenAt: proof.provenAt, size: proof.size, sent: sent.sent), kept)
  }

  private func clear() { for folder in [making, proving] { try? FileManager.default.removeItem(atPath: folder) } }

  // MARK: the proof

  /// - Returns: bytes of the copy with its media
  private func prove(_ sent: StoreSender.Sent, _ held: BackupManifest, _ name: String) async throws -> Int64 {
    try DiskFile.makeFolder(proving)
    let copy = try await reader.fetch(sent.manifest, into: BackupFolder(proving))
    guard try BackupFolder.verify(copy) == held else { throw CopyError.damaged("\(name) does not hold what was copied") }
    try await desk.compare(copy, held, pause)
    try await verifyShelf(of: sent.manifest)
    return sent.manifest.files.reduce(0) { $0 + $1.size } + sent.manifest.media.reduce(0) { $0 + $1.size }
  }

  /// Each media file was read back when it was stored. After that, each copy reads one folder of them, so all are read again in turn.
  private func verifyShelf(of manifest: StoredManifest) async throws {
    guard !manifest.media.isEmpty else { return }
    let turn = Int(manifest.madeAt.raw / 3_600_000) % manifest.media.count
    for file in try await reader.files(on: manifest.media[turn]) { try await reader.verify(file) }
  }

  /// A block that is not what was written is sent again with the next copy. This copy counts as none.
  private func removeDamaged(_ error: StoredCopyError, _ name: String) async {
    switch error {
    case .tampered(let object), .lost(let object):
      do {
        try await cleaner.remove(name)
        if object.hasPrefix(BlockWriter.prefix) { try await reader.store.remove(object) }
      } catch {
        desk.log.warning("a copy without a proof could not be removed from the store", metadata: ["copy": "\(name)", "error": "\(error)"])
      }
    case .copy, .store, .otherKey, .notOpened: return
    }
  }

  // MARK: what is kept

  /// A fault here does not make the copy worse. Until it is mended, each copy finds leftovers and cleans again.
  private func clean(_ name: String, hadLeftovers: Bool) async -> [String] {
    do {
      // A wrong clock would take every copy for an old one.
      guard desk.mayForget() else { return try await reader.provenNames() }
      let kept = try await cleaner.prune(retention, now: desk.now(), house: house)
      // Once a day is often enough to make room.
      if hadLeftovers || isFirstOfDay(name, among: kept) { try await cleaner.sweep(keeping: kept) }
      try await reader.store.remove(StoreSender.making)
      return kept
    } catch {
      desk.log.warning("the copy store could not be cleaned", metadata: ["error": "\(error)"])
      return []
    }
  }

  private func isFirstOfDay(_ name: String, among kept: [String]) -> Bool {
    let days = kept.filter { $0 != name }.compactMap { StoreReader.time(of: $0) }.map { house.businessDay(containing: $0).days }
    guard let time = StoreReader.time(of: name) else { return true }
    return !days.contains(house.businessDay(containing: time).days)
  }
}

extension BackupService {
  /// Makes a copy apart from the others.
  func makeAside(in path: String, _ pause: @escaping CopyPause) async throws -> FoundCopy {
    try DiskFile.makeFolder(folder.path)
    let lock = try await CopyLock.take(folder.path)
    defer { lock.release() }
    let maker = CopyMaker(
      main: main, beside: beside, data: data, folder: BackupFolder(path), program: program, pause: pause, progress: nil)
    return try await maker.make(.stored, at: now())
  }

  /// Opens the databases of a copy, counts again, and compares.
  ///
  /// - Throws: `CopyError.damaged`, `StoredCopyError.notOpened`
  func compare(_ copy: FoundCopy, _ held: BackupManifest, _ pause: @escaping CopyPause) async throws {
    for contents in held.databases {
      guard let source = ([main] + beside).first(where: { $0.name == contents.name }) else { throw StoredCopyError.notOpened }
      let facts = source.facts
      guard let found = try await source.database.inspect(copy: "\(copy.path)/\(source.path)", pause: pause, facts: { try facts.read($0) }) else {
        throw StoredCopyError.notOpened
      }
      if let difference = contents.difference(from: found) { throw CopyError.damaged(difference) }
    }
  }
}
