import Foundation

/// An open file, closed with the last that uses it. Reads and writes name their place, so that threads may share it.
final class OpenFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// - Parameter how: as open(2) takes it; a new file is the hub's user's alone
  init(_ path: String, _ how: Int32) throws(SealingError) {
    descriptor = Foundation.open(path, how | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .file(FileFailure(path)) }
    self.path = path
  }

  /// A program that is being started has the file too until it runs, so closing alone would keep a lock.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  func size() throws(SealingError) -> Int64 { try Int64(status().st_size) }

  /// Its permissions, as chmod(1) writes them.
  func mode() throws(SealingError) -> UInt32 { try UInt32(status().st_mode) & 0o777 }

  /// Waits until no other process holds the lock.
  func lock() throws(SealingError) {
    while flock(descriptor, LOCK_EX) != 0 { guard errno == EINTR else { throw failure() } }
  }

  /// - Throws: `inUse` when somebody else holds it
  func lockAtOnce() throws(SealingError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw errno == EWOULDBLOCK ? .inUse(path: path) : failure() }
  }

  /// - Returns: fewer bytes at the end of the file
  func read(at offset: Int64, count: Int) throws(SealingError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let part = pread(descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset) + off_t(done))
        if part < 0 && errno == EINTR { continue }
        if part < 0 { code = errno }
        guard part > 0 else { return }
        done += part
      }
    }
    guard code == 0 else { throw .file(FileFailure(path, code: code)) }
    return bytes
  }

  func write(_ bytes: Data, at offset: Int64) throws(SealingError) {
    guard bytes.withUnsafeBytes({ writeAll($0, to: descriptor, at: offset) }) else { throw failure() }
  }

  func cut(to size: Int64) throws(SealingError) { guard ftruncate(descriptor, off_t(size)) == 0 else { throw failure() } }

  /// Written bytes are on the disk when this returns.
  func sync() throws(SealingError) { guard fsync(descriptor) == 0 else { throw failure() } }

  /// The file's name is on the disk when this returns.
  func syncName() throws(SealingError) {
    do throws(FileFailure) { try SecretFile.syncFolder(of: path) } catch { throw .file(error) }
  }

  private func status() throws(SealingError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    return status
  }

  private func failure() -> SealingError { .file(FileFailure(path)) }
}
