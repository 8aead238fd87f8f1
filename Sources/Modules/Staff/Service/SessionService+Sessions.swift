import Kernel
import StaffRules
import Storage
import Sync

extension SessionService {
  /// Where this person is signed in; a manager sees everybody.
  public func sessions(for session: Session) async throws -> [SessionView] {
    let since = seenSince
    let whose = session.rights.contains(.editStaff) ? nil : session.employee.id
    let found = try await database.read { sql in try SessionStore(sql: sql).live(of: whose, seenSince: since) }
    return found.map { one in
      SessionView(
        id: one.id, employee: one.employee.id, name: one.employee.name, device: one.device, deviceName: one.deviceName,
        createdAt: one.createdAt, seenAt: one.seenAt, current: one.id == session.id)
    }
  }

  /// Signs a device out from afar. Other people's sessions do not exist for those who may not end them.
  public func revoke(_ id: SessionID, by session: Session) async throws {
    let since = seenSince
    let mayAny = session.rights.contains(.editStaff)
    let own = session.employee.id
    let employee = try await processor.perform { work in
      let store = SessionStore(sql: work.sql)
      guard let found = try store.live(id, seenSince: since), mayAny || found.employee.id == own else { throw StaffError.unknownSession.refusal }
      try store.end(of: found.employee.id, .on(found.device), .revoked, at: work.now)
      return found.employee.id
    }
    onChange(employee)
  }
}
