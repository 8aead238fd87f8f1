import Foundation
import Kernel
import NoticesRules

/// Passwords and keys of gateways: files in a folder that only the hub's own user may look into, never rows, so that they are in no copy of
/// the database, no stream and no record of commands. Each is kept for one place: whoever sets a gateway to another place has to know it.
public struct GatewaySecrets: Sendable {
  private let folder: String

  /// - Parameter folder: made when something is to be kept
  public init(folder: String) { self.folder = folder }

  /// nil: none, or for another place; also a file that is damaged, so that it is asked for again.
  func read(_ way: NoticeWay, for place: String) -> String? {
    guard let bytes = FileManager.default.contents(atPath: file(way)), let kept = try? JSON.parse(Array(bytes)) else { return nil }
    guard case .string(let there)? = kept["place"], case .string(let secret)? = kept["secret"], there == place else { return nil }
    return secret
  }

  /// Whole or not at all, also when the power fails: written beside, flushed, then put in its place.
  func write(_ secret: GatewaySecret, _ way: NoticeWay, for place: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    let beside = file(way) + ".new"
    unlink(beside)
    let handle = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard handle >= 0 else { throw SecretNotKept(errno) }
    defer { close(handle) }
    let bytes = JSON.object([("place", .string(place)), ("secret", .string(secret.raw))]).bytes
    guard Foundation.write(handle, bytes, bytes.count) == bytes.count, fsync(handle) == 0, rename(beside, file(way)) == 0 else {
      throw SecretNotKept(errno)
    }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  private func file(_ way: NoticeWay) -> String { "\(folder)/notices-\(way.rawValue).json" }
}

/// A file could not be written; names no secret.
struct SecretNotKept: Error, CustomStringConvertible {
  let code: Int32
  init(_ code: Int32) { self.code = code }
  var description: String { "a gateway's secret could not be kept: \(String(cString: strerror(code)))" }
}
