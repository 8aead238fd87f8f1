import Foundation

/// A file in the data folder while a hub runs on it. If it exists before the start, the last hub was not stopped.
///
/// It holds the numbers that the streams have reached. A database that has not reached them was copied without its log.
public struct DirtyFlag: Sendable {
  /// The file's name.
  public static let name = "iqsine.running"
  let folder: String

  public init(folder: String) { self.folder = folder }

  private var path: String { folder + "/" + DirtyFlag.name }

  var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  /// The numbers that the streams had reached when the last hub ran: the restaurant's and the messenger's. `nil` if it was stopped, or is
  /// of a version that noted none.
  public var reached: [Int64]? {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").map { Int64($0) }
    return numbers.contains(nil) || numbers.isEmpty ? nil : numbers.compactMap { $0 }
  }

  /// - Returns: `false` if a power cut might remove it
  func put() -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return syncFolder()
  }

  /// Notes the numbers. A power cut may lose the last note, never make one up: what is noted is stored.
  func note(_ reached: [Int64]) {
    // Replaced as a whole, so that nobody reads half a number. The next second tries again.
    try? Data(reached.map(String.init).joined(separator: " ").utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
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
