import CPq
import Foundation
import Storage
import Synchronization

/// The right of one hub to a database: an advisory lock of its writing connection.
///
/// The server releases the lock when that session ends, however it ends. All writes go through this session. So nobody writes
/// without the lock, and another hub takes over as soon as the first has died.
final class PostgresClaim: Sendable {
  private struct State {
    /// The session that held the lock last, by process number and start.
    var session: String?
    var rival: String?
  }

  private let state = Mutex(State())
  /// How long to wait for a session of this or a killed hub that the server has not ended yet.
  private let patience: Duration

  init(patience: Duration) { self.patience = patience }

  /// The other hub that took the database while this one had lost its connection.
  var rival: String? { state.withLock { $0.rival } }

  /// The keys name this program and the schema, because one database may hold several restaurants.
  private static let keys = "\(0x6971_736e), hashtext(current_schema()::text)"

  /// A dead machine closes no connection. The server looks after its clients as they look after it.
  private static let liveness = """
    SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 15000
    """

  private static let asking = """
    SELECT CASE WHEN pg_try_advisory_lock(\(keys)) THEN 1 ELSE 0 END, pid || ' ' || backend_start::text
    FROM pg_stat_activity WHERE pid = pg_backend_pid()
    """

  private static let holder = """
    SELECT s.pid || ' ' || s.backend_start::text, s.pid::text, COALESCE(host(s.client_addr), 'this machine'),
      to_char(s.backend_start, 'YYYY-MM-DD HH24:MI') || ' UTC'
    FROM pg_locks l JOIN pg_stat_activity s ON s.pid = l.pid
    WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid::bigint = \(0x6971_736e)
      AND l.objid::bigint = hashtext(current_schema()::text)::bigint & 4294967295
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    """

  /// Takes the lock for a new session.
  ///
  /// - Throws: `StorageError.cannotOpen` with the other hub's place, if one works here.
  func take(on link: OpaquePointer?) throws(StorageError) {
    if let rival { throw .cannotOpen(rival) }
    _ = try Self.ask(Self.liveness, on: link)
    let end = ContinuousClock.now + patience
    while true {
      let answer = try Self.ask(Self.asking, on: link)
      if answer.first == "1" {
        state.withLock { $0.session = answer.last }
        return
      }
      let holder = try Self.ask(Self.holder, on: link)
      try endOwn(holder, on: link)
      if ContinuousClock.now > end { throw .cannotOpen(refused(holder)) }
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  /// The server may not know yet that an earlier session of this hub lost its network. It is ended, or it would keep this hub out.
  private func endOwn(_ holder: [String], on link: OpaquePointer?) throws(StorageError) {
    guard holder.count == 4, let own = state.withLock({ $0.session }), holder[0] == own, let pid = Int64(holder[1]) else { return }
    _ = try Self.ask("SELECT pg_terminate_backend(\(pid))", on: link)
  }

  private func refused(_ holder: [String]) -> String {
    let place = holder.count == 4 ? " (from \(holder[2]), since \(holder[3]))" : ""
    let text = "another hub works on this database\(place): stop that one, or name another database"
    // Before its first claim this hub had nothing to lose.
    state.withLock { if $0.session != nil { $0.rival = text } }
    return text
  }

  /// The cells of the first row.
  private static func ask(_ sql: String, on link: OpaquePointer?) throws(StorageError) -> [String] {
    let result = PostgresResult(PQexec(link, sql))
    guard result.succeeded else { throw StorageError(result, on: link) }
    guard PQntuples(result.handle) > 0 else { return [] }
    return (0..<PQnfields(result.handle)).map { column in PQgetvalue(result.handle, 0, column).map { String(cString: $0) } ?? "" }
  }
}
