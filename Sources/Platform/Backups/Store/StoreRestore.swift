import Foundation
import Kernel
import ObjectStores
import Storage

/// Brings a copy of a store back to the disk of this machine. Nothing of the present data is touched before all of it is here.
public struct StoreRestore: Sendable {
  private let reader: StoreReader

  public init(_ reader: StoreReader) { self.reader = reader }

  /// The proven copies, newest first.
  ///
  /// - Throws: `StoredCopyError`, `StoreTrouble`
  public func names() async throws -> [String] {
    guard try await reader.isBegun() else { throw StoreTrouble.missing(StoreReader.mark) }
    return try await reader.provenNames()
  }

  /// Fetches databases, keys and other files of a proven copy.
  ///
  /// - Parameter folder: an empty folder of copies
  /// - Returns: a copy of the usual form
  public func fetch(_ name: String, into folder: BackupFolder) async throws -> FoundCopy {
    let (manifest, digest) = try await reader.manifest(name)
    guard try await reader.proof(name, of: digest) != nil else { throw StoredCopyError.lost(StoreReader.proofs + name) }
    try DiskFile.makeFolder(folder.path)
    return try await reader.fetch(manifest, into: folder)
  }

  /// Fetches the media that are not in the data folder, and lays them out beside the present ones.
  ///
  /// - Returns: the number of fetched files
  /// - Throws: `StoredCopyError.lost`, with the first of the missing files; then none was fetched
  public func fetchMedia(_ name: String, for data: DataFolder) async throws -> Int {
    let manifest = try await reader.manifest(name).manifest
    data.forgetMedia()
    var wanted: [StoredFile] = []
    for shelf in manifest.media { wanted += try await reader.files(on: shelf).filter { data.mediaSize($0.path) != $0.size } }
    let there = Set(try await reader.store.list(BlockWriter.prefix).map(\.name))
    if let lost = wanted.first(where: { !$0.blocks.allSatisfy { there.contains(BlockWriter.object($0)) } }) {
      throw StoredCopyError.lost("media/\(lost.path)")
    }
    do {
      for file in wanted { try await reader.fetch(file, to: "\(data.mediaStagePath)/\(file.path)") }
    } catch {
      data.forgetMedia()
      throw error
    }
    return wanted.count
  }
}
