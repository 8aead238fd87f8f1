import Foundation

/// Files that only the hub's own user may look into, written so that each is there whole or not at all, also when the power fails.
public enum SecretFile {
  /// Makes a folder (mode 0700) when it is not there; rights that are too wide are taken away.
  public static func makeFolder(_ path: String) throws(FileFailure) {
    let isNew = access(path, F_OK) != 0
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    } catch {
      throw FileFailure(path: path, reason: error.localizedDescription)
    }
    if isNew { try syncFolder(of: path) }
  }

  /// Writes a file (mode 0600 from its first moment) or replaces it: beside, flushed, then put in its place for good.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    let beside = path + ".new"
    unlink(beside)
    let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileFailure(path) }
    defer { close(file) }
    guard bytes.withUnsafeBytes({ writeAll($0, to: file, at: 0) }), fsync(file) == 0, rename(beside, path) == 0 else {
      let failure = FileFailure(path)
      unlink(beside)
      throw failure
    }
    try syncFolder(of: path)
  }

  /// Gives a file another name, for good.
  public static func move(_ path: String, to other: String) throws(FileFailure) {
    guard rename(path, other) == 0 else { throw FileFailure(path) }
    try syncFolder(of: other)
  }

  /// Takes a file away, for good; one that is not there is no failure.
  public static func remove(_ path: String) throws(FileFailure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileFailure(path) }
    try syncFolder(of: path)
  }

  /// Makes created, renamed and removed files of this folder durable.
  static func syncFolder(of path: String) throws(FileFailure) {
    let parent = (path as NSString).deletingLastPathComponent
    let folder = open(parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileFailure(parent) }
    defer { close(folder) }
    // Some file systems flush no folders and say so; there is nothing more to be had from them.
    guard fsync(folder) == 0 || errno == EINVAL else { throw FileFailure(parent) }
  }
}

/// - Returns: false: `errno` says why
func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32, at offset: Int64) -> Bool {
  var done = 0
  while done < bytes.count {
    let count = pwrite(file, UnsafeRawBufferPointer(rebasing: bytes[done...]).baseAddress, bytes.count - done, off_t(offset) + off_t(done))
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return false }
    done += count
  }
  return true
}
