#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The contents of a file, and a stamp that detects changes.
struct DiskFile: Sendable {
  /// Size, time and inode of a file. It differs if the file was replaced or written.
  struct Stamp: Sendable, Equatable {
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64
    let inode: UInt64
  }

  let bytes: [UInt8]
  let stamp: Stamp

  /// Bytes. Larger than any file of a page; larger files are not served from memory.
  private static let largest = 32 << 20

  /// The path without links and dots. `nil` if there is no such file.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// `nil` if the file is missing or not a regular file.
  static func stamp(of path: String) -> Stamp? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return Stamp(info)
  }

  static func read(_ path: String) -> DiskFile? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, let stamp = Stamp(info), stamp.size <= largest else { return nil }
    guard let bytes = contents(of: file, count: Int(stamp.size)) else { return nil }
    return DiskFile(bytes: bytes, stamp: stamp)
  }

  /// `nil` if reading failed or the file was truncated meanwhile.
  private static func contents(of file: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress.map { $0 + done }, count - done, off_t(done)) }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }
}

extension DiskFile.Stamp {
  /// `nil` for a folder, a device or the like.
  fileprivate init?(_ info: stat) {
    guard info.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    self.init(size: Int64(info.st_size), seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec), inode: UInt64(info.st_ino))
  }
}
