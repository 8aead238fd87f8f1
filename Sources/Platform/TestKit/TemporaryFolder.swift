import Foundation

/// Gives `body` the path of a new, empty folder, which is removed afterwards.
public nonisolated(nonsending) func withTemporaryFolder<T>(
  _ body: (String) async throws -> T
) async throws -> T {
  let folder = try makeTemporaryFolder()
  defer { removeTemporaryFolder(folder) }
  return try await body(folder)
}

/// Makes an empty folder that only this user may look into. Its path is short, for Unix sockets
/// allow little more than a hundred characters.
func makeTemporaryFolder() throws -> String {
  let name = "iqsine-" + String(UInt64.random(in: .min ... .max), radix: 36)
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
  try FileManager.default.createDirectory(
    atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  return folder
}

func removeTemporaryFolder(_ folder: String) {
  // A folder that stays behind must not turn a passed test into a failed one.
  try? FileManager.default.removeItem(atPath: folder)
}
