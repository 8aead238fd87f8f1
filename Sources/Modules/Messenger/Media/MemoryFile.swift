import CMemoryFile
import Glibc
import Sealing

/// A file in memory only. Another program can read or write it without decrypted data on the disk.
final class MemoryFile: Sendable {
  private let descriptor: Int32

  /// - Throws: `SealingError.file`
  init() throws(SealingError) {
    descriptor = memory_file_make("iqsine-media")
    guard descriptor >= 0 else { throw .file(FileFailure(path: "memory", reason: String(cString: strerror(errno)))) }
  }

  deinit { close(descriptor) }

  /// The path for programs that this process starts.
  var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

  /// - Throws: `SealingError`
  convenience init(_ bytes: [UInt8]) throws(SealingError) {
    try self.init()
    try write(bytes, at: 0)
  }

  /// - Throws: `SealingError`
  func write(_ bytes: [UInt8], at offset: Int64) throws(SealingError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset) + off_t(done)) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .file(FileFailure(path: "memory", reason: String(cString: strerror(errno)))) }
      done += count
    }
  }

  /// In bytes.
  var size: Int64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
  }

  func bytes() -> [UInt8] { read(0..<size) }

  /// - Returns: fewer bytes at the end of the file.
  func read(_ range: Range<Int64>) -> [UInt8] {
    let size = range.count
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, done in
      while done < size {
        let count = pread(descriptor, buffer.baseAddress.map { $0 + done }, size - done, off_t(range.lowerBound) + off_t(done))
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        done += count
      }
    }
  }
}
