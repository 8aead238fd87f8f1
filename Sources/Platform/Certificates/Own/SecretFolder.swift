import Foundation
import Sealing

/// The folder that holds the hub's keys: only the hub's own user may look into it.
struct SecretFolder: Sendable {
  let path: String

  /// Made when it is not there; rights that are too wide are taken away.
  func prepare() throws(CertificateProblem) {
    do throws(FileFailure) { try SecretFile.makeFolder(path) } catch {
      throw CertificateProblem(.file, "the folder \(path) for the hub's keys cannot be made: \(error.reason)")
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

  /// Whole or not at all, also when the power fails.
  func write(_ text: String, to name: String) throws(CertificateProblem) {
    do throws(FileFailure) { try SecretFile.write(Array(text.utf8), to: file(name)) } catch { throw failure(name, error) }
  }

  /// Puts a file aside under another name.
  func move(_ name: String, to other: String) throws(CertificateProblem) {
    do throws(FileFailure) { try SecretFile.move(file(name), to: file(other)) } catch { throw failure(name, error) }
  }

  private func failure(_ name: String, _ why: FileFailure) -> CertificateProblem {
    CertificateProblem(.file, "\(file(name)) cannot be written: \(why.reason)")
  }
}
