import Foundation

/// A folder as a store: on this disk, on a second one, or on a network drive. Calls wait for the disk.
public struct FolderStore: ObjectStore {
  public let path: String
  /// An unfinished file has this prefix, so no list shows it.
  private static let unfinished = ".new-"

  /// - Parameter path: the folder must exist. It is not made, because the folder of a disk that is not mounted is missing too.
  public init(path: String) { self.path = path }

  public func put(_ bytes: [UInt8], as name: String) async throws(StoreTrouble) {
    try checkPresent()
    let target = file(name)
    let folder = (target as NSString).deletingLastPathComponent
    try make(folder)
    let beside = "\(folder)/\(FolderStore.unfinished)\((target as NSString).lastPathComponent)"
    let failure = write(bytes, to: beside, then: target)
    guard failure == 0 else {
      unlink(beside)
      throw FolderStore.trouble(failure, name)
    }
    try sync(folder)
  }

  public func get(_ name: String) async throws(StoreTrouble) -> [UInt8]? {
    try checkPresent()
    let descriptor = open(file(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw FolderStore.trouble(errno, name)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FolderStore.trouble(errno, name) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, done in
      while done < buffer.count {
        let count = Foundation.read(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { code = errno }
        guard count > 0 else { return }
        done += count
      }
    }
    guard code == 0 else { throw FolderStore.trouble(code, name) }
    return bytes
  }

  public func list(_ prefix: String) async throws(StoreTrouble) -> [StoredObject] {
    try checkPresent()
    var found: [StoredObject] = []
    try collect(String(prefix.dropLast()), into: &found)
    return found
  }

  public func remove(_ name: String) async throws(StoreTrouble) {
    try checkPresent()
    guard unlink(file(name)) == 0 || errno == ENOENT else { throw FolderStore.trouble(errno, name) }
  }

  public func clearLeftovers() async {
    guard let walk = FileManager.default.enumerator(atPath: path) else { return }
    while let name = walk.nextObject() as? String {
      if (name as NSString).lastPathComponent.hasPrefix(FolderStore.unfinished) { unlink(file(name)) }
    }
  }

  private func file(_ name: String) -> String { path + "/" + name }

  private func checkPresent() throws(StoreTrouble) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw errno == ENOENT ? .missing(path) : FolderStore.trouble(errno, path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .missing(path) }
  }

  /// Makes the folders of an object, and none above the store's own.
  private func make(_ folder: String) throws(StoreTrouble) {
    guard folder != path else { return }
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw FolderStore.trouble(errno, folder) }
    try make((folder as NSString).deletingLastPathComponent)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw FolderStore.trouble(errno, folder) }
  }

  /// - Returns: the system's error number, 0 if the file is on the disk
  private func write(_ bytes: [UInt8], to beside: String, then target: String) -> Int32 {
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    let code = bytes.withUnsafeBytes { buffer -> Int32 in
      var done = 0
      while done < buffer.count {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[done...]).baseAddress, buffer.count - done)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return errno }
        done += count
      }
      return 0
    }
    guard code == 0 else { return code }
    return fsync(descriptor) == 0 && rename(beside, target) == 0 ? 0 : errno
  }

  private func sync(_ folder: String) throws(StoreTrouble) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FolderStore.trouble(errno, folder) }
    defer { close(descriptor) }
    // Some file systems flush no folders, and say so.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FolderStore.trouble(errno, folder) }
  }

  private func collect(_ folder: String, into found: inout [StoredObject]) throws(StoreTrouble) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: file(folder)) else {
      if access(file(folder), F_OK) != 0 && errno == ENOENT { return }
      throw .broken("\(file(folder)) cannot be read")
    }
    for name in names.sorted() where !name.hasPrefix(FolderStore.unfinished) {
      let inner = folder + "/" + name
      var status = stat()
      guard stat(file(inner), &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try collect(inner, into: &found)
      case S_IFREG: found.append(StoredObject(name: inner, size: Int64(status.st_size)))
      default: continue
      }
    }
  }

  private static func trouble(_ code: Int32, _ name: String) -> StoreTrouble {
    let reason = "\(name): \(String(cString: strerror(code)))"
    return switch code {
    case ENOSPC, EDQUOT: .full
    case EACCES, EPERM, EROFS: .refused(reason)
    default: .broken(reason)
    }
  }
}
