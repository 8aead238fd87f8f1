import Foundation
import Storage

/// A file that is being written in a folder for such files. Nobody else knows its name, and it goes in any case.
final class ExportFile {
  let path: String
  private var file: Int32
  /// of the write that failed; 0: none did
  private var failed: Int32 = 0

  /// - Parameter folder: made if it is missing
  init(in folder: String) throws {
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch { throw ExportFile.trouble(errno) }
    path = "\(folder)/\(UUID().uuidString).part"
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file < 0 { throw ExportFile.trouble(errno) }
  }

  /// For tests: a place that exists, such as `/dev/full`.
  init(writing place: String) throws {
    path = place
    file = open(place, O_WRONLY | O_CLOEXEC)
    if file < 0 { throw ExportFile.trouble(errno) }
  }

  deinit { if file >= 0 { close(file) } }

  /// - Returns: false: a write has failed, and the file is of no use
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while failed == 0 && done < bytes.count {
      let count = write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { failed = count < 0 ? errno : ENOSPC } else { done += count }
    }
    return failed == 0
  }

  /// - Throws: `StorageError.full` if the disk is full
  func check() throws { if failed != 0 { throw ExportFile.trouble(failed) } }

  /// The whole file, after everything is on the disk.
  func bytes() throws -> [UInt8] {
    try check()
    if fsync(file) != 0 { throw ExportFile.trouble(errno) }
    guard let data = FileManager.default.contents(atPath: path) else { throw ExportFile.trouble(errno) }
    return Array(data)
  }

  func remove() { unlink(path) }

  /// Removes what a hub that was killed has left.
  static func removeAll(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".part") {
      unlink("\(folder)/\(name)")
    }
  }

  static func trouble(_ code: Int32) -> any Error {
    code == ENOSPC || code == EDQUOT ? StorageError.full : ExportFailure(reason: String(cString: strerror(code)))
  }
}

/// A report's file could not be written.
struct ExportFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { "a report's file could not be written: \(reason)" }
}
