import Kernel
import MessengerRules
import MessengerService
import Sealing
import Synchronization

/// A file of an upload, open for writing. Calls block on the disk.
///
/// Written data are synced piece by piece. The database uses the same disk, and otherwise a commit would wait for 20 MB of
/// unwritten data.
final class OpenMedia: Sendable {
  /// The maximum unsynced bytes.
  static let settled = 1 << 20

  private struct Writing {
    let processor: SealedFileWriter
    var unsettled = 0
  }

  /// The final length in bytes.
  private let whole: Int64
  /// `nil` if the file is complete.
  private let writing: Mutex<Writing?>

  private init(_ processor: sending SealedFileWriter?, whole: Int64) {
    writing = Mutex(processor.map { Writing(processor: $0) })
    self.whole = whole
  }

  /// Opens an upload at its current length, which the file stores.
  static func upload(_ kept: KeptMedia, in folder: MediaFolder) throws(SealingError) -> OpenMedia {
    let path = folder.file(kept.id, .upload)
    guard folder.has(kept.id, .upload) else { return try anew(kept, .upload, kept.length, in: folder) }
    do throws(SealingError) {
      return OpenMedia(try SealedFileWriter.reopen(at: path, key: kept.key, id: MediaFolder.seal(kept.id, .upload)), whole: kept.length)
    } catch {
      switch error {
      case .finished: return OpenMedia(nil, whole: kept.length)
      // The machine failed before the first bytes were on disk, or the file is older than a restored backup.
      case .truncated, .notSealed, .wrongKey, .wrongContext: return try anew(kept, .upload, kept.length, in: folder)
      default: throw error
      }
    }
  }

  /// Replaces a file from an interrupted attempt.
  static func anew(_ kept: KeptMedia, _ file: MediaFile, _ whole: Int64, in folder: MediaFolder) throws(SealingError) -> OpenMedia {
    folder.remove(kept.id, file)
    return OpenMedia(try folder.create(kept.id, file, key: kept.key), whole: whole)
  }

  var length: Int64 { writing.withLock { $0?.processor.length ?? whole } }

  func append(_ bytes: [UInt8]) throws {
    try writing.withLock { writing in
      try writing?.processor.append(bytes)
      writing?.unsettled += bytes.count
      if (writing?.unsettled ?? 0) >= OpenMedia.settled { try OpenMedia.flush(&writing) }
    }
  }

  /// Syncs the received data to disk.
  func flush() throws { try writing.withLock { try OpenMedia.flush(&$0) } }

  private static func flush(_ writing: inout Writing?) throws {
    try writing?.processor.flush()
    writing?.unsettled = 0
  }

  /// Closes the file for the next request, even if closures still hold this object.
  func close() { writing.withLock { $0 = nil } }

  /// Marks the file as complete.
  func finish() throws {
    try writing.withLock { writing in
      _ = try writing?.processor.finish()
      writing = nil
    }
  }
}
