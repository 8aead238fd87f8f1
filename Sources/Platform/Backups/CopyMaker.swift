import Foundation
import Kernel
import Storage

/// Makes one copy, and checks it before it counts as one.
struct CopyMaker {
  let main: CopySource
  /// databases that may hold nothing yet, and are left out as long as they do
  let beside: [CopySource]
  let data: DataFolder
  let folder: BackupFolder
  let program: String
  let pause: CopyPause
  /// nil: nobody waits for it
  let progress: CopyProgress?

  func make(_ reason: BackupReason, at now: Instant) async throws -> FoundCopy {
    try DiskFile.makeFolder(folder.path)
    let lock = try await CopyLock.take(folder.path)
    defer { lock.release() }
    folder.clearLeftovers()
    let name = freeName(reason, now)
    let making = "\(folder.path)/\(BackupFolder.makingPrefix)\(name)"
    do {
      try await write(reason, now, into: making)
      let path = "\(folder.path)/\(name)"
      try DiskFile.rename(making, to: path)
      try DiskFile.syncFolder(folder.path)
      guard let made = folder.copy(named: name), made.isWhole else { throw CopyError.damaged("\(path) is not there as it was written") }
      try folder.prune()
      return made
    } catch {
      try? FileManager.default.removeItem(atPath: making)
      throw error
    }
  }

  private func freeName(_ reason: BackupReason, _ now: Instant) -> String {
    // Two within one second differ by a second in name; the manifest knows better.
    var instant = now
    while FileManager.default.fileExists(atPath: "\(folder.path)/\(BackupFolder.name(reason, at: instant))") { instant = instant.adding(seconds: 1) }
    return BackupFolder.name(reason, at: instant)
  }

  private func write(_ reason: BackupReason, _ now: Instant, into making: String) async throws {
    try DiskFile.makeFolder(making)
    // Each database is copied as of its own moment: first those that refer to the main one, and after all of them the files, with the keys that they
    // need.
    var others: [CopiedDatabase] = []
    var files: [CopiedFile] = []
    var begun: [CopySource] = []
    for source in beside where try await source.isBegun() { begun.append(source) }
    progress?.starts(begun.count + 1)
    for source in begun {
      let (contents, file) = try await source.copy(into: making, pause, progress)
      others.append(contents)
      files.append(file)
    }
    let (held, file) = try await main.copy(into: making, pause, progress)
    files = [file] + files + (try otherFiles(into: making))
    let manifest = BackupManifest(
      format: 1, program: program, madeAt: now, reason: reason, database: main.database.dialect.rawValue, opened: held.opened, seq: held.seq,
      schema: held.schema, tables: held.tables, sums: held.sums, files: files, beside: others.isEmpty ? nil : others,
      number: (folder.copies().compactMap { $0.manifest?.number }.max() ?? 0) + 1)
    try seal(manifest, in: making)
  }

  private func otherFiles(into making: String) throws -> [CopiedFile] {
    try data.files().map { name in
      let path = BackupFolder.dataPrefix + name
      let target = making + "/" + path
      try DiskFile.makeFolder((target as NSString).deletingLastPathComponent)
      let written = try DiskFile.copy(data.path + "/" + name, to: target, pause)
      let stored = try DiskFile.settle(target)
      guard stored.sha256 == written else { throw CopyError.damaged("\(path) does not read back as it was written") }
      return CopiedFile(path: path, size: stored.size, sha256: stored.sha256)
    }
  }

  private func seal(_ manifest: BackupManifest, in making: String) throws {
    let path = making + "/" + BackupFolder.manifestName
    try DiskFile.write(manifest.json.bytes + [0x0A], to: path)
    // As `sha256sum -c` reads it.
    let line = "\(try DiskFile.settle(path).sha256)  \(BackupFolder.manifestName)\n"
    try DiskFile.write(Array(line.utf8), to: making + "/" + BackupFolder.sealName)
    guard try BackupFolder.manifest(in: making) == manifest else { throw CopyError.damaged("\(path) does not read back as it was written") }
    try DiskFile.syncFolder(making)
  }
}

/// Keeps two programs from working in the folder of copies at once.
struct CopyLock {
  private let file: Int32

  static func take(_ folder: String) async throws -> CopyLock {
    let path = folder + "/.lock"
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw DiskFile.failure(path) }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      do {
        try await Task.sleep(for: .milliseconds(200))
      } catch {
        close(file)
        throw CopyError.cancelled
      }
    }
    return CopyLock(file: file)
  }

  /// A program that is being started has the file too until it runs, so closing alone would keep the lock.
  func release() {
    flock(file, LOCK_UN)
    close(file)
  }
}
