import ServiceLifecycle
import Storage
import StoragePostgres

/// Ends the hub if another one has taken its database while the connection was lost. The screens here would show old states.
struct OnlyHubService: Service {
  let database: PostgresDatabase

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled, database.rival == nil {
        // An idle hub notices only by a statement that its session has ended. While the server is away it asks again.
        _ = try? await database.write { sql in try sql.query("SELECT 1") }
        try? await Task.sleep(for: .seconds(5))
      }
    }
    if let rival = database.rival { throw StartFailure("the hub ends, because \(rival)") }
  }
}
