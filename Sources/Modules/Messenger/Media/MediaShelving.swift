import Kernel
import MessengerRules
import MessengerService
import Sealing

/// Puts what was made ready into its place, sealed, piece by piece: each is on the disk before the next is written, with a breath between
/// while there are orders. A commit of the house's books that comes meanwhile waits for one piece, not for a film.
struct MediaShelving: Sendable {
  let folder: MediaFolder
  let disk: DiskThreads
  let courtesy: Courtesy

  /// - Returns: its length
  func keep(_ bytes: [UInt8], _ kept: KeptMedia, _ file: MediaFile) async throws -> Int64 {
    try await keep(kept, file, Int64(bytes.count)) { Array(bytes[Int($0.lowerBound)..<Int($0.upperBound)]) }
  }

  /// - Returns: its length
  func keep(_ made: MemoryFile, _ kept: KeptMedia, _ file: MediaFile) async throws -> Int64 {
    try await keep(kept, file, made.size) { made.read($0) }
  }

  /// The same with another room's key.
  func copy(_ original: KeptMedia, _ file: MediaFile, to kept: KeptMedia) async throws {
    let reader = try await disk.run { [folder] in try folder.read(original.id, file, key: original.key) }
    _ = try await keep(kept, file, reader.length) { try reader.read($0) }
  }

  private func keep(
    _ kept: KeptMedia, _ file: MediaFile, _ length: Int64, _ read: @escaping @Sendable (Range<Int64>) throws -> [UInt8]
  ) async throws -> Int64 {
    let open = try await disk.run { [folder] in try OpenMedia.anew(kept, file, length, in: folder) }
    var place: Int64 = 0
    while place < length {
      let piece = place..<min(place + Int64(OpenMedia.settled), length)
      try await disk.run { try open.append(read(piece)) }
      place = piece.upperBound
      await courtesy.giveWay()
    }
    try await disk.run { try open.finish() }
    return length
  }
}
