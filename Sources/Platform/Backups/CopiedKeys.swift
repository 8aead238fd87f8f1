import Foundation

extension FoundCopy {
  /// The keys of the copy that are not those of the data. A key that the data no longer have was replaced, and its copies are older.
  public func otherKeys(than data: String) -> [String] {
    let prefix = BackupFolder.dataPrefix + "keys/"
    return (manifest?.files ?? []).filter { file in
      guard file.path.hasPrefix(prefix) else { return false }
      guard let own = try? DiskFile.seal("\(data)/keys/\(file.path.dropFirst(prefix.count))") else { return false }
      return own.sha256 != file.sha256
    }.map(\.path)
  }
}
