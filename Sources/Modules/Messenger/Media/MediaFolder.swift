import Foundation
import Kernel
import MessengerRules
import MessengerService
import Sealing

/// One of the stored files of a photo, video or file.
enum MediaFile: String, CaseIterable, Sendable {
  /// As uploaded.
  case upload
  /// Replaces the upload, without location and other metadata.
  case original
  case thumb, small, poster

  init(_ part: MediaPart) {
    switch part {
    case .thumb: self = .thumb
    case .small: self = .small
    case .poster: self = .poster
    }
  }
}

/// The folder of the encrypted files. Calls block on the disk.
public struct MediaFolder: Sendable {
  /// Bytes of the disk that stay free for the database.
  private static let reserve: Int64 = 256 << 20

  let path: String

  public init(path: String) { self.path = path }

  func file(_ id: MediaID, _ file: MediaFile) -> String { shelf(of: id) + "/" + id.raw + "." + file.rawValue }

  /// The encryption context of a file, besides its room's key.
  static func seal(_ id: MediaID, _ file: MediaFile) -> String { "media:" + id.raw + ":" + file.rawValue }

  /// Distributes files over 256 folders, because many tools are slow with 100,000 files. Ids of one day begin alike, so all their
  /// bytes are hashed.
  private func shelf(of id: MediaID) -> String {
    let sum = id.raw.utf8.reduce(UInt32(0)) { ($0 &* 31 &+ UInt32($1)) & 0xFF }
    return path + "/" + String(sum + 0x100, radix: 16).suffix(2)
  }

  private func makeShelf(of id: MediaID) throws(SealingError) {
    do {
      try FileManager.default.createDirectory(
        atPath: shelf(of: id), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw .file(FileFailure(path: shelf(of: id), reason: error.localizedDescription)) }
  }

  func has(_ id: MediaID, _ file: MediaFile) -> Bool { access(self.file(id, file), F_OK) == 0 }

  func create(_ id: MediaID, _ file: MediaFile, key: DataKey) throws(SealingError) -> SealedFileWriter {
    try makeShelf(of: id)
    return try SealedFileWriter.create(at: self.file(id, file), key: key, id: MediaFolder.seal(id, file))
  }

  func read(_ id: MediaID, _ file: MediaFile, key: DataKey) throws(SealingError) -> SealedFileReader {
    try SealedFileReader.open(at: self.file(id, file), key: key, id: MediaFolder.seal(id, file))
  }

  func remove(_ id: MediaID, _ file: MediaFile) { unlink(self.file(id, file)) }

  func removeAll(_ id: MediaID) { for file in MediaFile.allCases { remove(id, file) } }

  /// Whether the disk has room for this many bytes more.
  func hasRoom(for bytes: Int64) -> Bool {
    var disk = statvfs()
    guard statvfs(MediaFolder.existing(path), &disk) == 0 else { return true }
    return Int64(disk.f_bavail) * Int64(disk.f_frsize) - bytes > MediaFolder.reserve
  }

  private static func existing(_ path: String) -> String {
    access(path, F_OK) == 0 || path.count <= 1 ? path : existing((path as NSString).deletingLastPathComponent)
  }
}
