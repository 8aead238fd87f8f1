import Foundation
import Kernel
import NIOCore

/// How long the disk of a folder takes to keep 4 KiB, as a commit must wait for it.
enum DiskSync {
  static func measure(_ folder: String, times: Int) throws -> JSON {
    let path = folder + "/.sync-\(getpid())"
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw BenchFailure("\(path) cannot be written") }
    defer {
      Foundation.close(file)
      unlink(path)
    }
    let page = [UInt8](repeating: 0x69, count: 4096)
    var durations = Durations()
    for i in 0..<times {
      guard pwrite(file, page, page.count, off_t((i % 256) * page.count)) == page.count else { throw BenchFailure("\(path) cannot be written") }
      let begun = NIODeadline.now()
      guard fdatasync(file) == 0 else { throw BenchFailure("\(path) cannot be flushed") }
      durations.add(nanoseconds: (NIODeadline.now() - begun).nanoseconds)
      Thread.sleep(forTimeInterval: 0.005)
    }
    return durations.json
  }
}
