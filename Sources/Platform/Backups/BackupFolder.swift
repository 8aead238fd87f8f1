import Foundation
import Kernel
import Storage

/// A copy in the folder of copies.
public struct FoundCopy: Sendable, Hashable {
  public let name: String
  public let path: String
  /// nil: it cannot be read
  public let manifest: BackupManifest?
  /// whether all files are there in their full length; their content is only read when the copy is brought back
  public let isWhole: Bool
  /// bytes
  public let size: Int64

  /// By their numbers: the clock may have been wrong. One that cannot be read counts as older than all that can.
  public func isNewer(than other: FoundCopy) -> Bool {
    let (mine, theirs) = (order, other.order)
    return mine == theirs ? name > other.name : mine > theirs
  }

  private var order: (Int64, Int64) { (manifest?.number ?? 0, manifest?.madeAt.raw ?? 0) }
}

/// The folder of the safety copies. Each copy is a folder in it.
public struct BackupFolder: Sendable {
  public let path: String
  static let manifestName = "manifest.json"
  static let sealName = "manifest.sha256"
  /// the place of the other files of the data folder in a copy
  static let dataPrefix = "files/"
  /// An unfinished or half removed copy has such a prefix, so nothing takes it for a copy.
  static let makingPrefix = ".making-"
  static let removingPrefix = ".removing-"
  private static let namePrefix = "iqsine-"

  public init(_ path: String) { self.path = path }

  /// The path of a database's file in a copy: at the top, or in a folder of the database's name.
  public static func path(_ file: String, of database: String) -> String { database.isEmpty ? file : "\(database)/\(file)" }

  /// `iqsine-2026-11-21T03-00-00Z-nightly`
  static func name(_ reason: BackupReason, at now: Instant) -> String { namePrefix + time(now) + "-" + reason.rawValue }

  /// The time in UTC, in a form for names of files.
  public static func time(_ instant: Instant) -> String {
    var seconds = time_t(instant.raw / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return String(
      format: "%04d-%02d-%02dT%02d-%02d-%02dZ", Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday), Int(parts.tm_hour),
      Int(parts.tm_min), Int(parts.tm_sec))
  }

  /// Every copy, newest first.
  public func copies() -> [FoundCopy] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasPrefix(BackupFolder.namePrefix) }.map(look).sorted { $0.isNewer(than: $1) }
  }

  public func copy(named name: String) -> FoundCopy? {
    let last = (name as NSString).lastPathComponent
    return copies().first { $0.name == last }
  }

  private func look(at name: String) -> FoundCopy {
    let folder = path + "/" + name
    let manifest = try? BackupFolder.manifest(in: folder)
    let sizes = (manifest?.files ?? []).map { file in (file.size, size(of: "\(folder)/\(file.path)")) }
    return FoundCopy(
      name: name, path: folder, manifest: manifest, isWhole: manifest != nil && sizes.allSatisfy { $0 == $1 },
      size: sizes.reduce(0) { $0 + ($1.1 ?? 0) })
  }

  private func size(of file: String) -> Int64? {
    var status = stat()
    return stat(file, &status) == 0 ? Int64(status.st_size) : nil
  }

  /// The manifest of a copy, if it is intact.
  static func manifest(in folder: String) throws -> BackupManifest {
    let path = folder + "/" + manifestName
    guard let bytes = FileManager.default.contents(atPath: path),
      let seal = FileManager.default.contents(atPath: folder + "/" + sealName)
    else { throw CopyError.damaged("\(path) is missing") }
    guard try DiskFile.seal(path).sha256 == String(decoding: seal, as: UTF8.self).prefix(64) else {
      throw CopyError.damaged("\(path) was changed")
    }
    do throws(JSONError) {
      return try BackupManifest(json: try JSON.parse(Array(bytes)))
    } catch {
      throw CopyError.damaged("\(path) cannot be understood (\(error.code))")
    }
  }

  /// Reads every file of a copy and compares it with the manifest.
  ///
  /// - Throws: `CopyError.damaged`, naming the file
  public static func verify(_ copy: FoundCopy) throws -> BackupManifest {
    let manifest = try manifest(in: copy.path)
    guard manifest.format == 1 else { throw CopyError.damaged("\(copy.name) was made by a newer version (\(manifest.program))") }
    for file in manifest.files {
      guard isInside(file.path) else { throw CopyError.damaged("\(file.path) leads out of the copy") }
      let found = try DiskFile.seal("\(copy.path)/\(file.path)")
      guard (found.size, found.sha256) == (file.size, file.sha256) else {
        throw CopyError.damaged("\(copy.name)/\(file.path) is not what it was when the copy was made")
      }
    }
    return manifest
  }

  static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}

// Retention.
extension BackupFolder {
  /// Takes the oldest of each kind away. A damaged copy does not count, so that the good ones behind it stay.
  func prune() throws {
    let all = copies()
    for reason in BackupReason.allCases {
      let ofKind = all.filter { $0.manifest?.reason == reason || ($0.manifest == nil && $0.name.hasSuffix("-" + reason.rawValue)) }
      let good = ofKind.filter(\.isWhole)
      guard good.count > reason.kept, let oldest = good.prefix(reason.kept).last else { continue }
      for copy in ofKind where oldest.isNewer(than: copy) { try remove(copy) }
    }
  }

  /// Under another name first: a copy that is half gone must not look like one.
  private func remove(_ copy: FoundCopy) throws {
    let doomed = "\(path)/\(BackupFolder.removingPrefix)\(copy.name)"
    try DiskFile.rename(copy.path, to: doomed)
    try? FileManager.default.removeItem(atPath: doomed)
  }

  /// Removes the remains of interrupted copies and removals. The caller must hold the folder's lock.
  func clearLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasPrefix(BackupFolder.makingPrefix) || name.hasPrefix(BackupFolder.removingPrefix) {
      // A file that cannot be removed now is tried again with the next copy.
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }
}
