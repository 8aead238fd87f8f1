import Kernel
import MessengerRules
import MessengerService
import Sealing

/// Decrypts an upload into memory, and encrypts prepared parts into their place. It works piece by piece, and flushes to disk after each MiB. So a
/// commit of the restaurant's database waits for one piece, not for a film.
struct MediaShelving: Sendable {
  private static let piece: Int64 = 256 << 10

  let folder: MediaFolder
  let disk: DiskThreads

  /// - Returns: its length in bytes.
  func keep(_ bytes: [UInt8], _ kept: KeptMedia, _ file: MediaFile) async throws -> Int64 {
    try await keep(kept, file, Int64(bytes.count)) { Array(bytes[Int($0.lowerBound)..<Int($0.upperBound)]) }
  }

  /// - Returns: its length in bytes.
  func keep(_ made: MemoryFile, _ kept: KeptMedia, _ file: MediaFile) async throws -> Int64 {
    try await keep(kept, file, made.size) { made.read($0) }
  }

  func open(_ reader: SealedFileReader, into file: MemoryFile) async throws {
    try await inPieces(of: reader.length) { try file.write(reader.read($0), at: $0.lowerBound) }
  }

  /// Copies a file, encrypted with another room's key.
  func copy(_ original: KeptMedia, _ file: MediaFile, to kept: KeptMedia) async throws {
    let reader = try await disk.run { [folder] in try folder.read(original.id, file, key: original.key) }
    _ = try await keep(kept, file, reader.length) { try reader.read($0) }
  }

  private func keep(
    _ kept: KeptMedia, _ file: MediaFile, _ length: Int64, _ read: @escaping @Sendable (Range<Int64>) throws -> [UInt8]
  ) async throws -> Int64 {
    let open = try await disk.run { [folder] in try OpenMedia.anew(kept, file, length, in: folder) }
    try await inPieces(of: length) { try open.append(read($0)) }
    try await disk.run { try open.finish() }
    return length
  }

  private func inPieces(of length: Int64, _ move: @escaping @Sendable (Range<Int64>) throws -> Void) async throws {
    var place: Int64 = 0
    while place < length {
      let piece = place..<min(place + MediaShelving.piece, length)
      try await disk.run { try move(piece) }
      place = piece.upperBound
    }
  }
}
