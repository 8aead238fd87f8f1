import Foundation

/// Fills the write-ahead log's file with zeros up to `bytes`, so that commits write over what is there.
///
/// A file that grows has its new length flushed too, which is a second wait for the disk in every commit. In a quiet house the log
/// begins anew before it is 17 MB long, and this room is enough for ever. SQLite knows from its index how much of the log counts,
/// and without the index stops reading at the first frame that is not one, as zeros are not.
///
/// Nobody may write meanwhile. Without room on the disk nothing is done: the log only grows as it would.
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

/// A disk that is nearly full has better uses for its last blocks.
private func hasRoom(_ file: Int32, for bytes: Int) -> Bool {
  var disk = statvfs()
  guard fstatvfs(file, &disk) == 0 else { return false }
  return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) > UInt64(bytes) * 10
}
