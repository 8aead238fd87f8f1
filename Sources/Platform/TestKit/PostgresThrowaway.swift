import Foundation
import StoragePostgres

/// A PostgreSQL server of the test process's own, made when the first test asks for it and gone with
/// the process. Every test gets a fresh database in it.
///
/// It listens on a Unix socket in a folder that nobody else may enter, and on no network.
public actor ThrowawayPostgres {
  /// The one server that all tests of this process share; it writes to disk like a real one.
  public static let shared = ThrowawayPostgres(syncsToDisk: true)

  private struct Server {
    let folder: String
    let watchdog: PostgresWatchdog
  }

  private let syncsToDisk: Bool
  private var server: Task<Server, any Error>?
  private var databases = 0

  /// - Parameter syncsToDisk: whether commits wait for the disk (`fsync`); off where only speed counts.
  public init(syncsToDisk: Bool) { self.syncsToDisk = syncsToDisk }

  /// Makes an empty database and returns its address.
  public func makeDatabase() async throws -> String {
    let folder = try await folder()
    databases += 1
    let name = "test_\(databases)"
    try await PostgresDatabase.run(
      "CREATE DATABASE \(name) TEMPLATE template0", at: Self.address("postgres", in: folder))
    return Self.address(name, in: folder)
  }

  /// Removes a database that `makeDatabase` made, with its remaining connections.
  public func removeDatabase(_ address: String) async throws {
    let folder = try await folder()
    guard let name = URLComponents(string: address)?.path.dropFirst() else { return }
    try await PostgresDatabase.run(
      "DROP DATABASE IF EXISTS \(name) WITH (FORCE)", at: Self.address("postgres", in: folder))
  }

  private static func address(_ database: String, in folder: String) -> String {
    "postgres://iqsine@/\(database)?host=\(folder)"
  }

  private func folder() async throws -> String {
    let server = server ?? Task { [syncsToDisk] in try await Self.start(syncsToDisk) }
    self.server = server
    return try await server.value.folder
  }

  private static func start(_ syncsToDisk: Bool) async throws -> Server {
    let programs = try PostgresPrograms()
    let folder = try makeTemporaryFolder()
    let watchdog = try PostgresWatchdog(programs, folder: folder, syncsToDisk: syncsToDisk)
    let server = Server(folder: folder, watchdog: watchdog)
    try await waitUntilReady(server)
    return server
  }

  /// `initdb` takes a second or two; a machine that is busy building may need many more.
  private static func waitUntilReady(_ server: Server) async throws {
    var reason = ""
    for _ in 0..<600 {
      guard server.watchdog.isRunning else {
        throw PostgresUnavailable("its shell ended before it was ready")
      }
      if FileManager.default.fileExists(atPath: server.folder + "/failed") {
        throw PostgresUnavailable("initdb failed\n\(log(of: server))")
      }
      do {
        return try await PostgresDatabase.run("SELECT 1", at: address("postgres", in: server.folder))
      } catch {
        reason = String(describing: error)
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw PostgresUnavailable("not ready after a minute: \(reason)\n\(log(of: server))")
  }

  private static func log(of server: Server) -> String {
    (try? String(contentsOfFile: server.folder + "/log", encoding: .utf8)) ?? "no log"
  }
}
