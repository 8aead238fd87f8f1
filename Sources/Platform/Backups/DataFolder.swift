import Foundation
import Storage

/// The hub's data folder, beside its database: keys, certificates and other files that must not be lost.
public struct DataFolder: Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// A database is copied separately, with its log and its lock, in whatever folder it is: its file alone is worth
  /// nothing while somebody writes. The remains of a running hub and of a restore are left out too.
  private static func isLeftOut(_ name: String, ofTop: Bool) -> Bool {
    if ofTop && name == media { return true }
    let names = ["iqsine.lock", "iqsine.db"] + (ofTop ? ["iqsine.running", exchanging, asidePrefix, mediaStaging] : [])
    return names.contains { name.hasPrefix($0) }
  }

  /// The files that people have sent each other. They never change, and soon there are more than fit into a fortnight
  /// of copies. A restore leaves them where they are. A copy store holds each of them once.
  private static let media = "media"

  /// All files of a folder by their path in it, in order.
  func files() throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try names(in: "").flatMap { try files(under: $0) }.sorted()
  }

  private func names(in folder: String) throws -> [String] {
    do {
      let all = try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
      return all.filter { !DataFolder.isLeftOut($0, ofTop: folder.isEmpty) }
    } catch {
      throw CopyError.folder("\(path)/\(folder) cannot be read")
    }
  }

  private func files(under name: String) throws -> [String] {
    var status = stat()
    guard stat(path + "/" + name, &status) == 0 else { throw DiskFile.failure(path + "/" + name) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return [name]
    case S_IFDIR: return try names(in: name).flatMap { try files(under: "\(name)/\($0)") }
    // Sockets and the like hold nothing.
    default: return []
    }
  }
}

// Bringing a copy back. The new state is laid out in full inside the folder, on the same disk, before anything moves.
extension DataFolder {
  private static let staging = ".restoring.new"
  /// This folder tells a hub, or another restore, that files of two states may be mixed.
  private static let exchanging = ".restoring"
  private static let asidePrefix = "before-restore-"

  /// Whether another hub would find nothing here: no database and no file of its own.
  public var isEmpty: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let ofRestore = ["iqsine.lock", DataFolder.staging, DataFolder.mediaStaging]
    return names.allSatisfy { ofRestore.contains($0) || $0.hasPrefix(DataFolder.asidePrefix) }
  }

  /// Whether a restore stopped here with files of two states side by side.
  public var isBeingRestored: Bool { FileManager.default.fileExists(atPath: path + "/" + DataFolder.exchanging) }

  public func make() throws { try DiskFile.makeFolder(path) }

  /// The place of a copy's files until they replace the present ones.
  public var stagePath: String { path + "/" + DataFolder.staging }

  /// Removes the staged files, because the present ones stay.
  public func forgetStage() { try? FileManager.default.removeItem(atPath: stagePath) }

  /// Lays out the files of a copy, checked as they are read.
  ///
  /// - Parameter databases: whether the databases' own files are to lie there too
  public func stage(_ copy: FoundCopy, _ manifest: BackupManifest, databases: Bool) throws {
    let stage = stagePath
    try? FileManager.default.removeItem(atPath: stage)
    try DiskFile.makeFolder(stage)
    for file in manifest.files {
      let isDatabase = !file.path.hasPrefix(BackupFolder.dataPrefix)
      guard !isDatabase || databases else { continue }
      let name = isDatabase ? file.path : String(file.path.dropFirst(BackupFolder.dataPrefix.count))
      let target = stage + "/" + name
      try DiskFile.makeFolder((target as NSString).deletingLastPathComponent)
      guard try DiskFile.copy("\(copy.path)/\(file.path)", to: target, {}) == file.sha256, try DiskFile.settle(target).sha256 == file.sha256
      else { throw CopyError.damaged("\(file.path) does not read back as it was") }
    }
    try DiskFile.syncFolder(stage)
  }

  /// Moves the present files aside, never away, and puts the staged files in their place.
  ///
  /// - Returns: the folder of the former files; nil: there were none
  public func exchange(time: String) throws -> String? {
    let manager = FileManager.default
    let stage = path + "/" + DataFolder.exchanging
    try? manager.removeItem(atPath: stage)
    try DiskFile.rename(stagePath, to: stage)
    let stays = ["iqsine.lock", DataFolder.media, DataFolder.mediaStaging, DataFolder.exchanging]
    let moved = try manager.contentsOfDirectory(atPath: path).filter { !stays.contains($0) && !$0.hasPrefix(DataFolder.asidePrefix) }.sorted()
    let aside = path + "/" + DataFolder.asidePrefix + time
    if !moved.isEmpty { try DiskFile.makeFolder(aside) }
    for name in moved { try DiskFile.rename("\(path)/\(name)", to: "\(aside)/\(name)") }
    for name in try manager.contentsOfDirectory(atPath: stage).sorted() { try DiskFile.rename("\(stage)/\(name)", to: "\(path)/\(name)") }
    try DiskFile.syncFolder(path)
    try manager.removeItem(atPath: stage)
    return moved.isEmpty ? nil : aside
  }
}

// Media that come back from a copy store. They only ever join the present ones.
extension DataFolder {
  private static let mediaStaging = ".media.new"

  /// The place of fetched media until the restore is done.
  public var mediaStagePath: String { path + "/" + DataFolder.mediaStaging }

  /// Removes fetched media, because the restore is not done.
  public func forgetMedia() { try? FileManager.default.removeItem(atPath: mediaStagePath) }

  /// Bytes of a present media file; nil: there is none.
  func mediaSize(_ name: String) -> Int64? {
    var status = stat()
    return stat("\(path)/\(DataFolder.media)/\(name)", &status) == 0 ? Int64(status.st_size) : nil
  }

  /// Puts fetched media among the present ones.
  public func adoptMedia() throws {
    let manager = FileManager.default
    guard manager.fileExists(atPath: mediaStagePath), let walk = manager.enumerator(atPath: mediaStagePath) else { return }
    let names = walk.compactMap { $0 as? String }
    for name in names {
      let (source, target) = ("\(mediaStagePath)/\(name)", "\(path)/\(DataFolder.media)/\(name)")
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: source, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      try DiskFile.makeFolder((target as NSString).deletingLastPathComponent)
      try DiskFile.rename(source, to: target)
    }
    try manager.removeItem(atPath: mediaStagePath)
  }
}
