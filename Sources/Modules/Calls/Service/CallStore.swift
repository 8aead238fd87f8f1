import CallsRules
import Kernel
import MessengerRules
import Storage

/// Calls in the database.
struct CallStore {
  let sql: any SQLConnection

  private static let columns = "c.id, c.room, c.video, c.caller, c.at, c.state, c.accepted_at, c.ended_at, c.outcome, c.of_group, c.revision"
  private static let isLive = "c.state <> 'ended'"

  func find(_ id: CallID) throws -> RoomCall? { try all("c.id = $1", [.text(id.raw)]).first }

  /// The one that has not ended.
  func live(in room: RoomID) throws -> RoomCall? { try all("c.room = $1 AND \(CallStore.isLive)", [.text(room.raw)]).first }

  /// All that have not ended, the oldest first.
  func live() throws -> [RoomCall] { try all(CallStore.isLive, []) }

  /// Those that have not ended and in which this person is in this way.
  func live(of person: EmployeeID, _ state: CallPartyState) throws -> [RoomCall] {
    let isIn = "EXISTS (SELECT 1 FROM room_call_party p WHERE p.call = c.id AND p.person = $1 AND p.state = $2)"
    return try all("\(CallStore.isLive) AND \(isIn)", [.text(person.raw), .text(state.rawValue)])
  }

  func begun(by person: EmployeeID, since: Instant) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM room_call WHERE caller = $1 AND at > $2", [.text(person.raw), .integer(since.raw)])?.int(0) ?? 0
  }

  private func all(_ condition: String, _ values: [SQLValue]) throws -> [RoomCall] {
    try sql.query("SELECT \(CallStore.columns) FROM room_call c WHERE \(condition) ORDER BY c.at, c.id", values).map { row in
      var call = try CallStore.read(row)
      call.parties = try parties(of: call.id)
      return call
    }
  }

  private static func read(_ row: SQLRow) throws -> RoomCall {
    guard let state = CallState(rawValue: try row.text(5)) else { throw StorageError.corrupt }
    var call = RoomCall(
      id: CallID(try row.text(0)), room: RoomID(try row.text(1)), video: try row.bool(2), by: EmployeeID(try row.text(3)),
      at: Instant(try row.int(4)), state: state, parties: [], group: try row.bool(9))
    call.acceptedAt = try row.optionalInt(6).map { Instant($0) }
    call.endedAt = try row.optionalInt(7).map { Instant($0) }
    if let outcome = try row.optionalText(8) {
      guard let outcome = CallOutcome(rawValue: outcome) else { throw StorageError.corrupt }
      call.outcome = outcome
    }
    call.revision = try row.int(10)
    return call
  }

  private func parties(of call: CallID) throws -> [CallParty] {
    let rows = try sql.query("SELECT person, device, state, joined_at FROM room_call_party WHERE call = $1 ORDER BY place", [.text(call.raw)])
    return try rows.map { row in
      guard let state = CallPartyState(rawValue: try row.text(2)) else { throw StorageError.corrupt }
      return CallParty(
        person: EmployeeID(try row.text(0)), device: try row.optionalText(1).map { DeviceID($0) }, state: state,
        joinedAt: try row.optionalInt(3).map { Instant($0) })
    }
  }

  func insert(_ call: RoomCall) throws {
    try sql.write(
      """
      INSERT INTO room_call (id, room, video, caller, at, state, accepted_at, ended_at, outcome, of_group, revision)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      """,
      [
        .text(call.id.raw), .text(call.room.raw), SQLValue(call.video), .text(call.by.raw), .integer(call.at.raw), .text(call.state.rawValue),
        SQLValue(call.acceptedAt?.raw), SQLValue(call.endedAt?.raw), SQLValue(call.outcome?.rawValue), SQLValue(call.group), .integer(call.revision),
      ])
    try insertParties(call)
  }

  func update(_ call: RoomCall) throws {
    try sql.write(
      "UPDATE room_call SET state = $2, accepted_at = $3, ended_at = $4, outcome = $5, revision = $6 WHERE id = $1",
      [
        .text(call.id.raw), .text(call.state.rawValue), SQLValue(call.acceptedAt?.raw), SQLValue(call.endedAt?.raw),
        SQLValue(call.outcome?.rawValue), .integer(call.revision),
      ])
    // There are a dozen at most who matter.
    try sql.write("DELETE FROM room_call_party WHERE call = $1", [.text(call.id.raw)])
    try insertParties(call)
  }

  private func insertParties(_ call: RoomCall) throws {
    for (place, party) in call.parties.enumerated() {
      try sql.write(
        "INSERT INTO room_call_party (call, place, person, device, state, joined_at) VALUES ($1, $2, $3, $4, $5, $6)",
        [
          .text(call.id.raw), SQLValue(place), .text(party.person.raw), SQLValue(party.device?.raw), .text(party.state.rawValue),
          SQLValue(party.joinedAt?.raw),
        ])
    }
  }
}
