import Foundation
import Kernel
import NoticesRules
import Sealing

/// Passwords and keys of gateways: files in a folder that only the hub's own user may look into, never rows, so that they are in no copy of
/// the database, no stream and no record of commands. Each is kept for one place: whoever sets a gateway to another place has to know it.
public struct GatewaySecrets: Sendable {
  private let folder: String

  /// - Parameter folder: made when something is to be kept
  public init(folder: String) { self.folder = folder }

  /// nil: none, or for another place. A damaged file counts as none, so that the page asks the manager again.
  func read(_ way: NoticeWay, for place: String) -> String? {
    guard let bytes = FileManager.default.contents(atPath: file(way)), let kept = try? JSON.parse(Array(bytes)) else { return nil }
    guard case .string(let there)? = kept["place"], case .string(let secret)? = kept["secret"], there == place else { return nil }
    return secret
  }

  /// Whole or not at all, also when the power fails.
  func write(_ secret: GatewaySecret, _ way: NoticeWay, for place: String) throws {
    let bytes = JSON.object([("place", .string(place)), ("secret", .string(secret.raw))]).bytes
    do throws(FileFailure) {
      try SecretFile.makeFolder(folder)
      try SecretFile.write(bytes, to: file(way))
    } catch {
      throw SecretNotKept(error)
    }
  }

  private func file(_ way: NoticeWay) -> String { "\(folder)/notices-\(way.rawValue).json" }
}

/// A file could not be written; names no secret.
struct SecretNotKept: Error, CustomStringConvertible {
  let failure: FileFailure
  init(_ failure: FileFailure) { self.failure = failure }
  var description: String { "a gateway's secret could not be kept: \(failure.reason)" }
}
