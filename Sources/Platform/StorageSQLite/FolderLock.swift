import Foundation
import Storage

/// Prevents a second hub from using a data folder. The operating system releases the lock when the process ends, however it ends.
package final class FolderLock: Sendable {
  private let file: Int32

  package init(folder: String) throws(StorageError) {
    let path = folder + "/iqsine.lock"
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannotOpen("\(path): \(systemMessage())") }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno == EWOULDBLOCK ? Self.inUse(folder, by: holder()) : systemMessage()
      close(file)
      throw .cannotOpen(reason)
    }
    noteHolder()
  }

  /// A program that is being started has the file too until it runs, so closing alone would keep the lock.
  deinit {
    flock(file, LOCK_UN)
    close(file)
  }

  private static func inUse(_ folder: String, by holder: String?) -> String {
    let process = holder.map { " (process \($0))" } ?? ""
    return "the data folder \(folder) is in use by another hub\(process)"
  }

  private func noteHolder() {
    let process = Array("\(getpid())\n".utf8)
    ftruncate(file, 0)
    // The process id is only for the message above. The lock does not depend on it.
    _ = pwrite(file, process, process.count, 0)
  }

  private func holder() -> String? {
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

/// The operating system's message for the last error.
func systemMessage() -> String { String(cString: strerror(errno)) }
