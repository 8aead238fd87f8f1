import Crypto
import Foundation
import Storage

/// Files of a copy: written so that they are on the disk, and read back from there.
enum DiskFile {
  private static let chunk = 256 << 10

  /// - Returns: the SHA-256 of the bytes read
  static func copy(_ source: String, to target: String, _ pause: CopyPause) throws -> String {
    let from = try opened(source, O_RDONLY)
    defer { close(from) }
    var status = stat()
    guard fstat(from, &status) == 0 else { throw failure(source) }
    let to = try opened(target, O_WRONLY | O_CREAT | O_EXCL)
    defer { close(to) }
    var hash = SHA256()
    try forEachChunk(of: from, source) { bytes in
      hash.update(bufferPointer: bytes)
      try write(bytes, to: to, target)
      try pause()
    }
    guard fchmod(to, status.st_mode & 0o777) == 0 else { throw failure(target) }
    return text(hash.finalize())
  }

  static func write(_ text: [UInt8], to path: String) throws {
    let file = try opened(path, O_WRONLY | O_CREAT | O_TRUNC)
    defer { close(file) }
    try text.withUnsafeBytes { try write($0, to: file, path) }
    guard fsync(file) == 0 else { throw failure(path) }
  }

  /// Waits until the file is on the disk, lets the memory of it go, and reads it back.
  static func settle(_ path: String, _ pause: CopyPause = {}) throws -> (size: Int64, sha256: String) {
    let file = try opened(path, O_RDONLY)
    defer { close(file) }
    guard fsync(file) == 0 else { throw failure(path) }
    // After this the bytes come from the disk, if the kernel lets go of its pages. Not every kernel does.
    _ = posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
    return try read(file, path, pause)
  }

  static func seal(_ path: String, _ pause: CopyPause = {}) throws -> (size: Int64, sha256: String) {
    let file = try opened(path, O_RDONLY)
    defer { close(file) }
    return try read(file, path, pause)
  }

  /// Makes created, renamed and removed entries of a folder durable.
  static func syncFolder(_ path: String) throws {
    let folder = try opened(path, O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw failure(path) }
  }

  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw failure(path)
    }
  }

  static func rename(_ from: String, to: String) throws {
    guard Foundation.rename(from, to) == 0 else { throw failure(to) }
  }

  private static func read(_ file: Int32, _ path: String, _ pause: CopyPause) throws -> (size: Int64, sha256: String) {
    var hash = SHA256()
    var size: Int64 = 0
    try forEachChunk(of: file, path) { bytes in
      hash.update(bufferPointer: bytes)
      size += Int64(bytes.count)
      try pause()
    }
    return (size, text(hash.finalize()))
  }

  private static func forEachChunk(of file: Int32, _ path: String, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = Foundation.read(file, buffer.baseAddress, buffer.count)
      guard count >= 0 else { throw failure(path) }
      guard count > 0 else { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32, _ path: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard count > 0 else { throw failure(path) }
      rest = rest.dropFirst(count)
    }
  }

  static func opened(_ path: String, _ how: Int32) throws -> Int32 {
    let file = open(path, how | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path) }
    return file
  }

  /// The error for the operating system's latest failure.
  static func failure(_ path: String) -> CopyError {
    let code = errno
    return code == ENOSPC || code == EDQUOT ? .full : .folder("\(path): \(String(cString: strerror(code)))")
  }

  private static func text(_ digest: SHA256.Digest) -> String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
