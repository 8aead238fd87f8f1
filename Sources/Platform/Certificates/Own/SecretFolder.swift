import Foundation

/// The folder that holds the hub's keys: only the hub's own user may look into it.
struct SecretFolder: Sendable {
  let path: String

  /// Made when it is not there; rights that are too wide are taken away.
  func prepare() throws(CertificateProblem) {
    do {
      let files = FileManager.default
      try files.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    } catch {
      throw CertificateProblem(.file, "the folder \(path) for the hub's keys cannot be made: \(error.localizedDescription)")
    }
  }

  func file(_ name: String) -> String { path + "/" + name }

  func holds(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  /// nil: there is no such file.
  func read(_ name: String) throws(CertificateProblem) -> String? {
    guard holds(name) else { return nil }
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file(name))
      return try String(contentsOfFile: file(name), encoding: .utf8)
    } catch {
      throw CertificateProblem(.file, "\(file(name)) cannot be read: \(error.localizedDescription)")
    }
  }

  /// Whole or not at all, also when the power fails: written beside, flushed, then put in its place.
  func write(_ text: String, to name: String) throws(CertificateProblem) {
    let beside = file(name) + ".new"
    unlink(beside)
    let handle = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard handle >= 0 else { throw failure(name) }
    defer { close(handle) }
    let bytes = Array(text.utf8)
    guard Foundation.write(handle, bytes, bytes.count) == bytes.count, fsync(handle) == 0, rename(beside, file(name)) == 0 else {
      throw failure(name)
    }
    flushFolder()
  }

  /// Puts a file aside under another name.
  func move(_ name: String, to other: String) throws(CertificateProblem) {
    guard rename(file(name), file(other)) == 0 else { throw failure(name) }
    flushFolder()
  }

  private func flushFolder() {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private func failure(_ name: String) -> CertificateProblem {
    CertificateProblem(.file, "\(file(name)) cannot be written: \(String(cString: strerror(errno)))")
  }
}
