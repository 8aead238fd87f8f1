import Crypto
import NIOCore
import NIOPosix
import Synchronization

/// The files of the web folder, cached in memory until they change on disk.
final class FileStore: Sendable {
  struct Served: Sendable {
    let stamp: DiskFile.Stamp
    let body: ByteBuffer
    let tag: String
  }

  /// Bytes. All pages with their images take a few megabytes. Above this, the cache is cleared.
  private static let most = 64 << 20

  private let root: String
  private let pool: NIOThreadPool
  private let kept = Mutex<(files: [String: Served], bytes: Int)>(([:], 0))

  init(root: String, pool: NIOThreadPool = .singleton) {
    self.root = root
    self.pool = pool
  }

  /// `nil` if there is no such file, or a link leads out of the folder.
  func file(_ name: String) async throws -> Served? {
    try await pool.runIfActive { self.look(name) }
  }

  private func look(_ name: String) -> Served? {
    guard let folder = DiskFile.realPath(root), let path = DiskFile.realPath(root + "/" + name) else { return nil }
    guard path.hasPrefix(folder + "/"), let stamp = DiskFile.stamp(of: path) else { return nil }
    if let served = kept.withLock({ $0.files[path] }), served.stamp == stamp { return served }
    return read(path)
  }

  private func read(_ path: String) -> Served? {
    guard let file = DiskFile.read(path) else { return nil }
    let served = Served(stamp: file.stamp, body: ByteBuffer(bytes: file.bytes), tag: FileStore.tag(file.bytes))
    kept.withLock { kept in
      if kept.bytes + file.bytes.count > FileStore.most { kept = ([:], 0) }
      kept.bytes += file.bytes.count - (kept.files[path]?.body.readableBytes ?? 0)
      kept.files[path] = served
    }
    return served
  }

  /// The first 16 hexadecimal digits of the content's SHA-256, so every hub has the same tag for the same content.
  private static func tag(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = SHA256.hash(data: bytes).prefix(8).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "\"" + String(decoding: text, as: UTF8.self) + "\""
  }
}
