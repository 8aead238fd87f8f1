import Kernel
import MessengerRules
import MessengerService
import Sealing
import Synchronization

/// A file of somebody's photo, film or whatever, open for writing. Calls wait for the disk.
///
/// What is written is settled on the disk piece by piece. The house's own books are flushed to the same disk, and a commit that comes while
/// twenty megabytes wait to be written would wait for all of them.
final class OpenMedia: Sendable {
  /// bytes that may wait to be written
  static let settled = 1 << 20

  private struct Writing {
    let writer: SealedFileWriter
    var unsettled = 0
  }

  /// bytes that it will have
  private let whole: Int64
  /// nil: it is whole
  private let writing: Mutex<Writing?>

  private init(_ writer: sending SealedFileWriter?, whole: Int64) {
    writing = Mutex(writer.map { Writing(writer: $0) })
    self.whole = whole
  }

  /// An upload, as far as it has come, which the file itself tells.
  static func upload(_ kept: KeptMedia, in folder: MediaFolder) throws(SealingError) -> OpenMedia {
    let path = folder.file(kept.id, .upload)
    guard folder.has(kept.id, .upload) else { return try anew(kept, .upload, kept.length, in: folder) }
    do throws(SealingError) {
      return OpenMedia(try SealedFileWriter.reopen(at: path, key: kept.key, id: MediaFolder.seal(kept.id, .upload)), whole: kept.length)
    } catch {
      switch error {
      case .finished: return OpenMedia(nil, whole: kept.length)
      // The machine failed before its first bytes were on the disk; or it is left from a time that a copy has undone.
      case .truncated, .notSealed, .wrongKey, .wrongContext: return try anew(kept, .upload, kept.length, in: folder)
      default: throw error
      }
    }
  }

  /// In place of what may be there from a time that was broken off.
  static func anew(_ kept: KeptMedia, _ file: MediaFile, _ whole: Int64, in folder: MediaFolder) throws(SealingError) -> OpenMedia {
    folder.remove(kept.id, file)
    return OpenMedia(try folder.create(kept.id, file, key: kept.key), whole: whole)
  }

  var length: Int64 { writing.withLock { $0?.writer.length ?? whole } }

  func append(_ bytes: [UInt8]) throws {
    try writing.withLock { writing in
      try writing?.writer.append(bytes)
      writing?.unsettled += bytes.count
      if (writing?.unsettled ?? 0) >= OpenMedia.settled { try OpenMedia.flush(&writing) }
    }
  }

  /// What has come is on the disk.
  func flush() throws { try writing.withLock { try OpenMedia.flush(&$0) } }

  private static func flush(_ writing: inout Writing?) throws {
    try writing?.writer.flush()
    writing?.unsettled = 0
  }

  /// Lets go of it, so that the next request can have it: what captured this may live on a moment longer.
  func close() { writing.withLock { $0 = nil } }

  /// All of it is there.
  func finish() throws {
    try writing.withLock { writing in
      _ = try writing?.writer.finish()
      writing = nil
    }
  }
}
