import Kernel
import MessengerRules
import MessengerService
import NIOCore
import Sealing
import Synchronization

/// An upload's file, open for writing. Calls wait for the disk.
final class UploadFile: Sendable {
  /// bytes that it will have
  private let whole: Int64
  /// nil: it is whole
  private let writer: Mutex<SealedFileWriter?>

  private init(_ writer: sending SealedFileWriter?, whole: Int64) {
    self.writer = Mutex(writer)
    self.whole = whole
  }

  /// As far as it has come, which the file itself tells.
  static func open(_ kept: KeptMedia, in folder: MediaFolder) throws(SealingError) -> UploadFile {
    let path = folder.file(kept.id, .upload)
    guard folder.has(kept.id, .upload) else { return UploadFile(try folder.create(kept.id, .upload, key: kept.key), whole: kept.length) }
    do throws(SealingError) {
      return UploadFile(try SealedFileWriter.reopen(at: path, key: kept.key, id: MediaFolder.seal(kept.id, .upload)), whole: kept.length)
    } catch {
      switch error {
      case .finished: return UploadFile(nil, whole: kept.length)
      // The machine failed before its first bytes were on the disk; or it is left from a time that a copy has undone.
      case .truncated, .notSealed, .wrongKey, .wrongContext:
        folder.remove(kept.id, .upload)
        return UploadFile(try folder.create(kept.id, .upload, key: kept.key), whole: kept.length)
      default: throw error
      }
    }
  }

  var length: Int64 { writer.withLock { $0?.length ?? whole } }

  func append(_ buffer: ByteBuffer) throws { try writer.withLock { try $0?.append(Array(buffer.readableBytesView)) } }

  /// What has come is on the disk.
  func flush() throws { try writer.withLock { try $0?.flush() } }

  /// Lets go of it, so that the next request can have it: what captured this may live on a moment longer.
  func close() { writer.withLock { $0 = nil } }

  /// All of it is there.
  func finish() throws {
    try writer.withLock { writer in
      _ = try writer?.finish()
      writer = nil
    }
  }
}
