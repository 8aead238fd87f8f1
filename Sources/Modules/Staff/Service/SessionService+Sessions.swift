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

/// A device that proves itself by the token of a session on it, which may have ended.
public struct TokenHolder: Sendable, Equatable {
  public let employee: EmployeeID
  public let device: DeviceID
  /// everybody who ever signed in on the device
  public let people: [EmployeeID]
}

extension SessionService {
  /// Every device on which somebody is signed in, and those with unsent or undecided commands. Devices that need
  /// attention come first.
  public func devices(for session: Session, _ watch: DeviceWatch) async throws -> [DeviceView] {
    let (seen, shift) = (seenSince, shiftBegan)
    let found = try await database.read { sql in
      let store = DeviceStore(sql: sql)
      let (places, facts) = (try store.places(seenSince: seen, shiftBegan: shift), try watch.facts(since: seen, in: sql))
      let waiting = try UnsentCommands.waiting(in: sql)
      let noteworthy = facts.filter { $0.value.pending > 0 }.map(\.key) + waiting.keys
      return try Set(places.keys).union(noteworthy).compactMap { device -> DeviceView? in
        guard let name = try places[device]?.name ?? store.name(of: device) else { return nil }
        let fact = facts[device] ?? DeviceFacts()
        return DeviceView(
          id: device, name: name, people: places[device]?.people ?? [], lastN: fact.lastN, isLive: fact.isLive, heardAt: fact.heardAt,
          pending: fact.pending, pendingSince: fact.pendingSince, lasting: fact.lasting, quarantined: waiting[device] ?? 0,
          isThis: device == session.device)
      }
    }
    return found.sorted(by: SessionService.asksForMore)
  }

  private static func asksForMore(_ a: DeviceView, _ b: DeviceView) -> Bool {
    let (ofA, ofB) = (a.pending + a.quarantined, b.pending + b.quarantined)
    if ofA != ofB { return ofA > ofB }
    if a.heardAt != b.heardAt { return a.heardAt?.raw ?? 0 > b.heardAt?.raw ?? 0 }
    return a.id.raw < b.id.raw
  }

  /// Signs everybody out of a device. As soon as the device learns of it, it erases its data and hands over its unsent
  /// commands.
  public func revoke(_ device: DeviceID, by session: Session) async throws {
    guard session.rights.contains(.editStaff) else { throw SessionService.lacks(.editStaff) }
    guard device != session.device else { throw StaffError.ownDevice.refusal }
    let people = try await processor.perform { work in
      let people = try DeviceStore(sql: work.sql).everybody(on: device)
      guard !people.isEmpty else { throw StaffError.unknownDevice.refusal }
      let sessions = SessionStore(sql: work.sql)
      for person in people { try sessions.end(of: person, .on(device), .revoked, at: work.now) }
      return people
    }
    for person in people { onChange(person) }
  }

  /// The person whose device hands over its unsent commands; nil: the token was never one of ours.
  public func holder(ofToken text: String) async throws -> TokenHolder? {
    guard let token = SessionToken(text) else { return nil }
    let fingerprint = token.fingerprint
    return try await database.read { sql in
      let store = DeviceStore(sql: sql)
      guard let holder = try store.holder(tokenHash: fingerprint) else { return nil }
      return TokenHolder(employee: holder.employee, device: holder.device, people: try store.everybody(on: holder.device))
    }
  }

  /// People with the devices on which they need no password: signed in, or able to return by PIN after another person.
  public func places() async throws -> [(person: EmployeeID, device: DeviceID)] {
    let since = seenSince
    return try await database.read { sql in
      try sql.query(
        """
        SELECT DISTINCT s.employee_id, s.device FROM staff_session s JOIN employee e ON e.id = s.employee_id
        WHERE e.active = 1 AND s.seen_at >= $1 AND (s.ended_at IS NULL OR s.ending = 'switched')
        """, [.integer(since.raw)]
      ).map { (person: EmployeeID(try $0.text(0)), device: DeviceID(try $0.text(1))) }
    }
  }

  /// Since when somebody is an employee: the creation of the account, if its id contains it, otherwise the first sign-in.
  public func since(_ id: EmployeeID) async throws -> Instant? {
    if let made = SessionService.instant(of: id.raw) { return made }
    return try await database.read { sql in
      try sql.first("SELECT MIN(created_at) FROM staff_session WHERE employee_id = $1", [.text(id.raw)])?.optionalInt(0).map { Instant($0) }
    }
  }

  /// The milliseconds at the beginning of a UUIDv7; nil: it is none.
  private static func instant(of id: String) -> Instant? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12], parts[2].hasPrefix("7") else { return nil }
    return Int64(parts[0] + parts[1], radix: 16).map { Instant($0) }
  }
}
