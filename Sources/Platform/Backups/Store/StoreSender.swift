import Foundation
import Kernel
import ObjectStores
import Storage

/// Writes one copy into a store. Its manifest is written last, so an interrupted copy is none.
struct StoreSender {
  let reader: StoreReader
  let media: MediaFiles
  let program: String
  let pause: CopyPause

  private var store: any ObjectStore { reader.store }
  private var key: CopyKey { reader.key }

  /// The object that is there while a copy is being written. If the next copy finds it, blocks without a copy may be left.
  static let making = "making"

  struct Sent {
    let manifest: StoredManifest
    let digest: String
    /// bytes
    let sent: Int64
    /// whether an earlier copy was interrupted
    let hadLeftovers: Bool
  }

  /// - Parameters:
  ///   - copy: a whole copy of the usual form
  ///   - name: its name in the store
  func send(_ copy: FoundCopy, _ held: BackupManifest, as name: String) async throws -> Sent {
    // The folder of a disk that is not mounted is there too, but empty.
    guard try await reader.isBegun() else { throw StoreTrouble.missing(StoreReader.mark) }
    let hadLeftovers = try await store.get(StoreSender.making) != nil
    if hadLeftovers { await store.clearLeftovers() }
    try await store.put(try key.seal(Array(name.utf8), as: StoreSender.making), as: StoreSender.making)
    var writer = BlockWriter(store, key, there: try await store.list(BlockWriter.prefix), pause: pause)
    var files: [StoredFile] = []
    for path in held.files.map(\.path) + [BackupFolder.manifestName, BackupFolder.sealName] {
      guard let file = try FilePartReader("\(copy.path)/\(path)", length: BlockWriter.length) else { throw CopyError.damaged("\(path) is missing") }
      files.append(try await writer.write(file, path: path, readsBack: false))
    }
    let shelves = try await media.store(through: &writer)
    let manifest = StoredManifest(format: 1, program: program, madeAt: held.madeAt, files: files, media: shelves)
    let object = StoreReader.copies + name
    try await store.put(try key.seal(manifest.json.bytes, as: object), as: object)
    let written = try await reader.manifest(name)
    guard written.manifest == manifest else { throw StoredCopyError.tampered(object) }
    return Sent(manifest: manifest, digest: written.digest, sent: writer.sent, hadLeftovers: hadLeftovers)
  }

  func writeProof(_ proof: StoredProof, of name: String) async throws {
    let object = StoreReader.proofs + name
    try await store.put(try key.seal(proof.json.bytes, as: object), as: object)
    guard try await reader.proof(name, of: proof.manifest) == proof else { throw StoredCopyError.tampered(object) }
  }
}

/// The folder of media, whose files never change once they are written. Each is stored once.
struct MediaFiles {
  let path: String
  /// the file that lists those that were stored before
  let knownPath: String

  private struct Shelf {
    var files: [StoredFile] = []
  }

  /// Stores the files that are new, and the lists of all.
  ///
  /// A file that disappears meanwhile was deleted by people, and is left out.
  func store(through writer: inout BlockWriter) async throws -> [StoredShelf] {
    let known = readKnown()
    var kept: [KnownMedia] = []
    var shelves: [String: Shelf] = [:]
    for name in try names(in: "") {
      guard let entry = try await store(name, known[name], through: &writer) else { continue }
      kept.append(entry)
      let shelf = name.contains("/") ? String(name.prefix { $0 != "/" }) : ""
      shelves[shelf, default: Shelf()].files.append(entry.file)
    }
    var stored: [StoredShelf] = []
    for (name, shelf) in shelves.sorted(by: { $0.key < $1.key }) {
      let blocks = try await writer.write(JSON.array(shelf.files.map(\.json)).bytes)
      stored.append(StoredShelf(name: name, files: Int64(shelf.files.count), size: shelf.files.reduce(0) { $0 + $1.size }, blocks: blocks))
    }
    try DiskFile.write(KnownMediaList(files: kept).json.bytes, to: knownPath)
    return stored
  }

  private func store(_ name: String, _ known: KnownMedia?, through writer: inout BlockWriter) async throws -> KnownMedia? {
    guard let reader = try FilePartReader(path + "/" + name, length: BlockWriter.length) else { return nil }
    if let known, known.modified == reader.modified, known.file.size == reader.size, writer.holds(known.file) { return known }
    return KnownMedia(modified: reader.modified, file: try await writer.write(reader, path: name, readsBack: true))
  }

  /// A list that is missing or damaged costs reading every file once more, and nothing else.
  private func readKnown() -> [String: KnownMedia] {
    guard let bytes = FileManager.default.contents(atPath: knownPath), let list = try? KnownMediaList(json: JSON.parse(Array(bytes))) else {
      return [:]
    }
    return Dictionary(list.files.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func names(in folder: String) throws -> [String] {
    let place = folder.isEmpty ? path : "\(path)/\(folder)"
    guard FileManager.default.fileExists(atPath: place) else { return [] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: place) else { throw CopyError.folder("\(place) cannot be read") }
    return try names.sorted().flatMap { name -> [String] in
      let inner = folder.isEmpty ? name : "\(folder)/\(name)"
      var status = stat()
      guard stat("\(path)/\(inner)", &status) == 0 else { return [] }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return [inner]
      case S_IFDIR: return try self.names(in: inner)
      default: return []
      }
    }
  }
}
