import Foundation

/// A file in the data folder while a hub runs on it. If it exists before the start, the last hub was not stopped.
struct DirtyFlag: Sendable {
  let folder: String

  private var path: String { folder + "/iqsine.running" }

  var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  /// - Returns: `false` if a power cut might remove it
  func put() -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return syncFolder()
  }

  func remove() {
    unlink(path)
    _ = syncFolder()
  }

  private func syncFolder() -> Bool {
    let place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard place >= 0 else { return false }
    defer { close(place) }
    return fsync(place) == 0
  }
}
