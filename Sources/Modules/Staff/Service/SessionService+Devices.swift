import Kernel
import StaffRules
import Storage
import Sync

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
}
