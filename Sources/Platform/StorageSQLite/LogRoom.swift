import Foundation

/// Fills the write-ahead log's file with zeros up to `bytes`, so that commits overwrite existing blocks.
///
/// If a file grows, its new length must be flushed too, which is a second disk wait per commit. Under low load the log restarts
/// before it is 17 MB long, so this room always suffices. SQLite knows from its index how much of the log is valid. Without the
/// index it stops reading at the first invalid frame, which zeros are.
///
/// Nobody may write meanwhile. If the disk lacks space, nothing is done, and the log grows as usual.
func makeLogRoom(_ path: String, _ bytes: Int) {
  guard bytes > 0 else { return }
  let file = open(path, O_WRONLY | O_CLOEXEC)
  guard file >= 0 else { return }
  defer { close(file) }
  let length = Int(lseek(file, 0, SEEK_END))
  guard length >= 0, length < bytes, hasRoom(file, for: bytes) else { return }
  let zeros = [UInt8](repeating: 0, count: 1 << 20)
  var end = length
  while end < bytes {
    let written = pwrite(file, zeros, min(zeros.count, bytes - end), off_t(end))
    guard written > 0 else {
      ftruncate(file, off_t(length))
      return
    }
    end += written
  }
  fsync(file)
}

/// Whether the disk has more than ten times the space. A nearly full disk should keep its last blocks.
private func hasRoom(_ file: Int32, for bytes: Int) -> Bool {
  var disk = statvfs()
  guard fstatvfs(file, &disk) == 0 else { return false }
  return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) > UInt64(bytes) * 10
}
