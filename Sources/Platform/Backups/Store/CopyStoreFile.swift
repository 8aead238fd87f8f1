import Foundation
import Kernel
import ObjectStores
import OutboundNetwork
import Sealing
import Storage

/// The settings, secrets and key of the copy store: a file that only the hub's own user may read. It is in no database, so it is at hand when the
/// database is lost.
struct CopyStoreFile: Sendable {
  private let folder: String

  /// - Parameter folder: made when something is to be kept
  init(folder: String) { self.folder = folder }

  private var path: String { folder + "/copies.json" }

  /// - Throws: `CopyError.damaged`: the key in it may be needed, so nobody may write over it
  func read() throws -> CopyStoreSecrets {
    guard FileManager.default.fileExists(atPath: path) else { return CopyStoreSecrets() }
    guard let bytes = FileManager.default.contents(atPath: path), let secrets = try? CopyStoreSecrets(json: JSON.parse(Array(bytes))) else {
      throw CopyError.damaged("\(path) cannot be read")
    }
    return secrets
  }

  /// Whole or not at all, also when the power fails.
  func write(_ secrets: CopyStoreSecrets) throws {
    do throws(FileFailure) {
      try SecretFile.makeFolder(folder)
      try SecretFile.write(secrets.json.bytes, to: path)
    } catch {
      throw CopyError.folder("\(path): \(error.reason)")
    }
  }
}

extension CopyStoreSettings {
  /// The store that these settings name.
  ///
  /// - Parameter isTrial: whether a person waits for the answer. Then the first fault ends the attempt.
  /// - Throws: `StoreTrouble`; `S3Place.Malformed`
  public func open(secretKey: String?, isTrial: Bool = false, now: @escaping @Sendable () -> Instant) throws -> any ObjectStore {
    switch kind {
    case .folder: return FolderStore(path: place.raw)
    case .s3:
      let there = try S3Place(
        address: place.raw, region: region?.raw ?? "us-east-1", accessKey: accessKey?.raw ?? "", secretKey: secretKey ?? "")
      guard isTrial else { return try S3Store(there, now: now) }
      return try S3Store(there, patience: OutwardPatience(connect: .seconds(5), whole: .seconds(15)), pauses: [], now: now)
    }
  }
}

/// The store of a data folder, for commands of this machine.
public struct ConfiguredStore: Sendable {
  public let settings: CopyStoreSettings
  /// nil: none is kept
  public let secretKey: String?
  public let key: CopyKey?

  /// - Parameter secrets: the folder of the hub's secrets
  /// - Returns: nil: no store is set up there
  public static func find(secrets: String) throws -> ConfiguredStore? {
    let kept = try CopyStoreFile(folder: secrets).read()
    guard let settings = kept.settings else { return nil }
    return ConfiguredStore(settings: settings, secretKey: kept.secretKey, key: kept.key.flatMap { try? CopyKey(text: $0) })
  }
  /// When the newest proven copy was made, as the hub has noted it; nil: none is known.
  ///
  /// - Parameter backups: the folder of the safety copies, where the hub notes it
  public func newestProven(notedIn backups: String) -> Instant? {
    guard let list = StoredCopies.known(backups), list.place == settings.place.raw else { return nil }
    return list.copies.map(\.madeAt).max()
  }
}
