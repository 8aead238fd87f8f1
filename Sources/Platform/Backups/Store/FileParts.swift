import Crypto
import Foundation
import Storage

/// Reads a file in parts of one length; the last may be shorter.
final class FilePartReader {
  let size: Int64
  let mode: Int64
  /// microseconds since 1970
  let modified: Int64
  private let path: String
  private let file: Int32
  private let length: Int

  /// - Returns: nil: there is no such file
  init?(_ path: String, length: Int) throws {
    file = open(path, O_RDONLY | O_CLOEXEC)
    self.path = path
    self.length = length
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw DiskFile.failure(path)
    }
    size = Int64(status.st_size)
    mode = Int64(status.st_mode & 0o777)
    modified = FilePartReader.modified(status)
  }

  deinit { if file >= 0 { close(file) } }

  /// - Returns: nil at the end
  func next() throws -> [UInt8]? {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, done in
      while done < length {
        let count = Foundation.read(file, buffer.baseAddress.map { $0 + done }, length - done)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { code = errno }
        guard count > 0 else { return }
        done += count
      }
    }
    if code != 0 {
      errno = code
      throw DiskFile.failure(path)
    }
    return bytes.isEmpty ? nil : bytes
  }

  static func modified(_ status: stat) -> Int64 { Int64(status.st_mtim.tv_sec) * 1_000_000 + Int64(status.st_mtim.tv_nsec) / 1000 }
}

/// Writes a new file in parts.
final class FilePartWriter {
  private let path: String
  private let file: Int32
  private var hash = SHA256()
  private(set) var size: Int64 = 0

  init(_ path: String, mode: Int64) throws {
    file = try DiskFile.opened(path, O_WRONLY | O_CREAT | O_EXCL)
    self.path = path
    guard fchmod(file, mode_t(truncatingIfNeeded: mode & 0o777)) == 0 else { throw DiskFile.failure(path) }
  }

  deinit { close(file) }

  func write(_ bytes: [UInt8]) throws {
    hash.update(data: bytes)
    size += Int64(bytes.count)
    try bytes.withUnsafeBytes { try DiskFile.write($0, to: file, path) }
  }

  /// The file is on the disk when this returns.
  ///
  /// - Returns: the SHA-256 of what was written
  func finish() throws -> String {
    guard fsync(file) == 0 else { throw DiskFile.failure(path) }
    return CopyKey.hex(Array(hash.finalize()))
  }
}
